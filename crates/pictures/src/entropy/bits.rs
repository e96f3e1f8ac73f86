//! Coded bits, read and written.

use super::huffman::{Code, Table};

pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Bits that were read.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The next 16 bits; ones where there are no more.
    fn next(&self) -> u16 {
        let byte = |ahead: usize| self.bytes.get(self.at / 8 + ahead).copied().unwrap_or(0xff);
        let bits = u32::from_be_bytes([0, byte(0), byte(1), byte(2)]) << (self.at % 8);
        u16::try_from((bits >> 8) & 0xffff).unwrap_or(u16::MAX)
    }

    pub(super) fn symbol(&mut self, table: &Table) -> Option<u8> {
        let (symbol, length) = table.symbol(self.next())?;
        self.skip(usize::from(length))?;
        Some(symbol)
    }

    /// So many bits as a number; 15 at most.
    pub(super) fn bits(&mut self, count: usize) -> Option<u32> {
        let next = u32::from(self.next());
        self.skip(count)?;
        Some(next >> 16_usize.checked_sub(count)?)
    }

    pub(super) fn skip(&mut self, bits: usize) -> Option<()> {
        self.at = self.at.checked_add(bits)?;
        (self.at.div_ceil(8) <= self.bytes.len()).then_some(())
    }
}

/// Bits behind those that are kept.
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// Of the last byte, when it is not full.
    open: u32,
    count: u32,
}

impl BitWriter {
    /// Behind so many bits of these bytes.
    pub(super) fn new(coded: &[u8], bits: usize) -> Self {
        let bytes = coded.get(..bits / 8).unwrap_or_default().to_vec();
        let count = u32::try_from(bits % 8).unwrap_or_default();
        let last = coded.get(bits / 8).copied().unwrap_or_default();
        Self { bytes, open: u32::from(last) >> (8 - count), count }
    }

    pub(super) fn put(&mut self, code: Code) {
        self.open = (self.open << code.length) | u32::from(code.bits);
        self.count += u32::from(code.length);
        while self.count >= 8 {
            self.count -= 8;
            self.bytes.push(u8::try_from((self.open >> self.count) & 0xff).unwrap_or_default());
        }
        self.open &= (1 << self.count) - 1;
    }

    /// Fills the last byte with ones, and writes all with the zeros that tell it from markers.
    pub(super) fn finish(mut self, to: &mut Vec<u8>) {
        if self.count > 0 {
            let free = 8 - self.count;
            let last = (self.open << free) | ((1 << free) - 1);
            self.bytes.push(u8::try_from(last & 0xff).unwrap_or(u8::MAX));
        }
        for byte in self.bytes {
            to.push(byte);
            if byte == 0xff {
                to.push(0);
            }
        }
    }
}
