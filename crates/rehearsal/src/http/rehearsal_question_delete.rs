use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::RehearsalQuestionId;

use super::store;

/// Deletes a question: it is asked no more. What was answered to it stays with those who did.
#[endpoint(delete = "/rehearsalquestions/{id}")]
pub async fn rehearsal_question_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<RehearsalQuestionId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    store::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
