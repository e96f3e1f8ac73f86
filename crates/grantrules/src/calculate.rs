//! From a contract and a period to what each party is to have.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_kernel::{CompanyId, oslo::format_day};
use svenn_money::Ore;

use crate::{
    Basis, CompanyGrant, Contract, Deviation, DeviationEffect, Fraction, Given, Line, Period,
    RateTable, Rules, Split, TrainingModel,
    contract::WHOLE_BP,
    distribute::{self, Gross, by_time, fixed_prices},
    exact::{Exact, plus, ratio, times},
    lines::{basis_lines, extra_lines},
    slots::{Slots, slots},
};

/// What the office has set by hand for an apprentice (`manualGrantModel`).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Manual {
    /// In place of the model of the contract.
    pub model: Option<TrainingModel>,
    /// In place of what would be reckoned for the period. Needs no rate.
    pub sum: Option<Ore>,
}

/// All that is reckoned from.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    pub contract: &'a Contract,
    pub period: Period,
    pub rules: &'a Rules,
    pub rates: &'a RateTable,
    pub manual: &'a Manual,
    /// In the order in which they came.
    pub deviations: &'a [Deviation],
}

/// Why a grant cannot be reckoned. Each becomes a task of the period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub enum Obstacle {
    /// "Sats mangler": no rate counts on these days. The last known one does not serve.
    RateMissing {
        basis: Basis,
        county: Option<String>,
        trade: Option<String>,
        from: NaiveDate,
        to: NaiveDate,
    },
    /// A model without months, or with none left after what was credited.
    ModelWithoutMonths { model: String },
    /// Companies that have the apprentice on the same days must have 100 % together.
    Shares { from: NaiveDate, to: NaiveDate, sum_bp: u32 },
    /// A sum was set by hand, and the apprentice is with no company in the period.
    ManualSumWithoutCompany,
    /// A deviation of somebody who is with no company in the period.
    DeviationWithoutCompany { id: String },
    /// Amounts of deviations are not negative.
    DeviationNegative { id: String },
    /// Numbers that no contract has.
    TooLarge,
}

impl Obstacle {
    /// In a sentence, as the task says it.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Self::RateMissing { basis, county, trade, from, to } => {
                let mut where_to = String::new();
                if let Some(county) = county {
                    where_to.push_str(&format!(" i {county}"));
                }
                if let Some(trade) = trade {
                    where_to.push_str(&format!(" for {trade}"));
                }
                let (from, to) = (format_day(*from), format_day(*to));
                format!("Sats mangler: {}{where_to}, {from}–{to}", basis.label())
            }
            Self::ModelWithoutMonths { model } => {
                format!("Tilskuddsmodellen «{model}» har ingen måneder å fordele tilskuddet på")
            }
            Self::Shares { from, to, sum_bp } => format!(
                "Bedriftene har til sammen {} % av lærlingen {}–{}; det skal være 100 %",
                crate::sentence::percent(*sum_bp),
                format_day(*from),
                format_day(*to)
            ),
            Self::ManualSumWithoutCompany => {
                "Beløpet er satt for hånd, men lærlingen er ikke hos noen bedrift i perioden"
                    .to_owned()
            }
            Self::DeviationWithoutCompany { .. } => {
                "Et avvik hører ikke til noen bedrift i perioden".to_owned()
            }
            Self::DeviationNegative { .. } => "Et avvik kan ikke ha negativt beløp".to_owned(),
            Self::TooLarge => "Tallene er for store til å regne med".to_owned(),
        }
    }
}

/// A company's part of a sum that was set by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ManualPart {
    pub company: CompanyId,
    /// Months at the position and the share that counted.
    pub time: Fraction,
    pub all_time: Fraction,
    pub ore: Ore,
}

