//! Documents of LAERLINGER: all apprentices that are not archived; and of ARKIVERTELAERLINGER:
//! those that are.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

use async_trait::async_trait;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};
use serde::Serialize;
use svenn_companies as companies;
use svenn_curricula::{plans, program_areas};
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone},
};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, CoordinatorId, EmployeeId, Fault, GoalId, GroupId,
    ProgramAreaId, Role, Timestamp, TrainingPlanId, oslo, text::initials,
};
use svenn_progression::{PROGRESSIONS, lines, rules::Lines};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, FacetAnswer, Field, Schema, Scope},
};

use super::{
    covered::Covered,
    groups::{grupper, without_group},
    here::Comings,
    never::Never,
    referring::referring,
    told::{fodselsdag, named, national},
};
use crate::{
    apprentices::{self, Apprentice},
    archive, coordinators, employees,
    entity::{
        apprentice, apprentice_coordinator, apprentice_employee, apprentice_trainingplan, goal,
        group_apprentice,
    },
    followed::{FollowUps, FollowedUp, VURDERINGER},
    goals::{GoalState, Progress},
    groups, guests,
    rules::{self, ApprenticeStatus, assessed, pace},
};

/// Loads the documents of LAERLINGER.
#[derive(Debug, Clone)]
pub struct ApprenticeSource(pub Arc<dyn FollowUps>);

/// Loads the documents of ARKIVERTELAERLINGER.
#[derive(Debug, Clone)]
pub struct ArchivedApprenticeSource(pub Arc<dyn FollowUps>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shelf {
    Current,
    Archived,
}

/// One document; lists of names are in the order of the names, instants and days are
/// milliseconds or 0.
#[derive(Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "navn")]
struct ApprenticeDocument {
    id: ApprenticeId,
    #[search(text, reading = Name, weight = 100, sort)]
    navn: String,
    #[search(text, sort, weight = 2)]
    fornavn: String,
    #[search(text, sort, weight = 2)]
    etternavn: String,
    initialer: String,
    #[search(keyword, weight = 20, sort)]
    epost: String,
    #[search(keyword, reading = Phone, weight = 30)]
    telefon: String,
    /// As people write it, without the country.
    #[search(keyword, reading = Digits, weight = 1)]
    telefonsearch: String,
    /// As it begins an identity number.
    #[search(keyword, coordinators_only)]
    fodselsdag: String,
    #[serde(rename = "type")]
    #[search(keyword, facet, web = "ApprenticeType")]
    kind: &'static str,
    #[search(keyword, facet, sort)]
    laerlingtypename: &'static str,
    #[search(keyword)]
    bedriftid: String,
    #[search(keyword)]
    bedriftorgnr: String,
    #[search(keyword, facet, sort, weight = 40, empty_label = "Uten bedrift")]
    bedrift: String,
    #[search(keyword, facet, sort, weight = 20, empty_label = "Uten lærefag")]
    laerefag: String,
    #[search(keyword, facet, empty_label = "Uten lærefag")]
    programomrade: String,
    programomraderef: String,
    #[search(keyword, facet, sort, empty_label = "Ikke oppgitt")]
    fylke: String,
    #[search(int, facet, sort, zero_is_missing)]
    startdato: i64,
    #[search(int, facet, sort, zero_is_missing)]
    sluttdato: i64,
    #[search(keyword, facet, web = "ApprenticeStatus")]
    status: &'static str,
    #[search(keyword, facet, sort)]
    status_label: &'static str,
    #[search(int, facet, sort)]
    framdrift: i64,
    #[search(int, sort)]
    maal_godkjent: i64,
    #[search(int, sort)]
    maal_totalt: i64,
    /// What `framdrift` is expected to be; 0 where there is no `tempo`.
    #[search(int, sort)]
    forventet: i64,
    #[search(keyword, facet, sort, empty_label = "Ikke i opplæring")]
    tempo: &'static str,
    /// What there is of empty, critical and thin goals.
    #[search(keywords, facet, sort, empty_label = "Ikke i opplæring")]
    dekning: Vec<&'static str>,
    #[search(int, sort)]
    maal_tomme: i64,
    #[search(int, sort)]
    maal_kritiske: i64,
    #[search(int, sort)]
    maal_tynne: i64,
    #[search(int, sort, facet)]
    dokumentasjon_sendt: i64,
    #[search(int, sort)]
    dokumentasjon_rettes: i64,
    #[search(int, sort)]
    dokumentasjon_godkjent: i64,
    #[search(keywords)]
    ansatte: Vec<EmployeeId>,
    #[search(
        keywords,
        facet,
        sort,
        weight = 10,
        empty_label = "Uten faglig leder",
        people = "ansatte"
    )]
    ansattenavn: Vec<String>,
    #[search(keywords)]
    coordinators: Vec<CoordinatorId>,
    #[search(
        keywords,
        facet,
        sort,
        weight = 5,
        empty_label = "Uten koordinator",
        people = "coordinators"
    )]
    koordinatornavn: Vec<String>,
    #[search(keywords, facet, with = without_group, coordinators_only)]
    grupper: Vec<String>,
    #[search(keywords, sort, coordinators_only)]
    gruppenavn: Vec<String>,
    #[search(int, facet, sort, zero_is_never)]
    sist_innlogget: i64,
    #[search(int, facet, sort, zero_is_never)]
    sist_aktiv: i64,
    #[search(keywords, facet, sort)]
    innlogging: Vec<&'static str>,
    #[search(int, sort, zero_is_never, coordinators_only)]
    invitert: i64,
    #[search(keyword, facet, sort, coordinators_only)]
    kontrakt: &'static str,
    #[search(keyword, facet, sort, coordinators_only)]
    fagprove: &'static str,
    #[search(keywords, facet, sort, coordinators_only, empty_label = "Mangler ingen fag")]
    manglende_fag: Vec<String>,
    #[search(keyword, facet, sort, empty_label = "Ikke i opplæring")]
    vurdering: &'static str,
    /// "3 av 4": half-years that were assessed, of those that were to be.
    #[search(keyword)]
    halvaar: String,
    #[search(int, facet, sort)]
    halvaar_mangler: usize,
    /// "statistikk: … vurderingssamtaler": how many were held.
    #[search(int, sort)]
    vurderingssamtaler: usize,
    #[search(int, facet, sort, zero_is_never)]
    siste_vurdering: i64,
    #[search(int, facet, sort, zero_is_missing)]
    neste_vurdering: i64,
    arkivert: i64,
    #[search(keywords, facet, with = what_is_missing, coordinators_only)]
    todo: Vec<&'static str>,
}

