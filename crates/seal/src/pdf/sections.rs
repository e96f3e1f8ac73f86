//! The tables of a PDF (ISO 32000-2, 7.5.4 and 7.5.8), read to the letter.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    file::OBJECTS_MAX,
    syntax::{Dictionary, Parser, Value, indirect, is_space},
    unpack::{UnpackError, unpacked},
};

/// Tables of one file.
const SECTIONS_MAX: usize = 2_000;
/// Numbers beyond it are no honest file's.
pub(crate) const NUMBER_MAX: u32 = 8_388_607;
/// What one table may unpack to.
const TABLE_BYTES_MAX: usize = 8 << 20;
/// How far from the end of the file its last words stand.
const TAIL_BYTES: usize = 2_048;
/// Digits of an offset, of a generation, what it is, and the line break.
const LINE_BYTES: usize = 20;

/// Why the tables do not say where everything is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unclear {
    /// More entries than any document has.
    TooMany,
    /// The file does not end with where its table stands, or something follows.
    End,
    /// There is no table where one is said to be.
    Place,
    /// The table is not written as it should be.
    Table,
    /// Tables lead to each other in a circle.
    Circle,
}

/// What a table says of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entry {
    Free,
    /// Where it lies, and its generation.
    At(usize, u16),
    /// In which stream of objects, and its place there.
    In(u32, usize),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Table,
    Stream,
}

/// One table.
#[derive(Debug)]
pub(crate) struct Section<'a> {
    /// Where its trailer's keyword stands; of a stream where it begins.
    pub(crate) trailer_at: usize,
    pub(crate) kind: Kind,
    pub(crate) entries: Vec<(u32, Entry)>,
    pub(crate) trailer: Dictionary<'a>,
}

/// All tables, the newest first.
#[derive(Debug)]
pub(crate) struct Chain<'a> {
    /// Where the newest stands.
    pub(crate) start: usize,
    pub(crate) sections: Vec<Section<'a>>,
    pub(crate) trailer: Dictionary<'a>,
}

impl<'a> Chain<'a> {
    /// From the last words of the file on.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Self, Unclear> {
        let start = start(bytes)?;
        let (mut sections, mut seen) = (Vec::new(), BTreeSet::new());
        let (mut next, mut entries) = (Some(start), 0_usize);
        while let Some(at) = next {
            if !seen.insert(at) || sections.len() >= SECTIONS_MAX {
                return Err(Unclear::Circle);
            }
            let section = section(bytes, at)?;
            next = follows(&section.trailer, b"Prev")?;
            let beside = follows(&section.trailer, b"XRefStm")?;
            let is_table = section.kind == Kind::Table;
            entries = entries.saturating_add(section.entries.len());
            sections.push(section);
            if let Some(at) = beside.filter(|_| is_table) {
                if !seen.insert(at) {
                    return Err(Unclear::Circle);
                }
                let section = stream(bytes, at)?;
                entries = entries.saturating_add(section.entries.len());
                sections.push(section);
            }
            if entries > OBJECTS_MAX.saturating_mul(2) {
                return Err(Unclear::TooMany);
            }
        }
        let trailer = sections.first().map(|it| it.trailer.clone()).ok_or(Unclear::Place)?;
        Ok(Self { start, sections, trailer })
    }

    /// What counts of each object: what the newest table that names it says. Where a table says
    /// that one is free and the stream beside it knows better (7.5.8.4), that counts.
    pub(crate) fn effective(&self) -> BTreeMap<u32, Entry> {
        let mut effective: BTreeMap<u32, Entry> = BTreeMap::new();
        let mut hidden: BTreeSet<u32> = BTreeSet::new();
        let mut before: Option<&Section<'_>> = None;
        for section in &self.sections {
            let is_beside = before
                .is_some_and(|it| it.kind == Kind::Table && it.trailer.get(b"XRefStm").is_some());
            if !is_beside {
                hidden.clear();
            }
            for (number, entry) in &section.entries {
                let is_new = !effective.contains_key(number);
                if is_new || (is_beside && hidden.contains(number)) {
                    effective.insert(*number, *entry);
                }
                if is_new && *entry == Entry::Free {
                    hidden.insert(*number);
                }
            }
            before = Some(section);
        }
        effective
    }

    /// The first number that no object has.
    pub(crate) fn size(&self) -> u32 {
        let said = self.trailer.get(b"Size").and_then(Value::integer);
        let said = said.and_then(|size| u32::try_from(size).ok()).unwrap_or_default();
        let listed = self.sections.iter().flat_map(|it| &it.entries).map(|(number, _)| *number);
        said.max(listed.max().unwrap_or_default().saturating_add(1))
    }

    /// In what way the newest is written.
    pub(crate) fn kind(&self) -> Kind {
        self.sections.first().map_or(Kind::Table, |it| it.kind)
    }
}

