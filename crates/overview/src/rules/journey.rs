//! The way of an apprentice to the trade test: what stands along it, and what comes next.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_kernel::GoalId;
use svenn_people::rules::GoalStatus;
use utoipa::ToSchema;

use super::percent_passed;

/// Goals that are proposed for the week.
pub(crate) const NEXT_GOALS: usize = 2;

/// What stands along the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = JourneyStationKind)]
pub(crate) enum StationKind {
    /// The first day.
    Start,
    /// A part of the goals is approved.
    Maal,
    /// An interview.
    Samtale,
    /// An activity.
    Kurs,
    /// The trade test.
    Fagprove,
    /// The last day.
    Slutt,
}

/// Something that stands along the way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = JourneyStation)]
pub(crate) struct Station {
    pub(crate) kind: StationKind,
    pub(crate) tittel: String,
    pub(crate) dag: NaiveDate,
    /// Where on the way it stands, 0 to 100.
    pub(crate) andel: i64,
    /// Whether it is passed.
    pub(crate) passert: bool,
}

/// The way from the first day to the last.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Way {
    pub(crate) first: NaiveDate,
    pub(crate) last: NaiveDate,
    pub(crate) today: NaiveDate,
}

impl Way {
    /// Something on a day of it.
    pub(crate) fn station(self, kind: StationKind, tittel: String, dag: NaiveDate) -> Station {
        let andel = percent_passed(self.first, self.last, dag);
        Station { kind, tittel, dag, andel, passert: dag <= self.today }
    }

    /// Its ends.
    pub(crate) fn ends(self) -> [Station; 2] {
        [
            self.station(StationKind::Start, "Læretiden begynner".to_owned(), self.first),
            self.station(StationKind::Slutt, "Læretiden slutter".to_owned(), self.last),
        ]
    }
}

/// The days on which the first goal, and each quarter of the goals, was approved. `approved` has
/// the day of each approval.
pub(crate) fn milestones(mut approved: Vec<NaiveDate>, total: i64) -> Vec<(String, NaiveDate)> {
    approved.sort_unstable();
    let total = usize::try_from(total).unwrap_or_default();
    let quarters = [(1, "En firedel"), (2, "Halvparten"), (3, "Tre firedeler")];
    let first = [(1, "Første mål er godkjent".to_owned())];
    let parts = quarters
        .map(|(part, name)| ((total * part).div_ceil(4), format!("{name} av målene er godkjent")));
    let all = [(total, "Alle målene er godkjent".to_owned())];
    let mut found: Vec<(String, NaiveDate)> = Vec::new();
    let mut before = 0;
    for (number, title) in first.into_iter().chain(parts).chain(all) {
        // Few goals have several of these at once: the first says it.
        if number <= before {
            continue;
        }
        before = number;
        if let Some(day) = approved.get(number - 1) {
            found.push((title, *day));
        }
    }
    found
}

/// How many goals more were to be approved by now; `forventet` is the share that is expected.
pub(crate) fn goals_behind(total: i64, godkjent: i64, forventet: Option<i64>) -> i64 {
    forventet.map_or(0, |share| (total * share / 100 - godkjent).max(0))
}

/// A goal on the way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = JourneyGoal)]
pub(crate) struct Goal {
    pub(crate) id: GoalId,
    pub(crate) navn: String,
    pub(crate) status: GoalStatus,
}

/// The goals that come next: of the areas that are begun first, each in its own order.
pub(crate) fn next_goals<'a>(areas: impl Iterator<Item = &'a [Goal]>) -> Vec<&'a Goal> {
    let mut areas: Vec<&[Goal]> = areas.collect();
    let is_begun = |area: &[Goal]| area.iter().any(|it| it.status != GoalStatus::NotApproved);
    areas.sort_by_key(|area| !is_begun(area));
    let open = areas.into_iter().flatten().filter(|it| it.status == GoalStatus::NotApproved);
    open.take(NEXT_GOALS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn each_quarter_of_the_goals_is_a_milestone_and_few_goals_say_nothing_twice() {
        let days = ["2026-03-01", "2026-01-01", "2026-02-01", "2026-04-01"];
        let approved: Vec<_> = days.into_iter().map(day).collect();
        let said = |total| {
            let found = milestones(approved.clone(), total).into_iter();
            found.map(|(title, day)| (title, day.to_string())).collect::<Vec<_>>()
        };
        assert_eq!(
            said(8),
            [
                ("Første mål er godkjent".to_owned(), "2026-01-01".to_owned()),
                ("En firedel av målene er godkjent".to_owned(), "2026-02-01".to_owned()),
                ("Halvparten av målene er godkjent".to_owned(), "2026-04-01".to_owned()),
            ]
        );
        let titles = |total| said(total).into_iter().map(|(title, _)| title).collect::<Vec<_>>();
        assert_eq!(titles(1), ["Første mål er godkjent"]);
        assert_eq!(titles(0), ["Første mål er godkjent"]);
        assert!(milestones(Vec::new(), 8).is_empty());
    }

    #[test]
    fn what_was_to_be_approved_by_now_is_missing() {
        assert_eq!(goals_behind(40, 8, Some(50)), 12);
        assert_eq!(goals_behind(40, 30, Some(50)), 0);
        assert_eq!(goals_behind(40, 8, None), 0);
    }

    #[test]
    fn what_comes_next_is_of_an_area_that_is_begun() {
        let goal =
            |id: &str, status| Goal { id: GoalId::parse(id).unwrap(), navn: id.to_owned(), status };
        let new = [goal("a1", GoalStatus::NotApproved)];
        let begun = [goal("b1", GoalStatus::Approved), goal("b2", GoalStatus::NotApproved)];
        let areas = [&new[..], &begun[..]];
        let next: Vec<_> = next_goals(areas.into_iter()).iter().map(|it| it.navn.clone()).collect();
        assert_eq!(next, ["b2", "a1"]);
    }

    #[test]
    fn a_station_stands_where_its_day_is_on_the_way() {
        let way =
            Way { first: day("2025-08-01"), last: day("2027-08-01"), today: day("2026-08-01") };
        let half = way.station(StationKind::Samtale, "Samtale".to_owned(), day("2026-08-01"));
        assert_eq!((half.andel, half.passert), (50, true));
        let [start, end] = way.ends();
        assert_eq!((start.andel, end.andel, end.passert), (0, 100, false));
    }
}
