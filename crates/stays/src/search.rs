//! The lists: who is never given a goal, and stays.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_apprenticeships::contracts;
use svenn_companies::{self as companies, BEDRIFTMAAL};
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::{Caller, list::List};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, ContractId, EmployeeId, Fault, GoalId, PersonId,
    ProgramAreaId, Role, StayId, Timestamp, oslo,
};
use svenn_people::{apprentices::Apprentice, employees, relations};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, Schema, Scope},
};

use crate::{
    HOSPITERINGER, HOSPITERINGSBEHOV,
    needs::{self, Lack, Needs},
    rules::{Stage, months_left, planned_label},
    store::{self, Stay},
};

/// The first instant of tomorrow: until then what follows from days holds.
fn tomorrow(now: Timestamp) -> Option<Timestamp> {
    oslo::day_of(now).succ_opt().map(oslo::start_of_day)
}

fn parsed<T>(ids: &[String], parse: impl Fn(&str) -> Option<T>) -> Vec<T> {
    ids.iter().filter_map(|id| parse(id)).collect()
}

/// An apprentice whose company never gives a goal; days are the milliseconds of their first instant.
#[derive(Debug, Serialize, SearchDocument)]
#[search(order = "maneder")]
struct NeedDocument {
    id: ApprenticeId,
    #[search(text, reading = Name, weight = 100, sort)]
    laerlingnavn: String,
    #[search(keyword)]
    bedriftid: Option<CompanyId>,
    #[search(keyword, facet, sort, weight = 40)]
    bedrift: String,
    #[search(keyword, facet, sort, weight = 20, empty_label = "Uten lærefag")]
    laerefag: String,
    /// What is never given, in words.
    #[search(keywords, facet, weight = 30)]
    maal: Vec<String>,
    /// The same by national codes.
    #[search(keywords)]
    koder: Vec<GoalId>,
    #[search(int, facet, sort)]
    antall: usize,
    /// Whole months left of the training.
    #[search(int, facet, sort)]
    maneder: i64,
    #[search(int, facet, sort, zero_is_missing)]
    sluttdato: i64,
    /// Whether stays are planned for it.
    #[search(keyword, facet, sort)]
    planlagt: &'static str,
}

/// Loads who is never given a goal.
#[derive(Debug, Clone, Copy, Default)]
pub struct NeedSource;

#[async_trait]
impl Source for NeedSource {
    fn schema(&self) -> Schema {
        NeedDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[
            Collection::LAERLINGER,
            Collection::LAEREKONTRAKT,
            Collection::BEDRIFTER,
            Collection::TRAININGPLANS,
            Collection::PROGRAMOMRAADER,
            BEDRIFTMAAL,
            HOSPITERINGER,
        ];
        OTHERS
    }

    /// What one shows in a company corrects what the company is said to give, for all there.
    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let named = |id: &&str| ApprenticeId::parse(id).ok();
        let (companies, own) = match to.collection {
            Collection::LAERLINGER => {
                let own: Vec<ApprenticeId> = to.ids.iter().filter_map(named).collect();
                (needs::companies_of(tx, &own).await?, own)
            }
            Collection::LAEREKONTRAKT => {
                let ids = to.ids.iter().filter_map(|id| ContractId::parse(id).ok());
                let found = contracts::some(tx, &ids.collect::<Vec<_>>()).await?;
                let own: Vec<ApprenticeId> = found.into_iter().map(|it| it.apprentice).collect();
                (needs::companies_of(tx, &own).await?, own)
            }
            Collection::BEDRIFTER | BEDRIFTMAAL => {
                let ids = to.ids.iter().filter_map(|id| CompanyId::parse(id).ok());
                (ids.collect(), Vec::new())
            }
            HOSPITERINGER => {
                let ids = to.ids.iter().filter_map(|id| StayId::parse(id).ok());
                let stays = store::some(tx, Some(&ids.collect::<Vec<_>>())).await?;
                let own: Vec<ApprenticeId> =
                    stays.iter().flat_map(|stay| stay.apprentices.iter().cloned()).collect();
                let mut companies = needs::companies_of(tx, &own).await?;
                companies.extend(stays.into_iter().map(|stay| stay.row.company));
                (companies, own)
            }
            _ => return Ok(Touched::Everything),
        };
        let mut touched = needs::people_in(tx, &Vec::from_iter(companies)).await?;
        touched.extend(own);
        Ok(Touched::ids(touched))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| parsed(ids, |id| ApprenticeId::parse(id).ok()));
        let needs = Needs::load(tx, ids.as_deref()).await?;
        let names = Names::load(tx, needs.people.iter()).await?;
        let (today, until) = (oslo::day_of(tx.now()), tomorrow(tx.now()));
        let mut documents = Vec::new();
        for it in &needs.people {
            let lacking = needs.of(it, today);
            if !lacking.is_empty() {
                let document = names.need(it, &lacking, months_left(it.sluttdato, today));
                documents.push(document.document()?.valid_until(until));
            }
        }
        Ok(documents)
    }
}

