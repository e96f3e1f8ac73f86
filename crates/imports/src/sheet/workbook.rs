//! A sheet of an XLSX workbook.

use std::{
    collections::HashSet,
    io::{self, BufRead, BufReader, Cursor, Read},
};

use calamine::{DataRef, ExcelDateTime, ExcelDateTimeType, Reader, SheetType, SheetVisible, Xlsx};
use chrono::NaiveDate;

use super::{COLUMNS_MAX, Cell, HEADER_WITHIN_ROWS, ROWS_MAX, SheetRow, Unread, header_at};

/// Largest content of an XLSX file once it is unpacked, in bytes: a small archive may unpack to
/// more than any memory holds.
const UNPACKED_BYTES_MAX: u64 = 128 * 1024 * 1024;
/// Most files in the archive.
const ENTRIES_MAX: usize = 2_000;
/// Most cells of a sheet, those that are passed over counted.
const CELLS_MAX: usize = 1_000_000;
/// Most text of a sheet, in bytes: one text may stand in many cells.
const TEXT_BYTES_MAX: usize = 32 * 1024 * 1024;
/// Sheets in which the header is looked for.
const SHEETS_MAX: usize = 10;

type Book<'a> = Xlsx<Cursor<&'a [u8]>>;

/// What a workbook holds.
pub(super) struct Found {
    /// Of the sheet.
    pub(super) name: String,
    pub(super) rows: Vec<SheetRow>,
    /// Whether its days are counted from 1904.
    pub(super) is_1904: bool,
    /// Cells that are one: rows and columns, from the first to the last, counted from 0.
    pub(super) merged: Vec<((usize, usize), (usize, usize))>,
    /// Numbers of rows that are not shown, as a filter hides them.
    pub(super) hidden: HashSet<usize>,
}

/// The first sheet that can be seen and has a header that is known, else the first that can be seen.
pub(super) fn read(bytes: &[u8]) -> Result<Found, Unread> {
    require_small_unpacked(bytes, UNPACKED_BYTES_MAX)?;
    let unreadable = |_| Unread::Workbook;
    let mut book: Book<'_> =
        calamine::open_workbook_from_rs(Cursor::new(bytes)).map_err(unreadable)?;
    let seen = book.sheets_metadata().iter();
    let seen =
        seen.filter(|it| it.typ == SheetType::WorkSheet && it.visible == SheetVisible::Visible);
    let names: Vec<String> = seen.map(|it| it.name.clone()).take(SHEETS_MAX).collect();
    let mut chosen = names.first().cloned().ok_or(Unread::Workbook)?;
    for name in names {
        if header_at(&rows_of(&mut book, &name, Some(HEADER_WITHIN_ROWS))?).is_some() {
            chosen = name;
            break;
        }
    }
    let rows = rows_of(&mut book, &chosen, None)?;
    let merged = book.merge_cells_by_sheet_name(&chosen).unwrap_or_default();
    let place = |(row, column): (u32, u32)| {
        (usize::try_from(row).unwrap_or(usize::MAX), usize::try_from(column).unwrap_or(usize::MAX))
    };
    let merged = merged.into_iter().map(|it| (place(it.start), place(it.end))).collect();
    let all: Vec<&String> = book.sheets_metadata().iter().map(|it| &it.name).collect();
    let at = all.iter().position(|name| **name == chosen).unwrap_or_default();
    // Nothing is lost when they cannot be told.
    let hidden = hidden_rows(bytes, at).unwrap_or_default();
    Ok(Found { is_1904: book.has_1904_epoch(), name: chosen, rows, merged, hidden })
}

/// The numbers of the rows that are hidden in a sheet, by its place among the sheets; the library
/// does not tell them.
fn hidden_rows(bytes: &[u8], at: usize) -> Option<HashSet<usize>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).ok()?;
    let mut sheets = Vec::new();
    each_tag(archive.by_name("xl/workbook.xml").ok()?, "sheet", |tag| {
        sheets.push(attribute(tag, "r:id").map(str::to_owned));
    })?;
    let id = sheets.into_iter().nth(at)??;
    let mut target = None;
    each_tag(archive.by_name("xl/_rels/workbook.xml.rels").ok()?, "Relationship", |tag| {
        if attribute(tag, "Id") == Some(&id) {
            target = attribute(tag, "Target").map(str::to_owned);
        }
    })?;
    let target = target?;
    let path = target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned);
    let mut hidden = HashSet::new();
    each_tag(archive.by_name(&path).ok()?, "row", |tag| {
        if matches!(attribute(tag, "hidden"), Some("1" | "true")) {
            hidden.extend(attribute(tag, "r").and_then(|it| it.parse::<usize>().ok()));
        }
    })?;
    Some(hidden)
}

