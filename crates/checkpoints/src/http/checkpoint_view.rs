use axum::{Extension, Json};
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::CheckpointId;

use crate::{
    links::Links,
    open,
    view::{self, CheckpointView},
};

/// A checkpoint of an apprentice, with the history of its deadline, comments and files.
#[endpoint(get = "/checkpoints/{id}")]
pub async fn checkpoint_view(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
) -> Result<Json<CheckpointView>, Problem> {
    let (tx, caller) = session.read().await?;
    let row = open::checkpoint(&tx, &id).await?;
    Ok(Json(view::load(&session.app, &tx, &links, (&row, &caller.person)).await?))
}
