//! What people are told by themselves.

use svenn_http::announcements::{Placeholder, Template};
use svenn_kernel::Role;

/// What the report is called.
pub(crate) const RAPPORT: Placeholder =
    Placeholder::new("rapport", "Rapportens navn", "Kontrakter som slutter");
/// How many rows it has, in words.
pub(crate) const RADER: Placeholder =
    Placeholder::new("rader", "Antall rader", "12 lærlinger, av dem som er filtrert fram");

/// A report of the schedule, or sent by hand. It has a link and no rows.
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

/// All of them.
pub(crate) const ALL: &[Template] = &[REPORT];
