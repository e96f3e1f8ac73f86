//! Tasks as what shows the goals of an apprentice.

use std::cmp::Reverse;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_goals::{Evidence, EvidenceAsked, EvidenceKind, GoalEvidence};
use svenn_kernel::{Fault, TaskId};

use crate::{rules::task_route, store};

/// The [`GoalEvidence`] that tasks are: what was handed in, or approved, shows the goals that its
/// task is about. Its approval is not theirs.
#[derive(Debug, Clone, Copy, Default)]
pub struct GoalTasks;

#[async_trait]
impl GoalEvidence for GoalTasks {
    fn kind(&self) -> EvidenceKind {
        EvidenceKind { kind: "OPPGAVE", label: "Oppgaver" }
    }

    async fn of(&self, tx: &Tx, asked: EvidenceAsked<'_>) -> Result<Vec<Evidence>, Fault> {
        let answers = store::answers_of(tx, asked.apprentices).await?;
        let shown = answers.iter().filter(|answer| answer.status().phase().is_evidence());
        let ids: Vec<TaskId> = shown.clone().map(|answer| answer.task.clone()).collect();
        let tasks = store::some(tx, &ids).await?;
        let goals = store::goals_of(tx, &ids).await?;
        let parts = store::parts_of(tx, &ids).await?;
        let mut told = Vec::new();
        for answer in shown {
            let Some(task) = tasks.iter().find(|task| task.id == answer.task) else { continue };
            let Some(at) = answer.marks().since() else { continue };
            let (laerling, id) = (&answer.laerling, task.id.as_str());
            for goal in goals.get(&task.id).into_iter().flatten() {
                let chosen = parts.get(&task.id).into_iter().flatten();
                let chosen = chosen.filter(|part| part.goal == *goal);
                told.push(Evidence {
                    parts: chosen.map(|part| part.part.clone()).collect(),
                    how: None,
                    laerling: laerling.clone(),
                    goal: goal.clone(),
                    id: id.to_owned(),
                    title: task.title.clone(),
                    state: answer.status().as_str().to_owned(),
                    at,
                    path: task_route(asked.reader, task.kind(), laerling.as_str(), id),
                    waits: false,
                    approved: None,
                });
            }
        }
        told.sort_by(|a, b| (Reverse(a.at), &a.id).cmp(&(Reverse(b.at), &b.id)));
        Ok(told)
    }
}
