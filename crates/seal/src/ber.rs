//! Structures as others write them (X.690): lengths that come afterwards or with more digits than
//! they need, sets in any order, texts in pieces. What is read here keeps its bytes.

/// Values within values.
const DEPTH_MAX: u32 = 32;

pub(crate) const INTEGER: u8 = 0x02;
pub(crate) const OCTETS: u8 = 0x04;
pub(crate) const IDENTIFIER: u8 = 0x06;
pub(crate) const SEQUENCE: u8 = 0x30;
pub(crate) const SET: u8 = 0x31;
/// `[0]` and `[1]` with others in them.
pub(crate) const TAGGED_0: u8 = 0xa0;
pub(crate) const TAGGED_1: u8 = 0xa1;

/// A value with its tag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tlv<'a> {
    pub(crate) tag: u8,
    pub(crate) content: &'a [u8],
    /// As it stands, tag and length included.
    pub(crate) whole: &'a [u8],
}

impl<'a> Tlv<'a> {
    /// The one value that these bytes are.
    pub(crate) fn only(bytes: &'a [u8]) -> Option<Self> {
        let (value, rest) = Self::first(bytes)?;
        rest.is_empty().then_some(value)
    }

    /// The first value, and what follows.
    pub(crate) fn first(bytes: &'a [u8]) -> Option<(Self, &'a [u8])> {
        Self::nested(bytes, 0)
    }

    fn nested(bytes: &'a [u8], depth: u32) -> Option<(Self, &'a [u8])> {
        let [tag, length, behind @ ..] = bytes else { return None };
        // Tags of more than one byte are in nothing that is read here.
        if depth > DEPTH_MAX || tag & 0x1f == 0x1f {
            return None;
        }
        if *length == 0x80 {
            return (tag & 0x20 != 0).then(|| Self::open(bytes, depth))?;
        }
        let (length, behind) = if *length < 0x80 {
            (usize::from(*length), behind)
        } else {
            let (digits, behind) = behind.split_at_checked(usize::from(length & 0x7f))?;
            let length = digits.iter().try_fold(0_usize, |sum, digit| {
                sum.checked_mul(256)?.checked_add(usize::from(*digit))
            })?;
            (length, behind)
        };
        let (content, rest) = behind.split_at_checked(length)?;
        let whole = bytes.get(..bytes.len().checked_sub(rest.len())?)?;
        Some((Self { tag: *tag, content, whole }, rest))
    }

    /// One whose length is not said: it ends where two zeros stand for a value.
    fn open(bytes: &'a [u8], depth: u32) -> Option<(Self, &'a [u8])> {
        let tag = *bytes.first()?;
        let start = bytes.get(2..)?;
        let mut left = start;
        loop {
            if let Some(rest) = left.strip_prefix(&[0, 0]) {
                let content = start.get(..start.len().checked_sub(left.len())?)?;
                let whole = bytes.get(..bytes.len().checked_sub(rest.len())?)?;
                return Some((Self { tag, content, whole }, rest));
            }
            left = Self::nested(left, depth.checked_add(1)?)?.1;
        }
    }

    /// Content.
    pub(crate) fn parts(&self) -> Option<Vec<Self>> {
        let (mut parts, mut left) = (Vec::new(), self.content);
        while !left.is_empty() {
            let (part, rest) = Self::first(left)?;
            parts.push(part);
            left = rest;
        }
        Some(parts)
    }

    /// The same where it has this tag.
    pub(crate) fn parts_of(&self, tag: u8) -> Option<Vec<Self>> {
        (self.tag == tag).then(|| self.parts())?
    }

    /// The bytes of a text, also in pieces.
    pub(crate) fn octets(&self) -> Option<Vec<u8>> {
        match self.tag & 0x3f {
            OCTETS => Some(self.content.to_vec()),
            0x24 => {
                let pieces = self.parts()?;
                let pieces: Option<Vec<Vec<u8>>> = pieces.iter().map(Self::octets).collect();
                Some(pieces?.concat())
            }
            _ => None,
        }
    }

    /// A number that is not negative, in as many bytes as it needs.
    pub(crate) fn number(&self) -> Option<&'a [u8]> {
        if self.tag != INTEGER || self.content.is_empty() {
            return None;
        }
        let zeros = self.content.iter().take_while(|byte| **byte == 0).count();
        self.content.get(zeros..)
    }

    /// A small number.
    pub(crate) fn small(&self) -> Option<u32> {
        self.number()?
            .iter()
            .try_fold(0_u32, |sum, byte| sum.checked_mul(256)?.checked_add(u32::from(*byte)))
    }
}

/// A value written with its length in as few bytes as it needs.
pub(crate) fn tlv(tag: u8, contents: &[&[u8]]) -> Vec<u8> {
    let length: usize = contents.iter().map(|it| it.len()).sum();
    let mut out = vec![tag];
    match u8::try_from(length) {
        Ok(short) if short < 0x80 => out.push(short),
        _ => {
            let digits = length.to_be_bytes();
            let zeros = digits.iter().take_while(|it| **it == 0).count();
            let digits = digits.get(zeros..).unwrap_or_default();
            out.push(0x80 | u8::try_from(digits.len()).unwrap_or(0x7f));
            out.extend(digits);
        }
    }
    for content in contents {
        out.extend(*content);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_may_come_afterwards_or_have_more_digits_than_it_needs() {
        let open = [0x30, 0x80, 0x24, 0x80, 4, 1, 7, 4, 1, 8, 0, 0, 2, 1, 5, 0, 0, 9];
        let (value, rest) = Tlv::first(&open).unwrap();
        assert_eq!((value.whole.len(), rest), (17, &[9][..]));
        let parts = value.parts_of(SEQUENCE).unwrap();
        assert_eq!((parts[0].octets().unwrap(), parts[1].small()), (vec![7, 8], Some(5)));
        let long = [4, 0x83, 0, 0, 1, 7];
        assert_eq!(Tlv::only(&long).unwrap().octets().unwrap(), [7]);
    }

    #[test]
    fn what_is_cut_off_or_nested_without_end_is_nothing() {
        for bytes in [&[][..], &[0x30], &[0x30, 0x80, 2, 1], &[4, 5, 1], &[4, 0x80, 0, 0]] {
            assert_eq!(Tlv::first(bytes), None, "{bytes:?}");
        }
        assert_eq!(Tlv::first(&[0x30, 0x80].repeat(40_000)), None);
    }

    #[test]
    fn a_value_is_written_with_the_shortest_length() {
        assert_eq!(tlv(OCTETS, &[b"a", b"b"]), [4, 2, b'a', b'b']);
        assert_eq!(tlv(OCTETS, &[&[0; 200]])[..3], [4, 0x81, 200]);
        assert_eq!(tlv(OCTETS, &[&[0; 300]])[..4], [4, 0x82, 1, 44]);
    }
}
