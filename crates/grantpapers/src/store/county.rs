//! Files of counties, and what their columns hold.

use sea_orm::{ActiveValue::Set, EntityTrait, IntoActiveModel, sea_query::OnConflict};
use svenn_db::{Audience, Tx, change_row};
use svenn_kernel::{Fault, Verb};

pub(crate) use super::entities::county_file::Model as CountyFile;
use super::entities::{county_file, county_mapping};
use crate::TILSKUDDSFILER;

/// A file that was posted, by the digest of its bytes.
pub(crate) async fn find(tx: &Tx, sha256: &str) -> Result<Option<CountyFile>, Fault> {
    Ok(county_file::Entity::find_by_id(sha256.to_owned()).one(tx).await?)
}

/// Notes that a file was posted; one whose receipt was taken back has a new receipt.
pub(crate) async fn put(tx: &Tx, row: CountyFile) -> Result<(), Fault> {
    let id = row.sha256.clone();
    let verb = match find(tx, &id).await? {
        Some(stored) => {
            let change = county_file::Change {
                period: Set(row.period),
                receipt: Set(row.receipt),
                rows: Set(row.rows),
                ore: Set(row.ore),
                created: Set(row.created),
                by: Set(row.by),
            };
            change_row(tx, &stored, change).await?;
            Verb::Update
        }
        None => {
            let new = row.into_active_model();
            county_file::Entity::insert(new).exec_without_returning(tx).await?;
            Verb::Create
        }
    };
    tx.record(TILSKUDDSFILER, id, verb, Audience::Coordinators);
    Ok(())
}

/// What the columns of a file with this header were said to hold.
pub(crate) async fn mapping(tx: &Tx, header: &str) -> Result<Option<String>, Fault> {
    let row = county_mapping::Entity::find_by_id(header.to_owned()).one(tx).await?;
    Ok(row.map(|it| it.columns))
}

/// Remembers what the columns of a file with this header hold.
pub(crate) async fn remember(tx: &Tx, header: String, columns: String) -> Result<(), Fault> {
    let row = county_mapping::ActiveModel { header: Set(header), columns: Set(columns) };
    let mut on_conflict = OnConflict::column(county_mapping::Column::Header);
    on_conflict.update_column(county_mapping::Column::Columns);
    county_mapping::Entity::insert(row).on_conflict(on_conflict).exec_without_returning(tx).await?;
    Ok(())
}
