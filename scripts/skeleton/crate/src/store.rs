//! Queries over the table, and what they record in the change log.

use sea_orm::{ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter};
use svenn_db::{Audience, Tx, Versioned, change_row, with_change};
use svenn_kernel::{Fault, ReadyTextId as ItemId, Verb};

pub use super::entity::{Change as ItemChange, Model as Item};
use super::{
    capability::ITEMS,
    entity::{Column, Entity},
};

impl Versioned for Item {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

/// The rows with these ids, or all for `None`.
pub async fn some(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Item>, Fault> {
    Ok(match ids {
        Some(ids) => Entity::find().filter(Column::Id.is_in(ids)).all(tx).await?,
        None => Entity::find().all(tx).await?,
    })
}

pub async fn find(tx: &Tx, id: &ItemId) -> Result<Option<Item>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Stores a new row with the columns that are set.
pub async fn create(tx: &Tx, text: ItemChange) -> Result<Item, Fault> {
    let blank = Item { id: ItemId::new(tx.now(), tx.entropy()), version: 1, navn: String::new() };
    let item = with_change(blank, text)?;
    Entity::insert(item.clone().into_active_model()).exec_without_returning(tx).await?;
    record(tx, &item.id, Verb::Create);
    Ok(item)
}

/// Writes the columns that are set. The caller has begun the edit (`svenn_http::edit`).
pub async fn update(tx: &Tx, item: &Item, text: ItemChange) -> Result<(), Fault> {
    change_row(tx, item, text).await?;
    record(tx, &item.id, Verb::Update);
    Ok(())
}

fn record(tx: &Tx, id: &ItemId, verb: Verb) {
    tx.record(ITEMS, id.as_str(), verb, Audience::Coordinators);
}
