//! The tables of codes in a JPEG (ITU-T T.81, annex C).

/// A code, its first bit the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Code {
    pub(super) bits: u16,
    pub(super) length: u8,
}

pub(super) struct Table {
    /// By the next 16 bits: what it means, and how long it is; 0 for none.
    meanings: Vec<(u8, u8)>,
    codes: Vec<(u8, Code)>,
}

impl Table {
    /// From a segment behind the byte that says which it is; what stands behind it.
    pub(super) fn read(segment: &[u8]) -> Option<(Self, &[u8])> {
        let (counts, rest) = segment.split_at_checked(16)?;
        let all = counts.iter().map(|count| usize::from(*count)).sum();
        let (symbols, behind) = rest.split_at_checked(all)?;
        let mut meanings = vec![(0, 0); 1 << 16];
        let mut codes = Vec::with_capacity(all);
        let (mut code, mut symbols) = (0_u32, symbols.iter());
        for (length, count) in (1_u8..).zip(counts) {
            for symbol in symbols.by_ref().take(usize::from(*count)) {
                let bits = u16::try_from(code).ok()?;
                let first = usize::try_from(code << (16 - length)).ok()?;
                let width = 1_usize << (16 - length);
                meanings.get_mut(first..first.checked_add(width)?)?.fill((*symbol, length));
                codes.push((*symbol, Code { bits, length }));
                code += 1;
            }
            code <<= 1;
        }
        Some((Self { meanings, codes }, behind))
    }

    /// What the next 16 bits begin with, and how many of them it takes.
    pub(super) fn symbol(&self, next: u16) -> Option<(u8, u8)> {
        self.meanings.get(usize::from(next)).copied().filter(|(_, length)| *length > 0)
    }

    pub(super) fn code_of(&self, symbol: u8) -> Option<Code> {
        self.codes.iter().find(|(it, _)| *it == symbol).map(|(_, code)| *code)
    }
}
