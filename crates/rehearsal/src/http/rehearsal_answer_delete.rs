use axum::http::StatusCode;
use svenn_http::{Apprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::RehearsalAnswerId;

use super::store;

/// Deletes an answer of the caller's.
#[endpoint(delete = "/rehearsalanswers/{id}")]
pub async fn rehearsal_answer_delete(
    session: Session<Apprentice>,
    Ids(id): Ids<RehearsalAnswerId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let mut hers = store::answers_of(&tx, &caller.person.clone().into()).await?;
    hers.retain(|it| it.id == id);
    if hers.is_empty() {
        return Err(Problem::not_found());
    }
    store::delete_answers(&tx, &hers).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
