//! One apprentice's row of a period.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use svenn_grantrules::{
    Basis, Calculation, Contract, Deviation, Line, Manual, Obstacle, Period, Question, RateTable,
    Rules, Segment, Standing, calculate, gather::Record, standing,
};
use svenn_kernel::{ApprenticeId, CompanyId};
use svenn_money::Ore;
use svenn_people::kind::ApprenticeType;

/// What an apprentice comes to in a period, or why it could not be reckoned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoned {
    pub apprentice: ApprenticeId,
    pub first_name: String,
    pub last_name: String,
    /// The word of the kind of apprenticeship.
    pub kind: String,
    /// Of the last contract that has days in the period; of one who has none, nothing.
    pub basis: Option<Basis>,
    pub model: Option<String>,
    pub fag: Option<String>,
    pub fylke: Option<String>,
    pub company: Option<CompanyId>,
    /// Months from the first day of the contract to the last (`apprenticeDuration`).
    pub duration_months: i64,
    pub standing: Standing,
    pub obstacles: Vec<Obstacle>,
    pub calculation: Option<Calculation>,
    /// What of it is of which company and county; empty where all is of one county.
    pub counties: Vec<CountyPart>,
}

/// What a grant is of one company and one county, before deviations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountyPart {
    pub company: CompanyId,
    /// Empty where it is not known.
    pub fylke: String,
    pub ore: Ore,
}

/// The parts of a calculation by company and county. What was set by hand has no days, and so none.
fn counties(contract: &Contract, calculation: Option<&Calculation>) -> Vec<CountyPart> {
    let lines = calculation.iter().flat_map(|it| it.lines.iter().chain(&it.extras));
    let mut sums: BTreeMap<(&CompanyId, &str), Ore> = BTreeMap::new();
    for line in lines {
        let of = contract.segments.iter().find(|segment| {
            segment.company == line.company && segment.from <= line.from && line.from <= segment.to
        });
        let county = of.and_then(|segment| segment.county.as_deref()).unwrap_or_default();
        *sums.entry((&line.company, county)).or_default() += line.ore;
    }
    let several: BTreeSet<&str> = sums.keys().map(|(_, county)| *county).collect();
    if several.len() < 2 {
        return Vec::new();
    }
    let part = |((company, county), ore): ((&CompanyId, &str), Ore)| CountyPart {
        company: company.clone(),
        fylke: county.to_owned(),
        ore,
    };
    sums.into_iter().map(part).collect()
}

impl Reckoned {
    /// What a whole month is at a full position, by the last line of the basis.
    #[must_use]
    pub fn monthly(&self) -> Ore {
        let lines = self.calculation.iter().flat_map(|it| &it.lines);
        lines.last().map(Line::monthly).unwrap_or_default()
    }

    /// Whether the period has a row of it: of those who are in it or have a sum, and of those
    /// who might be expected in it, to say why not.
    #[must_use]
    pub fn is_listed(&self, archived: bool) -> bool {
        let is_in = matches!(self.standing, Standing::In { .. } | Standing::AwayThroughout);
        is_in || !archived || self.calculation.is_some() || !self.obstacles.is_empty()
    }
}

/// Days of a month, by which the length of a contract is told.
const DAYS_PER_MONTH: i64 = 30;

/// Months from the first day of a contract to the last: "days / 30".
fn duration_months(contract: &Contract) -> i64 {
    let from = contract.segments.iter().map(|segment| segment.from).min();
    let to = contract.segments.iter().map(|segment| segment.to).max();
    match (from, to) {
        (Some(from), Some(to)) => (to.signed_duration_since(from).num_days() + 1) / DAYS_PER_MONTH,
        _ => 0,
    }
}

/// What it is reckoned by.
#[derive(Debug, Clone, Copy)]
pub struct By<'a> {
    pub period: Period,
    pub rules: &'a Rules,
    pub rates: &'a RateTable,
}

/// Reckons one apprentice. Whoever is not in the period has no sum, unless something was set by
/// hand.
#[must_use]
pub fn reckon(
    record: &Record,
    contract: &Contract,
    manual: &Manual,
    deviations: &[Deviation],
    by: By<'_>,
) -> Reckoned {
    let By { period, rules, rates } = by;
    let standing = match standing(contract, period, rules.leave_threshold_days) {
        Standing::In { .. } if has_no_contract(record, manual) => Standing::NoContract,
        other => other,
    };
    let is_in = matches!(standing, Standing::In { .. });
    let by_hand = manual.sum.is_some() || !deviations.is_empty();
    let (calculation, obstacles) = if is_in || by_hand {
        match calculate(Question { contract, period, rules, rates, manual, deviations }) {
            Ok(calculation) => (Some(calculation), Vec::new()),
            Err(obstacles) => (None, obstacles),
        }
    } else {
        (None, Vec::new())
    };
    let last = last_in(contract, period);
    let model = manual.model.as_ref().or(last.map(|segment| &segment.model));
    Reckoned {
        apprentice: record.id.clone(),
        first_name: record.first_name.clone(),
        last_name: record.last_name.clone(),
        kind: record.kind.clone(),
        basis: last.map(|segment| segment.basis),
        model: model.map(|model| model.name.clone()),
        fag: last.and_then(|segment| segment.trade.clone()),
        fylke: last.and_then(|segment| segment.county.clone()),
        company: last.map(|segment| segment.company.clone()),
        duration_months: duration_months(contract),
        standing,
        obstacles,
        counties: counties(contract, calculation.as_ref()),
        calculation,
    }
}

/// Whether somebody takes the trade test without a contract, and nobody has said by which model they
/// are paid for.
fn has_no_contract(record: &Record, manual: &Manual) -> bool {
    record.kind == ApprenticeType::Praksiskandidat.as_str()
        && manual.model.is_none()
        && record.contracts.iter().all(|it| it.model.is_none())
}

/// The last contract that has days in a period.
fn last_in(contract: &Contract, period: Period) -> Option<&Segment> {
    let inside = contract.segments.iter().filter(|segment| {
        let days = Period { from: segment.from, to: segment.to };
        days.overlap(period).is_some()
    });
    inside.max_by_key(|segment| segment.to)
}
