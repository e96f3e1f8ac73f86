use axum::http::StatusCode;
use svenn_http::{Apprentice, Ids, Problem, Session, endpoint};
use svenn_kernel::{DocumentationId, FileId};
use svenn_review::remove_file;

use crate::open::Opened;

/// Removes a file.
#[endpoint(delete = "/documentation/{id}/files/{fileId}", conflict = "Wrong status")]
pub async fn documentation_file_delete(
    session: Session<Apprentice>,
    Ids((id, file)): Ids<(DocumentationId, FileId)>,
) -> Result<StatusCode, Problem> {
    remove_file::<Opened>(&session.by_record(), &id, &file).await
}
