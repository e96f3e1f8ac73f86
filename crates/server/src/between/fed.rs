//! What is in the feeds that people subscribe to, beside training days.

use async_trait::async_trait;
use svenn_calendar::Event;
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Role, Timestamp};
use svenn_trainingdays::FeedSource;

macro_rules! feeds {
    ($($(#[$doc:meta])* $Source:ident: $events:path;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, Default)]
        pub(crate) struct $Source;

        #[async_trait]
        impl FeedSource for $Source {
            async fn events(
                &self,
                tx: &Tx,
                of: (&PersonId, Role),
                since: Timestamp,
            ) -> Result<Vec<(Event, String)>, Fault> {
                $events(tx, of, since).await
            }
        }
    )*};
}

feeds! {
    /// The [`FeedSource`] that trade tests are.
    FedTradeTests: svenn_tradetests::calendar_events;
    /// The [`FeedSource`] that stays are.
    FedStays: svenn_stays::calendar_events;
    /// The [`FeedSource`] that assessment interviews are.
    FedInterviews: svenn_interviews::calendar_events;
    /// The [`FeedSource`] that the rest of the calendar is: checkpoints, deadlines, leaves and the
    /// interviews of applications.
    FedCalendar: svenn_overview::calendar::fed_events;
}
