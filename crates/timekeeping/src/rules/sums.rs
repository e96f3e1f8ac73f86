//! How hours add up: per week, month and goal.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use serde::Serialize;
use svenn_kernel::{GoalId, oslo};
use svenn_people::{apprentices::KeptTime, parts::GoalHours};
use utoipa::ToSchema;

use super::{Agreement, Line, LineType, Lines, Status, agreed_on};

/// Weeks that count before the first in which hours were kept, when none were: an office that
/// begins with hours does not ask for those of the years before.
const WEEKS_BEFORE_FIRST: u64 = 4;

/// The seven days from a Monday.
pub fn week_days(monday: NaiveDate) -> impl Iterator<Item = NaiveDate> {
    monday.iter_days().take(7)
}

/// The Monday of the first week whose hours are asked for: that in which the training began, and
/// not before hours were kept at all. `first_kept` is the Monday of the earliest sheet. None before
/// the training.
#[must_use]
pub fn counts_from(
    startdato: Option<NaiveDate>,
    first_kept: Option<NaiveDate>,
    today: NaiveDate,
) -> Option<NaiveDate> {
    let begun = oslo::start_of_week(startdato.filter(|first| *first <= today)?);
    let this_week = oslo::start_of_week(today);
    let lately = this_week.checked_sub_days(Days::new(7 * WEEKS_BEFORE_FIRST))?;
    Some(begun.max(first_kept.map_or(lately, |kept| kept.min(lately))))
}

/// Whether the hours of a week are missing: it is over, time was agreed, and nothing of it was
/// sent. What came back to be corrected was sent.
#[must_use]
pub fn is_missing(
    monday: NaiveDate,
    agreed: i64,
    status: Option<Status>,
    today: NaiveDate,
) -> bool {
    monday < oslo::start_of_week(today)
        && agreed > 0
        && matches!(status, None | Some(Status::Kladd))
}

/// Agreed minutes of a day that remain after what its lines say of absence: all of them where the
/// whole day is one.
#[must_use]
pub fn kept_minutes(agreed: i64, lines: &[Line], day: NaiveDate) -> i64 {
    let absences = lines.iter().filter(|line| line.dag == day && line.kind == LineType::Fravaer);
    absences.fold(
        agreed,
        |left, line| {
            if line.minutes == 0 { 0 } else { (left - line.minutes).max(0) }
        },
    )
}

/// Working time of a week, and the agreed time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct WeekSum {
    /// Minutes worked.
    pub minutes: i64,
    /// Minutes agreed, less absence and holidays.
    pub agreed: i64,
}

impl WeekSum {
    /// Adds up a week.
    #[must_use]
    pub fn of(agreement: &Agreement<'_>, monday: NaiveDate, lines: &[Line]) -> Self {
        let left = |day| kept_minutes(agreed_on(agreement, day), lines, day);
        Self {
            minutes: lines.iter().map(Line::worked).sum(),
            agreed: week_days(monday).map(left).sum(),
        }
    }
}

/// Working time of a month, and the agreed time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HourMonth)]
pub struct MonthSum {
    /// As `2026-11`.
    pub maaned: String,
    /// Minutes worked.
    pub minutes: i64,
    /// Minutes agreed, less absence and holidays.
    pub agreed: i64,
}

/// The months from one day to another, the newest first.
#[must_use]
pub fn by_month(
    agreement: &Agreement<'_>,
    (from, to): (NaiveDate, NaiveDate),
    lines: &[Line],
) -> Vec<MonthSum> {
    let mut of_day: BTreeMap<NaiveDate, Vec<Line>> = BTreeMap::new();
    for line in lines {
        of_day.entry(line.dag).or_default().push(line.clone());
    }
    let mut months: BTreeMap<String, (i64, i64)> = BTreeMap::new();
    for day in from.iter_days().take_while(|day| *day <= to) {
        let of_day = of_day.remove(&day).unwrap_or_default();
        let (minutes, agreed) = months.entry(month_of(day)).or_default();
        *minutes += of_day.iter().map(Line::worked).sum::<i64>();
        *agreed += kept_minutes(agreed_on(agreement, day), &of_day, day);
    }
    // What was worked outside of the days that are asked for counts all the same.
    for (day, rest) in of_day {
        let (minutes, _) = months.entry(month_of(day)).or_default();
        *minutes += rest.iter().map(Line::worked).sum::<i64>();
    }
    let months = months.into_iter().rev();
    months.map(|(maaned, (minutes, agreed))| MonthSum { maaned, minutes, agreed }).collect()
}

fn month_of(day: NaiveDate) -> String {
    day.format("%Y-%m").to_string()
}

/// Working time of a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoalSum {
    pub goal: GoalId,
    /// Minutes worked; those of a line with several goals count for each.
    pub minutes: i64,
    /// Lines that name it.
    pub lines: usize,
}

/// "timekeepingHours, timekeepings, and per-goal counts": the working time of these weeks.
#[must_use]
pub fn kept_time(weeks: &[Lines]) -> KeptTime {
    let mut by_goal: BTreeMap<GoalId, GoalHours> = BTreeMap::new();
    let mut minutes = 0_i64;
    for week in weeks {
        minutes = minutes.saturating_add(week.0.iter().map(Line::worked).sum());
        for GoalSum { goal, minutes, .. } in self::by_goal(&week.0) {
            let none = GoalHours { goal: goal.clone(), minutes: 0, weeks: 0 };
            let sum = by_goal.entry(goal).or_insert(none);
            sum.minutes = sum.minutes.saturating_add(minutes);
            sum.weeks = sum.weeks.saturating_add(1);
        }
    }
    KeptTime {
        minutes,
        weeks: i64::try_from(weeks.len()).unwrap_or(i64::MAX),
        goals: by_goal.into_values().collect(),
    }
}

/// Working time by goal, the most first.
#[must_use]
pub fn by_goal<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Vec<GoalSum> {
    let mut sums: BTreeMap<GoalId, (i64, usize)> = BTreeMap::new();
    for line in lines {
        for goal in &line.goals {
            let (minutes, number) = sums.entry(goal.clone()).or_default();
            *minutes += line.worked();
            *number += 1;
        }
    }
    let mut sums: Vec<GoalSum> =
        sums.into_iter().map(|(goal, (minutes, lines))| GoalSum { goal, minutes, lines }).collect();
    sums.sort_by_key(|sum| std::cmp::Reverse(sum.minutes));
    sums
}
