//! Documents of KOORDINATORER.

use std::collections::HashMap;

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{ApprenticeId, Collection, CoordinatorId, Fault};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Schema, Scope},
};

use super::here::Comings;
use crate::{
    coordinators::{self, Coordinator},
    entity::{apprentice, apprentice_coordinator},
};

/// Loads the documents of KOORDINATORER.
#[derive(Debug, Clone, Copy, Default)]
pub struct CoordinatorSource;

#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
struct CoordinatorDocument {
    id: CoordinatorId,
    #[search(text, reading = Name, weight = 100, sort)]
    navn: String,
    #[search(text, sort, weight = 2)]
    fornavn: String,
    #[search(text, sort, weight = 2)]
    etternavn: String,
    #[search(keyword, weight = 20, sort)]
    epost: String,
    #[search(keyword, reading = Phone, weight = 30)]
    telefon: String,
    #[search(keyword, sort)]
    bedrift: String,
    #[search(keyword, facet, sort, web = "\"Har tilgang\" | \"Stengt ute\"")]
    tilgang: &'static str,
    #[search(int, facet, sort)]
    antall_laerlinger: usize,
    #[search(int, facet, sort, zero_is_never)]
    sist_innlogget: i64,
    #[search(keywords, facet, sort)]
    innlogging: Vec<&'static str>,
    #[search(int, facet, sort, zero_is_never)]
    invitert: i64,
}

#[async_trait]
impl Source for CoordinatorSource {
    fn schema(&self) -> Schema {
        CoordinatorDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[Collection::SESSIONS, Collection::INVITASJONER, Collection::LAERLINGER]
    }

    async fn referring(&self, _tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        if to.collection == Collection::SESSIONS {
            return Ok(to.about());
        }
        if to.collection == Collection::INVITASJONER {
            return Ok(to.same_ids());
        }
        // There are few, so those who gain or lose an apprentice are not looked up.
        Ok(Touched::Everything)
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let found = match ids {
            None => coordinators::all(tx).await?,
            Some(ids) => {
                let ids = ids.iter().filter_map(|id| CoordinatorId::parse(id).ok());
                coordinators::some(tx, &ids.collect::<Vec<_>>()).await?
            }
        };
        let counts = apprentice_counts(tx).await?;
        let comings = Comings::load(tx, ids).await?;
        found.into_iter().map(|it| document(it, &counts, &comings)).collect()
    }
}

#[async_trait]
impl List for CoordinatorSource {
    fn collection(&self) -> Collection {
        Collection::KOORDINATORER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}

/// How many apprentices, archived ones left out, each coordinator is responsible for.
async fn apprentice_counts(tx: &Tx) -> Result<HashMap<CoordinatorId, usize>, Fault> {
    let archived: Vec<ApprenticeId> = apprentice::Entity::find()
        .select_only()
        .column(apprentice::Column::Id)
        .filter(apprentice::Column::Archived.eq(true))
        .into_tuple()
        .all(tx)
        .await?;
    let archived: std::collections::HashSet<ApprenticeId> = archived.into_iter().collect();
    let mut counts: HashMap<CoordinatorId, usize> = HashMap::new();
    for pair in apprentice_coordinator::Entity::find().all(tx).await? {
        if !archived.contains(&pair.apprentice) {
            *counts.entry(pair.coordinator).or_default() += 1;
        }
    }
    Ok(counts)
}

fn document(
    coordinator: Coordinator,
    counts: &HashMap<CoordinatorId, usize>,
    comings: &Comings,
) -> Result<Document, Fault> {
    let here = comings.of(&coordinator.id.clone().into());
    let document = CoordinatorDocument {
        navn: coordinator.navn(),
        antall_laerlinger: counts.get(&coordinator.id).copied().unwrap_or_default(),
        sist_innlogget: here.sist_innlogget,
        innlogging: here.innlogging,
        invitert: here.invitert,
        tilgang: if coordinator.deaktivert.is_none() { "Har tilgang" } else { "Stengt ute" },
        id: coordinator.id,
        fornavn: coordinator.fornavn,
        etternavn: coordinator.etternavn,
        epost: coordinator.epost.unwrap_or_default(),
        telefon: coordinator.telefon.unwrap_or_default(),
        bedrift: coordinator.bedrift,
    };
    document.document()
}
