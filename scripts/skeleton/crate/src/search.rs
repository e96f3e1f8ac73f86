//! The list.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, Fault, ReadyTextId as ItemId};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};

use super::{capability::ITEMS, store};

/// Loads the rows of the list.
#[derive(Debug, Clone, Copy, Default)]
pub struct ItemSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
struct ItemDocument {
    id: ItemId,
    #[search(text, weight = 100, sort)]
    navn: String,
}

#[async_trait]
impl Source for ItemSource {
    fn schema(&self) -> Schema {
        ItemDocument::schema(self.collection())
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let found = store::some(tx, ids).await?.into_iter();
        found.map(|it| ItemDocument { id: it.id, navn: it.navn }.document()).collect()
    }
}

#[async_trait]
impl List for ItemSource {
    fn collection(&self) -> Collection {
        ITEMS
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}
