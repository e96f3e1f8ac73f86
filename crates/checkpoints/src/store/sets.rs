//! Sets.

use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel};
use svenn_db::{Audience, Tx, Versioned, change_row};
use svenn_kernel::{CheckpointDefinitionId, CheckpointSetId, Fault, Verb, text::collation_key};

use super::{
    entities::set::{Change, Column, Entity, Model},
    read,
};
use crate::{capability::SJEKKPUNKTMALER, rules::Membership};

impl Versioned for Model {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

impl Model {
    /// Apprentices it is for.
    pub fn is_for(&self) -> Result<Membership, Fault> {
        read(&self.membership)
    }

    /// Its definitions, in their order.
    pub fn members(&self) -> Result<Vec<CheckpointDefinitionId>, Fault> {
        read(&self.checkpoints)
    }
}

pub async fn find(tx: &Tx, id: &CheckpointSetId) -> Result<Option<Model>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// All, by title.
pub async fn all(tx: &Tx) -> Result<Vec<Model>, Fault> {
    let mut found = Entity::find().all(tx).await?;
    found.sort_by_cached_key(|it| (collation_key(&it.title), it.id.clone()));
    Ok(found)
}

/// Stores a new one.
pub async fn insert(tx: &Tx, row: &Model) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(&tx.later()).await?;
    note(tx, row, Verb::Create);
    Ok(())
}

/// Stores a change; its edit was begun by the caller (`svenn_http::edit`).
pub async fn update(tx: &Tx, row: &Model, said: Change) -> Result<(), Fault> {
    let change = Change { sistendret: Set(tx.now()), ..said };
    change_row(tx, row, change).await?;
    note(tx, row, Verb::Update);
    Ok(())
}

pub async fn remove(tx: &Tx, row: &Model) -> Result<(), Fault> {
    Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, row: &Model, verb: Verb) {
    tx.record(SJEKKPUNKTMALER, row.id.as_str(), verb, Audience::Coordinators);
}
