//! Money that came from counties, and why something may stay missing.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId};

pub use super::entities::receipt::Model as Receipt;
use super::entities::{explanation, followed, receipt};
use crate::GrantPeriodId;

/// Keeps one.
pub async fn insert(tx: &Tx, receipt: Receipt) -> Result<(), Fault> {
    receipt::Entity::insert(receipt.into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    Ok(())
}

/// Those of a period, in the order of their days.
pub async fn of_period(tx: &Tx, period: &GrantPeriodId) -> Result<Vec<Receipt>, Fault> {
    let rows = receipt::Entity::find()
        .filter(receipt::Column::Period.eq(period.clone()))
        .order_by_asc(receipt::Column::Date)
        .order_by_asc(receipt::Column::Created)
        .order_by_asc(receipt::Column::Id);
    Ok(rows.all(tx).await?)
}

/// Says why something may stay missing in a period, in place of what was said before.
pub async fn explain(
    tx: &Tx,
    period: &GrantPeriodId,
    kind: &str,
    text: &str,
    by: &PersonId,
) -> Result<(), Fault> {
    use explanation::Column;
    let row = explanation::ActiveModel {
        period: Set(period.clone()),
        kind: Set(kind.to_owned()),
        text: Set(text.to_owned()),
        at: Set(tx.now()),
        by: Set(Some(by.clone())),
    };
    let upsert = OnConflict::columns([Column::Period, Column::Kind])
        .update_columns([Column::Text, Column::At, Column::By])
        .to_owned();
    explanation::Entity::insert(row)
        .on_conflict(upsert)
        .exec_without_returning(&tx.later())
        .await?;
    Ok(())
}

/// What was said of each kind.
pub async fn explained(tx: &Tx, period: &GrantPeriodId) -> Result<Vec<(String, String)>, Fault> {
    let rows = explanation::Entity::find()
        .filter(explanation::Column::Period.eq(period.clone()))
        .all(tx)
        .await?;
    Ok(rows.into_iter().map(|row| (row.kind, row.text)).collect())
}

/// The one position that is kept.
const LOG: &str = "log";

/// How far the change log was followed; none before the first time.
pub async fn followed(tx: &Tx) -> Result<Option<i64>, Fault> {
    let found = followed::Entity::find_by_id(LOG.to_owned()).one(tx).await?;
    Ok(found.map(|row| row.seq))
}

/// Says how far it was followed.
pub async fn set_followed(tx: &Tx, seq: i64) -> Result<(), Fault> {
    let row = followed::ActiveModel { name: Set(LOG.to_owned()), seq: Set(seq) };
    let upsert =
        OnConflict::column(followed::Column::Name).update_column(followed::Column::Seq).to_owned();
    followed::Entity::insert(row).on_conflict(upsert).exec_without_returning(&tx.later()).await?;
    Ok(())
}
