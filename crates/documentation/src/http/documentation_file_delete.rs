use axum::http::StatusCode;
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::{Collection, DocumentationId, FileId};
use svenn_review::{Action, Reviewed};

use crate::{open::Opened, store};

/// Removes a file.
#[endpoint(delete = "/documentation/{id}/files/{fileId}", conflict = "Wrong status")]
pub async fn documentation_file_delete(
    session: Session,
    Ids((id, file)): Ids<(DocumentationId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let opened = Opened::lock_for(&session.app, &tx, &caller, &id, Action::Edit).await?;
    let files = records::of_owner(&tx, Collection::DOKUMENTASJONER, id.as_str()).await?;
    let file = files.into_iter().find(|it| it.id == file).ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, Audience::person(&opened.row.laerling)).await?;
    store::bump_version(&tx, opened.row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
