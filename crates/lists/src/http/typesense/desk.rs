//! Answering searches of one key's holder in one snapshot.

use std::time::Instant;

use svenn_db::Tx;
use svenn_http::{App, Caller, list::Listed};
use svenn_kernel::Fault;
use svenn_search::{
    engine::{Json, Query, Schema, Scope},
    typesense::{Parameters, SearchResult, Shown},
};

use super::{holder::Holder, refused::Refused};
use crate::keys::Opens;

/// Collections under the names of the protocol begin so, followed by the organisation.
const ORGANISATION_PREFIX: &str = "ORG_";

/// The read model as a key's holder may see it.
pub(super) struct SearchDesk {
    app: App,
    tx: Tx,
    caller: Caller,
    opens: Opens,
}

/// A list that the key opens.
struct Opened<'a> {
    list: &'a Listed,
    schema: Schema,
    scope: Scope,
}

impl SearchDesk {
    /// Lets the holder in.
    pub(super) async fn open(holder: Holder) -> Result<Self, Refused> {
        let Holder { session, opens } = holder;
        let (tx, caller) = session.read().await?;
        Ok(Self { app: session.app, tx, caller, opens })
    }

    /// The answer to one search of a collection.
    pub(super) async fn search(
        &self,
        name: &str,
        parameters: &Parameters,
    ) -> Result<SearchResult, Refused> {
        let begun = Instant::now();
        let Opened { list, schema, scope } = self.opened(name).await?;
        let question = parameters.read(&schema, scope)?;
        let collection = list.collection();
        let answered = self.app.read_model.search(&self.tx, collection.0, &question.query).await?;
        let mut answer = answered.value;
        for hit in &mut answer.items {
            hit.document = list.shown_one(&self.caller, &hit.document)?;
        }
        let took_ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        SearchResult::new(name, &question, answer, took_ms).map_err(not_an_object)
    }

    /// All documents that a filter holds for, in order.
    pub(super) async fn export(
        &self,
        name: &str,
        parameters: &Parameters,
    ) -> Result<Vec<Json>, Refused> {
        let Opened { list, schema, scope } = self.opened(name).await?;
        let question = parameters.read_export(&schema, scope)?;
        let collection = list.collection();
        let found = self.app.read_model.export(&self.tx, collection.0, &question.query).await?;
        let shown = |document: &Json| self.shown(list, &question.shown, document);
        found.value.iter().map(shown).collect()
    }

    /// The fields of a collection that the holder of the key may know, and how many documents the
    /// holder may see.
    pub(super) async fn collection(&self, name: &str) -> Result<(Schema, usize), Refused> {
        let Opened { list, schema, scope } = self.opened(name).await?;
        let query = Query { per_page: 1, ..Query::new(scope) };
        let answered = self.app.read_model.search(&self.tx, list.collection().0, &query).await?;
        Ok((schema, answered.value.out_of))
    }

    pub(super) async fn document(
        &self,
        name: &str,
        id: &str,
        parameters: &Parameters,
    ) -> Result<Json, Refused> {
        let Opened { list, schema, scope } = self.opened(name).await?;
        let question = parameters.read_export(&schema, scope)?;
        let model = &self.app.read_model;
        let found = model.get(&self.tx, list.collection().0, &question.query.scope, &[id]).await?;
        let document = found.value.first().ok_or_else(Refused::not_found)?;
        self.shown(list, &question.shown, document)
    }

    fn shown(&self, list: &Listed, shown: &Shown, document: &Json) -> Result<Json, Refused> {
        let document = list.shown_one(&self.caller, document)?;
        shown.document(&document).map_err(not_an_object)
    }

    async fn opened(&self, name: &str) -> Result<Opened<'_>, Refused> {
        let list = self.list(name).ok_or_else(Refused::not_found)?;
        let scope = list.scope(&self.tx, &self.caller).await?;
        Ok(Opened { list, schema: list.known(&self.caller), scope })
    }

    /// `ORG_{orgId}_{collection}` of the holder's organisation, or the plain name.
    fn list(&self, name: &str) -> Option<&Listed> {
        let plain = match name.strip_prefix(ORGANISATION_PREFIX) {
            Some(rest) => rest.strip_prefix(self.caller.tenant.as_str())?.strip_prefix('_')?,
            None => name,
        };
        self.app.lists.get(plain).filter(|list| self.opens.has(list.collection()))
    }
}

fn not_an_object(error: serde_json::Error) -> Refused {
    Refused::from(Fault::caused("a document for search", error))
}
