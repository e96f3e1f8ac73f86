//! Attempts at a quiz.

use svenn_kernel::Timestamp;

use crate::{Counts, Quiz};

/// How long after its time is over an attempt takes answers that were on their way.
const GRACE_SECONDS: i64 = 30;
const MINUTE_SECONDS: i64 = 60;
const SECOND_MILLIS: i64 = 1_000;
/// All of it, in per cent.
const WHOLE: i64 = 100;

/// An attempt that was handed in: its score in hundredths of a per cent, oldest first in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    pub score: i64,
}

/// An attempt that is not handed in, as its time is reckoned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sitting {
    pub begun: Timestamp,
    /// How much longer than others the learner has, in per cent.
    pub extra_time: i64,
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

/// The minutes of an attempt for who has so much longer than others, in per cent; begun ones are
/// whole. None for as long as one likes.
#[must_use]
pub fn minutes_with(quiz: &Quiz, extra_time: i64) -> Option<i64> {
    let hundredths = quiz.minutes?.saturating_mul(WHOLE.saturating_add(extra_time.max(0)));
    Some(hundredths.saturating_add(WHOLE - 1) / WHOLE)
}

/// Seconds that are left until the time is over, by which it may be below nothing.
fn remaining(quiz: &Quiz, sitting: Sitting, now: Timestamp) -> Option<i64> {
    let passed = now.millis().saturating_sub(sitting.begun.millis()) / SECOND_MILLIS;
    let minutes = minutes_with(quiz, sitting.extra_time)?;
    Some(minutes.saturating_mul(MINUTE_SECONDS).saturating_sub(passed))
}

/// How long an attempt may take still; none for as long as one likes.
#[must_use]
pub fn seconds_left(quiz: &Quiz, sitting: Sitting, now: Timestamp) -> Option<i64> {
    remaining(quiz, sitting, now).map(|seconds| seconds.max(0))
}

/// Whether an attempt takes answers: what was given in time may arrive a little later, and after
/// that it can only be handed in.
#[must_use]
pub fn takes(quiz: &Quiz, sitting: Sitting, now: Timestamp) -> bool {
    remaining(quiz, sitting, now).is_none_or(|seconds| seconds > -GRACE_SECONDS)
}
