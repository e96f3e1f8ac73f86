//! Rows of a list as a file: a workbook or CSV.

mod csv;
mod texts;
mod value;
mod workbook;

pub use self::{
    csv::harmless,
    workbook::{workbook_day, workbook_instant},
};

use serde::Deserialize;
use svenn_kernel::{Fault, Timestamp};
use svenn_search::engine::Json;
use utoipa::ToSchema;

pub(crate) use value::{Cell, cell};

pub(crate) const EXPORT_ROWS_MAX: usize = 50_000;
pub(crate) const EXPORT_COLUMNS_MAX: usize = 60;
/// Characters of a column's head.
pub(crate) const LABEL_CHARS_MAX: usize = 100;

/// Kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ExportFormat)]
pub(crate) enum Format {
    /// A workbook.
    Xlsx,
    /// Values separated by semicolons, as Norwegian spreadsheets expect.
    Csv,
    /// The texts of each row as a line of JSON, for a page that is printed.
    Ndjson,
}

impl Format {
    pub(crate) const fn media_type(self) -> &'static str {
        match self {
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
            Self::Ndjson => "application/x-ndjson",
        }
    }

    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Xlsx => "xlsx",
            Self::Csv => "csv",
            Self::Ndjson => "ndjson",
        }
    }
}

/// Format of a column's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ExportReading)]
pub(crate) enum Reading {
    /// As it is; a list as its values with commas.
    #[default]
    Text,
    /// An instant as its day in Oslo; 0 is no day.
    Date,
    /// An instant as day and time in Oslo; 0 is none.
    Instant,
    Number,
    /// A number of 0 to 100 as percent.
    Percent,
    /// A phone number.
    Phone,
    /// An organisation number.
    Orgnr,
}

/// One column of the file.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ExportColumn)]
pub(crate) struct Column {
    /// The field of the documents.
    pub(crate) field: String,
    /// Heading.
    pub(crate) label: String,
    /// Format of its values.
    #[serde(default, rename = "as")]
    pub(crate) reading: Reading,
}

/// Writes the rows; `title` names the sheet.
pub(crate) fn write(
    format: Format,
    title: &str,
    columns: &[Column],
    documents: &[Json],
    now: Timestamp,
) -> Result<Vec<u8>, Fault> {
    match format {
        Format::Xlsx => workbook::write(title, columns, documents, now),
        Format::Csv => csv::write(columns, documents),
        Format::Ndjson => texts::write(columns, documents),
    }
}

/// The values of a document in the order of the columns.
fn row(columns: &[Column], document: &Json) -> Result<Vec<Cell>, Fault> {
    let fields: serde_json::Map<String, serde_json::Value> =
        document.read().map_err(|error| Fault::caused("a document to export", error))?;
    let cells = columns.iter().map(|column| cell(column.reading, fields.get(&column.field)));
    Ok(cells.collect())
}

/// The first column whose field the documents do not have. All documents of a collection have
/// the same fields.
pub(crate) fn unknown_column<'a>(
    columns: &'a [Column],
    documents: &[Json],
) -> Result<Option<&'a Column>, Fault> {
    let Some(document) = documents.first() else { return Ok(None) };
    let fields: serde_json::Map<String, serde_json::Value> =
        document.read().map_err(|error| Fault::caused("a document to export", error))?;
    Ok(columns.iter().find(|column| !fields.contains_key(&column.field)))
}