#[async_trait]
impl List for NeedSource {
    fn collection(&self) -> Collection {
        HOSPITERINGSBEHOV
    }

    /// Coordinators find all, leaders their own apprentices; apprentices nothing, who are not behind
    /// with what their company does not have.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(match caller.rolle {
            Role::Koordinator => Scope::everything(),
            Role::Laerling => Scope::only(Expr::Nothing),
            Role::Ansatt => {
                let own = relations::own_apprentices_of(tx, &caller.person.clone().into()).await?;
                Scope::only(one_of("id", own))
            }
        })
    }
}

fn one_of<T: Into<String>>(field: &str, ids: Vec<T>) -> Expr {
    if ids.is_empty() { Expr::Nothing } else { Expr::any_of(field, ids) }
}

/// What companies and trades are called.
struct Names {
    companies: HashMap<CompanyId, String>,
    trades: HashMap<ProgramAreaId, String>,
}

impl Names {
    async fn load(tx: &Tx, people: impl Iterator<Item = &Apprentice>) -> Result<Self, Fault> {
        let ids: BTreeSet<CompanyId> = people.filter_map(|it| it.bedriftid.clone()).collect();
        let trades = program_areas::all(tx).await?.into_iter();
        Ok(Self {
            companies: companies::names(tx, &Vec::from_iter(ids)).await?,
            trades: trades.map(|it| (it.kode, it.title)).collect(),
        })
    }

    fn need(&self, it: &Apprentice, lacking: &[Lack], maneder: i64) -> NeedDocument {
        let planned = lacking.iter().filter(|lack| lack.is_planned).count();
        let company = it.bedriftid.as_ref().and_then(|id| self.companies.get(id));
        let trade = it.programomrade.as_ref().and_then(|kode| self.trades.get(kode));
        NeedDocument {
            id: it.id.clone(),
            laerlingnavn: it.navn(),
            bedriftid: it.bedriftid.clone(),
            bedrift: company.cloned().unwrap_or_default(),
            laerefag: trade.cloned().unwrap_or_default(),
            maal: lacking.iter().map(|lack| lack.label.clone()).collect(),
            koder: lacking.iter().map(|lack| lack.kode.clone()).collect(),
            antall: lacking.len(),
            maneder,
            sluttdato: it.sluttdato.map_or(0, |day| oslo::start_of_day(day).millis()),
            planlagt: planned_label(lacking.len(), planned),
        }
    }
}

/// A stay; days are the milliseconds of their first instant.
#[derive(Debug, Serialize, SearchDocument)]
#[search(order = -"fra")]
struct StayDocument {
    id: StayId,
    /// Who takes it.
    #[search(keyword)]
    bedriftid: CompanyId,
    #[search(text, weight = 60, facet, sort)]
    bedrift: String,
    #[search(keywords)]
    laerlinger: Vec<PersonId>,
    #[search(keywords, facet, weight = 100, people = "laerlinger")]
    laerlingnavn: Vec<String>,
    /// The goals in words.
    #[search(keywords, facet, weight = 20, empty_label = "Uten mål")]
    maal: Vec<String>,
    #[search(keywords)]
    ansatte: Vec<PersonId>,
    #[search(keywords, facet, empty_label = "Ingen", people = "ansatte")]
    ansattenavn: Vec<String>,
    #[search(int, facet, sort)]
    fra: i64,
    #[search(int, facet, sort)]
    til: i64,
    #[search(keyword, facet, sort)]
    tilstand: &'static str,
}

/// Loads the stays.
#[derive(Debug, Clone, Copy, Default)]
pub struct StaySource;

