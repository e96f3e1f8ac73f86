use axum::http::StatusCode;
use svenn_http::{Apprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, FileId, TaskId};
use svenn_review::remove_file;

use crate::open::Opened;

/// Removes a file from what is handed in.
#[endpoint(delete = "/apprentices/{id}/tasks/{taskId}/files/{fileId}", conflict = "Wrong status")]
pub async fn task_answer_file_delete(
    session: Session<Apprentice>,
    Ids((laerling, task, file)): Ids<(ApprenticeId, TaskId, FileId)>,
) -> Result<StatusCode, Problem> {
    remove_file::<Opened>(&session.by_record(), &(laerling, task), &file).await
}
