//! Dividing a grant between the office and the companies. The company's part is rounded once; the
//! office has what remains, so that both together are the grant.

use serde::{Deserialize, Serialize};
use svenn_kernel::CompanyId;
use svenn_money::Ore;

use crate::{
    Deviation, DeviationEffect, Distribution, Fraction, Party, PricePer,
    contract::WHOLE_BP,
    exact::{Exact, part, plus, ratio, round_half_up, times},
};

/// What each party has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Split {
    pub office: Ore,
    pub company: Ore,
}

impl Split {
    #[must_use]
    pub fn total(self) -> Ore {
        self.office + self.company
    }
}

impl std::ops::Add for Split {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { office: self.office + other.office, company: self.company + other.company }
    }
}

impl std::ops::Sub for Split {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self { office: self.office - other.office, company: self.company - other.company }
    }
}

impl std::iter::Sum for Split {
    fn sum<I: Iterator<Item = Self>>(splits: I) -> Self {
        splits.fold(Self::default(), std::ops::Add::add)
    }
}

/// What an apprentice's time with one company comes to in a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CompanyGrant {
    pub company: CompanyId,
    /// Months, by the part of each and the company's share of it.
    pub months: Fraction,
    pub gross: Ore,
    pub distribution: Distribution,
    /// What the fixed price came to, where there is one: never more than is left of the grant.
    pub fixed_price: Option<Ore>,
    pub before_deviations: Split,
    pub after_deviations: Split,
    /// Of the extras, by their own keys.
    pub extra_ordinary: Split,
}

impl CompanyGrant {
    /// What it comes to in the end.
    #[must_use]
    pub fn expected(&self) -> Split {
        self.after_deviations + self.extra_ordinary
    }
}

/// A company's part before it is divided.
#[derive(Debug, Clone)]
pub(crate) struct Gross {
    pub company: CompanyId,
    pub months: Exact,
    pub gross: Ore,
    pub distribution: Distribution,
}

/// The fixed price of each company, in the same order. A price for the period is one for the
/// apprentice, divided by time; its rounding runs from company to company.
pub(crate) fn fixed_prices(gross: &[Gross]) -> Option<Vec<Option<Ore>>> {
    let mut all = Exact::from_integer(0);
    for of in gross {
        all = plus(all, of.months)?;
    }
    let mut until = Exact::from_integer(0);
    let mut prices = Vec::with_capacity(gross.len());
    for of in gross {
        let before = until;
        until = plus(until, of.months)?;
        prices.push(match of.distribution {
            Distribution::Percentage { .. } => None,
            Distribution::FixedPrice { price, per: PricePer::Month, .. } => {
                Some(part(price, of.months)?)
            }
            Distribution::FixedPrice { price, per: PricePer::Period, .. } => {
                let share = |months: Exact| part(price, over(months, all));
                Some(share(until)? - share(before)?)
            }
        });
    }
    Some(prices)
}

/// A part of all months; of none it is nothing.
fn over(months: Exact, all: Exact) -> Exact {
    if all == Exact::from_integer(0) { all } else { months / all }
}

/// Divides a grant. What is taken back (a negative one) goes the same way.
pub(crate) fn split(gross: Ore, distribution: Distribution, price: Option<Ore>) -> Option<Split> {
    let company = match distribution {
        Distribution::Percentage { office_bp } => {
            let company_bp = WHOLE_BP.saturating_sub(office_bp);
            part(gross, ratio(i128::from(company_bp), i128::from(WHOLE_BP)))?
        }
        Distribution::FixedPrice { to: Party::Office, .. } => {
            gross - gross.min(price.unwrap_or_default())
        }
        Distribution::FixedPrice { to: Party::Company, .. } => gross.min(price.unwrap_or_default()),
    };
    Some(Split { office: gross - company, company })
}

/// Divides what each company has, with the deviations in their order. What a deviation gives a
/// party is its part of the grant with it, less its part of the grant without it: never the rounded
/// part of the difference.
pub(crate) fn distribute(
    gross: Vec<Gross>,
    deviations: &[(&Deviation, usize)],
) -> Option<(Vec<CompanyGrant>, Vec<DeviationEffect>)> {
    let prices = fixed_prices(&gross)?;
    let mut made = Vec::with_capacity(gross.len());
    for (of, fixed_price) in gross.into_iter().zip(prices) {
        let before = split(of.gross, of.distribution, fixed_price)?;
        made.push(CompanyGrant {
            company: of.company,
            months: Fraction::of(of.months)?,
            gross: of.gross,
            distribution: of.distribution,
            fixed_price,
            before_deviations: before,
            after_deviations: before,
            extra_ordinary: Split::default(),
        });
    }
    let mut running: Vec<Ore> = made.iter().map(|it| it.gross).collect();
    let mut effects = Vec::with_capacity(deviations.len());
    for (deviation, at) in deviations {
        let (Some(to), Some(gross)) = (made.get_mut(*at), running.get_mut(*at)) else { continue };
        let effect = match deviation.kind.on_gross(deviation.value) {
            Some(more) => {
                let old = split(*gross, to.distribution, to.fixed_price)?;
                *gross += more;
                split(*gross, to.distribution, to.fixed_price)? - old
            }
            None => deviation.kind.on_parties(deviation.value),
        };
        to.after_deviations = to.after_deviations + effect;
        effects.push(DeviationEffect {
            id: deviation.id.clone(),
            company: to.company.clone(),
            split: effect,
        });
    }
    Some((made, effects))
}

/// What deviations of a company come to that are of none of its apprentices, in their order: more
/// and less grant are divided by its key as the rest was, beside what it has. None where numbers
/// are too large.
#[must_use]
pub fn of_company(
    gross: Ore,
    before: Split,
    distribution: Distribution,
    deviations: &[Deviation],
) -> Option<Vec<Split>> {
    let price = match distribution {
        Distribution::Percentage { .. } => None,
        Distribution::FixedPrice { to: Party::Office, .. } => Some(before.office),
        Distribution::FixedPrice { to: Party::Company, .. } => Some(before.company),
    };
    let mut running = gross;
    let mut effects = Vec::with_capacity(deviations.len());
    for deviation in deviations {
        effects.push(match deviation.kind.on_gross(deviation.value) {
            Some(more) => {
                let old = split(running, distribution, price)?;
                running += more;
                split(running, distribution, price)? - old
            }
            None => deviation.kind.on_parties(deviation.value),
        });
    }
    Some(effects)
}

/// A sum that was set by hand, on companies by their time; the last in time takes what remains.
/// Where nobody has any time, the last has it all.
pub(crate) fn by_time(sum: Ore, weights: &[Exact], last: usize) -> Option<Vec<Ore>> {
    let mut all = Exact::from_integer(0);
    for weight in weights {
        all = plus(all, *weight)?;
    }
    let mut parts = Vec::with_capacity(weights.len());
    for (at, weight) in weights.iter().enumerate() {
        let exact = Exact::from_integer(i128::from(sum.ore()));
        let part = round_half_up(times(exact, over(*weight, all))?)?;
        parts.push(if at == last { Ore::ZERO } else { part });
    }
    let rest = sum - parts.iter().copied().sum();
    if let Some(of_last) = parts.get_mut(last) {
        *of_last = rest;
    }
    Some(parts)
}
