//! Unpacking streams of a file's structure, within bounds.

use std::io::Read;

use flate2::read::ZlibDecoder;

use super::syntax::{Dictionary, Value};

/// Unpacks no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum UnpackError {
    /// It is longer than `bytes_max`.
    TooLong,
    /// Packed in a way that structure never is, or damaged.
    Unknown,
}

/// The bytes of a stream as they were before they were packed.
pub(crate) fn unpacked(
    dictionary: &Dictionary<'_>,
    packed: &[u8],
    bytes_max: usize,
) -> Result<Vec<u8>, UnpackError> {
    let filter = one(dictionary.get(b"Filter")).map_err(|()| UnpackError::Unknown)?;
    let Some(filter) = filter else {
        return if packed.len() > bytes_max {
            Err(UnpackError::TooLong)
        } else {
            Ok(packed.to_vec())
        };
    };
    if !filter.is_name(b"FlateDecode") && !filter.is_name(b"Fl") {
        return Err(UnpackError::Unknown);
    }
    let limit = u64::try_from(bytes_max).unwrap_or(u64::MAX).saturating_add(1);
    let mut bytes = Vec::new();
    let read = ZlibDecoder::new(packed).take(limit).read_to_end(&mut bytes);
    if bytes.len() > bytes_max {
        return Err(UnpackError::TooLong);
    }
    // A stream that is cut off gives what it has; what is missing shows.
    if read.is_err() && bytes.is_empty() {
        return Err(UnpackError::Unknown);
    }
    let parameters = one(dictionary.get(b"DecodeParms")).map_err(|()| UnpackError::Unknown)?;
    match parameters.and_then(Value::dictionary) {
        Some(parameters) => unpredicted(parameters, bytes),
        None => Ok(bytes),
    }
}

/// The one value of a key that may be a list of one.
fn one<'v, 'a>(value: Option<&'v Value<'a>>) -> Result<Option<&'v Value<'a>>, ()> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::Array(values)) => match values.as_slice() {
            [] => Ok(None),
            [one] => Ok((*one != Value::Null).then_some(one)),
            _ => Err(()),
        },
        Some(other) => Ok(Some(other)),
    }
}

/// Takes back a predictor (ISO 32000-2, 7.4.4.4).
fn unpredicted(parameters: &Dictionary<'_>, bytes: Vec<u8>) -> Result<Vec<u8>, UnpackError> {
    let number = |key: &[u8], otherwise: usize| {
        parameters.get(key).and_then(Value::size).unwrap_or(otherwise)
    };
    if number(b"Predictor", 1) < 2 {
        return Ok(bytes);
    }
    if number(b"Predictor", 1) < 10 {
        return Err(UnpackError::Unknown);
    }
    let (colors, bits) = (number(b"Colors", 1), number(b"BitsPerComponent", 8));
    let pixel = colors.checked_mul(bits).ok_or(UnpackError::Unknown)?.div_ceil(8).max(1);
    let row = number(b"Columns", 1).checked_mul(pixel).filter(|it| (1..=1 << 20).contains(it));
    let row = row.ok_or(UnpackError::Unknown)?;
    let mut above = vec![0_u8; row];
    let mut out = Vec::with_capacity(bytes.len());
    for written in bytes.chunks(row.saturating_add(1)) {
        let Some((kind, written)) = written.split_first() else { break };
        let mut this = vec![0_u8; row];
        for (at, byte) in written.iter().enumerate() {
            let left = at.checked_sub(pixel).and_then(|at| this.get(at)).copied().unwrap_or(0);
            let up = above.get(at).copied().unwrap_or(0);
            let corner = at.checked_sub(pixel).and_then(|at| above.get(at)).copied().unwrap_or(0);
            let guess = match kind {
                1 => left,
                2 => up,
                3 => u8::try_from((u16::from(left) + u16::from(up)) / 2).unwrap_or(0),
                4 => paeth(left, up, corner),
                _ => 0,
            };
            if let Some(place) = this.get_mut(at) {
                *place = byte.wrapping_add(guess);
            }
        }
        out.extend(this.get(..written.len()).unwrap_or_default());
        above = this;
    }
    Ok(out)
}

fn paeth(left: u8, up: u8, corner: u8) -> u8 {
    let (a, b, c) = (i16::from(left), i16::from(up), i16::from(corner));
    let guess = a + b - c;
    let (from_a, from_b, from_c) = ((guess - a).abs(), (guess - b).abs(), (guess - c).abs());
    if from_a <= from_b && from_a <= from_c {
        left
    } else if from_b <= from_c {
        up
    } else {
        corner
    }
}
