use axum::Json;
use serde::Deserialize;
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid, edit, endpoint, richtext::Dialect,
};
use svenn_kernel::{Fields, JournalNoteId};
use svenn_people::subjects::Relationship;
use utoipa::ToSchema;

use super::{JournalNoteView, journal_note_of, journalnote_create::cleaned};
use crate::{
    journal,
    rules::{JournalType, journal_visible},
};

/// A journal note as it shall be.
#[derive(Debug, Deserialize, ToSchema)]
pub struct JournalNoteUpdate {
    /// The version that was read.
    version: i64,
    /// Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only.
    #[serde(rename = "type")]
    #[schema(value_type = i64, minimum = 0, maximum = 2)]
    kind: JournalType,
    /// The text, rich or plain.
    notat: String,
}

impl Check for JournalNoteUpdate {
    fn check(&self, fields: &mut Fields) {
        Dialect::Message.check(fields, "notat", &self.notat);
    }
}

/// Changes a journal note.
#[endpoint(put = "/journalnotes/{id}")]
pub async fn journalnote_update(
    session: Session<Coordinator>,
    Ids(id): Ids<JournalNoteId>,
    Valid(input): Valid<JournalNoteUpdate>,
) -> Result<Json<JournalNoteView>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let before = journal::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let relationship = super::relationship(&tx, &caller, &before.subject).await?;
    if !journal_visible(relationship, before.kind()?) {
        return Err(Problem::not_found());
    }
    if relationship != Relationship::Coordinator {
        return Err(Problem::forbidden());
    }
    let notat = cleaned(&before.subject, input.kind, &input.notat)?;
    let current = async { Ok(journal_note_of(&session.app, &tx, before.clone()).await?) };
    edit(&tx, &before, input.version, current).await?;
    let after = journal::update(&tx, before, input.kind, notat).await?;
    let view = journal_note_of(&session.app, &tx, after).await?;
    tx.commit().await?;
    Ok(Json(view))
}
