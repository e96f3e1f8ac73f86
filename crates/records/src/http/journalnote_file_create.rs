use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    Ids, Params, Problem, Session,
    files::{FileView, UploadName},
};
use svenn_kernel::JournalNoteId;

use crate::attachments;

/// Adds a file to a journal note, sent as the raw body.
#[utoipa::path(
    post,
    path = "/journalnotes/{id}/files",
    operation_id = "journalnote_file_create",
    tag = "journal",
    params(
        ("id" = String, Path, description = "The journal note"),
        UploadName,
    ),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 201, body = FileView),
        (status = 403, body = Problem, description = "Only coordinators add files"),
        (status = 413, body = Problem, description = "More than 25 MB of picture, 50 MB of file"),
        (status = 422, body = Problem, description = "Not a file that is taken, or too many"),
    )
)]
pub async fn journalnote_file_create(
    session: Session,
    Ids(holder): Ids<JournalNoteId>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let stored = attachments::attach(&session, &holder, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(stored)))
}
