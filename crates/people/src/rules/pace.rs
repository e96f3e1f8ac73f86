//! How the approved goals compare with what is expected by now: one rule, with its margins, for all
//! pages and lists.
//!
//! Expected is what the office recommends (`svenn_progression`: a line by month, of the training
//! plan or of all, stretched over the apprentice's own time), and without a recommendation the share
//! of the time that has passed.

use chrono::{Days, NaiveDate};
use serde::Serialize;
use svenn_kernel::{Timestamp, oslo};
use svenn_progression::rules::Recommended;
use utoipa::ToSchema;

use crate::{goals::Progress, parts::Absence};

/// With so many percentage points more than expected an apprentice is ahead.
pub const AHEAD_POINTS_MIN: i64 = 10;
/// With so many fewer the apprentice is behind. It is more than the other way: an approval comes
/// some weeks after the work.
pub const BEHIND_POINTS_MIN: i64 = 15;

/// Progress compared with what is expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub enum Pace {
    /// Clearly further.
    #[serde(rename = "Foran")]
    Ahead,
    /// About as far.
    #[serde(rename = "I rute")]
    OnTrack,
    /// Clearly less far.
    #[serde(rename = "Bak")]
    Behind,
}

impl Pace {
    /// The word people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Ahead => "Foran",
            Self::OnTrack => "I rute",
            Self::Behind => "Bak",
        }
    }
}

/// When an apprentice is in training.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrainingTime<'a> {
    /// First day.
    pub startdato: Option<NaiveDate>,
    /// Last day.
    pub sluttdato: Option<NaiveDate>,
    /// Leaves, none on the same day as another.
    pub fravaer: &'a [Absence],
    /// Day the contract was ended before its time.
    pub unexpected_end_date: Option<NaiveDate>,
}

impl TrainingTime<'_> {
    /// Whether the apprentice is in training on a day: within the time, not on leave, and the
    /// contract was not ended.
    #[must_use]
    pub fn holds(&self, day: NaiveDate) -> bool {
        self.startdato.is_some_and(|start| start <= day)
            && self.sluttdato.is_some_and(|end| day <= end)
            && self.unexpected_end_date.is_none()
            && !self.fravaer.iter().any(|leave| leave.holds_on(day))
    }
}

/// Expected progress of an apprentice, and how the apprentice compares with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExpectedProgress {
    /// Share of the goals that are expected to be approved by now, 0 to 100.
    pub forventet: i64,
    /// How the apprentice compares with what is expected.
    pub tempo: Pace,
}

/// The share of the goals that is recommended by a day, against the share that is approved: what
/// the office recommends by the month of the training, or as much as of the training has passed. A
/// leave is no training. Nothing is expected of an apprentice without goals or dates, who is not in
/// training that day, or whose contract was ended. Goals that the apprentice's company never gives
/// are left out.
#[must_use]
pub fn expected(
    time: &TrainingTime<'_>,
    goals: Progress,
    recommended: &Recommended,
    day: NaiveDate,
) -> Option<ExpectedProgress> {
    if !time.holds(day) || goals.total <= 0 {
        return None;
    }
    let forventet = recommended_by(time, recommended, day)?;
    let tempo = match goals.within_reach() - forventet {
        AHEAD_POINTS_MIN.. => Pace::Ahead,
        points if points <= -BEHIND_POINTS_MIN => Pace::Behind,
        _ => Pace::OnTrack,
    };
    Some(ExpectedProgress { forventet, tempo })
}

/// The share of the goals that is recommended by the beginning of a day; nothing without dates, or
/// where the time ends before it begins.
#[must_use]
pub fn recommended_by(
    time: &TrainingTime<'_>,
    recommended: &Recommended,
    day: NaiveDate,
) -> Option<i64> {
    let (start, end) = (time.startdato?, time.sluttdato?);
    let all = trained(start, after(end), time.fravaer);
    (all > 0).then(|| recommended.at(trained(start, day, time.fravaer), all))
}

