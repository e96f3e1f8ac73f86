//! What people are told of trade tests by themselves.

use svenn_http::announcements::{LAERLING, Placeholder, Template, ValueKind};
use svenn_kernel::Role;

const AREA: &str = "Fagprøver";
const AROUND: &str = "Lærlingen, faglige ledere og koordinatorer";
const ALL: &[Role] = &[Role::Laerling, Role::Ansatt, Role::Koordinator];

/// When it is.
pub(crate) const TIDSPUNKT: Placeholder =
    Placeholder::new("tidspunkt", "Tidspunktet", "01.12.2026 09:00");
/// Place.
pub(crate) const STED: Placeholder =
    Placeholder::new("sted", "Stedet", "Verkstedet").of(ValueKind::Place);
/// Who examines.
pub(crate) const NEMND: Placeholder =
    Placeholder::new("provenemnd", "Prøvenemnda", "Kari Vik og Ola Dahl");
/// Why it is cancelled.
pub(crate) const MELDING: Placeholder =
    Placeholder::new("melding", "Meldingen fra kontoret", "Vi finner en ny dag");

/// A test is set up.
pub(crate) const PLANNED: Template =
    Template::event("fagproveplanlagt", AREA, "Fagprøve er satt opp")
        .to(AROUND, ALL)
        .with(&[LAERLING, TIDSPUNKT, STED, NEMND])
        .sms("Fagprøven for {laerling} er {tidspunkt}, {sted}. {lenke}")
        .epost(
            "Fagprøve for {laerling} {tidspunkt}",
            "<p>Hei {fornavn}!</p><p>Fagprøven for {laerling} er {tidspunkt}.</p>\
             <p>Sted: {sted}</p><p>Prøvenemnd: {provenemnd}</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Fagprøve {tidspunkt}", "Fagprøven for {laerling} er satt opp.")
        .for_calendars();

/// It is at another time or place, or others examine.
pub(crate) const MOVED: Template = Template::event("fagproveendret", AREA, "Fagprøve er endret")
    .to(AROUND, ALL)
    .with(&[LAERLING, TIDSPUNKT, STED, NEMND])
    .sms("Fagprøven for {laerling} er endret: {tidspunkt}, {sted}. {lenke}")
    .epost(
        "Fagprøven for {laerling} er endret: {tidspunkt}",
        "<p>Hei {fornavn}!</p><p>Fagprøven for {laerling} er nå {tidspunkt}.</p>\
             <p>Sted: {sted}</p><p>Prøvenemnd: {provenemnd}</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Fagprøve er endret", "Fagprøven for {laerling} er nå {tidspunkt}.")
    .for_calendars();

/// It does not take place.
pub(crate) const CANCELLED: Template =
    Template::event("fagproveavlyst", AREA, "Fagprøve er avlyst")
        .to(AROUND, ALL)
        .with(&[LAERLING, TIDSPUNKT, MELDING])
        .sms("Fagprøven for {laerling} {tidspunkt} er avlyst. {melding}")
        .epost(
            "Fagprøven for {laerling} {tidspunkt} er avlyst",
            "<p>Hei {fornavn}!</p><p>Fagprøven for {laerling} {tidspunkt} er avlyst.</p>\
             <p>{melding}</p><p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Fagprøve er avlyst", "Fagprøven for {laerling} {tidspunkt} er avlyst.")
        .for_calendars();

/// It is near.
pub(crate) const COMING: Template = Template::reminder(
    "fagprovepaaminnelse",
    AREA,
    "Påminnelse om fagprøve",
    &[-7, -1],
)
.to(AROUND, ALL)
.with(&[LAERLING, TIDSPUNKT, STED])
.sms("Husk fagprøven for {laerling} {tidspunkt}, {sted}. {lenke}")
.epost(
    "Påminnelse om fagprøve {tidspunkt}",
    "<p>Hei {fornavn}!</p><p>Fagprøven for {laerling} er {tidspunkt}.</p><p>Sted: {sted}</p>\
     <p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
)
.push("Fagprøve {tidspunkt}", "Fagprøven for {laerling} nærmer seg.");

/// Every template of this crate.
pub(crate) const TEMPLATES: &[Template] = &[PLANNED, MOVED, CANCELLED, COMING];
