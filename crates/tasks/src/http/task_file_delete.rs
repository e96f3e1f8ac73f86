use axum::http::StatusCode;
use svenn_http::{
    CoordinatorOrEmployee, Ids, Problem, Session, endpoint, files::remove_attachment,
};
use svenn_kernel::{FileId, TaskId};

use super::task_file_create::TaskAttachments;

/// Removes a file that is attached to a task.
#[endpoint(delete = "/tasks/{id}/files/{fileId}")]
pub async fn task_file_delete(
    session: Session<CoordinatorOrEmployee>,
    Ids((id, file)): Ids<(TaskId, FileId)>,
) -> Result<StatusCode, Problem> {
    remove_attachment(&session.by_record(), &TaskAttachments(id), &file).await
}
