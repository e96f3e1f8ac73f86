//! Imports that were written, and what people have said that headers mean.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};
use svenn_db::{Audience, Tx};
use svenn_imports::{SheetRow, plain};
use svenn_kernel::{ApplicationImportId, Fault, Verb};

use super::columns::{Column as Holds, Mapping};
use crate::{
    capability::APPLICATIONIMPORTS,
    store::entities::{import, import_column},
};

pub use crate::store::entities::import::Model as ImportRow;

/// Most imports in the list.
const LISTED_MAX: u64 = 50;
/// Longest header that is remembered, in characters.
const HEADER_CHARS_MAX: usize = 200;

/// Notes an import.
pub async fn insert(tx: &Tx, row: &ImportRow) -> Result<(), Fault> {
    import::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    tx.record(APPLICATIONIMPORTS, row.id.as_str(), Verb::Create, Audience::Coordinators);
    Ok(())
}

/// One of them.
///
/// # Errors
/// A fault of the database.
pub async fn find(tx: &Tx, id: &ApplicationImportId) -> Result<Option<ImportRow>, Fault> {
    Ok(import::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// The latest, the newest first.
///
/// # Errors
/// A fault of the database.
pub async fn latest(tx: &Tx) -> Result<Vec<ImportRow>, Fault> {
    let newest = import::Entity::find().order_by_desc(import::Column::Tidspunkt);
    Ok(newest.order_by_desc(import::Column::Id).limit(LISTED_MAX).all(tx).await?)
}

/// Notes that one was taken back.
pub async fn mark_undone(tx: &Tx, id: &ApplicationImportId) -> Result<(), Fault> {
    import::Entity::update_many()
        .col_expr(import::Column::Angret, Expr::value(Some(tx.now())))
        .filter(import::Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    tx.record(APPLICATIONIMPORTS, id.as_str(), Verb::Update, Audience::Coordinators);
    Ok(())
}

/// Remembers what a person said that each header means.
///
/// # Errors
/// A fault of the database.
pub async fn remember(tx: &Tx, header: &SheetRow, mapping: &Mapping) -> Result<(), Fault> {
    for (cell, column) in header.cells.iter().zip(mapping) {
        let header: String = plain(&cell.text()).chars().take(HEADER_CHARS_MAX).collect();
        if header.is_empty() {
            continue;
        }
        let row = import_column::Model { header, holds: serde_json::to_string(column)? };
        let again = OnConflict::column(import_column::Column::Header)
            .update_column(import_column::Column::Holds)
            .to_owned();
        let row = import_column::Entity::insert(row.into_active_model());
        row.on_conflict(again).exec_without_returning(tx).await?;
    }
    Ok(())
}

/// What people have said that headers mean, by plain header; none for one to pass over.
///
/// # Errors
/// A fault of the database.
pub async fn remembered(tx: &Tx) -> Result<HashMap<String, Option<Holds>>, Fault> {
    let rows = import_column::Entity::find().all(tx).await?.into_iter();
    // A name from a later version says nothing to us.
    let read = rows.filter_map(|it| Some((it.header, serde_json::from_str(&it.holds).ok()?)));
    Ok(read.collect())
}
