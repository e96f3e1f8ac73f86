//! The collection DOKUMENTASJONER of the read model.

use std::collections::{BTreeSet, HashMap, HashSet};

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::{Caller, list::List};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, DocumentationId, EmployeeId, Fault, FileId, GoalId,
    PersonId, ProgramAreaId, Role, Timestamp,
};
use svenn_people::{
    apprentices::{self, Apprentice},
    relations,
};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, Schema, Scope},
};

use crate::{
    rules::{Look, Status},
    store::{self, Documentation},
    view,
};

/// Ids loaded in one statement; engines limit the values of a statement.
const IDS_PER_STATEMENT: usize = 500;

/// Apprentices loaded one by one; of more, all are loaded at once.
const APPRENTICES_EACH_MAX: usize = 5;

/// Documentation as it is in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[search(order = -"sistendret")]
pub struct DocumentationItem {
    id: DocumentationId,
    #[search(text, weight = 100, sort)]
    name: String,
    #[search(keyword, facet, sort, web = "DocumentationStatus")]
    status: Status,
    /// What there is to look at while it waits.
    #[search(keyword, facet, empty_label = "Venter ikke", web = "DocumentationLook | null")]
    gjennomsyn: Option<Look>,
    #[search(keyword)]
    laerlingid: ApprenticeId,
    #[search(text, reading = Name, weight = 80, facet, sort)]
    laerlingnavn: String,
    #[search(keyword)]
    bedriftid: Option<CompanyId>,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten bedrift")]
    bedrift: String,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten lærefag")]
    laerefag: String,
    #[search(keywords)]
    ansatte: Vec<EmployeeId>,
    /// Whom it waits for while it is sent.
    #[search(keywords, facet, sort, empty_label = "Uten faglig leder", people = "ansatte")]
    ansattenavn: Vec<String>,
    #[search(int, facet, sort)]
    sistendret: Timestamp,
    #[search(int, facet, sort, zero_is_missing)]
    sendt: Timestamp,
    #[search(int, sort)]
    antallbilder: usize,
    #[search(int, sort)]
    antallfiler: usize,
    #[search(int, sort)]
    antallmaal: usize,
    #[search(keywords)]
    maal: Vec<GoalId>,
    /// A file's id, or nothing.
    #[search(stored)]
    miniatyr: String,
}

fn condition(rolle: Role, person: &PersonId, own: Vec<ApprenticeId>) -> Expr {
    let sent = Expr::is("status", Status::Kladd.as_str()).negated();
    match rolle {
        Role::Koordinator => sent,
        Role::Laerling => Expr::is("laerlingid", person.as_str()),
        Role::Ansatt if own.is_empty() => Expr::Nothing,
        Role::Ansatt => sent.and(Expr::any_of("laerlingid", own.into_iter().map(String::from))),
    }
}

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentationSource;

#[async_trait]
impl Source for DocumentationSource {
    fn schema(&self) -> Schema {
        DocumentationItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[
            Collection::LAERLINGER,
            Collection::BEDRIFTER,
            Collection::ANSATTER,
            Collection::PROGRAMOMRAADER,
        ];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let people: Vec<ApprenticeId> = match to.collection {
            Collection::LAERLINGER => {
                to.ids.iter().filter_map(|id| ApprenticeId::parse(id).ok()).collect()
            }
            Collection::BEDRIFTER => {
                let theirs = apprentices::all(tx).await?.into_iter().filter(|apprentice| {
                    apprentice.bedriftid.as_ref().is_some_and(|it| to.ids.contains(it.as_str()))
                });
                theirs.map(|apprentice| apprentice.id).collect()
            }
            Collection::ANSATTER => {
                let ids = to.ids.iter().filter_map(|id| EmployeeId::parse(id).ok());
                relations::apprentices_of_any(tx, &Vec::from_iter(ids)).await?
            }
            _ => return Ok(Touched::Everything),
        };
        let mut ids = Vec::new();
        for some in people.chunks(IDS_PER_STATEMENT) {
            ids.extend(store::ids_of(tx, some).await?);
        }
        Ok(Touched::ids(ids))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let mut rows = Vec::new();
        match ids {
            None => rows = store::all(tx).await?,
            Some(ids) => {
                let ids: Vec<_> =
                    ids.iter().filter_map(|id| DocumentationId::parse(id).ok()).collect();
                for some in ids.chunks(IDS_PER_STATEMENT) {
                    rows.extend(store::find_many(tx, some).await?);
                }
            }
        }
        let around = Around::load(tx, &rows, ids.is_none()).await?;
        rows.into_iter().map(|row| around.item(row).document()).collect()
    }
}

#[async_trait]
impl List for DocumentationSource {
    fn collection(&self) -> Collection {
        Collection::DOKUMENTASJONER
    }

