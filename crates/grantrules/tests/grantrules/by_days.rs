//! The same sums in another way: day by day, in fractions of any size, without intervals. It knows
//! nothing of how the product reckons; what it shares with it are the inputs alone.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, NaiveDate};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};
use svenn_grantrules::{
    Basis, Credit, DeviationType, Distribution, PartMonth, Party, PricePer, Rate, RateKind,
};

use crate::{contracts::later, kit::Asked};

/// What one company comes to, in øre.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comes {
    pub gross: i64,
    pub office: i64,
    pub company: i64,
    pub office_after: i64,
    pub company_after: i64,
}

/// Who has the apprentice on a day: company, terms in words, a month's worth, position, share.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Has {
    company: String,
    county: String,
    trade: String,
    basis: Basis,
    education: u32,
    value: u32,
    position: u32,
    share: u32,
}

struct Unit {
    day: NaiveDate,
    weight: BigRational,
    has: Vec<Has>,
}

fn big(number: i64) -> BigRational {
    BigRational::from_integer(BigInt::from(number))
}

fn fraction(numerator: i64, denominator: i64) -> BigRational {
    BigRational::new(BigInt::from(numerator), BigInt::from(denominator))
}

fn rounded(exact: &BigRational) -> i64 {
    let away = (exact.abs() + fraction(1, 2)).floor().to_integer().to_i64().unwrap();
    if exact.is_negative() { -away } else { away }
}

fn month_length(day: NaiveDate) -> u32 {
    (28..=31).rev().find(|last| day.with_day(*last).is_some()).unwrap()
}

fn half_year(day: NaiveDate) -> (i32, bool) {
    (day.year(), day.month() > 6)
}

/// All days of leaves that are longer than the threshold.
fn away(asked: &Asked) -> BTreeSet<NaiveDate> {
    let mut days = BTreeSet::new();
    for leave in &asked.contract.leaves {
        let end = leave.to.unwrap_or(later(leave.from, 2_500));
        let mut day = leave.from;
        while day <= end {
            days.insert(day);
            day = later(day, 1);
        }
    }
    let mut runs: Vec<Vec<NaiveDate>> = Vec::new();
    for day in days {
        match runs.last_mut() {
            Some(run) if later(*run.last().unwrap(), 1) == day => run.push(day),
            _ => runs.push(vec![day]),
        }
    }
    runs.retain(|run| run.len() as u32 > asked.rules.leave_threshold_days);
    runs.into_iter().flatten().collect()
}

fn on(asked: &Asked, away: &BTreeSet<NaiveDate>, day: NaiveDate) -> Vec<Has> {
    let contract = &asked.contract;
    if away.contains(&day) || contract.raised_on.is_some_and(|raised| day > raised) {
        return Vec::new();
    }
    let mut position = (NaiveDate::MIN, 10_000);
    for it in &contract.positions {
        if it.from <= day && it.from >= position.0 {
            position = (it.from, it.bp);
        }
    }
    let mut found: Vec<Has> = Vec::new();
    for segment in &contract.segments {
        if day < segment.from || day > segment.to {
            continue;
        }
        let model = asked.manual.model.as_ref().unwrap_or(&segment.model);
        let counts = segment.basis == Basis::BasisI || asked.rules.position_counts_for_basis_ii;
        let has = Has {
            company: segment.company.to_string(),
            county: segment.county.clone().unwrap(),
            trade: segment.trade.clone().unwrap(),
            basis: segment.basis,
            education: model.education_months,
            value: model.value_months,
            position: if counts { position.1 } else { 10_000 },
            share: 0,
        };
        let at = found.iter().position(|it| Has { share: 0, ..it.clone() } == has);
        let at = at.unwrap_or_else(|| {
            found.push(has);
            found.len() - 1
        });
        found[at].share += segment.share_bp;
    }
    found
}

fn units(asked: &Asked) -> Vec<Unit> {
    let away = away(asked);
    let period = asked.period;
    let first_month = if period.from.month() > 6 { 7 } else { 1 };
    let mut day = NaiveDate::from_ymd_opt(period.from.year(), first_month, 1).unwrap();
    let mut made = Vec::new();
    while day <= period.to {
        let length = month_length(day);
        match asked.rules.part_month {
            PartMonth::Days | PartMonth::D30 => {
                let weight = match asked.rules.part_month {
                    PartMonth::Days => fraction(1, i64::from(length)),
                    _ if day.day() == 31 => fraction(0, 1),
                    _ if day.month() == 2 && day.day() == length => {
                        fraction(31 - i64::from(length), 30)
                    }
                    _ => fraction(1, 30),
                };
                made.push(Unit { day, weight, has: on(asked, &away, day) });
                day = later(day, 1);
            }
            PartMonth::Half => {
                let last = if day.day() == 1 { 15 } else { length };
                let last = day.with_day(last).unwrap();
                if last <= period.to {
                    let has = half(asked, &away, day, last);
                    made.push(Unit { day, weight: fraction(1, 2), has });
                }
                day = later(last, 1);
            }
        }
    }
    made.retain(|unit| !unit.has.is_empty() && !unit.weight.is_zero());
    made
}

