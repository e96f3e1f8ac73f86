//! What the office allows of reports.

use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, Verb};

use crate::capability::RAPPORTER;

/// The only key of the table.
const ROW_ID: i32 = 1;
/// The name of the settings in the change log.
const NAME: &str = "oppsett";

mod row {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "report_settings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: i32,
        /// Increases with every change.
        pub version: i64,
        /// Whether reports may go along with e-mails as files.
        pub filer: bool,
    }

    svenn_db::no_relations!();
}

pub use row::Model as Settings;

/// What is set; a link alone where nothing is.
pub async fn load(tx: &Tx) -> Result<Settings, Fault> {
    let found = row::Entity::find_by_id(ROW_ID).one(tx).await?;
    Ok(found.unwrap_or(Settings { id: ROW_ID, version: 0, filer: false }))
}

/// Stores what is set, of the version that was read.
pub async fn save(tx: &Tx, read: i64, filer: bool) -> Result<(), Fault> {
    use row::Column;
    let replace =
        OnConflict::column(Column::Id).update_columns([Column::Version, Column::Filer]).to_owned();
    let row = row::ActiveModel {
        id: Set(ROW_ID),
        version: Set(read.saturating_add(1)),
        filer: Set(filer),
    };
    row::Entity::insert(row).on_conflict(replace).exec_without_returning(&tx.later()).await?;
    tx.record(RAPPORTER, NAME, Verb::Update, Audience::Coordinators);
    Ok(())
}
