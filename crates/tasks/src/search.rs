//! The collection INNLEVERINGER of the read model: tasks that were given to an apprentice, and
//! those of plans that somebody has begun with.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::{plans, program_areas};
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{Caller, list::List};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, EmployeeId, Fault, PersonId, ProgramAreaId, Role,
    TaskAnswerId, TaskId, Timestamp, TrainingPlanId, oslo,
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
    capability::{INNLEVERINGER, OPPGAVER},
    rules::{self, DeadlineState, Kind, Status},
    store::{self, Answer, Task},
};

/// Apprentices loaded one by one; of more, all are loaded at once.
const APPRENTICES_EACH_MAX: usize = 5;

/// A task of an apprentice as it is in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[search(order = -"sistendret")]
pub struct AnswerItem {
    id: TaskAnswerId,
    /// The task.
    #[search(keyword)]
    oppgaveid: TaskId,
    #[search(text, weight = 100, sort, facet)]
    title: String,
    #[search(keyword, web = "TaskKind")]
    kind: Kind,
    #[search(keyword, facet, sort, web = "TaskStatus")]
    status: Status,
    #[search(keyword)]
    laerlingid: ApprenticeId,
    #[search(text, reading = Name, weight = 80, facet, sort)]
    laerlingnavn: String,
    /// Whether the apprentice is archived.
    #[search(bool)]
    arkivert: bool,
    #[search(keyword)]
    bedriftid: Option<CompanyId>,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten bedrift")]
    bedrift: String,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten lærefag")]
    laerefag: String,
    #[search(keywords)]
    ansatte: Vec<EmployeeId>,
    /// Whom it waits for while it is handed in.
    #[search(keywords, facet, sort, empty_label = "Uten faglig leder", people = "ansatte")]
    ansattenavn: Vec<String>,
    /// The plan that it belongs to.
    #[search(text, weight = 20, facet, sort, empty_label = "Individuell oppgave")]
    opplaeringsplan: String,
    /// Status of the deadline.
    #[search(keyword, facet, web = "TaskDeadlineState")]
    fristen: DeadlineState,
    /// The beginning of the last day.
    #[search(int, facet, sort, zero_is_missing)]
    frist: Timestamp,
    #[search(int, facet, sort)]
    sistendret: Timestamp,
    /// When it came where it is.
    #[search(int, facet, sort, zero_is_missing)]
    siden: Timestamp,
    #[search(int, sort)]
    antallfiler: usize,
    #[search(int, sort)]
    antallmaal: usize,
}

/// Apprentices find their own, instructors their apprentices', coordinators all; nobody those of
/// archived apprentices.
fn condition(rolle: Role, person: &PersonId, own: Vec<ApprenticeId>) -> Expr {
    let here = Expr::is("arkivert", "true").negated();
    match rolle {
        Role::Koordinator => here,
        Role::Laerling => Expr::is("laerlingid", person.as_str()),
        Role::Ansatt if own.is_empty() => Expr::Nothing,
        Role::Ansatt => here.and(Expr::any_of("laerlingid", own.into_iter().map(String::from))),
    }
}

/// Loads the collection.
#[derive(Debug, Clone, Copy, Default)]
pub struct AnswerSource;

#[async_trait]
impl Source for AnswerSource {
    fn schema(&self) -> Schema {
        AnswerItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] = &[
            OPPGAVER,
            Collection::LAERLINGER,
            Collection::BEDRIFTER,
            Collection::ANSATTER,
            Collection::TRAININGPLANS,
            Collection::PROGRAMOMRAADER,
        ];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let people: Vec<ApprenticeId> = match to.collection {
            OPPGAVER => {
                let ids = to.ids.iter().filter_map(|id| TaskId::parse(id).ok());
                return of_tasks(tx, &Vec::from_iter(ids)).await;
            }
            Collection::TRAININGPLANS => {
                let ids = to.ids.iter().filter_map(|id| TrainingPlanId::parse(id).ok());
                let tasks = store::of_plans(tx, &Vec::from_iter(ids)).await?;
                let tasks: Vec<TaskId> = tasks.into_iter().map(|task| task.id).collect();
                return of_tasks(tx, &tasks).await;
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
            Collection::ANSATTER => {
                let ids = to.ids.iter().filter_map(|id| EmployeeId::parse(id).ok());
                relations::apprentices_of_any(tx, &Vec::from_iter(ids)).await?
            }
            _ => return Ok(Touched::Everything),
        };
        let theirs = store::answers_of(tx, &people).await?;
        Ok(Touched::ids(theirs.into_iter().map(|answer| answer.id)))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let rows = match ids {
            None => store::all_answers(tx).await?,
            Some(ids) => {
                let ids = ids.iter().filter_map(|id| TaskAnswerId::parse(id).ok());
                store::answers(tx, &Vec::from_iter(ids)).await?
            }
        };
        let around = Around::load(tx, &rows, ids.is_none()).await?;
        let now = tx.now();
        rows.into_iter().filter_map(|row| around.document(row, now).transpose()).collect()
    }
}

async fn of_tasks(tx: &Tx, tasks: &[TaskId]) -> Result<Touched, Fault> {
    let theirs = store::answers_of_tasks(tx, tasks).await?;
    Ok(Touched::ids(theirs.into_iter().map(|answer| answer.id)))
}

