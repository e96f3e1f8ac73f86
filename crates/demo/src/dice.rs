//! Repeatable choices.

use svenn_kernel::{Entropy, Fault, SeededEntropy};

/// A stream of choices that is the same for the same seed.
#[derive(Debug)]
pub(crate) struct Dice(SeededEntropy);

impl Dice {
    /// The stream of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(SeededEntropy::new(seed))
    }

    /// A number below `limit`; 0 for a limit of 0.
    pub(crate) fn below(&self, limit: usize) -> usize {
        let entropy: &dyn Entropy = &self.0;
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        usize::try_from(entropy.below(limit)).unwrap_or_default()
    }

    /// The same for signed numbers, as days are counted in.
    pub(crate) fn days(&self, limit: i64) -> i64 {
        i64::try_from(self.below(usize::try_from(limit).unwrap_or_default())).unwrap_or_default()
    }

    /// Yes that often in a hundred times.
    pub(crate) fn chance(&self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<'a, T>(&self, from: &'a [T]) -> Result<&'a T, Fault> {
        around(from, self.below(from.len()))
    }

    /// Puts them into another order.
    pub(crate) fn shuffle<T>(&self, all: &mut [T]) {
        for at in (1..all.len()).rev() {
            all.swap(at, self.below(at + 1));
        }
    }
}

/// The one at that place, counted around.
pub(crate) fn around<T>(all: &[T], at: usize) -> Result<&T, Fault> {
    let place = at.checked_rem(all.len());
    place.and_then(|place| all.get(place)).ok_or_else(|| Fault::new("demo data is missing"))
}
