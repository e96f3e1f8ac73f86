//! Notes, journals, documents, and what is followed up of an apprentice.

mod attachment_delete;
mod document_create;
mod documents_list;
mod exams_update;
mod followup_view;
mod grantmodel_update;
mod journal_list;
mod journal_settings_update;
mod journal_settings_view;
mod journalnote_create;
mod journalnote_delete;
mod journalnote_file_create;
mod journalnote_update;
mod missingsubjects_update;
mod note_delete;
mod note_file_create;
mod note_update;
mod note_view;
mod whys_list;

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    App, Caller, Problem, Question, Routes, edit_locked, files::FileView, richtext, routes,
};
use svenn_kernel::{Fault, JournalNoteId, PersonId, Timestamp, oslo};
use svenn_people::{
    names,
    subjects::{Relationship, Subject},
};
use utoipa::ToSchema;

pub use self::{
    journal_list::{JournalQuery, JournalView},
    journalnote_create::{cleaned_text, require_past},
};
use crate::{
    attachments::{self, Holder},
    followup::{self, ManualGrantModel},
    journal::{self, EmailInfo, JournalNote},
    notes,
    rules::{
        ExamResult, JournalSubject, JournalType, may_change_journal, missing_subject_label,
        note_visible, preview,
    },
    settings,
};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(note_view::note_view))
        .routes(routes!(note_update::note_update))
        .routes(routes!(note_delete::note_delete))
        .routes(routes!(note_file_create::note_file_create))
        .routes(routes!(
            journal_settings_view::journal_settings_view,
            journal_settings_update::journal_settings_update
        ))
        .routes(routes!(whys_list::whys_list))
        .routes(routes!(journal_list::journal_list))
        .routes(routes!(journalnote_create::journalnote_create))
        .routes(routes!(journalnote_update::journalnote_update))
        .routes(routes!(journalnote_delete::journalnote_delete))
        .routes(routes!(journalnote_file_create::journalnote_file_create))
        .routes(routes!(documents_list::documents_list))
        .routes(routes!(document_create::document_create))
        .routes(routes!(attachment_delete::attachment_delete))
        .routes(routes!(followup_view::followup_view))
        .routes(routes!(missingsubjects_update::missingsubjects_update))
        .routes(routes!(exams_update::exams_update))
        .routes(routes!(grantmodel_update::grantmodel_update))
}

/// The caller's relation to a subject; 404 when the subject is not visible.
async fn relationship(
    tx: &Tx,
    caller: &Caller,
    subject: &Subject,
) -> Result<Relationship, Problem> {
    subject.relationship(tx, caller).await?.ok_or_else(Problem::not_found)
}

/// The same for changes, which are for coordinators; others to whom it is visible get 403.
async fn require_coordinator(tx: &Tx, caller: &Caller, subject: &Subject) -> Result<(), Problem> {
    match relationship(tx, caller, subject).await? {
        Relationship::Coordinator => Ok(()),
        Relationship::Instructor | Relationship::Apprentice => Err(Problem::forbidden()),
    }
}

/// A journal note that is to be changed. A caller who may not change it is answered as if there
/// were none, whether or not they may read it.
pub struct WrittenJournalNote;

#[async_trait]
impl Question<JournalNoteId> for WrittenJournalNote {
    async fn ask(tx: &Tx, caller: &Caller, id: &JournalNoteId) -> Result<(), Problem> {
        written(tx, caller, id).await.map(drop)
    }
}

/// The journal note, for callers who may change it.
async fn written(tx: &Tx, caller: &Caller, id: &JournalNoteId) -> Result<JournalNote, Problem> {
    let note = journal::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let stands = relationship(tx, caller, &note.subject).await?;
    if may_change(tx, caller, stands, &note).await? { Ok(note) } else { Err(Problem::not_found()) }
}

