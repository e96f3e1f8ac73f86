//! What became of somebody who began to learn a trade.

use chrono::{Datelike, NaiveDate};
use svenn_kernel::oslo;

use crate::{Contract, Ending};

/// Years after the beginning at which it is asked what became of somebody.
pub const COHORT_YEARS: [u8; 4] = [2, 3, 4, 5];

/// What became of somebody, so many years after they began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Has the certificate.
    Certificate,
    /// In training still.
    Still,
    /// The time was served, without a certificate.
    Served,
    /// Out without one.
    Out,
}

impl Outcome {
    pub const ALL: [Self; 4] = [Self::Certificate, Self::Still, Self::Served, Self::Out];

    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Certificate => "Fag- eller svennebrev",
            Self::Still => "Fortsatt i lære",
            Self::Served => "Full tid uten fag- eller svennebrev",
            Self::Out => "Ute uten fag- eller svennebrev",
        }
    }
}

/// The cohort of a day, named by the year in which its autumn is: from 1 October to 30 September.
#[must_use]
pub fn cohort_of(begins: NaiveDate) -> i32 {
    if begins.month() >= 10 { begins.year() } else { begins.year() - 1 }
}

/// `2023/2024`.
#[must_use]
pub fn cohort_label(cohort: i32) -> String {
    format!("{cohort}/{}", cohort.saturating_add(1))
}

/// All contracts of a person, and the certificate.
#[derive(Debug, Clone, Default)]
pub struct Journey {
    /// In the order in which they began.
    pub contracts: Vec<Contract>,
    /// Day the trade test was passed.
    pub passed: Option<NaiveDate>,
}

impl Journey {
    /// The first day of the first contract.
    #[must_use]
    pub fn begins(&self) -> Option<NaiveDate> {
        self.contracts.iter().filter_map(|it| it.begins).min()
    }

    /// The day on which it is asked what became of the person.
    #[must_use]
    pub fn asked_on(&self, years: u8) -> Option<NaiveDate> {
        Some(oslo::add_months(self.begins()?, i32::from(years).saturating_mul(12)))
    }

    /// What became of the person so many years after the beginning; nothing before that day.
    #[must_use]
    pub fn outcome(&self, years: u8, today: NaiveDate) -> Option<Outcome> {
        let day = self.asked_on(years).filter(|day| *day <= today)?;
        if self.passed.is_some_and(|passed| passed <= day) {
            return Some(Outcome::Certificate);
        }
        if self.contracts.iter().any(|it| it.lasts_on(day)) {
            return Some(Outcome::Still);
        }
        let begun = self.contracts.iter().filter(|it| it.begins.is_some_and(|it| it <= day));
        let last = begun.max_by_key(|it| it.begins)?;
        // Ended before its time, whatever the reason, is not the whole time.
        let served = last.ending == Ending::None && last.last_day().is_some();
        Some(if served { Outcome::Served } else { Outcome::Out })
    }

    /// Whole months from the beginning to the certificate.
    #[must_use]
    pub fn months(&self) -> Option<i64> {
        let (begins, passed) = (self.begins()?, self.passed?);
        if passed < begins {
            return None;
        }
        let months = i64::from(passed.year() - begins.year()) * 12 + i64::from(passed.month())
            - i64::from(begins.month());
        Some(months - i64::from(passed.day() < begins.day()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn contract(from: &str, to: &str) -> Contract {
        Contract { begins: Some(day(from)), planned: Some(day(to)), ..Contract::default() }
    }

    /// "cohort = started 1 Oct–30 Sep"
    #[test]
    fn a_cohort_begins_on_the_first_of_october() {
        assert_eq!(cohort_of(day("2023-09-30")), 2022);
        assert_eq!(cohort_of(day("2023-10-01")), 2023);
        assert_eq!(cohort_label(2023), "2023/2024");
    }

    /// "state after 2, 3, 4, 5 years: fag-/svennebrev · still in · time served without certificate
    /// · out without"
    #[test]
    fn each_of_the_four_outcomes_is_told_on_its_day() {
        let today = day("2026-11-29");
        let journey =
            |contracts, passed: Option<&str>| Journey { contracts, passed: passed.map(day) };
        let two_years = || vec![contract("2022-08-15", "2024-08-14")];
        let passed = journey(two_years(), Some("2024-08-15"));
        assert_eq!(passed.outcome(2, today), Some(Outcome::Certificate));
        let later = journey(two_years(), Some("2024-08-16"));
        assert_eq!(later.outcome(2, today), Some(Outcome::Served));
        assert_eq!(later.outcome(3, today), Some(Outcome::Certificate));
        let longer = journey(vec![contract("2022-08-15", "2025-08-14")], None);
        assert_eq!(longer.outcome(2, today), Some(Outcome::Still));
        assert_eq!(longer.outcome(5, today), None);
        let mut broken = contract("2022-08-15", "2025-08-14");
        broken.ended = Some(day("2023-01-01"));
        broken.ending = Ending::BrokenOff;
        assert_eq!(journey(vec![broken.clone()], None).outcome(2, today), Some(Outcome::Out));
        // Goes on in another company: each once, whatever company.
        let on = journey(vec![broken, contract("2023-02-01", "2026-02-01")], None);
        assert_eq!(on.outcome(3, today), Some(Outcome::Still));
        assert_eq!(Journey::default().outcome(2, today), None);
    }

    #[test]
    fn months_to_the_certificate_are_whole() {
        let journey = Journey {
            contracts: vec![contract("2022-08-15", "2024-08-14")],
            passed: Some(day("2024-08-14")),
        };
        assert_eq!(journey.months(), Some(23));
        let journey = Journey { passed: Some(day("2024-08-15")), ..journey };
        assert_eq!(journey.months(), Some(24));
    }
}
