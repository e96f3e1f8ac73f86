use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::SharedDocumentId;

use crate::{
    files, open, store,
    view::{self, SharedDocumentView},
};

/// Deletes the unpublished edition with its files. The first one is deleted with the document.
#[endpoint(delete = "/shareddocuments/{id}/edition", conflict = "`no_draft`, or it is the first")]
pub async fn shareddocument_edition_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
) -> Result<Json<SharedDocumentView>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(id.as_str()).await?;
    open::document(&tx, &id).await?;
    let editions = store::editions_of(&tx, &id).await?;
    let draft = editions.draft().filter(|_| editions.newest().is_some());
    let Some(draft) = draft else {
        return Err(Problem::conflict("no_draft", "Det er ingen ny versjon å forkaste"));
    };
    files::delete_of_edition(&tx, draft).await?;
    store::delete_edition(&tx, &id, draft.utgave).await?;
    store::touch(&tx, &id).await?;
    let answer = view::load(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
