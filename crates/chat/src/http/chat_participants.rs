use axum::Json;
use serde::Serialize;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ChatRoomId;
use utoipa::ToSchema;

use crate::{
    open,
    view::{self, ChatParticipant},
};

/// Everybody of a room.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChatParticipants {
    /// By name; those who were deleted or taken out last.
    participants: Vec<ChatParticipant>,
}

/// Present and former members of a room.
#[endpoint(get = "/chat/participants/{id}")]
pub async fn chat_participants(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
) -> Result<Json<ChatParticipants>, Problem> {
    let (tx, caller) = session.read().await?;
    let opened = open::load(&tx, &caller, &id).await?;
    Ok(Json(ChatParticipants { participants: view::participants(&tx, &opened).await? }))
}
