//! From what is stored of an apprentice to a contract as grants are reckoned with. What is stored is
//! told by plain values ([`Record`]): this crate knows what grants need of a record, and nothing of
//! where it is kept.

use std::collections::BTreeMap;

use crate::{
    Basis, Contract, EligibleFrom, Leave, Position, Segment, TrainingModel, WHOLE_BP, eligible_from,
};
use chrono::{Days, NaiveDate};
use svenn_kernel::{ApprenticeId, CompanyId};

/// One contract as it is stored, in force or ended.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredContract {
    pub company: Option<CompanyId>,
    /// The trade's code.
    pub trade: Option<String>,
    pub from: Option<NaiveDate>,
    /// The last day: as it was agreed, or of one that has ended as it came.
    pub to: Option<NaiveDate>,
    /// The id of its model.
    pub model: Option<String>,
    /// The day on which the county stamped it, or it was signed.
    pub stamped: Option<NaiveDate>,
}

/// What the office has said of a contract from a day on, until the next such day. What is left out
/// is as it is without: the basis by `ungdomsrett`, the county that of the company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    pub from: NaiveDate,
    pub basis: Option<Basis>,
    pub county: Option<String>,
}

/// What grants need to know of an apprentice.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    pub id: ApprenticeId,
    pub first_name: String,
    pub last_name: String,
    /// The word of the kind of apprenticeship.
    pub kind: String,
    pub ungdomsrett: bool,
    /// Taken out of the daily lists.
    pub archived: bool,
    /// In any order.
    pub contracts: Vec<StoredContract>,
    /// In the order of their days.
    pub terms: Vec<Terms>,
    /// From which day how many percent of a full position.
    pub positions: Vec<(NaiveDate, f64)>,
    pub leaves: Vec<Leave>,
    /// Where the contract was raised, its last day.
    pub raised_on: Option<NaiveDate>,
    /// Months that were credited.
    pub godskrivning: i64,
}

/// What is known beside the apprentice.
#[derive(Debug, Clone, Copy)]
pub struct Beside<'a> {
    /// The county of each company, by its address.
    pub counties: &'a BTreeMap<CompanyId, String>,
    /// By the id that contracts keep.
    pub models: &'a BTreeMap<String, TrainingModel>,
    pub eligible: EligibleFrom,
}

/// An apprentice's contract. A model that is none of the office's, or that is not known, has no
/// months, so that it is named as what stands in the way; a contract without dates or without a
/// company has no days.
#[must_use]
pub fn contract(record: &Record, beside: Beside<'_>) -> Contract {
    let basis = Basis::by_right(record.ungdomsrett);
    let mut segments: Vec<Segment> =
        record.contracts.iter().filter_map(|it| segment(it, basis, beside)).collect();
    segments.sort_by_key(|segment| (segment.from, segment.to));
    Contract {
        segments: on_terms(without_overlap(segments), &record.terms),
        positions: record.positions.iter().map(|(from, rate)| position(*from, *rate)).collect(),
        leaves: record.leaves.clone(),
        raised_on: record.raised_on,
        credit_months: u32::try_from(record.godskrivning).unwrap_or_default(),
    }
}

fn segment(stored: &StoredContract, basis: Basis, beside: Beside<'_>) -> Option<Segment> {
    let company = stored.company.clone()?;
    let from = eligible_from(beside.eligible, stored.from?, stored.stamped)?;
    let to = stored.to?;
    let county = beside.counties.get(&company).filter(|county| !county.is_empty());
    let name = stored.model.as_deref().unwrap_or("ikke valgt");
    let model = beside.models.get(name).cloned();
    (from <= to).then(|| Segment {
        from,
        to,
        county: county.cloned(),
        company,
        trade: stored.trade.clone(),
        basis,
        model: model.unwrap_or_else(|| TrainingModel::new(name, 0, 0)),
        share_bp: WHOLE_BP,
    })
}

/// A contract lasts until the day before the next one begins: an apprentice has one at a time.
fn without_overlap(segments: Vec<Segment>) -> Vec<Segment> {
    let starts: Vec<NaiveDate> = segments.iter().skip(1).map(|segment| segment.from).collect();
    let mut made = Vec::with_capacity(segments.len());
    for (at, mut segment) in segments.into_iter().enumerate() {
        if let Some(next) = starts.get(at) {
            let before = next.checked_sub_days(Days::new(1)).unwrap_or(*next);
            segment.to = segment.to.min(before);
        }
        if segment.from <= segment.to {
            made.push(segment);
        }
    }
    made
}

/// Cuts contracts at the days from which other terms count.
fn on_terms(segments: Vec<Segment>, terms: &[Terms]) -> Vec<Segment> {
    let mut made = Vec::with_capacity(segments.len());
    for segment in segments {
        let inside = |day: &NaiveDate| segment.from < *day && *day <= segment.to;
        let mut starts = vec![segment.from];
        starts.extend(terms.iter().map(|it| it.from).filter(inside));
        starts.dedup();
        for (at, from) in starts.iter().enumerate() {
            let next = starts.get(at + 1).and_then(|next| next.checked_sub_days(Days::new(1)));
            let said = terms.iter().rfind(|it| it.from <= *from);
            let county = said.and_then(|it| it.county.clone());
            made.push(Segment {
                from: *from,
                to: next.unwrap_or(segment.to),
                basis: said.and_then(|it| it.basis).unwrap_or(segment.basis),
                county: county.or_else(|| segment.county.clone()),
                ..segment.clone()
            });
        }
    }
    made
}

/// Percent to hundredths of it.
fn position(from: NaiveDate, percent: f64) -> Position {
    let hundredths = (percent * 100.0).round().clamp(0.0, f64::from(WHOLE_BP));
    #[expect(
        clippy::as_conversions,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a whole number from 0 to 10,000"
    )]
    let bp = hundredths as u32;
    Position { from, bp }
}
