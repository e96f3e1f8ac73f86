//! Which documents have each value of a field, and how many, kept up with each change.

use std::borrow::Cow;

use super::{
    bitmap::{Bitmap, at},
    dictionary::NO_VALUE,
};

/// A field of fewer different values has a set of documents for each of them.
const SETS_MAX: usize = 64;

/// Counts by code. What all documents have needs no look at any of them.
#[derive(Debug)]
pub(crate) struct Kept {
    of_codes: Vec<u32>,
    /// Documents that have a value.
    filled: Bitmap,
    filled_count: usize,
    /// Documents by code, until there are too many codes.
    sets: Option<Vec<Bitmap>>,
}

impl Default for Kept {
    fn default() -> Self {
        let (of_codes, filled) = (Vec::new(), Bitmap::default());
        Self { of_codes, filled, filled_count: 0, sets: Some(Vec::new()) }
    }
}

impl Kept {
    /// The document in a slot has these values from now on.
    pub(crate) fn add(&mut self, slot: u32, codes: &[u32]) {
        if codes.is_empty() {
            return;
        }
        self.filled.set(slot);
        self.filled_count += 1;
        for code in each_once(codes).iter() {
            let place = at(*code);
            if place >= self.of_codes.len() {
                self.of_codes.resize(place + 1, 0);
            }
            if let Some(count) = self.of_codes.get_mut(place) {
                *count += 1;
            }
            if place >= SETS_MAX {
                self.sets = None;
            }
            if let Some(sets) = &mut self.sets {
                if place >= sets.len() {
                    sets.resize(place + 1, Bitmap::default());
                }
                if let Some(set) = sets.get_mut(place) {
                    set.set(slot);
                }
            }
        }
    }

    /// The document in a slot has these values no longer.
    pub(crate) fn take(&mut self, slot: u32, codes: &[u32]) {
        if codes.is_empty() {
            return;
        }
        self.filled.unset(slot);
        self.filled_count = self.filled_count.saturating_sub(1);
        for code in each_once(codes).iter() {
            if let Some(count) = self.of_codes.get_mut(at(*code)) {
                *count = count.saturating_sub(1);
            }
            if let Some(set) = self.sets.as_mut().and_then(|sets| sets.get_mut(at(*code))) {
                set.unset(slot);
            }
        }
    }

    /// The counts by code, of so many documents; the first is of those without a value.
    pub(crate) fn counts(&self, documents: usize) -> Vec<usize> {
        let counts = self.of_codes.iter().map(|count| at(*count)).collect();
        with_first(counts, documents.saturating_sub(self.filled_count))
    }

    /// The same of the documents of a set, where that costs less than a look at each of them.
    pub(crate) fn counts_within(&self, set: &Bitmap, documents: usize) -> Option<Vec<usize>> {
        let sets = self.sets.as_ref().filter(|sets| sets.len() * set.words_len() < documents)?;
        let counts = sets.iter().map(|of_code| of_code.count_with(set)).collect();
        let filled = self.filled.count_with(set);
        Some(with_first(counts, documents.saturating_sub(filled)))
    }

    /// The documents that have any of the codes; none where no sets are kept.
    pub(crate) fn having(&self, codes: &[u32], live: &Bitmap) -> Option<Bitmap> {
        let sets = self.sets.as_ref()?;
        let mut all = Bitmap::default();
        for code in codes {
            if *code == NO_VALUE {
                let mut without = live.clone();
                without.and_not(&self.filled);
                all.or(&without);
            } else if let Some(set) = sets.get(at(*code)) {
                all.or(set);
            }
        }
        Some(all)
    }
}

fn with_first(mut counts: Vec<usize>, without: usize) -> Vec<usize> {
    match counts.first_mut() {
        Some(first) => *first = without,
        None => counts.push(without),
    }
    counts
}

/// A document that names a value twice has it once.
fn each_once(codes: &[u32]) -> Cow<'_, [u32]> {
    if codes.len() < 2 {
        return Cow::Borrowed(codes);
    }
    let mut once = codes.to_vec();
    once.sort_unstable();
    once.dedup();
    Cow::Owned(once)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Documents by their codes, and what is kept of them.
    fn changed(changes: Vec<(usize, Vec<u32>)>) -> (Vec<Vec<u32>>, Kept) {
        let (mut documents, mut kept) = (vec![Vec::new(); 200], Kept::default());
        for (place, codes) in changes {
            let slot = u32::try_from(place).unwrap();
            kept.take(slot, &documents[place]);
            kept.add(slot, &codes);
            documents[place] = codes;
        }
        (documents, kept)
    }

    proptest! {
        #[test]
        fn what_is_kept_is_what_counting_anew_gives(
            // Either few values, which have sets, or many, which have none.
            changes in prop_oneof![
                proptest::collection::vec(
                    (0_usize..200, proptest::collection::vec(1_u32..6, 0..4)), 0..300,
                ),
                proptest::collection::vec(
                    (0_usize..200, proptest::collection::vec(1_u32..90, 0..4)), 0..300,
                ),
            ],
            chosen in proptest::collection::vec(any::<bool>(), 200),
            sought in proptest::collection::vec(0_u32..6, 0..3),
        ) {
            let (documents, kept) = changed(changes);
            let has = |codes: &[u32], code: u32| {
                if code == NO_VALUE { codes.is_empty() } else { codes.contains(&code) }
            };
            let number = |code: u32, within: &[bool]| {
                let inside = documents.iter().zip(within).filter(|(_, inside)| **inside);
                inside.filter(|(codes, _)| has(codes, code)).count()
            };
            let counts = kept.counts(documents.len());
            for code in 0..90 {
                let count = counts.get(at(code)).copied().unwrap_or_default();
                prop_assert_eq!(count, number(code, &[true; 200]), "{}", code);
            }
            let set = Bitmap::of(&chosen, |chosen| *chosen);
            if let Some(within) = kept.counts_within(&set, set.count()) {
                for code in 0..64 {
                    let count = within.get(at(code)).copied().unwrap_or_default();
                    prop_assert_eq!(count, number(code, &chosen), "{}", code);
                }
            }
            let live = Bitmap::of(&[true; 200], |live| *live);
            if let Some(having) = kept.having(&sought, &live) {
                let any = documents.iter().map(|codes| sought.iter().any(|it| has(codes, *it)));
                let expected = Bitmap::collect(any);
                prop_assert_eq!(having.to_vec(), expected.to_vec());
            }
        }
    }
}
