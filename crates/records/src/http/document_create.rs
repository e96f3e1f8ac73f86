use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    Ids, Params, Problem, Session,
    files::{FileView, UploadName},
};
use svenn_kernel::PersonId;
use svenn_people::subjects::{Subject, SubjectKind};

use crate::attachments::{self, Holder};

/// Adds a document of an apprentice or a company, sent as the raw body. A name that is taken gets
/// a number.
#[utoipa::path(
    post,
    path = "/documents/{of}/{id}",
    operation_id = "document_create",
    tag = "documents",
    params(
        ("of" = String, Path, description = "apprentices or companies"),
        ("id" = String, Path, description = "Whose documents"),
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
pub async fn document_create(
    session: Session,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let holder = Holder::Documents(Subject::new(of, id));
    let stored = attachments::attach(&session, &holder, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(stored)))
}
