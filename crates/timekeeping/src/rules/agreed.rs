//! How much time is agreed: of a full week by the position's percentage, less what is free.

use chrono::{Datelike, NaiveDate, Weekday};
use svenn_people::{kind::VacancyRate, parts::Absence, rules};

use super::{holidays::holiday, sums::week_days};

/// Minutes of a working day in a full position: 37.5 hours in five days.
pub const FULL_DAY_MINUTES: i64 = 450;

/// What the agreed time follows from.
#[derive(Debug, Clone, Copy)]
pub struct Agreement<'a> {
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
    share_of(rules::vacancy_rate(of.rates, day))
}

/// The agreed minutes of the week that begins on a Monday.
#[must_use]
pub fn agreed_week(of: &Agreement<'_>, monday: NaiveDate) -> i64 {
    week_days(monday).map(|day| agreed_on(of, day)).sum()
}

/// So many percent of a full day, in whole minutes. A percentage is at most 100.
fn share_of(percent: f64) -> i64 {
    let full = 450.0;
    format!("{:.0}", full * percent / 100.0).parse().unwrap_or(FULL_DAY_MINUTES)
}
