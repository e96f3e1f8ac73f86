use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::{ChatRoomId, PersonId};

use crate::{open, rules::Action, store};

/// Takes somebody out of a group; everybody may go out herself. What she wrote stays.
#[utoipa::path(
    delete,
    path = "/chat/rooms/{id}/members/{personId}",
    operation_id = "chat_member_remove",
    tag = "chat",
    params(
        ("id" = String, Path, description = "The room"),
        ("personId" = String, Path, description = "Who"),
    ),
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "Apprentices take nobody else out"),
        (status = 404, body = Problem, description = "Unknown, or one of them is not in it"),
        (status = 409, body = Problem, description = "Not a group"),
    )
)]
pub async fn chat_member_remove(
    session: Session,
    Ids((id, person)): Ids<(ChatRoomId, PersonId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let action = if person == caller.person { Action::Leave } else { Action::Remove };
    let opened = open::to_do(&tx, &caller, &id, action).await?;
    if !opened.present().any(|it| it.person == person) {
        return Err(Problem::not_found());
    }
    store::remove(&tx, &id, &person).await?;
    store::drop_if_empty(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
