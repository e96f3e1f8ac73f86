//! What grants ask of the statements.

use std::collections::BTreeMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_grants::Statements;
use svenn_kernel::{CompanyId, Fault, GrantPeriodId, Timestamp};

use crate::store::statements;

/// Which companies were sent a statement.
#[derive(Debug, Clone, Copy, Default)]
pub struct SentStatements;

#[async_trait]
impl Statements for SentStatements {
    async fn sent(
        &self,
        tx: &Tx,
        period: &GrantPeriodId,
    ) -> Result<BTreeMap<CompanyId, Timestamp>, Fault> {
        statements::sent(tx, period).await
    }
}
