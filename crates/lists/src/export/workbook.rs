//! A workbook: one sheet with a head that stays in sight, real dates and numbers.

use chrono::{Datelike, NaiveDate, NaiveDateTime, Timelike};
use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, Workbook, Worksheet, XlsxError,
};
use svenn_kernel::{Fault, Timestamp, oslo};
use svenn_search::engine::Json;

use super::{Cell, Column, row};

/// Characters of a sheet's name that programs take.
const SHEET_NAME_CHARS_MAX: usize = 31;
/// Characters of one cell that programs take.
const CELL_CHARS_MAX: usize = 32_767;
/// Narrowest and widest column, in characters.
const COLUMN_CHARS: (usize, usize) = (8, 60);

struct Formats {
    head: Format,
    day: Format,
    instant: Format,
    percent: Format,
}

pub(super) fn write(
    title: &str,
    columns: &[Column],
    documents: &[Json],
    now: Timestamp,
) -> Result<Vec<u8>, Fault> {
    let rows = documents.iter().map(|document| row(columns, document));
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    filled(title, columns, &rows, now).map_err(|error| Fault::caused("writing a workbook", error))
}

fn filled(
    title: &str,
    columns: &[Column],
    rows: &[Vec<Cell>],
    now: Timestamp,
) -> Result<Vec<u8>, XlsxError> {
    let formats = Formats {
        head: Format::new().set_bold().set_align(FormatAlign::Left),
        day: Format::new().set_num_format("dd.mm.yyyy").set_align(FormatAlign::Left),
        instant: Format::new().set_num_format("dd.mm.yyyy hh:mm").set_align(FormatAlign::Left),
        percent: Format::new().set_num_format("0 %"),
    };
    let mut book = Workbook::new();
    let created = workbook_instant(oslo::local(now).naive_local())?;
    book.set_properties(&DocProperties::new().set_title(title).set_creation_datetime(&created));
    let sheet = book.add_worksheet();
    sheet.set_name(sheet_name(title))?;
    for (at, column) in (0_u16..).zip(columns) {
        sheet.write_string_with_format(0, at, &column.label, &formats.head)?;
        let longest = rows.iter().filter_map(|row| row.get(usize::from(at))).map(shown_chars).max();
        let chars = longest.unwrap_or(0).max(column.label.chars().count() + 2);
        let chars = chars.clamp(COLUMN_CHARS.0, COLUMN_CHARS.1);
        sheet.set_column_width(at, u32::try_from(chars).unwrap_or(u32::MAX))?;
    }
    for (line, row) in (1_u32..).zip(rows) {
        for (at, cell) in (0_u16..).zip(row) {
            put(sheet, line, at, cell, &formats)?;
        }
    }
    sheet.set_freeze_panes(1, 1)?;
    let (last_row, last_column) = (u32::try_from(rows.len()), u16::try_from(columns.len()));
    if let (Ok(last_row), Ok(last_column @ 1..)) = (last_row, last_column) {
        sheet.autofilter(0, 0, last_row, last_column - 1)?;
    }
    book.save_to_buffer()
}

/// Text is written as text, whatever it begins with: it is never a formula here.
fn put(
    sheet: &mut Worksheet,
    line: u32,
    at: u16,
    cell: &Cell,
    formats: &Formats,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => return Ok(()),
        Cell::Text(text) | Cell::Digits(text) => {
            let text: String = text.chars().take(CELL_CHARS_MAX).collect();
            sheet.write_string(line, at, text)?
        }
        Cell::Number(number) => sheet.write_number(line, at, *number)?,
        Cell::Percent(number) => {
            sheet.write_number_with_format(line, at, *number / 100.0, &formats.percent)?
        }
        Cell::Day(day) => {
            sheet.write_datetime_with_format(line, at, workbook_day(*day)?, &formats.day)?
        }
        Cell::Instant(instant) => sheet.write_datetime_with_format(
            line,
            at,
            workbook_instant(*instant)?,
            &formats.instant,
        )?,
    };
    Ok(())
}

/// A day as workbooks have it. They know days from 1900 on; one before stands as the first.
///
/// # Errors
/// For a day after the year 9999, which they do not know.
pub fn workbook_day(day: NaiveDate) -> Result<ExcelDateTime, XlsxError> {
    let year = u16::try_from(day.year()).unwrap_or(0);
    let (month, day) = (small(day.month()), small(day.day()));
    if year < 1900 {
        ExcelDateTime::from_ymd(1900, 1, 1)
    } else {
        ExcelDateTime::from_ymd(year, month, day)
    }
}

/// An instant of the clock as workbooks have it; of its day as [`workbook_day`].
///
/// # Errors
/// As for [`workbook_day`].
pub fn workbook_instant(at: NaiveDateTime) -> Result<ExcelDateTime, XlsxError> {
    let hour = u16::try_from(at.hour()).unwrap_or(0);
    workbook_day(at.date())?.and_hms(hour, small(at.minute()), at.second())
}

fn small(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(0)
}

fn shown_chars(cell: &Cell) -> usize {
    match cell {
        Cell::Empty => 0,
        Cell::Text(text) | Cell::Digits(text) => text.chars().count() + 1,
        Cell::Number(_) | Cell::Percent(_) => 8,
        Cell::Day(_) => 11,
        Cell::Instant(_) => 17,
    }
}

fn sheet_name(title: &str) -> String {
    let allowed = |sign: &char| !matches!(sign, '[' | ']' | ':' | '*' | '?' | '/' | '\\' | '\'');
    let name: String = title.chars().filter(allowed).take(SHEET_NAME_CHARS_MAX).collect();
    match name.trim() {
        "" => "Liste".to_owned(),
        // Programs keep this one for themselves.
        name if name.eq_ignore_ascii_case("history") => format!("{name} 1"),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_has_a_name_that_programs_take() {
        assert_eq!(sheet_name("Lærlinger"), "Lærlinger");
        assert_eq!(sheet_name("a/b:[c]"), "abc");
        assert_eq!(sheet_name("''"), "Liste");
        assert_eq!(sheet_name("History"), "History 1");
        assert_eq!(sheet_name(&"å".repeat(40)).chars().count(), 31);
    }
}
