use axum::{Json, http::StatusCode};
use svenn_http::{
    Permitted, Problem, Session, endpoint,
    files::{FileView, SentFile},
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
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    attachments::attach(&session, &holder, sent).await
}
