use axum::http::StatusCode;
use svenn_http::{Problem, Session};
use svenn_kernel::Permission;

use crate::portraits;

/// Removes the caller's own picture; nothing happens without one.
#[utoipa::path(
    delete,
    path = "/users/profilepicture",
    operation_id = "profile_picture_delete",
    tag = "people",
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "Without UPDATE_MY_PAGE"),
    )
)]
pub async fn profile_picture_delete(session: Session) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require(Permission::UpdateMyPage)?;
    tx.take_turn(caller.person.as_str()).await?;
    portraits::remove(&tx, &caller.person).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