/// A chosen value says what is missing, one without any that nothing is.
fn what_is_missing(field: Field) -> Field {
    let named = |field: Field, (message, missing): (&str, &str)| field.label(message, missing);
    rules::TODO.into_iter().fold(field, named).empty_label("Ingenting")
}

/// What the documents of apprentices are made of; the apprentices themselves are the first.
const MADE_OF: &[Collection] = &[
    Collection::LAERLINGER,
    Collection::SESSIONS,
    Collection::VISITS,
    Collection::INVITASJONER,
    Collection::BEDRIFTER,
    Collection::ANSATTER,
    Collection::KOORDINATORER,
    Collection::TRAININGPLANS,
    PROGRESSIONS,
    Collection::PROGRAMOMRAADER,
    Collection::GRUPPER,
    VURDERINGER,
    companies::BEDRIFTMAAL,
];

#[async_trait]
impl Source for ApprenticeSource {
    fn schema(&self) -> Schema {
        ApprenticeDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        match MADE_OF {
            [_, others @ ..] => others,
            [] => &[],
        }
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        referring(tx, to).await
    }

    /// What belongs to apprentices is many rows: those of all at once would take more memory than the
    /// documents.
    async fn ids(&self, tx: &Tx) -> Result<Option<Vec<String>>, Fault> {
        let all = apprentices::ids_after(tx, "", u64::from(u32::MAX)).await?;
        Ok(Some(all.into_iter().map(String::from).collect()))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        load(tx, ids, Shelf::Current, &*self.0).await
    }
}

#[async_trait]
impl List for ApprenticeSource {
    fn collection(&self) -> Collection {
        Collection::LAERLINGER
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        let person = caller.person.as_str();
        Ok(match caller.rolle {
            Role::Koordinator => Scope::everything(),
            Role::Ansatt => {
                let staying = guests::apprentices_of(tx, &caller.person.clone().into()).await?;
                let own = Expr::is("ansatte", person);
                Scope::only(match staying.is_empty() {
                    true => own,
                    false => own.or(Expr::any_of("id", staying.into_iter().map(String::from))),
                })
            }
            Role::Laerling => Scope::only(Expr::is("id", person)),
        })
    }

    async fn name_facets(&self, tx: &Tx, facets: &mut [FacetAnswer]) -> Result<(), Fault> {
        groups::name_facets(tx, facets).await
    }
}

#[async_trait]
impl Source for ArchivedApprenticeSource {
    fn schema(&self) -> Schema {
        ApprenticeDocument::schema(self.collection())
            .field(Field::keyword("programomraderef"))
            .field(Field::int("arkivert").facet().sort().zero_is_missing())
    }

