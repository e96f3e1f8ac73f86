use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{
    Coordinator, Ids, Params, Problem, Session, endpoint,
    follows::Happening,
    personal::{self, DataSubject},
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

/// Deletes a coordinator: the account and its sessions end, e-mail and telephone are free again,
/// and every capability lets go of the person. The name stays on what they wrote. Never the caller,
/// and never the last one with access.
#[endpoint(
    delete = "/coordinators/{id}",
    conflict = "`oneself`, `last_coordinator`, or stale version"
)]
pub async fn coordinator_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<CoordinatorId>,
    Params(params): Params<CoordinatorDelete>,
) -> Result<StatusCode, Problem> {
    let editing = Editing::open(&session, &id, params.version).await?;
    editing.require_dispensable().await?;
    let whom = DataSubject { id: id.into(), rolle: Role::Koordinator };
    let it = Happening { app: &session.app, tx: &editing.tx, by: &editing.caller.person };
    it.person_goes(&whom).await?;
    personal::delete(&session.app, &editing.tx, &whom).await?;
    editing.tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
