use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::JournalNoteId;
use svenn_people::subjects::Standing;

use crate::{journal, rules::journal_visible};

/// Removes a journal note with its files.
#[utoipa::path(
    delete,
    path = "/journalnotes/{id}",
    operation_id = "journalnote_delete",
    tag = "journal",
    params(("id" = String, Path, description = "The journal note")),
    responses(
        (status = 204),
        (status = 403, body = Problem, description = "Only coordinators write journals"),
    )
)]
pub async fn journalnote_delete(
    session: Session,
    Ids(id): Ids<JournalNoteId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let note = journal::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let standing = super::standing(&tx, &caller, &note.subject).await?;
    if !journal_visible(standing, note.kind()?) {
        return Err(Problem::not_found());
    }
    if standing != Standing::Coordinator {
        return Err(Problem::forbidden());
    }
    journal::delete(&tx, note).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
