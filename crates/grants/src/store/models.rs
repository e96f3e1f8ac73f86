//! Training models. Those that every office begins with came with the tables.

use sea_orm::{ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel};
use svenn_db::{Audience, Tx, Versioned, change_row, with_change};
use svenn_grantrules::TrainingModel;
use svenn_kernel::{Fault, Verb, text::collation_key};

use super::entities::model::{Change, Column, Entity, Model};
use crate::{GrantModelId, collections::TILSKUDDSMODELLER};

impl Versioned for Model {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

impl Model {
    /// As it is reckoned with.
    pub fn rules(&self) -> Result<TrainingModel, Fault> {
        let months = |months: i64| {
            u32::try_from(months).map_err(|error| Fault::caused("months of a model", error))
        };
        let (value, education) =
            (months(self.valuecreation_months)?, months(self.education_months)?);
        Ok(TrainingModel::new(&self.navn, value, education))
    }
}

pub async fn find(tx: &Tx, id: &GrantModelId) -> Result<Option<Model>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// All, by name.
pub async fn all(tx: &Tx) -> Result<Vec<Model>, Fault> {
    let mut found = Entity::find().all(tx).await?;
    found.sort_by_cached_key(|it| (collation_key(&it.navn), it.id.clone()));
    Ok(found)
}

/// Stores a new one.
pub async fn create(tx: &Tx, said: Change) -> Result<GrantModelId, Fault> {
    let id = GrantModelId::new(tx.now(), tx.entropy());
    let blank = Model {
        id: id.clone(),
        version: 1,
        navn: String::new(),
        valuecreation_months: 0,
        education_months: 0,
        archived: false,
        created: tx.now(),
        sistendret: tx.now(),
    };
    let row = with_change(blank, said)?.into_active_model();
    Entity::insert(row).exec_without_returning(&tx.later()).await?;
    note(tx, &id, Verb::Create);
    Ok(id)
}

/// Stores what one is now; the caller has begun the edit.
pub async fn update(tx: &Tx, model: &Model, said: Change) -> Result<(), Fault> {
    change_row(tx, model, Change { sistendret: Set(tx.now()), ..said }).await?;
    note(tx, &model.id, Verb::Update);
    Ok(())
}

fn note(tx: &Tx, id: &GrantModelId, verb: Verb) {
    tx.record(TILSKUDDSMODELLER, id.as_str(), verb, Audience::Coordinators);
}
