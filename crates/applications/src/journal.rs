//! The journal of an applicant: notes of the office, with files. The applicant never sees them, and
//! they go with the application.

use async_trait::async_trait;
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::{
    App, Problem,
    files::{Asked, Attachments, FileView},
    richtext,
};
use svenn_kernel::{ApplicationId, Collection, Fault, JournalNoteId, Role, Verb, oslo};
use svenn_records::{
    JournalNoteView, JournalView,
    rules::{JournalType, preview},
};

use crate::{
    capability::APPLICATIONNOTES,
    door,
    store::{self, HeldApplication, Note},
};

/// A note as coordinators read it.
///
/// # Errors
/// A fault of the database.
pub async fn shown(app: &App, tx: &Tx, row: Note) -> Result<JournalNoteView, Fault> {
    let files = records::of_owner(tx, APPLICATIONNOTES, row.id.as_str()).await?;
    Ok(JournalNoteView {
        utdrag: preview(&richtext::plain(&row.notat)),
        opprettet_av: svenn_records::name_of(tx, &row.av).await?,
        filer: files.into_iter().map(|file| FileView::new(app, tx, file)).collect(),
        id: row.id,
        version: row.version,
        kind: JournalType::Internal,
        notat: row.notat,
        dag: row.dag.unwrap_or_else(|| oslo::day_of(row.tid)),
        slag: row.slag,
        slagnavn: row.slag.label(),
        tidspunkt: row.tid,
        is_mail: false,
        email_info: None,
        updated_timestamp: row.endret,
        kan_endres: true,
    })
}

/// The newest notes on an applicant, by the day of what each tells of.
///
/// # Errors
/// A fault of the database.
pub async fn of_applicant(
    app: &App,
    tx: &Tx,
    id: &ApplicationId,
    per_page: usize,
) -> Result<JournalView, Fault> {
    let mut notes = store::notes(tx, id).await?;
    let day = |row: &Note| row.dag.unwrap_or_else(|| oslo::day_of(row.tid));
    notes.sort_by_key(|row| std::cmp::Reverse(day(row)));
    let found = notes.len();
    let mut items = Vec::with_capacity(per_page.min(found));
    for note in notes.into_iter().take(per_page) {
        items.push(shown(app, tx, note).await?);
    }
    Ok(JournalView { found, items, kan_skrive: true })
}

/// A note with the application that it is on, which is held.
///
/// # Errors
/// 404, or a fault of the database.
pub async fn hold(tx: &Tx, id: &JournalNoteId) -> Result<(HeldApplication, Note), Problem> {
    let found = store::find_note(tx, id).await?.ok_or_else(Problem::not_found)?;
    let application = store::hold(tx, &found.application).await?.ok_or_else(Problem::not_found)?;
    let note = store::find_note(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok((application, note))
}

/// Removes a note with its files.
///
/// # Errors
/// A fault of the database.
pub async fn delete(tx: &Tx, id: &JournalNoteId) -> Result<(), Fault> {
    for file in records::of_owner(tx, APPLICATIONNOTES, id.as_str()).await? {
        records::delete(tx, &file, Audience::Coordinators).await?;
    }
    store::delete_note(tx, id).await
}

/// Removes the journal of an application, and what has happened to it.
///
/// # Errors
/// A fault of the database.
pub async fn forget(tx: &Tx, id: &ApplicationId) -> Result<(), Fault> {
    for note in store::notes(tx, id).await? {
        delete(tx, &note.id).await?;
    }
    store::delete_events(tx, id).await
}

/// The files of a note.
pub struct NoteFiles(pub JournalNoteId);

#[async_trait]
impl Attachments for NoteFiles {
    const CALLED: &'static str = "Et notat";

    async fn owner(&self, _: &Tx) -> Result<(Collection, String), Problem> {
        Ok((APPLICATIONNOTES, self.0.to_string()))
    }

    async fn audience(&self, asked: &Asked<'_>) -> Result<Audience, Problem> {
        asked.caller.require_role(&[Role::Koordinator])?;
        door::require_on(asked.tx).await?;
        store::find_note(asked.tx, &self.0).await?.ok_or_else(Problem::not_found)?;
        Ok(Audience::Coordinators)
    }

    async fn hold(&self, tx: &Tx) -> Result<(), Fault> {
        if let Some(note) = store::find_note(tx, &self.0).await? {
            store::hold(tx, &note.application).await?;
        }
        Ok(())
    }

    async fn note(&self, tx: &Tx) -> Result<(), Fault> {
        tx.record(APPLICATIONNOTES, self.0.as_str(), Verb::Update, Audience::Coordinators);
        Ok(())
    }
}
