//! Deleting a training plan.

use axum::{Extension, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::TrainingPlanId;
use utoipa::IntoParams;

use super::{update_goals::hindrance, view::TrainingPlanView};
use crate::{
    parts::Parts,
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

/// Deletes a training plan without apprentices (archived ones counted), on whose goals nobody has
/// begun and on whose tasks nobody has handed anything in; for coordinators.
#[endpoint(
    delete = "/trainingplans/{id}",
    conflict = "`has_apprentices`, `goals_in_use`, `parts_in_use`, or stale version"
)]
pub(super) async fn trainingplan_delete(
    session: Session<Coordinator>,
    Extension(uses): Extension<Uses>,
    Extension(parts): Extension<Parts>,
    Ids(id): Ids<TrainingPlanId>,
    Params(params): Params<TrainingPlanDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write_alone().await?;
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
    if let Some(hindrance) = parts.hindrance(&tx, &id).await? {
        return Err(Problem::conflict("parts_in_use", hindrance));
    }
    parts.delete(&tx, &id).await?;
    plans::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
