//! What is known of one apprentice's contract.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_kernel::CompanyId;

use crate::{Basis, EligibleFrom, Period, TrainingModel, period};

/// A whole, in hundredths of a percent.
pub const WHOLE_BP: u32 = 10_000;

/// Days with one company, on the same terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Segment {
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
    pub company: CompanyId,
    /// The county that pays: the company's, unless the contract says another.
    pub county: Option<String>,
    /// The trade's code.
    pub trade: Option<String>,
    pub basis: Basis,
    pub model: TrainingModel,
    /// The company's part, in hundredths of a percent. Those who have the apprentice on the same
    /// day have 100 % together.
    pub share_bp: u32,
}

/// The position from a day on, in hundredths of a percent (`vacancyRates`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    pub from: NaiveDate,
    pub bp: u32,
}

/// Days away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leave {
    pub from: NaiveDate,
    /// The last day; none while it is not known, which counts as longer than any threshold.
    pub to: Option<NaiveDate>,
}

/// One apprentice, from the first day to the last.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Contract {
    pub segments: Vec<Segment>,
    /// In any order. Before the first it is 100 %.
    pub positions: Vec<Position>,
    /// In any order; those that follow each other without a day between are one.
    pub leaves: Vec<Leave>,
    /// The last day that counts where the contract was raised (`unexpectedEndDate`).
    pub raised_on: Option<NaiveDate>,
    /// Months that were credited (`godskrivning`).
    pub credit_months: u32,
}

impl Contract {
    /// The days of a segment, as far as the contract lasted.
    pub(crate) fn days_of(&self, segment: &Segment) -> Option<Period> {
        let to = self.raised_on.map_or(segment.to, |raised| segment.to.min(raised));
        (segment.from <= to).then_some(Period { from: segment.from, to })
    }

    /// "The rate in force is the latest whose start is not in the future"; 100 % without one.
    pub(crate) fn position_on(&self, day: NaiveDate) -> u32 {
        let begun = self.positions.iter().filter(|position| position.from <= day);
        begun.max_by_key(|position| position.from).map_or(WHOLE_BP, |position| position.bp)
    }

    /// Leaves of more days than the threshold, each from its first day to its last: what is cut
    /// out. A whole leave is measured, not the part of it in some period.
    pub(crate) fn leaves_over(&self, threshold_days: u32) -> Vec<Period> {
        let mut sorted: Vec<Period> = self
            .leaves
            .iter()
            .map(|leave| Period { from: leave.from, to: leave.to.unwrap_or(NaiveDate::MAX) })
            .filter(|leave| leave.from <= leave.to)
            .collect();
        sorted.sort();
        let mut joined: Vec<Period> = Vec::new();
        for leave in sorted {
            match joined.last_mut() {
                Some(last) if leave.from <= period::next(last.to) => {
                    last.to = last.to.max(leave.to)
                }
                _ => joined.push(leave),
            }
        }
        joined.retain(|leave| leave.days() > i64::from(threshold_days));
        joined
    }
}

/// The day from which a contract is paid for.
///
/// By the month of the stamp it is that month's first day, and never before the month in which the
/// contract begins.
#[must_use]
pub fn eligible_from(
    rule: EligibleFrom,
    start: NaiveDate,
    stamped: Option<NaiveDate>,
) -> Option<NaiveDate> {
    match rule {
        EligibleFrom::Start => Some(start),
        EligibleFrom::FirstOfStampMonth => {
            let stamped = period::month_start(stamped?);
            Some(if stamped < period::month_start(start) { start } else { stamped })
        }
    }
}

/// Whether somebody is in a period, or why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Standing {
    /// With the first and the last day that may count.
    In {
        from: NaiveDate,
        to: NaiveDate,
    },
    /// Nothing says when the training begins and ends.
    NoDates,
    StartsLater {
        on: NaiveDate,
    },
    EndedBefore {
        on: NaiveDate,
    },
    RaisedBefore {
        on: NaiveDate,
    },
    /// Away on all days of the period.
    AwayThroughout,
    /// Takes the trade test without a contract, so that nothing is paid for.
    NoContract,
}

impl Standing {
    /// In a sentence, for the list of those who are not in the period.
    #[must_use]
    pub fn sentence(self) -> String {
        let day = svenn_kernel::oslo::format_day;
        match self {
            Self::In { from, to } => format!("Med fra {} til {}", day(from), day(to)),
            Self::NoDates => "Læretiden har ingen start- eller sluttdato".to_owned(),
            Self::StartsLater { on } => format!("Begynner først {}", day(on)),
            Self::EndedBefore { on } => format!("Læretiden var slutt {}", day(on)),
            Self::RaisedBefore { on } => format!("Lærekontrakten ble hevet {}", day(on)),
            Self::AwayThroughout => "Permisjon i hele perioden".to_owned(),
            Self::NoContract => {
                "Praksiskandidater har ingen lærekontrakt, så det gis ikke tilskudd. Velg en \
                 tilskuddsmodell på personen hvis fylket betaler likevel"
                    .to_owned()
            }
        }
    }
}

/// Whether a contract has days in a period.
#[must_use]
pub fn standing(contract: &Contract, period: Period, threshold_days: u32) -> Standing {
    let days: Vec<Period> =
        contract.segments.iter().filter_map(|segment| contract.days_of(segment)).collect();
    let inside: Vec<Period> = days.iter().filter_map(|it| it.overlap(period)).collect();
    let first = inside.iter().map(|it| it.from).min();
    let last = inside.iter().map(|it| it.to).max();
    if let (Some(from), Some(to)) = (first, last) {
        let leaves = contract.leaves_over(threshold_days);
        let away = leaves.iter().any(|leave| leave.from <= from && to <= leave.to);
        return if away { Standing::AwayThroughout } else { Standing::In { from, to } };
    }
    let starts = contract.segments.iter().map(|segment| segment.from).min();
    let ended = days.iter().map(|it| it.to).filter(|to| *to < period.from).max();
    match (starts, ended, contract.raised_on) {
        (None, _, _) => Standing::NoDates,
        (Some(on), _, _) if on > period.to => Standing::StartsLater { on },
        (_, _, Some(on)) if on < period.from => Standing::RaisedBefore { on },
        (_, Some(on), _) => Standing::EndedBefore { on },
        (Some(on), None, _) => Standing::StartsLater { on },
    }
}
