//! What is asked of others: who learns which trade, and whom Norsk Industri lets in.

use std::{fmt::Debug, sync::Arc};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_gateways::norskindustri::IndustryPortal;
use svenn_kernel::{ApprenticeId, Fault, ProgramAreaId};

/// Knows the trades of apprentices.
#[async_trait]
pub trait TradeOf: Debug + Send + Sync {
    /// The trade that an apprentice learns now.
    ///
    /// # Errors
    /// A fault of the database.
    async fn trade_of(
        &self,
        tx: &Tx,
        apprentice: &ApprenticeId,
    ) -> Result<Option<ProgramAreaId>, Fault>;
}

/// The one who knows.
pub type Trades = Arc<dyn TradeOf>;
/// Norsk Industri's pages.
pub type Portal = Arc<dyn IndustryPortal>;
