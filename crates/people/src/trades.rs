//! Which trades apprentices learn, for those who stand before them.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, ProgramAreaId};
use svenn_norskindustri::TradeOf;

use crate::apprentices;

/// The [`TradeOf`] of apprentices.
#[derive(Debug, Clone, Copy, Default)]
pub struct ApprenticeTrades;

#[async_trait]
impl TradeOf for ApprenticeTrades {
    async fn trade_of(
        &self,
        tx: &Tx,
        apprentice: &ApprenticeId,
    ) -> Result<Option<ProgramAreaId>, Fault> {
        let found = apprentices::find(tx, apprentice).await?;
        Ok(found.filter(|it| !it.archived).and_then(|it| it.programomrade))
    }
}
