//! Coordinators of the training office as stored.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use svenn_db::Tx;
use svenn_kernel::{Collection, CoordinatorId, Fault, Verb};

pub use crate::entity::coordinator::Model as Coordinator;
use crate::entity::coordinator::{Column, Entity};

impl Coordinator {
    /// First and last name.
    #[must_use]
    pub fn navn(&self) -> String {
        format!("{} {}", self.fornavn, self.etternavn)
    }
}

/// One coordinator.
///
/// # Errors
/// A fault of the database.
pub async fn find(tx: &Tx, id: &CoordinatorId) -> Result<Option<Coordinator>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Those of the given coordinators that exist, in no particular order.
///
/// # Errors
/// A fault of the database.
pub async fn some(tx: &Tx, ids: &[CoordinatorId]) -> Result<Vec<Coordinator>, Fault> {
    Ok(Entity::find().filter(Column::Id.is_in(ids.iter().cloned())).all(tx).await?)
}

/// All coordinators, in no particular order.
///
/// # Errors
/// A fault of the database.
pub async fn all(tx: &Tx) -> Result<Vec<Coordinator>, Fault> {
    Ok(Entity::find().all(tx).await?)
}

/// Stores a new coordinator.
///
/// # Errors
/// A fault of the database.
pub async fn insert(tx: &Tx, coordinator: Coordinator) -> Result<(), Fault> {
    let id = coordinator.id.clone();
    Entity::insert(coordinator.into_active_model()).exec_without_returning(tx).await?;
    tx.record(Collection::KOORDINATORER, id.as_str(), Verb::Create, Some(id.as_str()));
    Ok(())
}
