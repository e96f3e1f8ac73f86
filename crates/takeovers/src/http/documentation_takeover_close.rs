use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::ImportId;

use super::shown::{self, DocumentationTakeover};
use crate::store;

/// Ends an import: its archive is deleted, and what came stays.
#[endpoint(post = "/documentation/takeovers/{id}/close")]
pub async fn documentation_takeover_close(
    session: Session<Coordinator>,
    Ids(id): Ids<ImportId>,
) -> Result<Json<DocumentationTakeover>, Problem> {
    let (tx, _) = session.write().await?;
    store::lock(&tx, &id).await?;
    let row = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if row.closed.is_none() {
        store::close(&tx, &id).await?;
    }
    let view = shown::view(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
