//! What an apprentice agreed to do becomes tasks of hers when the interview ends; what others
//! agreed stands with the interview, where they say that it is done.

use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, TaskId};
use svenn_tasks::agreed::{Agreed, give, take_back};

use crate::{
    notifications::when,
    store::{self, Action, Interview},
};

/// Gives the apprentice what she agreed to do and has not done; what has become a task before
/// stays the one that it is.
pub async fn give_all(tx: &Tx, it: &Interview, by: &PersonId) -> Result<(), Fault> {
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
        let task = give(tx, agreed).await?;
        store::set_task(tx, &action.id, Some(task)).await?;
    }
    Ok(())
}

/// Takes back those of the tasks that she has not begun with: the interview is written in again.
pub async fn take_all_back(tx: &Tx, it: &Interview) -> Result<(), Fault> {
    let given: Vec<(Action, TaskId)> = actions(tx, it)
        .await?
        .into_iter()
        .filter_map(|action| action.task.clone().map(|task| (action, task)))
        .collect();
    if given.is_empty() {
        return Ok(());
    }
    let ids: Vec<TaskId> = given.iter().map(|(_, task)| task.clone()).collect();
    let gone = take_back(tx, &it.apprentice, &ids).await?;
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
