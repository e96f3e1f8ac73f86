use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::LogFormId;

use crate::store::forms;

/// Deletes a form for logs. What was filled in of it stays.
#[endpoint(delete = "/logforms/{id}")]
pub async fn logform_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<LogFormId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    forms::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    forms::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
