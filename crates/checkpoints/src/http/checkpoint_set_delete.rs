use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::CheckpointSetId;

use super::{checkpoint_set_view, text::VersionParam};
use crate::{follow, rules::MoveCause, settle::LOCK, store};

/// Deletes a set. Checkpoints that only it gave are removed in the background; completed ones are
/// kept, and so are the definitions.
#[endpoint(delete = "/checkpoints/sets/{id}")]
pub async fn checkpoint_set_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<CheckpointSetId>,
    Params(params): Params<VersionParam>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let row = store::find_set(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, params.version, checkpoint_set_view::load(&tx, &id)).await?;
    store::remove_set(&tx, &row).await?;
    if row.automatic {
        follow::settle_all(&tx, MoveCause::Definition).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
