//! What a ZIP archive says of itself. Only the directory at its end is believed, and that no
//! further than its entries bear it out.

use std::{collections::HashSet, io::Read};

use flate2::{Crc, read::DeflateDecoder};
use serde::{Deserialize, Serialize};

use super::Refused;

/// Most files of a package.
pub const FILES_MAX: usize = 10_000;
/// How much of the end of an archive is looked at for where its directory is: the record of the
/// end, its longest comment, and the two records of a large archive.
pub const TAIL_BYTES: u64 = 22 + 65_535 + 20 + 56;
/// Most bytes of a file as it lies compressed in a package.
pub const PACKED_BYTES_MAX: u64 = 64 * 1024 * 1024;
/// Most bytes of the same file when it is not.
pub const INFLATED_BYTES_MAX: u64 = 128 * 1024 * 1024;
/// Most bytes of all files.
const TOTAL_BYTES_MAX: u64 = 2 * 1024 * 1024 * 1024;
/// Most bytes of all files for each of the archive: what has more is made to fill a disk.
const RATIO_MAX: u64 = 100;
/// What is too little to ask that of.
const RATIO_FROM_BYTES: u64 = 20 * 1024 * 1024;
/// Longest path of a file.
const NAME_CHARS_MAX: usize = 400;

const END: &[u8] = b"PK\x05\x06";
const END_BYTES: usize = 22;
const LARGE_END: &[u8] = b"PK\x06\x06";
const LARGE_LOCATOR: &[u8] = b"PK\x06\x07";
const LOCATOR_BYTES: usize = 20;
const HEADER: &[u8] = b"PK\x01\x02";
const HEADER_BYTES: usize = 46;
const LOCAL: &[u8] = b"PK\x03\x04";
const LOCAL_BYTES: usize = 30;
/// The extra field with the numbers that are too large for their own.
const LARGE_NUMBERS: u64 = 1;
const STORED: u64 = 0;
const DEFLATED: u64 = 8;
const ENCRYPTED: u64 = 1;
/// The type of a symbolic link, and where the type stands.
const LINK: u64 = 0o120_000;
const TYPE: u64 = 0o170_000;

/// Where the directory of an archive is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchiveEnd {
    /// Where it begins.
    pub at: u64,
    pub bytes: u64,
    pub entries: u64,
}

/// A file of an archive.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its path, without a slash at its beginning, without steps up.
    pub name: String,
    /// Where its own header begins; once it is [`located`], where its bytes do.
    pub at: u64,
    /// Bytes as it lies there.
    pub packed: u64,
    pub size: u64,
    pub crc: u32,
    pub deflated: bool,
}

fn number(bytes: &[u8], at: usize, length: usize) -> Option<u64> {
    let digits = bytes.get(at..at.checked_add(length)?)?;
    Some(digits.iter().rev().fold(0_u64, |sum, byte| (sum << 8) | u64::from(*byte)))
}

fn length(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(number(bytes, at, 2)?).ok()
}

fn no_archive() -> Refused {
    Refused::new("no_archive", "Filen er ingen ZIP-fil som kan leses. Lag pakken på nytt")
}

fn too_many(count: u64) -> Refused {
    let text = format!("Pakken har {count} filer. Den kan ha høyst {FILES_MAX}");
    Refused::new("too_many_files", text)
}

/// Where the directory is, out of the last [`TAIL_BYTES`] of an archive of so many bytes.
///
/// # Errors
/// No archive, or too many files.
pub fn end_of(tail: &[u8], archive_bytes: u64) -> Result<ArchiveEnd, Refused> {
    let last = tail.len().checked_sub(END_BYTES).ok_or_else(no_archive)?;
    let is_end = |at: &usize| tail.get(*at..).is_some_and(|rest| rest.starts_with(END));
    let at = (0..=last).rev().find(is_end).ok_or_else(no_archive)?;
    let end = read_end(tail, at, archive_bytes).ok_or_else(no_archive)?;
    let is_inside = end.at.checked_add(end.bytes).is_some_and(|until| until <= archive_bytes);
    if !is_inside {
        return Err(no_archive());
    }
    if end.entries > u64::try_from(FILES_MAX).unwrap_or(u64::MAX).saturating_mul(2) {
        return Err(too_many(end.entries));
    }
    let bytes_max = end.entries.saturating_mul(4_096).saturating_add(1_024);
    if end.bytes > bytes_max { Err(no_archive()) } else { Ok(end) }
}

