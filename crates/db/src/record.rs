//! Rows that are changed column by column.

use sea_orm::{
    ActiveModelTrait, ActiveValue, Condition, DbErr, EntityTrait, IntoActiveModel, Iterable,
    ModelTrait, QueryFilter,
};
use svenn_kernel::Fault;

use crate::{held::this, tx::Tx};

/// A row whose columns are changed by [`Record::Change`] alone: of a whole row that was read, a
/// write would put back what somebody else has written to its other columns meanwhile.
pub trait Record: ModelTrait {
    /// Its columns but for the primary key; those are written that are `Set`.
    type Change: Default + IntoActiveModel<<Self::Entity as EntityTrait>::ActiveModel>;
}

/// Writes the columns that are `Set` in a change to a row.
///
/// # Errors
/// A fault of the database, also where the row is gone.
pub async fn change_row<M>(tx: &Tx, row: &M, change: M::Change) -> Result<(), Fault>
where
    M: Record,
    M::Entity: EntityTrait<Model = M>,
{
    let Some(change) = set::<M>(change) else { return Ok(()) };
    if write::<M>(tx, this::<M>(row), change).await? == 0 {
        return Err(DbErr::RecordNotUpdated.into());
    }
    Ok(())
}

/// Writes the columns that are `Set` in a change to each of these rows, and counts them.
///
/// # Errors
/// A fault of the database.
pub async fn change_rows<M: Record>(
    tx: &Tx,
    rows: Condition,
    change: M::Change,
) -> Result<u64, Fault> {
    match set::<M>(change) {
        Some(change) => write::<M>(tx, rows, change).await,
        None => Ok(0),
    }
}

type ActiveModelOf<M> = <<M as ModelTrait>::Entity as EntityTrait>::ActiveModel;

/// What is to be written; nothing where no column is `Set`.
fn set<M: Record>(change: M::Change) -> Option<ActiveModelOf<M>> {
    let change = change.into_active_model();
    let is_set = |column| matches!(change.get(column), ActiveValue::Set(_));
    let any = <M::Entity as EntityTrait>::Column::iter().any(is_set);
    any.then_some(change)
}

async fn write<M: Record>(
    tx: &Tx,
    rows: Condition,
    change: ActiveModelOf<M>,
) -> Result<u64, Fault> {
    let update = <M::Entity as EntityTrait>::update_many().set(change).filter(rows);
    Ok(update.exec(tx).await?.rows_affected)
}
