//! The goals that a course counts for.

use std::collections::HashSet;

use serde::Serialize;
use svenn_courserules::Content;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_kernel::{Fault, GoalId, Role, TrainingPlanId};
use svenn_people::relations;
use utoipa::ToSchema;

use crate::store::CourseUser;

/// A goal that a course counts for.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CourseGoal)]
pub struct GoalView {
    id: GoalId,
    label: String,
    /// The training plan that it is in.
    plan: TrainingPlanId,
}

impl GoalView {
    /// What it says.
    pub fn label(&self) -> &str {
        &self.label
    }
}

/// The goals of a course that are in a plan still, in the order in which they were chosen.
pub async fn goals_of(tx: &Tx, content: &Content) -> Result<Vec<GoalView>, Fault> {
    let mut known = plans::goals(tx, &content.goals).await?;
    let of = |id: &GoalId| {
        let (plan, goal) = known.remove(id)?;
        Some(GoalView { id: goal.id, label: goal.label, plan })
    };
    Ok(content.goals.iter().filter_map(of).collect())
}

/// The same for who takes it: an apprentice sees those of their own plans.
pub async fn goals_for(
    tx: &Tx,
    content: &Content,
    row: &CourseUser,
) -> Result<Vec<GoalView>, Fault> {
    let mut goals = goals_of(tx, content).await?;
    if row.role() == Role::Laerling && !goals.is_empty() {
        let own = relations::trainingplans_of(tx, &row.person.clone().into()).await?;
        let own: HashSet<TrainingPlanId> = own.into_iter().collect();
        goals.retain(|goal| own.contains(&goal.plan));
    }
    Ok(goals)
}
