//! Which days count, how much, and on which terms: the time of a contract cut into stretches
//! within which nothing changes.

use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate};
use svenn_kernel::CompanyId;

use crate::{
    Basis, Contract, Manual, Obstacle, PartMonth, Period, RateTable, Rules, Segment, TrainingModel,
    contract::WHOLE_BP,
    exact::{Exact, ratio},
    period::{before, days_in_month, half_month_of, half_year_start, month_end, month_start, next},
    rates::Place,
};

/// On which terms somebody is with a company on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Terms<'a> {
    pub company: &'a CompanyId,
    pub county: Option<&'a str>,
    pub trade: Option<&'a str>,
    pub basis: Basis,
    pub model: &'a TrainingModel,
    pub position_bp: u32,
    pub share_bp: u32,
}

impl<'a> Terms<'a> {
    pub const fn place(&self) -> Place<'a> {
        Place { county: self.county, trade: self.trade, basis: self.basis }
    }

    fn same_but_share(&self, other: &Self) -> bool {
        Self { share_bp: 0, ..*self } == Self { share_bp: 0, ..*other }
    }
}

/// Some units of a month with one company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Slot<'a> {
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// Days, thirtieths or halves that count.
    pub units: u32,
    /// How many the month has.
    pub of: u32,
    pub terms: Terms<'a>,
    /// The stretch it came of: those of one are beside each other, not after.
    pub stretch: usize,
}

impl Slot<'_> {
    /// Months: the part of the month times the company's share.
    pub fn months(&self) -> Exact {
        let months = ratio(i128::from(self.units), i128::from(self.of));
        months * ratio(i128::from(self.terms.share_bp), i128::from(WHOLE_BP))
    }
}

/// The slots of a period, with those before it in its half-year, because rounding runs from there.
pub(crate) struct Slots<'a> {
    /// In the order of time.
    pub slots: Vec<Slot<'a>>,
    /// The first day of the period, by the rule of the months' parts.
    pub period: Period,
}

/// Days within which nothing changes, with who has the apprentice on them.
struct Stretch<'a> {
    days: Period,
    terms: Vec<Terms<'a>>,
}

/// Cuts the time up to the end of the period.
pub(crate) fn slots<'a>(
    contract: &'a Contract,
    asked: Period,
    rules: &Rules,
    rates: &RateTable,
    manual: &'a Manual,
) -> Result<Slots<'a>, Vec<Obstacle>> {
    let Some(period) = counted(asked, rules.part_month) else {
        return Ok(Slots { slots: Vec::new(), period: asked });
    };
    let stretches = stretches(contract, period, rules, rates, manual)?;
    let slots = match rules.part_month {
        PartMonth::Days | PartMonth::D30 => by_days(&stretches, rules.part_month),
        PartMonth::Half => by_halves(stretches),
    };
    Ok(Slots { slots, period })
}

/// What is counted of the days asked for. A half counts in the period that has its last day, so
/// that wherever time is cut, each half is in one period.
fn counted(asked: Period, rule: PartMonth) -> Option<Period> {
    if rule != PartMonth::Half {
        return Some(asked);
    }
    let from = half_month_of(asked.from).from;
    let last = half_month_of(asked.to);
    let to = if last.to == asked.to { asked.to } else { before(last.from) };
    (from <= to).then_some(Period { from, to })
}

fn stretches<'a>(
    contract: &'a Contract,
    period: Period,
    rules: &Rules,
    rates: &RateTable,
    manual: &'a Manual,
) -> Result<Vec<Stretch<'a>>, Vec<Obstacle>> {
    let reach = Period { from: half_year_start(period.from), to: period.to };
    let segments: Vec<(Period, &Segment)> = contract
        .segments
        .iter()
        .filter_map(|segment| Some((contract.days_of(segment)?, segment)))
        .collect();
    let leaves = contract.leaves_over(rules.leave_threshold_days);
    let mut edges = BTreeSet::from([period.from]);
    edges.extend(month_edges(reach, rules.part_month));
    for days in segments.iter().map(|(days, _)| days).chain(&leaves) {
        edges.extend([days.from, next(days.to)]);
    }
    edges.extend(contract.positions.iter().map(|position| position.from));
    if rules.part_month != PartMonth::Half {
        edges.extend(rates.edges_in(reach));
    }
    let mut starts: Vec<NaiveDate> = edges.into_iter().filter(|day| reach.holds(*day)).collect();
    starts.push(next(reach.to));
    let mut made = Vec::new();
    let mut wrong = Vec::new();
    for pair in starts.windows(2) {
        let [from, end] = pair else { continue };
        let days = Period { from: *from, to: before(*end) };
        if leaves.iter().any(|leave| leave.holds(days.from)) {
            continue;
        }
        let terms = terms_on(contract, &segments, days.from, rules, manual);
        let shares: u32 = terms.iter().map(|it| it.share_bp).sum();
        match terms.is_empty() {
            true => {}
            false if shares == WHOLE_BP => made.push(Stretch { days, terms }),
            false => wrong.push(Obstacle::Shares { from: days.from, to: days.to, sum_bp: shares }),
        }
    }
    if wrong.is_empty() { Ok(made) } else { Err(wrong) }
}