fn follows(trailer: &Dictionary<'_>, key: &[u8]) -> Result<Option<usize>, Unclear> {
    match trailer.get(key) {
        None => Ok(None),
        Some(value) => value.size().map(Some).ok_or(Unclear::Table),
    }
}

/// What stands behind the last `startxref`, which nothing but the end of the file follows.
fn start(bytes: &[u8]) -> Result<usize, Unclear> {
    let tail_at = bytes.len().saturating_sub(TAIL_BYTES);
    let tail = bytes.get(tail_at..).unwrap_or_default();
    let at = memchr::memmem::rfind(tail, b"startxref").ok_or(Unclear::End)?;
    let mut parser = Parser::new(bytes, tail_at.saturating_add(at).saturating_add(9));
    let start = parser.digits().and_then(|it| usize::try_from(it).ok()).ok_or(Unclear::End)?;
    let rest = bytes.get(parser.at..).unwrap_or_default().trim_ascii_start();
    let behind = rest.strip_prefix(b"%%EOF").ok_or(Unclear::End)?;
    if behind.iter().all(|byte| is_space(*byte)) { Ok(start) } else { Err(Unclear::End) }
}

fn section(bytes: &[u8], at: usize) -> Result<Section<'_>, Unclear> {
    if bytes.get(at..).is_some_and(|rest| rest.starts_with(b"xref")) {
        table(bytes, at)
    } else {
        stream(bytes, at)
    }
}

/// `xref`, parts of `first count` and as many lines, `trailer`.
fn table(bytes: &[u8], at: usize) -> Result<Section<'_>, Unclear> {
    let mut parser = Parser::new(bytes, at.saturating_add(4));
    let mut entries = Vec::new();
    loop {
        parser.blank();
        let trailer_at = parser.at;
        if parser.keyword(b"trailer") {
            parser.blank();
            let Some(Value::Dictionary(trailer)) = parser.value() else {
                return Err(Unclear::Table);
            };
            if parser.is_odd {
                return Err(Unclear::Table);
            }
            return Ok(Section { trailer_at, kind: Kind::Table, entries, trailer });
        }
        let (first, count) = parser.digits().zip(parser.digits()).ok_or(Unclear::Table)?;
        let first = u32::try_from(first).map_err(|_| Unclear::Table)?;
        let count = usize::try_from(count).map_err(|_| Unclear::Table)?;
        if entries.len().saturating_add(count) > OBJECTS_MAX {
            return Err(Unclear::TooMany);
        }
        if count == 0 {
            continue;
        }
        let start = line_end(bytes, parser.at).ok_or(Unclear::Table)?;
        let length = count.saturating_mul(LINE_BYTES);
        let end = start.saturating_add(length);
        let lines = bytes.get(start..end).ok_or(Unclear::Table)?;
        for (number, line) in (first..).zip(lines.chunks(LINE_BYTES)) {
            let entry = entry(line).ok_or(Unclear::Table)?;
            if number > NUMBER_MAX {
                return Err(Unclear::TooMany);
            }
            entries.push((number, entry));
        }
        parser.at = end;
    }
}

/// Behind blanks and one line break.
fn line_end(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = bytes.get(at..)?;
    let blanks = rest.iter().take_while(|byte| **byte == b' ').count();
    let broken = match rest.get(blanks..)? {
        [b'\r', b'\n', ..] => 2,
        [b'\n' | b'\r', ..] => 1,
        _ => return None,
    };
    at.checked_add(blanks)?.checked_add(broken)
}

