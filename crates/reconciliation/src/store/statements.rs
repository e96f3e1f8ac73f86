//! Files, and the portions of them that are not stored yet.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{Fault, Verb};

pub use super::entities::statement::{Change as StatementChange, Model as Statement};
use super::{
    entities::{entry, portion, statement},
    entries::NewEntry,
};
use crate::BANKFILER;

/// Lines of one portion.
const PORTION_LINES: usize = 1_000;

/// Stores a file, whose lines wait in portions.
pub(crate) async fn insert(tx: &Tx, new: Statement, lines: &[NewEntry]) -> Result<(), Fault> {
    let id = new.id.clone();
    statement::Entity::insert(new.into_active_model()).exec_without_returning(tx).await?;
    for (ordinal, some) in (0_i64..).zip(lines.chunks(PORTION_LINES)) {
        let lines = serde_json::to_string(some)?;
        let row = portion::Model { statement: id.clone(), ordinal, lines };
        portion::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    }
    tx.record(BANKFILER, id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

pub(crate) async fn find(tx: &Tx, id: &str) -> Result<Option<Statement>, Fault> {
    Ok(statement::Entity::find_by_id(id.to_owned()).one(tx).await?)
}

/// A file of the same bytes of the same account, which was read before.
pub(crate) async fn same(tx: &Tx, account: &str, sha256: &str) -> Result<bool, Fault> {
    let found = statement::Entity::find()
        .filter(statement::Column::Account.eq(account))
        .filter(statement::Column::Sha256.eq(sha256));
    Ok(found.one(tx).await?.is_some())
}

/// The latest files, the newest first.
pub(crate) async fn latest(tx: &Tx, most: u64) -> Result<Vec<Statement>, Fault> {
    let rows = statement::Entity::find().order_by_desc(statement::Column::At);
    Ok(rows.order_by_desc(statement::Column::Id).limit(most).all(tx).await?)
}

/// The first portion of a file that waits, with its number.
pub(crate) async fn next_portion(
    tx: &Tx,
    statement: &str,
) -> Result<Option<(i64, Vec<NewEntry>)>, Fault> {
    let waits = portion::Entity::find()
        .filter(portion::Column::Statement.eq(statement))
        .order_by_asc(portion::Column::Ordinal);
    let Some(row) = waits.one(tx).await? else { return Ok(None) };
    Ok(Some((row.ordinal, serde_json::from_str(&row.lines)?)))
}

/// Takes a portion away that was stored.
pub(crate) async fn drop_portion(tx: &Tx, statement: &str, ordinal: i64) -> Result<(), Fault> {
    portion::Entity::delete_by_id((statement.to_owned(), ordinal)).exec(tx).await?;
    Ok(())
}

/// Changes how far a file is.
pub(crate) async fn change(
    tx: &Tx,
    statement: &Statement,
    change: StatementChange,
) -> Result<(), Fault> {
    change_row(tx, statement, change).await?;
    tx.record(BANKFILER, statement.id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Deletes a file with all that it added, of which nothing was ever matched.
pub(crate) async fn delete(tx: &Tx, statement: &Statement) -> Result<(), Fault> {
    let id = statement.id.clone();
    portion::Entity::delete_many()
        .filter(portion::Column::Statement.eq(id.clone()))
        .exec(tx)
        .await?;
    entry::Entity::delete_many().filter(entry::Column::Statement.eq(id.clone())).exec(tx).await?;
    statement::Entity::delete_by_id(id.clone()).exec(tx).await?;
    tx.record(BANKFILER, id.as_str(), Verb::Delete, Audience::Coordinators);
    Ok(())
}