/// The first instant after `now` at which something else is expected; `None` when time alone
/// never changes it.
#[must_use]
pub fn expected_holds_until(
    time: &TrainingTime<'_>,
    goals: Progress,
    recommended: &Recommended,
    now: Timestamp,
) -> Option<Timestamp> {
    if goals.total <= 0 || time.unexpected_end_date.is_some() {
        return None;
    }
    let today = oslo::day_of(now);
    let first = after(today).max(time.startdato?);
    let last = after(time.sluttdato?);
    let said = expected(time, goals, recommended, today);
    let days = first.iter_days().take_while(|day| *day <= last);
    let turn = days.into_iter().find(|day| expected(time, goals, recommended, *day) != said);
    turn.map(oslo::start_of_day)
}

/// The day after; the last one there is, after itself.
#[must_use]
pub fn after(day: NaiveDate) -> NaiveDate {
    day.checked_add_days(Days::new(1)).unwrap_or(day)
}

/// Days of training from a day up to another one, which is not counted.
fn trained(from: NaiveDate, to: NaiveDate, leaves: &[Absence]) -> i64 {
    let days = |from: NaiveDate, to: NaiveDate| to.signed_duration_since(from).num_days().max(0);
    let away = leaves.iter().map(|leave| {
        let back = leave.til.map_or(to, after);
        days(leave.fra.max(from), back.min(to))
    });
    days(from, to) - away.sum::<i64>()
}

#[cfg(test)]
mod tests {
    use svenn_kernel::TrainingPlanId;
    use svenn_progression::rules::{Lines, Progression};

