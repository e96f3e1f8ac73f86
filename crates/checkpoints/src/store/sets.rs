//! Sets.

use sea_orm::{ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, sea_query::Expr};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{CheckpointDefinitionId, CheckpointSetId, Fault, Verb, text::collation_key};

use super::{
    entities::set::{Column, Entity, Model},
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
    /// Whom it is for.
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
    Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    note(tx, row, Verb::Create);
    Ok(())
}

/// Stores a row; its edit was begun by the caller (`svenn_http::edit`).
pub async fn save(tx: &Tx, row: &Model) -> Result<(), Fault> {
    Entity::update_many()
        .col_expr(Column::Title, Expr::value(row.title.clone()))
        .col_expr(Column::Description, Expr::value(row.description.clone()))
        .col_expr(Column::Automatic, Expr::value(row.automatic))
        .col_expr(Column::Membership, Expr::value(row.membership.clone()))
        .col_expr(Column::Checkpoints, Expr::value(row.checkpoints.clone()))
        .col_expr(Column::Sistendret, Expr::value(tx.now()))
        .filter(Column::Id.eq(row.id.clone()))
        .exec(tx)
        .await?;
    note(tx, row, Verb::Update);
    Ok(())
}

/// Removes one.
pub async fn remove(tx: &Tx, row: &Model) -> Result<(), Fault> {
    Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note(tx, row, Verb::Delete);
    Ok(())
}

fn note(tx: &Tx, row: &Model, verb: Verb) {
    tx.record(SJEKKPUNKTMALER, row.id.as_str(), verb, Audience::Coordinators);
}
