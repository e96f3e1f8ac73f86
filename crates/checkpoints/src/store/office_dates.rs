//! Days of the office's own year.

use sea_orm::{ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryOrder};
use svenn_db::{Audience, Tx, Versioned, change_row};
use svenn_kernel::{Fault, OfficeDateId, Verb};

use super::entities::office_date::{Change, Column, Entity, Model};
use crate::capability::KONTORDATOER;

impl Versioned for Model {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

pub async fn find(tx: &Tx, id: &OfficeDateId) -> Result<Option<Model>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// All, in the order of the year.
pub async fn all(tx: &Tx) -> Result<Vec<Model>, Fault> {
    let ordered = Entity::find()
        .order_by_asc(Column::Month)
        .order_by_asc(Column::Day)
        .order_by_asc(Column::Id);
    Ok(ordered.all(tx).await?)
}

/// Stores a new one.
pub async fn insert(tx: &Tx, row: &Model) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, row, Verb::Create);
    Ok(())
}

/// Stores a change; its edit was begun by the caller (`svenn_http::edit`).
pub async fn update(tx: &Tx, row: &Model, said: Change) -> Result<(), Fault> {
    change_row(tx, row, said).await?;
    note(tx, row, Verb::Update);
    Ok(())
}

pub async fn remove(tx: &Tx, row: &Model) -> Result<(), Fault> {
    Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, row: &Model, verb: Verb) {
    tx.record(KONTORDATOER, row.id.as_str(), verb, Audience::Coordinators);
}
