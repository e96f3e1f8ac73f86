use axum::{Extension, response::Response};
use svenn_http::{
    Coordinator, Input, Problem, Session, Valid,
    archive::{attachment, telling_of_missing},
    endpoint,
};
use svenn_kernel::ApprenticeId;
use svenn_organisation::letterhead;
use svenn_typesetting::Typesetter;

use super::{people::refused, text::DocumentTemplateText};
use crate::{
    prepare::{self, Numbers},
    rules::fields_of,
};

/// A text to be seen with somebody's values, stored or not.
#[derive(Debug, Input)]
pub struct DocumentTemplatePreview {
    laerling: ApprenticeId,
    /// Whether the identity number, where the text asks for it, is shown whole, which the audit
    /// trail tells. It is masked otherwise.
    personnr: bool,
    #[input(flatten)]
    text: DocumentTemplateText,
}

/// Preview of a document; missing values are marked in it.
#[endpoint(
    post = "/documenttemplates/preview",
    not_found = "No such apprentice",
    responses(
        (status = 200, description = "The document", body = Vec<u8>,
            content_type = "application/pdf"),
    ),
)]
pub async fn documenttemplate_preview(
    session: Session<Coordinator>,
    Extension(typesetter): Extension<Typesetter>,
    Valid(input): Valid<DocumentTemplatePreview>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.write().await?;
    let numbers = if input.personnr { Numbers::Whole } else { Numbers::Masked };
    let (title, content) = input.text.titled();
    let people = [input.laerling];
    let (secrets, of) = (&session.app.secrets, (title.as_str(), &content));
    let mut ready = prepare::made_of(&tx, secrets, of, &people, numbers).await?;
    let ready = ready.pop().ok_or_else(Problem::not_found)?;
    let head = letterhead::load(&tx).await?;
    if numbers == Numbers::Whole {
        prepare::note_numbers(&tx, &fields_of(&content.innhold), &people);
    }
    tx.commit().await?;
    let head = head.ready(&session.app.files, &caller.tenant).await?;
    let typesetter = typesetter.of(&caller.tenant).awaited();
    let pdf = ready.pdf(&typesetter, &head, true).await.map_err(refused)?;
    let answer =
        attachment(pdf, "application/pdf", "attachment; filename=\"forhaandsvisning.pdf\"");
    Ok(telling_of_missing(answer, &ready.missing(&head.letterhead).code_points()))
}