/// Who has a half of a month.
fn half(asked: &Asked, away: &BTreeSet<NaiveDate>, from: NaiveDate, to: NaiveDate) -> Vec<Has> {
    let all = (to - from).num_days() + 1;
    let days: Vec<Vec<Has>> = (0..all as u64)
        .map(|at| on(asked, away, later(from, at)))
        .filter(|has| !has.is_empty())
        .collect();
    if (days.len() as i64) * 2 <= all {
        return Vec::new();
    }
    let who = |has: &Vec<Has>| {
        let mut who: Vec<_> = has.iter().map(|it| (it.company.clone(), it.share)).collect();
        who.sort();
        who
    };
    let count = |fits: &dyn Fn(&Vec<Has>) -> bool| days.iter().filter(|it| fits(it)).count();
    let most = days.iter().map(|it| count(&|other| who(other) == who(it))).max().unwrap();
    let winner = days.iter().find(|it| count(&|other| who(other) == who(it)) == most).unwrap();
    let (winners, mine) = (who(winner), |has: &Vec<Has>| who(has) == who(winner));
    let most =
        days.iter().filter(|it| mine(it)).map(|it| count(&|other| other == it)).max().unwrap();
    let found = days.iter().find(|it| who(it) == winners && count(&|other| other == *it) == most);
    found.unwrap().clone()
}

fn per_month(asked: &Asked, rates: &[Rate], has: &Has, day: NaiveDate) -> BigRational {
    let mut best: Option<(u32, i64)> = None;
    for rate in rates {
        let county = rate.county.as_ref().is_none_or(|it| *it == has.county);
        let trade = rate.trade.as_ref().is_none_or(|it| *it == has.trade);
        let counts = rate.kind == RateKind::Basis(has.basis)
            && rate.valid_from <= day
            && day <= rate.valid_to
            && county
            && trade;
        let points = 2 * u32::from(rate.trade.is_some()) + u32::from(rate.county.is_some());
        if counts && best.is_none_or(|(most, _)| points > most) {
            best = Some((points, rate.per_year.ore()));
        }
    }
    let per_year = big(best.unwrap().1);
    if has.basis == Basis::BasisIi {
        return per_year / big(12);
    }
    let (mut education, mut value) = (i64::from(has.education), i64::from(has.value));
    if asked.rules.credit == Credit::EduFirst {
        for _ in 0..asked.contract.credit_months {
            if education > 0 {
                education -= 1;
            } else {
                value -= 1;
            }
        }
    }
    per_year * fraction(education, 12 * (education + value))
}

/// The sums of a period.
pub fn by_days(asked: &Asked, rates: &[Rate]) -> BTreeMap<String, Comes> {
    let units = units(asked);
    let starts = match asked.rules.part_month {
        PartMonth::Half if asked.period.from.day() > 15 => asked.period.from.with_day(16).unwrap(),
        PartMonth::Half => asked.period.from.with_day(1).unwrap(),
        _ => asked.period.from,
    };
    let mut made: BTreeMap<String, Comes> = BTreeMap::new();
    let mut order: Vec<String> = Vec::new();
    let mut months: BTreeMap<String, BigRational> = BTreeMap::new();
    let mut worked: BTreeMap<String, BigRational> = BTreeMap::new();
    for unit in units.iter().filter(|unit| unit.day >= starts) {
        for has in &unit.has {
            if !order.contains(&has.company) {
                order.push(has.company.clone());
            }
            made.entry(has.company.clone()).or_default();
            let part = &unit.weight * fraction(i64::from(has.share), 10_000);
            *months.entry(has.company.clone()).or_insert_with(|| big(0)) += part.clone();
            *worked.entry(has.company.clone()).or_insert_with(|| big(0)) +=
                part * fraction(i64::from(has.position), 10_000);
        }
    }
    match asked.manual.sum {
        None => reckon(asked, rates, &units, starts, &mut made),
        Some(sum) => by_hand(sum.ore(), &units, starts, &order, &worked, &mut made),
    }
    divide(asked, &order, &months, &mut made);
    deviate(asked, &order, &units, &months, &mut made);
    made
}

/// Rounds the running sum after each run of days on the same terms.
fn reckon(
    asked: &Asked,
    rates: &[Rate],
    units: &[Unit],
    starts: NaiveDate,
    made: &mut BTreeMap<String, Comes>,
) {
    let worths: Vec<Vec<BigRational>> = units
        .iter()
        .map(|unit| unit.has.iter().map(|has| per_month(asked, rates, has, unit.day)).collect())
        .collect();
    let mut at = 0;
    let (mut sum, mut before, mut of) = (big(0), 0, None);
    while at < units.len() {
        let first = &units[at];
        if of != Some(half_year(first.day)) {
            (sum, before, of) = (big(0), 0, Some(half_year(first.day)));
        }
        let mut end = at;
        let mut weight = big(0);
        while end < units.len()
            && units[end].day.month() == first.day.month()
            && units[end].day.year() == first.day.year()
            && (units[end].day < starts) == (first.day < starts)
            && units[end].has == first.has
            && worths[end] == worths[at]
        {
            weight += &units[end].weight;
            end += 1;
        }
        for (has, worth) in first.has.iter().zip(&worths[at]) {
            let position = fraction(i64::from(has.position), 10_000);
            sum += worth * &weight * position * fraction(i64::from(has.share), 10_000);
            let now = rounded(&sum);
            if first.day >= starts {
                made.get_mut(&has.company).unwrap().gross += now - before;
            }
            before = now;
        }
        at = end;
    }
}

