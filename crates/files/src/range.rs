//! The part of a file that a `Range` header asks for.

use std::ops::Range;

/// What a `Range` header comes to for a file of a known size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ByteRange {
    /// Everything: there is no header, or one that need not be understood.
    Whole,
    /// Answer 206 with these bytes; never empty and never past the end.
    Part(Range<u64>),
    /// Answer 416: the part begins after the end.
    Unsatisfiable,
}

impl ByteRange {
    /// Reads a header such as `bytes=0-499`, `bytes=500-` or `bytes=-500`. Several ranges at once
    /// are answered with the whole file, as the standard allows.
    #[must_use]
    pub fn read(header: Option<&str>, size: u64) -> Self {
        let spec = header.and_then(|header| header.trim().strip_prefix("bytes="));
        let Some((first, last)) = spec.and_then(|spec| spec.split_once('-')) else {
            return Self::Whole;
        };
        let (start, end) = match (number(first), number(last)) {
            (Some(start), Some(last)) if start <= last => (start, last.saturating_add(1).min(size)),
            (Some(start), None) if last.trim().is_empty() => (start, size),
            (None, Some(suffix)) if first.trim().is_empty() => (size.saturating_sub(suffix), size),
            _ => return Self::Whole,
        };
        if start < end { Self::Part(start..end) } else { Self::Unsatisfiable }
    }
}

fn number(text: &str) -> Option<u64> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn headers_are_read_as_the_standard_says() {
        use ByteRange::{Part, Unsatisfiable, Whole};
        for (header, expected) in [
            ("bytes=0-499", Part(0..500)),
            ("bytes=0-0", Part(0..1)),
            ("bytes=500-", Part(500..1000)),
            ("bytes=-200", Part(800..1000)),
            ("bytes=-5000", Part(0..1000)),
            ("bytes=900-5000", Part(900..1000)),
            ("bytes=999-99999999999999999999999", Part(999..1000)),
            ("bytes=1000-", Unsatisfiable),
            ("bytes=1000-1001", Unsatisfiable),
            ("bytes=-0", Unsatisfiable),
            ("bytes=5-4", Whole),
            ("bytes=0-1,5-6", Whole),
            ("bytes=-", Whole),
            ("bytes=a-b", Whole),
            ("bytes=+1-2", Whole),
            ("items=0-5", Whole),
            ("", Whole),
        ] {
            assert_eq!(ByteRange::read(Some(header), 1000), expected, "{header}");
        }
        assert_eq!(ByteRange::read(None, 1000), Whole);
        assert_eq!(ByteRange::read(Some("bytes=0-"), 0), Unsatisfiable);
    }

    proptest! {
        #[test]
        fn a_part_lies_inside_the_file(header in "bytes=[0-9]{0,20}-[0-9]{0,20}", size: u64) {
            if let ByteRange::Part(part) = ByteRange::read(Some(&header), size) {
                prop_assert!(part.start < part.end && part.end <= size);
            }
        }
    }
}
