use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    Ids, Params, Problem, Session,
    files::{FileView, UploadName},
};
use svenn_kernel::ApprenticeId;
use svenn_records::attachments::{self, Holder};

/// Keeps the signed contract of an apprentice, sent as the raw body. It takes the place of the one
/// there was.
#[utoipa::path(
    post,
    path = "/apprentices/{id}/laerekontrakt/fil",
    operation_id = "contract_file_create",
    tag = "people",
    params(("id" = String, Path, description = "The apprentice"), UploadName),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses(
        (status = 201, body = FileView),
        (status = 404, body = Problem, description = "Unknown, or the caller is no coordinator"),
        (status = 413, body = Problem, description = "More than 25 MB of picture, 50 MB of file"),
        (status = 422, body = Problem, description = "Not a file that is taken"),
    )
)]
pub async fn contract_file_create(
    session: Session,
    Ids(id): Ids<ApprenticeId>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let holder = Holder::Contract(id);
    let stored = attachments::attach(&session, &holder, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(stored)))
}
