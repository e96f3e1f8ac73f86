use axum::{Extension, Json};
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::CheckpointId;

use super::apprentice_checkpoint_create::IndividualCheckpointText;
use crate::{
    links::Links,
    open, store,
    view::{self, CheckpointView},
};

/// New content of an individual checkpoint.
#[derive(Debug, Input)]
pub struct CheckpointUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    text: IndividualCheckpointText,
}

/// Changes an individual checkpoint.
#[endpoint(
    put = "/checkpoints/{id}",
    conflict = "Not individual, completed, archived, or stale version"
)]
pub async fn checkpoint_update(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
    Valid(input): Valid<CheckpointUpdate>,
) -> Result<Json<CheckpointView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    let mut row = open::to_change(&tx, &id).await?;
    if !row.individual() || row.is_completed() {
        let message = "Bare individuelle sjekkpunkter som ikke er fullført, kan endres";
        return Err(Problem::conflict("not_individual", message));
    }
    let current = async {
        let row = open::checkpoint(&tx, &id).await?;
        Ok(view::load(app, &tx, &links, (&row, &caller.person)).await?)
    };
    edit_locked(row.version, input.version, current).await?;
    row.version += 1;
    let row = input.text.write_to(&tx, row).await?;
    store::save(&tx, &row).await?;
    let row = open::settled(&tx, &links, &row).await?;
    let answer = view::load(app, &tx, &links, (&row, &caller.person)).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
