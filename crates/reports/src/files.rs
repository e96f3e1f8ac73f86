//! A report as a file: a workbook, CSV or PDF.

mod paper;
mod semicolons;
mod workbook;

use svenn_kernel::{Fault, Timestamp, oslo, stored_words};
use svenn_typesetting::{Document, Letterhead};

use crate::run::Outcome;

/// Kind of file.
#[stored_words(column, schema, input)]
#[derive(Default)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReportFormat)]
pub enum Format {
    #[default]
    Xlsx,
    Csv,
    Pdf,
}

impl Format {
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Pdf => "application/pdf",
        }
    }

    /// How the name of such a file ends.
    pub const fn ending(self) -> &'static str {
        self.as_str()
    }
}

/// What a file says of itself.
#[derive(Debug, Clone)]
pub struct Told {
    pub title: String,
    pub beskrivelse: String,
    /// Who ran it.
    pub by: String,
    pub office: String,
}

impl Told {
    /// Label and value, for the sheet about the report and for the head of its paper.
    fn facts(&self, outcome: &Outcome) -> Vec<(String, String)> {
        let mut facts = vec![
            ("Rapport".to_owned(), self.title.clone()),
            ("Om rapporten".to_owned(), self.beskrivelse.clone()),
            ("Kontor".to_owned(), self.office.clone()),
            ("Kjørt av".to_owned(), self.by.clone()),
            ("Kjørt".to_owned(), spoken(outcome.now)),
            ("Tidssone".to_owned(), "Europe/Oslo".to_owned()),
            ("Liste".to_owned(), outcome.list.label.to_owned()),
            ("Rader".to_owned(), outcome.totals_words()),
        ];
        facts.extend(outcome.narrowed.iter().cloned());
        let several = outcome.several_words();
        facts.extend(several.map(|words| ("Merk".to_owned(), words)));
        facts.extend(outcome.list.definitions());
        facts.retain(|(_, value)| !value.is_empty());
        facts
    }
}

fn spoken(at: Timestamp) -> String {
    let local = oslo::local(at);
    format!("{} {}", oslo::format_day(local.date_naive()), local.format("%H:%M"))
}

/// The workbook.
///
/// # Errors
/// A fault of what writes it.
pub fn xlsx(told: &Told, outcome: &Outcome) -> Result<Vec<u8>, Fault> {
    workbook::write(told, outcome).map_err(|error| Fault::caused("writing a workbook", error))
}

/// Values separated by semicolons.
///
/// # Errors
/// A fault of what writes it.
pub fn csv(outcome: &Outcome) -> Result<Vec<u8>, Fault> {
    semicolons::write(outcome)
}

/// The document to be set.
#[must_use]
pub fn paper(told: &Told, outcome: &Outcome, letterhead: Letterhead, ident: String) -> Document {
    paper::document(told, outcome, letterhead, ident)
}
