//! Definitions.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter,
    QuerySelect,
};
use svenn_db::{Audience, Tx, Versioned, change_row};
use svenn_kernel::{CheckpointDefinitionId, CoordinatorId, Fault, Verb, text::collation_key};

use super::{
    ROWS_PER_STATEMENT,
    entities::definition::{Change, Column, Entity, Model},
    read,
};
use crate::{
    capability::SJEKKPUNKTDEFINISJONER,
    rules::{CheckpointStatus, CheckpointType, DeadlineRule},
};

impl Versioned for Model {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone())).add(Column::Deleted.is_null())
    }
}

impl Model {
    /// Rule of its deadline.
    pub fn rule(&self) -> Result<DeadlineRule, Fault> {
        read(&self.deadline)
    }

    /// Those who are responsible; nobody for the apprentice's own.
    pub fn responsible(&self) -> Result<Vec<CoordinatorId>, Fault> {
        read(&self.coordinators)
    }

    /// The template whose interviews or activities complete it.
    pub fn template(&self) -> Option<&str> {
        self.custom_options.as_deref().filter(|_| self.kind != CheckpointType::Manual)
    }
}

pub async fn find(tx: &Tx, id: &CheckpointDefinitionId) -> Result<Option<Model>, Fault> {
    let found = Entity::find_by_id(id.clone()).filter(Column::Deleted.is_null());
    Ok(found.one(tx).await?)
}

/// All that are not deleted, by title.
pub async fn all(tx: &Tx) -> Result<Vec<Model>, Fault> {
    let mut found = Entity::find().filter(Column::Deleted.is_null()).all(tx).await?;
    found.sort_by_cached_key(|it| (collation_key(&it.title), it.id.clone()));
    Ok(found)
}

/// Every definition there is or was, by id.
pub async fn named(tx: &Tx) -> Result<HashMap<CheckpointDefinitionId, Model>, Fault> {
    let found = Entity::find().all(tx).await?.into_iter();
    Ok(found.map(|row| (row.id.clone(), row)).collect())
}

/// How many have what was given from each, and how many of them have completed it.
pub async fn counts(tx: &Tx) -> Result<HashMap<CheckpointDefinitionId, (i64, i64)>, Fault> {
    use super::entities::checkpoint::{Column, Entity};
    let grouped = Entity::find()
        .select_only()
        .column(Column::Checkpoint)
        .column(Column::Status)
        .column_as(Column::Id.count(), "number")
        .filter(Column::Checkpoint.is_not_null())
        .group_by(Column::Checkpoint)
        .group_by(Column::Status);
    let mut found: HashMap<_, (i64, i64)> = HashMap::new();
    for (id, status, number) in
        grouped.into_tuple::<(CheckpointDefinitionId, CheckpointStatus, i64)>().all(tx).await?
    {
        let (given, completed) = found.entry(id).or_default();
        *given += number;
        if status == CheckpointStatus::Completed {
            *completed += number;
        }
    }
    Ok(found)
}

/// Stores a new one.
pub async fn insert(tx: &Tx, row: &Model) -> Result<(), Fault> {
    insert_many(tx, std::slice::from_ref(row)).await
}

/// Stores new ones.
pub async fn insert_many(tx: &Tx, rows: &[Model]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let new = some.iter().map(|row| row.clone().into_active_model());
        Entity::insert_many(new).exec_without_returning(&tx.later()).await?;
    }
    for row in rows {
        note(tx, row, Verb::Create);
    }
    Ok(())
}

/// Stores a change; its edit was begun by the caller (`svenn_http::edit`).
pub async fn update(tx: &Tx, row: &Model, said: Change) -> Result<(), Fault> {
    let change = Change { sistendret: Set(tx.now()), ..said };
    change_row(tx, row, change).await?;
    note(tx, row, Verb::Update);
    Ok(())
}

/// Takes one out of what is given; its name stays with what was completed.
pub async fn remove(tx: &Tx, row: &Model) -> Result<(), Fault> {
    change_row(tx, row, Change { deleted: Set(Some(tx.now())), ..Default::default() }).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, row: &Model, verb: Verb) {
    tx.record(SJEKKPUNKTDEFINISJONER, row.id.as_str(), verb, Audience::Coordinators);
}