    use super::*;
    use crate::rules::percentage;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// Two years from August 2025.
    fn time(fravaer: &[Absence]) -> TrainingTime<'_> {
        TrainingTime {
            startdato: Some(day("2025-08-01")),
            sluttdato: Some(day("2027-07-31")),
            fravaer,
            unexpected_end_date: None,
        }
    }

    fn goals(godkjent: i64, total: i64) -> Progress {
        let prosent = percentage(godkjent, total);
        Progress { godkjent, total, prosent, ..Progress::default() }
    }

    fn even() -> Recommended {
        Recommended::default()
    }

    /// What is recommended to somebody with one plan, where the office recommends this for it.
    fn by_month(months: &[i64]) -> Recommended {
        let plan = TrainingPlanId::parse("plan").unwrap();
        let line = Progression::stored(months.to_vec()).unwrap();
        let lines = Lines { of_plans: [(plan.clone(), line)].into(), ..Lines::default() };
        lines.recommended([(&plan, 100)])
    }

    fn leave(fra: &str, til: Option<&str>) -> Absence {
        Absence { fra: day(fra), til: til.map(day), merknad: String::new() }
    }

    #[test]
    fn half_the_time_expects_half_the_goals_with_a_margin_to_each_side() {
        let halfway =
            |approved| expected(&time(&[]), goals(approved, 100), &even(), day("2026-08-01"));
        let said = |approved| halfway(approved).map(|it| (it.forventet, it.tempo));
        assert_eq!(said(100), Some((50, Pace::Ahead)));
        assert_eq!(said(50 + AHEAD_POINTS_MIN), Some((50, Pace::Ahead)));
        assert_eq!(said(50 + AHEAD_POINTS_MIN - 1), Some((50, Pace::OnTrack)));
        assert_eq!(said(50), Some((50, Pace::OnTrack)));
        assert_eq!(said(50 - BEHIND_POINTS_MIN + 1), Some((50, Pace::OnTrack)));
        assert_eq!(said(50 - BEHIND_POINTS_MIN), Some((50, Pace::Behind)));
        assert_eq!(said(0), Some((50, Pace::Behind)));
    }

    #[test]
    fn nothing_is_expected_without_goals_without_dates_or_outside_the_time() {
        let today = day("2026-08-01");
        assert_eq!(expected(&time(&[]), goals(0, 0), &even(), today), None);
        for (startdato, sluttdato) in [
            (None, Some(day("2027-07-31"))),
            (Some(day("2025-08-01")), None),
            (Some(day("2027-07-31")), Some(day("2025-08-01"))),
        ] {
            let time = TrainingTime { startdato, sluttdato, ..time(&[]) };
            assert_eq!(expected(&time, goals(1, 4), &even(), today), None);
        }
        for outside in ["2025-07-31", "2027-08-01"] {
            assert_eq!(expected(&time(&[]), goals(1, 4), &even(), day(outside)), None, "{outside}");
        }
        let raised = TrainingTime { unexpected_end_date: Some(today), ..time(&[]) };
        assert_eq!(expected(&raised, goals(1, 4), &even(), today), None);
    }

    #[test]
    fn a_leave_is_no_training() {
        let year = [leave("2026-01-01", Some("2026-12-31"))];
        assert_eq!(expected(&time(&year), goals(0, 10), &even(), day("2026-06-01")), None);
        let back = expected(&time(&year), goals(4, 10), &even(), day("2027-01-01")).unwrap();
        let before = expected(&time(&year), goals(4, 10), &even(), day("2025-12-31")).unwrap();
        assert_eq!((before.forventet, back.forventet), (42, 42));
        let open = [leave("2026-01-01", None)];
        assert_eq!(expected(&time(&open), goals(0, 10), &even(), day("2027-01-01")), None);
    }

    #[test]
    fn what_is_expected_holds_until_the_day_it_says_and_not_longer() {
        let leaves = [leave("2026-02-01", Some("2026-03-15"))];
        let (time, goals) = (time(&leaves), goals(3, 10));
        let (mut now, mut turns) = (oslo::start_of_day(day("2025-06-01")), 0);
        while let Some(until) = expected_holds_until(&time, goals, &even(), now) {
            let today = oslo::day_of(now);
            let said = expected(&time, goals, &even(), today);
            let turn = oslo::day_of(until);
            let between = today.iter_days().take_while(|day| *day < turn);
            assert!(between.into_iter().all(|day| expected(&time, goals, &even(), day) == said));
            assert_ne!(expected(&time, goals, &even(), turn), said);
            (now, turns) = (until, turns + 1);
        }
        assert_eq!(oslo::day_of(now), day("2027-08-01"));
        // Each percent from 0 to 100, the time before, the leave, and the time after.
        assert!((100..=104).contains(&turns), "{turns}");
    }

    /// "recommended progression (share of goals by month of the læretid, per plan or for all)":
    /// where the office recommends another pace than the even one, the apprentice is compared with
    /// that.
    #[test]
    fn what_the_office_recommends_is_what_she_is_held_to() {
        let slow: Vec<i64> = (1..=24).map(|month| if month <= 12 { 20 } else { 100 }).collect();
        let halfway = |approved| {
            let today = day("2026-08-01");
            expected(&time(&[]), goals(approved, 100), &by_month(&slow), today)
        };
        let said = |approved| halfway(approved).map(|it| (it.forventet, it.tempo));
        assert_eq!(said(20), Some((20, Pace::OnTrack)));
        assert_eq!(said(50), Some((20, Pace::Ahead)));
        assert_eq!(said(5), Some((20, Pace::Behind)));
    }

    #[test]
    fn where_nothing_new_is_recommended_for_months_it_holds_for_months() {
        let (time, goals) = (time(&[]), goals(0, 10));
        let line = by_month(&[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100]);
        let now = oslo::start_of_day(day("2025-08-02"));
        let until = expected_holds_until(&time, goals, &line, now).unwrap();
        let turn = oslo::day_of(until);
        assert!((day("2027-05-31")..day("2027-06-05")).contains(&turn), "{turn}");
    }
}
