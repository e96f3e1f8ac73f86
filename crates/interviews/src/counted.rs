//! How many interviews an apprentice has had, as the apprentice's page shows it.

use svenn_db::QueryBatch;
use svenn_http::statistics::{ApprenticeCounts, ReadCounts};
use svenn_kernel::ApprenticeId;

use crate::store;

/// The [`ApprenticeCounts`] of interviews: those that were held.
#[derive(Debug, Clone, Copy)]
pub struct HeldInterviews;

impl ApprenticeCounts for HeldInterviews {
    fn ask(&self, batch: &mut QueryBatch, of: &ApprenticeId) -> ReadCounts {
        let held = store::ask_held(batch, of);
        Box::new(move |answers, counted| {
            let held = answers.take(held)?.len();
            counted.vurderingssamtaler += i64::try_from(held).unwrap_or(i64::MAX);
            Ok(())
        })
    }
}
