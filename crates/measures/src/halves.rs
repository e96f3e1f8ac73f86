//! Half-years of training, each of which is to have an assessment.
//!
//! The source is opplæringsforskrifta (FOR-2024-06-03-900) § 9-13: those in training at a company
//! "skal få halvårsvurdering utan karakter gjennom heile opplæringa", by the instructor, which shows
//! what they master and guides them to more. § 9-11 lets them take part in it. Nothing there says
//! from when half-years are reckoned: here it is the first day of the contract, and a leave, which
//! is no training, moves what comes after it.

use chrono::{Days, NaiveDate};
use svenn_kernel::oslo;

use crate::Contract;

const MONTHS: i32 = 6;
/// Most half-years of one contract.
const HALVES_MAX: i32 = 20;

/// The paragraph that asks for the assessments, as people read it.
pub const HALVES_SOURCE: &str = "opplæringsforskrifta § 9-13";

/// Whether the interview of a half-year was held in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HalfState {
    /// In time.
    Held,
    /// It is over, and none was held.
    Lacking,
    /// It is not over.
    Running,
    /// It has not begun.
    Coming,
    /// It is not over, and stands still while a leave lasts.
    Leave,
}

impl HalfState {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Held => "Holdt i tide",
            Self::Lacking => "Ikke holdt",
            Self::Running => "Pågår",
            Self::Coming => "Kommende",
            Self::Leave => "Permisjon",
        }
    }
}

/// A half-year of training.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Half {
    /// From 1.
    pub number: i32,
    pub from: NaiveDate,
    /// Its last day. While an open-ended leave lasts it is as if training went on tomorrow.
    pub to: NaiveDate,
    /// Day of the first interview in it.
    pub held: Option<NaiveDate>,
    pub state: HalfState,
}

impl Half {
    /// Whether a day is in it.
    #[must_use]
    pub fn holds(&self, day: NaiveDate) -> bool {
        (self.from..=self.to).contains(&day)
    }

    /// Whether the assessment was due: it was held, or the half-year is over without one.
    #[must_use]
    pub const fn is_due(&self) -> bool {
        matches!(self.state, HalfState::Held | HalfState::Lacking)
    }
}

/// "3 av 4": how many half-years were assessed of those that are over, or were assessed before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HalfTally {
    pub held: usize,
    pub due: usize,
}

impl HalfTally {
    /// Counts.
    #[must_use]
    pub fn of(halves: &[Half]) -> Self {
        let held = halves.iter().filter(|it| it.state == HalfState::Held).count();
        Self { held, due: halves.iter().filter(|it| it.is_due()).count() }
    }

    /// How many were not assessed.
    #[must_use]
    pub const fn lacking(self) -> usize {
        self.due.saturating_sub(self.held)
    }

    /// As people read it; empty before the first one is due.
    #[must_use]
    pub fn label(self) -> String {
        if self.due == 0 { String::new() } else { format!("{} av {}", self.held, self.due) }
    }
}

/// The whole half-years of a contract, with the interviews that were held.
#[must_use]
pub fn halves(contract: &Contract, held: &[NaiveDate], today: NaiveDate) -> Vec<Half> {
    let (Some(begins), Some(last)) = (contract.begins, contract.last_day()) else {
        return Vec::new();
    };
    let away = days_away(contract, today);
    let half = |number: i32| {
        let from = after_training(begins, MONTHS * (number - 1), &away);
        let to = after_training(begins, MONTHS * number, &away).pred_opt()?;
        if to > last {
            return None;
        }
        let first = held.iter().copied().filter(|day| (from..=to).contains(day)).min();
        let state = match first {
            Some(_) => HalfState::Held,
            None if from > today => HalfState::Coming,
            None if to < today => HalfState::Lacking,
            None if contract.on_leave(today) => HalfState::Leave,
            None => HalfState::Running,
        };
        Some(Half { number, from, to, held: first, state })
    };
    (1..=HALVES_MAX).map_while(half).collect()
}

/// The next day on which the half-years of a contract stand otherwise by themselves.
#[must_use]
pub fn halves_turn(contract: &Contract, halves: &[Half], today: NaiveDate) -> Option<NaiveDate> {
    let tomorrow = today.succ_opt();
    let is_open = |(fra, til): &(NaiveDate, Option<NaiveDate>)| *fra <= today && til.is_none();
    if contract.leaves.iter().any(is_open) {
        return tomorrow;
    }
    let bounds = halves.iter().flat_map(|it| [Some(it.from), it.to.succ_opt()]);
    let leaves = contract.leaves.iter();
    let leaves = leaves.flat_map(|(fra, til)| [Some(*fra), til.and_then(|it| it.succ_opt())]);
    bounds.chain(leaves).flatten().filter(|day| *day > today).min()
}

