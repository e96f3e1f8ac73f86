use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::SharedDocumentId;

use super::text::{self, SharedDocumentText};
use crate::{
    open, store,
    view::{self, SharedDocumentView},
};

/// New content of a shared document.
#[derive(Debug, Input)]
pub struct SharedDocumentUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    text: SharedDocumentText,
}

/// Changes title, text and receivers of a shared document; nobody is notified.
#[endpoint(put = "/shareddocuments/{id}", conflict = "Stale version")]
pub async fn shareddocument_update(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
    Valid(input): Valid<SharedDocumentUpdate>,
) -> Result<Json<SharedDocumentView>, Problem> {
    let (tx, _) = session.write().await?;
    let app = &session.app;
    let row = open::document(&tx, &id).await?;
    edit(&tx, &row, input.version, view::load(app, &tx, &id)).await?;
    let before = store::groups_of(&tx, &id).await?;
    let groups = input.text.groups();
    text::require_groups(&tx, &groups, &before).await?;
    store::update(&tx, &row, input.text.into(), &groups).await?;
    let answer = view::load(app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
