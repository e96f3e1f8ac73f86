//! What a task asks for: who sees it and who may change it, and how it is shown to those who do.

use async_trait::async_trait;
use serde::Serialize;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, Caller, Problem, Question, files::FileView};
use svenn_kernel::{
    ApprenticeId, EmployeeId, Fault, GoalId, Role, TaskId, Timestamp, TrainingPlanId,
};
use svenn_people::{apprentices, relations, visible};
use svenn_review::view::ReviewApprentice;
use utoipa::ToSchema;

use crate::{
    capability::OPPGAVER,
    rules::{self, Kind, TaskDeadline},
    store::{self, Task},
};

/// A task as its authors see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskDefinition {
    pub id: TaskId,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub kind: Kind,
    /// The plan it belongs to; none for one that was given to an apprentice.
    pub trainingplan: Option<TaskPlan>,
    /// The apprentice it was given to; none for one of a plan.
    pub laerling: Option<ReviewApprentice>,
    pub title: String,
    /// Cleaned HTML.
    pub description: String,
    /// The goals it is about (a plan's `codes`), in the order they were chosen.
    pub goals: Vec<TaskGoalRef>,
    /// The parts of those goals that it is about, in the order they were chosen.
    pub sub_goals: Vec<TaskGoalRef>,
    /// Attachments, oldest first.
    pub files: Vec<FileView>,
    pub deadline: TaskDeadline,
    pub created: Timestamp,
    /// When it was last changed.
    pub sistendret: Timestamp,
    /// How many have handed it in.
    pub levert: usize,
    /// Whether it may be deleted: nobody has handed it in.
    pub can_delete: bool,
}

/// A training plan by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TaskPlan {
    pub id: TrainingPlanId,
    pub title: String,
}

/// A goal by name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TaskGoalRef {
    pub id: GoalId,
    /// The whole goal.
    pub label: String,
}

/// Whether the caller sees the tasks of a plan: coordinators of all, employees of those connected
/// to ("Employees see only the training plans they are connected to").
pub async fn sees_plan(tx: &Tx, caller: &Caller, plan: &TrainingPlanId) -> Result<bool, Fault> {
    Ok(match caller.rolle {
        Role::Koordinator => plans::find(tx, plan).await?.is_some(),
        Role::Ansatt => {
            let own = EmployeeId::from(caller.person.clone());
            plans::of_employee(tx, &own).await?.contains(plan)
        }
        Role::Laerling => {
            let own = ApprenticeId::from(caller.person.clone());
            relations::trainingplans_of(tx, &own).await?.contains(plan)
        }
    })
}

