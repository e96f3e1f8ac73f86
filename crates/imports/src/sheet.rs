//! The cells of a file: CSV in the spellings that spreadsheets write, or a sheet of an XLSX workbook.

mod delimited;
mod workbook;

use chrono::NaiveDate;
use memchr::memmem;
use serde::{Deserialize, Serialize};

use crate::{
    columns,
    report::{Report, RowError, Wrong},
};

pub use workbook::day_of_serial;

/// Largest file, in bytes.
pub const FILE_BYTES_MAX: usize = 20 * 1024 * 1024;
/// Most rows below the header.
pub const ROWS_MAX: usize = 20_000;
/// Most columns.
pub const COLUMNS_MAX: usize = 200;
/// The header is looked for in so many rows that hold anything: some files begin with a title.
const HEADER_WITHIN_ROWS: usize = 20;
/// Headers that are known, by which a row is known to be the header.
const HEADERS_MIN: usize = 2;
/// What an XLSX file, being a ZIP archive, begins with.
const ZIP_MAGIC: &[u8] = b"PK\x03\x04";
/// What workbooks of before 2007 begin with, and those with a password.
const COMPOUND_MAGIC: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
/// What a workbook with a password holds, in letters of two bytes.
const ENCRYPTED: &[u8] = b"E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Cell {
    /// Nothing but white space.
    Empty,
    /// A text without white space around it.
    Text(String),
    Number(f64),
    /// A day.
    Date(NaiveDate),
    /// An error of the spreadsheet, such as `#N/A`.
    Error(String),
    /// A formula whose value nobody computed.
    NoValue,
}

impl Cell {
    fn of_text(text: &str) -> Self {
        let text = text.trim();
        if text.is_empty() { Self::Empty } else { Self::Text(text.to_owned()) }
    }

    /// What is wrong with a cell, whatever is in its column.
    #[must_use]
    pub fn wrong(&self) -> Option<Wrong> {
        match self {
            Self::Error(error) => {
                let message = format!("Cellen har en feil i regnearket: {error}");
                Some(Wrong::new("cell_error", message))
            }
            Self::NoValue => {
                let message = "Cellen har en formel uten verdi. Åpne filen i Excel, lagre den og \
                               prøv igjen";
                Some(Wrong::new("formula_without_value", message))
            }
            _ => None,
        }
    }

    /// The cell as one would read it aloud; empty for an empty one.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Empty | Self::NoValue => String::new(),
            Self::Text(text) | Self::Error(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Date(day) => svenn_kernel::oslo::format_day(*day),
        }
    }
}

/// A row and its number in the sheet, counted from 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SheetRow {
    /// Number in the sheet.
    pub number: usize,
    pub cells: Vec<Cell>,
}

impl SheetRow {
    fn put(&mut self, column: usize, value: Cell) {
        if self.cells.len() <= column {
            self.cells.resize(column + 1, Cell::Empty);
        }
        if let Some(place) = self.cells.get_mut(column) {
            *place = value;
        }
    }
}

/// A header and the rows below it that hold anything.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sheet {
    /// The first row with headers that are known, else the first that holds anything.
    pub header: SheetRow,
    /// The rows below.
    pub rows: Vec<SheetRow>,
    /// What it is called in its workbook; nothing for CSV.
    pub name: Option<String>,
    /// Whether numbers that are meant as days count from 1904.
    pub is_1904: bool,
    /// Rows below the header that the spreadsheet does not show.
    pub hidden: usize,
}

/// Why a file is not read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unread {
    TooLarge,
    /// It unpacks to more than is read, or takes more time.
    TakesTooMuch,
    /// It begins as a workbook and is none.
    Workbook,
    Csv,
    Neither,
    /// Of before 2007.
    OldWorkbook,
    Encrypted,
    OpenDocument,
    BinaryWorkbook,
    Empty,
    TooManyRows,
    TooManyColumns,
}

