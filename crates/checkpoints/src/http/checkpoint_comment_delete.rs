use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CheckpointId, TimelineId, Verb};

use crate::{open, store};

/// Deletes one of the caller's own comments.
#[endpoint(delete = "/checkpoints/{id}/comments/{commentId}")]
pub async fn checkpoint_comment_delete(
    session: Session<Coordinator>,
    Ids((id, comment)): Ids<(CheckpointId, TimelineId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let row = open::checkpoint(&tx, &id).await?;
    let comments = store::comments_of(&tx, std::slice::from_ref(&id)).await?;
    let found = comments.into_iter().find(|it| it.id == comment).ok_or_else(Problem::not_found)?;
    if found.by_id != caller.person {
        return Err(Problem::forbidden());
    }
    store::delete_comment(&tx, &comment).await?;
    store::note(&tx, &row, Verb::Update);
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
