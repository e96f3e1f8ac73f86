//! What holds of keys, as functions of time.

use chrono::NaiveDate;
use svenn_kernel::{Timestamp, oslo};

/// Most keys of a person that count at a time.
pub(crate) const TOKENS_MAX: usize = 5;
/// For how many months a key counts at most.
pub(crate) const MONTHS_MAX: i64 = 12;

/// Whether a key counts.
pub(crate) fn counts(expires: Timestamp, now: Timestamp) -> bool {
    now < expires
}

/// When a key that is made on a day and counts for so many months does not count any more.
pub(crate) fn expiry(today: NaiveDate, months: i64) -> Timestamp {
    let months = i32::try_from(months).unwrap_or_default();
    oslo::end_of_day(oslo::add_months(today, months))
}

/// The last day on which a key counts.
pub(crate) fn last_day(expires: Timestamp) -> NaiveDate {
    oslo::day_of(Timestamp::from_millis(expires.millis().saturating_sub(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_counts_until_the_end_of_its_last_day() {
        let expires = expiry("2026-11-30".parse().unwrap(), 3);
        let last: NaiveDate = "2027-02-28".parse().unwrap();
        assert_eq!((expires, last_day(expires)), (oslo::end_of_day(last), last));
        assert!(!counts(expires, expires));
        assert!(counts(expires, Timestamp::from_millis(expires.millis() - 1)));
    }
}
