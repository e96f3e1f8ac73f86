use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{FileId, SigningId};

use crate::{open, store, upload};

/// Removes a file from a draft of a signing.
#[endpoint(delete = "/signings/{id}/files/{fileId}", conflict = "`sent`: the files are frozen")]
pub async fn signing_file_delete(
    session: Session<Coordinator>,
    Ids((id, file)): Ids<(SigningId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(id.as_str()).await?;
    open::draft(&tx, &id).await?;
    upload::remove(&tx, id.as_str(), &file).await?;
    store::touch(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
