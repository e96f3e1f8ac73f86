//! The room that a signature leaves for itself: `<…>`, the only bytes that it does not cover.

use svenn_kernel::Timestamp;

use super::{file::File, walk};
use crate::asn1;

/// Where the room lies, and how far the signature reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    /// Of `<`.
    start: usize,
    /// Behind `>`.
    end: usize,
    /// Behind the last byte that is signed.
    signed_to: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RoomError {
    TooLong,
    /// There is no such room in these bytes.
    Elsewhere,
}

impl Room {
    /// Of the two ranges that a signature says it covers: from the first byte on, with one gap.
    pub(crate) fn of(ranges: [usize; 4]) -> Option<Self> {
        let [first, start, end, length] = ranges;
        let signed_to = end.checked_add(length)?;
        (first == 0 && start > 0 && start.checked_add(2)? <= end && length > 0).then_some(Self {
            start,
            end,
            signed_to,
        })
    }

    /// Of the signature that reaches to the end of the file, and when that states it was made.
    pub(crate) fn of_last_signature(bytes: &[u8]) -> Option<(Self, Option<Timestamp>)> {
        let file = File::as_it_is(bytes).ok()?;
        let last = walk::signatures(&file).pop()?;
        let room = Self::of(last.ranges).filter(|room| room.signed_to == bytes.len())?;
        Some((room, last.stated))
    }

    pub(crate) const fn signed_to(&self) -> usize {
        self.signed_to
    }

    /// What is signed: before the room and behind it.
    pub(crate) fn covered<'a>(&self, bytes: &'a [u8]) -> Option<[&'a [u8]; 2]> {
        Some([bytes.get(..self.start)?, bytes.get(self.end..self.signed_to)?])
    }

    /// The hexadecimal digits, where the room holds nothing else.
    fn digits<'a>(&self, bytes: &'a [u8]) -> Option<&'a [u8]> {
        let inside = bytes.get(self.start..self.end)?;
        let digits = inside.strip_prefix(b"<")?.strip_suffix(b">")?;
        digits.iter().all(u8::is_ascii_hexdigit).then_some(digits)
    }

    /// All bytes in the room.
    pub(crate) fn content(&self, bytes: &[u8]) -> Option<Vec<u8>> {
        hex::decode(self.digits(bytes)?).ok()
    }

    /// The signature, where the room is filled as [`Self::fill`] does it: small letters, and
    /// nothing but zeros behind. So not one byte of it can be changed unseen.
    pub(crate) fn canonical(&self, bytes: &[u8]) -> Option<Vec<u8>> {
        let digits = self.digits(bytes)?;
        let content = hex::decode(digits).ok()?;
        let der = asn1::first_value(&content)?;
        let is_zero = content.get(der.len()..)?.iter().all(|byte| *byte == 0);
        (is_zero && !digits.iter().any(u8::is_ascii_uppercase)).then(|| der.to_vec())
    }

    /// Writes a signature into the room and zeros behind it.
    pub(crate) fn fill(&self, bytes: &mut [u8], der: &[u8]) -> Result<(), RoomError> {
        let room = self.digits(bytes).ok_or(RoomError::Elsewhere)?.len();
        let mut digits = hex::encode(der).into_bytes();
        if digits.len() > room {
            return Err(RoomError::TooLong);
        }
        digits.resize(room, b'0');
        let inside = self.start.saturating_add(1)..self.end.saturating_sub(1);
        let inside = bytes.get_mut(inside).ok_or(RoomError::Elsewhere)?;
        inside.copy_from_slice(&digits);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_is_one_gap_in_what_is_covered_from_the_first_byte() {
        assert!(Room::of([0, 10, 20, 5]).is_some());
        for wrong in [[1, 10, 20, 5], [0, 10, 11, 5], [0, 0, 9, 5], [0, 20, 10, 5], [0, 10, 20, 0]]
        {
            assert_eq!(Room::of(wrong), None, "{wrong:?}");
        }
        assert_eq!(Room::of([0, 10, usize::MAX, 5]), None);
    }

    #[test]
    fn a_room_is_filled_in_small_letters_with_zeros_behind() {
        let mut bytes = b"before<0000000000>behind".to_vec();
        let room = Room::of([0, 6, 18, 6]).unwrap();
        room.fill(&mut bytes, &[0x04, 0x01, 0xab]).unwrap();
        assert_eq!(bytes, b"before<0401ab0000>behind");
        assert_eq!(room.canonical(&bytes).unwrap(), [0x04, 0x01, 0xab]);
        assert_eq!(room.covered(&bytes).unwrap(), [&b"before"[..], b"behind"]);
        assert_eq!(room.fill(&mut bytes, &[0; 6]), Err(RoomError::TooLong));
        for changed in
            ["before<0401AB0000>behind", "before<0401ab0010>behind", "before<0401ab000x>behind"]
        {
            assert_eq!(room.canonical(changed.as_bytes()), None, "{changed}");
        }
    }
}
