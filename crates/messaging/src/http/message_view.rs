use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::MessageId;

use super::view::{self, MessageView};
use crate::store;

/// A message, its receivers and their delivery; for coordinators.
#[endpoint(get = "/messages/{id}")]
pub async fn message_view(
    session: Session<Coordinator>,
    Ids(id): Ids<MessageId>,
) -> Result<Json<MessageView>, Problem> {
    let (tx, _) = session.read().await?;
    let message = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(view::load_message(&tx, message).await?))
}
