//! FYLKESSAKER: the cases.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{Collection, CountyCaseId, Fault};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Field, Schema, Scope},
};

use crate::{
    capability::FYLKESSAKER,
    rules::{Kind, State},
    store::{self, Case},
};

fn kinds(field: Field) -> Field {
    Kind::ALL.iter().fold(field, |field, it| field.label(it.as_str(), it.label()))
}

fn states(field: Field) -> Field {
    State::ALL.iter().fold(field, |field, it| field.label(it.as_str(), it.label()))
}

/// Loads the cases.
#[derive(Debug, Clone, Copy, Default)]
pub struct CaseSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "title")]
struct CaseDocument {
    id: CountyCaseId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(keyword, facet, sort, with = kinds, web = "CountyCaseKind")]
    kind: String,
    #[search(keyword, facet, sort, with = states, web = "CountyCaseState")]
    state: String,
    #[search(keyword, facet, sort, empty_label = "Uten fylke")]
    fylke: String,
    /// The county's code of the case.
    #[search(text, weight = 60, sort)]
    saksnr: String,
    #[search(int, sort)]
    created: i64,
}

fn document(it: Case) -> Result<Document, Fault> {
    CaseDocument {
        id: it.id,
        title: it.title,
        kind: it.kind,
        state: it.state,
        fylke: it.fylke,
        saksnr: it.saksnr,
        created: it.created.millis(),
    }
    .document()
}

#[async_trait]
impl Source for CaseSource {
    fn schema(&self) -> Schema {
        CaseDocument::schema(self.collection())
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        store::some(tx, ids).await?.into_iter().map(document).collect()
    }
}

#[async_trait]
impl List for CaseSource {
    fn collection(&self) -> Collection {
        FYLKESSAKER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}
