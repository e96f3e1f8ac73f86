//! Table `NAME`.

use sea_orm::entity::prelude::*;
use svenn_db::Record;
use svenn_kernel::ReadyTextId as ItemId;

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
#[sea_orm(table_name = "NAME")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: ItemId,
    /// Increases with every change.
    pub version: i64,
    pub navn: String,
}

svenn_db::no_relations!();
