use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    OfficeEditor, Params, Problem, Session, endpoint,
    files::{self, FileView, UploadName},
};

use crate::logo::LogoUpload;

/// Stores the office's logo, sent as the raw body; it replaces the previous one.
#[endpoint(
    post = "/organisation/logo",
    too_large = "More than 5 MB",
    invalid = "Not a picture, or one that is too small"
)]
pub async fn organisation_logo_create(
    session: Session<OfficeEditor>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let session = session.by_record();
    let attached = files::attach(&session, &LogoUpload, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(attached.answer())))
}
