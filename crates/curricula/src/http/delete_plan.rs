//! Deleting a training plan.

use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::TrainingPlanId;
use utoipa::IntoParams;

use super::{update_goals::hindrance, view::TrainingPlanView};
use crate::{
    plans::{self, Content},
    rules,
    uses::Uses,
};

/// What was on the screen when it was asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct TrainingPlanDelete {
    /// The version that was read.
    version: i64,
}

/// Deletes a training plan that no apprentice is connected to, archived ones counted, and with
/// whose goals nobody has begun; for coordinators.
#[endpoint(
    delete = "/trainingplans/{id}",
    conflict = "`has_apprentices`, `goals_in_use`, or somebody else was first"
)]
pub(super) async fn trainingplan_delete(
    session: Session<Coordinator>,
    Extension(uses): Extension<Uses>,
    Ids(id): Ids<TrainingPlanId>,
    Params(params): Params<TrainingPlanDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    plans::hold(&tx, std::slice::from_ref(&id)).await?;
    let plan = plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &plan, params.version, TrainingPlanView::stored(&tx, &id)).await?;
    if let Some(hindrance) = rules::plan_hindrance(&uses.of_plan(&tx, &id).await?) {
        return Err(Problem::conflict("has_apprentices", hindrance));
    }
    let content = Content::load(&tx, &id).await?;
    let goals: Vec<_> = content.goals.iter().collect();
    if let Some(hindrance) = hindrance(&tx, &uses, &goals).await? {
        return Err(Problem::conflict("goals_in_use", hindrance));
    }
    plans::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
