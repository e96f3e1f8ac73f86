//! What crates that are built on this one know of a period: `server` passes it in.

use std::{collections::BTreeMap, sync::Arc};

use async_trait::async_trait;
use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_grantrules::Balance;
use svenn_kernel::{CompanyId, Fault, Timestamp};
use svenn_money::Ore;

use crate::{GrantPeriodId, store::Period, view::paid::PayoutView};

/// Knows which companies were sent a statement.
#[async_trait]
pub trait Statements: Send + Sync {
    /// When each company of a period was sent a statement last. Whoever sends one notes it by
    /// [`crate::store::note_company`].
    async fn sent(
        &self,
        tx: &Tx,
        period: &GrantPeriodId,
    ) -> Result<BTreeMap<CompanyId, Timestamp>, Fault>;
}

/// Knows what companies were paid.
#[async_trait]
pub trait Payments: Send + Sync {
    /// How each company of a period stands with the office, and what of it is on its way.
    async fn standing(
        &self,
        tx: &Tx,
        period: &Period,
    ) -> Result<BTreeMap<CompanyId, Paying>, Fault>;

    /// The day on which each company of a period was paid last.
    async fn days(
        &self,
        tx: &Tx,
        period: &GrantPeriodId,
    ) -> Result<BTreeMap<CompanyId, NaiveDate>, Fault>;

    /// The payouts of a company in a period, the first first.
    async fn of_company(
        &self,
        tx: &Tx,
        period: &GrantPeriodId,
        company: &CompanyId,
    ) -> Result<Vec<PayoutView>, Fault>;
}

/// How a company of a period stands with the office.
#[derive(Debug, Clone, Copy, Default)]
pub struct Paying {
    pub balance: Balance,
    /// What is made ready, and has not been sent.
    pub ready: Ore,
    /// What was sent, and stands on no account yet.
    pub sent: Ore,
}

/// Knows what stands on the office's own accounts.
#[async_trait]
pub trait BankLines: Send + Sync {
    /// The lines that nobody has said what are, of the days in which a period is paid; the oldest
    /// first.
    async fn unmatched(&self, tx: &Tx, period: &Period) -> Result<Vec<BankLine>, Fault>;
}

/// A line of the bank that nobody has said what is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankLine {
    pub id: String,
    /// Its day and what the bank says of it.
    pub text: String,
    /// What came in is positive.
    pub ore: Ore,
}

/// All that is known of a period outside this crate.
#[derive(Clone)]
pub struct Outside {
    pub statements: Arc<dyn Statements>,
    pub payments: Arc<dyn Payments>,
    pub bank: Arc<dyn BankLines>,
}
