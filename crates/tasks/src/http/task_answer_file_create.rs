use axum::{Json, http::StatusCode};
use svenn_http::{
    Apprentice, Ids, Problem, Session, endpoint,
    files::{FileView, SentFile},
};
use svenn_kernel::{ApprenticeId, TaskId};
use svenn_review::add_file;

use crate::open::Opened;

/// Adds a file to what is handed in, sent as the raw body. Pictures are made smaller and lose their
/// camera metadata; a name that is taken gets a number.
#[endpoint(
    post = "/apprentices/{id}/tasks/{taskId}/files",
    conflict = "Wrong status",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused, or too many files"
)]
pub async fn task_answer_file_create(
    session: Session<Apprentice>,
    Ids(of): Ids<(ApprenticeId, TaskId)>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    add_file::<Opened>(&session.by_record(), &of, sent).await
}
