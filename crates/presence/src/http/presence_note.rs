use axum::{Extension, http::StatusCode};
use svenn_http::{Problem, Session, endpoint};

use crate::Presence;

/// A heartbeat: the caller is active. Browsers send one each 30 seconds.
#[endpoint(post = "/presence")]
pub async fn presence_note(
    Extension(presence): Extension<Presence>,
    session: Session,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.read().await?;
    presence.note(&caller.tenant, &caller.person, caller.rolle, tx.now());
    Ok(StatusCode::NO_CONTENT)
}
