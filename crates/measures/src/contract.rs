//! A contract, as far as figures look at it.

use chrono::{Days, NaiveDate};

/// A leave: open-ended without a last day.
pub type Leave = (NaiveDate, Option<NaiveDate>);

/// Most days of leave that a contract is said to have: no contract lasts that long.
const LEAVE_DAYS_MAX: usize = 3_000;

/// How a contract ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ending {
    /// It goes on, or ran its time.
    #[default]
    None,
    /// It was broken off.
    BrokenOff,
    /// It ended before its time, and that is no termination: passed, carried over, another kind.
    Otherwise,
}

/// A contract.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contract {
    pub begins: Option<NaiveDate>,
    /// Last day as it was agreed.
    pub planned: Option<NaiveDate>,
    /// Last day as it came, where that was before its time.
    pub ended: Option<NaiveDate>,
    pub ending: Ending,
    /// Day of the county's approval.
    pub approved: Option<NaiveDate>,
    pub leaves: Vec<Leave>,
}

impl Contract {
    /// The last day on which it runs; none where it is not known.
    #[must_use]
    pub fn last_day(&self) -> Option<NaiveDate> {
        [self.planned, self.ended].into_iter().flatten().min()
    }

    /// The day it was broken off.
    #[must_use]
    pub fn broken_off(&self) -> Option<NaiveDate> {
        self.ended.filter(|_| self.ending == Ending::BrokenOff)
    }

    /// Whether it has begun and is not over on a day; leaves play no part.
    #[must_use]
    pub fn lasts_on(&self, day: NaiveDate) -> bool {
        self.begins.is_some_and(|it| it <= day) && self.last_day().is_some_and(|it| day <= it)
    }

    /// Whether there is a leave on a day.
    #[must_use]
    pub fn on_leave(&self, day: NaiveDate) -> bool {
        self.leaves.iter().any(|(fra, til)| *fra <= day && til.is_none_or(|til| day <= til))
    }

    /// "godkjentdato filled, start ≤ date ≤ end, no active break (an open-ended break counts as
    /// active), no avslutningskode"
    #[must_use]
    pub fn runs_on(&self, day: NaiveDate) -> bool {
        self.approved.is_some() && self.lasts_on(day) && !self.on_leave(day)
    }

    /// Each day of leave while the contract lasts, each once.
    #[must_use]
    pub fn leave_days(&self) -> Vec<NaiveDate> {
        let (Some(begins), Some(last)) = (self.begins, self.last_day()) else {
            return Vec::new();
        };
        let mut days = Vec::new();
        for (fra, til) in &self.leaves {
            let end = til.map_or(last, |til| til.min(last));
            let mut day = (*fra).max(begins);
            while day <= end && days.len() < LEAVE_DAYS_MAX {
                days.push(day);
                let Some(next) = day.checked_add_days(Days::new(1)) else { break };
                day = next;
            }
        }
        days.sort_unstable();
        days.dedup();
        days
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn contract() -> Contract {
        Contract {
            begins: Some(day("2024-08-01")),
            planned: Some(day("2026-07-31")),
            approved: Some(day("2024-08-20")),
            leaves: vec![(day("2025-03-01"), Some(day("2025-03-10"))), (day("2026-07-30"), None)],
            ..Contract::default()
        }
    }

    #[test]
    fn a_contract_runs_by_the_public_definition() {
        let running = contract();
        for (on, expected) in [
            ("2024-07-31", false),
            ("2024-08-01", true),
            ("2025-02-28", true),
            ("2025-03-01", false),
            ("2025-03-10", false),
            ("2025-03-11", true),
            ("2026-07-30", false),
            ("2026-08-01", false),
        ] {
            assert_eq!(running.runs_on(day(on)), expected, "{on}");
        }
        assert!(!Contract { approved: None, ..contract() }.runs_on(day("2025-01-01")));
        let planned = Contract { planned: None, ..contract() };
        assert!(!planned.runs_on(day("2025-01-01")));
    }

    #[test]
    fn what_ended_before_its_time_ran_until_then() {
        let ended =
            Contract { ended: Some(day("2025-05-05")), ending: Ending::BrokenOff, ..contract() };
        assert_eq!(ended.last_day(), Some(day("2025-05-05")));
        assert!(ended.runs_on(day("2025-05-05")) && !ended.runs_on(day("2025-05-06")));
        assert_eq!(ended.broken_off(), Some(day("2025-05-05")));
        let passed = Contract { ending: Ending::Otherwise, ..ended };
        assert_eq!(passed.broken_off(), None);
    }

    #[test]
    fn days_of_leave_are_within_the_contract_and_each_once() {
        let mut twice = contract();
        twice.leaves.push((day("2025-03-05"), Some(day("2025-03-12"))));
        let days = twice.leave_days();
        assert_eq!(days.len(), 12 + 2);
        assert_eq!(days.last(), Some(&day("2026-07-31")));
    }
}
