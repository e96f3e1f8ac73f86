use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, ReadyTextId};
use utoipa::ToSchema;

use super::{ReadyTextInput, ReadyTextView, current};
use crate::store;

/// A text as it is to be, and which one was read.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ReadyTextUpdate {
    /// The version that was read.
    version: i64,
    #[serde(flatten)]
    text: ReadyTextInput,
}

impl Check for ReadyTextUpdate {
    fn check(&self, fields: &mut Fields) {
        self.text.check(fields);
    }
}

/// Changes a text that is ready for messages.
#[endpoint(put = "/readytexts/{id}")]
pub async fn ready_text_update(
    session: Session<Coordinator>,
    Ids(id): Ids<ReadyTextId>,
    Valid(input): Valid<ReadyTextUpdate>,
) -> Result<Json<ReadyTextView>, Problem> {
    let draft = input.text.draft()?;
    let (tx, _) = session.write().await?;
    let text = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &text, input.version, current(&session.app, &tx, &id)).await?;
    store::store(&tx, &id, draft).await?;
    let view = current(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
