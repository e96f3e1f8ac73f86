//! When the statements of companies were sent: another crate keeps them, and `server` passes it in.

use std::collections::BTreeMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault, Timestamp};

use crate::GrantPeriodId;

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

/// Where none are sent.
#[derive(Debug, Clone, Copy, Default)]
pub struct NothingSent;

#[async_trait]
impl Statements for NothingSent {
    async fn sent(
        &self,
        _tx: &Tx,
        _period: &GrantPeriodId,
    ) -> Result<BTreeMap<CompanyId, Timestamp>, Fault> {
        Ok(BTreeMap::new())
    }
}