/// What a grant comes to, with all that it was reckoned from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Calculation {
    /// Of the basis, in the order of time. None where the sum was set by hand.
    pub lines: Vec<Line>,
    pub manual: Vec<ManualPart>,
    pub extras: Vec<Line>,
    /// Months in the period (`monthsInPeriod`).
    pub months: Fraction,
    /// Before deviations and extras.
    pub gross: Ore,
    /// In the order in which the apprentice came to them.
    pub companies: Vec<CompanyGrant>,
    pub deviations: Vec<DeviationEffect>,
}

impl Calculation {
    /// What is expected, of all companies.
    #[must_use]
    pub fn expected(&self) -> Split {
        self.companies.iter().map(CompanyGrant::expected).sum()
    }
}

/// Reckons a grant.
///
/// # Errors
/// All that stands in the way.
pub fn calculate(question: Question<'_>) -> Result<Calculation, Vec<Obstacle>> {
    let Question { contract, period, rules, rates, manual, deviations } = question;
    if let Some(negative) = deviations.iter().find(|it| it.value.is_negative()) {
        return Err(vec![Obstacle::DeviationNegative { id: negative.id.clone() }]);
    }
    let slots = slots(contract, period, rules, rates, manual)?;
    let lines = match manual.sum {
        Some(_) => Vec::new(),
        None => basis_lines(&slots, rules, contract.credit_months, rates)?,
    };
    let extras = extra_lines(&slots, rules, rates)?;
    let mut times = Times::of(&slots).ok_or_else(too_large)?;
    if manual.sum.is_some() || !deviations.is_empty() {
        times.last_of(contract, period);
    }
    let parts = match manual.sum {
        Some(sum) => times.manual(sum)?,
        None => Vec::new(),
    };
    let gross = times.gross(&lines, &parts, rules);
    let at = deviations_at(deviations, &times)?;
    let gross_sum = gross.iter().map(|it| it.gross).sum();
    let (mut companies, effects) = distribute::distribute(gross, &at).ok_or_else(too_large)?;
    divide_extras(&extras, &times, rules, &mut companies).ok_or_else(too_large)?;
    let months = Fraction::of(times.months().ok_or_else(too_large)?).ok_or_else(too_large)?;
    Ok(Calculation {
        lines,
        manual: parts,
        extras,
        months,
        gross: gross_sum,
        companies,
        deviations: effects,
    })
}

fn too_large() -> Vec<Obstacle> {
    vec![Obstacle::TooLarge]
}

/// One company's time.
struct Time {
    company: CompanyId,
    months: Exact,
    /// The same times the position.
    worked: Exact,
    last_day: NaiveDate,
}

/// The time with each company in the period, in the order of the first day.
struct Times(Vec<Time>);

impl Times {
    fn of(slots: &Slots<'_>) -> Option<Self> {
        let mut found: Vec<Time> = Vec::new();
        for slot in slots.slots.iter().filter(|slot| slot.from >= slots.period.from) {
            let months = slot.months();
            let position = i128::from(slot.terms.position_bp);
            let worked = times(months, ratio(position, i128::from(WHOLE_BP)))?;
            match found.iter_mut().find(|it| it.company == *slot.terms.company) {
                Some(time) => {
                    time.months = plus(time.months, months)?;
                    time.worked = plus(time.worked, worked)?;
                    time.last_day = slot.to;
                }
                None => found.push(Time {
                    company: slot.terms.company.clone(),
                    months,
                    worked,
                    last_day: slot.to,
                }),
            }
        }
        Some(Self(found))
    }

    /// Where no day counts (all of them away, say), the last company of the period stands in it
    /// without time, so that what the office has set has somewhere to go.
    fn last_of(&mut self, contract: &Contract, period: Period) {
        if !self.0.is_empty() {
            return;
        }
        let inside = contract.segments.iter().filter_map(|segment| {
            let days = contract.days_of(segment)?.overlap(period)?;
            Some((days.to, segment))
        });
        if let Some((last_day, segment)) = inside.max_by_key(|(to, _)| *to) {
            let none = Exact::from_integer(0);
            let company = segment.company.clone();
            self.0.push(Time { company, months: none, worked: none, last_day });
        }
    }

