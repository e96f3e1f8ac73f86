use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::WebhookId;

use crate::webhooks::store;

/// Tells a system of nothing more, and forgets what it was told.
#[endpoint(delete = "/integrations/webhooks/{id}")]
pub(super) async fn webhook_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<WebhookId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    store::lock(&tx).await?;
    store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    store::remove(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
