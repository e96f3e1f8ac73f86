//! Documents of KOORDINATORER.

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::{Change, Tx};
use svenn_kernel::{Collection, CoordinatorId, Fault};
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Field, Reading, Schema},
};

use crate::coordinators::{self, Coordinator};

/// Loads the documents of KOORDINATORER.
#[derive(Debug, Clone, Copy, Default)]
pub struct CoordinatorSource;

#[derive(Serialize)]
struct CoordinatorDocument {
    navn: String,
    id: CoordinatorId,
    fornavn: String,
    etternavn: String,
    epost: String,
    telefon: String,
}

#[async_trait]
impl Source for CoordinatorSource {
    fn schema(&self) -> Schema {
        Schema::new(Collection::KOORDINATORER.0)
            .field(Field::text("navn").reading(Reading::Name).weight(100).sort())
            .field(Field::text("fornavn").sort())
            .field(Field::text("etternavn").sort())
            .field(Field::keyword("epost").weight(20).sort())
            .field(Field::keyword("telefon").reading(Reading::Phone).weight(30))
            .default_sort("navn", Direction::Asc)
    }

    async fn touched(&self, _tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        Ok(Touched::of_own(Collection::KOORDINATORER.0, changes))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let found = match ids {
            None => coordinators::all(tx).await?,
            Some(ids) => {
                let ids = ids.iter().filter_map(|id| CoordinatorId::parse(id).ok());
                coordinators::some(tx, &ids.collect::<Vec<_>>()).await?
            }
        };
        found.into_iter().map(document).collect()
    }
}

fn document(coordinator: Coordinator) -> Result<Document, Fault> {
    let document = CoordinatorDocument {
        navn: coordinator.navn(),
        id: coordinator.id,
        fornavn: coordinator.fornavn,
        etternavn: coordinator.etternavn,
        epost: coordinator.epost.unwrap_or_default(),
        telefon: coordinator.telefon.unwrap_or_default(),
    };
    Document::of(&document).map_err(|error| Fault::caused("a document of a coordinator", error))
}
