use axum::{Extension, response::Response};
use svenn_http::{
    Coordinator, Ids, Input, Problem, Session, Valid,
    archive::{attachment, telling_of_missing},
    endpoint,
};
use svenn_kernel::{ApprenticeId, DocumentTemplateId};
use svenn_organisation::letterhead;
use svenn_typesetting::Typesetter;

use super::people::refused;
use crate::{Field, open, prepare};

/// For whom a document is made.
#[derive(Debug, Input)]
pub struct TemplateDocumentOf {
    laerling: ApprenticeId,
}

/// Makes the document of an apprentice, and records it with the template.
#[endpoint(
    post = "/documenttemplates/{id}/document",
    not_found = "No such template, or apprentice",
    conflict = "`missing`: the apprentice lacks what must be there; or the template is archived",
    responses(
        (status = 200, description = "The document", body = Vec<u8>,
            content_type = "application/pdf"),
    ),
)]
pub async fn documenttemplate_document_create(
    session: Session<Coordinator>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<DocumentTemplateId>,
    Valid(input): Valid<TemplateDocumentOf>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    tx.lock(id.as_str()).await?;
    open::in_use(&tx, &id).await?;
    let people = [input.laerling];
    let prepared = prepare::prepare(&tx, &session.app.secrets, &id, &people).await?;
    let prepared = prepared.ok_or_else(Problem::not_found)?;
    let ready = prepared.people.first().ok_or_else(Problem::not_found)?;
    if !ready.is_whole() {
        let labels: Vec<&str> = ready.mangler.iter().copied().map(Field::label).collect();
        let title = format!("{} mangler: {}", ready.navn, labels.join(", "));
        return Err(Problem::conflict("missing", title));
    }
    let head = letterhead::load(&tx).await?;
    prepare::note_made(&tx, &prepared, &people, &caller.person).await?;
    tx.commit().await?;
    let head = head.ready(&session.app.files, &caller.tenant).await?;
    let typesetter = typesetter.of(&caller.tenant).awaited();
    let pdf = ready.pdf(&typesetter, &head, true).await.map_err(refused)?;
    let answer = attachment(pdf, "application/pdf", "attachment; filename=\"dokument.pdf\"");
    Ok(telling_of_missing(answer, &ready.missing(&head.letterhead).code_points()))
}
