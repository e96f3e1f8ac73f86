//! What is stored.

use std::collections::{BTreeSet, HashMap};

use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, sea_query::Expr,
};
use serde::{Deserialize, Serialize};
use svenn_db::{Audience, Tx, Versioned};
use svenn_kernel::{Fault, IndustryRecordId, ProgramAreaId, Verb};
use utoipa::ToSchema;

use crate::NORSKINDUSTRI;

mod record {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::IndustryRecordId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "norskindustri")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: IndustryRecordId,
        /// Increases with every change.
        pub version: i64,
        pub title: String,
        /// [`super::Course`]s in order, as a JSON list.
        pub curriculums: String,
    }

    svenn_db::no_relations!();
}

mod trade {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{IndustryRecordId, ProgramAreaId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "norskindustri_trades")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub programomrade: ProgramAreaId,
        pub norskindustri: IndustryRecordId,
    }

    svenn_db::no_relations!();
}

pub(crate) use record::Model as Row;

/// A course of Norsk Industri.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = IndustryCourse)]
pub struct Course {
    /// Norsk Industri's code.
    pub kode: String,
    pub tittel: String,
}

/// What a record says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRecord {
    pub title: String,
    /// Its courses in order.
    pub curriculums: Vec<Course>,
    /// The trades that it is for.
    pub trades: BTreeSet<ProgramAreaId>,
}

impl Versioned for Row {
    type Entity = record::Entity;
    const VERSION: record::Column = record::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(record::Column::Id.eq(self.id.clone()))
    }
}

impl Row {
    pub(crate) fn courses(&self) -> Result<Vec<Course>, Fault> {
        Ok(serde_json::from_str(&self.curriculums)?)
    }
}

/// Every record, by title as it is stored, each with its trades.
pub(crate) async fn all(tx: &Tx) -> Result<Vec<(Row, BTreeSet<ProgramAreaId>)>, Fault> {
    let rows = record::Entity::find().order_by_asc(record::Column::Id).all(tx).await?;
    let mut trades: HashMap<IndustryRecordId, BTreeSet<ProgramAreaId>> = HashMap::new();
    for link in trade::Entity::find().all(tx).await? {
        trades.entry(link.norskindustri).or_default().insert(link.programomrade);
    }
    let with = |row: Row| {
        let of = trades.remove(&row.id).unwrap_or_default();
        (row, of)
    };
    Ok(rows.into_iter().map(with).collect())
}

pub(crate) async fn find(tx: &Tx, id: &IndustryRecordId) -> Result<Option<Row>, Fault> {
    Ok(record::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// The record that a trade is linked to.
pub(crate) async fn of_trade(tx: &Tx, kode: &ProgramAreaId) -> Result<Option<Row>, Fault> {
    let Some(link) = trade::Entity::find_by_id(kode.clone()).one(tx).await? else {
        return Ok(None);
    };
    find(tx, &link.norskindustri).await
}

/// Whether a trade is linked to a record.
///
/// # Errors
/// A fault of the database.
pub async fn is_linked(tx: &Tx, kode: &ProgramAreaId) -> Result<bool, Fault> {
    Ok(trade::Entity::find_by_id(kode.clone()).one(tx).await?.is_some())
}

/// Stores a new record. No other is linked to its trades.
///
/// # Errors
/// A fault of the database.
pub async fn insert(tx: &Tx, new: NewRecord) -> Result<IndustryRecordId, Fault> {
    let id = IndustryRecordId::new(tx.now(), tx.entropy());
    let row = Row {
        id: id.clone(),
        version: 1,
        title: new.title,
        curriculums: serde_json::to_string(&new.curriculums)?,
    };
    record::Entity::insert(row.into_active_model()).exec_without_returning(&tx.later()).await?;
    link(tx, &id, &new.trades).await?;
    tx.record(NORSKINDUSTRI, id.as_str(), Verb::Create, Audience::Everyone);
    Ok(id)
}

/// Gives a record, whose version has been raised, other content.
pub(crate) async fn replace(tx: &Tx, id: &IndustryRecordId, new: NewRecord) -> Result<(), Fault> {
    record::Entity::update_many()
        .col_expr(record::Column::Title, Expr::value(new.title))
        .col_expr(
            record::Column::Curriculums,
            Expr::value(serde_json::to_string(&new.curriculums)?),
        )
        .filter(record::Column::Id.eq(id.clone()))
        .exec(tx)
        .await?;
    unlink(tx, id).await?;
    link(tx, id, &new.trades).await?;
    tx.record(NORSKINDUSTRI, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}

pub(crate) async fn delete(tx: &Tx, id: &IndustryRecordId) -> Result<(), Fault> {
    unlink(tx, id).await?;
    record::Entity::delete_by_id(id.clone()).exec(tx).await?;
    tx.record(NORSKINDUSTRI, id.as_str(), Verb::Delete, Audience::Everyone);
    Ok(())
}

async fn unlink(tx: &Tx, id: &IndustryRecordId) -> Result<(), Fault> {
    let of_record = trade::Column::Norskindustri.eq(id.clone());
    trade::Entity::delete_many().filter(of_record).exec(tx).await?;
    Ok(())
}

async fn link(
    tx: &Tx,
    id: &IndustryRecordId,
    trades: &BTreeSet<ProgramAreaId>,
) -> Result<(), Fault> {
    if trades.is_empty() {
        return Ok(());
    }
    let rows = trades.iter().map(|kode| {
        trade::Model { programomrade: kode.clone(), norskindustri: id.clone() }.into_active_model()
    });
    trade::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    Ok(())
}
