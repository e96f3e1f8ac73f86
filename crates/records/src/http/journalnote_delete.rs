use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::JournalNoteId;
use svenn_people::subjects::Relationship;

use crate::{journal, rules::journal_visible};

/// Removes a journal note with its files.
#[endpoint(delete = "/journalnotes/{id}", forbidden = "Only coordinators write journals")]
pub async fn journalnote_delete(
    session: Session,
    Ids(id): Ids<JournalNoteId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let note = journal::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let relationship = super::relationship(&tx, &caller, &note.subject).await?;
    if !journal_visible(relationship, note.kind()?) {
        return Err(Problem::not_found());
    }
    if relationship != Relationship::Coordinator {
        return Err(Problem::forbidden());
    }
    journal::delete(&tx, note).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
