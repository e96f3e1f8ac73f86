//! What is shown of what a company was paid.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_grantrules::Balance;
use svenn_kernel::{CompanyId, GrantBatchId, GrantPayoutId};
use utoipa::ToSchema;

/// A payout to a company; øre.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantPayout)]
pub struct PayoutView {
    pub id: GrantPayoutId,
    pub version: i64,
    pub company_id: CompanyId,
    pub company: String,
    /// The first, the second … of the company in the period.
    pub sequence: i64,
    /// DRAFT, READY, APPROVED, SENT, ACCEPTED, REJECTED or PAID.
    pub state: &'static str,
    pub state_label: &'static str,
    pub ore: i64,
    /// What the receiver reads.
    pub text: String,
    /// The account, masked; empty as long as none is chosen.
    pub account: String,
    pub batch_id: Option<GrantBatchId>,
    /// The day of its entry on the office's account.
    pub payout_date: Option<NaiveDate>,
    /// What the bank said.
    pub reasons: Vec<String>,
    /// What to look at before it is approved.
    pub warnings: Vec<String>,
}

/// A company's account with the office in a period; øre.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantBalance)]
pub struct BalanceView {
    /// What earlier periods left; negative is the office's.
    pub carried: i64,
    /// The company's part of this period.
    pub distributed: i64,
    /// What was paid, and what is on its way.
    pub paid: i64,
    /// What may be paid now.
    pub payable: i64,
    /// What was paid too much.
    pub owed_to_office: i64,
}

impl From<Balance> for BalanceView {
    fn from(it: Balance) -> Self {
        Self {
            carried: it.carried.ore(),
            distributed: it.distributed.ore(),
            paid: it.paid.ore(),
            payable: it.payable().ore(),
            owed_to_office: it.owed_to_office().ore(),
        }
    }
}
