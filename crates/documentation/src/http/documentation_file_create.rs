use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    Apprentice, Ids, Params, Problem, Session, endpoint,
    files::{FileView, UploadName},
};
use svenn_kernel::DocumentationId;
use svenn_review::add_file;

use crate::open::Opened;

/// Adds a file, sent as the raw body. Pictures are made smaller and lose their camera metadata; a
/// name that is taken gets a number.
#[endpoint(
    post = "/documentation/{id}/files",
    conflict = "Wrong status",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn documentation_file_create(
    session: Session<Apprentice>,
    Ids(id): Ids<DocumentationId>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    add_file::<Opened>(&session.by_record(), &id, &upload, &headers, body).await
}