    /// The company that has the apprentice last; of two on the same day the later one.
    fn last(&self) -> Option<usize> {
        self.0.iter().enumerate().max_by_key(|(_, time)| time.last_day).map(|(at, _)| at)
    }

    fn months(&self) -> Option<Exact> {
        self.0.iter().try_fold(Exact::from_integer(0), |sum, time| plus(sum, time.months))
    }

    fn manual(&self, sum: Ore) -> Result<Vec<ManualPart>, Vec<Obstacle>> {
        let Some(last) = self.last() else {
            return Err(vec![Obstacle::ManualSumWithoutCompany]);
        };
        self.parts(sum, last).ok_or_else(too_large)
    }

    fn parts(&self, sum: Ore, last: usize) -> Option<Vec<ManualPart>> {
        let weights: Vec<Exact> = self.0.iter().map(|time| time.worked).collect();
        let parts = by_time(sum, &weights, last)?;
        let zero = Exact::from_integer(0);
        let all = weights.iter().try_fold(zero, |sum, weight| plus(sum, *weight))?;
        let all_time = Fraction::of(all)?;
        let mut made = Vec::with_capacity(parts.len());
        for (time, ore) in self.0.iter().zip(parts) {
            let company = time.company.clone();
            made.push(ManualPart { company, time: Fraction::of(time.worked)?, all_time, ore });
        }
        Some(made)
    }

    fn gross(&self, lines: &[Line], manual: &[ManualPart], rules: &Rules) -> Vec<Gross> {
        let mut sums: BTreeMap<&CompanyId, Ore> = BTreeMap::new();
        for line in lines {
            *sums.entry(&line.company).or_default() += line.ore;
        }
        for part in manual {
            *sums.entry(&part.company).or_default() += part.ore;
        }
        let of = |time: &Time| Gross {
            company: time.company.clone(),
            months: time.months,
            gross: sums.get(&time.company).copied().unwrap_or_default(),
            distribution: rules.keys.of_company(&time.company),
        };
        self.0.iter().map(of).collect()
    }
}

/// Which company each deviation is of.
fn deviations_at<'d>(
    deviations: &'d [Deviation],
    times: &Times,
) -> Result<Vec<(&'d Deviation, usize)>, Vec<Obstacle>> {
    let mut found = Vec::with_capacity(deviations.len());
    let mut lost = Vec::new();
    for deviation in deviations {
        let at = match &deviation.company {
            Some(company) => times.0.iter().position(|time| time.company == *company),
            None => times.last(),
        };
        match at {
            Some(at) => found.push((deviation, at)),
            None => lost.push(Obstacle::DeviationWithoutCompany { id: deviation.id.clone() }),
        }
    }
    if lost.is_empty() { Ok(found) } else { Err(lost) }
}

/// Divides each extra by its own key.
fn divide_extras(
    extras: &[Line],
    times: &Times,
    rules: &Rules,
    companies: &mut [CompanyGrant],
) -> Option<()> {
    let mut sums: BTreeMap<&str, BTreeMap<&CompanyId, Ore>> = BTreeMap::new();
    for line in extras {
        if let Given::Extra(name) = &line.given {
            *sums.entry(name).or_default().entry(&line.company).or_default() += line.ore;
        }
    }
    for (name, by_company) in sums {
        let of = |time: &Time| Gross {
            company: time.company.clone(),
            months: time.months,
            gross: by_company.get(&time.company).copied().unwrap_or_default(),
            distribution: rules.keys.of_extra(name, &time.company),
        };
        let gross: Vec<Gross> = times.0.iter().map(of).collect();
        let prices = fixed_prices(&gross)?;
        for ((of, price), to) in gross.iter().zip(prices).zip(companies.iter_mut()) {
            let split = distribute::split(of.gross, of.distribution, price)?;
            to.extra_ordinary = to.extra_ordinary + split;
        }
    }
    Some(())
}
