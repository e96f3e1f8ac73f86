use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::DocumentTemplateId;

use crate::{
    open,
    store::{self, Template},
    view::{self, DocumentTemplateView},
};

/// Whether a template is put away.
#[derive(Debug, Input)]
pub struct DocumentTemplateArchive {
    /// The version that the caller has seen.
    version: i64,
    arkivert: bool,
}

/// Archives a template, so that no more documents are made of it, or restores it.
#[endpoint(post = "/documenttemplates/{id}/archive", conflict = "Stale version")]
pub async fn documenttemplate_archive(
    session: Session<Coordinator>,
    Ids(id): Ids<DocumentTemplateId>,
    Valid(input): Valid<DocumentTemplateArchive>,
) -> Result<Json<DocumentTemplateView>, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let row = open::template(&tx, &id).await?;
    edit(&tx, &row, input.version, view::load(&tx, &id)).await?;
    let content = store::current(&tx, &row).await?.content()?;
    let row = Template { arkivert: input.arkivert, ..row };
    store::update(&tx, &row, &content, &caller.person).await?;
    let answer = view::load(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
