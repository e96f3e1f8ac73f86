//! What holds of keys and deliveries, as functions of what is sent and of time.

use chrono::{Days, NaiveDate};
use svenn_kernel::oslo;

/// Most keys of a company that count at a time: one, and the one that takes its place.
pub(crate) const KEYS_MAX: usize = 2;
/// So many days back a work day may be.
const DAYS_BACK_MAX: u64 = 31;

/// Whether a day may be delivered: not one to come, nor one long ago.
pub(crate) fn is_near(day: NaiveDate, today: NaiveDate) -> bool {
    let first = today.checked_sub_days(Days::new(DAYS_BACK_MAX)).unwrap_or(NaiveDate::MIN);
    (first..=today).contains(&day)
}

/// What a day is called whose sender gave it no title.
pub(crate) fn title_of(day: NaiveDate) -> String {
    format!("Arbeidsdag {}", oslo::format_day(day))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_day_is_delivered_within_a_month() {
        let today = day("2026-11-30");
        assert!(is_near(today, today) && is_near(day("2026-10-30"), today));
        assert!(!is_near(day("2026-12-01"), today) && !is_near(day("2026-10-29"), today));
    }

    #[test]
    fn a_day_without_a_title_is_called_by_its_date() {
        assert_eq!(title_of(day("2026-11-17")), "Arbeidsdag 17.11.2026");
    }
}
