use axum::http::StatusCode;
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Apprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{ApprenticeId, FileId, TaskId};
use svenn_review::{Action, Reviewed};

use crate::{capability::INNLEVERINGER, open::Opened, store};

/// Removes a file from what is handed in.
#[endpoint(delete = "/apprentices/{id}/tasks/{taskId}/files/{fileId}", conflict = "Wrong status")]
pub async fn task_answer_file_delete(
    session: Session<Apprentice>,
    Ids((laerling, task, file)): Ids<(ApprenticeId, TaskId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let of = (laerling, task);
    let opened = Opened::lock_for(&session.app, &tx, &caller, &of, Action::Edit).await?;
    let owner = opened.answer.id.as_str();
    let files = records::of_owner(&tx, INNLEVERINGER, owner).await?;
    let file = files.into_iter().find(|it| it.id == file).ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, Audience::person(&opened.answer.laerling)).await?;
    store::note_files(&tx, opened.answer).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