    /// Apprentices find their own, instructors what their apprentices have sent, coordinators
    /// everything that was sent. A draft is its apprentice's alone.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        let own = match caller.rolle {
            Role::Ansatt => relations::apprentices_of(tx, &caller.person.clone().into()).await?,
            Role::Koordinator | Role::Laerling => Vec::new(),
        };
        Ok(Scope::only(condition(caller.rolle, &caller.person, own)))
    }
}

/// What the items say beyond their own rows.
struct Around {
    apprentices: HashMap<ApprenticeId, Apprentice>,
    companies: HashMap<CompanyId, String>,
    trades: HashMap<ProgramAreaId, String>,
    instructors: HashMap<ApprenticeId, Vec<(EmployeeId, String)>>,
    goals: HashMap<DocumentationId, Vec<GoalId>>,
    files: HashMap<String, Vec<FileRecord>>,
    returned: HashSet<DocumentationId>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[Documentation], everything: bool) -> Result<Self, Fault> {
        let wanted: BTreeSet<&ApprenticeId> = rows.iter().map(|row| &row.laerling).collect();
        let few = (!everything && wanted.len() <= APPRENTICES_EACH_MAX)
            .then(|| wanted.iter().copied().cloned().collect::<Vec<_>>());
        let instructors = relations::instructors_by_apprentice(tx, few.as_deref()).await?;
        let apprentices: HashMap<_, _> = if few.is_none() {
            let all = apprentices::all(tx).await?.into_iter();
            all.map(|apprentice| (apprentice.id.clone(), apprentice)).collect()
        } else {
            let mut some = HashMap::with_capacity(wanted.len());
            for id in wanted {
                some.extend(apprentices::find(tx, id).await?.map(|it| (id.clone(), it)));
            }
            some
        };
        let companies: BTreeSet<CompanyId> =
            apprentices.values().filter_map(|it| it.bedriftid.clone()).collect();
        let companies: Vec<CompanyId> = companies.into_iter().collect();
        let (mut goals, mut returned) = (HashMap::new(), HashSet::new());
        for some in rows.chunks(IDS_PER_STATEMENT) {
            let ids: Vec<DocumentationId> = some.iter().map(|row| row.id.clone()).collect();
            goals.extend(store::goals_of(tx, &ids).await?);
            if !everything {
                returned.extend(store::returned(tx, Some(&ids)).await?);
            }
        }
        if everything {
            returned = store::returned(tx, None).await?;
        }
        let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
        let files = if everything {
            records::of_collection(tx, Collection::DOKUMENTASJONER).await?
        } else {
            records::of_owners(tx, Collection::DOKUMENTASJONER, &owners).await?
        };
        let trades = program_areas::all(tx).await?;
        Ok(Self {
            companies: svenn_companies::names(tx, &companies).await?,
            trades: trades.into_iter().map(|area| (area.kode, area.title)).collect(),
            apprentices,
            instructors,
            goals,
            files,
            returned,
        })
    }

    fn item(&self, row: Documentation) -> DocumentationItem {
        let apprentice = self.apprentices.get(&row.laerling);
        let bedriftid = apprentice.and_then(|it| it.bedriftid.clone());
        let bedrift = bedriftid.as_ref().and_then(|id| self.companies.get(id)).cloned();
        let trade = apprentice.and_then(|it| it.programomrade.as_ref());
        let instructors = self.instructors.get(&row.laerling).cloned().unwrap_or_default();
        let (ansatte, ansattenavn) = instructors.into_iter().unzip();
        let files = self.files.get(row.id.as_str()).map(Vec::as_slice).unwrap_or_default();
        let pictures: Vec<&FileId> =
            files.iter().filter(|file| file.is_picture()).map(|file| &file.id).collect();
        let goals = self.goals.get(&row.id).map_or(0, Vec::len);
        DocumentationItem {
            status: row.status(),
            gjennomsyn: view::look_of(&row, goals, self.returned.contains(&row.id)),
            laerlingnavn: apprentice.map(Apprentice::navn).unwrap_or_default(),
            bedriftid,
            bedrift: bedrift.unwrap_or_default(),
            laerefag: trade.and_then(|kode| self.trades.get(kode)).cloned().unwrap_or_default(),
            ansatte,
            ansattenavn,
            sistendret: row.sistendret,
            sendt: row.sendt.unwrap_or_default(),
            antallbilder: pictures.len(),
            antallfiler: files.len(),
            antallmaal: goals,
            maal: self.goals.get(&row.id).cloned().unwrap_or_default(),
            miniatyr: pictures.first().map(|id| id.as_str().to_owned()).unwrap_or_default(),
            id: row.id,
            name: row.name,
            laerlingid: row.laerling,
        }
    }
}
