use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Ids, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::{Fields, PersonId};
use svenn_people::subjects::{Relationship, Subject, SubjectKind};
use utoipa::ToSchema;

use super::{NoteView, note_of, require_coordinator};
use crate::{notes, templates};

/// Longest note in characters.
const NOTE_CHARS_MAX: usize = 10_000;

/// The note as it shall be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoteUpdate {
    /// The version that was read; 0 when there was no note.
    version: i64,
    /// The text.
    merknad: String,
    /// Hides it from employees and apprentices; always so for employees and companies.
    kun_koordinator: bool,
}

impl Check for NoteUpdate {
    fn check(&self, fields: &mut Fields) {
        fields.text("merknad", &self.merknad, 1..=NOTE_CHARS_MAX);
    }
}

/// Writes the note on an apprentice, an employee or a company.
#[endpoint(
    put = "/notes/{of}/{id}",
    params(("of" = String, Path, description = "apprentices, employees or companies")),
)]
pub async fn note_update(
    session: Session<Coordinator>,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
    Valid(input): Valid<NoteUpdate>,
) -> Result<Json<NoteView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let subject = Subject::new(of, id);
    require_coordinator(&tx, &caller, &subject).await?;
    tx.lock(subject.id()).await?;
    let before = notes::find(&tx, &subject).await?;
    let current =
        async { Ok(note_of(&session.app, &tx, Relationship::Coordinator, &subject).await?) };
    edit_locked(before.version, input.version, current).await?;
    let hidden = input.kun_koordinator || !matches!(subject, Subject::Apprentice(_));
    notes::save(&tx, &subject, &before, input.merknad.trim(), hidden).await?;
    if let (Subject::Apprentice(apprentice), false) = (&subject, hidden) {
        templates::note_shared(&tx, apprentice).await?;
    }
    let after = note_of(&session.app, &tx, Relationship::Coordinator, &subject).await?;
    tx.commit().await?;
    Ok(Json(after))
}
