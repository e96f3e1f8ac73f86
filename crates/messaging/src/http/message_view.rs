use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{MessageId, Role};

use super::view::{self, MessageView};
use crate::store;

/// A message, who got it, and how it went; for coordinators.
#[utoipa::path(
    get,
    path = "/messages/{id}",
    operation_id = "message_view",
    tag = "messaging",
    params(("id" = String, Path, description = "The message")),
    responses(
        (status = 200, body = MessageView),
        (status = 403, body = Problem),
    )
)]
pub async fn message_view(
    session: Session,
    Ids(id): Ids<MessageId>,
) -> Result<Json<MessageView>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(&[Role::Koordinator])?;
    let message = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(view::of(&tx, message).await?))
}
