//! Tasks that were kept before they came here: the demo organisations. Status and timeline follow
//! from the steps by the same rules as when people take them.

use svenn_db::Tx;
use svenn_http::richtext::Dialect;
use svenn_kernel::{ApprenticeId, Fault, GoalId, TaskAnswerId, TaskId, Timestamp, TrainingPlanId};
pub use svenn_review::timeline::BackfilledStep;
use svenn_review::{rules::phase_allows, timeline::version_after};

use crate::{
    rules::{Marks, TaskDeadline},
    store::{self, Answer, Task},
};

/// Whose task it is.
#[derive(Debug, Clone)]
pub enum BackfilledOwner {
    /// All who follow a plan.
    Plan(TrainingPlanId),
    Apprentice(ApprenticeId),
}

/// A task.
#[derive(Debug, Clone)]
pub struct BackfilledTask {
    pub owner: BackfilledOwner,
    pub title: String,
    /// HTML; what the editor does not make is taken out.
    pub description: String,
    /// Goals of the plan, or of the apprentice's plans, each once.
    pub goals: Vec<GoalId>,
    pub deadline: TaskDeadline,
    pub created: Timestamp,
    /// What apprentices have handed in.
    pub answers: Vec<BackfilledAnswer>,
}

/// A hand-in of an apprentice. A task given to one apprentice always has one.
#[derive(Debug, Clone)]
pub struct BackfilledAnswer {
    pub laerling: ApprenticeId,
    /// HTML; empty for one who has not begun.
    pub content: String,
    /// What happened to it, in order.
    pub steps: Vec<BackfilledStep>,
}

/// Takes over tasks with what was handed in on them.
///
/// # Errors
/// A fault of the database, or of steps that cannot follow each other.
pub async fn backfill(tx: &Tx, kept: Vec<BackfilledTask>) -> Result<(), Fault> {
    let (mut tasks, mut answers, mut timeline) = (Vec::new(), Vec::new(), Vec::new());
    for task in kept {
        let id = TaskId::new(task.created, tx.entropy());
        for answer in &task.answers {
            let row = answer_row(tx, &id, task.created, answer)?;
            timeline.extend(store::backfilled(tx, &row.id, &answer.steps));
            answers.push(row);
        }
        tasks.push((task_row(id, &task)?, task.goals));
    }
    store::insert(tx, &tasks).await?;
    store::insert_all(tx, &answers).await?;
    store::insert_timeline(tx, &timeline).await
}

fn cleaned(html: &str) -> Result<String, Fault> {
    let cleaned = Dialect::Message.clean(html);
    cleaned.map_err(|_| Fault::new("a task longer than it may be"))
}

fn task_row(id: TaskId, task: &BackfilledTask) -> Result<Task, Fault> {
    let (trainingplan, laerling) = match &task.owner {
        BackfilledOwner::Plan(plan) => (Some(plan.clone()), None),
        BackfilledOwner::Apprentice(laerling) => (None, Some(laerling.clone())),
    };
    Ok(Task {
        id,
        version: 1,
        trainingplan,
        laerling,
        title: task.title.clone(),
        description: cleaned(&task.description)?,
        custom_date: task.deadline.custom_date,
        custom_date_enabled: task.deadline.custom_date_enabled,
        created: task.created,
        sistendret: task.created,
    })
}

fn answer_row(
    tx: &Tx,
    task: &TaskId,
    created: Timestamp,
    answer: &BackfilledAnswer,
) -> Result<Answer, Fault> {
    let is_begun = !answer.content.is_empty() || !answer.steps.is_empty();
    let mut marks = if is_begun { Marks::default().begun(created) } else { Marks::default() };
    for BackfilledStep { step, at, .. } in &answer.steps {
        if !phase_allows(step.action(), marks.status().phase()) {
            return Err(Fault::new("steps of a task that cannot follow each other"));
        }
        marks = Marks::after(*step, *at);
    }
    Ok(Answer {
        id: TaskAnswerId::new(created, tx.entropy()),
        version: if is_begun { version_after(answer.steps.len()) } else { 0 },
        task: task.clone(),
        laerling: answer.laerling.clone(),
        content: cleaned(&answer.content)?,
        task_draft: marks.draft,
        task_approval: marks.approval,
        task_correction: marks.correction,
        task_approved: marks.approved,
        created,
        sistendret: answer.steps.last().map_or(created, |step| step.at),
    })
}
