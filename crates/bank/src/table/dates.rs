//! Dates as banks write them.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// In which order the parts stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DateOrder {
    /// `31.12.2025`, `2025-12-31` or `2025/12/31`: they cannot be taken for each other.
    #[default]
    Any,
    /// `31/12/2025` too, which in other countries is written the other way round.
    DayFirst,
}

/// A date with the whole year. A time behind it does not count.
pub(super) fn date(text: &str, order: DateOrder) -> Option<NaiveDate> {
    let text = text.trim().split([' ', 'T']).next()?;
    let separator = text.chars().find(|it| !it.is_ascii_digit())?;
    let parts: Vec<&str> = text.split(separator).collect();
    let [first, second, third] = parts.as_slice() else { return None };
    let digits = |it: &str| it.chars().all(|it| it.is_ascii_digit());
    if ![first, second, third].into_iter().all(|it| digits(it)) {
        return None;
    }
    let ymd = |year: &str, month: &str, day: &str| {
        let short = (1..=2).contains(&month.len()) && (1..=2).contains(&day.len());
        let year = (year.len() == 4 && short).then(|| year.parse().ok())??;
        NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)
    };
    match separator {
        '.' => ymd(third, second, first),
        '-' | '/' if first.len() == 4 => ymd(first, second, third),
        '-' => ymd(third, second, first),
        '/' if order == DateOrder::DayFirst => ymd(third, second, first),
        _ => None,
    }
}
