use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{
    Ids, Params, Problem, Session,
    personal::{self, Whom},
};
use svenn_kernel::{CoordinatorId, Role};
use utoipa::IntoParams;

use super::Editing;

/// What was on the screen when it was asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CoordinatorDelete {
    /// The version that was read.
    version: i64,
}

/// Deletes a coordinator: the account and its sessions end, her e-mail and telephone are free
/// again, and every capability lets go of her. Her name stays on what she wrote. Never
/// oneself, and never the last one with access.
#[utoipa::path(
    delete,
    path = "/coordinators/{id}",
    operation_id = "coordinator_delete",
    tag = "people",
    params(("id" = String, Path), CoordinatorDelete),
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "Only coordinators"),
        (status = 409, body = Problem, description = "`oneself`, `last_coordinator`, or somebody \
            else was first"),
    )
)]
pub async fn coordinator_delete(
    session: Session,
    Ids(id): Ids<CoordinatorId>,
    Params(params): Params<CoordinatorDelete>,
) -> Result<StatusCode, Problem> {
    let editing = Editing::open(&session, &id, params.version).await?;
    editing.require_dispensable().await?;
    let whom = Whom { id: id.into(), rolle: Role::Koordinator };
    personal::forget(&session.app, &editing.tx, &whom).await?;
    editing.tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
