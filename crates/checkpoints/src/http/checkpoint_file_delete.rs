use axum::http::StatusCode;
use svenn_db::Audience;
use svenn_files::records;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{CheckpointId, FileId, Verb};

use crate::{capability::SJEKKPUNKTER, open, store};

/// Removes a file of a checkpoint.
#[endpoint(delete = "/checkpoints/{id}/files/{fileId}")]
pub async fn checkpoint_file_delete(
    session: Session<Coordinator>,
    Ids((id, file)): Ids<(CheckpointId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let row = open::checkpoint(&tx, &id).await?;
    let files = records::of_owner(&tx, SJEKKPUNKTER, id.as_str()).await?;
    let file = files.into_iter().find(|it| it.id == file).ok_or_else(Problem::not_found)?;
    records::delete(&tx, &file, Audience::Coordinators).await?;
    store::note(&tx, &row, Verb::Update);
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
