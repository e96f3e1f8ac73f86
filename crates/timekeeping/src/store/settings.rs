//! How the office keeps time.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, QueryFilter, sea_query::OnConflict,
};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{Fault, Verb};

use super::{
    Settings,
    entities::hour_settings::{ActiveModel, Column, Entity},
};
use crate::{capability::TIMEINNSTILLINGER, rules::FULL_WEEK_MINUTES};

/// The only key of the table.
const ROW_ID: &str = "TIMER";

impl Versioned for Settings {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

/// What the office has chosen; 37.5 hours a week before it has.
pub async fn settings(tx: &Tx) -> Result<Settings, Fault> {
    let row = Entity::find_by_id(ROW_ID).one(tx).await?;
    let unset = || Settings { id: ROW_ID.to_owned(), version: 0, week_minutes: FULL_WEEK_MINUTES };
    Ok(row.unwrap_or_else(unset))
}

/// What the office has chosen, with a row of its own.
pub async fn settings_to_edit(tx: &Tx) -> Result<Settings, Fault> {
    let new = ActiveModel {
        id: Set(ROW_ID.to_owned()),
        version: Set(0),
        week_minutes: Set(FULL_WEEK_MINUTES),
    };
    let stays = OnConflict::column(Column::Id).update_column(Column::Id).to_owned();
    Entity::insert(new).on_conflict(stays).exec_without_returning(&tx.later()).await?;
    settings(tx).await
}

/// Stores how long a week is, in minutes. The caller has begun an edit of the settings.
pub async fn set_week(tx: &Tx, minutes: i64) -> Result<(), Fault> {
    let stored = ActiveModel { week_minutes: Set(minutes), ..Default::default() };
    Entity::update_many().set(stored).filter(Column::Id.eq(ROW_ID)).exec(tx).await?;
    tx.record(TIMEINNSTILLINGER, ROW_ID, Verb::Update, Audience::Everyone);
    Ok(())
}