fn read_end(tail: &[u8], at: usize, archive_bytes: u64) -> Option<ArchiveEnd> {
    let entries = number(tail, at + 10, 2)?;
    let small =
        ArchiveEnd { entries, bytes: number(tail, at + 12, 4)?, at: number(tail, at + 16, 4)? };
    let is_large = entries == 0xffff || small.bytes == 0xffff_ffff || small.at == 0xffff_ffff;
    let locator = at.checked_sub(LOCATOR_BYTES);
    let locator =
        locator.filter(|it| tail.get(*it..).is_some_and(|r| r.starts_with(LARGE_LOCATOR)));
    let Some(locator) = locator.filter(|_| is_large) else { return Some(small) };
    let begins = archive_bytes.checked_sub(u64::try_from(tail.len()).ok()?)?;
    let there = number(tail, locator + 8, 8)?.checked_sub(begins)?;
    let there = usize::try_from(there).ok()?;
    if !tail.get(there..)?.starts_with(LARGE_END) {
        return None;
    }
    Some(ArchiveEnd {
        entries: number(tail, there + 32, 8)?,
        bytes: number(tail, there + 40, 8)?,
        at: number(tail, there + 48, 8)?,
    })
}

/// The files that a directory names, in the order in which they lie in the archive.
///
/// # Errors
/// What is wrong with it, or with one of its files.
pub fn directory(bytes: &[u8], end: ArchiveEnd, archive_bytes: u64) -> Result<Vec<Entry>, Refused> {
    let mut found = Vec::new();
    let mut names = HashSet::new();
    let mut at = 0_usize;
    for _ in 0..end.entries {
        let (entry, next) = one(bytes, at).ok_or_else(no_archive)??;
        at = next;
        let Some(entry) = entry else { continue };
        if !names.insert(entry.name.to_lowercase()) {
            let text = format!("To filer i pakken heter «{}»", shown(&entry.name));
            return Err(Refused::new("twice", text));
        }
        found.push(entry);
        if found.len() > FILES_MAX {
            return Err(too_many(end.entries));
        }
    }
    require_sizes(&found, archive_bytes)?;
    found.sort_by_key(|entry| entry.at);
    require_apart(&found, end)?;
    Ok(found)
}

fn require_sizes(entries: &[Entry], archive_bytes: u64) -> Result<(), Refused> {
    for entry in entries.iter().filter(|entry| entry.deflated) {
        if entry.packed > PACKED_BYTES_MAX || entry.size > INFLATED_BYTES_MAX {
            let text = format!(
                "Filen «{}» i pakken er for stor til å pakkes ut. Lag pakken uten å komprimere den",
                shown(&entry.name)
            );
            return Err(Refused::new("file_too_large", text));
        }
    }
    let total = entries.iter().fold(0_u64, |sum, entry| sum.saturating_add(entry.size));
    let most = archive_bytes.saturating_mul(RATIO_MAX).max(RATIO_FROM_BYTES);
    if total > TOTAL_BYTES_MAX || total > most {
        let text = "Pakken blir for stor når den pakkes ut, og ser ut til å være laget for å fylle \
                    opp plassen";
        return Err(Refused::new("bomb", text));
    }
    Ok(())
}

