//! An apprentice's task as it is shown.

use std::collections::HashMap;

use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records;
use svenn_http::{App, files::FileView};
use svenn_kernel::{ApprenticeId, Fault, TaskId, Timestamp, oslo};
use svenn_people::{
    apprentices,
    refs::{self, CompanyRef},
};
use svenn_review::{
    Can, reminded,
    rules::sees,
    ticks::{Shown, Tick},
    view::{self, ReviewApprentice, ReviewEvent, ReviewGoal},
};
use utoipa::ToSchema;

use crate::{
    capability::{INNLEVERINGER, OPPGAVER},
    definition::{self, TaskPlan},
    open::Opened,
    rules::{self, Kind, Status, TaskDeadline},
    store::{self, Answer, Task},
    templates::REMINDED,
};

/// A task of an apprentice, with its hand-in.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskView {
    /// The task.
    pub id: TaskId,
    /// The apprentice.
    pub laerling: ReviewApprentice,
    /// The apprentice's present company.
    pub bedrift: Option<CompanyRef>,
    pub kind: Kind,
    /// The plan it belongs to; absent for a task given to one apprentice.
    pub trainingplan: Option<TaskPlan>,
    pub title: String,
    /// Text of the task, as cleaned HTML.
    pub description: String,
    /// The goals it is about.
    pub goals: Vec<ReviewGoal>,
    /// Attachments of the task, oldest first.
    pub attachments: Vec<FileView>,
    pub deadline: TaskDeadline,
    /// Whether the deadline has passed and it is not approved.
    pub overdue: bool,
    pub status: Status,
    /// When it was begun or taken back, while it is a draft.
    pub task_draft: Option<Timestamp>,
    /// When it was handed in, while it waits for an answer.
    pub task_approval: Option<Timestamp>,
    /// When it was sent back, while it is to be corrected.
    pub task_correction: Option<Timestamp>,
    /// When it was approved.
    pub task_approved: Option<Timestamp>,
    /// Version of the hand-in, 0 before the first. Increases with every change; send back the
    /// version you read.
    pub version: i64,
    /// Text of the hand-in, as cleaned HTML; empty for others while it is a draft.
    pub content: String,
    /// Files of the hand-in, oldest first.
    pub files: Vec<FileView>,
    /// History, oldest first.
    pub timeline: Vec<ReviewEvent>,
    /// When it was last changed.
    pub sistendret: Timestamp,
    /// When the instructors were reminded, while none of them is reminded again today.
    pub reminded: Option<Timestamp>,
    /// Actions open to the caller.
    pub can: Can,
}

/// A task in the list of an apprentice's.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskLine {
    pub id: TaskId,
    pub kind: Kind,
    /// The plan it belongs to; absent for a task given to one apprentice.
    pub trainingplan: Option<TaskPlan>,
    pub title: String,
    /// How many goals it is about.
    pub goals: usize,
    pub deadline: TaskDeadline,
    /// Whether the deadline has passed and it is not approved.
    pub overdue: bool,
    pub status: Status,
    /// When it came where it is; none while nothing is written.
    pub since: Option<Timestamp>,
}

