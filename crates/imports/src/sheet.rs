//! The cells of a file: CSV in the spellings that spreadsheets write, or the first sheet of an
//! XLSX workbook.

use std::io::{self, Cursor, Read};

use calamine::{DataRef, ExcelDateTime, ExcelDateTimeType, Reader, Xlsx};
use chrono::NaiveDate;
use encoding_rs::{Encoding, WINDOWS_1252};

use crate::report::Wrong;

/// Largest file, in bytes.
pub const FILE_BYTES_MAX: usize = 20 * 1024 * 1024;
/// Most rows below the header.
pub const ROWS_MAX: usize = 20_000;
/// Most columns.
pub const COLUMNS_MAX: usize = 200;
/// Largest content of an XLSX file once it is unpacked, in bytes: a small archive may unpack to
/// more than any memory holds.
const UNPACKED_BYTES_MAX: u64 = 256 * 1024 * 1024;
/// What an XLSX file, being a ZIP archive, begins with.
const ZIP_MAGIC: &[u8] = b"PK\x03\x04";

#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// Nothing but white space.
    Empty,
    /// A text without white space around it.
    Text(String),
    Number(f64),
    /// A day.
    Date(NaiveDate),
}

impl Cell {
    fn of_text(text: &str) -> Self {
        let text = text.trim();
        if text.is_empty() { Self::Empty } else { Self::Text(text.to_owned()) }
    }

    /// The cell as one would read it aloud; empty for an empty one.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Date(day) => svenn_kernel::oslo::format_day(*day),
        }
    }
}

/// A row and its number in the sheet, counted from 1.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetRow {
    /// Number in the sheet.
    pub number: usize,
    pub cells: Vec<Cell>,
}

/// A header and the rows below it that hold anything.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The first row that holds anything.
    pub header: SheetRow,
    /// The rows below.
    pub rows: Vec<SheetRow>,
}

/// Reads a file; its first bytes say what it is.
///
/// # Errors
/// When it is too large, unreadable, empty or has too many rows.
pub fn read(bytes: &[u8]) -> Result<Sheet, Wrong> {
    if bytes.len() > FILE_BYTES_MAX {
        let most = FILE_BYTES_MAX / 1024 / 1024;
        return Err(Wrong::new("too_large", format!("Filen kan ikke være større enn {most} MB")));
    }
    let rows = if bytes.starts_with(ZIP_MAGIC) { workbook(bytes)? } else { csv_rows(bytes)? };
    let mut rows = rows.into_iter().filter(|row| row.cells.iter().any(|it| *it != Cell::Empty));
    let header = rows.next().ok_or_else(|| Wrong::new("empty", "Filen er tom"))?;
    let rows: Vec<SheetRow> = rows.collect();
    if rows.len() > ROWS_MAX {
        return Err(too_many_rows());
    }
    if header.cells.len() > COLUMNS_MAX {
        return Err(too_many_columns());
    }
    Ok(Sheet { header, rows })
}

fn workbook(bytes: &[u8]) -> Result<Vec<SheetRow>, Wrong> {
    let unreadable = || Wrong::new("unreadable", "Filen kan ikke leses som regneark (XLSX)");
    require_small_unpacked(bytes, UNPACKED_BYTES_MAX)?;
    let mut workbook: Xlsx<_> =
        calamine::open_workbook_from_rs(Cursor::new(bytes)).map_err(|_| unreadable())?;
    let name = workbook.sheet_names().first().cloned().ok_or_else(unreadable)?;
    let mut cells = workbook.worksheet_cells_reader(&name).map_err(|_| unreadable())?;
    let mut rows: Vec<SheetRow> = Vec::new();
    // Cell by cell: a sheet with one cell far out would need memory for all before it.
    while let Some(cell) = cells.next_cell().map_err(|_| unreadable())? {
        let (row, column) = cell.get_position();
        let value = of_data(cell.get_value());
        if value == Cell::Empty {
            continue;
        }
        let number = usize::try_from(row).unwrap_or(usize::MAX).saturating_add(1);
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        if column >= COLUMNS_MAX {
            return Err(too_many_columns());
        }
        if rows.last().is_none_or(|last| last.number != number) {
            if rows.len() > ROWS_MAX {
                return Err(too_many_rows());
            }
            rows.push(SheetRow { number, cells: Vec::new() });
        }
        if let Some(last) = rows.last_mut() {
            if last.cells.len() <= column {
                last.cells.resize(column + 1, Cell::Empty);
            }
            if let Some(place) = last.cells.get_mut(column) {
                *place = value;
            }
        }
    }
    rows.sort_by_key(|row| row.number);
    Ok(rows)
}