/// Files that lie over each other make much of little.
fn require_apart(entries: &[Entry], end: ArchiveEnd) -> Result<(), Refused> {
    let least = u64::try_from(LOCAL_BYTES).unwrap_or(u64::MAX);
    let next = entries.iter().skip(1).map(|entry| entry.at).chain([end.at]);
    for (entry, next) in entries.iter().zip(next) {
        let until = entry.at.saturating_add(least).saturating_add(entry.packed);
        if until > next {
            let text = "Filene i pakken ligger oppå hverandre. Lag pakken på nytt";
            return Err(Refused::new("overlap", text));
        }
    }
    Ok(())
}

type Header = Result<(Option<Entry>, usize), Refused>;

/// The header at a place, and where the next begins; no entry for a folder.
fn one(bytes: &[u8], at: usize) -> Option<Header> {
    let header = bytes.get(at..)?;
    if !header.starts_with(HEADER) {
        return None;
    }
    let (named, extra, comment) = (length(header, 28)?, length(header, 30)?, length(header, 32)?);
    let name = header.get(HEADER_BYTES..HEADER_BYTES + named)?;
    let extra_at = HEADER_BYTES + named;
    let extras = header.get(extra_at..extra_at + extra)?;
    let next = at.checked_add(extra_at + extra + comment)?;
    let raw = name_of(name).replace('\\', "/");
    let is_of_a_mac = raw.starts_with("__MACOSX/") || raw.ends_with(".DS_Store");
    if raw.ends_with('/') || is_of_a_mac {
        return Some(path(&raw).map(|_| (None, next)));
    }
    let name = match path(&raw) {
        Ok(name) => name,
        Err(refused) => return Some(Err(refused)),
    };
    let (mut size, mut packed) = (number(header, 24, 4)?, number(header, 20, 4)?);
    let mut place = number(header, 42, 4)?;
    large_numbers(extras, [&mut size, &mut packed, &mut place])?;
    let refused = |code, why: &str| {
        let text = format!("Filen «{}» i pakken {why}", shown(&name));
        Some(Err(Refused::new(code, text)))
    };
    if number(header, 8, 2)? & ENCRYPTED != 0 {
        return refused("encrypted", "er beskyttet med passord");
    }
    if (number(header, 38, 4)? >> 16) & TYPE == LINK {
        return refused("link", "er en lenke til en annen fil");
    }
    let method = number(header, 10, 2)?;
    if method != STORED && method != DEFLATED {
        return refused("method", "er pakket på en måte som ikke kan leses");
    }
    if method == STORED && size != packed {
        return None;
    }
    let crc = u32::try_from(number(header, 16, 4)?).ok()?;
    let entry = Entry { name, at: place, packed, size, crc, deflated: method == DEFLATED };
    Some(Ok((Some(entry), next)))
}

/// A name as it was meant: in UTF-8, or in the letters of DOS that older Windows writes.
fn name_of(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(name) => name.to_owned(),
        Err(_) => bytes.iter().map(|byte| letter_of_dos(*byte)).collect(),
    }
}

