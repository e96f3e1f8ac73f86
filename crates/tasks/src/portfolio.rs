//! Tasks in the portfolio of an apprentice.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_files::records;
use svenn_kernel::{Fault, TaskAnswerId, TaskId};
use svenn_people::apprentices::Apprentice;
use svenn_portfolio::{Entry, PortfolioSource, Section, Statement};

use crate::{
    capability::INNLEVERINGER,
    store::{self, TimelineEntry},
};

/// The [`PortfolioSource`] that tasks are: what was handed in, or approved.
#[derive(Debug, Clone, Copy, Default)]
pub struct PortfolioTasks;

#[async_trait]
impl PortfolioSource for PortfolioTasks {
    async fn sections(&self, tx: &Tx, of: &Apprentice) -> Result<Vec<Section>, Fault> {
        let mut answers = store::answers_of(tx, std::slice::from_ref(&of.id)).await?;
        answers.retain(|answer| answer.status().phase().is_evidence());
        let ids: Vec<TaskAnswerId> = answers.iter().map(|answer| answer.id.clone()).collect();
        let task_ids: Vec<TaskId> = answers.iter().map(|answer| answer.task.clone()).collect();
        let owners: Vec<&str> = ids.iter().map(TaskAnswerId::as_str).collect();
        let mut files = records::of_owners(tx, INNLEVERINGER, &owners).await?;
        let tasks = store::some(tx, &task_ids).await?;
        let mut goals = store::goals_of(tx, &task_ids).await?;
        let mut steps = store::timelines_of(tx, &ids).await?;
        let mut told = Vec::new();
        for answer in answers {
            let Some(task) = tasks.iter().find(|task| task.id == answer.task) else { continue };
            told.push(Entry {
                title: task.title.clone(),
                asked: task.description.clone(),
                goals: goals.remove(&answer.task).unwrap_or_default(),
                state: answer.status().as_str().to_owned(),
                at: answer.marks().since().unwrap_or(answer.sistendret),
                statements: statements(steps.remove(&answer.id).unwrap_or_default()),
                files: files.remove(answer.id.as_str()).unwrap_or_default(),
                pictures: std::collections::HashMap::new(),
                content: answer.content,
            });
        }
        Ok(vec![Section::of("Oppgaver", told)])
    }
}

/// Who handed it in and who approved it; what was said on the way is between them.
fn statements(steps: Vec<TimelineEntry>) -> Vec<Statement> {
    let told = steps
        .into_iter()
        .filter_map(|step| Statement::of_step(&step.kind, "Levert", (step.by_id, step.at)));
    told.collect()
}
