//! What each capability keeps of a person, and how it lets go of it.
//!
//! A capability that keeps anything of people implements [`PersonalData`]; `server` lists them in
//! [`crate::AppParts::personal_data`]. Access exports, erasing and retention then take it along.

use async_trait::async_trait;
use chrono::NaiveDate;
use serde_json::{Map, Value as Json};
use svenn_db::Tx;
use svenn_files::records::FileRecord;
use svenn_kernel::{Fault, PersonId, Role, Timestamp, oslo};

use crate::{App, richtext};

/// The person meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataSubject {
    pub id: PersonId,
    pub rolle: Role,
}

/// A value of a record, in its own type: for programs and for people.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Text as it is.
    Text(String),
    /// Rich text.
    Rich(String),
    Day(NaiveDate),
    /// An instant.
    At(Timestamp),
    /// A whole number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    Nothing,
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<NaiveDate> for Value {
    fn from(day: NaiveDate) -> Self {
        Self::Day(day)
    }
}

impl From<Timestamp> for Value {
    fn from(at: Timestamp) -> Self {
        Self::At(at)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Flag(flag)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Into::into)
    }
}

impl Value {
    /// As programs read it.
    #[must_use]
    pub fn json(&self) -> Json {
        match self {
            Self::Text(text) | Self::Rich(text) => text.as_str().into(),
            Self::Day(day) => day.to_string().into(),
            Self::At(at) => oslo::local(*at).to_rfc3339().into(),
            Self::Number(number) => (*number).into(),
            Self::Flag(flag) => (*flag).into(),
            Self::Nothing => Json::Null,
        }
    }

    /// As people read it; empty for nothing.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Rich(text) => richtext::plain(text),
            Self::Day(day) => oslo::format_day(*day),
            Self::At(at) => oslo::format_instant(*at),
            Self::Number(number) => number.to_string(),
            Self::Flag(true) => "Ja".to_owned(),
            Self::Flag(false) => "Nei".to_owned(),
            Self::Nothing => String::new(),
        }
    }
}

/// One record: its fields in order, each with its name and what people call it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ExportRecord(Vec<(&'static str, &'static str, Value)>);

impl ExportRecord {
    /// An empty one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With one more field.
    #[must_use]
    pub fn with(
        mut self,
        name: &'static str,
        label: &'static str,
        value: impl Into<Value>,
    ) -> Self {
        self.0.push((name, label, value.into()));
        self
    }

    /// As programs read it.
    #[must_use]
    pub fn json(&self) -> Json {
        let fields = self.0.iter().map(|(name, _, value)| ((*name).to_owned(), value.json()));
        Json::Object(fields.collect::<Map<_, _>>())
    }

    /// Label and words of each field that says something.
    pub fn words(&self) -> impl Iterator<Item = (&'static str, String)> {
        let words = self.0.iter().map(|(_, label, value)| (*label, value.words()));
        words.filter(|(_, words)| !words.is_empty())
    }
}

/// Effect of erasing on a part of a person's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErasureOutcome {
    /// It goes.
    Erased,
    /// It stays for counts, without saying whose it is.
    Nameless,
    /// It stays as it is: it is somebody else's, or says nothing of the person.
    Stays,
}

/// A part of what is kept of a person.
#[derive(Debug, Clone, PartialEq)]
pub struct ExportPart {
    /// Its name for programs, and of its folder.
    pub name: &'static str,
    /// Name that people see.
    pub title: &'static str,
    /// What becomes of it.
    pub outcome: ErasureOutcome,
    pub records: Vec<ExportRecord>,
    pub files: Vec<FileRecord>,
}

impl ExportPart {
    /// A part without files.
    #[must_use]
    pub const fn new(
        name: &'static str,
        title: &'static str,
        outcome: ErasureOutcome,
        records: Vec<ExportRecord>,
    ) -> Self {
        Self { name, title, outcome, records, files: Vec::new() }
    }

    #[must_use]
    pub fn with_files(mut self, files: Vec<FileRecord>) -> Self {
        self.files = files;
        self
    }

    /// Whether nothing is kept.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.records.is_empty() && self.files.is_empty()
    }
}

/// A kind of data that an office may keep for a limited time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RetentionKind {
    /// Its name; stored.
    pub name: &'static str,
    /// Name that people see.
    pub title: &'static str,
    /// From when the time runs, and what happens when it is over, as people read it.
    pub explanation: &'static str,
    /// What is proposed, in months.
    pub months_default: u16,
}

/// Something that has been kept for longer than the office wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overdue {
    /// Which record; what [`PersonalData::dispose`] is given.
    pub id: String,
    /// Name that people see.
    pub title: String,
    /// From when its time runs.
    pub since: Timestamp,
    /// The person to be erased, when it is one.
    pub person: Option<DataSubject>,
}

/// What a capability keeps of people.
#[async_trait]
pub trait PersonalData: Send + Sync {
    /// All it holds of a person; nothing of anybody else.
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault>;

    /// Lets go of a person who is deleted, with the files.
    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault>;

    /// Erases a person so that counts stand: what stays says of nobody whose it was.
    async fn anonymise(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        self.delete(tx, subject).await
    }

    /// The kinds of data that the office may keep for a limited time.
    fn retention(&self) -> &'static [RetentionKind] {
        &[]
    }

    /// What of a kind has been kept since before an instant, oldest first.
    async fn overdue(
        &self,
        _tx: &Tx,
        _kind: &RetentionKind,
        _before: Timestamp,
    ) -> Result<Vec<Overdue>, Fault> {
        Ok(Vec::new())
    }

    /// Takes away one of what [`Self::overdue`] named that is no person.
    async fn dispose(&self, _tx: &Tx, _kind: &RetentionKind, _id: &str) -> Result<(), Fault> {
        Ok(())
    }
}

/// Has every capability let go of a person who is deleted.
///
/// # Errors
/// A fault of the database; then nothing may be committed.
pub async fn delete(app: &App, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
    tx.erase_for_good();
    for data in &app.personal_data {
        data.delete(tx, subject).await?;
    }
    Ok(())
}
