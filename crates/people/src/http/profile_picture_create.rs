use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    OwnPageEditor, Params, Problem, Session, endpoint,
    files::{FileView, UploadName},
};

use crate::profile_pictures;

/// Sets the caller's picture, sent as the raw body. A small square from its middle is kept, without
/// camera metadata; it replaces the previous one.
#[endpoint(
    post = "/users/profilepicture",
    too_large = "More than 10 MB",
    invalid = "Neither PNG, JPEG nor WebP"
)]
pub async fn profile_picture_create(
    session: Session<OwnPageEditor>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let stored = profile_pictures::put(&session.to(), &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(stored)))
}