/// Unpacks everything once without keeping it: what the archive says of itself may be a lie.
fn require_small_unpacked(bytes: &[u8], bytes_max: u64) -> Result<(), Wrong> {
    let unreadable = || Wrong::new("unreadable", "Filen kan ikke leses som regneark (XLSX)");
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| unreadable())?;
    let mut left = bytes_max;
    for at in 0..archive.len() {
        let entry = archive.by_index(at).map_err(|_| unreadable())?;
        let unpacked = io::copy(&mut entry.take(left.saturating_add(1)), &mut io::sink());
        let unpacked = unpacked.map_err(|_| unreadable())?;
        left = left
            .checked_sub(unpacked)
            .ok_or_else(|| Wrong::new("too_large", "Regnearket er for stort når det pakkes ut"))?;
    }
    Ok(())
}

fn too_many_rows() -> Wrong {
    Wrong::new("too_many_rows", format!("Filen har flere enn {ROWS_MAX} rader"))
}

fn too_many_columns() -> Wrong {
    Wrong::new("too_many_columns", format!("Filen har flere enn {COLUMNS_MAX} kolonner"))
}

fn of_data(data: &DataRef<'_>) -> Cell {
    match data {
        DataRef::Empty | DataRef::Error(_) => Cell::Empty,
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            Cell::of_text(text)
        }
        DataRef::SharedString(text) => Cell::of_text(text),
        DataRef::Bool(value) => Cell::Text(if *value { "Ja" } else { "Nei" }.to_owned()),
        DataRef::Float(number) => Cell::Number(*number),
        DataRef::Int(number) => Cell::of_text(&number.to_string()),
        DataRef::DateTime(instant) => match day_of(instant) {
            Some(day) if instant.is_datetime() => Cell::Date(day),
            _ => Cell::Number(instant.as_f64()),
        },
    }
}

fn day_of(instant: &ExcelDateTime) -> Option<NaiveDate> {
    let (year, month, day, ..) = instant.to_ymd_hms_milli();
    NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day))
}

/// The day that a spreadsheet means by a number in a cell without date format.
#[must_use]
pub fn day_of_serial(number: f64) -> Option<NaiveDate> {
    day_of(&ExcelDateTime::new(number, ExcelDateTimeType::DateTime, false))
}

fn csv_rows(bytes: &[u8]) -> Result<Vec<SheetRow>, Wrong> {
    let text = decode(bytes);
    if text.contains('\0') {
        return Err(Wrong::new("unreadable", "Filen er verken CSV eller regneark (XLSX)"));
    }
    let (delimiter, text) = delimiter_of(&text);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes());
    let mut rows = Vec::new();
    let mut lines_inside_cells = 0;
    for record in reader.records() {
        let record =
            record.map_err(|_| Wrong::new("unreadable", "Filen kan ikke leses som CSV"))?;
        let line = record.position().map_or(0, |start| line_of(text, start));
        rows.push(SheetRow {
            number: line.saturating_sub(lines_inside_cells),
            cells: record.iter().map(Cell::of_text).collect(),
        });
        lines_inside_cells += record.iter().map(|cell| cell.matches('\n').count()).sum::<usize>();
    }
    Ok(rows)
}

/// The line a record begins on; its stored place is before the empty lines above it.
fn line_of(text: &str, start: &csv::Position) -> usize {
    let line = usize::try_from(start.line()).unwrap_or_default();
    let byte = usize::try_from(start.byte()).unwrap_or_default();
    let rest = text.as_bytes().get(byte..).unwrap_or_default();
    let empty = rest.iter().take_while(|byte| matches!(byte, b'\n' | b'\r'));
    line + empty.filter(|byte| **byte == b'\n').count()
}

/// By the mark at the beginning, else UTF-8 if it is that, else Windows-1252.
fn decode(bytes: &[u8]) -> String {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let rest = bytes.get(mark..).unwrap_or_default();
        return encoding.decode_without_bom_handling(rest).0.into_owned();
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(),
    }
}

/// What separates the cells, and the text without the line that may say so (`sep=;`).
fn delimiter_of(text: &str) -> (u8, &str) {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    if let Some(named) = first.trim().strip_prefix("sep=").and_then(|rest| rest.bytes().next()) {
        let rest = text.split_once('\n').map_or("", |(_, rest)| rest);
        return (named, rest);
    }
    let mut quoted = false;
    let mut counts = [(b';', 0_usize), (b',', 0), (b'\t', 0)];
    for byte in first.bytes() {
        quoted ^= byte == b'"';
        for (delimiter, count) in &mut counts {
            *count += usize::from(!quoted && byte == *delimiter);
        }
    }
    let most = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    (most.map_or(b';', |(delimiter, _)| delimiter), text)
}

#[cfg(test)]
mod tests;
