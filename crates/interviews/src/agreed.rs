//! What an apprentice agreed to do becomes the apprentice's tasks when the interview ends; what
//! others agreed stands with the interview, where they mark it as done.

use std::sync::Arc;

use async_trait::async_trait;
use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role, TaskId};

use crate::{
    notifications::when,
    store::{self, Action, Interview},
};

/// Something that an apprentice has agreed to do.
#[derive(Debug, Clone, Copy)]
pub struct Agreed<'a> {
    pub laerling: &'a ApprenticeId,
    pub title: &'a str,
    /// Where it was agreed, in words.
    pub kilde: &'a str,
    /// The last day.
    pub frist: Option<NaiveDate>,
    /// Who gives it.
    pub by: &'a PersonId,
}

/// Who keeps the tasks of apprentices.
#[async_trait]
pub trait AgreedTasks: Send + Sync {
    /// Gives it to the apprentice as a task of their own, and notifies them.
    ///
    /// # Errors
    /// A fault of the database.
    async fn give(&self, tx: &Tx, it: Agreed<'_>) -> Result<TaskId, Fault>;

    /// Takes back those of the tasks that the apprentice has not begun with; returns which were
    /// removed.
    ///
    /// # Errors
    /// A fault of the database.
    async fn take_back(
        &self,
        tx: &Tx,
        laerling: &ApprenticeId,
        ids: &[TaskId],
    ) -> Result<Vec<TaskId>, Fault>;
}

/// As the endpoints have it.
pub type Tasks = Arc<dyn AgreedTasks>;

/// Where somebody of a role meets a task that was agreed.
pub fn route(rolle: Role, laerling: &ApprenticeId, task: &TaskId) -> String {
    match rolle {
        Role::Laerling => format!("/l/oppgave/{task}"),
        Role::Ansatt => format!("/b/laerlinger/{laerling}/oppgaver/{task}"),
        Role::Koordinator => format!("/k/laerlinger/{laerling}/oppgaver/{task}"),
    }
}

/// Gives the apprentice what they agreed to do and have not done; what has become a task before
/// stays the same task.
pub async fn give_all(tasks: &Tasks, tx: &Tx, it: &Interview, by: &PersonId) -> Result<(), Fault> {
    let hers = PersonId::from(it.apprentice.clone());
    let kilde = format!("Avtalt i vurderingssamtalen {}", when(it.planned_time));
    for action in actions(tx, it).await? {
        if action.owner != hers || action.done.is_some() || action.task.is_some() {
            continue;
        }
        let agreed = Agreed {
            laerling: &it.apprentice,
            title: &action.title,
            kilde: &kilde,
            frist: action.frist,
            by,
        };
        let task = tasks.give(tx, agreed).await?;
        store::set_task(tx, &action.id, Some(task)).await?;
    }
    Ok(())
}

/// Takes back those of the tasks that the apprentice has not begun with: the interview is written
/// in again.
pub async fn take_all_back(tasks: &Tasks, tx: &Tx, it: &Interview) -> Result<(), Fault> {
    let given: Vec<(Action, TaskId)> = actions(tx, it)
        .await?
        .into_iter()
        .filter_map(|action| action.task.clone().map(|task| (action, task)))
        .collect();
    if given.is_empty() {
        return Ok(());
    }
    let ids: Vec<TaskId> = given.iter().map(|(_, task)| task.clone()).collect();
    let gone = tasks.take_back(tx, &it.apprentice, &ids).await?;
    for (action, task) in given {
        if gone.contains(&task) {
            store::set_task(tx, &action.id, None).await?;
        }
    }
    Ok(())
}

async fn actions(tx: &Tx, it: &Interview) -> Result<Vec<Action>, Fault> {
    let found = store::actions_of(tx, std::slice::from_ref(&it.id)).await?;
    Ok(found.into_values().flatten().collect())
}
