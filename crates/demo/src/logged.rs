//! The form with which apprentices of the demo may begin a log.

use svenn_db::Tx;
use svenn_documentation::{
    history,
    rules::forms::{Column, Part, PartKind},
};
use svenn_kernel::Fault;

const QUESTIONS: [&str; 4] = [
    "Er arbeidet planlagt sammen med faglig leder?",
    "Er verneutstyret på plass?",
    "Er arbeidsstedet sikret?",
    "Er det fare for andre i nærheten?",
];

/// Parts: kind, title, what to write, and whether it is required.
const PARTS: [(PartKind, &str, &str, bool); 5] = [
    (PartKind::Table, "Risiko før arbeidet", "Svar før du begynner.", true),
    (PartKind::Materials, "Materiell og utstyr", "", false),
    (
        PartKind::Text,
        "Utført arbeid",
        "Skriv hva du gjorde i den rekkefølgen du gjorde det, og hvorfor.",
        true,
    ),
    (PartKind::List, "Sluttkontroll", "Hva du kontrollerte, og hva du fant.", false),
    (PartKind::Pictures, "Bilder", "Ett før og ett etter.", false),
];

/// Makes it.
pub(crate) async fn write(tx: &Tx) -> Result<(), Fault> {
    let part = |(at, (kind, title, guidance, required)): (usize, &(PartKind, &str, &str, bool))| {
        let is_table = *kind == PartKind::Table;
        Part {
            key: format!("del{}", at.saturating_add(1)),
            kind: *kind,
            title: (*title).to_owned(),
            guidance: (*guidance).to_owned(),
            required: *required,
            questions: if is_table { QUESTIONS.map(str::to_owned).to_vec() } else { Vec::new() },
            columns: if is_table {
                vec![Column::YesNo, Column::Risk, Column::Measure]
            } else {
                Vec::new()
            },
        }
    };
    let parts = PARTS.iter().enumerate().map(part).collect();
    history::log_form(tx, ("Arbeidslogg", "Etter en jobb med risikovurdering."), parts).await
}