    fn depends_on(&self) -> &'static [Collection] {
        MADE_OF
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        referring(tx, to).await
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        load(tx, ids, Shelf::Archived, &*self.0).await
    }
}

#[async_trait]
impl List for ArchivedApprenticeSource {
    fn collection(&self) -> Collection {
        Collection::ARKIVERTELAERLINGER
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }

    async fn name_facets(&self, tx: &Tx, facets: &mut [FacetAnswer]) -> Result<(), Fault> {
        groups::name_facets(tx, facets).await
    }
}

fn many<T>(of: &[T]) -> i64 {
    i64::try_from(of.len()).unwrap_or(i64::MAX)
}

async fn load(
    tx: &Tx,
    ids: Option<&[String]>,
    shelf: Shelf,
    follow_ups: &dyn FollowUps,
) -> Result<Vec<Document>, Fault> {
    let loaded = Loaded::load(tx, ids, shelf, follow_ups).await?;
    let now = tx.now();
    let apprentices = loaded.apprentices.iter();
    apprentices.map(|apprentice| loaded.document(apprentice, now)).collect()
}

/// Everything the documents of some apprentices are made of, in a fixed number of queries.
struct Loaded {
    apprentices: Vec<Apprentice>,
    employees: HashMap<ApprenticeId, Vec<EmployeeId>>,
    coordinators: HashMap<ApprenticeId, Vec<CoordinatorId>>,
    plans: HashMap<ApprenticeId, Vec<TrainingPlanId>>,
    groups: HashMap<ApprenticeId, Vec<GroupId>>,
    states: HashMap<ApprenticeId, HashMap<GoalId, GoalState>>,
    employee_names: HashMap<EmployeeId, String>,
    coordinator_names: HashMap<CoordinatorId, String>,
    group_names: HashMap<GroupId, String>,
    companies: HashMap<CompanyId, Employer>,
    comings: Comings,
    followed: HashMap<ApprenticeId, FollowedUp>,
    archived: HashMap<ApprenticeId, Timestamp>,
    trades: HashMap<ProgramAreaId, String>,
    plan_goals: HashMap<TrainingPlanId, Vec<GoalId>>,
    never: Never,
    /// How many parts a goal has; a goal without any is left out.
    parts: HashMap<GoalId, i64>,
    lines: Lines,
}

/// What a document says of the host company.
#[derive(Default)]
struct Employer {
    navn: String,
    orgnr: String,
    fylke: String,
}

/// The rows of these apprentices, or all rows.
fn of<E: EntityTrait>(column: E::Column, ids: Option<&[String]>) -> Select<E> {
    match ids {
        Some(ids) => E::find().filter(column.is_in(ids.iter().map(String::as_str))),
        None => E::find(),
    }
}

fn grouped<T>(pairs: impl Iterator<Item = (ApprenticeId, T)>) -> HashMap<ApprenticeId, Vec<T>> {
    let mut groups: HashMap<ApprenticeId, Vec<T>> = HashMap::new();
    for (apprentice, other) in pairs {
        groups.entry(apprentice).or_default().push(other);
    }
    groups
}

impl Loaded {
    async fn load(
        tx: &Tx,
        ids: Option<&[String]>,
        shelf: Shelf,
        follow_ups: &dyn FollowUps,
    ) -> Result<Self, Fault> {
        let apprentices = of::<apprentice::Entity>(apprentice::Column::Id, ids)
            .filter(apprentice::Column::Archived.eq(shelf == Shelf::Archived))
            .all(tx)
            .await?;
        let employees =
            of::<apprentice_employee::Entity>(apprentice_employee::Column::Apprentice, ids);
        let employees = employees.all(tx).await?.into_iter();
        let coordinators =
            of::<apprentice_coordinator::Entity>(apprentice_coordinator::Column::Apprentice, ids);
        let coordinators = coordinators.all(tx).await?.into_iter();
        let plans =
            of::<apprentice_trainingplan::Entity>(apprentice_trainingplan::Column::Apprentice, ids);
        let plans = plans.all(tx).await?.into_iter();
        let groups = of::<group_apprentice::Entity>(group_apprentice::Column::Apprentice, ids);
        let groups = groups.all(tx).await?.into_iter();
        let mut states: HashMap<ApprenticeId, HashMap<GoalId, GoalState>> = HashMap::new();
        for row in of::<goal::Entity>(goal::Column::Apprentice, ids).all(tx).await? {
            let state = GoalState::from(&row);
            states.entry(row.apprentice).or_default().insert(row.goal, state);
        }
        let mut loaded = Self {
            apprentices,
            employees: grouped(employees.map(|pair| (pair.apprentice, pair.employee))),
            coordinators: grouped(coordinators.map(|pair| (pair.apprentice, pair.coordinator))),
            plans: grouped(plans.map(|pair| (pair.apprentice, pair.trainingplan))),
            groups: grouped(groups.map(|pair| (pair.apprentice, pair.gruppe))),
            states,
            employee_names: HashMap::new(),
            coordinator_names: HashMap::new(),
            group_names: HashMap::new(),
            companies: HashMap::new(),
            comings: Comings::load(tx, ids).await?,
            followed: follow_ups.of(tx, ids).await?,
            archived: HashMap::new(),
            trades: HashMap::new(),
            plan_goals: HashMap::new(),
            never: Never::load(tx).await?,
            parts: HashMap::new(),
            lines: lines::load(tx).await?,
        };
        if shelf == Shelf::Archived {
            loaded.archived = archive::instants(tx, ids).await?;
        }
        loaded.names(tx, ids.is_some()).await?;
        loaded.goals(tx).await?;
        Ok(loaded)
    }

