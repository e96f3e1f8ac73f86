//! A sheet of an XLSX workbook.

use std::{
    collections::HashSet,
    io::{self, BufRead, BufReader, Cursor, Read},
};

use calamine::{
    DataRef, ExcelDateTime, ExcelDateTimeType, Reader, SheetType, SheetVisible, Xlsx, XlsxError,
};
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
/// Longest words of an error that are told, in characters.
const ERROR_CHARS_MAX: usize = 40;
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
        if header_at(&rows_of(&mut book, &name, Some(HEADER_WITHIN_ROWS))?.0).is_some() {
            chosen = name;
            break;
        }
    }
    let (mut rows, passed_over) = rows_of(&mut book, &chosen, None)?;
    let merged = book.merge_cells_by_sheet_name(&chosen).unwrap_or_default();
    let place = |(row, column): (u32, u32)| {
        (usize::try_from(row).unwrap_or(usize::MAX), usize::try_from(column).unwrap_or(usize::MAX))
    };
    let merged = merged.into_iter().map(|it| (place(it.start), place(it.end))).collect();
    let all: Vec<&String> = book.sheets_metadata().iter().map(|it| &it.name).collect();
    let at = all.iter().position(|name| **name == chosen).unwrap_or_default();
    let looked = overlooked(bytes, at);
    // Where the library has passed cells over, it must be known which.
    if passed_over && looked.as_ref().is_none_or(|it| it.has_cells_without_place) {
        return Err(Unread::Workbook);
    }
    let Overlooked { hidden, errors, .. } = looked.unwrap_or_default();
    put_errors(&mut rows, errors)?;
    Ok(Found { is_1904: book.has_1904_epoch(), name: chosen, rows, merged, hidden })
}

/// Writes the cells that hold errors, whatever was read of them.
fn put_errors(rows: &mut Vec<SheetRow>, errors: Vec<(Place, String)>) -> Result<(), Unread> {
    for ((row, column), error) in errors {
        let number = row.saturating_add(1);
        if column >= COLUMNS_MAX {
            return Err(Unread::TooManyColumns);
        }
        let found = rows.binary_search_by_key(&number, |it| it.number);
        let at = found.unwrap_or_else(|at| {
            rows.insert(at, SheetRow { number, cells: Vec::new() });
            at
        });
        if rows.len() > ROWS_MAX + HEADER_WITHIN_ROWS + 1 {
            return Err(Unread::TooManyRows);
        }
        if let Some(row) = rows.get_mut(at) {
            row.put(column, Cell::Error(error));
        }
    }
    Ok(())
}

/// What the library does not tell of a sheet.
#[derive(Default)]
struct Overlooked {
    /// Numbers of the rows that are hidden.
    hidden: HashSet<usize>,
    /// Cells with errors, in the words of the sheet; the library knows the oldest words alone.
    errors: Vec<(Place, String)>,
    /// Whether there are cells of which only the order says where they are.
    has_cells_without_place: bool,
}

/// Row and column, counted from 0.
type Place = (usize, usize);

/// What the library does not tell of a sheet, by its place among the sheets; nothing where it is
/// not found.
fn overlooked(bytes: &[u8], at: usize) -> Option<Overlooked> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).ok()?;
    let mut sheets = Vec::new();
    each_tag(archive.by_name("xl/workbook.xml").ok()?, |name, tag, _| {
        if name == "sheet" {
            sheets.push(attribute(tag, "r:id").map(str::to_owned));
        }
    })?;
    let id = sheets.into_iter().nth(at)??;
    let mut target = None;
    each_tag(archive.by_name("xl/_rels/workbook.xml.rels").ok()?, |name, tag, _| {
        if name == "Relationship" && attribute(tag, "Id") == Some(&id) {
            target = attribute(tag, "Target").map(str::to_owned);
        }
    })?;
    let target = target?;
    let path = target.strip_prefix('/').map_or_else(|| format!("xl/{target}"), str::to_owned);
    let mut walk = Walk::default();
    each_tag(archive.by_name(&path).ok()?, |name, tag, before| walk.step(name, tag, before))?;
    (walk.found.errors.len() <= CELLS_MAX).then_some(walk.found)
}

/// A way through the tags of a sheet.
#[derive(Default)]
struct Walk {
    found: Overlooked,
    /// Where the next cell is that does not say so.
    next: Place,
    /// The cell with an error that the way is in, and its text so far.
    inside: Option<(Place, String)>,
}

