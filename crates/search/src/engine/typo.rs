//! Words that begin with nearly what was typed.

/// Typing errors forgiven in a word: an exchanged, missing, extra or swapped letter each counts
/// one. None in numbers and in short words, where another letter is another word; but of three
/// letters one may be missing, see [`is_forgiven`].
pub(crate) fn typos_allowed(word: &str) -> u8 {
    if word.chars().any(|character| character.is_ascii_digit()) {
        return 0;
    }
    match word.chars().count() {
        0..=2 => 0,
        3..=7 => 1,
        _ => 2,
    }
}

/// Whether what was typed may mean a word that is near. Of three letters only a whole word of four
/// may be meant, of which one was left out (“Kri” for “Kari”): anything else that short is near
/// half the dictionary.
pub(crate) fn is_forgiven(sought: &str, word: &str, near: Near) -> bool {
    if near.typos == 0 || sought.chars().count() > MISSING_ONLY_CHARS {
        return true;
    }
    near.whole && word.chars().count() == MISSING_ONLY_CHARS + 1
}

/// Words so short may lack a letter, and have no other typing error.
const MISSING_ONLY_CHARS: usize = 3;

/// The letters of a word as bits: for each letter one for its first place in the word, one for the
/// second, up to the fourth. Letters beyond a to z share a few of them.
pub(crate) fn letters_of(word: &str) -> u128 {
    word.chars().fold(0, |letters, letter| {
        let letter = u32::from(letter);
        let place = match letter.wrapping_sub(u32::from('a')) {
            plain @ 0..26 => plain,
            _ => 26 + letter % 6,
        };
        let first = place * TIMES_KEPT;
        let free = (first..first + TIMES_KEPT).find(|bit| (letters >> bit) & 1 == 0);
        free.map_or(letters, |bit| letters | (1 << bit))
    })
}

/// How often a letter is counted in a word.
const TIMES_KEPT: u32 = 4;

/// Whether a word may be so near: a letter that it has less often is an error of its own, whichever
/// beginning of it is meant, and swapped letters are there.
pub(crate) fn may_be_near(sought: u128, word: u128, typos_most: u8) -> bool {
    (sought & !word).count_ones() <= u32::from(typos_most)
}

/// How far a typed word is from the beginnings of dictionary words.
///
/// Words that follow each other often begin alike, so the rows of the distance table for the
/// common beginning are used again.
pub(crate) struct Walk {
    sought: Vec<char>,
    most: u8,
    word: Vec<char>,
    /// Row after row, of `width` each: distances from the first letters of the word, none in the
    /// first row, to each beginning of `sought`.
    rows: Vec<u8>,
    width: usize,
    /// For each row, the smallest distance to all of `sought` so far.
    best: Vec<u8>,
    /// Letters of the word after which nothing can come near any more.
    hopeless: Option<usize>,
}

/// A word that is near enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Near {
    /// Typing errors in the nearest beginning.
    pub(crate) typos: u8,
    /// Whether the whole word is as near as its nearest beginning.
    pub(crate) whole: bool,
}

impl Walk {
    pub(crate) fn new(sought: &str, most: u8) -> Self {
        let sought: Vec<char> = sought.chars().collect();
        let first: Vec<u8> = (0..=sought.len()).map(distance).collect();
        let nearest = first.last().copied().unwrap_or(u8::MAX);
        Self {
            sought,
            most,
            word: Vec::new(),
            width: first.len(),
            rows: first,
            best: vec![nearest],
            hopeless: None,
        }
    }

    /// The next word of the dictionary, `None` when it is too far away.
    pub(crate) fn next(&mut self, word: &str) -> Option<Near> {
        let common = self.word.iter().zip(word.chars()).take_while(|(a, b)| **a == *b).count();
        if self.hopeless.is_some_and(|letters| letters <= common) {
            return None;
        }
        self.hopeless = None;
        self.word.truncate(common);
        self.rows.truncate((common + 1) * self.width);
        self.best.truncate(common + 1);
        for letter in word.chars().skip(common) {
            self.push(letter);
            let reachable = self.last_row().iter().min().copied().unwrap_or(u8::MAX);
            let best = self.best.last().copied().unwrap_or(u8::MAX);
            if reachable > self.most {
                if best > self.most {
                    self.hopeless = Some(self.word.len());
                    return None;
                }
                return Some(Near { typos: best, whole: false });
            }
        }
        let best = self.best.last().copied().unwrap_or(u8::MAX);
        let whole = self.rows.last().copied() == Some(best);
        (best <= self.most).then_some(Near { typos: best, whole })
    }

