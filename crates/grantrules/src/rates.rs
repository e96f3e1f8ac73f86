//! The rate table: what the county pays for a year, of what, where, for which trade, from when and
//! until when.
//!
//! A rate counts on the days it says and on no other: the last known one never serves for a day
//! that has none. The most specific one wins: trade and county, trade, county, neither.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_kernel::stored_words;
use svenn_money::Ore;

use crate::Period;

/// Highest rate for a year that is taken: ten million kroner.
pub const RATE_MAX: Ore = Ore::kroner(10_000_000);
/// Most rates in a table.
pub const RATES_MAX: usize = 5_000;

/// What a grant is given on.
#[stored_words(schema, input)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantBasis)]
pub enum Basis {
    /// Basis I: with the right to training. Given for a year of training, spread evenly over all
    /// the time in the company.
    BasisI,
    /// Basis II: without that right. Given by the month for all the time in the company.
    BasisIi,
}

impl Basis {
    /// The default of a contract, from `ungdomsrett`; the office may say otherwise.
    #[must_use]
    pub const fn by_right(ungdomsrett: bool) -> Self {
        if ungdomsrett { Self::BasisI } else { Self::BasisIi }
    }

    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::BasisI => "Basistilskudd I",
            Self::BasisIi => "Basistilskudd II",
        }
    }
}

/// What a rate is for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum RateKind {
    Basis(Basis),
    /// Something beside the basis, by the name that stands on statements: "Verneverdige fag".
    Extra(String),
}

/// One rate. The amount is the one for a year: months that are published are rounded, and would
/// add up to another one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Rate {
    pub kind: RateKind,
    /// The county's name; none is all counties.
    pub county: Option<String>,
    /// The trade's code; none is all trades.
    pub trade: Option<String>,
    /// Of an extra: for contracts with this basis alone.
    pub basis: Option<Basis>,
    pub valid_from: NaiveDate,
    /// The last day on which it counts.
    pub valid_to: NaiveDate,
    pub per_year: Ore,
    /// Of an extra: the most that is given for one apprentice in a half-year.
    pub cap: Option<Ore>,
}

/// What is wrong with a table of rates.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RateFault {
    #[error("a rate ends before it begins")]
    Backwards,
    #[error("a rate is between 0 and ten million kroner")]
    OutOfRange,
    #[error("two rates of the same kind, county and trade count on the same day")]
    Twice { kind: RateKind, day: NaiveDate },
    #[error("too many rates")]
    TooMany,
}

/// What a rate is asked for with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place<'a> {
    pub county: Option<&'a str>,
    pub trade: Option<&'a str>,
    pub basis: Basis,
}

/// Rates that do not contradict each other.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RateTable {
    basis: Vec<Rate>,
    /// By name.
    extras: Vec<(String, Vec<Rate>)>,
    edges: Vec<NaiveDate>,
}

impl RateTable {
    /// # Errors
    /// A rate that is out of range or backwards, and two that would count on the same day.
    pub fn new(rates: Vec<Rate>) -> Result<Self, RateFault> {
        if rates.len() > RATES_MAX {
            return Err(RateFault::TooMany);
        }
        for rate in &rates {
            if rate.valid_to < rate.valid_from {
                return Err(RateFault::Backwards);
            }
            let amounts = [Some(rate.per_year), rate.cap];
            if amounts.into_iter().flatten().any(|it| it < Ore::ZERO || it > RATE_MAX) {
                return Err(RateFault::OutOfRange);
            }
        }
        refuse_twice(&rates)?;
        let mut table = Self::default();
        for rate in rates {
            table.edges.push(rate.valid_from);
            table.edges.push(crate::period::next(rate.valid_to));
            table.add(rate);
        }
        table.edges.sort();
        table.edges.dedup();
        Ok(table)
    }

    fn add(&mut self, rate: Rate) {
        match &rate.kind {
            RateKind::Basis(_) => self.basis.push(rate),
            RateKind::Extra(name) => match self.extras.iter_mut().find(|(it, _)| it == name) {
                Some((_, rates)) => rates.push(rate),
                None => self.extras.push((name.clone(), vec![rate])),
            },
        }
    }

    /// The basis rate of a day; none where the table has none for that very day.
    pub(crate) fn basis(&self, place: Place<'_>, day: NaiveDate) -> Option<&Rate> {
        let of_basis = |rate: &&Rate| rate.kind == RateKind::Basis(place.basis);
        most_specific(self.basis.iter().filter(of_basis), place, day)
    }

    pub(crate) fn extras(&self) -> impl Iterator<Item = (&str, &[Rate])> {
        self.extras.iter().map(|(name, rates)| (name.as_str(), rates.as_slice()))
    }

    /// Days on which some rate begins, or has ended.
    pub(crate) fn edges_in(&self, period: Period) -> impl Iterator<Item = NaiveDate> {
        self.edges.iter().copied().filter(move |day| period.holds(*day))
    }
}

/// The rate of an extra on a day.
pub(crate) fn extra_on<'a>(
    rates: &'a [Rate],
    place: Place<'_>,
    day: NaiveDate,
) -> Option<&'a Rate> {
    let for_basis = |rate: &&Rate| rate.basis.is_none_or(|basis| basis == place.basis);
    most_specific(rates.iter().filter(for_basis), place, day)
}

fn most_specific<'a>(
    rates: impl Iterator<Item = &'a Rate>,
    place: Place<'_>,
    day: NaiveDate,
) -> Option<&'a Rate> {
    let fits = |wanted: Option<&str>, had: Option<&str>| wanted.is_none() || wanted == had;
    rates
        .filter(|rate| rate.valid_from <= day && day <= rate.valid_to)
        .filter(|rate| fits(rate.county.as_deref(), place.county))
        .filter(|rate| fits(rate.trade.as_deref(), place.trade))
        .max_by_key(|rate| (rate.trade.is_some(), rate.county.is_some(), rate.basis.is_some()))
}

fn refuse_twice(rates: &[Rate]) -> Result<(), RateFault> {
    let key = |rate: &Rate| {
        (rate.kind.clone(), rate.county.clone(), rate.trade.clone(), rate.basis, rate.valid_from)
    };
    let mut sorted: Vec<&Rate> = rates.iter().collect();
    sorted.sort_by_key(|rate| key(rate));
    for pair in sorted.windows(2) {
        let [first, second] = pair else { continue };
        let same = first.kind == second.kind
            && first.county == second.county
            && first.trade == second.trade
            && first.basis == second.basis;
        if same && second.valid_from <= first.valid_to {
            let (kind, day) = (second.kind.clone(), second.valid_from);
            return Err(RateFault::Twice { kind, day });
        }
    }
    Ok(())
}
