use axum::Json;
use serde::Serialize;
use svenn_http::{Ids, Problem, Session};
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

/// Who is in a room, and who was.
#[utoipa::path(
    get,
    path = "/chat/participants/{id}",
    operation_id = "chat_participants",
    tag = "chat",
    params(("id" = String, Path, description = "The room")),
    responses(
        (status = 200, body = ChatParticipants),
        (status = 404, body = Problem, description = "Unknown, or the caller is not in it"),
    )
)]
pub async fn chat_participants(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
) -> Result<Json<ChatParticipants>, Problem> {
    let (tx, caller) = session.read().await?;
    let opened = open::to_read(&tx, &caller, &id).await?;
    Ok(Json(ChatParticipants { participants: view::participants(&tx, &opened).await? }))
}
