//! Who did what: rows are added and never changed.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use svenn_db::Tx;
use svenn_kernel::{Fault, SigningId};

use super::{
    ROWS_PER_STATEMENT, StoredEvent,
    entities::event::{Column, Entity},
};

/// What happened to a signing, oldest first.
pub async fn events_of(tx: &Tx, id: &SigningId) -> Result<Vec<StoredEvent>, Fault> {
    let of_it = Column::Signing.eq(id.clone());
    Ok(Entity::find().filter(of_it).order_by_asc(Column::Number).all(tx).await?)
}

pub async fn insert_events(tx: &Tx, rows: &[StoredEvent]) -> Result<(), Fault> {
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let some = some.iter().map(|row| row.clone().into_active_model());
        Entity::insert_many(some).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}
