//! The journal of an applicant, and what has happened to an application.

use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_http::{
    Coordinator, Ids, Input, Params, Problem, Session, Valid, attachments, edit_locked, endpoint,
};
use svenn_kernel::{ApplicationId, JournalNoteId, Text, oslo};
use svenn_records::{
    JournalNoteView, JournalQuery, JournalView, cleaned_text, require_past, rules::JournalSubject,
};

use super::office::known;
use crate::{
    door,
    happened::{self, ApplicationEvent},
    journal::{self, NoteFiles},
    rules::ApplicationStatus as S,
    store::{self, Note, NoteChange},
};

/// Longest note with its marks, before it is cleaned.
const NOTE_CHARS_MAX: usize = 200_000;

/// The journal of an applicant, which coordinators alone read.
#[endpoint(get = "/applications/{id}/journal")]
pub async fn application_journal(
    session: Session<Coordinator>,
    Ids(id): Ids<ApplicationId>,
    Params(query): Params<JournalQuery>,
) -> Result<Json<JournalView>, Problem> {
    let per_page = query.per_page()?;
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await?;
    known(&tx, &id).await?;
    Ok(Json(journal::of_applicant(&session.app, &tx, &id, per_page).await?))
}

/// What has happened to an application, the newest first, at most 250.
#[endpoint(get = "/applications/{id}/history")]
pub async fn application_history(
    session: Session<Coordinator>,
    Ids(id): Ids<ApplicationId>,
) -> Result<Json<Vec<ApplicationEvent>>, Problem> {
    let (tx, _) = session.read().await?;
    door::require_on(&tx).await?;
    known(&tx, &id).await?;
    Ok(Json(happened::shown(&tx, &id).await?))
}

/// A new note on an applicant.
#[derive(Debug, Input)]
pub struct ApplicationNoteCreate {
    /// The text, rich or plain.
    notat: Text<1, NOTE_CHARS_MAX>,
    /// The day of what it tells of, today at the latest; none for that on which it is written.
    dag: Option<NaiveDate>,
    slag: JournalSubject,
}

/// Writes a note into the journal of an applicant.
#[endpoint(post = "/applications/{id}/journal", conflict = "`not_now`: the application is deleted")]
pub async fn application_note_create(
    session: Session<Coordinator>,
    Ids(id): Ids<ApplicationId>,
    Valid(input): Valid<ApplicationNoteCreate>,
) -> Result<(StatusCode, Json<JournalNoteView>), Problem> {
    let (tx, caller) = session.write().await?;
    door::require_on(&tx).await?;
    known(&tx, &id).await?;
    let row = store::hold(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if row.status == S::Deleted {
        let title = "Søknaden er slettet, og kan ikke ha notater";
        return Err(Problem::conflict("not_now", title));
    }
    require_past(input.dag, oslo::day_of(tx.now()))?;
    let note = Note {
        id: JournalNoteId::new(tx.now(), tx.entropy()),
        application: id,
        version: 1,
        notat: cleaned_text(input.notat.as_str())?,
        dag: input.dag,
        slag: input.slag,
        tid: tx.now(),
        endret: None,
        av: caller.person.clone(),
    };
    store::insert_note(&tx, &note).await?;
    let view = journal::shown(&session.app, &tx, note).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// A note as it is to be.
#[derive(Debug, Input)]
pub struct ApplicationNoteUpdate {
    /// The version that was read.
    version: i64,
    /// The text, rich or plain.
    notat: Text<1, NOTE_CHARS_MAX>,
    /// The day of what it tells of, today at the latest; none leaves it as it is.
    dag: Option<NaiveDate>,
    slag: JournalSubject,
}

/// Changes a note on an applicant.
#[endpoint(put = "/applications/journal/{id}", conflict = "Stale version")]
pub async fn application_note_update(
    session: Session<Coordinator>,
    Ids(id): Ids<JournalNoteId>,
    Valid(input): Valid<ApplicationNoteUpdate>,
) -> Result<Json<JournalNoteView>, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    let (application, mut note) = journal::hold(&tx, &id).await?;
    let current = async { Ok(journal::shown(&session.app, &tx, note.clone()).await?) };
    edit_locked(note.version, input.version, current).await?;
    require_past(input.dag, oslo::day_of(tx.now()))?;
    let change = NoteChange {
        version: Set(note.version + 1),
        notat: Set(cleaned_text(input.notat.as_str())?),
        dag: Set(input.dag.or(note.dag)),
        slag: Set(input.slag),
        endret: Set(Some(tx.now())),
        ..Default::default()
    };
    store::change_note(&tx, &application, &mut note, change).await?;
    let view = journal::shown(&session.app, &tx, note).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Removes a note on an applicant, with its files.
#[endpoint(delete = "/applications/journal/{id}")]
pub async fn application_note_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<JournalNoteId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    door::require_on(&tx).await?;
    journal::hold(&tx, &id).await?;
    journal::delete(&tx, &id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

attachments! {
    /// Adds a file to a note on an applicant, sent as the raw body.
    application_note_file_create = "/applications/journal/{id}/files",
    /// Removes a file of such a note.
    application_note_file_delete = "/applications/journal/{id}/files/{fileId}",
    Coordinator, JournalNoteId => NoteFiles
}