/// Shows the inside of each tag of a name, without holding more than one.
fn each_tag(file: impl Read, name: &str, mut see: impl FnMut(&str)) -> Option<()> {
    let mut file = BufReader::new(file);
    let mut piece = Vec::new();
    loop {
        piece.clear();
        if file.read_until(b'>', &mut piece).ok()? == 0 {
            return Some(());
        }
        let from = piece.iter().rposition(|byte| *byte == b'<').unwrap_or_default();
        let tag = piece.get(from..).and_then(|it| std::str::from_utf8(it).ok());
        let inside = tag.and_then(|it| it.strip_prefix('<')?.strip_prefix(name));
        if let Some(inside) = inside.filter(|it| it.starts_with([' ', '\n', '\r', '\t'])) {
            see(inside);
        }
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, behind) = tag.split_once(&format!(" {name}=\""))?;
    behind.split_once('"').map(|(value, _)| value)
}

/// The rows of a sheet that hold anything; as many as asked for, all without.
fn rows_of(book: &mut Book<'_>, name: &str, most: Option<usize>) -> Result<Vec<SheetRow>, Unread> {
    let mut cells = book.worksheet_cells_reader(name).map_err(|_| Unread::Workbook)?;
    let mut rows = Rows::default();
    // Cell by cell: a sheet with one cell far out would need memory for all before it.
    while let Some(cell) = cells.next_cell_with_formula_metadata().map_err(|_| Unread::Workbook)? {
        // One whose value is no text at all has one.
        let value = match &cell.value {
            DataRef::Empty if cell.formula.is_some() => Cell::NoValue,
            value => of_data(value),
        };
        if value == Cell::Empty {
            continue;
        }
        if most.is_some_and(|most| rows.all.len() > most) {
            break;
        }
        rows.put(cell.pos, value)?;
    }
    rows.all.sort_by_key(|row| row.number);
    Ok(rows.all)
}

#[derive(Default)]
struct Rows {
    all: Vec<SheetRow>,
    cells: usize,
    text_bytes: usize,
}

impl Rows {
    fn put(&mut self, (row, column): (u32, u32), value: Cell) -> Result<(), Unread> {
        let number = usize::try_from(row).unwrap_or(usize::MAX).saturating_add(1);
        let column = usize::try_from(column).unwrap_or(usize::MAX);
        if column >= COLUMNS_MAX {
            return Err(Unread::TooManyColumns);
        }
        if self.all.last().is_none_or(|last| last.number != number) {
            if self.all.len() > ROWS_MAX + HEADER_WITHIN_ROWS {
                return Err(Unread::TooManyRows);
            }
            self.all.push(SheetRow { number, cells: Vec::new() });
        }
        if let Cell::Text(text) = &value {
            self.text_bytes = self.text_bytes.saturating_add(text.len());
        }
        let Some(last) = self.all.last_mut() else { return Ok(()) };
        self.cells += (column + 1).saturating_sub(last.cells.len());
        if self.cells > CELLS_MAX || self.text_bytes > TEXT_BYTES_MAX {
            return Err(Unread::TakesTooMuch);
        }
        last.put(column, value);
        Ok(())
    }
}

/// Unpacks everything once without keeping it: what the archive says of itself may be a lie.
pub(super) fn require_small_unpacked(bytes: &[u8], bytes_max: u64) -> Result<(), Unread> {
    let unreadable = || Unread::Workbook;
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(|_| unreadable())?;
    if archive.index_for_name("content.xml").is_some() {
        return Err(Unread::OpenDocument);
    }
    if archive.index_for_name("xl/workbook.bin").is_some() {
        return Err(Unread::BinaryWorkbook);
    }
    if archive.len() > ENTRIES_MAX {
        return Err(Unread::TakesTooMuch);
    }
    let mut left = bytes_max;
    for at in 0..archive.len() {
        let entry = archive.by_index(at).map_err(|_| unreadable())?;
        let unpacked = io::copy(&mut entry.take(left.saturating_add(1)), &mut io::sink());
        let unpacked = unpacked.map_err(|_| unreadable())?;
        left = left.checked_sub(unpacked).ok_or(Unread::TakesTooMuch)?;
    }
    Ok(())
}

fn of_data(data: &DataRef<'_>) -> Cell {
    match data {
        DataRef::Empty => Cell::Empty,
        DataRef::Error(error) => Cell::Error(error.to_string()),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            Cell::of_text(text)
        }
        DataRef::SharedString(text) => Cell::of_text(text),
        DataRef::Bool(value) => Cell::Text(if *value { "Ja" } else { "Nei" }.to_owned()),
        DataRef::Float(number) if !number.is_finite() => Cell::Text(number.to_string()),
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

/// The day that a spreadsheet means by a number in a cell without date format; workbooks of a Mac of
/// before count from 1904.
#[must_use]
pub fn day_of_serial(number: f64, is_1904: bool) -> Option<NaiveDate> {
    day_of(&ExcelDateTime::new(number, ExcelDateTimeType::DateTime, is_1904))
}
