use axum::http::StatusCode;
use svenn_http::{Apprentice, Problem, Session, endpoint};

use super::store;

/// Deletes all answers of the caller's.
#[endpoint(delete = "/rehearsalanswers")]
pub async fn rehearsal_answers_delete(session: Session<Apprentice>) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let hers = store::answers_of(&tx, &caller.person.clone().into()).await?;
    store::delete_answers(&tx, &hers).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
