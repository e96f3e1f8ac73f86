//! Randomness, passed in so that tests and the demo organisations are repeatable.

use std::sync::{Mutex, PoisonError};

use rand::{Rng, SeedableRng, rngs::StdRng};

/// A source of random bytes.
pub trait Entropy: Send + Sync {
    fn fill(&self, buffer: &mut [u8]);
}

impl dyn Entropy + '_ {
    /// `N` random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut buffer = [0; N];
        self.fill(&mut buffer);
        buffer
    }

    /// A number below `limit` without bias (rejection sampling); 0 for a limit of 0.
    pub fn below(&self, limit: u32) -> u32 {
        if limit == 0 {
            return 0;
        }
        let zone = u32::MAX - u32::MAX % limit;
        loop {
            let number = u32::from_le_bytes(self.bytes());
            if number < zone {
                return number % limit;
            }
        }
    }
}

/// The operating system's randomness, for everything that is real.
#[derive(Debug, Default, Clone, Copy)]
pub struct OsEntropy;

impl Entropy for OsEntropy {
    fn fill(&self, buffer: &mut [u8]) {
        #[expect(clippy::disallowed_methods, reason = "the one place that asks the system")]
        rand::rng().fill_bytes(buffer);
    }
}

/// A repeatable stream, for tests and the demo organisations.
#[derive(Debug)]
pub struct SeededEntropy(Mutex<StdRng>);

impl SeededEntropy {
    /// The stream that belongs to `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(seed)))
    }
}

impl Entropy for SeededEntropy {
    fn fill(&self, buffer: &mut [u8]) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(buffer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_stream() {
        let (a, b) = (SeededEntropy::new(7), SeededEntropy::new(7));
        let (a, b): (&dyn Entropy, &dyn Entropy) = (&a, &b);
        assert_eq!(a.bytes::<32>(), b.bytes::<32>());
        assert_ne!(
            a.bytes::<32>(),
            SeededEntropy::new(8).0.lock().unwrap().next_u64().to_le_bytes().repeat(4)[..]
        );
    }

    /// The demo is the same in every version.
    #[test]
    fn a_seed_gives_the_same_stream_as_ever() {
        let source: &dyn Entropy = &SeededEntropy::new(7);
        assert_eq!(source.bytes::<8>(), [0xbe, 0xfb, 0xa8, 0x6a, 0xe9, 0xe0, 0xc2, 0x07]);
        source.bytes::<24>();
        // Each piece begins with a whole word of the stream.
        assert_eq!(source.bytes::<3>(), [0xb6, 0x21, 0x62]);
        assert_eq!(source.bytes::<8>(), [0xad, 0x61, 0xc2, 0x45, 0xe0, 0x6b, 0xb0, 0xbc]);
        assert_eq!(source.bytes::<1>(), [0x4f]);
        source.bytes::<255>();
        assert_eq!(source.bytes::<5>(), [0xd5, 0xa7, 0xb8, 0x48, 0x50]);
    }

    #[test]
    fn below_reaches_every_number_and_no_other() {
        let source: &dyn Entropy = &SeededEntropy::new(1);
        let mut seen = [0_u32; 6];
        for _ in 0..6_000 {
            seen[source.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|count| (800..1_200).contains(count)), "{seen:?}");
        assert_eq!(source.below(0), 0);
    }
}
