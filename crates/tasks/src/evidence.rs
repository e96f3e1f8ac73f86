//! Which goals an apprentice has shown by tasks.

use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, GoalId, TaskId, Timestamp};

use crate::{
    rules::{self, Status},
    store,
};

/// A goal that a task is about which was handed in or approved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evidence {
    pub goal: GoalId,
    pub task: TaskId,
    /// The task's title.
    pub title: String,
    pub status: Status,
    /// When it was handed in, or approved.
    pub at: Timestamp,
}

/// What an apprentice has handed in or has got approved, once for each goal it is about; the
/// newest first..
///
/// # Errors
/// A fault of the database.
pub async fn evidence_of(tx: &Tx, laerling: &ApprenticeId) -> Result<Vec<Evidence>, Fault> {
    let answers = store::answers_of(tx, std::slice::from_ref(laerling)).await?;
    let shown = answers.iter().filter(|answer| rules::is_evidence(answer.status()));
    let ids: Vec<TaskId> = shown.clone().map(|answer| answer.task.clone()).collect();
    let tasks = store::some(tx, &ids).await?;
    let goals = store::goals_of(tx, &ids).await?;
    let mut evidence = Vec::new();
    for answer in shown {
        let Some(task) = tasks.iter().find(|task| task.id == answer.task) else { continue };
        let Some(at) = answer.marks().since() else { continue };
        for goal in goals.get(&task.id).into_iter().flatten() {
            evidence.push(Evidence {
                goal: goal.clone(),
                task: task.id.clone(),
                title: task.title.clone(),
                status: answer.status(),
                at,
            });
        }
    }
    evidence.sort_by_key(|it| std::cmp::Reverse(it.at));
    Ok(evidence)
}
