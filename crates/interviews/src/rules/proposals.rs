//! When interviews may be held: within working hours, and when nobody of those who take part is in
//! another.

use std::time::Duration;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use svenn_kernel::{Timestamp, holidays::holiday, oslo};
use svenn_measures::Half;

/// The first and the last minute of a working day, from midnight in Norway.
const DAY_MINUTES: (i64, i64) = (8 * 60 + 30, 15 * 60 + 30);
/// Interviews begin on the half hour.
const STEP_MINUTES: i64 = 30;
/// How far ahead a free time is looked for.
const DAYS_AHEAD_MAX: u64 = 120;
/// How long the way from one town to another is reckoned to take.
const TRAVEL: Duration = Duration::from_secs(60 * 60);
/// How long before the end of a half-year its interview is proposed.
const DAYS_BEFORE_THE_END: u64 = 30;

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

/// When somebody who was in one town is taken for what is in another: the way is part of it. A town
/// that nobody has written is no way off.
#[must_use]
pub fn with_travel((from, to): Busy, there: &str, here: &str) -> Busy {
    let is_known = !there.is_empty() && !here.is_empty();
    if !is_known || there.to_lowercase() == here.to_lowercase() {
        return (from, to);
    }
    (from.minus(TRAVEL), to.plus(TRAVEL))
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

/// "each half-year of the læretid": those that are not over and have no interview yet, held or
/// planned, each with the first day that it may be on from a day on: a month before the half-year
/// ends.
#[must_use]
pub fn half_years(
    halves: &[Half],
    planned: &[NaiveDate],
    from: NaiveDate,
) -> Vec<(Half, NaiveDate)> {
    let is_free = |half: &&Half| {
        half.held.is_none() && half.to >= from && !planned.iter().any(|day| half.holds(*day))
    };
    let day = |half: &Half| {
        let late = half.to.checked_sub_days(Days::new(DAYS_BEFORE_THE_END)).unwrap_or(half.to);
        (*half, late.max(half.from).max(from))
    };
    halves.iter().filter(is_free).map(day).collect()
}

#[cfg(test)]
mod tests {
    use svenn_measures::{Contract, halves};

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
    fn between_towns_there_is_time_for_the_way() {
        let busy = (at("2026-11-24", 540), at("2026-11-24", 600));
        assert_eq!(with_travel(busy, "Bergen", "BERGEN"), busy);
        assert_eq!(with_travel(busy, "", "Bergen"), busy, "nobody knows where that is");
        let wide = (at("2026-11-24", 480), at("2026-11-24", 660));
        assert_eq!(with_travel(busy, "Bergen", "Voss"), wide);
    }

    #[test]
    fn a_series_is_each_half_year_that_has_no_interview_yet() {
        let contract = Contract {
            begins: Some(day("2026-01-15")),
            planned: Some(day("2028-01-15")),
            ..Contract::default()
        };
        let today = day("2026-08-01");
        let all = halves(&contract, &[day("2026-08-01")], today);
        let series = |planned: &[NaiveDate]| {
            let found = half_years(&all, planned, today).into_iter();
            found.map(|(half, from)| (half.number, from)).collect::<Vec<_>>()
        };
        // The first is over, the second is held.
        assert_eq!(series(&[]), [(3, day("2027-06-14")), (4, day("2027-12-15"))]);
        assert_eq!(series(&[day("2027-02-01")]), [(4, day("2027-12-15"))]);
    }
}