    /// Names of what the apprentices refer to.
    async fn names(&mut self, tx: &Tx, only_referred: bool) -> Result<(), Fault> {
        let employees = if only_referred {
            let referred: HashSet<&EmployeeId> = self.employees.values().flatten().collect();
            let referred: Vec<EmployeeId> = referred.into_iter().cloned().collect();
            employees::some(tx, &referred).await?
        } else {
            employees::all(tx).await?
        };
        self.employee_names = employees.into_iter().map(|it| (it.id.clone(), it.navn())).collect();
        let coordinators = coordinators::all(tx).await?;
        self.coordinator_names =
            coordinators.into_iter().map(|it| (it.id.clone(), it.navn())).collect();
        let groups = groups::all(tx).await?;
        self.group_names = groups.into_iter().map(|it| (it.id, it.name)).collect();
        let found = if only_referred {
            let referred = self.apprentices.iter().filter_map(|it| it.bedriftid.as_ref());
            let referred: HashSet<&CompanyId> = referred.collect();
            let referred: Vec<CompanyId> = referred.into_iter().cloned().collect();
            companies::some(tx, &referred).await?
        } else {
            companies::all(tx).await?
        };
        let employer = |it: companies::Company| {
            let fylke = it.adresse.fylke;
            (it.id, Employer { navn: it.navn, orgnr: it.orgnr, fylke })
        };
        self.companies = found.into_iter().map(employer).collect();
        let gone = self.apprentices.iter().filter_map(|it| it.bedriftid.as_ref());
        let gone: HashSet<&CompanyId> =
            gone.filter(|id| !self.companies.contains_key(*id)).collect();
        if !gone.is_empty() {
            let gone: Vec<CompanyId> = gone.into_iter().cloned().collect();
            for (id, navn) in companies::names(tx, &gone).await? {
                self.companies.insert(id, Employer { navn, ..Employer::default() });
            }
        }
        let trades = program_areas::all(tx).await?;
        self.trades = trades.into_iter().map(|it| (it.kode, it.title)).collect();
        Ok(())
    }

    /// Goals of the plans the apprentices have.
    async fn goals(&mut self, tx: &Tx) -> Result<(), Fault> {
        let referred: HashSet<&TrainingPlanId> = self.plans.values().flatten().collect();
        let referred: Vec<TrainingPlanId> = referred.into_iter().cloned().collect();
        for tree in plans::trees(tx, &referred).await? {
            self.never.note(&tree);
            let goals = tree.goals().map(|goal| goal.id.clone()).collect();
            self.plan_goals.insert(tree.plan.id, goals);
        }
        let parts = plans::sub_goals_of(tx, &referred).await?.into_iter();
        self.parts = parts.map(|(goal, all)| (goal, many(&all))).collect();
        Ok(())
    }

