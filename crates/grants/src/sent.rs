//! What crates that are built on this one know of a period: `server` passes it in.

use std::{collections::BTreeMap, sync::Arc};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault, Timestamp};
use svenn_money::Ore;

use crate::{GrantPeriodId, store::Period};

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
    pub bank: Arc<dyn BankLines>,
}
