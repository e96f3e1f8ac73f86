use axum::http::StatusCode;
use svenn_files::records;
use svenn_http::{CoordinatorOrEmployee, Ids, Problem, Session, endpoint};
use svenn_kernel::{FileId, TaskId, Verb};

use super::task_file_create::audience;
use crate::{capability::OPPGAVER, definition, store};

/// Removes a file that is attached to a task.
#[endpoint(delete = "/tasks/{id}/files/{fileId}")]
pub async fn task_file_delete(
    session: Session<CoordinatorOrEmployee>,
    Ids((id, file)): Ids<(TaskId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let task = definition::to_change(&tx, &caller, &id).await?;
    let files = records::of_owner(&tx, OPPGAVER, id.as_str()).await?;
    let file = files.into_iter().find(|it| it.id == file).ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, audience(&task)).await?;
    store::note(&tx, &task, Verb::Update);
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
