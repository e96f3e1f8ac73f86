use axum::{Json, http::StatusCode};
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::SharedDocumentId;

use crate::{
    open,
    store::{self, Edition},
    view::{self, SharedDocumentView},
};

/// Creates the next edition of a shared document; readers keep the present one until it is
/// published.
#[endpoint(post = "/shareddocuments/{id}/edition", conflict = "`draft`: one is being made")]
pub async fn shareddocument_edition_create(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
) -> Result<(StatusCode, Json<SharedDocumentView>), Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    open::document(&tx, &id).await?;
    let editions = store::editions_of(&tx, &id).await?;
    if editions.draft().is_some() {
        return Err(Problem::conflict("draft", "En ny versjon er allerede på vei"));
    }
    let next = Edition {
        document: id.clone(),
        utgave: editions.next(),
        created: tx.now(),
        published: None,
        endring: String::new(),
        by_id: caller.person.as_str().to_owned(),
    };
    store::insert_edition(&tx, next).await?;
    store::touch(&tx, &id).await?;
    let answer = view::load(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
