use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid, endpoint,
    richtext::{self, Dialect},
};
use svenn_kernel::{Fields, PersonId};
use svenn_people::subjects::{Subject, SubjectKind};
use utoipa::ToSchema;

use super::{JournalNoteView, journal_note_of, require_coordinator};
use crate::{
    journal::{self, NewNote},
    rules::{JournalType, journal_type_fits},
};

/// A new journal note.
#[derive(Debug, Deserialize, ToSchema)]
pub struct JournalNoteCreate {
    /// Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only.
    #[serde(rename = "type")]
    #[schema(value_type = i64, minimum = 0, maximum = 2)]
    kind: JournalType,
    /// The text, rich or plain.
    notat: String,
}

impl Check for JournalNoteCreate {
    fn check(&self, fields: &mut Fields) {
        Dialect::Message.check(fields, "notat", &self.notat);
    }
}

/// Text and type as they are stored.
pub(super) fn cleaned(
    subject: &Subject,
    kind: JournalType,
    notat: &str,
) -> Result<String, Problem> {
    if !journal_type_fits(subject, kind) {
        let message = "Journalen til en bedrift er bare for koordinatorer";
        return Err(Problem::invalid_field("type", "not_allowed", message));
    }
    let notat = Dialect::Message
        .clean(notat)
        .map_err(|much| Problem::invalid_field("notat", much.code(), much.message()))?;
    if richtext::is_blank(&notat) {
        return Err(Problem::invalid(vec![svenn_kernel::FieldError::blank("notat")]));
    }
    Ok(notat)
}

/// Writes a note into the journal of an apprentice or a company.
#[endpoint(
    post = "/journal/{of}/{id}",
    params(("of" = String, Path, description = "apprentices or companies")),
)]
pub async fn journalnote_create(
    session: Session<Coordinator>,
    Ids((of, id)): Ids<(SubjectKind, PersonId)>,
    Valid(input): Valid<JournalNoteCreate>,
) -> Result<(StatusCode, Json<JournalNoteView>), Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let subject = Subject::new(of, id);
    require_coordinator(&tx, &caller, &subject).await?;
    let notat = cleaned(&subject, input.kind, &input.notat)?;
    let new = NewNote { kind: input.kind, notat, tidspunkt: tx.now(), author: caller.person };
    let note = journal::create(&tx, subject, new).await?;
    let view = journal_note_of(&session.app, &tx, note).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
