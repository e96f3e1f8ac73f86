//! Documents of KOORDINATORER.

use std::collections::HashMap;

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::Serialize;
use svenn_access::sessions;
use svenn_db::{Change, Tx};
use svenn_kernel::{ApprenticeId, Collection, CoordinatorId, Fault, PersonId, Timestamp};
use svenn_search::{
    Source, Touched,
    engine::{Direction, Document, Field, Reading, Schema},
};

use super::{Members, members, signed_in};
use crate::{
    coordinators::{self, Coordinator},
    entity::{apprentice, apprentice_coordinator},
};

/// Loads the documents of KOORDINATORER.
#[derive(Debug, Clone, Copy, Default)]
pub struct CoordinatorSource;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CoordinatorDocument {
    navn: String,
    id: CoordinatorId,
    fornavn: String,
    etternavn: String,
    epost: String,
    telefon: String,
    bedrift: String,
    tilgang: &'static str,
    antall_laerlinger: usize,
    sist_innlogget: i64,
}

#[async_trait]
impl Source for CoordinatorSource {
    fn schema(&self) -> Schema {
        Schema::new(Collection::KOORDINATORER.0)
            .field(Field::text("navn").reading(Reading::Name).weight(100).sort())
            .field(Field::text("fornavn").weight(2).sort())
            .field(Field::text("etternavn").weight(2).sort())
            .field(Field::keyword("epost").weight(20).sort())
            .field(Field::keyword("telefon").reading(Reading::Phone).weight(30))
            .field(Field::keyword("bedrift").sort())
            .field(Field::keyword("tilgang").facet().sort())
            .field(Field::int("antallLaerlinger").facet().sort())
            .field(Field::int("sistInnlogget").facet().sort().zero_is_never())
            .default_sort("navn", Direction::Asc)
    }

    async fn touched(&self, _tx: &Tx, changes: &[Change]) -> Result<Touched, Fault> {
        // There are few: whoever gains or loses an apprentice is not looked for.
        if !matches!(members(changes, Collection::LAERLINGER), Members::None) {
            return Ok(Touched::Everything);
        }
        let own = Touched::of_own(Collection::KOORDINATORER.0, changes);
        Ok(own.and(Touched::ids(signed_in(changes))))
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
        let sign_ins = sessions::last_sign_ins(tx, ids).await?;
        found.into_iter().map(|it| document(it, &counts, &sign_ins)).collect()
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
    sign_ins: &HashMap<PersonId, Timestamp>,
) -> Result<Document, Fault> {
    let sign_in = sign_ins.get(&coordinator.id.clone().into());
    let document = CoordinatorDocument {
        navn: coordinator.navn(),
        antall_laerlinger: counts.get(&coordinator.id).copied().unwrap_or_default(),
        sist_innlogget: sign_in.map_or(0, |at| at.millis()),
        tilgang: if coordinator.deaktivert.is_none() { "Har tilgang" } else { "Stengt ute" },
        id: coordinator.id,
        fornavn: coordinator.fornavn,
        etternavn: coordinator.etternavn,
        epost: coordinator.epost.unwrap_or_default(),
        telefon: coordinator.telefon.unwrap_or_default(),
        bedrift: coordinator.bedrift,
    };
    Document::of(&document).map_err(|error| Fault::caused("a document of a coordinator", error))
}
