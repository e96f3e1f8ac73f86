//! What the files of applications answer, and the places for those on their way.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::Expr};
use svenn_db::Tx;
use svenn_kernel::{ApplicationId, Fault, FileId};

use super::entities::{
    file::{Column, Entity, Model},
    slot::{Column as SlotColumn, Entity as Slots, Model as Slot},
};

pub async fn insert_answer(tx: &Tx, row: Model) -> Result<(), Fault> {
    Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn answers_of(tx: &Tx, id: &ApplicationId) -> Result<Vec<Model>, Fault> {
    Ok(Entity::find().filter(Column::Application.eq(id.clone())).all(tx).await?)
}

pub async fn delete_answer(tx: &Tx, file: &FileId) -> Result<(), Fault> {
    Entity::delete_by_id(file.clone()).exec(tx).await?;
    Ok(())
}

/// Keeps a place for a file; those whose time is over are forgotten.
pub async fn insert_slot(tx: &Tx, row: Slot) -> Result<(), Fault> {
    Slots::delete_many().filter(SlotColumn::Expires.lt(tx.now())).exec(tx).await?;
    Slots::insert(row.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// A place that is not over.
pub async fn slot(tx: &Tx, key: &str) -> Result<Option<Slot>, Fault> {
    Ok(Slots::find_by_id(key).one(tx).await?.filter(|it| it.expires > tx.now()))
}

/// Notes what came to a place.
pub async fn fill_slot(tx: &Tx, key: &str, file: &FileId) -> Result<(), Fault> {
    Slots::update_many()
        .col_expr(SlotColumn::File, Expr::value(Some(file.clone())))
        .filter(SlotColumn::Key.eq(key))
        .exec(tx)
        .await?;
    Ok(())
}
