use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::ChatRoomId;

use crate::{open, rules::Action, store};

/// Deletes a room with its messages and files, for everybody in it; for employees and
/// coordinators. The body is empty.
#[utoipa::path(
    post,
    path = "/chat/delete/{id}",
    operation_id = "chat_delete",
    tag = "chat",
    params(("id" = String, Path, description = "The room")),
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "Apprentices delete nothing"),
        (status = 404, body = Problem, description = "Unknown, or the caller is not in it"),
    )
)]
pub async fn chat_delete(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    open::to_do(&tx, &caller, &id, Action::Delete).await?;
    store::delete_room(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