/// The company that has the apprentice on the last day that counts; the later named of two.
fn last(units: &[Unit], starts: NaiveDate, order: &[String]) -> Option<String> {
    let last_unit = units.iter().rev().find(|unit| unit.day >= starts)?;
    let on_it: Vec<&String> = last_unit.has.iter().map(|has| &has.company).collect();
    order.iter().rev().find(|company| on_it.contains(company)).cloned()
}

fn by_hand(
    sum: i64,
    units: &[Unit],
    starts: NaiveDate,
    order: &[String],
    worked: &BTreeMap<String, BigRational>,
    made: &mut BTreeMap<String, Comes>,
) {
    let Some(last) = last(units, starts, order) else { return };
    let all: BigRational = worked.values().fold(big(0), |sum, it| sum + it);
    let mut rest = sum;
    for company in order.iter().filter(|it| **it != last) {
        if !all.is_zero() {
            let part = rounded(&(big(sum) * &worked[company] / &all));
            made.get_mut(company).unwrap().gross = part;
            rest -= part;
        }
    }
    made.get_mut(&last).unwrap().gross = rest;
}

fn price_of(
    asked: &Asked,
    company: &str,
    order: &[String],
    months: &BTreeMap<String, BigRational>,
) -> i64 {
    let Distribution::FixedPrice { price, per, .. } = key_of(asked, company) else { return 0 };
    if per == PricePer::Month {
        return rounded(&(big(price.ore()) * &months[company]));
    }
    let all: BigRational = months.values().fold(big(0), |sum, it| sum + it);
    if all.is_zero() {
        return 0;
    }
    let at = order.iter().position(|it| it == company).unwrap();
    let until = |end: usize| {
        let sum = order[..end].iter().fold(big(0), |sum, it| sum + &months[it]);
        rounded(&(big(price.ore()) * sum / &all))
    };
    until(at + 1) - until(at)
}

fn key_of(asked: &Asked, company: &str) -> Distribution {
    let keys = &asked.rules.keys;
    let own = keys.by_company.iter().find(|(id, _)| id.as_str() == company);
    own.map_or(keys.default, |(_, key)| *key)
}

fn company_part(key: Distribution, gross: i64, price: i64) -> i64 {
    match key {
        Distribution::Percentage { office_bp } => {
            rounded(&(big(gross) * fraction(10_000 - i64::from(office_bp), 10_000)))
        }
        Distribution::FixedPrice { to: Party::Company, .. } => gross.min(price),
        Distribution::FixedPrice { to: Party::Office, .. } => gross - gross.min(price),
    }
}

fn divide(
    asked: &Asked,
    order: &[String],
    months: &BTreeMap<String, BigRational>,
    made: &mut BTreeMap<String, Comes>,
) {
    for (company, comes) in made.iter_mut() {
        let price = price_of(asked, company, order, months);
        comes.company = company_part(key_of(asked, company), comes.gross, price);
        comes.office = comes.gross - comes.company;
        (comes.company_after, comes.office_after) = (comes.company, comes.office);
    }
}

fn deviate(
    asked: &Asked,
    order: &[String],
    units: &[Unit],
    months: &BTreeMap<String, BigRational>,
    made: &mut BTreeMap<String, Comes>,
) {
    let mut gross: BTreeMap<String, i64> =
        made.iter().map(|(company, comes)| (company.clone(), comes.gross)).collect();
    for deviation in &asked.deviations {
        let own = deviation.company.as_ref().map(ToString::to_string);
        let Some(company) = own.or_else(|| last(units, asked.period.from, order)) else { continue };
        let price = price_of(asked, &company, order, months);
        let (key, value) = (key_of(asked, &company), deviation.value.ore());
        let comes = made.get_mut(&company).unwrap();
        use DeviationType as D;
        let grant = match deviation.kind {
            D::ExtraGrant => value,
            D::LessGrant => -value,
            _ => 0,
        };
        let old = gross[&company];
        let new = old + grant;
        let (company_old, company_new) =
            (company_part(key, old, price), company_part(key, new, price));
        comes.company_after += company_new - company_old;
        comes.office_after += (new - company_new) - (old - company_old);
        gross.insert(company.clone(), new);
        match deviation.kind {
            D::Office => {
                comes.office_after += value;
                comes.company_after -= value;
            }
            D::Company => {
                comes.office_after -= value;
                comes.company_after += value;
            }
            D::ExtraGrantCompany => comes.company_after += value,
            D::LessGrantCompany => comes.company_after -= value,
            D::ExtraGrantOffice => comes.office_after += value,
            D::LessGrantOffice => comes.office_after -= value,
            D::ExtraGrant | D::LessGrant => {}
        }
    }
}
