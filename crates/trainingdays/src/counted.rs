//! On how many training days an apprentice reached goals, as the apprentice's page shows it.

use svenn_db::QueryBatch;
use svenn_http::statistics::{ApprenticeCounts, ReadCounts};
use svenn_kernel::{ApprenticeId, GoalId};

use crate::store;

/// The [`ApprenticeCounts`] of training days: those that count towards a goal by the feedback
/// given.
#[derive(Debug, Clone, Copy)]
pub struct DaysOfGoals;

impl ApprenticeCounts for DaysOfGoals {
    fn ask(&self, batch: &mut QueryBatch, of: &ApprenticeId) -> ReadCounts {
        let reached = store::ask_reached(batch, &of.clone().into());
        Box::new(move |answers, counted| {
            for (goals,) in answers.take(reached)? {
                for goal in serde_json::from_str::<Vec<GoalId>>(&goals)? {
                    *counted.training_days.entry(goal).or_default() += 1;
                }
            }
            Ok(())
        })
    }
}