/// `0000000017 00000 n` and two more bytes that are blank.
fn entry(line: &[u8]) -> Option<Entry> {
    let (offset, rest) = line.split_at_checked(10)?;
    let (generation, rest) = rest.strip_prefix(b" ")?.split_at_checked(5)?;
    let number = |digits: &[u8]| -> Option<u64> {
        if !digits.iter().all(u8::is_ascii_digit) {
            return None;
        }
        std::str::from_utf8(digits).ok()?.parse().ok()
    };
    let (offset, generation) = (number(offset)?, number(generation)?);
    match rest {
        [b' ', b'n', a, b] if is_space(*a) && is_space(*b) => {
            Some(Entry::At(usize::try_from(offset).ok()?, u16::try_from(generation).ok()?))
        }
        [b' ', b'f', a, b] if is_space(*a) && is_space(*b) => Some(Entry::Free),
        _ => None,
    }
}

/// A stream of entries.
fn stream(bytes: &[u8], at: usize) -> Result<Section<'_>, Unclear> {
    let object = indirect(bytes, at).filter(|it| !it.is_odd).ok_or(Unclear::Place)?;
    let (Some(start), Value::Dictionary(trailer)) = (object.stream, object.value) else {
        return Err(Unclear::Place);
    };
    if !trailer.get(b"Type").is_some_and(|it| it.is_name(b"XRef")) {
        return Err(Unclear::Place);
    }
    let length = trailer.get(b"Length").and_then(Value::size).ok_or(Unclear::Table)?;
    let end = start.saturating_add(length);
    let packed = bytes.get(start..end).ok_or(Unclear::Table)?;
    let table = unpacked(&trailer, packed, TABLE_BYTES_MAX).map_err(|error| match error {
        UnpackError::TooLong => Unclear::TooMany,
        UnpackError::Unknown => Unclear::Table,
    })?;
    let entries = stream_entries(&trailer, &table)?;
    Ok(Section { trailer_at: at, kind: Kind::Stream, entries, trailer })
}

fn stream_entries(trailer: &Dictionary<'_>, table: &[u8]) -> Result<Vec<(u32, Entry)>, Unclear> {
    let widths = trailer.get(b"W").and_then(Value::array).ok_or(Unclear::Table)?;
    let widths: Option<Vec<usize>> =
        widths.iter().map(|it| it.size().filter(|it| *it <= 8)).collect();
    let Some([kind, second, third]) = widths.as_deref().and_then(|it| it.first_chunk::<3>()) else {
        return Err(Unclear::Table);
    };
    let size = trailer.get(b"Size").and_then(Value::size).ok_or(Unclear::Table)?;
    let parts: Vec<usize> = match trailer.get(b"Index") {
        None => vec![0, size],
        Some(index) => {
            let index = index.array().ok_or(Unclear::Table)?;
            let read: Option<Vec<usize>> = index.iter().map(Value::size).collect();
            read.ok_or(Unclear::Table)?
        }
    };
    let mut lines = table.chunks_exact(kind.saturating_add(*second).saturating_add(*third).max(1));
    let mut entries = Vec::new();
    for part in parts.chunks(2) {
        let [first, count] = part else { return Err(Unclear::Table) };
        let first = u32::try_from(*first).map_err(|_| Unclear::Table)?;
        if entries.len().saturating_add(*count) > OBJECTS_MAX {
            return Err(Unclear::TooMany);
        }
        for number in (first..).take(*count) {
            let line = lines.next().ok_or(Unclear::Table)?;
            if number > NUMBER_MAX {
                return Err(Unclear::TooMany);
            }
            let entry = packed_entry(line, [*kind, *second]).ok_or(Unclear::Table)?;
            entries.push((number, entry));
        }
    }
    // More than is said would be read by some and not by others.
    if lines.next().is_some() { Err(Unclear::Table) } else { Ok(entries) }
}

fn packed_entry(line: &[u8], [kind, second]: [usize; 2]) -> Option<Entry> {
    let number = |bytes: &[u8]| {
        bytes.iter().try_fold(0_u64, |sum, it| sum.checked_mul(256)?.checked_add(u64::from(*it)))
    };
    let (first, rest) = line.split_at_checked(kind)?;
    let (second, third) = rest.split_at_checked(second)?;
    let kind = if first.is_empty() { 1 } else { number(first)? };
    let (second, third) = (number(second)?, number(third)?);
    match kind {
        1 => Some(Entry::At(usize::try_from(second).ok()?, u16::try_from(third).ok()?)),
        2 => Some(Entry::In(u32::try_from(second).ok()?, usize::try_from(third).ok()?)),
        // Of another kind: to be taken as nothing.
        _ => Some(Entry::Free),
    }
}
