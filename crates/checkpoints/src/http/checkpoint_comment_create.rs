use axum::{Extension, Json, http::StatusCode};
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CheckpointId, Text, TimelineId, Verb};

use crate::{
    links::Links,
    open,
    store::{self, Comment},
    view::{self, CheckpointView},
};

/// Most comments of one checkpoint.
const COMMENTS_MAX: usize = 200;

/// A comment.
#[derive(Debug, Input)]
pub struct CheckpointComment {
    /// Plain text.
    text: Text<1, 2_000>,
}

/// Writes a comment that coordinators see.
#[endpoint(post = "/checkpoints/{id}/comments", conflict = "There is room for no more")]
pub async fn checkpoint_comment_create(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
    Valid(input): Valid<CheckpointComment>,
) -> Result<(StatusCode, Json<CheckpointView>), Problem> {
    let (tx, caller) = session.write().await?;
    let row = open::checkpoint(&tx, &id).await?;
    if store::comments_of(&tx, std::slice::from_ref(&id)).await?.len() >= COMMENTS_MAX {
        let message = format!("Et sjekkpunkt kan ikke ha flere enn {COMMENTS_MAX} kommentarer");
        return Err(Problem::conflict("full", message));
    }
    let comment = Comment {
        id: TimelineId::new(tx.now(), tx.entropy()),
        checkpoint: id,
        at: tx.now(),
        by_id: caller.person.clone(),
        text: input.text.into_string(),
    };
    store::add_comment(&tx, comment).await?;
    store::note(&tx, &row, Verb::Update);
    let answer = view::load(&session.app, &tx, &links, (&row, &caller.person)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
