//! Which trades companies are approved for.

use std::collections::HashMap;

use chrono::{Datelike, NaiveDate};
use svenn_companies::{self as companies, CompanyTrade};
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault, ProgramAreaId, oslo};
use svenn_placerules::Approval;

/// The approvals of some companies.
#[derive(Debug, Default)]
pub struct Approvals {
    /// Whether the office keeps approvals at all.
    are_kept: bool,
    by_company: HashMap<CompanyId, Vec<CompanyTrade>>,
}

impl Approvals {
    /// Those of these companies.
    pub async fn of(tx: &Tx, ids: &[CompanyId]) -> Result<Self, Fault> {
        let known = companies::approved_trades(tx, oslo::day_of(tx.now())).await?;
        let mut it = Self { are_kept: !known.is_empty(), by_company: HashMap::new() };
        for id in ids {
            if it.are_kept && !it.by_company.contains_key(id) {
                it.by_company.insert(id.clone(), companies::trades_of(tx, id).await?);
            }
        }
        Ok(it)
    }

    /// The approval of a company for a trade. Where the office keeps none, nobody is warned about.
    pub fn approval(&self, company: &CompanyId, fag: &ProgramAreaId) -> Approval {
        if !self.are_kept {
            return Approval::Approved;
        }
        let theirs = self.by_company.get(company).map(Vec::as_slice).unwrap_or_default();
        match theirs.iter().find(|it| it.programomrade == *fag) {
            None => Approval::NotApproved,
            Some(CompanyTrade { godkjent_til: None, .. }) => Approval::Approved,
            Some(CompanyTrade { godkjent_til: Some(day), .. }) => Approval::Until(*day),
        }
    }
}

/// When somebody who is looked for a place for would begin: the next 15 August.
pub fn next_start(today: NaiveDate) -> NaiveDate {
    let of = |year| NaiveDate::from_ymd_opt(year, 8, 15);
    let this = of(today.year()).filter(|day| today <= *day);
    this.or_else(|| of(today.year().saturating_add(1))).unwrap_or(today)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_begins_in_august() {
        let next = |text: &str| next_start(text.parse().unwrap()).to_string();
        assert_eq!(next("2027-03-01"), "2027-08-15");
        assert_eq!(next("2027-08-15"), "2027-08-15");
        assert_eq!(next("2027-08-16"), "2028-08-15");
    }
}
