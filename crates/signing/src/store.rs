//! What is stored.

use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Fault, Verb};

use super::capability::ITEMS;

mod row {
    use sea_orm::entity::prelude::*;

    /// One of them.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "signing")]
    pub struct Model {
        /// Its id.
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        /// What it is called.
        pub navn: String,
    }

    svenn_db::no_relations!();
}

pub use row::Model as Item;
use row::{Column, Entity};

/// These, or all for `None`.
///
/// # Errors
/// A fault of the database.
pub async fn some(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Item>, Fault> {
    Ok(match ids {
        Some(ids) => Entity::find().filter(Column::Id.is_in(ids)).all(tx).await?,
        None => Entity::find().all(tx).await?,
    })
}

/// Stores a new one.
///
/// # Errors
/// A fault of the database.
pub async fn insert(tx: &Tx, item: Item) -> Result<(), Fault> {
    tx.record(ITEMS, item.id.as_str(), Verb::Create, Audience::Coordinators);
    Entity::insert(item.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}
