//! Journals (JOURNALER) of apprentices and companies.

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx, Versioned, change_row, with_change};
use svenn_kernel::{Collection, Fault, JournalNoteId, PersonId, Timestamp, Verb, oslo};
use svenn_people::subjects::Subject;
use utoipa::ToSchema;

use crate::{
    attachments::{self, Holder},
    entity::journal::{Change, Column, Entity, Model},
    rules::{JournalSubject, JournalType},
};

/// A journal note and whose journal it is in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalNote {
    /// As stored.
    pub row: Model,
    pub subject: Subject,
}

impl JournalNote {
    /// Who reads it.
    ///
    /// # Errors
    /// A fault when what is stored is no type.
    pub fn kind(&self) -> Result<JournalType, Fault> {
        JournalType::try_from(self.row.kind)
            .map_err(|error| Fault::caused("a stored journal note", error))
    }

    /// The e-mail that it was saved from.
    ///
    /// # Errors
    /// A fault when what is stored is none.
    pub fn mail(&self) -> Result<Option<EmailInfo>, Fault> {
        Ok(self.row.email_info.as_deref().map(serde_json::from_str).transpose()?)
    }

    /// Whether somebody wrote it.
    #[must_use]
    pub fn is_by(&self, person: &PersonId) -> bool {
        self.row.opprettet_av == *person
    }

    /// Who is notified of it: the person too, when others than coordinators read it.
    #[must_use]
    pub fn audience(&self) -> Audience {
        if self.row.kind == i64::from(JournalType::Internal) {
            return Audience::Coordinators;
        }
        self.subject.audience()
    }

    fn note(&self, tx: &Tx, verb: Verb) {
        let reach = self.audience().concerning(self.subject.id());
        tx.record(Collection::JOURNALER, self.row.id.as_str(), verb, reach);
    }
}

pub async fn find(tx: &Tx, id: &JournalNoteId) -> Result<Option<JournalNote>, Fault> {
    let Some(row) = Entity::find_by_id(id.clone()).one(tx).await? else { return Ok(None) };
    let subject = Subject::find(tx, &row.owner).await?;
    Ok(subject.map(|subject| JournalNote { row, subject }))
}

/// The journal of a subject, newest first by the day of what each note tells of.
pub async fn load_journal(tx: &Tx, subject: &Subject) -> Result<Vec<JournalNote>, Fault> {
    let rows = Entity::find()
        .filter(Column::Owner.eq(subject.id()))
        .order_by_desc(Column::Tidspunkt)
        .order_by_desc(Column::Id);
    let mut rows = rows.all(tx).await?;
    let day = |row: &Model| row.dag.unwrap_or_else(|| oslo::day_of(row.tidspunkt));
    rows.sort_by_key(|row| std::cmp::Reverse(day(row)));
    Ok(rows.into_iter().map(|row| JournalNote { row, subject: subject.clone() }).collect())
}

/// An e-mail that a note is saved from. What stood in it is not kept here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = JournalEmailInfo)]
pub struct EmailInfo {
    #[schema(max_length = 1000)]
    pub subject: String,
    /// What the mailbox knows it by wherever it is moved; may be empty.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub id: String,
    /// What all mailboxes know it by; may be empty.
    #[serde(default)]
    #[schema(max_length = 1000)]
    pub internet_message_id: String,
}

/// A note to be written.
#[derive(Debug, Clone)]
pub struct NewNote {
    /// Who reads it.
    pub kind: JournalType,
    /// Rich text, cleaned.
    pub notat: String,
    /// The day of what it tells of; none for that on which it is written.
    pub dag: Option<NaiveDate>,
    pub slag: JournalSubject,
    /// The e-mail that it is saved from.
    pub mail: Option<EmailInfo>,
    /// When it is written; in the past for what is moved in.
    pub tidspunkt: Timestamp,
    /// Who writes it.
    pub author: PersonId,
}

/// Writes a new note into a journal.
pub async fn create(tx: &Tx, subject: Subject, new: NewNote) -> Result<JournalNote, Fault> {
    let row = Model {
        id: JournalNoteId::new(new.tidspunkt, tx.entropy()),
        version: 1,
        owner: subject.id().to_owned(),
        kind: new.kind.into(),
        notat: new.notat,
        tidspunkt: new.tidspunkt,
        dag: new.dag,
        slag: new.slag,
        email_info: new.mail.as_ref().map(serde_json::to_string).transpose()?,
        updated: None,
        opprettet_av: new.author,
    };
    let insert = Entity::insert(row.clone().into_active_model());
    insert.exec_without_returning(&tx.later()).await?;
    let note = JournalNote { row, subject };
    note.note(tx, Verb::Create);
    Ok(note)
}

impl Versioned for JournalNote {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.row.id.clone()))
    }
}

/// Stores what a note whose edit has begun says from now on.
pub async fn update(
    tx: &Tx,
    before: JournalNote,
    (kind, notat): (JournalType, String),
    (dag, slag): (Option<NaiveDate>, JournalSubject),
) -> Result<JournalNote, Fault> {
    let change = Change {
        version: Set(before.row.version.saturating_add(1)),
        kind: Set(kind.into()),
        notat: Set(notat),
        dag: Set(dag),
        slag: Set(slag),
        updated: Set(Some(tx.now())),
        ..Default::default()
    };
    change_row(tx, &before.row, change.clone()).await?;
    let row = with_change(before.row.clone(), change)?;
    // Readers who lose access are told live too, so that it leaves their lists.
    before.note(tx, Verb::Update);
    let note = JournalNote { row, subject: before.subject };
    note.note(tx, Verb::Update);
    Ok(note)
}

/// Removes a note with its files.
pub async fn delete(tx: &Tx, note: JournalNote) -> Result<(), Fault> {
    Entity::delete_by_id(note.row.id.clone()).exec(tx).await?;
    note.note(tx, Verb::Delete);
    attachments::delete_all(tx, &Holder::Journal(note)).await
}
