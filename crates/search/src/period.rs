//! Days counted from today on an Oslo calendar: what a list is narrowed to and stays narrowed to,
//! whenever it is asked.

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};
use svenn_kernel::{Timestamp, oslo};
use utoipa::ToSchema;

/// A stretch of days, told from the day it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum DayPeriod {
    /// From midnight to midnight.
    Today,
    /// Monday to Sunday.
    ThisWeek,
    /// Today, and the 30 days after it.
    Next30Days,
    /// Today, and the 60 days after it.
    Next60Days,
    /// Today, and the 90 days after it.
    Next90Days,
    /// The 14 days before today, and today.
    Last14Days,
    /// Before the last 30 days; what never came is among them.
    Over30DaysAgo,
    /// Before today; what has no day is not among them.
    Overdue,
}

impl DayPeriod {
    /// The first and the last instant of it; none where it has no end.
    #[must_use]
    pub fn bounds(self, now: Timestamp) -> (Option<Timestamp>, Option<Timestamp>) {
        let today = oslo::day_of(now);
        let (first, last) = match self {
            Self::Today => (Some(today), Some(today)),
            Self::ThisWeek => {
                let monday = oslo::start_of_week(today);
                (Some(monday), Some(after(monday, 6)))
            }
            Self::Next30Days => (Some(today), Some(after(today, 30))),
            Self::Next60Days => (Some(today), Some(after(today, 60))),
            Self::Next90Days => (Some(today), Some(after(today, 90))),
            Self::Last14Days => (Some(before(today, 14)), Some(today)),
            Self::Over30DaysAgo => (None, Some(before(today, 31))),
            Self::Overdue => return (Some(FIRST), Some(end_of(before(today, 1)))),
        };
        (first.map(oslo::start_of_day), last.map(end_of))
    }
}

/// A day that is set is above 1.
const FIRST: Timestamp = Timestamp::from_millis(2);

/// The last instant of a day.
fn end_of(day: NaiveDate) -> Timestamp {
    Timestamp::from_millis(oslo::end_of_day(day).millis() - 1)
}

fn after(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX)
}

fn before(day: NaiveDate, days: u64) -> NaiveDate {
    day.checked_sub_days(Days::new(days)).unwrap_or(NaiveDate::MIN)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use proptest::prelude::*;

    use super::*;

    const ALL: [DayPeriod; 8] = [
        DayPeriod::Today,
        DayPeriod::ThisWeek,
        DayPeriod::Next30Days,
        DayPeriod::Next60Days,
        DayPeriod::Next90Days,
        DayPeriod::Last14Days,
        DayPeriod::Over30DaysAgo,
        DayPeriod::Overdue,
    ];

    fn instant(text: &str) -> Timestamp {
        DateTime::parse_from_rfc3339(text).unwrap().to_utc().into()
    }

    /// First and last instant as a clock in Oslo shows them, with its distance from UTC.
    fn written(period: DayPeriod, now: &str) -> (String, String) {
        let text = |at: Option<Timestamp>| {
            at.map(|at| oslo::local(at).format("%d.%m.%Y %H:%M:%S%.3f %:z").to_string())
                .unwrap_or_default()
        };
        let (first, last) = period.bounds(instant(now));
        (text(first), text(last))
    }

    fn both(first: &str, last: &str) -> (String, String) {
        (first.to_owned(), last.to_owned())
    }

    #[test]
    fn the_day_turns_at_midnight_in_oslo() {
        let november = both("20.11.2026 00:00:00.000 +01:00", "20.11.2026 23:59:59.999 +01:00");
        assert_eq!(written(DayPeriod::Today, "2026-11-20T22:59:59.999Z"), november);
        let next = both("21.11.2026 00:00:00.000 +01:00", "21.11.2026 23:59:59.999 +01:00");
        assert_eq!(written(DayPeriod::Today, "2026-11-20T23:00:00Z"), next);
        // In summer it is a day later one hour earlier.
        let june = both("21.06.2026 00:00:00.000 +02:00", "21.06.2026 23:59:59.999 +02:00");
        assert_eq!(written(DayPeriod::Today, "2026-06-20T22:00:00Z"), june);
    }

    #[test]
    fn a_day_on_which_the_clocks_change_is_whole() {
        let shorter = both("29.03.2026 00:00:00.000 +01:00", "29.03.2026 23:59:59.999 +02:00");
        assert_eq!(written(DayPeriod::Today, "2026-03-29T12:00:00Z"), shorter);
        let longer = both("25.10.2026 00:00:00.000 +02:00", "25.10.2026 23:59:59.999 +01:00");
        assert_eq!(written(DayPeriod::Today, "2026-10-25T12:00:00Z"), longer);
        // Thirty days over the change end at midnight, too.
        let over = both("01.10.2026 00:00:00.000 +02:00", "31.10.2026 23:59:59.999 +01:00");
        assert_eq!(written(DayPeriod::Next30Days, "2026-10-01T10:00:00Z"), over);
    }

    #[test]
    fn a_week_begins_on_monday() {
        let week = both("16.11.2026 00:00:00.000 +01:00", "22.11.2026 23:59:59.999 +01:00");
        for now in ["2026-11-16T00:00:00+01:00", "2026-11-22T23:59:59+01:00"] {
            assert_eq!(written(DayPeriod::ThisWeek, now), week);
        }
    }

    #[test]
    fn what_is_overdue_has_a_day_and_what_is_long_ago_may_never_have_come() {
        let now = instant("2026-11-20T12:00:00Z");
        let (first, last) = DayPeriod::Overdue.bounds(now);
        assert_eq!(first.map(Timestamp::millis), Some(2));
        assert_eq!(last, Some(instant("2026-11-19T23:59:59.999+01:00")));
        let ago = DayPeriod::Over30DaysAgo.bounds(now);
        assert_eq!(ago, (None, Some(instant("2026-10-20T23:59:59.999+02:00"))));
        let lately = DayPeriod::Last14Days.bounds(now).0;
        assert_eq!(lately, Some(instant("2026-11-06T00:00:00+01:00")));
    }

    proptest! {
        #[test]
        fn no_instant_makes_it_panic_and_none_ends_before_it_begins(millis in any::<i64>()) {
            for period in ALL {
                if let (Some(first), Some(last)) = period.bounds(Timestamp::from_millis(millis))
                    && (0..=4_000_000_000_000).contains(&millis)
                    && period != DayPeriod::Overdue
                {
                    prop_assert!(first < last);
                }
            }
        }
    }
}
