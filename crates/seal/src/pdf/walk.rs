//! Everything in a PDF, also what no page leads to and what an older version held: hiding there is
//! cheap.

use std::collections::BTreeSet;

use svenn_kernel::Timestamp;

use super::{
    file::{File, Found, Place, is_of_type},
    syntax::{self, Dictionary, Value},
};

/// What may look like an object in a file.
const OPENINGS_MAX: usize = 600_000;

/// A dictionary, and whether it is that of a stream.
pub(crate) struct Seen<'v, 'a> {
    pub(crate) dictionary: &'v Dictionary<'a>,
    pub(crate) is_stream: bool,
    /// Where its object lies in the file; a packed one where its stream does.
    pub(crate) offset: usize,
}

/// Shows each dictionary that lies anywhere in the file, those within others too, in whatever way
/// the file is read.
pub(crate) fn everything(file: &File<'_>, see: &mut dyn FnMut(&Seen<'_, '_>)) {
    for (_, _, offset) in syntax::openings(file.bytes, OPENINGS_MAX) {
        let Some(found) = file.object_at(offset) else { continue };
        show(&found, offset, see);
        let dictionary = found.value.dictionary();
        if found.stream.is_some() && dictionary.is_some_and(|it| is_of_type(it, b"ObjStm")) {
            file.packed_in(offset, &mut |value| {
                let mut each = |dictionary: &Dictionary<'_>| {
                    see(&Seen { dictionary, is_stream: false, offset });
                };
                syntax::dictionaries(value, &mut each);
            });
        }
    }
}

fn show(found: &Found<'_>, offset: usize, see: &mut dyn FnMut(&Seen<'_, '_>)) {
    let mut is_first = found.stream.is_some();
    syntax::dictionaries(&found.value, &mut |dictionary| {
        see(&Seen { dictionary, is_stream: is_first, offset });
        is_first = false;
    });
}

/// Shows each object that counts.
pub(crate) fn live(file: &File<'_>, see: &mut dyn FnMut(&Found<'_>)) {
    let mut shown = BTreeSet::new();
    for (number, place) in &file.places {
        // What several numbers lead to is shown once.
        let is_new = match place {
            Place::At { .. } => true,
            Place::In { container, offset } => shown.insert((*container, *offset)),
        };
        if let Some(found) = is_new.then(|| file.object(*number)).flatten() {
            see(&found);
        }
    }
}

/// A signature as it stands in the file.
pub(crate) struct SignatureDictionary {
    /// Begin and length of what is before the signature's room, and of what is behind it.
    pub(crate) ranges: [usize; 4],
    pub(crate) contents: Vec<u8>,
    /// The moment that the file says it was signed at; nobody vouches for it.
    pub(crate) stated: Option<Timestamp>,
    /// What the signature allows to be changed afterwards, where it certifies: 1 nothing, 2 forms
    /// and further signatures, 3 annotations too.
    pub(crate) certifies: Option<u8>,
    offset: usize,
}

/// All signatures of the file, in the order in which they lie there.
pub(crate) fn signatures(file: &File<'_>) -> Vec<SignatureDictionary> {
    let mut found = Vec::new();
    everything(file, &mut |seen| {
        let dictionary = seen.dictionary;
        let ranges = dictionary.get(b"ByteRange").map(|it| numbers(file, it));
        let contents = dictionary.get(b"Contents").and_then(|it| own_text(file, it));
        let (Some(ranges), Some(contents)) = (ranges, contents) else { return };
        found.push(SignatureDictionary {
            // One of another form counts as a signature that covers nothing.
            ranges: ranges.unwrap_or_default(),
            contents,
            stated: stated_time(file, dictionary),
            certifies: certified(file, dictionary),
            offset: seen.offset,
        });
    });
    found.sort_by_key(|signature| signature.offset);
    found
}

fn numbers(file: &File<'_>, value: &Value<'_>) -> Option<[usize; 4]> {
    let here = |value: &Value<'_>| -> Option<Vec<usize>> {
        value.array()?.iter().map(Value::size).collect()
    };
    let numbers = match value {
        Value::Reference(number, _) => here(&file.object(*number)?.value)?,
        value => here(value)?,
    };
    <[usize; 4]>::try_from(numbers).ok()
}

fn own_text(file: &File<'_>, value: &Value<'_>) -> Option<Vec<u8>> {
    match value {
        Value::Reference(number, _) => file.object(*number)?.value.text(),
        value => value.text(),
    }
}

fn certified(file: &File<'_>, signature: &Dictionary<'_>) -> Option<u8> {
    let level = |reference: &Value<'_>| -> Option<Option<u8>> {
        let found;
        let reference = match reference {
            Value::Reference(number, _) => {
                found = file.object(*number)?;
                found.value.dictionary()?
            }
            value => value.dictionary()?,
        };
        if !reference.get(b"TransformMethod")?.is_name(b"DocMDP") {
            return None;
        }
        let read = |parameters: &Dictionary<'_>| {
            parameters.get(b"P").and_then(|it| u8::try_from(it.integer()?).ok())
        };
        Some(match reference.get(b"TransformParams") {
            Some(Value::Reference(number, _)) => {
                file.object(*number).and_then(|it| it.value.dictionary().and_then(read))
            }
            other => other.and_then(Value::dictionary).and_then(read),
        })
    };
    let found;
    let references = match signature.get(b"Reference")? {
        Value::Reference(number, _) => {
            found = file.object(*number)?;
            found.value.array()?
        }
        value => value.array()?,
    };
    references.iter().find_map(level).map(|level| level.unwrap_or(2))
}

fn stated_time(file: &File<'_>, signature: &Dictionary<'_>) -> Option<Timestamp> {
    let text = own_text(file, signature.get(b"M")?)?;
    moment(&decoded(&text))
}

/// A text as people read it: UTF-16 or UTF-8 where it says so, else a letter a byte.
pub(crate) fn decoded(bytes: &[u8]) -> String {
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        let units: Vec<u16> = rest
            .chunks_exact(2)
            .filter_map(|pair| Some(u16::from_be_bytes(pair.try_into().ok()?)))
            .collect();
        return String::from_utf16_lossy(&units);
    }
    if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
        return String::from_utf8_lossy(rest).into_owned();
    }
    bytes.iter().copied().map(char::from).collect()
}

/// `D:20261120100000+01'00'`
fn moment(text: &str) -> Option<Timestamp> {
    let digits = text.strip_prefix("D:")?;
    let (moment, zone) = digits.split_at_checked(14)?;
    let at = chrono::NaiveDateTime::parse_from_str(moment, "%Y%m%d%H%M%S").ok()?;
    let zone = zone.replace('\'', "");
    let offset = match zone.split_at_checked(1) {
        Some(("Z", _)) | None => 0,
        Some((sign, hours)) => {
            let (hours, minutes) = hours.split_at_checked(2)?;
            let minutes: i64 = if minutes.is_empty() { 0 } else { minutes.parse().ok()? };
            let offset = hours.parse::<i64>().ok()?.checked_mul(60)?.checked_add(minutes)?;
            if sign == "-" { -offset } else { offset }
        }
    };
    let offset = offset.checked_mul(60_000)?;
    Some(Timestamp::from_millis(at.and_utc().timestamp_millis().checked_sub(offset)?))
}