impl Walk {
    fn step(&mut self, name: &str, tag: &str, before: &str) {
        match name {
            "row" => {
                let number = attribute(tag, "r").and_then(|it| it.parse::<usize>().ok());
                let row = number.map_or(self.next.0, |it| it.saturating_sub(1));
                self.next = (row, 0);
                if matches!(attribute(tag, "hidden"), Some("1" | "true")) {
                    self.found.hidden.extend(number);
                }
            }
            "/row" => self.next = (self.next.0.saturating_add(1), 0),
            "c" => {
                let stated = attribute(tag, "r").and_then(place_of);
                self.found.has_cells_without_place |= stated.is_none();
                let place = stated.unwrap_or(self.next);
                self.next = (place.0, place.1.saturating_add(1));
                if attribute(tag, "t") == Some("e") {
                    self.inside = Some((place, String::new()));
                }
            }
            "/v" => {
                if let Some((_, text)) = &mut self.inside {
                    before.trim().clone_into(text);
                }
            }
            "/c" => {
                if let Some((place, text)) = self.inside.take()
                    && self.found.errors.len() <= CELLS_MAX
                {
                    let text: String = text.chars().take(ERROR_CHARS_MAX).collect();
                    let text = if text.is_empty() { "#?".to_owned() } else { text };
                    self.found.errors.push((place, text));
                }
            }
            _ => {}
        }
    }
}

/// `B7` → row 6, column 1.
fn place_of(reference: &str) -> Option<Place> {
    let digits = reference.find(|it: char| it.is_ascii_digit())?;
    let (letters, row) = reference.split_at(digits);
    let column = letters.bytes().try_fold(0_usize, |column, letter| {
        let letter = letter.to_ascii_uppercase();
        let value = letter.is_ascii_uppercase().then(|| usize::from(letter - b'A') + 1)?;
        column.checked_mul(26)?.checked_add(value)
    })?;
    Some((row.parse::<usize>().ok()?.checked_sub(1)?, column.checked_sub(1)?))
}

/// Shows each tag by its name without its prefix, with what is inside of it and the text before it,
/// without holding more than one.
fn each_tag(file: impl Read, mut see: impl FnMut(&str, &str, &str)) -> Option<()> {
    let mut file = BufReader::new(file);
    let mut piece = Vec::new();
    loop {
        piece.clear();
        if file.read_until(b'>', &mut piece).ok()? == 0 {
            return Some(());
        }
        let piece = piece.strip_suffix(b">").unwrap_or(&piece);
        let Some(piece) = std::str::from_utf8(piece).ok() else { continue };
        let Some((before, tag)) = piece.rsplit_once('<') else { continue };
        // One without content is its beginning and its end.
        let empty = tag.strip_suffix('/');
        let tag = empty.unwrap_or(tag);
        let end = tag.find([' ', '\n', '\r', '\t']).unwrap_or(tag.len());
        let (name, inside) = tag.split_at(end);
        let local = name.rsplit_once(':').map_or(name.trim_start_matches('/'), |(_, it)| it);
        let ending = format!("/{local}");
        if name.starts_with('/') {
            see(&ending, "", before);
        } else {
            see(local, inside, before);
            if empty.is_some() {
                see(&ending, "", "");
            }
        }
    }
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = tag;
    loop {
        let (before, behind) = rest.split_once('=')?;
        let behind = behind.trim_start();
        let quote = behind.chars().next().filter(|it| matches!(it, '"' | '\''))?;
        let (value, after) = behind.get(1..)?.split_once(quote)?;
        if before.trim() == name {
            return Some(value);
        }
        rest = after;
    }
}

/// The rows of a sheet that hold anything, as many as asked for, all without; and whether cells were
/// passed over whose error is in words that the library does not know.
fn rows_of(
    book: &mut Book<'_>,
    name: &str,
    most: Option<usize>,
) -> Result<(Vec<SheetRow>, bool), Unread> {
    let mut cells = book.worksheet_cells_reader(name).map_err(|_| Unread::Workbook)?;
    let (mut rows, mut passed_over) = (Rows::default(), false);
    // Cell by cell: a sheet with one cell far out would need memory for all before it.
    loop {
        let cell = match cells.next_cell_with_formula_metadata() {
            Ok(Some(cell)) => cell,
            Ok(None) => break,
            Err(XlsxError::CellError(_)) => {
                passed_over = true;
                continue;
            }
            Err(_) => return Err(Unread::Workbook),
        };
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
    Ok((rows.all, passed_over))
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
