use axum::{
    Extension,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use svenn_files::records;
use svenn_http::{Ids, Problem, Session, archive::telling_of_missing, endpoint};
use svenn_kernel::{Collection, DocumentationId, Fault};
use svenn_portfolio::pictures;
use svenn_review::Reviewed;
use svenn_typesetting::{Typesetter, TypesettingError};

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
    let set = typesetter.of(&caller.tenant).awaited().bytes(&document, &named).await;
    let pdf = set.map_err(|error| match error {
        TypesettingError::Busy => Problem::crowded(),
        other => Fault::from(other).into(),
    })?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/pdf")),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment; filename=\"dokumentasjon.pdf\""),
        ),
    ];
    let missing = svenn_typesetting::missing(&document).code_points();
    Ok(telling_of_missing((headers, pdf).into_response(), &missing))
}
