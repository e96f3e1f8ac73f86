use axum::http::StatusCode;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Params, Problem, Session, edit, endpoint};
use svenn_kernel::SharedDocumentId;
use utoipa::IntoParams;

use crate::{files, notifications, open, store, view};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SharedDocumentDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes a shared document with all its editions and files, and withdraws its notifications.
#[endpoint(delete = "/shareddocuments/{id}")]
pub async fn shareddocument_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
    Params(params): Params<SharedDocumentDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::document(&tx, &id).await?;
    edit(&tx, &row, params.version, view::load(&session.app, &tx, &id)).await?;
    for edition in store::editions_of(&tx, &id).await?.iter() {
        files::delete_of_edition(&tx, edition).await?;
    }
    notifications::deleted(&tx, &id).await?;
    store::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
