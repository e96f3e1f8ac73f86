//! LAEREPLANERLK20.

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::curricula::{self, CurriculumLine};
use svenn_db::Tx;
use svenn_http::{Caller, list::List};
use svenn_kernel::{Collection, CurriculumId, Fault};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};

/// Published national curricula that have goals; the id is the national code.
#[derive(Debug, Clone, Copy, Default)]
pub struct CurriculumSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "title")]
struct CurriculumDocument {
    id: CurriculumId,
    #[search(keyword, weight = 80, sort)]
    kode: CurriculumId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(int, facet, sort)]
    antall_maal: i64,
}

#[async_trait]
impl Source for CurriculumSource {
    fn schema(&self) -> Schema {
        CurriculumDocument::schema(self.collection())
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut found = curricula::list(tx).await?;
        found.retain(|curriculum| !curriculum.utgaatt);
        if let Some(ids) = ids {
            found.retain(|curriculum| ids.iter().any(|id| id == curriculum.kode.as_str()));
        }
        let document = |CurriculumLine { kode, tittel, antall_maal, .. }| {
            let id = CurriculumId::clone(&kode);
            CurriculumDocument { id, kode, title: tittel, antall_maal }.document()
        };
        found.into_iter().map(document).collect()
    }
}

#[async_trait]
impl List for CurriculumSource {
    fn collection(&self) -> Collection {
        Collection::LAEREPLANERLK20
    }

    async fn scope(&self, _tx: &Tx, _caller: &Caller) -> Result<Scope, Fault> {
        // National data, which everybody may read.
        Ok(Scope::everything())
    }
}
