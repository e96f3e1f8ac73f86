use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    Params, Problem, Session,
    files::{FileView, UploadName},
};

use crate::portraits;

/// Makes a picture the caller's own, sent as the raw body. A small square from its middle is
/// kept, without what the camera wrote beside it; it takes the place of the one there was.
#[utoipa::path(
    post,
    path = "/users/profilepicture",
    operation_id = "profile_picture_create",
    tag = "people",
    params(UploadName),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 201, body = FileView),
        (status = 403, body = Problem, description = "Without UPDATE_MY_PAGE"),
        (status = 413, body = Problem, description = "More than 10 MB"),
        (status = 422, body = Problem, description = "Neither PNG, JPEG nor WebP"),
    )
)]
pub async fn profile_picture_create(
    session: Session,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let stored = portraits::put(&session, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(stored)))
}
