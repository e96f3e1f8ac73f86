//! What others keep of a plan, such as its tasks, and what is copied and deleted with it.

use std::{collections::HashMap, fmt::Debug, sync::Arc};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{Fault, GoalId, TrainingPlanId};

/// Keeps parts of plans.
#[async_trait]
pub trait PlanParts: Debug + Send + Sync {
    /// Copies what is kept of one plan to another; `goals` has the copy of each of its goals.
    ///
    /// # Errors
    /// A fault of the database.
    async fn copy(
        &self,
        tx: &Tx,
        from: &TrainingPlanId,
        to: &TrainingPlanId,
        goals: &HashMap<GoalId, GoalId>,
    ) -> Result<(), Fault>;

    /// Why the plan is not deleted with what is kept of it, as a sentence; none when it may be.
    ///
    /// # Errors
    /// A fault of the database.
    async fn hindrance(&self, tx: &Tx, plan: &TrainingPlanId) -> Result<Option<String>, Fault>;

    /// Deletes what is kept of a plan. Nothing hinders it.
    ///
    /// # Errors
    /// A fault of the database.
    async fn delete(&self, tx: &Tx, plan: &TrainingPlanId) -> Result<(), Fault>;
}

/// The one who keeps them.
pub type Parts = Arc<dyn PlanParts>;
