use axum::Json;
use serde::Serialize;
use svenn_http::{Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::store;

/// Counts of what waits for the caller.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChatUnread {
    /// Rooms with something the caller has not read.
    count: usize,
}

/// Number of rooms with unread messages.
#[endpoint(get = "/chat/unread")]
pub async fn chat_unread(session: Session) -> Result<Json<ChatUnread>, Problem> {
    let (tx, caller) = session.read().await?;
    Ok(Json(ChatUnread { count: store::unread_of(&tx, &caller.person).await? }))
}