/// Whether the caller, who knows of the subject, may change a journal note.
pub(crate) async fn may_change(
    tx: &Tx,
    caller: &Caller,
    stands: Relationship,
    note: &JournalNote,
) -> Result<bool, Fault> {
    let facts = (note.is_by(&caller.person), settings::load(tx).await?.employees_write);
    Ok(may_change_journal(stands, &note.subject, facts))
}

/// A note (merknad) as the caller may read it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoteView {
    /// Send it back when editing; 0 when there is no note.
    version: i64,
    /// The text; empty when there is no note that the caller may read.
    merknad: String,
    /// Whether it is hidden from employees and apprentices.
    kun_koordinator: bool,
    /// When it was last edited; unknown for one that was imported.
    updated_timestamp: Option<Timestamp>,
    /// Who did.
    endret_av: Option<String>,
    /// Its files.
    filer: Vec<FileView>,
}

/// The note on a subject; empty for callers who may not read it.
async fn note_of(
    app: &App,
    tx: &Tx,
    relationship: Relationship,
    subject: &Subject,
) -> Result<NoteView, Fault> {
    let note = notes::find(tx, subject).await?;
    if note.merknad.is_empty() || !note_visible(relationship, subject, note.kun_koordinator) {
        // The version of a removed note still counts for the authors of the next one.
        let version = if relationship == Relationship::Coordinator { note.version } else { 0 };
        return Ok(NoteView {
            version,
            merknad: String::new(),
            kun_koordinator: true,
            updated_timestamp: None,
            endret_av: None,
            filer: Vec::new(),
        });
    }
    let editor = note.edited.as_ref().and_then(|(_, id)| PersonId::parse(id).ok());
    Ok(NoteView {
        version: note.version,
        merknad: note.merknad,
        kun_koordinator: note.kun_koordinator,
        updated_timestamp: note.edited.as_ref().map(|(at, _)| *at),
        endret_av: match editor {
            Some(editor) => name_of(tx, &editor).await?,
            None => None,
        },
        filer: attachments::list(app, tx, &Holder::Note(subject.clone())).await?,
    })
}

/// What somebody is called; none for a person who is deleted.
///
/// # Errors
/// A fault of the database.
pub async fn name_of(tx: &Tx, person: &PersonId) -> Result<Option<String>, Fault> {
    let named = names::load_names(tx, std::slice::from_ref(person)).await?;
    Ok(named.get(person).map(names::PersonName::navn))
}

/// A journal note as its readers see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalNoteView {
    pub id: JournalNoteId,
    /// Send it back when editing.
    pub version: i64,
    /// Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only.
    #[serde(rename = "type")]
    #[schema(value_type = i64, minimum = 0, maximum = 2)]
    pub kind: JournalType,
    /// The text, rich and cleaned.
    pub notat: String,
    /// Its first 250 characters without marks.
    pub utdrag: String,
    /// When it was written.
    pub tidspunkt: Timestamp,
    /// The day of what it tells of.
    pub dag: chrono::NaiveDate,
    /// Subject of the note.
    pub slag: JournalSubject,
    /// The same in words.
    pub slagnavn: &'static str,
    /// Whether it was saved from an e-mail.
    pub is_mail: bool,
    /// That e-mail.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub email_info: Option<EmailInfo>,
    /// When it was last edited.
    pub updated_timestamp: Option<Timestamp>,
    /// Author; absent for a deleted person.
    pub opprettet_av: Option<String>,
    /// Its files.
    pub filer: Vec<FileView>,
    /// Whether the caller may change and delete it.
    pub kan_endres: bool,
}

async fn journal_note_of(
    app: &App,
    tx: &Tx,
    note: JournalNote,
    kan_endres: bool,
) -> Result<JournalNoteView, Fault> {
    let kind = note.kind()?;
    let filer = attachments::list(app, tx, &Holder::Journal(note.clone())).await?;
    let email_info = note.mail()?;
    let row = note.row;
    Ok(JournalNoteView {
        is_mail: email_info.is_some(),
        email_info,
        utdrag: preview(&richtext::plain(&row.notat)),
        opprettet_av: name_of(tx, &row.opprettet_av).await?,
        id: row.id,
        version: row.version,
        kind,
        notat: row.notat,
        dag: row.dag.unwrap_or_else(|| oslo::day_of(row.tidspunkt)),
        slag: row.slag,
        slagnavn: row.slag.label(),
        tidspunkt: row.tidspunkt,
        updated_timestamp: row.updated,
        filer,
        kan_endres,
    })
}

