//! The endpoints, one file per use case.

mod item_create;
mod item_update;
mod item_view;

use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Input, Problem, Routes, routes};
use svenn_kernel::{OneLine, ReadyTextId as ItemId};
use utoipa::ToSchema;

use super::store::{self, Item, ItemChange};

/// All endpoints of this crate.
#[must_use]
pub fn routes() -> Routes {
    Routes::new()
        .routes(routes!(item_create::item_create))
        .routes(routes!(item_view::item_view))
        .routes(routes!(item_update::item_update))
}

/// What people write in it.
#[derive(Debug, Input)]
#[input(change = ItemChange)]
pub struct ItemText {
    navn: OneLine<1, 100>,
}

/// A record as it is shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemView {
    id: ItemId,
    /// Increases with every change; send back the version you read.
    version: i64,
    navn: String,
}

impl From<Item> for ItemView {
    fn from(Item { id, version, navn }: Item) -> Self {
        Self { id, version, navn }
    }
}

/// The record as it is stored now; 404 when there is none.
async fn load(tx: &Tx, id: &ItemId) -> Result<ItemView, Problem> {
    let item = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok(item.into())
}