/// Days of leave, each once and in order; an open-ended one lasts until today.
fn days_away(contract: &Contract, today: NaiveDate) -> Vec<NaiveDate> {
    if contract.leaves.is_empty() {
        return Vec::new();
    }
    let known = contract.leaves.iter().map(|(fra, til)| (*fra, Some(til.unwrap_or(today))));
    Contract { leaves: known.collect(), ..contract.clone() }.leave_days()
}

/// The first day after so many months of training: each day away before it moves it by one.
fn after_training(begins: NaiveDate, months: i32, away: &[NaiveDate]) -> NaiveDate {
    let planned = oslo::add_months(begins, months);
    let mut day = planned;
    loop {
        let before = away.partition_point(|it| *it < day);
        let moved = Days::new(u64::try_from(before).unwrap_or_default());
        match planned.checked_add_days(moved) {
            Some(next) if next > day => day = next,
            _ => return day,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn states(found: &[Half]) -> Vec<HalfState> {
        found.iter().map(|it| it.state).collect()
    }

    use HalfState::{Coming, Held, Lacking, Leave, Running};

    fn two_years() -> Contract {
        Contract {
            begins: Some(day("2024-08-15")),
            planned: Some(day("2026-08-14")),
            ..Contract::default()
        }
    }

    /// "Lærlingar … skal få halvårsvurdering utan karakter gjennom heile opplæringa."
    #[test]
    fn two_interviews_in_one_half_year_leave_another_one_lacking() {
        let held = ["2025-01-20", "2025-09-01", "2026-01-10", "2026-06-01"].map(day);
        let found = halves(&two_years(), &held, day("2026-08-15"));
        assert_eq!(states(&found), [Held, Lacking, Held, Held]);
        assert_eq!(HalfTally::of(&found), HalfTally { held: 3, due: 4 });
        assert_eq!(HalfTally::of(&found).label(), "3 av 4");
        assert_eq!(HalfTally::of(&found).lacking(), 1);
    }

    #[test]
    fn what_is_not_over_is_not_due_and_what_is_held_early_counts() {
        let found = halves(&two_years(), &[day("2025-03-01")], day("2025-04-01"));
        assert_eq!(states(&found), [Lacking, Held, Coming, Coming]);
        assert_eq!(HalfTally::of(&found).label(), "1 av 2");
        let first = halves(&two_years(), &[], day("2025-02-14"));
        assert_eq!(states(&first), [Running, Coming, Coming, Coming]);
        assert_eq!(HalfTally::of(&first).label(), "");
        assert_eq!(halves_turn(&two_years(), &first, day("2025-02-14")), Some(day("2025-02-15")));
    }

    #[test]
    fn a_leave_moves_what_comes_after_it() {
        let away = Contract {
            planned: Some(day("2026-12-14")),
            leaves: vec![(day("2025-01-01"), Some(day("2025-04-30")))],
            ..two_years()
        };
        let found = halves(&away, &[day("2025-06-01")], day("2025-06-20"));
        // 120 days away: the first half-year ends on 14 June and not on 14 February.
        assert_eq!((found[0].to, found[0].state), (day("2025-06-14"), Held));
        assert_eq!((found[1].from, found.len()), (day("2025-06-15"), 4));
        assert_eq!(states(&halves(&away, &[], day("2025-03-01")))[0], Leave);
    }

    #[test]
    fn while_an_open_leave_lasts_nothing_becomes_lacking() {
        let away = Contract {
            planned: Some(day("2027-08-14")),
            leaves: vec![(day("2024-12-01"), None)],
            ..two_years()
        };
        for today in ["2025-02-20", "2025-12-01", "2026-05-01"] {
            let found = halves(&away, &[], day(today));
            assert_eq!(found[0].state, Leave, "{today}");
            assert_eq!(halves_turn(&away, &found, day(today)), day(today).succ_opt());
        }
    }

    #[test]
    fn a_half_year_that_the_contract_cuts_short_is_not_asked_for() {
        let ended = Contract { ended: Some(day("2025-12-31")), ..two_years() };
        assert_eq!(states(&halves(&ended, &[], day("2026-08-15"))), [Lacking, Lacking]);
        assert!(halves(&Contract::default(), &[], day("2026-08-15")).is_empty());
    }
}
