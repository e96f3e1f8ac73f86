//! What people are told by themselves.

use svenn_http::announcements::{Placeholder, Template};
use svenn_kernel::Role;

/// What the report is called.
pub(crate) const RAPPORT: Placeholder =
    Placeholder::new("rapport", "Rapportens navn", "Kontrakter som slutter");
/// How many rows it has, in words.
pub(crate) const RADER: Placeholder =
    Placeholder::new("rader", "Antall rader", "12 lærlinger, av dem som er filtrert fram");

/// A report of the schedule, or sent by hand. It has a link and no rows; its file may go along.
pub(crate) const REPORT: Template = Template::event("rapport", "Rapporter", "En rapport er klar")
    .to("Koordinatorene som skal ha rapporten", &[Role::Koordinator])
    .with(&[RAPPORT, RADER])
    .sms("Rapporten {rapport} er klar: {rader}. Se {lenke}")
    .epost(
        "Rapport: {rapport}",
        "<p>Hei {fornavn}!</p><p>Rapporten {rapport} er klar: {rader}.</p><p>{lenke}</p>\
         <p>Hilsen {opplaeringskontor}</p>",
    )
    .push("Rapport: {rapport}", "Rapporten er klar: {rader}.")
    .mailed();

const YEARLY: &str = "Årlig rapportering";
const ANSWERERS: &str = "Ansatte som kan endre bedriften";

/// Of which year.
pub(crate) const AAR: Placeholder = Placeholder::new("aar", "Året", "2026");
/// The company.
pub(crate) const BEDRIFT: Placeholder =
    Placeholder::new("bedrift", "Bedriftens navn", "Vik Bygg AS");
/// Until when, in words.
pub(crate) const FRIST: Placeholder =
    Placeholder::new("frist", "Når svaret trengs", "innen 01.11.2026");

/// A round has begun, and the company is asked.
pub(crate) const OPENED: Template =
    Template::event("arsrapport", YEARLY, "Bedriften skal svare på årlig rapportering")
        .to(ANSWERERS, &[Role::Ansatt])
        .with(&[AAR, BEDRIFT, FRIST])
        .sms("{bedrift} skal svare på årlig rapportering for {aar} {frist}. Se {lenke}")
        .epost(
            "Årlig rapportering {aar}",
            "<p>Hei {fornavn}!</p><p>{bedrift} skal svare på årlig rapportering for {aar} \
             {frist}. Tallene er fylt ut på forhånd.</p><p>{lenke}</p>\
             <p>Hilsen {opplaeringskontor}</p>",
        )
        .push("Årlig rapportering {aar}", "{bedrift} skal svare {frist}.")
        .mailed();

/// The company has not sent its sheet.
pub(crate) const UNANSWERED: Template = Template::reminder(
    "arsrapportfrist",
    YEARLY,
    "Årlig rapportering venter på svar",
    &[-7, -1, 1],
)
.one_a_day()
.to(ANSWERERS, &[Role::Ansatt])
.with(&[AAR, BEDRIFT, FRIST])
.sms("Årlig rapportering for {aar} mangler svar {frist} fra {bedrift}. Se {lenke}")
.epost(
    "Årlig rapportering {aar} mangler svar",
    "<p>Hei {fornavn}!</p><p>Årlig rapportering for {aar} mangler svar {frist} fra \
             {bedrift}.</p><p>{lenke}</p><p>Hilsen {opplaeringskontor}</p>",
)
.push("Årlig rapportering {aar} mangler svar", "{bedrift}, {frist}")
.mailed();

/// All of them.
pub(crate) const ALL: &[Template] = &[REPORT, OPENED, UNANSWERED];
