use axum::http::StatusCode;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::PersonId;
use svenn_people::subjects::{Subject, SubjectKind};

use super::require_coordinator;
use crate::notes;

/// Removes the note on an apprentice, an employee or a company, with its files.
#[endpoint(
    delete = "/notes/{of}/{id}",
    params(("of" = String, Path, description = "apprentices, employees or companies")),
    forbidden = "Only coordinators write notes",
)]
pub async fn note_delete(
    session: Session,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let subject = Subject::new(of, id);
    require_coordinator(&tx, &caller, &subject).await?;
    tx.lock(subject.id()).await?;
    let before = notes::find(&tx, &subject).await?;
    notes::save(&tx, &subject, &before, "", true).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
