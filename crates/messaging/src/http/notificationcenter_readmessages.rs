use axum::http::StatusCode;
use svenn_http::{Problem, Session, endpoint};

use crate::{notifications, store};

/// Marks all of the caller's notifications as read. The body is empty.
#[endpoint(post = "/notificationcenter/readmessages")]
pub async fn notificationcenter_readmessages(session: Session) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let automatic = notifications::mark_read(&tx, &caller.person).await?;
    let manual = store::mark_read(&tx, &caller.person).await?;
    if automatic + manual > 0 {
        notifications::note(&tx, &caller.person);
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
