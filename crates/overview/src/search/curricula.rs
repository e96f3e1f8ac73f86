//! LAEREPLANERLK20.

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::curricula::{self, CurriculumLine};
use svenn_db::{Change, Tx};
use svenn_kernel::{Collection, CurriculumId, Fault};
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Field, Schema},
};

/// Published national curricula that have goals; the id is the national code.
#[derive(Debug, Clone, Copy, Default)]
pub struct CurriculumSource;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CurriculumDocument {
    id: CurriculumId,
    kode: CurriculumId,
    title: String,
    antall_maal: i64,
}

#[async_trait]
impl Source for CurriculumSource {
    fn schema(&self) -> Schema {
        Schema::new(Collection::LAEREPLANERLK20.0)
            .field(Field::text("title").weight(100).sort())
            .field(Field::keyword("kode").weight(80).sort())
            .field(Field::int("antallMaal").facet().sort())
            .default_sort("title", Direction::Asc)
    }

    async fn touched(&self, _tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        Ok(Touched::of_own(Collection::LAEREPLANERLK20.0, changes))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut found = curricula::list(tx).await?;
        found.retain(|curriculum| !curriculum.utgaatt);
        if let Some(ids) = ids {
            found.retain(|curriculum| ids.iter().any(|id| id == curriculum.kode.as_str()));
        }
        let document = |CurriculumLine { kode, tittel, antall_maal, .. }| {
            let id = CurriculumId::clone(&kode);
            super::document(&CurriculumDocument { id, kode, title: tittel, antall_maal })
        };
        found.into_iter().map(document).collect()
    }
}
