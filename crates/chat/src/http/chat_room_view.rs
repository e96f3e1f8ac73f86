use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ChatRoomId;

use super::current;
use crate::view::ChatRoomView;

/// A room that the caller is in.
#[endpoint(get = "/chat/rooms/{id}")]
pub async fn chat_room_view(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
) -> Result<Json<ChatRoomView>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(current(&tx, &caller, &id).await?))
}