    fn document(&self, it: &Apprentice, now: Timestamp) -> Result<Document, Fault> {
        let (ansatte, ansattenavn) = named(self.employees.get(&it.id), &self.employee_names);
        let (coordinators, koordinatornavn) =
            named(self.coordinators.get(&it.id), &self.coordinator_names);
        let (grupper, gruppenavn) = grupper(self.groups.get(&it.id), &self.group_names);
        let plans = self.plans.get(&it.id).into_iter().flatten();
        let plans: Vec<(&TrainingPlanId, &Vec<GoalId>)> =
            plans.filter_map(|id| Some((id, self.plan_goals.get(id)?))).collect();
        let facts = it.status_facts(!plans.is_empty(), !ansatte.is_empty());
        let status = rules::status(&facts, now);
        let no_states = HashMap::new();
        let states = self.states.get(&it.id).unwrap_or(&no_states);
        let all = || plans.iter().flat_map(|(_, goals)| *goals);
        let counted = Progress::count(all(), states);
        let utelatt = self.never.count(it.bedriftid.as_ref(), all(), states);
        let progress = Progress { utelatt, ..counted };
        let recommended = plans.iter().map(|(id, goals)| (*id, many(goals)));
        let recommended = self.lines.recommended(recommended);
        let time = it.training_time();
        let covered = Covered::of(&time, all(), states, &self.parts, now);
        let expected = pace::expected(&time, progress, &recommended, oslo::day_of(now));
        let followed = self.followed.get(&it.id).cloned().unwrap_or_default();
        let in_training = status == ApprenticeStatus::During && it.startdato.is_some();
        let samtaler = followed.samtaler;
        let halves = assessed::half_years(&time, &samtaler.days, oslo::day_of(now));
        let here = self.comings.of(&it.id.clone().into());
        let named_of = |names: Option<&String>| names.cloned().unwrap_or_default();
        let navn = it.navn();
        let employer = it.bedriftid.as_ref().and_then(|id| self.companies.get(id));
        let programomrade = it.programomrade.as_ref().map(ToString::to_string).unwrap_or_default();
        let document = ApprenticeDocument {
            id: it.id.clone(),
            fornavn: it.fornavn.clone(),
            etternavn: it.etternavn.clone(),
            initialer: initials(&navn),
            navn,
            epost: it.epost.clone().unwrap_or_default(),
            telefonsearch: national(it.telefon.as_deref()),
            telefon: it.telefon.clone().unwrap_or_default(),
            fodselsdag: fodselsdag(it.fodselsdato),
            kind: it.kind.as_str(),
            laerlingtypename: it.kind.label(),
            bedriftid: it.bedriftid.as_ref().map(ToString::to_string).unwrap_or_default(),
            bedrift: named_of(employer.map(|employer| &employer.navn)),
            bedriftorgnr: named_of(employer.map(|employer| &employer.orgnr)),
            fylke: named_of(employer.map(|employer| &employer.fylke)),
            laerefag: named_of(it.programomrade.as_ref().and_then(|kode| self.trades.get(kode))),
            programomraderef: programomrade.clone(),
            programomrade,
            startdato: it.startdato.map_or(0, |day| oslo::start_of_day(day).millis()),
            sluttdato: it.sluttdato.map_or(0, |day| oslo::start_of_day(day).millis()),
            status: status.as_str(),
            status_label: status.label(),
            framdrift: progress.prosent,
            maal_godkjent: progress.godkjent,
            maal_totalt: progress.total,
            forventet: expected.map_or(0, |it| it.forventet),
            tempo: expected.map_or("", |it| it.tempo.label()),
            dekning: covered.labels,
            maal_tomme: covered.goals.tomt,
            maal_kritiske: covered.goals.kritisk,
            maal_tynne: covered.goals.tynt,
            dokumentasjon_sendt: it.dokumentasjon_sendt,
            dokumentasjon_rettes: it.dokumentasjon_rettes,
            dokumentasjon_godkjent: it.dokumentasjon_godkjent,
            ansatte,
            ansattenavn,
            coordinators,
            koordinatornavn,
            grupper,
            gruppenavn,
            sist_innlogget: here.sist_innlogget,
            sist_aktiv: here.sist_aktiv,
            innlogging: here.innlogging,
            invitert: here.invitert,
            kontrakt: if it.kontrakt_signert.is_some() { "Signert" } else { "Ikke signert" },
            fagprove: followed.fagprove.label(),
            manglende_fag: followed.manglende_fag,
            vurdering: if in_training { halves.assessment.label() } else { "" },
            halvaar: halves.tally.label(),
            halvaar_mangler: halves.tally.lacking(),
            vurderingssamtaler: samtaler.days.len(),
            siste_vurdering: samtaler.last.map_or(0, Timestamp::millis),
            neste_vurdering: samtaler.next.map_or(0, Timestamp::millis),
            arkivert: self.archived.get(&it.id).map_or(0, |at| at.millis()),
            todo: rules::todo(&facts),
        };
        let holds_until = [
            rules::status_holds_until(&facts, now),
            pace::expected_holds_until(&time, progress, &recommended, now),
            halves.turn.map(oslo::start_of_day),
            covered.holds_until,
        ];
        Ok(document.document()?.valid_until(holds_until.into_iter().flatten().min()))
    }
}
