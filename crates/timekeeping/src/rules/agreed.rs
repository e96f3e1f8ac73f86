//! How much time is agreed: of a full week by the position's percentage, less what is free.

use chrono::{Datelike, NaiveDate, Weekday};
use svenn_people::{kind::VacancyRate, parts::Absence, rules};

use super::{holiday, sums::week_days};

/// Minutes of a week in a full position where the office says nothing else: 37.5 hours.
pub const FULL_WEEK_MINUTES: i64 = 2_250;
/// Working days of a week.
const WORKING_DAYS: f64 = 5.0;

/// What the agreed time follows from.
#[derive(Debug, Clone, Copy)]
pub struct Agreement<'a> {
    /// Minutes of a week in a full position.
    pub full_week: i64,
    /// First day of the training.
    pub startdato: Option<NaiveDate>,
    /// Last day; the earlier one of a contract that was ended before its time.
    pub sluttdato: Option<NaiveDate>,
    /// Rates of a full position over time.
    pub rates: &'a [VacancyRate],
    /// Leaves.
    pub fravaer: &'a [Absence],
}

/// The agreed minutes of a day: "default vacancy rate 100 percent; the rate in force is the latest
/// whose start is not in the future". None at weekends, on public holidays, on leave, and outside
/// of the training.
#[must_use]
pub fn agreed_on(of: &Agreement<'_>, day: NaiveDate) -> i64 {
    let is_weekend = matches!(day.weekday(), Weekday::Sat | Weekday::Sun);
    let is_before = of.startdato.is_none_or(|first| day < first);
    let is_after = of.sluttdato.is_some_and(|last| last < day);
    let is_leave = of.fravaer.iter().any(|leave| leave.holds_on(day));
    if is_weekend || is_before || is_after || is_leave || holiday(day).is_some() {
        return 0;
    }
    share_of(of.full_week, rules::vacancy_rate(of.rates, day))
}

/// The agreed minutes of the week that begins on a Monday.
#[must_use]
pub fn agreed_week(of: &Agreement<'_>, monday: NaiveDate) -> i64 {
    week_days(monday).map(|day| agreed_on(of, day)).sum()
}

/// So many percent of a day of the full week, in whole minutes. A percentage is at most 100.
fn share_of(full_week: i64, percent: f64) -> i64 {
    let Ok(full_week) = i32::try_from(full_week) else { return 0 };
    let share = f64::from(full_week) / WORKING_DAYS * percent / 100.0;
    format!("{share:.0}").parse().unwrap_or(0)
}
