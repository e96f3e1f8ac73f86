use axum::http::StatusCode;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::{FileId, MassSigningId};

use crate::{mass, store, upload};

/// Removes a file from a draft of a mass signing.
#[endpoint(delete = "/masssignings/{id}/files/{fileId}", conflict = "`sent`: the files are frozen")]
pub async fn masssigning_file_delete(
    session: Session<Coordinator>,
    Ids((id, file)): Ids<(MassSigningId, FileId)>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(id.as_str()).await?;
    mass::draft(&tx, &id).await?;
    upload::remove(&tx, id.as_str(), &file).await?;
    store::mass::touch(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
