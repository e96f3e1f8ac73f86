use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use svenn_http::{
    Params, Permitted, Problem, Session, endpoint,
    files::{FileView, UploadName},
};
use svenn_kernel::JournalNoteId;

use super::WrittenJournalNote;
use crate::attachments;

/// Adds a file to a journal note, sent as the raw body; a caller who may not change the note is
/// answered as if there were none.
#[endpoint(
    post = "/journalnotes/{id}/files",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn journalnote_file_create(
    session: Session,
    Permitted(holder, _): Permitted<JournalNoteId, WrittenJournalNote>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let stored = attachments::attach(&session, &holder, &upload.name, &headers, body).await?;
    Ok((StatusCode::CREATED, Json(stored)))
}
