//! PROGRAMOMRAADER.

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::program_areas;
use svenn_db::{Change, Tx};
use svenn_kernel::{Collection, Fault, ProgramAreaId};
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Field, Schema},
};

/// Trades; the id is the national code.
#[derive(Debug, Clone, Copy, Default)]
pub struct ProgramAreaSource;

#[derive(Serialize)]
struct ProgramAreaDocument {
    id: ProgramAreaId,
    kode: ProgramAreaId,
    title: String,
    status: String,
    bedrift: bool,
    educationyears: Option<f64>,
    valuecreationyears: Option<f64>,
}

#[async_trait]
impl Source for ProgramAreaSource {
    fn schema(&self) -> Schema {
        Schema::new(Collection::PROGRAMOMRAADER.0)
            .field(Field::text("title").weight(100).sort())
            .field(Field::keyword("kode").weight(80).sort())
            .field(Field::keyword("status").facet())
            .field(Field::bool("bedrift").facet())
            .field(Field::float("educationyears").facet().sort())
            .field(Field::float("valuecreationyears").facet().sort())
            .default_sort("title", Direction::Asc)
    }

    async fn touched(&self, _tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        Ok(Touched::of_own(Collection::PROGRAMOMRAADER.0, changes))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut found = program_areas::all(tx).await?;
        if let Some(ids) = ids {
            found.retain(|area| ids.iter().any(|id| id == area.kode.as_str()));
        }
        let document = |area: program_areas::ProgramArea| {
            super::document(&ProgramAreaDocument {
                id: area.kode.clone(),
                kode: area.kode,
                title: area.title,
                status: area.status,
                bedrift: area.bedrift,
                educationyears: area.educationyears,
                valuecreationyears: area.valuecreationyears,
            })
        };
        found.into_iter().map(document).collect()
    }
}