/// Of code page 850, which is 437 for most of these, the letters that Norwegian names have.
fn letter_of_dos(byte: u8) -> char {
    match byte {
        0x00..=0x7f => char::from(byte),
        0x80 => 'Ç',
        0x81 => 'ü',
        0x82 => 'é',
        0x84 => 'ä',
        0x86 => 'å',
        0x8a => 'è',
        0x8e => 'Ä',
        0x8f => 'Å',
        0x90 => 'É',
        0x91 => 'æ',
        0x92 => 'Æ',
        0x94 => 'ö',
        0x99 => 'Ö',
        0x9a => 'Ü',
        0x9b => 'ø',
        0x9d => 'Ø',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

/// Reads the numbers that did not fit where they belong, in their order.
fn large_numbers(mut extras: &[u8], numbers: [&mut u64; 3]) -> Option<()> {
    while extras.len() >= 4 {
        let (kind, bytes) = (number(extras, 0, 2)?, length(extras, 2)?);
        let Some(field) = extras.get(4..4 + bytes) else { return Some(()) };
        if kind == LARGE_NUMBERS {
            let missing = numbers.into_iter().filter(|it| **it == 0xffff_ffff);
            for (order, it) in missing.enumerate() {
                *it = number(field, order * 8, 8)?;
            }
            return Some(());
        }
        extras = extras.get(4 + bytes..)?;
    }
    Some(())
}

/// A path that leads to nowhere but into the package.
fn path(raw: &str) -> Result<String, Refused> {
    let name = raw.strip_prefix("./").unwrap_or(raw);
    let leads_out = name.starts_with('/')
        || name.split('/').any(|step| step == "..")
        || name.get(1..2) == Some(":")
        || name.chars().any(char::is_control)
        || name.is_empty();
    if leads_out {
        let text = format!("Pakken har en fil som peker ut av pakken: «{}»", shown(raw));
        return Err(Refused::new("leads_out", text));
    }
    if name.chars().count() > NAME_CHARS_MAX {
        return Err(Refused::new("name_too_long", "En fil i pakken har et for langt navn"));
    }
    Ok(name.to_owned())
}

/// A name as it may stand in a sentence.
fn shown(name: &str) -> String {
    name.chars().filter(|it| !it.is_control()).take(80).collect()
}

/// An entry whose bytes begin behind its own header, which `region` begins with. Of what is
/// compressed the region holds all, and it is looked at whether it becomes what the directory says.
///
/// # Errors
/// Where the directory says something else than the entry.
pub fn located(entry: &Entry, region: &[u8]) -> Result<Entry, Refused> {
    let lies = || {
        let text =
            format!("Filen «{}» i pakken er ødelagt. Lag pakken på nytt", shown(&entry.name));
        Refused::new("damaged", text)
    };
    if !region.starts_with(LOCAL) {
        return Err(lies());
    }
    let lengths = length(region, 26).zip(length(region, 28)).ok_or_else(lies)?;
    let head = LOCAL_BYTES + lengths.0 + lengths.1;
    if entry.deflated {
        let packed = usize::try_from(entry.packed).ok().and_then(|it| head.checked_add(it));
        let bytes = packed.and_then(|until| region.get(head..until)).ok_or_else(lies)?;
        require_as_said(entry, bytes).ok_or_else(lies)?;
    }
    let head = u64::try_from(head).map_err(|_| lies())?;
    let at = entry.at.checked_add(head).ok_or_else(lies)?;
    Ok(Entry { at, ..entry.clone() })
}

fn require_as_said(entry: &Entry, packed: &[u8]) -> Option<()> {
    let mut crc = Crc::new();
    let mut reader = DeflateDecoder::new(packed);
    let (mut total, mut piece) = (0_u64, vec![0; 65_536]);
    loop {
        let count = reader.read(&mut piece).ok()?;
        if count == 0 {
            break;
        }
        total = total.checked_add(u64::try_from(count).ok()?)?;
        if total > entry.size {
            return None;
        }
        crc.update(piece.get(..count)?);
    }
    (total == entry.size && crc.sum() == entry.crc).then_some(())
}

/// What compressed bytes become, of a file whose size is known and bounded.
#[must_use]
pub fn inflated(packed: &[u8], size: u64) -> Option<Vec<u8>> {
    if size > INFLATED_BYTES_MAX {
        return None;
    }
    let mut bytes = Vec::with_capacity(usize::try_from(size).ok()?);
    DeflateDecoder::new(packed).take(size.saturating_add(1)).read_to_end(&mut bytes).ok()?;
    (u64::try_from(bytes.len()).ok()? == size).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_in_utf8_and_in_the_letters_of_dos() {
        assert_eq!(name_of("Bjørn Åsæter/logg.pdf".as_bytes()), "Bjørn Åsæter/logg.pdf");
        assert_eq!(name_of(b"Bj\x9brn \x8fs\x91ter/logg.pdf"), "Bjørn Åsæter/logg.pdf");
        assert_eq!(name_of(b"\x9dyvind"), "Øyvind");
    }
}
