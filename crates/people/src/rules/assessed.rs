//! Whether an apprentice was assessed in each half-year of the training, as is required
//! ([`svenn_measures::HALVES_SOURCE`]).

use chrono::NaiveDate;
use svenn_kernel::Timestamp;
use svenn_measures::{Contract, Half, HalfState, HalfTally, halves, halves_turn};

use super::pace::TrainingTime;

/// The assessment interviews of an apprentice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Assessed {
    /// The days on which they were held (field `vurderingssamtaler` of the statistics counts
    /// them), in no particular order.
    pub days: Vec<NaiveDate>,
    /// When the last one was held.
    pub last: Option<Timestamp>,
    /// When the next one is planned.
    pub next: Option<Timestamp>,
}

/// How it stands with the assessment of somebody in training.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Assessment {
    /// In each half-year.
    Lately,
    /// Not in the last half-year.
    Lacking,
    /// In the last half-year, and not in one before it.
    LackedBefore,
    /// Not yet: the first half-year is not over.
    NotYet,
}

impl Assessment {
    /// The words people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Lately => "Vurdert siste halvår",
            Self::Lacking => "Mangler vurdering siste halvår",
            Self::LackedBefore => "Mangler vurdering i et tidligere halvår",
            Self::NotYet => "Første halvår",
        }
    }
}

/// How the half-years of an apprentice stand on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HalfYears {
    pub assessment: Assessment,
    /// "3 av 4".
    pub tally: HalfTally,
    /// The next day on which they stand otherwise by themselves.
    pub turn: Option<NaiveDate>,
}

/// The contract that half-years are reckoned of.
#[must_use]
pub fn contract(time: &TrainingTime<'_>) -> Contract {
    Contract {
        begins: time.startdato,
        planned: time.sluttdato,
        ended: time.unexpected_end_date,
        leaves: time.fravaer.iter().map(|it| (it.fra, it.til)).collect(),
        ..Contract::default()
    }
}

/// How it stands on a day with the half-years of somebody who was assessed on these days.
#[must_use]
pub fn half_years(time: &TrainingTime<'_>, held: &[NaiveDate], today: NaiveDate) -> HalfYears {
    let contract = contract(time);
    let all = halves(&contract, held, today);
    HalfYears {
        assessment: assessment(&all),
        tally: HalfTally::of(&all),
        turn: halves_turn(&contract, &all, today),
    }
}

fn assessment(all: &[Half]) -> Assessment {
    let due = || all.iter().filter(|it| it.is_due());
    let is_lacking = |it: &Half| it.state == HalfState::Lacking;
    match due().next_back() {
        None => Assessment::NotYet,
        Some(last) if is_lacking(last) => Assessment::Lacking,
        Some(_) if due().any(is_lacking) => Assessment::LackedBefore,
        Some(_) => Assessment::Lately,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// "mangler vurdering siste halvår"
    #[test]
    fn each_half_year_of_the_training_is_asked_for_and_not_the_last_one_alone() {
        let time = TrainingTime {
            startdato: Some(day("2025-08-15")),
            sluttdato: Some(day("2027-08-14")),
            fravaer: &[],
            unexpected_end_date: None,
        };
        for (held, today, expected, tally) in [
            ("", "2026-02-14", Assessment::NotYet, ""),
            ("", "2026-02-15", Assessment::Lacking, "0 av 1"),
            ("2026-01-20", "2026-08-14", Assessment::Lately, "1 av 1"),
            ("2026-01-20", "2026-08-15", Assessment::Lacking, "1 av 2"),
            ("2026-03-01", "2026-03-02", Assessment::LackedBefore, "1 av 2"),
            // Two in one half-year are one assessment.
            (
                "2026-01-20 2026-09-01 2027-02-01 2027-03-01",
                "2027-03-01",
                Assessment::LackedBefore,
                "3 av 4",
            ),
            // Held before this apprenticeship began, in another one.
            ("2025-01-10", "2025-09-01", Assessment::NotYet, ""),
        ] {
            let held: Vec<NaiveDate> = held.split_whitespace().map(day).collect();
            let found = half_years(&time, &held, day(today));
            assert_eq!(found.assessment, expected, "{held:?} {today}");
            assert_eq!(found.tally.label(), tally, "{held:?} {today}");
        }
    }
}
