//! What is in the feeds that people subscribe to, beside training days.

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

/// The [`FeedSource`] that stays are.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct FedStays;

#[async_trait]
impl FeedSource for FedStays {
    async fn events(
        &self,
        tx: &Tx,
        of: (&PersonId, Role),
        since: Timestamp,
    ) -> Result<Vec<(Event, String)>, Fault> {
        svenn_stays::calendar_events(tx, of, since).await
    }
}

/// The [`FeedSource`] that assessment interviews are.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct FedInterviews;

#[async_trait]
impl FeedSource for FedInterviews {
    async fn events(
        &self,
        tx: &Tx,
        of: (&PersonId, Role),
        since: Timestamp,
    ) -> Result<Vec<(Event, String)>, Fault> {
        svenn_interviews::calendar_events(tx, of, since).await
    }
}

/// The [`FeedSource`] that the rest of the calendar is: checkpoints, deadlines, leaves and the
/// interviews of applications.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct FedCalendar;

#[async_trait]
impl FeedSource for FedCalendar {
    async fn events(
        &self,
        tx: &Tx,
        of: (&PersonId, Role),
        since: Timestamp,
    ) -> Result<Vec<(Event, String)>, Fault> {
        svenn_overview::calendar::fed_events(tx, of, since).await
    }
}