/// Follow-up of an apprentice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FollowupView {
    /// Send it back when editing any part.
    version: i64,
    /// Missing subjects, in the order they were noted.
    missing_subjects: Vec<MissingSubjectView>,
    /// Trade tests, in the order they were noted.
    exams: Vec<ExamView>,
    /// The apprentice's individual grant model.
    manual_grant_model: ManualGrantModel,
}

/// A subject an apprentice lacks.
#[derive(Debug, Serialize, ToSchema)]
pub struct MissingSubjectView {
    id: String,
    /// Which subject.
    fag: String,
    /// When it was noted.
    created: Timestamp,
    /// Day it is to be passed by.
    deadline: Option<chrono::NaiveDate>,
    /// Day it was passed.
    approved: Option<chrono::NaiveDate>,
    /// Gjennomført or Ikke gjennomført.
    status: &'static str,
}

/// A trade test.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExamView {
    id: String,
    /// When it was noted.
    created: Timestamp,
    result: ExamResult,
    /// The same in words.
    result_label: &'static str,
    /// Day of the test.
    test_date: Option<chrono::NaiveDate>,
    /// Day of the registration for the test.
    registration_date: Option<chrono::NaiveDate>,
    /// Day the certificate was approved.
    approved_date: Option<chrono::NaiveDate>,
}

impl FollowupView {
    /// What of it somebody reads: the office all, instructors the trade tests, others nothing.
    fn for_reader(stored: followup::Followup, stands: Relationship) -> Option<Self> {
        match stands {
            Relationship::Coordinator => Some(stored.into()),
            Relationship::Instructor => Some(
                followup::Followup {
                    missing_subjects: Vec::new(),
                    manual_grant_model: ManualGrantModel::default(),
                    ..stored
                }
                .into(),
            ),
            Relationship::Apprentice => None,
        }
    }
}

impl From<followup::Followup> for FollowupView {
    fn from(stored: followup::Followup) -> Self {
        let missing = stored.missing_subjects.into_iter().map(|it| MissingSubjectView {
            status: missing_subject_label(it.approved),
            id: it.id,
            fag: it.fag,
            created: it.created,
            deadline: it.deadline,
            approved: it.approved,
        });
        let exams = stored.exams.into_iter().map(|it| ExamView {
            id: it.id,
            created: it.created,
            result: it.result,
            result_label: it.result.label(),
            test_date: it.test_date,
            registration_date: it.registration_date,
            approved_date: it.approved_date,
        });
        Self {
            version: stored.version,
            missing_subjects: missing.collect(),
            exams: exams.collect(),
            manual_grant_model: stored.manual_grant_model,
        }
    }
}

/// Changes what is followed up of an apprentice, as it is once it is the caller's turn.
async fn edit_followup(
    session: &svenn_http::Session,
    id: &svenn_kernel::ApprenticeId,
    version: i64,
    edit: impl FnOnce(&Tx, &mut followup::Followup) + Send,
) -> Result<axum::Json<FollowupView>, Problem> {
    let (tx, caller) = session.write().await?;
    require_coordinator(&tx, &caller, &Subject::Apprentice(id.clone())).await?;
    tx.lock(id.as_str()).await?;
    let mut stored = followup::find(&tx, id).await?;
    let current = async { Ok(FollowupView::from(stored.clone())) };
    edit_locked(stored.version, version, current).await?;
    edit(&tx, &mut stored);
    followup::save(&tx, id, &stored).await?;
    let stored = followup::find(&tx, id).await?;
    tx.commit().await?;
    Ok(axum::Json(stored.into()))
}
