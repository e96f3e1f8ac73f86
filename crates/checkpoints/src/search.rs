//! The collection SJEKKPUNKTER of the read model: the checkpoints of apprentices.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{
    ApprenticeId, CheckpointDefinitionId, CheckpointId, Collection, CompanyId, CoordinatorId,
    Fault, PersonId, ProgramAreaId, Timestamp, oslo,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    names::{PersonName, load_names},
    relations,
};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Schema, Scope},
};

use crate::{
    capability::{SJEKKPUNKTDEFINISJONER, SJEKKPUNKTER},
    rules::{
        CheckpointStatus, CheckpointType, DeadlineState, deadline_state, deadline_timestamp,
        holds_until, is_overdue,
    },
    store::{self, Checkpoint, Definition},
    view::{named, responsible},
};

/// A checkpoint as it is in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "deadlineTimestamp")]
pub struct CheckpointItem {
    id: CheckpointId,
    #[search(text, weight = 100, sort, facet)]
    title: String,
    /// What it was given from.
    #[search(keyword)]
    checkpoint: Option<CheckpointDefinitionId>,
    #[search(keyword)]
    apprentice_id: ApprenticeId,
    #[search(text, reading = Name, weight = 80, sort, facet)]
    laerlingnavn: String,
    #[search(keywords)]
    coordinators_id: Vec<CoordinatorId>,
    /// Who is responsible.
    #[search(keywords, facet, sort, empty_label = "Uten koordinator", people = "coordinatorsId")]
    koordinatornavn: Vec<String>,
    /// The beginning of the last day; above 8.63e15 is 'Ingen frist'.
    #[search(int, facet, sort)]
    deadline_timestamp: Timestamp,
    #[search(int, facet, sort, zero_is_missing)]
    completed_timestamp: Timestamp,
    #[search(bool)]
    is_completed: bool,
    #[search(bool)]
    is_overdue: bool,
    #[search(bool)]
    is_individual: bool,
    /// Whether it is individual or given, to choose by.
    #[search(keyword, facet)]
    opphav: &'static str,
    #[search(keyword, facet, sort, web = "CheckpointStatus")]
    status: CheckpointStatus,
    /// Status of the deadline.
    #[search(keyword, facet, web = "CheckpointDeadlineState")]
    fristen: DeadlineState,
    /// Whether it was done in time.
    #[search(keyword, facet)]
    utforelse: &'static str,
    #[search(keyword)]
    connected_item_id: Option<String>,
    #[search(keyword, facet, sort, with = type_labels, web = "CheckpointType")]
    type_checkpoint: CheckpointType,
    #[search(keyword)]
    bedriftid: Option<CompanyId>,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten bedrift")]
    bedrift: String,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten lærefag")]
    laerefag: String,
    #[search(keyword, facet)]
    laerlingtypename: &'static str,
    #[search(int, sort)]
    sistendret: Timestamp,
}

/// The last day itself is in time.
fn done_in_time(row: &Checkpoint, today: NaiveDate) -> &'static str {
    let Some(frist) = row.frist else { return "Ingen frist" };
    match row.completed.filter(|_| row.is_completed()).map(oslo::day_of) {
        Some(day) if day > frist => "For sent",
        Some(_) => "I tide",
        None if row.is_completed() => "I tide",
        None if frist < today => "Over fristen",
        None => "Ikke forfalt",
    }
}

fn type_labels(field: svenn_search::engine::Field) -> svenn_search::engine::Field {
    CheckpointType::ALL.into_iter().fold(field, |field, it| field.label(it.as_str(), it.label()))
}

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct CheckpointSource;

#[async_trait]
impl Source for CheckpointSource {
    fn schema(&self) -> Schema {
        CheckpointItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[
            SJEKKPUNKTDEFINISJONER,
            Collection::LAERLINGER,
            Collection::BEDRIFTER,
            Collection::KOORDINATORER,
            Collection::PROGRAMOMRAADER,
        ];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let people: Vec<ApprenticeId> = match to.collection {
            SJEKKPUNKTDEFINISJONER => {
                let ids = to.ids.iter().filter_map(|id| CheckpointDefinitionId::parse(id).ok());
                let given = store::of_definitions(tx, &Vec::from_iter(ids)).await?;
                return Ok(Touched::ids(given));
            }
            Collection::LAERLINGER => {
                to.ids.iter().filter_map(|id| ApprenticeId::parse(id).ok()).collect()
            }
            Collection::BEDRIFTER => {
                let theirs = apprentices::all(tx).await?.into_iter().filter(|apprentice| {
                    apprentice.bedriftid.as_ref().is_some_and(|it| to.ids.contains(it.as_str()))
                });
                theirs.map(|apprentice| apprentice.id).collect()
            }
            _ => return Ok(Touched::Everything),
        };
        let theirs = store::of_apprentices(tx, &people).await?;
        Ok(Touched::ids(theirs.into_iter().map(|row| row.id)))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let rows = match ids {
            None => store::every(tx).await?,
            Some(ids) => {
                let ids = ids.iter().filter_map(|id| CheckpointId::parse(id).ok());
                store::some(tx, &Vec::from_iter(ids)).await?
            }
        };
        let around = Around::load(tx, &rows, ids.is_none()).await?;
        let now = tx.now();
        rows.into_iter().filter_map(|row| around.document(row, now).transpose()).collect()
    }
}

