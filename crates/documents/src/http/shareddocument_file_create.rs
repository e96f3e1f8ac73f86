use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    Coordinator, Ids, Params, Problem, Session, endpoint,
    files::{self, FileView, UploadName},
};
use svenn_kernel::SharedDocumentId;

use crate::files::DocumentUpload;

/// Adds a file to the unpublished edition, sent as the raw body.
#[endpoint(
    post = "/shareddocuments/{id}/files",
    conflict = "`published`: no edition is being made",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn shareddocument_file_create(
    session: Session<Coordinator>,
    Ids(id): Ids<SharedDocumentId>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let (session, owner) = (session.by_record(), DocumentUpload { id });
    let attached = files::attach(&session, &owner, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}
