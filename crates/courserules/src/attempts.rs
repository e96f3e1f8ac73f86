//! Attempts at a quiz.

use crate::{Counts, Quiz};

/// An attempt that was handed in: its score in hundredths of a per cent, oldest first in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    pub score: i64,
}

/// How often the quiz may be tried still, after so many attempts; none for any number.
#[must_use]
pub fn attempts_left(quiz: &Quiz, begun: usize) -> Option<i64> {
    let begun = i64::try_from(begun).unwrap_or(i64::MAX);
    (quiz.attempts_max > 0).then(|| quiz.attempts_max.saturating_sub(begun).max(0))
}

/// The attempt that counts: "best or last".
#[must_use]
pub fn counting(counts: Counts, handed_in: &[Attempt]) -> Option<Attempt> {
    match counts {
        Counts::Best => handed_in.iter().copied().max_by_key(|attempt| attempt.score),
        Counts::Last => handed_in.last().copied(),
    }
}