fn month_edges(reach: Period, rule: PartMonth) -> Vec<NaiveDate> {
    let mut edges = Vec::new();
    let mut first = month_start(reach.from);
    while first <= reach.to {
        edges.push(first);
        if rule == PartMonth::Half {
            edges.push(next(half_month_of(first).to));
        }
        first = next(month_end(first));
    }
    edges
}

/// Who has the apprentice on a day. What a company has on the same terms in two segments is one.
fn terms_on<'a>(
    contract: &'a Contract,
    segments: &[(Period, &'a Segment)],
    day: NaiveDate,
    rules: &Rules,
    manual: &'a Manual,
) -> Vec<Terms<'a>> {
    let position_bp = contract.position_on(day);
    let mut found: Vec<Terms<'a>> = Vec::new();
    for (_, segment) in segments.iter().filter(|(days, _)| days.holds(day)) {
        let counts = segment.basis == Basis::BasisI || rules.position_counts_for_basis_ii;
        let terms = Terms {
            company: &segment.company,
            county: segment.county.as_deref(),
            trade: segment.trade.as_deref(),
            basis: segment.basis,
            model: manual.model.as_ref().unwrap_or(&segment.model),
            position_bp: if counts { position_bp } else { WHOLE_BP },
            share_bp: segment.share_bp,
        };
        match found.iter_mut().find(|it| it.same_but_share(&terms)) {
            Some(same) => same.share_bp = same.share_bp.saturating_add(terms.share_bp),
            None => found.push(terms),
        }
    }
    found.retain(|it| it.share_bp > 0);
    found
}

fn by_days<'a>(stretches: &[Stretch<'a>], rule: PartMonth) -> Vec<Slot<'a>> {
    let mut made = Vec::new();
    for (at, stretch) in stretches.iter().enumerate() {
        let (units, of) = match rule {
            PartMonth::D30 => (thirtieths(stretch.days), 30),
            _ => (days(stretch.days), days_in_month(stretch.days.from)),
        };
        let Period { from, to } = stretch.days;
        let slot = |terms: &Terms<'a>| Slot { from, to, units, of, terms: *terms, stretch: at };
        made.extend(stretch.terms.iter().filter(|_| units > 0).map(slot));
    }
    made
}

fn days(period: Period) -> u32 {
    u32::try_from(period.days()).unwrap_or_default()
}

/// Thirtieths of the month that these days of it are.
fn thirtieths(days: Period) -> u32 {
    let last = days_in_month(days.from);
    let counted = days.to.day().min(30).saturating_add(1).saturating_sub(days.from.day());
    let rest = if days.to.day() == last { 30_u32.saturating_sub(last) } else { 0 };
    counted + rest
}

fn by_halves(stretches: Vec<Stretch<'_>>) -> Vec<Slot<'_>> {
    let mut made = Vec::new();
    let mut rest = stretches.into_iter().peekable();
    let mut number = 0;
    while let Some(first) = rest.next() {
        let half = half_month_of(first.days.from);
        let mut inside = vec![first];
        while let Some(more) = rest.next_if(|it| it.days.from <= half.to) {
            inside.push(more);
        }
        let active: u32 = inside.iter().map(|it| days(it.days)).sum();
        if active * 2 <= days(half) {
            continue;
        }
        let companies = most_days(&inside, companies_of);
        let of_those = inside.iter().filter(|it| companies_of(it) == companies);
        let of_those: Vec<&Stretch<'_>> = of_those.collect();
        let terms = most_days(&of_those, |it| it.terms.clone());
        for terms in terms {
            let Period { from, to } = half;
            made.push(Slot { from, to, units: 1, of: 2, terms, stretch: number });
        }
        number += 1;
    }
    made
}

fn companies_of<'a>(stretch: &Stretch<'a>) -> Vec<(&'a CompanyId, u32)> {
    let mut companies: Vec<_> =
        stretch.terms.iter().map(|terms| (terms.company, terms.share_bp)).collect();
    companies.sort();
    companies
}

/// What most days have; of two with as many the earlier.
fn most_days<'s, 'a: 's, T, K, F>(stretches: &'s [T], key: F) -> K
where
    T: std::borrow::Borrow<Stretch<'a>>,
    K: PartialEq + Default,
    F: Fn(&Stretch<'a>) -> K,
{
    let mut counted: Vec<(K, u32)> = Vec::new();
    for stretch in stretches {
        let stretch = stretch.borrow();
        let (key, days) = (key(stretch), days(stretch.days));
        match counted.iter_mut().find(|(it, _)| *it == key) {
            Some((_, sum)) => *sum += days,
            None => counted.push((key, days)),
        }
    }
    let mut best: Option<(K, u32)> = None;
    for (key, days) in counted {
        if best.as_ref().is_none_or(|(_, most)| days > *most) {
            best = Some((key, days));
        }
    }
    best.map(|(key, _)| key).unwrap_or_default()
}
