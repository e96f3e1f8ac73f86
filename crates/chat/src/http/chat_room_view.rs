use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::ChatRoomId;

use super::current;
use crate::view::ChatRoomView;

/// A room that the caller is in.
#[utoipa::path(
    get,
    path = "/chat/rooms/{id}",
    operation_id = "chat_room_view",
    tag = "chat",
    params(("id" = String, Path, description = "The room")),
    responses(
        (status = 200, body = ChatRoomView),
        (status = 404, body = Problem, description = "Unknown, or the caller is not in it"),
    )
)]
pub async fn chat_room_view(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
) -> Result<Json<ChatRoomView>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(current(&tx, &caller, &id).await?))
}
