use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::SharedDocumentId;

use crate::{
    open,
    view::{self, SharedDocumentRead},
};

/// The newest edition of a shared document, for those whom it reaches, and for coordinators.
#[endpoint(get = "/shareddocuments/{id}/read")]
pub async fn shareddocument_read(
    session: Session,
    Ids(id): Ids<SharedDocumentId>,
) -> Result<Json<SharedDocumentRead>, Problem> {
    let (tx, caller) = session.read().await?;
    let opened = open::readable(&tx, &caller, &id).await?.ok_or_else(Problem::not_found)?;
    let read = view::load_read(&session.app, &tx, opened, &caller.person).await?;
    Ok(Json(read.ok_or_else(Problem::not_found)?))
}
