//! Trade tests in the feeds that people subscribe to.

use async_trait::async_trait;
use svenn_calendar::Event;
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Role, Timestamp};
use svenn_trainingdays::FeedSource;

/// The [`FeedSource`] that trade tests are.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct FedTradeTests;

#[async_trait]
impl FeedSource for FedTradeTests {
    async fn events(
        &self,
        tx: &Tx,
        of: (&PersonId, Role),
        since: Timestamp,
    ) -> Result<Vec<(Event, String)>, Fault> {
        svenn_tradetests::calendar_events(tx, of, since).await
    }
}
