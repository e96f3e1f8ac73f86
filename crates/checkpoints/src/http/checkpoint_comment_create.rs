use axum::{Extension, Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{CheckpointId, Fields, Text, TimelineId, Verb};
use utoipa::ToSchema;

use crate::{
    links::Links,
    open,
    store::{self, Comment},
    view::{self, CheckpointView},
};

const COMMENT_CHARS_MAX: usize = 2_000;
/// Most comments of one checkpoint.
const COMMENTS_MAX: usize = 200;

/// A comment.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CheckpointComment {
    /// Plain text.
    #[schema(min_length = 1, max_length = 2000)]
    text: String,
}

impl Parse for CheckpointComment {
    type Parsed = Text<1, COMMENT_CHARS_MAX>;

    fn parse(self, fields: &mut Fields) -> Option<Self::Parsed> {
        fields.parse("text", &self.text)
    }
}

/// Writes a comment, which coordinators see.
#[endpoint(post = "/checkpoints/{id}/comments", conflict = "There is room for no more")]
pub async fn checkpoint_comment_create(
    session: Session<Coordinator>,
    Extension(links): Extension<Links>,
    Ids(id): Ids<CheckpointId>,
    Valid(text): Valid<CheckpointComment>,
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
        text: text.into_string(),
    };
    store::add_comment(&tx, comment).await?;
    store::note(&tx, &row, Verb::Update);
    let answer = view::load(&session.app, &tx, &links, (&row, &caller.person)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
