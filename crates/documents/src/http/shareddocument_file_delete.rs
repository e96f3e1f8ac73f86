use axum::http::StatusCode;
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{FileId, SharedDocumentId};

use crate::{files, store};

/// Removes a file from the unpublished edition.
#[endpoint(
    delete = "/shareddocuments/{id}/files/{fileId}",
    conflict = "`published`: no edition is being made"
)]
pub async fn shareddocument_file_delete(
    session: Session<Coordinator>,
    Ids((id, file)): Ids<(SharedDocumentId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(id.as_str()).await?;
    let draft = files::draft_of(&tx, &id).await?;
    let found = files::of_edition(&tx, &draft).await?.into_iter().find(|it| it.id == file);
    let file = found.ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, Audience::Coordinators).await?;
    store::touch(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
