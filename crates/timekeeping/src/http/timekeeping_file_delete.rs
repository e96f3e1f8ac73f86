use axum::http::StatusCode;
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Apprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{FileId, HourSheetId};
use svenn_review::{Action, Reviewed};

use crate::{capability::TIMEFORINGER, open::Opened, store};

/// Removes a file from hours.
#[endpoint(delete = "/timekeeping/{id}/files/{fileId}", conflict = "Wrong status")]
pub async fn timekeeping_file_delete(
    session: Session<Apprentice>,
    Ids((id, file)): Ids<(HourSheetId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let opened = Opened::lock_for(&session.app, &tx, &caller, &id, Action::Edit).await?;
    let files = records::of_owner(&tx, TIMEFORINGER, id.as_str()).await?;
    let file = files.into_iter().find(|it| it.id == file).ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, Audience::person(&opened.row.laerling)).await?;
    store::note_files(&tx, opened.row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
