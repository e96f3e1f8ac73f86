//! Everything in a PDF, also what no page leads to: hiding there is cheap.

use lopdf::{Dictionary, Document, Object, decode_text_string};
use svenn_kernel::Timestamp;

/// Shows each dictionary of the file, those within others too.
pub(crate) fn dictionaries<'a>(document: &'a Document, mut see: impl FnMut(&'a Dictionary)) {
    let mut left: Vec<&Object> = document.objects.values().collect();
    while let Some(object) = left.pop() {
        let dictionary = match object {
            Object::Array(array) => {
                left.extend(array);
                continue;
            }
            Object::Dictionary(dictionary) => dictionary,
            Object::Stream(stream) => &stream.dict,
            _ => continue,
        };
        see(dictionary);
        left.extend(dictionary.iter().map(|(_, value)| value));
    }
}

/// The value of a key, found also where it stands elsewhere.
pub(crate) fn value<'a>(
    document: &'a Document,
    dictionary: &'a Dictionary,
    key: &[u8],
) -> Option<&'a Object> {
    dictionary.get_deref(key, document).ok().filter(|found| !found.is_null())
}

pub(crate) fn name<'a>(
    document: &'a Document,
    dictionary: &'a Dictionary,
    key: &[u8],
) -> Option<&'a [u8]> {
    value(document, dictionary, key)?.as_name().ok()
}

pub(crate) fn dictionary<'a>(
    document: &'a Document,
    dictionary: &'a Dictionary,
    key: &[u8],
) -> Option<&'a Dictionary> {
    value(document, dictionary, key)?.as_dict().ok()
}

/// A signature as it stands in the file.
pub(crate) struct SignatureDictionary<'a> {
    pub(crate) dictionary: &'a Dictionary,
    /// Begin and length of what is before the signature's room, and of what is behind it.
    pub(crate) ranges: [usize; 4],
    pub(crate) contents: &'a [u8],
}

/// All signatures of the file, by how far they reach.
pub(crate) fn signatures(document: &Document) -> Vec<SignatureDictionary<'_>> {
    let mut found = Vec::new();
    dictionaries(document, |dictionary| {
        let ranges = value(document, dictionary, b"ByteRange");
        let ranges = ranges.and_then(|ranges| ranges.as_array().ok());
        let contents = value(document, dictionary, b"Contents");
        let contents = contents.and_then(|contents| contents.as_str().ok());
        let (Some(ranges), Some(contents)) = (ranges, contents) else { return };
        let numbers: Option<Vec<usize>> =
            ranges.iter().map(|number| usize::try_from(number.as_i64().ok()?).ok()).collect();
        // One of another form counts as a signature that covers nothing.
        let ranges = numbers.and_then(|numbers| <[usize; 4]>::try_from(numbers).ok());
        let ranges = ranges.unwrap_or_default();
        found.push(SignatureDictionary { dictionary, ranges, contents });
    });
    found.sort_by_key(|signature| signature.ranges.get(2).copied());
    found
}

/// What the signature allows to be changed afterwards, where it certifies: 1 nothing, 2 forms and
/// further signatures, 3 annotations too.
pub(crate) fn certified(document: &Document, signature: &Dictionary) -> Option<u8> {
    let references = value(document, signature, b"Reference")?.as_array().ok()?;
    references.iter().find_map(|reference| {
        let reference = document.dereference(reference).ok()?.1.as_dict().ok()?;
        if name(document, reference, b"TransformMethod") != Some(b"DocMDP") {
            return None;
        }
        let parameters = dictionary(document, reference, b"TransformParams");
        let level = parameters
            .and_then(|parameters| value(document, parameters, b"P"))
            .and_then(|level| u8::try_from(level.as_i64().ok()?).ok());
        Some(level.unwrap_or(2))
    })
}

/// The moment that the file says it was signed at; nobody vouches for it.
pub(crate) fn stated_time(document: &Document, signature: &Dictionary) -> Option<Timestamp> {
    let text = decode_text_string(value(document, signature, b"M")?).ok()?;
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
