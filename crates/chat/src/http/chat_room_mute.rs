use axum::Json;
use svenn_http::{Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::ChatRoomId;

use super::current;
use crate::{open, rules::Action, store, view::ChatRoomView};

/// Whether the caller's devices tell of a room.
#[derive(Debug, Input)]
pub struct ChatRoomMute {
    /// They do not.
    muted: bool,
}

/// Sets whether the caller's devices show notifications of a room. Other members are not told.
#[endpoint(put = "/chat/rooms/{id}/muted")]
pub async fn chat_room_mute(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
    Valid(input): Valid<ChatRoomMute>,
) -> Result<Json<ChatRoomView>, Problem> {
    let (tx, caller) = session.write().await?;
    open::lock_for(&tx, &caller, &id, Action::TakePart).await?;
    store::mute(&tx, &id, &caller.person, input.muted).await?;
    let view = current(&tx, &caller, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
