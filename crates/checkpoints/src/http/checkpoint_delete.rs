use axum::{Extension, http::StatusCode};
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit_locked, endpoint};
use svenn_kernel::CheckpointId;

use super::text::VersionParam;
use crate::{links::Links, open, store, view};

/// Deletes an individual checkpoint with its comments and files.
#[endpoint(delete = "/checkpoints/{id}", conflict = "Not individual, archived, or stale version")]
pub async fn checkpoint_delete(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
    Params(params): Params<VersionParam>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let row = open::to_change(&tx, &id).await?;
    if !row.individual() {
        let message = "Sjekkpunktet er gitt av en mal, og kan ikke slettes her";
        return Err(Problem::conflict("not_individual", message));
    }
    let current =
        async { Ok(view::load(&session.app, &tx, &links, (&row, &caller.person)).await?) };
    edit_locked(row.version, params.version, current).await?;
    store::remove(&tx, std::slice::from_ref(&row)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
