//! Reminding instructors of what waits for them.

use svenn_kernel::{Timestamp, oslo};

/// Whether an instructor who was last reminded then is reminded now: once a day at most.
#[must_use]
pub fn may_remind(last: Option<Timestamp>, now: Timestamp) -> bool {
    last.is_none_or(|last| oslo::day_of(last) < oslo::day_of(now))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// "Purr" to an instructor, once a day.
    #[test]
    fn an_instructor_is_reminded_once_a_day() {
        let midnight = oslo::start_of_day("2026-11-24".parse().unwrap());
        let evening = midnight.minus(Duration::from_secs(60));
        assert!(may_remind(None, evening));
        assert!(!may_remind(Some(evening), evening.plus(Duration::from_secs(59))));
        assert!(may_remind(Some(evening), midnight), "a day is Norway's");
    }
}
