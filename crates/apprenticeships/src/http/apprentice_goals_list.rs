use std::collections::HashMap;

use axum::Json;
use serde::Serialize;
use svenn_curricula::plans::PlanTree;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, CategoryId, GoalId, Timestamp, TrainingPlanId};
use svenn_people::{
    goals::{self, GoalState, Progress},
    rules::GoalStatus,
    visible,
};
use utoipa::ToSchema;

/// All goals of an apprentice's training plans, and how far the apprentice is with each.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprenticeGoals {
    /// Training plans.
    plans: Vec<PlanGoals>,
    /// Of all plans together.
    progress: Progress,
}

/// A training plan.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanGoals {
    /// Which.
    id: TrainingPlanId,
    /// Its title.
    title: String,
    /// Its categories in order.
    categories: Vec<CategoryGoals>,
}

/// A category of a training plan.
#[derive(Debug, Serialize, ToSchema)]
pub struct CategoryGoals {
    /// Which.
    id: CategoryId,
    /// Its label.
    label: String,
    /// Its goals in order.
    goals: Vec<GoalView>,
}

/// A goal.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoalView {
    /// Which.
    id: GoalId,
    /// Its label.
    label: String,
    /// How far the apprentice is.
    status: GoalStatus,
    /// When it was approved.
    godkjent: Option<Timestamp>,
    /// When it was sent for approval.
    tilgodkjenning: Option<Timestamp>,
    /// Pieces of documentation about it.
    dokumentasjoner: i64,
}

/// The goals of an apprentice, for whoever may see the apprentice.
#[endpoint(get = "/apprentices/{id}/goals")]
pub async fn apprentice_goals_list(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Json<ApprenticeGoals>, Problem> {
    let (tx, caller) = session.read().await?;
    if !visible::may_see_apprentice(&tx, &caller, &id).await? {
        return Err(Problem::not_found());
    }
    let trees = goals::trees(&tx, &id).await?;
    let states = goals::states(&tx, &id).await?;
    let progress = Progress::count(goals::ids_in(&trees), &states);
    let plans = trees.into_iter().map(|tree| plan(tree, &states)).collect();
    Ok(Json(ApprenticeGoals { plans, progress }))
}

fn plan(tree: PlanTree, states: &HashMap<GoalId, GoalState>) -> PlanGoals {
    let goal = |id: GoalId, label| {
        let state = states.get(&id).copied().unwrap_or_default();
        GoalView {
            id,
            label,
            status: state.status(),
            godkjent: state.godkjent,
            tilgodkjenning: state.tilgodkjenning,
            dokumentasjoner: state.dokumentasjoner,
        }
    };
    let categories = tree.categories.into_iter().map(|category| CategoryGoals {
        id: category.id,
        label: category.label,
        goals: category.goals.into_iter().map(|it| goal(it.id, it.label)).collect(),
    });
    PlanGoals { id: tree.plan.id, title: tree.plan.title, categories: categories.collect() }
}
