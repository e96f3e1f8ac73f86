use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::CheckpointSetId;

use super::{
    checkpoint_set_create::CheckpointSetText,
    checkpoint_set_view::{self, CheckpointSetView},
};
use crate::{follow, rules::MoveCause, settle::LOCK, store};

/// New content of a set.
#[derive(Debug, Input)]
pub struct CheckpointSetUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    text: CheckpointSetText,
}

/// Changes a set. Checkpoints are given and removed in the background; completed ones are kept.
#[endpoint(put = "/checkpoints/sets/{id}", conflict = "Stale version")]
pub async fn checkpoint_set_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CheckpointSetId>,
    Valid(input): Valid<CheckpointSetUpdate>,
) -> Result<Json<CheckpointSetView>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let row = store::find_set(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, input.version, checkpoint_set_view::load(&tx, &id)).await?;
    let is_given = row.automatic || input.text.given.automatic;
    store::update_set(&tx, &row, input.text.change(&tx).await?).await?;
    if is_given {
        follow::settle_all(&tx, MoveCause::Definition).await?;
    }
    let answer = checkpoint_set_view::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
