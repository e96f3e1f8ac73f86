//! Who was new when a rule stood, and of whom it cannot tell yet whether it is for them.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault};

use super::{
    Waiting,
    entities::waiting::{Column, Entity},
};

/// Everybody whom a rule waits for.
pub async fn waiting(tx: &Tx) -> Result<Vec<Waiting>, Fault> {
    Ok(Entity::find().all(tx).await?)
}

/// A rule waits for somebody who is new.
pub async fn wait(tx: &Tx, row: &Waiting) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// The rule has told.
pub async fn wait_no_more(tx: &Tx, row: &Waiting) -> Result<(), Fault> {
    Entity::delete_by_id((row.rule.clone(), row.person.clone())).exec(tx).await?;
    Ok(())
}

/// No rule waits for somebody who is gone.
pub async fn forget_waiting(tx: &Tx, person: &ApprenticeId) -> Result<(), Fault> {
    Entity::delete_many().filter(Column::Person.eq(person.clone())).exec(tx).await?;
    Ok(())
}
