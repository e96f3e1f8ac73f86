//! Films and sound from a phone, without what it wrote beside them: the place, the device, names.
//!
//! An MP4 is a row of boxes, each with its length and a name of four letters. What describes the
//! recording lies in boxes of its own (`udta`, `meta`, `uuid`), which no player needs. They become
//! empty space of the same length, so that everything else stays where the file says it is.

/// The length and the name of a box.
const HEADER_BYTES: usize = 8;
/// With the long form of the length behind them.
const LONG_HEADER_BYTES: usize = 16;

/// Takes a file as it comes in pieces of any size, and lets out as many bytes as come in.
#[derive(Debug, Default)]
pub(crate) struct FilmCleaner {
    /// What is known of the header of the next box.
    header: Vec<u8>,
    inside: Inside,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Inside {
    /// A header, or between two boxes.
    #[default]
    Header,
    /// So many bytes that stay as they are.
    Kept(u64),
    /// So many bytes of a description.
    Blanked(u64),
}

impl FilmCleaner {
    /// The next bytes, without descriptions. A header that is cut in two is held back until the
    /// rest of it comes.
    pub fn clean(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut clean = Vec::with_capacity(bytes.len() + LONG_HEADER_BYTES);
        let mut rest = bytes;
        while !rest.is_empty() {
            let (taken, behind) = rest.split_at(self.reach(rest.len()));
            match self.inside {
                Inside::Header => self.read_header(taken, &mut clean),
                Inside::Kept(left) => {
                    clean.extend_from_slice(taken);
                    self.inside = after(left, taken.len(), Inside::Kept);
                }
                Inside::Blanked(left) => {
                    clean.resize(clean.len() + taken.len(), 0);
                    self.inside = after(left, taken.len(), Inside::Blanked);
                }
            }
            rest = behind;
        }
        clean
    }

    /// What was held back, of a file that ends inside a header.
    pub fn finish(self) -> Vec<u8> {
        self.header
    }

    /// How many of the next bytes belong to the same thing.
    fn reach(&self, available: usize) -> usize {
        match self.inside {
            Inside::Header => available.min(self.header_bytes() - self.header.len()),
            Inside::Kept(left) | Inside::Blanked(left) => {
                usize::try_from(left).unwrap_or(usize::MAX).min(available)
            }
        }
    }

    /// A length of 1 says that the true one follows.
    fn header_bytes(&self) -> usize {
        if self.header.starts_with(&[0, 0, 0, 1]) { LONG_HEADER_BYTES } else { HEADER_BYTES }
    }

    fn read_header(&mut self, bytes: &[u8], clean: &mut Vec<u8>) {
        self.header.extend_from_slice(bytes);
        if self.header.len() < self.header_bytes() {
            return;
        }
        let mut header = std::mem::take(&mut self.header);
        let describes = matches!(name(&header), b"udta" | b"meta" | b"uuid");
        let opens = matches!(name(&header), b"moov" | b"trak" | b"mdia" | b"moof" | b"traf");
        // What is shorter than its own header is broken, and nothing behind it is known.
        let inside = inside_bytes(&header).unwrap_or(u64::MAX);
        if describes && let Some(name) = header.get_mut(4..HEADER_BYTES) {
            name.copy_from_slice(b"free");
        }
        clean.append(&mut header);
        self.inside = match inside {
            _ if opens => Inside::Header,
            0 => Inside::Header,
            left if describes => Inside::Blanked(left),
            left => Inside::Kept(left),
        };
    }
}

fn after(left: u64, taken: usize, still: impl Fn(u64) -> Inside) -> Inside {
    match left.saturating_sub(u64::try_from(taken).unwrap_or(u64::MAX)) {
        0 => Inside::Header,
        left => still(left),
    }
}

fn name(header: &[u8]) -> &[u8] {
    header.get(4..HEADER_BYTES).unwrap_or_default()
}

/// Bytes of the box behind its header; of one that goes on to the end of the file (0), all.
fn inside_bytes(header: &[u8]) -> Option<u64> {
    let number = |from: usize, to: usize| {
        header
            .get(from..to)?
            .iter()
            .try_fold(0_u64, |sum, byte| sum.checked_mul(256)?.checked_add(u64::from(*byte)))
    };
    match number(0, 4)? {
        0 => None,
        1 => number(HEADER_BYTES, LONG_HEADER_BYTES)?.checked_sub(16),
        length => length.checked_sub(8),
    }
}

#[cfg(test)]
mod tests;
