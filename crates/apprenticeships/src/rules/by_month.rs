//! An apprentice's own line beside the recommended one, month by month.

use chrono::{Months, NaiveDate};
use serde::Serialize;
use svenn_kernel::{Timestamp, oslo};
use svenn_people::rules::{
    pace::{TrainingTime, after, recommended_by},
    percentage,
};
use svenn_progression::rules::Recommended;
use utoipa::ToSchema;

/// Most months that are told of one apprenticeship.
const MONTHS_MAX: u32 = 120;

/// The beginning of a day, and the actual and the recommended progress by then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ProgressionPoint {
    /// Months of the apprenticeship that have passed; none for today, between two of them.
    pub maaned: Option<u32>,
    pub dag: NaiveDate,
    /// Percent of the goals that are recommended to be approved by then.
    pub anbefalt: i64,
    /// Percent of the goals that were approved by then; none for what is to come.
    pub godkjent: Option<i64>,
}

/// The recommended and the actual line, from the first day to the end of the last month, with today
/// between them. The actual one ends today, or on the day the contract was ended; a leave is no
/// training, so that nothing more is recommended during it. Nothing without dates or goals.
#[must_use]
pub fn by_month(
    time: &TrainingTime<'_>,
    (approved, total): (&[Timestamp], i64),
    recommended: &Recommended,
    today: NaiveDate,
) -> Vec<ProgressionPoint> {
    let (Some(start), Some(end)) = (time.startdato, time.sluttdato.map(after)) else {
        return Vec::new();
    };
    if total <= 0 || end <= start {
        return Vec::new();
    }
    let own_until = time.unexpected_end_date.map_or(today, |ended| ended.min(today));
    let share = |day: NaiveDate| {
        let until = if day == own_until { oslo::end_of_day(day) } else { oslo::start_of_day(day) };
        let by_then = approved.iter().filter(|at| **at < until).count();
        percentage(i64::try_from(by_then).unwrap_or(i64::MAX), total)
    };
    let point = |maaned: Option<u32>, dag: NaiveDate| {
        let godkjent = (dag <= own_until).then(|| share(dag));
        let anbefalt = recommended_by(time, recommended, dag).unwrap_or_default();
        ProgressionPoint { maaned, dag, anbefalt, godkjent }
    };
    let mut points: Vec<ProgressionPoint> =
        month_ends(start, end).map(|(month, day)| point(Some(month), day)).collect();
    let within = start < own_until && own_until < end;
    if let (true, Err(at)) = (within, points.binary_search_by_key(&own_until, |it| it.dag)) {
        points.insert(at, point(None, own_until));
    }
    points
}

/// The days on which a month of the time is over, the first day of the time before them; the last
/// month may be a short one.
fn month_ends(start: NaiveDate, end: NaiveDate) -> impl Iterator<Item = (u32, NaiveDate)> {
    let months = (0..MONTHS_MAX)
        .map(move |month| (month, start.checked_add_months(Months::new(month)).unwrap_or(end)))
        .take_while(move |(_, day)| *day < end);
    let passed = months.clone().count();
    months.chain(std::iter::once((u32::try_from(passed).unwrap_or(MONTHS_MAX), end)))
}

#[cfg(test)]
mod tests {
    use svenn_people::parts::Absence;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// Ten months from August 2025.
    fn time(fravaer: &[Absence]) -> TrainingTime<'_> {
        TrainingTime {
            startdato: Some(day("2025-08-01")),
            sluttdato: Some(day("2026-05-31")),
            fravaer,
            unexpected_end_date: None,
        }
    }

    fn approved(days: &[&str]) -> Vec<Timestamp> {
        days.iter().map(|text| oslo::noon(day(text))).collect()
    }

    fn drawn(points: &[ProgressionPoint]) -> Vec<(Option<u32>, String, i64, Option<i64>)> {
        let line =
            |it: &ProgressionPoint| (it.maaned, it.dag.to_string(), it.anbefalt, it.godkjent);
        points.iter().map(line).collect()
    }

    /// "recommended progression: share of goals by month of the læretid", "drawn as a line with the
    /// apprentice's own beside it".
    #[test]
    fn her_own_line_goes_to_today_and_the_recommended_one_to_the_end() {
        let at = approved(&["2025-08-31", "2025-09-01", "2025-10-15"]);
        let even = Recommended::default();
        let points = by_month(&time(&[]), (&at, 10), &even, day("2025-10-15"));
        assert_eq!(points.len(), 12);
        assert_eq!(
            drawn(&points[..5]),
            [
                (Some(0), "2025-08-01".to_owned(), 0, Some(0)),
                (Some(1), "2025-09-01".to_owned(), 10, Some(10)),
                (Some(2), "2025-10-01".to_owned(), 20, Some(20)),
                (None, "2025-10-15".to_owned(), 25, Some(30)),
                (Some(3), "2025-11-01".to_owned(), 30, None),
            ]
        );
        assert_eq!(drawn(&points[11..]), [(Some(10), "2026-06-01".to_owned(), 100, None)]);
    }

    #[test]
    fn today_at_the_end_of_a_month_is_one_point() {
        let at = approved(&["2025-09-01"]);
        let points = by_month(&time(&[]), (&at, 10), &Recommended::default(), day("2025-09-01"));
        assert_eq!(points.len(), 11);
        assert_eq!((points[1].maaned, points[1].godkjent), (Some(1), Some(10)));
        let before = by_month(&time(&[]), (&[], 10), &Recommended::default(), day("2025-07-01"));
        assert!(before.iter().all(|it| it.godkjent.is_none()));
        let over = by_month(&time(&[]), (&at, 10), &Recommended::default(), day("2027-07-01"));
        assert!(over.iter().all(|it| it.godkjent.is_some()));
    }

    #[test]
    fn during_a_leave_nothing_more_is_recommended() {
        let (fra, til) = (day("2025-10-01"), Some(day("2025-12-31")));
        let leaves = [Absence { fra, til, merknad: String::new() }];
        let points = by_month(&time(&leaves), (&[], 4), &Recommended::default(), day("2025-11-10"));
        let on = |text: &str| points.iter().find(|it| it.dag == day(text)).unwrap().anbefalt;
        assert_eq!((on("2025-10-01"), on("2025-11-10")), (on("2025-12-01"), on("2026-01-01")));
        assert!(on("2026-02-01") > on("2026-01-01"));
    }

    #[test]
    fn there_is_no_line_without_dates_or_goals_and_it_ends_with_the_contract() {
        let even = Recommended::default();
        let today = day("2026-02-10");
        assert!(by_month(&time(&[]), (&[], 0), &even, today).is_empty());
        let open = TrainingTime { sluttdato: None, ..time(&[]) };
        assert!(by_month(&open, (&[], 4), &even, today).is_empty());
        let wrong = TrainingTime { sluttdato: Some(day("2025-07-01")), ..time(&[]) };
        assert!(by_month(&wrong, (&[], 4), &even, today).is_empty());
        let ended = TrainingTime { unexpected_end_date: Some(day("2025-12-24")), ..time(&[]) };
        let points = by_month(&ended, (&[], 4), &even, today);
        let own = points.iter().rfind(|it| it.godkjent.is_some()).unwrap();
        assert_eq!((own.maaned, own.dag), (None, day("2025-12-24")));
    }
}
