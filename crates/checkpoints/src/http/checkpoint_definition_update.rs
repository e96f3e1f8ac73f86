use axum::{Extension, Json};
use svenn_db::with_change;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::CheckpointDefinitionId;

use super::{
    checkpoint_definition_create::CheckpointDefinitionText,
    checkpoint_definition_view::{self, CheckpointDefinitionView},
};
use crate::{follow, links::Links, rules::MoveCause, settle::LOCK, store};

/// New content of a definition.
#[derive(Debug, Input)]
pub struct CheckpointDefinitionUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    text: CheckpointDefinitionText,
}

/// Changes a definition. The deadlines of all who have it, and those computed from it, follow in
/// the background.
#[endpoint(put = "/checkpoints/definitions/{id}", conflict = "Stale version")]
pub async fn checkpoint_definition_update(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointDefinitionId>,
    Valid(input): Valid<CheckpointDefinitionUpdate>,
) -> Result<Json<CheckpointDefinitionView>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let row = store::find_definition(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &row, input.version, checkpoint_definition_view::load(&tx, &id)).await?;
    let before = row.clone();
    let said = input.text.change(&tx, &links, &id).await?;
    store::update_definition(&tx, &row, said.clone()).await?;
    let row = with_change(row, said)?;
    if (&before.deadline, before.template()) != (&row.deadline, row.template()) {
        follow::settle_all(&tx, MoveCause::Definition).await?;
    }
    let answer = checkpoint_definition_view::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
