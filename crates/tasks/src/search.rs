//! The collection INNLEVERINGER of the read model: tasks that were given to an apprentice, and
//! those of plans that somebody has begun with.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{Caller, list::List};
use svenn_kernel::{
    ApprenticeId, Collection, CompanyId, EmployeeId, Fault, TaskAnswerId, TaskId, Timestamp,
    TrainingPlanId, oslo,
};
use svenn_review::listed::{ListedApprentices, apprentices_touched, found_by};
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Expr, Schema, Scope},
};

use crate::{
    capability::{INNLEVERINGER, OPPGAVER},
    rules::{self, DeadlineState, Kind, Status},
    store::{self, Answer, Task},
};

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
            Collection::PROGRAMOMRAADER,
            Collection::TRAININGPLANS,
        ];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        match to.collection {
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
            _ => {}
        }
        let Some(people) = apprentices_touched(tx, to).await? else {
            return Ok(Touched::Everything);
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

    /// Nobody finds those of archived apprentices.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        let here = Expr::is("arkivert", "true").negated();
        Ok(Scope::only(found_by(tx, caller, here).await?))
    }
}

/// What the items say beyond their own rows.
struct Around {
    tasks: HashMap<TaskId, Task>,
    apprentices: ListedApprentices,
    plans: HashMap<TrainingPlanId, String>,
    goals: HashMap<TaskId, usize>,
    files: HashMap<String, usize>,
}

impl Around {
    async fn load(tx: &Tx, rows: &[Answer], everything: bool) -> Result<Self, Fault> {
        let wanted = rows.iter().map(|row| &row.laerling);
        let apprentices = ListedApprentices::load(tx, wanted, everything).await?;
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
        let plans = plans::all(tx).await?;
        Ok(Self {
            tasks: tasks.into_iter().map(|task| (task.id.clone(), task)).collect(),
            plans: plans.into_iter().map(|plan| (plan.id, plan.title)).collect(),
            goals: goals.map(|(task, goals)| (task, goals.len())).collect(),
            files: files.into_iter().map(|(owner, files)| (owner, files.len())).collect(),
            apprentices,
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
        let apprentice = self.apprentices.of(&row.laerling);
        let plan = task.trainingplan.as_ref().and_then(|id| self.plans.get(id)).cloned();
        let (status, deadline) = (row.status(), task.deadline());
        AnswerItem {
            oppgaveid: task.id.clone(),
            title: task.title.clone(),
            kind: task.kind(),
            status,
            laerlingnavn: apprentice.navn,
            arkivert: apprentice.arkivert,
            bedriftid: apprentice.bedriftid,
            bedrift: apprentice.bedrift,
            laerefag: apprentice.laerefag,
            ansatte: apprentice.ansatte,
            ansattenavn: apprentice.ansattenavn,
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
