use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::ReadyTextId;

use super::{ReadyTextInput, ReadyTextView, current};
use crate::store;

/// A text as it is to be, and which one was read.
#[derive(Debug, Input)]
pub struct ReadyTextUpdate {
    /// The version that was read.
    version: i64,
    #[input(flatten)]
    text: ReadyTextInput,
}

/// Changes a ready-made text.
#[endpoint(put = "/readytexts/{id}")]
pub async fn ready_text_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ReadyTextId>,
    Valid(input): Valid<ReadyTextUpdate>,
) -> Result<Json<ReadyTextView>, Problem> {
    let said = input.text.change()?;
    let (tx, _) = session.write().await?;
    let text = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &text, input.version, current(&session.app, &tx, &id)).await?;
    store::update(&tx, &text, said).await?;
    let view = current(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
