use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::SharedDocumentId;

use crate::view::{self, SharedDocumentView};

/// A shared document with all its editions, for the office.
#[endpoint(get = "/shareddocuments/{id}")]
pub async fn shareddocument_view(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
) -> Result<Json<SharedDocumentView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(view::load(&session.app, &tx, &id).await?))
}