#[async_trait]
impl Source for StaySource {
    fn schema(&self) -> Schema {
        StayDocument::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[
            Collection::LAERLINGER,
            Collection::ANSATTER,
            Collection::BEDRIFTER,
            Collection::TRAININGPLANS,
        ];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let mut stays: Vec<Stay> = Vec::new();
        match to.collection {
            Collection::LAERLINGER => {
                let ids = to.ids.iter().filter_map(|id| ApprenticeId::parse(id).ok());
                stays = store::of_apprentices(tx, &ids.collect::<Vec<_>>()).await?;
            }
            Collection::ANSATTER => {
                for id in to.ids.iter().filter_map(|id| EmployeeId::parse(id).ok()) {
                    stays.extend(store::of_instructor(tx, &id).await?);
                }
            }
            Collection::BEDRIFTER => {
                for id in to.ids.iter().filter_map(|id| CompanyId::parse(id).ok()) {
                    stays.extend(store::of_company(tx, &id).await?);
                }
            }
            _ => return Ok(Touched::Everything),
        }
        Ok(Touched::ids(stays.into_iter().map(|stay| stay.row.id)))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| parsed(ids, |id| StayId::parse(id).ok()));
        let stays = store::some(tx, ids.as_deref()).await?;
        let around = Around::load(tx, &stays).await?;
        let (today, until) = (oslo::day_of(tx.now()), tomorrow(tx.now()));
        let documents = stays.iter().map(|stay| {
            let stage = stay.stage(today);
            let until = until.filter(|_| stage.is_open());
            Ok(around.document(stay, stage).document()?.valid_until(until))
        });
        documents.collect()
    }
}

#[async_trait]
impl List for StaySource {
    fn collection(&self) -> Collection {
        HOSPITERINGER
    }

    /// Apprentices find their own, instructors those of their own apprentices, and those that they
    /// take until these are over; coordinators all.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        let person = caller.person.as_str();
        Ok(match caller.rolle {
            Role::Koordinator => Scope::everything(),
            Role::Laerling => Scope::only(Expr::is("laerlinger", person)),
            Role::Ansatt => {
                let own = relations::own_apprentices_of(tx, &caller.person.clone().into()).await?;
                let open = [Stage::Coming.label(), Stage::Ongoing.label()];
                let hosted = Expr::is("ansatte", person).and(Expr::any_of("tilstand", open));
                Scope::only(one_of("laerlinger", own).or(hosted))
            }
        })
    }
}

/// What whoever and whatever stays are about is called.
pub(crate) struct Around {
    pub companies: HashMap<CompanyId, String>,
    /// With their companies.
    pub apprentices: HashMap<ApprenticeId, Apprentice>,
    pub employees: HashMap<EmployeeId, String>,
    pub goals: HashMap<GoalId, String>,
}

impl Around {
    pub async fn load(tx: &Tx, stays: &[Stay]) -> Result<Self, Fault> {
        let people: BTreeSet<ApprenticeId> =
            stays.iter().flat_map(|stay| stay.apprentices.iter().cloned()).collect();
        let hosts: BTreeSet<EmployeeId> =
            stays.iter().flat_map(|stay| stay.instructors.iter().cloned()).collect();
        let people = svenn_people::apprentices::some(tx, &Vec::from_iter(people)).await?;
        let mut ids: BTreeSet<CompanyId> =
            stays.iter().map(|stay| stay.row.company.clone()).collect();
        ids.extend(people.iter().filter_map(|it| it.bedriftid.clone()));
        let hosts = employees::some(tx, &Vec::from_iter(hosts)).await?.into_iter();
        let trees = needs::all_trees(tx).await?;
        Ok(Self {
            companies: companies::names(tx, &Vec::from_iter(ids)).await?,
            apprentices: people.into_iter().map(|it| (it.id.clone(), it)).collect(),
            employees: hosts.map(|it| (it.id.clone(), it.navn())).collect(),
            goals: needs::labels_of(&trees).into_iter().collect(),
        })
    }

    /// A goal in words; its code where no plan has it any more.
    pub fn goal(&self, kode: &GoalId) -> String {
        self.goals.get(kode).cloned().unwrap_or_else(|| kode.to_string())
    }

    fn document(&self, stay: &Stay, stage: Stage) -> StayDocument {
        let people = stay.apprentices.iter().filter_map(|id| self.apprentices.get(id));
        let (laerlinger, laerlingnavn) =
            people.map(|it| (PersonId::from(it.id.clone()), it.navn())).unzip();
        let hosts = stay.instructors.iter().filter_map(|id| Some((id, self.employees.get(id)?)));
        let (ansatte, ansattenavn) =
            hosts.map(|(id, navn)| (PersonId::from(id.clone()), navn.clone())).unzip();
        let millis = |day| oslo::start_of_day(day).millis();
        StayDocument {
            id: stay.row.id.clone(),
            bedriftid: stay.row.company.clone(),
            bedrift: self.companies.get(&stay.row.company).cloned().unwrap_or_default(),
            laerlinger,
            laerlingnavn,
            maal: stay.goals.iter().map(|kode| self.goal(kode)).collect(),
            ansatte,
            ansattenavn,
            fra: millis(stay.row.fra),
            til: millis(stay.row.til),
            tilstand: stage.label(),
        }
    }
}