#[async_trait]
impl List for CheckpointSource {
    fn collection(&self) -> Collection {
        SJEKKPUNKTER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}

/// What the items say beyond their own rows.
struct Around {
    definitions: HashMap<CheckpointDefinitionId, Definition>,
    apprentices: HashMap<ApprenticeId, Apprentice>,
    companies: HashMap<CompanyId, String>,
    trades: HashMap<ProgramAreaId, String>,
    coordinators: HashMap<ApprenticeId, Vec<CoordinatorId>>,
    names: HashMap<PersonId, PersonName>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[Checkpoint], everything: bool) -> Result<Self, Fault> {
        let wanted: BTreeSet<ApprenticeId> = rows.iter().map(|row| row.laerling.clone()).collect();
        let wanted: Vec<ApprenticeId> = wanted.into_iter().collect();
        let some = (!everything).then_some(wanted.as_slice());
        let people = match some {
            Some(ids) => apprentices::some(tx, ids).await?,
            None => apprentices::all(tx).await?,
        };
        let coordinators = relations::coordinators_by_apprentice(tx, some).await?;
        let definitions = store::definitions_named(tx).await?;
        let mut named: BTreeSet<PersonId> =
            coordinators.values().flatten().map(|id| PersonId::from(id.clone())).collect();
        for row in rows {
            named.extend(row.responsible()?.into_iter().map(PersonId::from));
        }
        for definition in definitions.values() {
            named.extend(definition.responsible()?.into_iter().map(PersonId::from));
        }
        let companies: BTreeSet<CompanyId> =
            people.iter().filter_map(|it| it.bedriftid.clone()).collect();
        let trades = program_areas::all(tx).await?;
        Ok(Self {
            definitions,
            companies: svenn_companies::names(tx, &Vec::from_iter(companies)).await?,
            apprentices: people.into_iter().map(|it| (it.id.clone(), it)).collect(),
            trades: trades.into_iter().map(|area| (area.kode, area.title)).collect(),
            names: load_names(tx, &Vec::from_iter(named)).await?,
            coordinators,
        })
    }

    /// None for one of an archived apprentice: those are quiet.
    fn document(&self, row: Checkpoint, now: Timestamp) -> Result<Option<Document>, Fault> {
        let Some(apprentice) = self.apprentices.get(&row.laerling) else { return Ok(None) };
        if apprentice.archived {
            return Ok(None);
        }
        let until = holds_until(row.standing(true), now);
        Ok(Some(self.item(row, apprentice, now)?.document()?.valid_until(until)))
    }

    fn item(
        &self,
        row: Checkpoint,
        apprentice: &Apprentice,
        now: Timestamp,
    ) -> Result<CheckpointItem, Fault> {
        let definition = row.checkpoint.as_ref().and_then(|id| self.definitions.get(id));
        let said = named(&row, definition);
        let hers = self.coordinators.get(&row.laerling).map(Vec::as_slice).unwrap_or_default();
        let coordinators_id = responsible(&row, definition, hers)?;
        let navn = |id: &CoordinatorId| self.names.get(&PersonId::from(id.clone()));
        let bedrift = apprentice.bedriftid.as_ref().and_then(|id| self.companies.get(id));
        let trade = apprentice.programomrade.as_ref().and_then(|kode| self.trades.get(kode));
        let (standing, today) = (row.standing(true), oslo::day_of(now));
        Ok(CheckpointItem {
            title: said.title.to_owned(),
            type_checkpoint: said.kind,
            laerlingnavn: apprentice.navn(),
            koordinatornavn: coordinators_id
                .iter()
                .map(|id| navn(id).map(PersonName::navn).unwrap_or_default())
                .collect(),
            coordinators_id,
            deadline_timestamp: deadline_timestamp(row.frist),
            completed_timestamp: row.completed.unwrap_or_default(),
            is_completed: row.is_completed(),
            is_overdue: is_overdue(standing, today),
            is_individual: row.individual(),
            opphav: if row.individual() { "Individuelt" } else { "Fra mal" },
            status: row.status,
            fristen: deadline_state(standing, today),
            utforelse: done_in_time(&row, today),
            bedriftid: apprentice.bedriftid.clone(),
            bedrift: bedrift.cloned().unwrap_or_default(),
            laerefag: trade.cloned().unwrap_or_default(),
            laerlingtypename: apprentice.kind.label(),
            sistendret: row.sistendret,
            id: row.id,
            checkpoint: row.checkpoint,
            apprentice_id: row.laerling,
            connected_item_id: row.connected_item_id,
        })
    }
}
