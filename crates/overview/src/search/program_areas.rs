//! PROGRAMOMRAADER.

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::{Caller, list::List};
use svenn_kernel::{Collection, Fault, ProgramAreaId};
use svenn_search::{
    SearchDocument, Source,
    engine::{Document, Schema, Scope},
};

/// Trades; the id is the national code.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProgramAreaSource;

#[derive(Serialize, SearchDocument)]
#[search(order = "title")]
struct ProgramAreaDocument {
    id: ProgramAreaId,
    #[search(keyword, weight = 80, sort)]
    kode: ProgramAreaId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(keyword, facet)]
    status: String,
    #[search(bool, facet)]
    bedrift: bool,
    #[search(float, facet, sort)]
    educationyears: Option<f64>,
    #[search(float, facet, sort)]
    valuecreationyears: Option<f64>,
}

#[async_trait]
impl Source for ProgramAreaSource {
    fn schema(&self) -> Schema {
        ProgramAreaDocument::schema(self.collection())
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut found = program_areas::all(tx).await?;
        if let Some(ids) = ids {
            found.retain(|area| ids.iter().any(|id| id == area.kode.as_str()));
        }
        let document = |area: program_areas::ProgramArea| {
            ProgramAreaDocument {
                id: area.kode.clone(),
                kode: area.kode,
                title: area.title,
                status: area.status,
                bedrift: area.bedrift,
                educationyears: area.educationyears,
                valuecreationyears: area.valuecreationyears,
            }
            .document()
        };
        found.into_iter().map(document).collect()
    }
}

#[async_trait]
impl List for ProgramAreaSource {
    fn collection(&self) -> Collection {
        Collection::PROGRAMOMRAADER
    }

    async fn scope(&self, _tx: &Tx, _caller: &Caller) -> Result<Scope, Fault> {
        // National data, which everybody may read.
        Ok(Scope::everything())
    }
}
