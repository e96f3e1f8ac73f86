use axum::Json;
use serde::Serialize;
use svenn_http::{Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::{
    rules::ROOMS_LISTED_MAX,
    store,
    view::{self, ChatRoomItem},
};

/// The caller's rooms.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChatRooms {
    /// The one with the newest message first, at most 100.
    items: Vec<ChatRoomItem>,
}

/// The rooms that the caller is in.
#[endpoint(get = "/chat/rooms")]
pub async fn chat_rooms_list(session: Session) -> Result<Json<ChatRooms>, Problem> {
    let (tx, caller) = session.read().await?;
    let rooms = store::rooms_of(&tx, &caller.person, ROOMS_LISTED_MAX).await?;
    Ok(Json(ChatRooms { items: view::items(&tx, &caller, rooms).await? }))
}
