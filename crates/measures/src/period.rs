//! A period of days.

use chrono::NaiveDate;
use svenn_kernel::oslo;

use crate::cohort_of;

/// Longest period, in days: thirty years and a bit.
pub const DAYS_MAX: i64 = 11_000;

/// Days from the first to the last, both belonging to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    from: NaiveDate,
    to: NaiveDate,
}

/// Why two days are no period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeriodError {
    /// The last day is before the first.
    Reversed,
    /// It has more than [`DAYS_MAX`] days.
    TooLong,
}

impl Period {
    /// The period between two days.
    ///
    /// # Errors
    /// That it ends before it begins, or is too long.
    pub fn new(from: NaiveDate, to: NaiveDate) -> Result<Self, PeriodError> {
        match (to - from).num_days() {
            ..0 => Err(PeriodError::Reversed),
            DAYS_MAX.. => Err(PeriodError::TooLong),
            _ => Ok(Self { from, to }),
        }
    }

    /// The year of apprentices that a day is in: from 1 October to 30 September.
    #[must_use]
    pub fn running_year(today: NaiveDate) -> Self {
        let of = |year, month, day| NaiveDate::from_ymd_opt(year, month, day).unwrap_or(today);
        let begins = cohort_of(today);
        Self { from: of(begins, 10, 1), to: of(begins.saturating_add(1), 9, 30) }
    }

    #[must_use]
    pub const fn from(self) -> NaiveDate {
        self.from
    }

    #[must_use]
    pub const fn to(self) -> NaiveDate {
        self.to
    }

    /// The same days of the year before; 28 February for the 29th.
    #[must_use]
    pub fn year_before(self) -> Self {
        Self { from: oslo::add_months(self.from, -12), to: oslo::add_months(self.to, -12) }
    }

    /// Its first instant, in milliseconds.
    #[must_use]
    pub fn first(self) -> i64 {
        oslo::start_of_day(self.from).millis()
    }

    /// Its last instant, in milliseconds.
    #[must_use]
    pub fn last(self) -> i64 {
        oslo::end_of_day(self.to).millis().saturating_sub(1)
    }

    /// As people read it, with the hours: `1.10.2025 00:00–30.9.2026 23:59`.
    #[must_use]
    pub fn words(self) -> String {
        let (from, to) = (oslo::format_day(self.from), oslo::format_day(self.to));
        format!("{from} 00:00–{to} 23:59")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_period_ends_where_its_last_day_ends_in_oslo() {
        let period = Period::new(day("2026-10-25"), day("2026-10-25")).unwrap();
        // The clocks go back that night: the day has 25 hours.
        assert_eq!(period.last() - period.first() + 1, 25 * 3_600_000);
        assert_eq!(Period::new(day("2026-01-02"), day("2026-01-01")), Err(PeriodError::Reversed));
        assert_eq!(Period::new(day("1990-01-01"), day("2026-01-01")), Err(PeriodError::TooLong));
    }

    #[test]
    fn the_year_that_runs_begins_on_the_first_of_october() {
        let words = |today| Period::running_year(day(today)).words();
        assert_eq!(words("2026-09-30"), "01.10.2025 00:00–30.09.2026 23:59");
        assert_eq!(words("2026-10-01"), "01.10.2026 00:00–30.09.2027 23:59");
    }

    #[test]
    fn the_year_before_a_leap_day_is_the_last_of_february() {
        let period = Period::new(day("2024-02-29"), day("2024-02-29")).unwrap();
        assert_eq!(period.year_before().from(), day("2023-02-28"));
    }
}
