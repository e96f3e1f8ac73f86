use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::ReadyTextId;

use crate::store;

/// Deletes a ready-made text.
#[endpoint(delete = "/readytexts/{id}")]
pub async fn ready_text_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<ReadyTextId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    store::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
