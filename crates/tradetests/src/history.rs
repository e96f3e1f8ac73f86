//! Trade tests that were set up before they came here: what is taken over from elsewhere, and the
//! demo organisations. Nobody is told of them.

use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Timestamp, TradeTestId};

use crate::store::{self, TradeTest};

/// A trade test of an apprentice.
#[derive(Debug)]
pub struct BackfilledTest {
    pub apprentice: ApprenticeId,
    pub starts: Timestamp,
    /// When it was set up.
    pub created: Timestamp,
    /// How long it lasts.
    pub minutes: i64,
    pub place: String,
    /// Examiners, in words of the office; may be empty.
    pub examiners: String,
    /// Who set it up.
    pub by: PersonId,
}

/// Takes over a test.
///
/// # Errors
/// A fault of the database.
pub async fn trade_test(tx: &Tx, kept: BackfilledTest) -> Result<(), Fault> {
    let row = TradeTest {
        id: TradeTestId::new(tx.now(), tx.entropy()),
        version: 1,
        apprentice: kept.apprentice,
        starts: kept.starts,
        minutes: kept.minutes,
        place: kept.place,
        examiners: kept.examiners,
        sequence: 0,
        cancelled: None,
        cancelled_message: String::new(),
        by_id: kept.by,
        created: kept.created,
        updated: kept.created,
    };
    store::insert(tx, &row).await
}