/// An opened task as it is shown to the caller.
pub async fn load_task(app: &App, tx: &Tx, opened: &Opened) -> Result<TaskView, Fault> {
    let Opened { task, answer, access_level, .. } = opened;
    let apprentice = apprentices::find(tx, &answer.laerling).await?;
    let apprentice = apprentice.ok_or_else(|| Fault::new("task without apprentice"))?;
    let status = answer.status();
    let can = rules::can(*access_level, status);
    let is_shown = sees(*access_level, status.phase());
    let attached = records::of_owner(tx, OPPGAVER, task.id.as_str()).await?;
    let files = if is_shown {
        records::of_owner(tx, INNLEVERINGER, answer.id.as_str()).await?
    } else {
        Vec::new()
    };
    let shown = |file| FileView::new(app, tx, file);
    let this = std::slice::from_ref(&task.id);
    let goals = store::goals_of(tx, this).await?.remove(&task.id).unwrap_or_default();
    let parts = store::parts_of(tx, this).await?.remove(&task.id).unwrap_or_default();
    let ticks = Tick::all(goals, &parts);
    Ok(TaskView {
        id: task.id.clone(),
        bedrift: refs::company(tx, apprentice.bedriftid.as_ref()).await?,
        laerling: ReviewApprentice::from(&apprentice),
        kind: task.kind(),
        trainingplan: definition::plan_of(tx, task).await?,
        title: task.title.clone(),
        description: task.description.clone(),
        goals: view::goals(tx, &answer.laerling, ticks, &Shown::NOTHING).await?,
        attachments: attached.into_iter().map(shown).collect(),
        deadline: task.deadline(),
        overdue: rules::is_overdue(status, task.deadline(), oslo::day_of(tx.now())),
        status,
        task_draft: answer.task_draft,
        task_approval: answer.task_approval,
        task_correction: answer.task_correction,
        task_approved: answer.task_approved,
        version: answer.version,
        content: if is_shown { answer.content.clone() } else { String::new() },
        files: files.into_iter().map(shown).collect(),
        timeline: store::events_of(tx, &answer.id).await?,
        sistendret: answer.sistendret.max(task.sistendret),
        reminded: if can.remind { reminded(tx, &answer.laerling, &REMINDED).await? } else { None },
        can,
    })
}

/// All tasks of an apprentice, the most urgent first: those of followed plans, those given to the
/// apprentice, and those begun before a change of plan.
pub async fn load_lines(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<TaskLine>, Fault> {
    let plans = svenn_people::relations::trainingplans_of(tx, laerling).await?;
    let mut tasks = store::of_plans(tx, &plans).await?;
    tasks.extend(store::given_to(tx, laerling).await?);
    let answers = store::answers_of(tx, std::slice::from_ref(laerling)).await?;
    let answers: HashMap<TaskId, Answer> =
        answers.into_iter().map(|answer| (answer.task.clone(), answer)).collect();
    let known: Vec<&TaskId> = tasks.iter().map(|task| &task.id).collect();
    let before: Vec<TaskId> = answers.keys().filter(|id| !known.contains(id)).cloned().collect();
    tasks.extend(store::some(tx, &before).await?);
    let ids: Vec<TaskId> = tasks.iter().map(|task| task.id.clone()).collect();
    let goals = store::goals_of(tx, &ids).await?;
    let titles = plan_titles(tx, &tasks).await?;
    let today = oslo::day_of(tx.now());
    let mut lines: Vec<TaskLine> = tasks
        .into_iter()
        .map(|task| {
            let marks = answers.get(&task.id).map(Answer::marks).unwrap_or_default();
            let status = marks.status();
            TaskLine {
                kind: task.kind(),
                trainingplan: task.trainingplan.as_ref().and_then(|id| titles.get(id).cloned()),
                goals: goals.get(&task.id).map_or(0, Vec::len),
                deadline: task.deadline(),
                overdue: rules::is_overdue(status, task.deadline(), today),
                status,
                since: marks.since(),
                id: task.id,
                title: task.title,
            }
        })
        .collect();
    lines.sort_by(|one, other| order(one).cmp(&order(other)));
    Ok(lines)
}

/// By where they stand, then by the deadline, those without one last, then by title.
fn order(line: &TaskLine) -> (Status, bool, Option<chrono::NaiveDate>, &str) {
    let day = line.deadline.day();
    (line.status, day.is_none(), day, &line.title)
}

async fn plan_titles(
    tx: &Tx,
    tasks: &[Task],
) -> Result<HashMap<svenn_kernel::TrainingPlanId, TaskPlan>, Fault> {
    let mut titles = HashMap::new();
    for task in tasks {
        let Some(id) = &task.trainingplan else { continue };
        if !titles.contains_key(id) {
            titles.extend(definition::plan_of(tx, task).await?.map(|plan| (id.clone(), plan)));
        }
    }
    Ok(titles)
}
