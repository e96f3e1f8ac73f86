use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{SharedDocumentId, Text};

use crate::{
    files, notifications, open,
    receivers::receivers,
    store,
    view::{self, SharedDocumentView},
};

/// The edition as it is handed over.
#[derive(Debug, Input)]
pub struct SharedDocumentPublish {
    /// The version of the document that was seen.
    version: i64,
    /// Changes of this edition; may be empty.
    endring: Text<0, 500>,
}

/// Publishes the edition to everybody the document reaches, and notifies them.
#[endpoint(
    post = "/shareddocuments/{id}/publish",
    conflict = "`no_draft`, `no_files`, `nobody`, or stale version"
)]
pub async fn shareddocument_publish(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
    Valid(input): Valid<SharedDocumentPublish>,
) -> Result<Json<SharedDocumentView>, Problem> {
    let (tx, caller) = session.write().await?;
    let app = &session.app;
    tx.lock(id.as_str()).await?;
    let row = open::document(&tx, &id).await?;
    edit(&tx, &row, input.version, view::load(app, &tx, &id)).await?;
    let editions = store::editions_of(&tx, &id).await?;
    let Some(draft) = editions.draft() else {
        return Err(Problem::conflict("no_draft", "Det er ingen ny versjon å dele"));
    };
    if files::of_edition(&tx, draft).await?.is_empty() {
        return Err(Problem::conflict("no_files", "Legg til minst én fil først"));
    }
    let groups = store::groups_of(&tx, &id).await?;
    if groups.is_empty() && !row.all_users && !row.everyone {
        return Err(Problem::conflict("nobody", "Velg hvem dokumentet skal deles med først"));
    }
    store::publish(&tx, draft, input.endring).await?;
    store::touch(&tx, &id).await?;
    let to = receivers(&tx, &row, &groups).await?;
    let is_first = editions.newest().is_none();
    notifications::published(&tx, &row, is_first, &to, &caller.person).await?;
    let answer = view::load(app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
