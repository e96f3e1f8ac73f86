use axum::http::StatusCode;
use sea_orm::ActiveValue::Set;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::CheckpointDefinitionId;

use super::{checkpoint_definition_view, text::VersionParam};
use crate::{
    follow,
    rules::MoveCause,
    settle::LOCK,
    store::{self, CheckpointSetChange},
};

/// Deletes a definition, and removes it from the sets and, in the background, from those who have
/// not completed it.
#[endpoint(
    delete = "/checkpoints/definitions/{id}",
    conflict = "`used`: others are computed from it; or stale version"
)]
pub async fn checkpoint_definition_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<CheckpointDefinitionId>,
    Params(params): Params<VersionParam>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let row = store::find_definition(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let current = checkpoint_definition_view::load(&tx, &id);
    edit(&tx, &row, params.version, current).await?;
    let users = checkpoint_definition_view::load(&tx, &id).await?.used_by;
    if !users.is_empty() {
        let titles: Vec<&str> = users.iter().map(|it| it.title.as_str()).collect();
        let message = format!("Fristen til {} regnes fra dette sjekkpunktet", titles.join(", "));
        return Err(Problem::conflict("used", message));
    }
    for set in store::all_sets(&tx).await? {
        let mut members = set.members()?;
        let before = members.len();
        members.retain(|member| *member != id);
        if members.len() < before {
            let checkpoints = store::written(&members)?;
            let change =
                CheckpointSetChange { checkpoints: Set(checkpoints), ..Default::default() };
            store::update_set(&tx, &set, change).await?;
        }
    }
    store::remove_definition(&tx, &row).await?;
    follow::settle_all(&tx, MoveCause::Definition).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
