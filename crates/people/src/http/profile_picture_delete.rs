use axum::http::StatusCode;
use svenn_http::{Problem, Session, endpoint};
use svenn_kernel::Permission;

use crate::profile_pictures;

/// Removes the caller's own picture; nothing happens without one.
#[endpoint(delete = "/users/profilepicture", forbidden = "Without UPDATE_MY_PAGE")]
pub async fn profile_picture_delete(session: Session) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    caller.require(Permission::UpdateMyPage)?;
    tx.lock(caller.person.as_str()).await?;
    profile_pictures::remove(&tx, &caller.person).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
