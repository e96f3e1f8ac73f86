//! The year of the office: what falls due in which month.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};
use serde::Serialize;
use svenn_kernel::{CheckpointDefinitionId, OfficeDateId};
use utoipa::ToSchema;

/// A year of the office.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CheckpointYear)]
#[serde(rename_all = "camelCase")]
pub struct Wheel {
    pub year: i32,
    /// January to December.
    pub months: Vec<WheelMonth>,
    /// How many fall due in the year.
    pub due: usize,
    /// How many of them are completed.
    pub completed: usize,
}

/// A month.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
#[schema(as = CheckpointYearMonth)]
#[serde(rename_all = "camelCase")]
pub struct WheelMonth {
    /// 1 to 12.
    pub month: u32,
    /// How many fall due in it.
    pub due: usize,
    /// How many of them are completed.
    pub completed: usize,
    /// How many of them are overdue.
    pub overdue: usize,
    /// By definition, by title; individual ones stand together.
    pub checkpoints: Vec<WheelRow>,
    /// Fixed days of the office in it, by day.
    pub dates: Vec<WheelDate>,
}

/// Deadlines of one kind in a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CheckpointYearRow)]
pub struct WheelRow {
    /// None for individual ones.
    pub checkpoint: Option<CheckpointDefinitionId>,
    pub title: String,
    pub due: usize,
    pub completed: usize,
    pub overdue: usize,
}

/// A fixed day of the office.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CheckpointYearDate)]
pub struct WheelDate {
    pub id: OfficeDateId,
    pub title: String,
    pub date: NaiveDate,
}

/// What is counted.
#[derive(Debug, Clone)]
pub struct Counted {
    /// None for an individual one.
    pub checkpoint: Option<CheckpointDefinitionId>,
    pub title: String,
    pub frist: NaiveDate,
    pub completed: bool,
    pub overdue: bool,
}

/// The name under which individual ones stand.
const INDIVIDUAL: &str = "Individuelle sjekkpunkter";

/// The wheel of a year, of what falls due and of the office's own days, which come every year.
#[must_use]
pub fn wheel(year: i32, counted: &[Counted], dates: &[(OfficeDateId, String, u32, u32)]) -> Wheel {
    let months: Vec<WheelMonth> = (1..=12)
        .map(|month| {
            let here =
                counted.iter().filter(|it| it.frist.year() == year && it.frist.month() == month);
            month_of(month, here, dates_in(year, month, dates))
        })
        .collect();
    Wheel {
        year,
        due: months.iter().map(|it| it.due).sum(),
        completed: months.iter().map(|it| it.completed).sum(),
        months,
    }
}

fn month_of<'a>(
    month: u32,
    counted: impl Iterator<Item = &'a Counted>,
    dates: Vec<WheelDate>,
) -> WheelMonth {
    let mut rows: BTreeMap<(&str, Option<&CheckpointDefinitionId>), WheelRow> = BTreeMap::new();
    let mut all = WheelMonth { month, dates, ..WheelMonth::default() };
    for it in counted {
        let id = it.checkpoint.as_ref();
        let title = if id.is_some() { it.title.as_str() } else { INDIVIDUAL };
        let row = rows.entry((title, id)).or_insert_with(|| WheelRow {
            checkpoint: id.cloned(),
            title: title.to_owned(),
            due: 0,
            completed: 0,
            overdue: 0,
        });
        row.due += 1;
        row.completed += usize::from(it.completed);
        row.overdue += usize::from(it.overdue);
    }
    all.checkpoints = rows.into_values().collect();
    all.due = all.checkpoints.iter().map(|it| it.due).sum();
    all.completed = all.checkpoints.iter().map(|it| it.completed).sum();
    all.overdue = all.checkpoints.iter().map(|it| it.overdue).sum();
    all
}

fn dates_in(year: i32, month: u32, dates: &[(OfficeDateId, String, u32, u32)]) -> Vec<WheelDate> {
    let here = dates.iter().filter(|(_, _, of, _)| *of == month);
    let mut found: Vec<WheelDate> = here
        .filter_map(|(id, title, _, day)| {
            // 29 February is the 28th in a year that has none.
            let date = NaiveDate::from_ymd_opt(year, month, *day)
                .or_else(|| NaiveDate::from_ymd_opt(year, month, day.checked_sub(1)?))?;
            Some(WheelDate { id: id.clone(), title: title.clone(), date })
        })
        .collect();
    found.sort_by(|one, other| (one.date, &one.title).cmp(&(other.date, &other.title)));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_month_tells_what_falls_due_and_the_offices_own_days() {
        let visit = CheckpointDefinitionId::parse("visit").unwrap();
        let of = |frist: &str, completed, overdue, checkpoint| Counted {
            checkpoint,
            title: "Første besøk".to_owned(),
            frist: frist.parse().unwrap(),
            completed,
            overdue,
        };
        let counted = [
            of("2026-09-01", true, false, Some(visit.clone())),
            of("2026-09-20", false, true, Some(visit)),
            of("2026-09-21", false, false, None),
            of("2027-09-01", false, false, None),
        ];
        let report = OfficeDateId::parse("report").unwrap();
        let dates = [(report, "Årsrapportering".to_owned(), 2, 29)];
        let wheel = wheel(2026, &counted, &dates);
        assert_eq!((wheel.due, wheel.completed, wheel.months.len()), (3, 1, 12));
        let september = &wheel.months[8];
        assert_eq!((september.due, september.completed, september.overdue), (3, 1, 1));
        assert_eq!(september.checkpoints.len(), 2);
        assert_eq!(wheel.months[1].dates[0].date.to_string(), "2026-02-28");
    }
}