impl Unread {
    fn wrong(&self) -> Wrong {
        match self {
            Self::TooLarge => {
                let most = FILE_BYTES_MAX / 1024 / 1024;
                Wrong::new("too_large", format!("Filen kan ikke være større enn {most} MB"))
            }
            Self::TakesTooMuch => {
                Wrong::new("too_large", "Regnearket er for stort når det pakkes ut")
            }
            Self::Workbook => Wrong::new("unreadable", "Filen kan ikke leses som regneark (XLSX)"),
            Self::Csv => Wrong::new("unreadable", "Filen kan ikke leses som CSV"),
            Self::Neither => Wrong::new("unreadable", "Filen er verken CSV eller regneark (XLSX)"),
            Self::OldWorkbook => {
                let message = "Filen er i det gamle Excel-formatet (XLS). Åpne den i Excel og \
                               lagre den som XLSX";
                Wrong::new("old_workbook", message)
            }
            Self::Encrypted => {
                let message = "Regnearket er beskyttet med passord. Fjern passordet i Excel og \
                               lagre det på nytt";
                Wrong::new("encrypted", message)
            }
            Self::OpenDocument => {
                let message = "Filen er et regneark fra LibreOffice (ODS). Lagre den som XLSX";
                Wrong::new("other_workbook", message)
            }
            Self::BinaryWorkbook => {
                let message = "Filen er et binært regneark (XLSB). Lagre den som XLSX";
                Wrong::new("other_workbook", message)
            }
            Self::Empty => Wrong::new("empty", "Filen er tom"),
            Self::TooManyRows => {
                Wrong::new("too_many_rows", format!("Filen har flere enn {ROWS_MAX} rader"))
            }
            Self::TooManyColumns => {
                let message = format!("Filen har flere enn {COLUMNS_MAX} kolonner");
                Wrong::new("too_many_columns", message)
            }
        }
    }

    /// What there is to tell of an import.
    #[must_use]
    pub fn report(&self) -> Report {
        Report::refused(0, Vec::new(), vec![RowError::at(1, "", self.wrong())])
    }
}

/// Reads a file; its first bytes say what it is.
///
/// # Errors
/// When it is too large, unreadable, empty or has too many rows.
pub fn read(bytes: &[u8]) -> Result<Sheet, Unread> {
    if bytes.len() > FILE_BYTES_MAX {
        return Err(Unread::TooLarge);
    }
    if bytes.starts_with(COMPOUND_MAGIC) {
        let is_encrypted = memmem::find(bytes, ENCRYPTED).is_some();
        return Err(if is_encrypted { Unread::Encrypted } else { Unread::OldWorkbook });
    }
    if !bytes.starts_with(ZIP_MAGIC) {
        let (header, rows) = below_header(delimited::rows(bytes)?)?;
        return Ok(Sheet { header, rows, name: None, is_1904: false, hidden: 0 });
    }
    let found = workbook::read(bytes)?;
    let (header, mut rows) = below_header(found.rows)?;
    for ((first, column), (last, last_column)) in found.merged {
        // What is merged across belongs to the first of its columns.
        if column == last_column && first + 1 > header.number {
            repeat(&mut rows, first + 1..=last + 1, column);
        }
    }
    let hidden = rows.iter().filter(|row| found.hidden.contains(&row.number)).count();
    Ok(Sheet { header, rows, name: Some(found.name), is_1904: found.is_1904, hidden })
}

/// The header and the rows below it that hold anything.
fn below_header(rows: Vec<SheetRow>) -> Result<(SheetRow, Vec<SheetRow>), Unread> {
    let is_full = |row: &SheetRow| row.cells.iter().any(|it| *it != Cell::Empty);
    let rows: Vec<SheetRow> = rows.into_iter().filter(is_full).collect();
    let mut rows = rows.into_iter();
    let header = header_at(rows.as_slice()).unwrap_or_default();
    let header = rows.nth(header).ok_or(Unread::Empty)?;
    let rows: Vec<SheetRow> = rows.collect();
    if rows.len() > ROWS_MAX {
        return Err(Unread::TooManyRows);
    }
    if header.cells.len() > COLUMNS_MAX {
        return Err(Unread::TooManyColumns);
    }
    Ok((header, rows))
}

/// Which of the first rows has headers that are known.
fn header_at(rows: &[SheetRow]) -> Option<usize> {
    let known = columns::Column::known();
    let is_known = |cell: &&Cell| known.contains_key(&columns::plain(&cell.text()));
    let count = |row: &SheetRow| row.cells.iter().filter(is_known).count();
    rows.iter().take(HEADER_WITHIN_ROWS).position(|row| count(row) >= HEADERS_MIN)
}

/// Writes the value of a cell that reaches over several rows into each of them.
fn repeat(rows: &mut [SheetRow], numbers: std::ops::RangeInclusive<usize>, column: usize) {
    let from = rows.partition_point(|row| row.number < *numbers.start());
    let rows = rows.get_mut(from..).unwrap_or_default().iter_mut();
    let mut rows = rows.take_while(|row| numbers.contains(&row.number)).peekable();
    let first = rows.peek().filter(|row| row.number == *numbers.start());
    let Some(value) = first.and_then(|row| row.cells.get(column)).cloned() else { return };
    for row in rows {
        if row.cells.get(column).is_none_or(|it| *it == Cell::Empty) {
            row.put(column, value.clone());
        }
    }
}

#[cfg(test)]
mod tests;