    fn push(&mut self, letter: char) {
        let last = self.word.last().copied();
        let mut left = distance(self.word.len() + 1);
        let mut sought_before = None;
        let start = self.rows.len();
        // What the row above, and the one above that, have in the same column.
        let (above, before) = (start.wrapping_sub(self.width), start.wrapping_sub(2 * self.width));
        let cell = |rows: &[u8], place: usize| rows.get(place).copied().unwrap_or(u8::MAX);
        self.rows.push(left);
        for (column, sought) in self.sought.iter().enumerate() {
            let exchanged = cell(&self.rows, above.wrapping_add(column));
            let exchanged = exchanged.saturating_add(u8::from(*sought != letter));
            let extra = cell(&self.rows, above.wrapping_add(column + 1)).saturating_add(1);
            let mut cost = exchanged.min(extra).min(left.saturating_add(1));
            if last == Some(*sought) && sought_before == Some(letter) {
                let swapped = cell(&self.rows, before.wrapping_add(column).wrapping_sub(1));
                cost = cost.min(swapped.saturating_add(1));
            }
            self.rows.push(cost);
            left = cost;
            sought_before = Some(*sought);
        }
        let best = self.best.last().copied().unwrap_or(u8::MAX).min(left);
        self.word.push(letter);
        self.best.push(best);
    }

    fn last_row(&self) -> &[u8] {
        self.rows.rchunks_exact(self.width).next().unwrap_or_default()
    }
}

fn distance(letters: usize) -> u8 {
    u8::try_from(letters).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// The distance by its definition, one pair at a time.
    fn naive(a: &[char], b: &[char]) -> u8 {
        let mut table = vec![vec![0_usize; b.len() + 1]; a.len() + 1];
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                table[i][j] = if i == 0 || j == 0 {
                    i + j
                } else {
                    let exchange = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let best = exchange.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                    if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                        best.min(table[i - 2][j - 2] + 1)
                    } else {
                        best
                    }
                };
            }
        }
        u8::try_from(table[a.len()][b.len()]).unwrap()
    }

    fn nearest_beginning(sought: &str, word: &str) -> u8 {
        let (sought, word): (Vec<char>, Vec<char>) =
            (sought.chars().collect(), word.chars().collect());
        (0..=word.len()).map(|end| naive(&word[..end], &sought)).min().unwrap()
    }

    #[test]
    fn numbers_and_the_shortest_words_are_exact() {
        let allowed = ["ola", "olav", "olavsen", "olavsens", "91234567", "2a34"];
        assert_eq!(allowed.map(typos_allowed), [1, 1, 1, 2, 0, 0]);
        assert_eq!(["ol", "o", "2a"].map(typos_allowed), [0; 3]);
    }

    #[test]
    fn of_three_letters_one_may_be_missing_and_nothing_else() {
        let forgiven = |sought: &str, word: &str| {
            let near = Walk::new(sought, 1).next(word);
            near.is_some_and(|near| is_forgiven(sought, word, near))
        };
        for (sought, word, expected) in [
            ("kri", "kari", true),
            ("ari", "kari", true),
            ("kar", "kari", true),
            ("kri", "karin", false),
            ("kri", "kra", false),
            ("kri", "kir", false),
            ("kri", "kr", false),
            ("kari", "kai", true),
        ] {
            assert_eq!(forgiven(sought, word), expected, "{sought} {word}");
        }
    }

    proptest! {
        #[test]
        fn the_walk_finds_what_the_definition_finds(
            words in proptest::collection::btree_set("[abcåø]{1,6}", 0..40),
            sought in "[abcåø]{1,6}",
            most in 0_u8..=2,
        ) {
            let words: BTreeSet<String> = words;
            let mut walk = Walk::new(&sought, most);
            for word in &words {
                let expected = nearest_beginning(&sought, word);
                let near = walk.next(word);
                let letters = (letters_of(&sought), letters_of(word));
                prop_assert!(expected > most || may_be_near(letters.0, letters.1, most));
                prop_assert_eq!(
                    near.map(|near| near.typos),
                    (expected <= most).then_some(expected),
                    "{} in {}", sought, word
                );
            }
        }
    }
}
