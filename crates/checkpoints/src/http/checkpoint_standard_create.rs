use axum::{Extension, Json, http::StatusCode};
use svenn_http::{Coordinator, Problem, Session, endpoint};

use super::checkpoint_set_view::{self, CheckpointSetView};
use crate::{
    links::Links,
    settle::LOCK,
    standard::{self, TITLE},
    store,
};

/// Adds the standard set to the office's own. Nobody gets it before it says to whom it is given.
#[endpoint(post = "/checkpoints/standard", conflict = "The office has it already")]
pub async fn checkpoint_standard_create(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
) -> Result<(StatusCode, Json<CheckpointSetView>), Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    if store::all_sets(&tx).await?.iter().any(|set| set.title == TITLE) {
        return Err(Problem::conflict("taken", "Kontoret har dette settet allerede"));
    }
    let set = standard::make(&tx, &links).await?;
    let answer = checkpoint_set_view::load(&tx, &set.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
