//! A set of document slots, one bit each.

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Bitmap {
    words: Vec<u64>,
}

/// A slot or code as an index. Both are 32 bits so that columns stay small.
pub(crate) fn at(slot: u32) -> usize {
    usize::try_from(slot).unwrap_or(usize::MAX)
}

/// An index as a slot or code. Collections end far below 4 billion documents.
pub(crate) fn slot(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

impl Bitmap {
    /// The slots whose answer is true.
    pub(crate) fn collect(answers: impl IntoIterator<Item = bool>) -> Self {
        let mut words = Vec::new();
        let (mut word, mut bit) = (0_u64, 0_u32);
        for answer in answers {
            word |= u64::from(answer) << bit;
            bit += 1;
            if bit == 64 {
                words.push(word);
                (word, bit) = (0, 0);
            }
        }
        if bit > 0 {
            words.push(word);
        }
        Self { words }
    }

    /// The slots of a column whose value holds; faster than a list of answers.
    pub(crate) fn of<T>(column: &[T], holds: impl Fn(&T) -> bool) -> Self {
        let word = |values: &[T]| {
            let bits = (0..).zip(values);
            bits.fold(0_u64, |word, (bit, value)| word | (u64::from(holds(value)) << bit))
        };
        Self { words: column.chunks(64).map(word).collect() }
    }

    pub(crate) fn set(&mut self, slot: u32) {
        let index = at(slot / 64);
        if index >= self.words.len() {
            self.words.resize(index + 1, 0);
        }
        if let Some(word) = self.words.get_mut(index) {
            *word |= 1 << (slot % 64);
        }
    }

    pub(crate) fn unset(&mut self, slot: u32) {
        if let Some(word) = self.words.get_mut(at(slot / 64)) {
            *word &= !(1 << (slot % 64));
        }
    }

    pub(crate) fn has(&self, slot: u32) -> bool {
        self.words.get(at(slot / 64)).is_some_and(|word| ((word >> (slot % 64)) & 1) == 1)
    }

    pub(crate) fn and(&mut self, other: &Self) {
        self.words.truncate(other.words.len());
        for (word, with) in self.words.iter_mut().zip(&other.words) {
            *word &= with;
        }
    }

    pub(crate) fn or(&mut self, other: &Self) {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        for (word, with) in self.words.iter_mut().zip(&other.words) {
            *word |= with;
        }
    }

    pub(crate) fn and_not(&mut self, other: &Self) {
        for (word, without) in self.words.iter_mut().zip(&other.words) {
            *word &= !without;
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.words.iter().map(|word| at(word.count_ones())).sum()
    }

    /// How many slots both have.
    pub(crate) fn count_with(&self, other: &Self) -> usize {
        self.words.iter().zip(&other.words).map(|(a, b)| at((a & b).count_ones())).sum()
    }

    /// How many words of bits there are to go through.
    pub(crate) const fn words_len(&self) -> usize {
        self.words.len()
    }

    pub(crate) fn for_each(&self, mut visit: impl FnMut(u32)) {
        let mut base = 0;
        for word in &self.words {
            let mut rest = *word;
            while rest != 0 {
                visit(base + rest.trailing_zeros());
                rest &= rest - 1;
            }
            base += 64;
        }
    }

    /// Visits the values of a column that belong to the set; faster than asking for each.
    pub(crate) fn for_each_of<T>(&self, column: &[T], mut visit: impl FnMut(&T)) {
        for (word, values) in self.words.iter().zip(column.chunks(64)) {
            if *word == u64::MAX {
                values.iter().for_each(&mut visit);
                continue;
            }
            let mut rest = *word;
            while rest != 0 {
                if let Some(value) = values.get(at(rest.trailing_zeros())) {
                    visit(value);
                }
                rest &= rest - 1;
            }
        }
    }

    pub(crate) fn to_vec(&self) -> Vec<u32> {
        let mut slots = Vec::with_capacity(self.count());
        self.for_each(|slot| slots.push(slot));
        slots
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn sets_behave_like_lists_of_bools(
            left in proptest::collection::vec(any::<bool>(), 0..200),
            right in proptest::collection::vec(any::<bool>(), 0..200),
        ) {
            let (a, b) = (Bitmap::collect(left.clone()), Bitmap::collect(right.clone()));
            prop_assert_eq!(&a, &Bitmap::of(&left, |set| *set));
            let of = |list: &[bool], index: usize| list.get(index).copied().unwrap_or(false);
            let (mut and, mut or, mut and_not) = (a.clone(), a.clone(), a.clone());
            and.and(&b);
            or.or(&b);
            and_not.and_not(&b);
            for index in 0..200 {
                let (l, r) = (of(&left, index), of(&right, index));
                prop_assert_eq!(and.has(slot(index)), l && r);
                prop_assert_eq!(or.has(slot(index)), l || r);
                prop_assert_eq!(and_not.has(slot(index)), l && !r);
            }
            prop_assert_eq!(a.count_with(&b), and.count());
            prop_assert_eq!(a.count(), left.iter().filter(|set| **set).count());
            let mut visited = Vec::new();
            let column: Vec<usize> = (0..left.len()).collect();
            a.for_each_of(&column, |index| visited.push(slot(*index)));
            prop_assert_eq!(visited, a.to_vec());
        }
    }
}
