use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    Coordinator, Ids, Params, Problem, Session, endpoint,
    files::{self, UploadName},
};
use svenn_kernel::MassSigningId;

use crate::{
    upload::{DocumentUpload, Of},
    view::SigningFile,
};

/// Adds a PDF that every receiver gets, sent as the raw body.
#[endpoint(
    post = "/masssignings/{id}/files",
    conflict = "`sent`: the files are frozen",
    too_large = "More than 25 MB",
    invalid = "Not a PDF that can be signed, or too many"
)]
pub async fn masssigning_file_create(
    session: Session<Coordinator>,
    Ids(id): Ids<MassSigningId>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<SigningFile>), Problem> {
    let owner = DocumentUpload::new(Of::Mass(id));
    let session = session.by_record();
    let attached = files::attach(&session, &owner, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}
