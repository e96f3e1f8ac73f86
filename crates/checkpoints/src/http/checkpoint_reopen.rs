use axum::{Extension, Json};
use svenn_db::Tx;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CheckpointId, Fault};

use super::checkpoint_complete::require_by_hand;
use crate::{
    links::Links,
    open,
    rules::CheckpointStatus,
    store::{self, Checkpoint},
    view::{self, CheckpointView},
};

/// Reopens a completed checkpoint. An open one stays unchanged.
#[endpoint(
    post = "/checkpoints/{id}/reopen",
    conflict = "Archived, or `linked`: an interview or an activity completes it"
)]
pub async fn checkpoint_reopen(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
) -> Result<Json<CheckpointView>, Problem> {
    let (tx, caller) = session.write().await?;
    let mut row = open::to_change(&tx, &id).await?;
    require_by_hand(open::kind_of(&tx, &row).await?)?;
    if row.is_completed() {
        reopen(&tx, row.clone()).await?;
        row = open::settled(&tx, &links, &row).await?;
    }
    let answer = view::load(&session.app, &tx, &links, (&row, &caller.person)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// Stores that one is not completed.
pub async fn reopen(tx: &Tx, row: Checkpoint) -> Result<(), Fault> {
    let open = Checkpoint {
        version: row.version + 1,
        status: CheckpointStatus::NotCompleted,
        completed: None,
        completed_by: None,
        changed: tx.now(),
        sistendret: tx.now(),
        ..row
    };
    store::save(tx, &open).await
}
