//! Which trades companies are approved for.

use std::collections::HashMap;

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
