use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{ChatRoomId, PersonId};

use crate::{open, rules::Action, store};

/// Removes a member from a group; every member may leave. The messages stay.
#[endpoint(
    delete = "/chat/rooms/{id}/members/{personId}",
    forbidden = "Apprentices remove nobody else",
    not_found = "Unknown, or one of them is not in it",
    conflict = "Not a group"
)]
pub async fn chat_member_remove(
    session: Session,
    Ids((id, person)): Ids<(ChatRoomId, PersonId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let action = if person == caller.person { Action::Leave } else { Action::Remove };
    let opened = open::lock_for(&tx, &caller, &id, action).await?;
    if !opened.present().any(|it| it.person == person) {
        return Err(Problem::not_found());
    }
    store::remove(&tx, &id, &person).await?;
    store::drop_if_empty(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
