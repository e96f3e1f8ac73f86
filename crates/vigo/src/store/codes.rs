//! The county's code lists, the office's own marks, and the columns chosen for a file.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, PersonId, Verb, stored_words};
use svenn_vigorules::{Column, Kind, Reasons};

pub use crate::entities::code::Model as Code;
use crate::{
    collections::{VIGOKODER, VIGOPLANER},
    entities::{chosen, code, mark},
};

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 50;

/// A code list of the county's.
#[stored_words]
#[serde(rename_all = "UPPERCASE")]
pub enum CodeKind {
    /// Reasons for ending a contract.
    Arsaker,
    /// Codes of trades, with the months of their contracts.
    Programomrader,
    Fylker,
}

/// A list by code; empty where none was fetched.
pub async fn codes(tx: &Tx, kind: CodeKind) -> Result<Vec<Code>, Fault> {
    let rows = code::Entity::find()
        .filter(code::Column::Kind.eq(kind.as_str()))
        .order_by_asc(code::Column::Code);
    Ok(rows.all(tx).await?)
}

/// Puts a list in the place of the one before.
pub async fn replace_codes(tx: &Tx, kind: CodeKind, list: Vec<Code>) -> Result<(), Fault> {
    let of_kind = code::Column::Kind.eq(kind.as_str());
    code::Entity::delete_many().filter(of_kind).exec(tx).await?;
    for some in list.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|it| it.clone().into_active_model());
        code::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    tx.record(VIGOKODER, kind.as_str(), Verb::Create, Audience::Coordinators);
    if kind == CodeKind::Programomrader {
        tx.record(VIGOPLANER, "", Verb::Update, Audience::Coordinators);
    }
    Ok(())
}

/// The reasons for ending a contract as this office knows them.
pub async fn reasons(tx: &Tx) -> Result<Reasons, Fault> {
    let fetched = codes(tx, CodeKind::Arsaker).await?;
    let marks = mark::Entity::find().all(tx).await?;
    Ok(Reasons::of(
        fetched.into_iter().map(|it| (it.code, it.label)),
        marks.into_iter().map(|it| (it.code, it.ends)),
    ))
}

/// The office says whether a contract that ended so was broken off.
pub async fn mark(tx: &Tx, code: &str, ends: bool, by: &PersonId) -> Result<(), Fault> {
    let row = mark::ActiveModel {
        code: Set(code.to_owned()),
        ends: Set(ends),
        at: Set(tx.now()),
        by: Set(by.clone()),
    };
    let again = OnConflict::column(mark::Column::Code)
        .update_columns([mark::Column::Ends, mark::Column::At, mark::Column::By])
        .to_owned();
    mark::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    tx.record(VIGOKODER, code, Verb::Update, Audience::Coordinators);
    Ok(())
}

/// What the office said of a reason is taken back.
pub async fn unmark(tx: &Tx, code: &str) -> Result<(), Fault> {
    mark::Entity::delete_by_id(code.to_owned()).exec(tx).await?;
    tx.record(VIGOKODER, code, Verb::Update, Audience::Coordinators);
    Ok(())
}

/// The columns that were chosen the last time; none before the first.
pub async fn chosen_columns(tx: &Tx, kind: Kind) -> Result<Option<Vec<Column>>, Fault> {
    let row = chosen::Entity::find_by_id(kind.as_str().to_owned()).one(tx).await?;
    Ok(row.map(|row| serde_json::from_str(&row.columns)).transpose()?)
}

/// Keeps the choice of columns for the next time.
pub async fn keep_choice(tx: &Tx, kind: Kind, columns: &[Column]) -> Result<(), Fault> {
    let row = chosen::ActiveModel {
        kind: Set(kind.as_str().to_owned()),
        columns: Set(serde_json::to_string(columns)?),
        at: Set(tx.now()),
    };
    let again = OnConflict::column(chosen::Column::Kind)
        .update_columns([chosen::Column::Columns, chosen::Column::At])
        .to_owned();
    chosen::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}
