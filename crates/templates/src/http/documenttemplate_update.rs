use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::DocumentTemplateId;

use super::text::DocumentTemplateText;
use crate::{
    open, store,
    view::{self, DocumentTemplateView},
};

/// New content of a template.
#[derive(Debug, Input)]
pub struct DocumentTemplateUpdate {
    /// The version that was changed.
    version: i64,
    #[input(flatten)]
    text: DocumentTemplateText,
}

/// Changes a template. Documents that were made before stay with their edition.
#[endpoint(put = "/documenttemplates/{id}", conflict = "Stale version")]
pub async fn documenttemplate_update(
    session: Session<Coordinator>,
    Ids(id): Ids<DocumentTemplateId>,
    Valid(input): Valid<DocumentTemplateUpdate>,
) -> Result<Json<DocumentTemplateView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::template(&tx, &id).await?;
    edit(&tx, &row, input.version, view::load(&tx, &id)).await?;
    let (row, content) = input.text.write_to(row);
    store::update(&tx, &row, &content, &caller.person).await?;
    let answer = view::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
