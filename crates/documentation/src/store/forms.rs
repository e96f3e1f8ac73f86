//! The office's forms for logs in the database.

use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel};
use svenn_db::{Audience, Tx, Versioned, change_row};
use svenn_kernel::{Fault, LogFormId, ProgramAreaId, Verb, text::collation_key};

pub use super::entities::documentation_forms::Model as LogForm;
use super::entities::documentation_forms::{Change, Column, Entity};
use crate::{capability::FORMS, rules::forms::Part};

/// Most that an office has.
pub const FORMS_MAX: usize = 100;

/// What a form says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    pub title: String,
    pub description: String,
    pub trades: Vec<ProgramAreaId>,
    pub active: bool,
    pub parts: Vec<Part>,
}

impl Versioned for LogForm {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

impl LogForm {
    /// Its parts in order.
    ///
    /// # Errors
    /// A fault of what is stored.
    pub fn parts(&self) -> Result<Vec<Part>, Fault> {
        Ok(serde_json::from_str(&self.parts)?)
    }

    /// The trades it is for; none for all.
    ///
    /// # Errors
    /// A fault of what is stored.
    pub fn trades(&self) -> Result<Vec<ProgramAreaId>, Fault> {
        Ok(serde_json::from_str(&self.trades)?)
    }
}

pub async fn find(tx: &Tx, id: &LogFormId) -> Result<Option<LogForm>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Every one, by title.
pub async fn all(tx: &Tx) -> Result<Vec<LogForm>, Fault> {
    let mut forms = Entity::find().all(tx).await?;
    forms.sort_by_cached_key(|it| collation_key(&it.title));
    Ok(forms)
}

pub async fn create(tx: &Tx, said: Said) -> Result<LogForm, Fault> {
    let form = LogForm {
        id: LogFormId::new(tx.now(), tx.entropy()),
        version: 1,
        title: said.title,
        description: said.description,
        trades: serde_json::to_string(&said.trades)?,
        parts: serde_json::to_string(&said.parts)?,
        active: said.active,
        updated: tx.now(),
    };
    let row = form.clone().into_active_model();
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    note(tx, &form.id, Verb::Create);
    Ok(form)
}

/// Stores what a form says now; the caller has begun the edit.
pub async fn update(tx: &Tx, form: &LogForm, said: Said) -> Result<(), Fault> {
    let change = Change {
        title: Set(said.title),
        description: Set(said.description),
        trades: Set(serde_json::to_string(&said.trades)?),
        parts: Set(serde_json::to_string(&said.parts)?),
        active: Set(said.active),
        updated: Set(tx.now()),
        ..Default::default()
    };
    change_row(tx, form, change).await?;
    note(tx, &form.id, Verb::Update);
    Ok(())
}

/// What was filled in of it stays as it is.
pub async fn delete(tx: &Tx, id: &LogFormId) -> Result<(), Fault> {
    Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// Who may begin a log hears of it.
fn note(tx: &Tx, id: &LogFormId, verb: Verb) {
    tx.record(FORMS, id.as_str(), verb, Audience::Everyone);
}
