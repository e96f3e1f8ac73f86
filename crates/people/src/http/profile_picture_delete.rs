use axum::http::StatusCode;
use svenn_http::{OwnPageEditor, Problem, Session, endpoint};

use crate::profile_pictures;

/// Removes the caller's own picture; nothing happens without one.
#[endpoint(delete = "/users/profilepicture")]
pub async fn profile_picture_delete(
    session: Session<OwnPageEditor>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(caller.person.as_str()).await?;
    profile_pictures::remove(&tx, &caller.person).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
