use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    Coordinator, Ids, Params, Problem, Session, endpoint,
    files::{self, UploadName},
};
use svenn_kernel::SigningId;

use crate::{
    upload::{DocumentUpload, Of},
    view::SigningFile,
};

/// Adds a PDF to a draft of a signing, sent as the raw body. An encrypted, damaged or active file
/// is refused; a signed one is kept as it is.
#[endpoint(
    post = "/signings/{id}/files",
    conflict = "`sent`: the files are frozen",
    too_large = "More than 25 MB",
    invalid = "Not a PDF that can be signed, or too many"
)]
pub async fn signing_file_create(
    session: Session<Coordinator>,
    Ids(id): Ids<SigningId>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<SigningFile>), Problem> {
    let owner = DocumentUpload::new(Of::Signing(id));
    let session = session.by_record();
    let attached = files::attach(&session, &owner, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}
