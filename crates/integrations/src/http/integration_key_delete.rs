use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::IntegrationKeyId;

use crate::store;

/// Takes a key back: it counts no more from this instant on.
#[endpoint(delete = "/integrations/keys/{id}")]
pub(super) async fn integration_key_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<IntegrationKeyId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    store::lock(&tx).await?;
    let mut keys = store::keys(&tx).await?;
    keys.retain(|it| it.id == id);
    if keys.is_empty() {
        return Err(Problem::not_found());
    }
    store::remove_keys(&tx, &keys).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
