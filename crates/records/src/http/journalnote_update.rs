use axum::Json;
use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::{Check, Permitted, Problem, Session, Valid, edit, endpoint, richtext::Dialect};
use svenn_kernel::{Fields, JournalNoteId, oslo};
use utoipa::ToSchema;

use super::{
    JournalNoteView, WrittenJournalNote, journal_note_of,
    journalnote_create::{cleaned, require_past},
    written,
};
use crate::{
    journal,
    rules::{JournalSubject, JournalType},
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
    /// The day of what it tells of, today at the latest; absent leaves it as it is.
    #[serde(default)]
    dag: Option<NaiveDate>,
    /// Subject; absent leaves it unchanged.
    #[serde(default)]
    slag: Option<JournalSubject>,
}

impl Check for JournalNoteUpdate {
    fn check(&self, fields: &mut Fields) {
        Dialect::Message.check(fields, "notat", &self.notat);
    }
}

/// Changes a journal note: any by coordinators, own ones by employees, where the office allows it.
/// Others are answered as if there were none.
#[endpoint(put = "/journalnotes/{id}")]
pub async fn journalnote_update(
    session: Session,
    Permitted(id, _): Permitted<JournalNoteId, WrittenJournalNote>,
    Valid(input): Valid<JournalNoteUpdate>,
) -> Result<Json<JournalNoteView>, Problem> {
    let (tx, caller) = session.write().await?;
    let before = written(&tx, &caller, &id).await?;
    let notat = cleaned(&before.subject, input.kind, &input.notat)?;
    require_past(input.dag, oslo::day_of(tx.now()))?;
    let current = async { Ok(journal_note_of(&session.app, &tx, before.clone(), true).await?) };
    edit(&tx, &before, input.version, current).await?;
    let day = (input.dag.or(before.row.dag), input.slag.unwrap_or(before.row.slag));
    let after = journal::update(&tx, before, (input.kind, notat), day).await?;
    let view = journal_note_of(&session.app, &tx, after, true).await?;
    tx.commit().await?;
    Ok(Json(view))
}