/// Whether a task is visible to the caller: of a visible plan or apprentice, or begun by an
/// apprentice of the caller's, whatever plan that apprentice follows now.
pub async fn sees(tx: &Tx, caller: &Caller, task: &Task) -> Result<bool, Fault> {
    if let Some(laerling) = &task.laerling {
        return visible::may_see_apprentice(tx, caller, laerling).await;
    }
    let Some(plan) = &task.trainingplan else { return Ok(false) };
    if sees_plan(tx, caller, plan).await? {
        return Ok(true);
    }
    let own = match caller.rolle {
        Role::Koordinator => return Ok(false),
        Role::Laerling => vec![ApprenticeId::from(caller.person.clone())],
        Role::Ansatt => relations::apprentices_of(tx, &caller.person.clone().into()).await?,
    };
    for laerling in &own {
        if store::answer(tx, &task.id, laerling).await?.is_some()
            || relations::trainingplans_of(tx, laerling).await?.contains(plan)
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the caller may write the tasks of a visible plan.
fn writes(caller: &Caller) -> bool {
    matches!(caller.rolle, Role::Koordinator | Role::Ansatt)
}

/// Refuses callers who may not write the tasks of a plan: 404 where the plan is not visible.
pub async fn require_writes(
    tx: &Tx,
    caller: &Caller,
    plan: &TrainingPlanId,
) -> Result<(), Problem> {
    if !sees_plan(tx, caller, plan).await? {
        return Err(Problem::not_found());
    }
    if writes(caller) { Ok(()) } else { Err(Problem::forbidden()) }
}

/// Loads a task to be changed: any for coordinators, those of connected plans for employees.
pub async fn to_change(tx: &Tx, caller: &Caller, id: &TaskId) -> Result<Task, Problem> {
    let task = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let may = match &task.trainingplan {
        Some(plan) => writes(caller) && sees_plan(tx, caller, plan).await?,
        None => caller.rolle == Role::Koordinator,
    };
    if may {
        return Ok(task);
    }
    let is_known = sees(tx, caller, &task).await?;
    Err(if is_known { Problem::forbidden() } else { Problem::not_found() })
}

/// A task that the caller may change.
pub struct Changed;

#[async_trait]
impl Question<TaskId> for Changed {
    async fn ask(tx: &Tx, caller: &Caller, id: &TaskId) -> Result<(), Problem> {
        to_change(tx, caller, id).await.map(drop)
    }
}

/// A plan whose tasks the caller may write.
pub struct PlanWritten;

#[async_trait]
impl Question<TrainingPlanId> for PlanWritten {
    async fn ask(tx: &Tx, caller: &Caller, id: &TrainingPlanId) -> Result<(), Problem> {
        require_writes(tx, caller, id).await
    }
}

/// The goals of a task by name; one that is in no plan any more is left out.
pub async fn goals_named(tx: &Tx, id: &TaskId) -> Result<Vec<TaskGoalRef>, Fault> {
    let ids = store::goals_of(tx, std::slice::from_ref(id)).await?.remove(id).unwrap_or_default();
    let mut known = plans::goals(tx, &ids).await?;
    let named = ids.into_iter().filter_map(|id| {
        let (_, goal) = known.remove(&id)?;
        Some(TaskGoalRef { id, label: goal.label })
    });
    Ok(named.collect())
}

/// The parts of a task's goals by name; one that is in no plan any more is left out.
async fn parts_named(tx: &Tx, id: &TaskId) -> Result<Vec<TaskGoalRef>, Fault> {
    let parts = store::parts_of(tx, std::slice::from_ref(id)).await?.remove(id);
    let ids: Vec<GoalId> = parts.unwrap_or_default().into_iter().map(|it| it.part).collect();
    let mut known = plans::sub_goals(tx, &ids).await?;
    let named = ids.into_iter().filter_map(|id| {
        let row = known.remove(&id)?;
        Some(TaskGoalRef { id, label: row.label })
    });
    Ok(named.collect())
}

/// The plan of a task by name.
pub async fn plan_of(tx: &Tx, task: &Task) -> Result<Option<TaskPlan>, Fault> {
    let Some(id) = &task.trainingplan else { return Ok(None) };
    let plan = plans::find(tx, id).await?;
    Ok(plan.map(|plan| TaskPlan { id: plan.id, title: plan.title }))
}

/// A task as it is shown to callers who may change it.
pub async fn load(app: &App, tx: &Tx, id: &TaskId) -> Result<TaskDefinition, Problem> {
    let task = store::find(tx, id).await?.ok_or_else(Problem::not_found)?;
    let files = records::of_owner(tx, OPPGAVER, id.as_str()).await?;
    let laerling = match &task.laerling {
        Some(id) => apprentices::find(tx, id).await?,
        None => None,
    };
    let answers = store::answers_of_task(tx, id).await?;
    let levert = answers.iter().filter(|it| rules::is_handed_in(it.status())).count();
    Ok(TaskDefinition {
        version: task.version,
        kind: task.kind(),
        trainingplan: plan_of(tx, &task).await?,
        laerling: laerling.as_ref().map(ReviewApprentice::from),
        goals: goals_named(tx, id).await?,
        sub_goals: parts_named(tx, id).await?,
        files: files.into_iter().map(|file| FileView::new(app, tx, file)).collect(),
        deadline: task.deadline(),
        created: task.created,
        sistendret: task.sistendret,
        levert,
        can_delete: levert == 0,
        id: task.id,
        title: task.title,
        description: task.description,
    })
}
