use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::ChatRoomId;

use crate::{open, rules::Action, store};

/// Deletes a room with its messages and files, for everybody in it; for employees and
/// coordinators. The body is empty.
#[endpoint(post = "/chat/delete/{id}", forbidden = "Apprentices delete nothing")]
pub async fn chat_delete(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    open::lock_for(&tx, &caller, &id, Action::Delete).await?;
    store::delete_room(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
