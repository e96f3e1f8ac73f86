//! What of apprentices their checkpoints were reckoned from, and how far the log was followed.

use std::collections::HashMap;

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict,
};
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault};

use super::{
    ROWS_PER_STATEMENT,
    entities::{known, state},
};

/// The one position that is kept.
const LOG: &str = "log";

/// What is known of these; who is new is left out.
pub async fn known_of(
    tx: &Tx,
    ids: &[ApprenticeId],
) -> Result<HashMap<ApprenticeId, known::Model>, Fault> {
    let mut found = HashMap::with_capacity(ids.len());
    for some in ids.chunks(ROWS_PER_STATEMENT) {
        let these = known::Column::Laerling.is_in(some.iter().cloned());
        let rows = known::Entity::find().filter(these).all(tx).await?;
        found.extend(rows.into_iter().map(|row| (row.laerling.clone(), row)));
    }
    Ok(found)
}

/// Keeps what is known of these now.
pub async fn remember(tx: &Tx, rows: &[known::Model]) -> Result<(), Fault> {
    use known::Column;
    for some in rows.chunks(ROWS_PER_STATEMENT) {
        let new = some.iter().map(|row| row.clone().into_active_model());
        let upsert = OnConflict::column(Column::Laerling)
            .update_columns([Column::Span, Column::Kind, Column::Archived])
            .to_owned();
        known::Entity::insert_many(new)
            .on_conflict(upsert)
            .exec_without_returning(&tx.later())
            .await?;
    }
    Ok(())
}

pub async fn forget(tx: &Tx, id: &ApprenticeId) -> Result<(), Fault> {
    known::Entity::delete_by_id(id.clone()).exec(tx).await?;
    Ok(())
}

/// How far the change log was followed; `None` before the first time.
pub async fn followed(tx: &Tx) -> Result<Option<i64>, Fault> {
    let found = state::Entity::find_by_id(LOG.to_owned()).one(tx).await?;
    Ok(found.map(|row| row.seq))
}

/// Says how far it was followed.
pub async fn set_followed(tx: &Tx, seq: i64) -> Result<(), Fault> {
    let row = state::ActiveModel { name: Set(LOG.to_owned()), seq: Set(seq) };
    let upsert =
        OnConflict::column(state::Column::Name).update_column(state::Column::Seq).to_owned();
    state::Entity::insert(row).on_conflict(upsert).exec_without_returning(&tx.later()).await?;
    Ok(())
}
