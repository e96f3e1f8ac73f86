//! What people are told of stays automatically.

use svenn_http::announcements::{LAERLING, Placeholder, Template};
use svenn_kernel::Role;

use crate::rules::TOLD_BEFORE;

const AREA: &str = "Hospitering";
const AROUND: &str = "Lærlingene, faglige ledere, koordinatorer og instruktørene i vertsbedriften";
const LEADERS: &str = "Faglige ledere og koordinatorer";
const ALL: &[Role] = &[Role::Laerling, Role::Ansatt, Role::Koordinator];
const TRAINERS: &[Role] = &[Role::Ansatt, Role::Koordinator];

/// Who stays.
pub(crate) const LAERLINGER: Placeholder =
    Placeholder::new("laerlinger", "Lærlingene", "Kari Vik og Ola Dahl");
/// Who takes it.
pub(crate) const VERT: Placeholder = Placeholder::new("vertsbedrift", "Vertsbedriften", "Vik AS");
/// From the first to the last day.
pub(crate) const DAGER: Placeholder =
    Placeholder::new("dager", "Dagene", "01.12.2026 til 04.12.2026");
/// The goals.
pub(crate) const MAAL: Placeholder = Placeholder::new("maal", "Målene", "Sveise i rustfritt stål");
/// Why it is cancelled.
pub(crate) const MELDING: Placeholder =
    Placeholder::new("melding", "Meldingen fra kontoret", "Vi finner nye dager");

/// A stay is planned.
pub(crate) const PLANNED: Template =
    Template::event("hospiteringplanlagt", AREA, "Hospitering er planlagt")
        .to(AROUND, ALL)
        .with(&[LAERLINGER, VERT, DAGER, MAAL])
        .sms("{laerlinger} hospiterer hos {vertsbedrift} {dager}. {lenke}")
        .epost(
            "Hospitering hos {vertsbedrift} {dager}",
            "<p>Hei {fornavn}!</p><p>{laerlinger} hospiterer hos {vertsbedrift} {dager}.</p>\
             <p>Mål: {maal}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Hospitering {dager}", "{laerlinger} hospiterer hos {vertsbedrift}.")
        .for_calendars();

/// It is on other days, or others instruct.
pub(crate) const MOVED: Template =
    Template::event("hospiteringendret", AREA, "Hospitering er endret")
        .to(AROUND, ALL)
        .with(&[LAERLINGER, VERT, DAGER, MAAL])
        .sms("Hospiteringen for {laerlinger} hos {vertsbedrift} er endret: {dager}. {lenke}")
        .epost(
            "Hospiteringen hos {vertsbedrift} er endret: {dager}",
            "<p>Hei {fornavn}!</p><p>{laerlinger} hospiterer nå hos {vertsbedrift} {dager}.</p>\
             <p>Mål: {maal}</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Hospitering er endret", "{laerlinger} hospiterer hos {vertsbedrift} {dager}.")
        .for_calendars();

/// It does not take place.
pub(crate) const CANCELLED: Template =
    Template::event("hospiteringavlyst", AREA, "Hospitering er avlyst")
        .to(AROUND, ALL)
        .with(&[LAERLINGER, VERT, DAGER, MELDING])
        .sms("Hospiteringen hos {vertsbedrift} {dager} er avlyst. {melding}")
        .epost(
            "Hospiteringen hos {vertsbedrift} {dager} er avlyst",
            "<p>Hei {fornavn}!</p><p>Hospiteringen for {laerlinger} hos {vertsbedrift} {dager} er \
             avlyst.</p><p>{melding}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Hospitering er avlyst", "Hospiteringen hos {vertsbedrift} {dager} er avlyst.")
        .for_calendars();

/// A goal is never given where an apprentice is in training, and no stay is planned.
pub(crate) const LACKING: Template =
    Template::reminder("kanikkegis", AREA, "Mål som ikke kan gis i bedriften", TOLD_BEFORE)
        .to(LEADERS, TRAINERS)
        .with(&[LAERLING, MAAL])
        .sms("{laerling} har mål som bedriften ikke kan gi: {maal}. Planlegg hospitering. {lenke}")
        .epost(
            "{laerling} trenger hospitering",
            "<p>Hei {fornavn}!</p><p>Bedriften har svart at den ikke kan gi disse målene til \
             {laerling}: {maal}</p><p>Det er ikke planlagt hospitering for dem.</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Mål som ikke kan gis", "{laerling} trenger hospitering.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[PLANNED, MOVED, CANCELLED, LACKING];
