use async_trait::async_trait;
use axum::{Json, http::StatusCode};
use chrono::{Datelike, NaiveDate};
use serde::Deserialize;
use svenn_db::Tx;
use svenn_http::{
    Caller, Check, CoordinatorOrEmployee, Permitted, Problem, Question, Session, Valid, endpoint,
    richtext::{self, Dialect},
};
use svenn_kernel::{Fields, PersonId, oslo};
use svenn_people::subjects::{Subject, SubjectKind};
use utoipa::ToSchema;

use super::{JournalNoteView, journal_note_of, relationship};
use crate::{
    journal::{self, EmailInfo, NewNote},
    rules::{JournalSubject, JournalType, journal_type_fits, may_write_journal},
    settings,
};

/// The first year that a note may tell of.
const FIRST_YEAR: i32 = 1990;
/// Longest subject of an e-mail, and longest id, in characters.
const EMAIL_INFO_CHARS_MAX: usize = 1_000;

/// A new journal note.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalNoteCreate {
    /// Who reads it: 0 coordinators only, 1 apprentice and company, 2 apprentice only.
    #[serde(rename = "type")]
    #[schema(value_type = i64, minimum = 0, maximum = 2)]
    kind: JournalType,
    /// The text, rich or plain.
    notat: String,
    /// The day of what it tells of, today at the latest; absent for that on which it is written.
    #[serde(default)]
    dag: Option<NaiveDate>,
    /// Subject.
    #[serde(default)]
    slag: JournalSubject,
    /// The e-mail that it is saved from.
    #[serde(default)]
    email_info: Option<EmailInfo>,
}

impl Check for JournalNoteCreate {
    fn check(&self, fields: &mut Fields) {
        Dialect::Message.check(fields, "notat", &self.notat);
        if let Some(mail) = &self.email_info {
            fields.text("emailInfo.subject", &mail.subject, 0..=EMAIL_INFO_CHARS_MAX);
            fields.text("emailInfo.id", &mail.id, 0..=EMAIL_INFO_CHARS_MAX);
            let id = &mail.internet_message_id;
            fields.text("emailInfo.internetMessageId", id, 0..=EMAIL_INFO_CHARS_MAX);
        }
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
    cleaned_text(notat)
}

/// The text as it is stored.
///
/// # Errors
/// 422 where there is too much of it, or nothing.
pub fn cleaned_text(notat: &str) -> Result<String, Problem> {
    let notat = Dialect::Message
        .clean(notat)
        .map_err(|much| Problem::invalid_field("notat", much.code(), much.message()))?;
    if richtext::is_blank(&notat) {
        return Err(Problem::invalid(vec![svenn_kernel::FieldError::blank("notat")]));
    }
    Ok(notat)
}

/// Refuses a day that is to come, or that nobody remembers.
///
/// # Errors
/// 422.
pub fn require_past(day: Option<NaiveDate>, today: NaiveDate) -> Result<(), Problem> {
    if day.is_some_and(|day| day > today || day.year() < FIRST_YEAR) {
        let message = "Velg en dag som har vært";
        return Err(Problem::invalid_field("dag", "out_of_range", message));
    }
    Ok(())
}

/// A journal that the caller writes in.
pub struct WrittenJournal;

#[async_trait]
impl Question<(SubjectKind, PersonId)> for WrittenJournal {
    async fn ask(
        tx: &Tx,
        caller: &Caller,
        (of, id): &(SubjectKind, PersonId),
    ) -> Result<(), Problem> {
        require_journal_writer(tx, caller, &Subject::new(*of, id.clone())).await
    }
}

async fn require_journal_writer(
    tx: &Tx,
    caller: &Caller,
    subject: &Subject,
) -> Result<(), Problem> {
    let stands = relationship(tx, caller, subject).await?;
    let employees_write = settings::load(tx).await?.employees_write;
    if may_write_journal(stands, subject, employees_write) {
        Ok(())
    } else {
        Err(Problem::forbidden())
    }
}

/// Writes a note into the journal of an apprentice or a company. Employees write in those of their
/// own apprentices, where the office allows it.
#[endpoint(
    post = "/journal/{of}/{id}",
    params(("of" = String, Path, description = "apprentices or companies")),
)]
pub async fn journalnote_create(
    session: Session<CoordinatorOrEmployee>,
    Permitted((of, id), _): Permitted<(SubjectKind, PersonId), WrittenJournal>,
    Valid(input): Valid<JournalNoteCreate>,
) -> Result<(StatusCode, Json<JournalNoteView>), Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let subject = Subject::new(of, id);
    require_journal_writer(&tx, &caller, &subject).await?;
    let notat = cleaned(&subject, input.kind, &input.notat)?;
    require_past(input.dag, oslo::day_of(tx.now()))?;
    let new = NewNote {
        kind: input.kind,
        notat,
        dag: input.dag,
        slag: input.slag,
        mail: input.email_info,
        tidspunkt: tx.now(),
        author: caller.person.clone(),
    };
    let note = journal::create(&tx, subject, new).await?;
    let view = journal_note_of(&session.app, &tx, note, true).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
