use axum::Json;
use svenn_http::{Ids, Problem, Session};
use svenn_kernel::PersonId;
use svenn_people::subjects::{Subject, SubjectKind};

use super::{NoteView, note_of, standing};

/// The note on an apprentice, an employee or a company, as far as the caller may read it.
#[utoipa::path(
    get,
    path = "/notes/{of}/{id}",
    operation_id = "note_view",
    tag = "notes",
    params(
        ("of" = String, Path, description = "apprentices, employees or companies"),
        ("id" = String, Path, description = "Whom or what it is about"),
    ),
    responses((status = 200, body = NoteView))
)]
pub async fn note_view(
    session: Session,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
) -> Result<Json<NoteView>, Problem> {
    let (tx, caller) = session.read().await?;
    let subject = Subject::new(of, id);
    let standing = standing(&tx, &caller, &subject).await?;
    Ok(Json(note_of(&session.app, &tx, standing, &subject).await?))
}
