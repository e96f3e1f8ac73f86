//! CSV in the spellings that spreadsheets write.

use encoding_rs::{Encoding, MACINTOSH, WINDOWS_1252};

use super::{Cell, SheetRow, Unread};

/// Norwegian letters, and the é of names, as Windows and as a Mac of before write them.
const WINDOWS_LETTERS: [u8; 8] = [0xe6, 0xf8, 0xe5, 0xc6, 0xd8, 0xc5, 0xe9, 0xf6];
const MAC_LETTERS: [u8; 8] = [0xbe, 0xbf, 0x8c, 0xae, 0xaf, 0x81, 0x8e, 0x9a];
/// What a list writes before a text that a spreadsheet would take for a formula.
const GUARD: char = '\'';
/// What such a text begins with.
const OF_FORMULAS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

pub(super) fn rows(bytes: &[u8]) -> Result<Vec<SheetRow>, Unread> {
    let text = decode(bytes);
    if text.contains('\0') {
        return Err(Unread::Neither);
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
        let record = record.map_err(|_| Unread::Csv)?;
        let line = record.position().map_or(0, |start| line_of(text, start));
        rows.push(SheetRow {
            number: line.saturating_sub(lines_inside_cells),
            cells: record.iter().map(|text| Cell::of_text(unguarded(text))).collect(),
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

/// By the mark at the beginning, else UTF-8 if it is that, else by the letters that there are.
fn decode(bytes: &[u8]) -> String {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let rest = bytes.get(mark..).unwrap_or_default();
        return encoding.decode_without_bom_handling(rest).0.into_owned();
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => one_byte_each(bytes).decode_without_bom_handling(bytes).0.into_owned(),
    }
}

/// Windows-1252, unless there are more letters as a Mac writes them.
fn one_byte_each(bytes: &[u8]) -> &'static Encoding {
    let count = |letters: &[u8]| bytes.iter().filter(|byte| letters.contains(byte)).count();
    if count(&MAC_LETTERS) > count(&WINDOWS_LETTERS) { MACINTOSH } else { WINDOWS_1252 }
}

/// A text without the apostrophe that our own lists put before it.
fn unguarded(text: &str) -> &str {
    text.strip_prefix(GUARD).filter(|rest| rest.starts_with(OF_FORMULAS)).unwrap_or(text)
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
