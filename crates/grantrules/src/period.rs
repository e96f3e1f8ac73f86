//! Days: periods, half-years, months and their halves.

use chrono::{Datelike, Days, NaiveDate};
use serde::{Deserialize, Serialize};
use svenn_kernel::oslo;

/// Longest period, in days: grants are settled for half-years, a year at most, and somebody may
/// want to compare two.
pub const PERIOD_DAYS_MAX: i64 = 2 * 366;

/// From the first day to the last, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Period {
    pub from: NaiveDate,
    pub to: NaiveDate,
}

/// Why two days are no period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAPeriod {
    #[error("a period ends on the day it begins, or later")]
    Backwards,
    #[error("a period is at most two years long")]
    TooLong,
}

impl Period {
    /// # Errors
    /// An end before the beginning, or more than [`PERIOD_DAYS_MAX`] days.
    pub fn new(from: NaiveDate, to: NaiveDate) -> Result<Self, NotAPeriod> {
        match to.signed_duration_since(from).num_days() {
            ..0 => Err(NotAPeriod::Backwards),
            PERIOD_DAYS_MAX.. => Err(NotAPeriod::TooLong),
            _ => Ok(Self { from, to }),
        }
    }

    /// The half of the calendar year that a day is in; what a new period is by default.
    #[must_use]
    pub fn half_year_of(day: NaiveDate) -> Self {
        let from = half_year_start(day);
        let to = match from.month() {
            1 => NaiveDate::from_ymd_opt(from.year(), 6, 30),
            _ => NaiveDate::from_ymd_opt(from.year(), 12, 31),
        };
        Self { from, to: to.unwrap_or(from) }
    }

    /// What people call it: `Våren 2025`, `Høsten 2025`, or its days.
    #[must_use]
    pub fn name(self) -> String {
        if self == Self::half_year_of(self.from) {
            let half = if self.from.month() == 1 { "Våren" } else { "Høsten" };
            return format!("{half} {}", self.from.year());
        }
        format!("{}–{}", oslo::format_day(self.from), oslo::format_day(self.to))
    }

    #[must_use]
    pub fn holds(self, day: NaiveDate) -> bool {
        self.from <= day && day <= self.to
    }

    /// The days that both have.
    #[must_use]
    pub fn overlap(self, other: Self) -> Option<Self> {
        let (from, to) = (self.from.max(other.from), self.to.min(other.to));
        (from <= to).then_some(Self { from, to })
    }

    /// How many days it has.
    #[must_use]
    pub fn days(self) -> i64 {
        self.to.signed_duration_since(self.from).num_days() + 1
    }
}

/// 1 January or 1 July, whichever came last: where the running rounding begins.
#[must_use]
pub fn half_year_start(day: NaiveDate) -> NaiveDate {
    let month = if day.month() < 7 { 1 } else { 7 };
    NaiveDate::from_ymd_opt(day.year(), month, 1).unwrap_or(day)
}

pub(crate) fn next(day: NaiveDate) -> NaiveDate {
    day.checked_add_days(Days::new(1)).unwrap_or(NaiveDate::MAX)
}

pub(crate) fn before(day: NaiveDate) -> NaiveDate {
    day.checked_sub_days(Days::new(1)).unwrap_or(NaiveDate::MIN)
}

pub(crate) fn month_start(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

pub(crate) fn month_end(day: NaiveDate) -> NaiveDate {
    before(next_month(day))
}

/// The first day of the month after.
pub(crate) fn next_month(day: NaiveDate) -> NaiveDate {
    svenn_kernel::oslo::add_months(month_start(day), 1)
}

pub(crate) fn days_in_month(day: NaiveDate) -> u32 {
    month_end(day).day()
}

/// The half of the month that a day is in: the 1st to the 15th, or the 16th to the end.
pub(crate) fn half_month_of(day: NaiveDate) -> Period {
    let middle = day.with_day(15).unwrap_or(day);
    if day <= middle {
        Period { from: month_start(day), to: middle }
    } else {
        Period { from: next(middle), to: month_end(day) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn half_years_are_those_of_the_calendar() {
        for (of, from, to) in [
            ("2025-01-01", "2025-01-01", "2025-06-30"),
            ("2025-06-30", "2025-01-01", "2025-06-30"),
            ("2025-07-01", "2025-07-01", "2025-12-31"),
            ("2024-12-31", "2024-07-01", "2024-12-31"),
        ] {
            assert_eq!(Period::half_year_of(day(of)), Period { from: day(from), to: day(to) });
        }
    }

    #[test]
    fn a_half_year_has_its_name_and_other_days_their_own() {
        let of = |from: &str, to: &str| Period { from: day(from), to: day(to) }.name();
        assert_eq!(of("2025-07-01", "2025-12-31"), "Høsten 2025");
        assert_eq!(of("2025-01-01", "2025-06-30"), "Våren 2025");
        assert_eq!(of("2025-01-01", "2025-03-31"), "01.01.2025–31.03.2025");
    }

    #[test]
    fn a_period_has_an_order_and_an_end() {
        let from = day("2025-07-01");
        assert_eq!(Period::new(from, day("2025-06-30")), Err(NotAPeriod::Backwards));
        assert_eq!(Period::new(from, day("2028-06-30")), Err(NotAPeriod::TooLong));
        assert_eq!(Period::new(from, from).map(Period::days), Ok(1));
    }

    #[test]
    fn months_and_their_halves() {
        assert_eq!(days_in_month(day("2024-02-10")), 29);
        assert_eq!(days_in_month(day("2025-02-28")), 28);
        let halves = |text| half_month_of(day(text));
        assert_eq!(halves("2025-02-15").days(), 15);
        assert_eq!(halves("2025-02-16").days(), 13);
        assert_eq!(halves("2025-10-31"), Period { from: day("2025-10-16"), to: day("2025-10-31") });
    }
}