#[async_trait]
impl List for AnswerSource {
    fn collection(&self) -> Collection {
        INNLEVERINGER
    }

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
    tasks: HashMap<TaskId, Task>,
    apprentices: HashMap<ApprenticeId, Apprentice>,
    companies: HashMap<CompanyId, String>,
    trades: HashMap<ProgramAreaId, String>,
    instructors: HashMap<ApprenticeId, Vec<(EmployeeId, String)>>,
    plans: HashMap<TrainingPlanId, String>,
    goals: HashMap<TaskId, usize>,
    files: HashMap<String, usize>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[Answer], everything: bool) -> Result<Self, Fault> {
        let wanted: BTreeSet<&ApprenticeId> = rows.iter().map(|row| &row.laerling).collect();
        let few = (!everything && wanted.len() <= APPRENTICES_EACH_MAX)
            .then(|| wanted.iter().copied().cloned().collect::<Vec<_>>());
        let instructors = relations::instructors_by_apprentice(tx, few.as_deref()).await?;
        let apprentices = apprentices_of(tx, few.as_deref()).await?;
        let companies: BTreeSet<CompanyId> =
            apprentices.values().filter_map(|it| it.bedriftid.clone()).collect();
        let companies: Vec<CompanyId> = companies.into_iter().collect();
        let ids: BTreeSet<TaskId> = rows.iter().map(|row| row.task.clone()).collect();
        let ids: Vec<TaskId> = ids.into_iter().collect();
        let tasks = if everything { store::all(tx).await? } else { store::some(tx, &ids).await? };
        let goals = store::goals_of(tx, &ids).await?.into_iter();
        let files = if everything {
            records::of_collection(tx, INNLEVERINGER).await?
        } else {
            let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
            records::of_owners(tx, INNLEVERINGER, &owners).await?
        };
        let trades = program_areas::all(tx).await?;
        let plans = plans::all(tx).await?;
        Ok(Self {
            companies: svenn_companies::names(tx, &companies).await?,
            tasks: tasks.into_iter().map(|task| (task.id.clone(), task)).collect(),
            trades: trades.into_iter().map(|area| (area.kode, area.title)).collect(),
            plans: plans.into_iter().map(|plan| (plan.id, plan.title)).collect(),
            goals: goals.map(|(task, goals)| (task, goals.len())).collect(),
            files: files.into_iter().map(|(owner, files)| (owner, files.len())).collect(),
            apprentices,
            instructors,
        })
    }

    fn document(&self, row: Answer, now: Timestamp) -> Result<Option<Document>, Fault> {
        let Some(task) = self.tasks.get(&row.task) else { return Ok(None) };
        // A task given to one apprentice is listed from the start.
        if task.kind() == Kind::Opplaeringsplan && row.status() == Status::Waiting {
            return Ok(None);
        }
        let until = rules::holds_until(row.status(), task.deadline(), now);
        Ok(Some(self.item(row, task, now).document()?.valid_until(until)))
    }

    fn item(&self, row: Answer, task: &Task, now: Timestamp) -> AnswerItem {
        let apprentice = self.apprentices.get(&row.laerling);
        let bedriftid = apprentice.and_then(|it| it.bedriftid.clone());
        let bedrift = bedriftid.as_ref().and_then(|id| self.companies.get(id)).cloned();
        let trade = apprentice.and_then(|it| it.programomrade.as_ref());
        let instructors = self.instructors.get(&row.laerling).cloned().unwrap_or_default();
        let (ansatte, ansattenavn) = instructors.into_iter().unzip();
        let plan = task.trainingplan.as_ref().and_then(|id| self.plans.get(id)).cloned();
        let (status, deadline) = (row.status(), task.deadline());
        AnswerItem {
            oppgaveid: task.id.clone(),
            title: task.title.clone(),
            kind: task.kind(),
            status,
            laerlingnavn: apprentice.map(Apprentice::navn).unwrap_or_default(),
            arkivert: apprentice.is_some_and(|it| it.archived),
            bedriftid,
            bedrift: bedrift.unwrap_or_default(),
            laerefag: trade.and_then(|kode| self.trades.get(kode)).cloned().unwrap_or_default(),
            ansatte,
            ansattenavn,
            opplaeringsplan: plan.unwrap_or_default(),
            fristen: rules::deadline_state(status, deadline, oslo::day_of(now)),
            frist: deadline.day().map(oslo::start_of_day).unwrap_or_default(),
            sistendret: row.sistendret,
            siden: row.marks().since().unwrap_or_default(),
            antallfiler: self.files.get(row.id.as_str()).copied().unwrap_or_default(),
            antallmaal: self.goals.get(&task.id).copied().unwrap_or_default(),
            id: row.id,
            laerlingid: row.laerling,
        }
    }
}

async fn apprentices_of(
    tx: &Tx,
    few: Option<&[ApprenticeId]>,
) -> Result<HashMap<ApprenticeId, Apprentice>, Fault> {
    let Some(few) = few else {
        let all = apprentices::all(tx).await?.into_iter();
        return Ok(all.map(|apprentice| (apprentice.id.clone(), apprentice)).collect());
    };
    let mut some = HashMap::with_capacity(few.len());
    for id in few {
        some.extend(apprentices::find(tx, id).await?.map(|it| (id.clone(), it)));
    }
    Ok(some)
}
