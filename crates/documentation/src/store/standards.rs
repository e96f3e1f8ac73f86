//! The office's list of old references to standards.

use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, Verb};

use super::entities::documentation_standards::{ActiveModel, Column, Entity};
use crate::{capability::STANDARDS, rules::standards::OldStandard};

const ONLY_ONE: &str = "kontoret";

/// The list, and how often it was changed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Standards {
    /// Increases with every change, 0 before the first.
    pub version: i64,
    pub list: Vec<OldStandard>,
}

/// What is stored; nothing before anybody has written any.
pub async fn load(tx: &Tx) -> Result<Standards, Fault> {
    let Some(row) = Entity::find_by_id(ONLY_ONE).one(tx).await? else {
        return Ok(Standards::default());
    };
    Ok(Standards { version: row.version, list: serde_json::from_str(&row.list)? })
}

/// Stores it under its version. Everybody is told: what is written is marked by it.
pub async fn save(tx: &Tx, standards: &Standards) -> Result<(), Fault> {
    let row = ActiveModel {
        id: Set(ONLY_ONE.to_owned()),
        version: Set(standards.version),
        list: Set(serde_json::to_string(&standards.list)?),
    };
    let replace =
        OnConflict::column(Column::Id).update_columns([Column::Version, Column::List]).to_owned();
    Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(STANDARDS, ONLY_ONE, Verb::Update, Audience::Everyone);
    Ok(())
}
