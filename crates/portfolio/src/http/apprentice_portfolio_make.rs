use axum::{
    Extension,
    body::Body,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, Fault};
use svenn_people::visible;
use svenn_typesetting::Typesetter;
use tokio_util::io::ReaderStream;

use crate::{Sources, content, layout, pictures};

/// The portfolio of an apprentice on pages to read and to keep (PDF/A), for whoever may see the
/// apprentice: herself, her instructors, coordinators.
#[endpoint(
    post = "/apprentices/{id}/portfolio",
    responses(
        (status = 200, description = "The document", body = Vec<u8>,
            content_type = "application/pdf"),
    ),
)]
pub async fn apprentice_portfolio_make(
    session: Session,
    Extension(sources): Extension<Sources>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<ApprenticeId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let apprentice = visible::seen_apprentice(&tx, &caller, &id).await?;
    let apprentice = apprentice.ok_or_else(Problem::not_found)?;
    let content = content::load(&tx, &sources, apprentice).await?;
    // Nothing slow happens while the database is held.
    tx.rollback().await?;
    let (document, placed) = layout::document(&content);
    let folder = tempfile::tempdir().map_err(Fault::from)?;
    pictures::put(&session.app.files, &caller.tenant, &placed, folder.path()).await?;
    let set = typesetter.typeset(&document, folder.path()).await.map_err(Fault::from)?;
    // The file stays for as long as it is read.
    let pdf = tokio::fs::File::open(&set.pdf).await.map_err(Fault::from)?;
    let mut response = Body::from_stream(ReaderStream::new(pdf)).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    let name = HeaderValue::from_static("attachment; filename=\"opplaeringsmappe.pdf\"");
    headers.insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}
