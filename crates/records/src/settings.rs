//! Whether employees write in the journals of their own apprentices.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, sea_query::OnConflict,
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{Fault, Verb};

pub use crate::entity::journal_settings::Model as JournalSettings;
use crate::{
    capability::JOURNALINNSTILLINGER,
    entity::journal_settings::{ActiveModel, Column, Entity},
};

/// The only key of the table.
const ROW_ID: &str = "JOURNAL";

impl Versioned for JournalSettings {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

/// What the office has chosen; journals are the office's alone before it has.
pub async fn load(tx: &Tx) -> Result<JournalSettings, Fault> {
    let row = Entity::find_by_id(ROW_ID).one(tx).await?;
    let unset = || JournalSettings { id: ROW_ID.to_owned(), version: 0, employees_write: false };
    Ok(row.unwrap_or_else(unset))
}

/// The same, with a row of its own.
pub async fn load_to_edit(tx: &Tx) -> Result<JournalSettings, Fault> {
    let new =
        ActiveModel { id: Set(ROW_ID.to_owned()), version: Set(0), employees_write: Set(false) };
    let stays = OnConflict::column(Column::Id).update_column(Column::Id).to_owned();
    Entity::insert(new).on_conflict(stays).exec_without_returning(&tx.later()).await?;
    load(tx).await
}

/// Stores whether employees write. The caller has begun an edit of the settings
/// (`svenn_http::edit`).
pub async fn save(tx: &Tx, employees_write: bool) -> Result<(), Fault> {
    let stored = ActiveModel { employees_write: Set(employees_write), ..Default::default() };
    Entity::update_many().set(stored).filter(Column::Id.eq(ROW_ID)).exec(tx).await?;
    tx.record(JOURNALINNSTILLINGER, ROW_ID, Verb::Update, Audience::Everyone);
    Ok(())
}
