//! Who uses a training plan.

use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{GoalId, TrainingPlanId};
use utoipa::ToSchema;

use crate::{
    plans::{self, Content},
    rules,
    uses::{PlanUser, Uses},
};

/// Apprentices with a training plan, and goals that somebody has begun with.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TrainingPlanUses {
    /// Apprentices with the plan by name, archived ones too.
    laerlinger: Vec<PlanUser>,
    /// Goals that cannot be deleted, in the order of their places.
    maal: Vec<GoalInUse>,
}

/// A goal that somebody has begun with.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GoalInUse {
    id: GoalId,
    /// People in words: a few by name, and how many more.
    hvem: String,
}

/// Who uses a training plan and its goals; for coordinators.
#[endpoint(get = "/trainingplans/{id}/uses")]
pub(super) async fn trainingplan_uses_get(
    session: Session<Coordinator>,
    Extension(uses): Extension<Uses>,
    Ids(id): Ids<TrainingPlanId>,
) -> Result<Json<TrainingPlanUses>, Problem> {
    let (tx, _) = session.read().await?;
    plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let laerlinger = uses.of_plan(&tx, &id).await?;
    let goals: Vec<GoalId> =
        Content::load(&tx, &id).await?.goals.into_iter().map(|goal| goal.id).collect();
    let users = uses.of_goals(&tx, &goals).await?;
    let in_use = goals.into_iter().filter_map(|id| {
        let hvem = rules::named(users.get(&id)?);
        Some(GoalInUse { id, hvem })
    });
    Ok(Json(TrainingPlanUses { laerlinger, maal: in_use.collect() }))
}
