//! When interviews may be held: within working hours, and when nobody of those who take part is in
//! another.

use std::time::Duration;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use svenn_kernel::{Timestamp, holidays::holiday, oslo};

/// The first and the last minute of a working day, from midnight in Norway.
const DAY_MINUTES: (i64, i64) = (8 * 60 + 30, 15 * 60 + 30);
/// Interviews begin on the half hour.
const STEP_MINUTES: i64 = 30;
/// How far ahead a free time is looked for.
const DAYS_AHEAD_MAX: u64 = 120;
/// Months between the interviews of a series.
const SERIES_MONTHS: i32 = 6;

/// When somebody is taken, from and to.
pub type Busy = (Timestamp, Timestamp);

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wish {
    /// The first day that it may be on.
    pub from: NaiveDate,
    /// How long it lasts.
    pub minutes: i64,
}

/// The first time from a day on that is within working hours, in nobody's way, and not over; none
/// within four months.
#[must_use]
pub fn propose(wish: Wish, busy: &[Busy], now: Timestamp) -> Option<Timestamp> {
    let days = (0..DAYS_AHEAD_MAX).filter_map(|ahead| wish.from.checked_add_days(Days::new(ahead)));
    days.filter(|day| is_working_day(*day)).find_map(|day| on(day, wish.minutes, busy, now))
}

/// So many minutes later.
#[must_use]
pub fn plus_minutes(at: Timestamp, minutes: i64) -> Timestamp {
    at.plus(Duration::from_secs(u64::try_from(minutes).unwrap_or_default() * 60))
}

fn is_working_day(day: NaiveDate) -> bool {
    !matches!(day.weekday(), Weekday::Sat | Weekday::Sun) && holiday(day).is_none()
}

fn on(day: NaiveDate, minutes: i64, busy: &[Busy], now: Timestamp) -> Option<Timestamp> {
    let (first, last) = DAY_MINUTES;
    let midnight = oslo::start_of_day(day);
    let mut at = first;
    while at + minutes <= last || at == first {
        let begins = plus_minutes(midnight, at);
        let ends = plus_minutes(begins, minutes);
        let is_free = busy.iter().all(|(from, to)| ends <= *from || *to <= begins);
        if is_free && begins > now {
            return Some(begins);
        }
        at += STEP_MINUTES;
    }
    None
}

/// "each half-year of the læretid": the days half a year apart, from half a year after the start to
/// the end, that are not over.
#[must_use]
pub fn half_years(start: NaiveDate, end: NaiveDate, today: NaiveDate) -> Vec<NaiveDate> {
    let days = (1..).map(|number| oslo::add_months(start, number * SERIES_MONTHS));
    days.take_while(|day| *day < end).filter(|day| *day >= today).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn at(text: &str, minutes: i64) -> Timestamp {
        plus_minutes(oslo::start_of_day(day(text)), minutes)
    }

    const LONG_AGO: Timestamp = Timestamp::from_millis(0);

    #[test]
    fn it_is_held_on_a_working_day_within_working_hours() {
        let on =
            |from: &str| propose(Wish { from: day(from), minutes: 60 }, &[], LONG_AGO).unwrap();
        assert_eq!(on("2026-11-24"), at("2026-11-24", 510));
        assert_eq!(on("2026-11-28"), at("2026-11-30", 510), "a Saturday");
        assert_eq!(on("2026-12-25"), at("2026-12-28", 510), "Christmas and a weekend");
    }

    /// "proposed times that avoid clashes and working hours"
    #[test]
    fn it_is_in_nobodys_way_and_not_over() {
        let wish = Wish { from: day("2026-11-24"), minutes: 60 };
        let busy = [(at("2026-11-24", 540), at("2026-11-24", 600))];
        assert_eq!(propose(wish, &busy, LONG_AGO), Some(at("2026-11-24", 600)));
        let whole = [(at("2026-11-24", 0), at("2026-11-25", 600))];
        assert_eq!(propose(wish, &whole, LONG_AGO), Some(at("2026-11-25", 600)));
        let now = at("2026-11-24", 12 * 60);
        assert_eq!(propose(wish, &[], now), Some(at("2026-11-24", 12 * 60 + 30)));
    }

    #[test]
    fn a_series_is_each_half_year_of_the_apprenticeship() {
        let all = half_years(day("2026-01-15"), day("2028-01-15"), day("2026-08-01"));
        assert_eq!(all, ["2027-01-15", "2027-07-15"].map(day));
        assert!(half_years(day("2026-01-15"), day("2026-05-15"), day("2026-01-01")).is_empty());
    }
}
