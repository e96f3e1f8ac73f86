use axum::http::StatusCode;
use svenn_files::records;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::FileId;

use crate::attachments;

/// Removes a file of a note, a journal note, or of an apprentice's or a company's documents.
#[utoipa::path(
    delete,
    path = "/attachments/{id}",
    operation_id = "attachment_delete",
    tag = "documents",
    params(("id" = String, Path, description = "The file")),
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "Only coordinators remove files"),
    )
)]
pub async fn attachment_delete(
    session: Session,
    Ids(id): Ids<FileId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let file = records::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    attachments::detach(&tx, &caller, &file).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
