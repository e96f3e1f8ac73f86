//! What people find in the feeds that they subscribe to, beside training days.

use std::sync::Arc;

use async_trait::async_trait;
use svenn_calendar::Event;
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Role, Timestamp};

/// Other events of a person's calendar; `server` hands them over.
#[async_trait]
pub trait FeedSource: Send + Sync {
    /// Those of somebody in a role that begin after an instant, each with the page that tells of
    /// it. Who publishes them, and the address of the page, is added to them.
    ///
    /// # Errors
    /// A fault of the database.
    async fn events(
        &self,
        tx: &Tx,
        of: (&PersonId, Role),
        since: Timestamp,
    ) -> Result<Vec<(Event, String)>, Fault>;
}

/// All of them.
pub type FeedSources = Arc<[Arc<dyn FeedSource>]>;
