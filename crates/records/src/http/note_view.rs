use axum::Json;
use svenn_http::{Ids, Problem, Session, endpoint};
use svenn_kernel::PersonId;
use svenn_people::subjects::{Subject, SubjectKind};

use super::{NoteView, note_of, relationship};

/// The note on an apprentice, an employee or a company, as far as the caller may read it.
#[endpoint(
    get = "/notes/{of}/{id}",
    params(("of" = String, Path, description = "apprentices, employees or companies")),
)]
pub async fn note_view(
    session: Session,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
) -> Result<Json<NoteView>, Problem> {
    let (tx, caller) = session.read().await?;
    let subject = Subject::new(of, id);
    let relationship = relationship(&tx, &caller, &subject).await?;
    Ok(Json(note_of(&session.app, &tx, relationship, &subject).await?))
}
