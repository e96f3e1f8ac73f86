//! Half-years of training, each of which is to have an interview.

use chrono::{Days, NaiveDate};
use svenn_kernel::oslo;

use crate::Contract;

const MONTHS: i32 = 6;
/// Most half-years of one contract.
const HALVES_MAX: i32 = 20;

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
    /// A leave took most of it: none was to be held.
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
    /// Its last day.
    pub to: NaiveDate,
    /// Day of the first interview in it.
    pub held: Option<NaiveDate>,
    pub state: HalfState,
}

/// The whole half-years of a contract, with the interviews that were held.
#[must_use]
pub fn halves(contract: &Contract, held: &[NaiveDate], today: NaiveDate) -> Vec<Half> {
    let (Some(begins), Some(last)) = (contract.begins, contract.last_day()) else {
        return Vec::new();
    };
    let half = |number: i32| {
        let from = oslo::add_months(begins, MONTHS * (number - 1));
        let next = oslo::add_months(begins, MONTHS * number);
        let to = next.checked_sub_days(Days::new(1))?;
        if to > last {
            return None;
        }
        let first = held.iter().copied().filter(|day| (from..=to).contains(day)).min();
        let state = match first {
            Some(_) => HalfState::Held,
            None if from > today => HalfState::Coming,
            None if mostly_leave(contract, from, to) => HalfState::Leave,
            None if to < today => HalfState::Lacking,
            None => HalfState::Running,
        };
        Some(Half { number, from, to, held: first, state })
    };
    (1..=HALVES_MAX).map_while(half).collect()
}

/// Whether leaves took more than half of the days.
fn mostly_leave(contract: &Contract, from: NaiveDate, to: NaiveDate) -> bool {
    if contract.leaves.is_empty() {
        return false;
    }
    let away = from.iter_days().take_while(|day| *day <= to).filter(|day| contract.on_leave(*day));
    let days = (to - from).num_days().saturating_add(1);
    i64::try_from(away.count()).is_ok_and(|away| away.saturating_mul(2) > days)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn each_whole_half_year_is_held_lacking_running_or_leave() {
        let contract = Contract {
            begins: Some(day("2024-08-01")),
            planned: Some(day("2026-12-31")),
            leaves: vec![(day("2025-08-01"), Some(day("2025-12-31")))],
            ..Contract::default()
        };
        let held = [day("2025-01-31"), day("2026-03-01")];
        let found = halves(&contract, &held, day("2026-08-10"));
        let states: Vec<_> = found.iter().map(|it| it.state).collect();
        use HalfState::{Held, Lacking, Leave};
        // The fifth is cut short by the end of the contract, and is not asked for.
        assert_eq!(states, [Held, Lacking, Leave, Held]);
        assert_eq!(found[0].to, day("2025-01-31"));
        let running = halves(&contract, &[], day("2025-01-31"));
        assert_eq!(running[0].state, HalfState::Running);
        assert_eq!(running[1].state, HalfState::Coming);
        let over = halves(&contract, &[], day("2025-02-01"));
        assert_eq!(over[0].state, Lacking);
    }
}
