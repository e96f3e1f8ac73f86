use axum::{Extension, response::Response};
use svenn_files::records;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{Collection, DocumentationId};
use svenn_organisation::paper;
use svenn_portfolio::pictures;
use svenn_review::Reviewed;
use svenn_typesetting::Typesetter;

use crate::{
    open::Opened,
    paper::{Paper, picture_name},
    rules::pictures::in_order,
    store, view,
};

/// One piece of documentation as PDF: what is written, or what is filled in of a form, with its
/// goals and pictures. A draft is visible to the apprentice alone.
#[endpoint(
    get = "/documentation/{id}/pdf",
    responses(
        (status = 200, description = "The documentation", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub async fn documentation_pdf(
    session: Session,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<DocumentationId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let app = &session.app;
    let opened = Opened::load(&tx, &caller, &id).await?;
    let view = view::load_documentation(app, &tx, &opened).await?;
    let files = records::of_owner(&tx, Collection::DOKUMENTASJONER, id.as_str()).await?;
    let notes = store::pictures::notes(&tx, &id).await?;
    let files = in_order(files, |file| &file.id, &notes);
    let office = svenn_organisation::load(&tx).await?.navn;
    let paper = Paper { office, view: &view, files: &files, made: tx.now() };
    let document = paper.document();
    drop(tx);
    let mut shown = Vec::new();
    for (place, file) in (1..).zip(files.iter().filter(|file| file.is_picture())) {
        let bytes = pictures::as_printed(&app.files, &caller.tenant, file).await?;
        shown.push((picture_name(place), bytes));
    }
    let named: Vec<(&str, &[u8])> =
        shown.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    let disposition = "attachment; filename=\"dokumentasjon.pdf\"";
    paper::answer(&typesetter.of(&caller.tenant), &document, &named, disposition).await
}
