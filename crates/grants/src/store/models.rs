//! Training models.

use sea_orm::{EntityTrait, IntoActiveModel};
use svenn_db::{Audience, Tx};
use svenn_grantrules::{SEEDS, TrainingModel};
use svenn_kernel::{Fault, Verb, text::collation_key};

use super::entities::model::{Entity, Model};
use crate::{GrantModelId, collections::TILSKUDDSMODELLER};

/// The ids of the models that every office begins with, in the order of [`SEEDS`]. The first four
/// are the words that contracts have always kept.
const SEED_IDS: [&str; 8] = [
    "HOVEDMODELL",
    "SAERLOP",
    "FULL4",
    "FULL2",
    "MODELL_1_5_2_5",
    "MODELL_0_5_3_5",
    "MODELL_2_2_5",
    "MODELL_3_1",
];

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

/// Makes those that every office begins with, unless there is one already: the office may have
/// changed them.
pub async fn ensure(tx: &Tx) -> Result<(), Fault> {
    tx.lock("TILSKUDDSMODELLER seeds").await?;
    let there = Entity::find().all(tx).await?;
    for (id, (navn, value, education)) in SEED_IDS.iter().zip(SEEDS) {
        if there.iter().any(|it| it.id.as_str() == *id) {
            continue;
        }
        let id = GrantModelId::parse(id).map_err(|error| Fault::caused("a seed's id", error))?;
        let row = Model {
            id: id.clone(),
            version: 1,
            navn: navn.to_owned(),
            valuecreation_months: i64::from(value),
            education_months: i64::from(education),
            archived: false,
            created: tx.now(),
            sistendret: tx.now(),
        };
        Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
        tx.record(TILSKUDDSMODELLER, id.as_str(), Verb::Create, Audience::Coordinators);
    }
    Ok(())
}
