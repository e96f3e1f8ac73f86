use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::JournalNoteId;

use crate::journal;

/// Removes a journal note with its files: any by coordinators, own ones by employees, where the
/// office allows it. Others are answered as if there were none.
#[endpoint(delete = "/journalnotes/{id}")]
pub async fn journalnote_delete(
    session: Session,
    Ids(id): Ids<JournalNoteId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let note = super::written(&tx, &caller, &id).await?;
    journal::delete(&tx, note).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
