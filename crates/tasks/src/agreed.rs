//! Tasks that come of something agreed elsewhere, such as in an interview.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::escaped;
use svenn_kernel::{ApprenticeId, Fault, PersonId, TaskId};

use crate::{
    http::task_delete::{remove, remove_answer},
    notifications, open,
    rules::Status,
    store::{self, Task},
};

/// Longest title; what is longer stands in the description.
const TITLE_CHARS_MAX: usize = 200;

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

/// Gives it to the apprentice as a task, with a notification.
///
/// # Errors
/// A fault of the database.
pub async fn give(tx: &Tx, it: Agreed<'_>) -> Result<TaskId, Fault> {
    let cut: String = it.title.chars().take(TITLE_CHARS_MAX).collect();
    let whole = if cut.len() == it.title.len() { "" } else { it.title };
    let paragraphs = [it.kilde, whole].into_iter().filter(|text| !text.is_empty());
    let description: String = paragraphs.map(|text| format!("<p>{}</p>", escaped(text))).collect();
    let task = Task {
        id: TaskId::new(tx.now(), tx.entropy()),
        version: 1,
        trainingplan: None,
        laerling: Some(it.laerling.clone()),
        title: cut,
        description,
        custom_date: it.frist,
        custom_date_enabled: it.frist.is_some(),
        created: tx.now(),
        sistendret: tx.now(),
    };
    let id = task.id.clone();
    store::insert(tx, &[(task.clone(), Vec::new())]).await?;
    let nothing = open::nothing_yet(tx, &task, it.laerling);
    let stored = store::insert_answer(tx, nothing).await?;
    notifications::given(tx, &task, &stored, it.by).await?;
    Ok(id)
}

/// Deletes those of an apprentice's tasks that were not begun; answers which.
///
/// # Errors
/// A fault of the database.
pub async fn take_back(
    tx: &Tx,
    laerling: &ApprenticeId,
    ids: &[TaskId],
) -> Result<Vec<TaskId>, Fault> {
    store::lock(tx, laerling).await?;
    let mut gone = Vec::new();
    for task in store::some(tx, ids).await? {
        let answers = store::answers_of_task(tx, &task.id).await?;
        let is_begun = |status: Status| status != Status::Waiting;
        if answers.iter().any(|answer| is_begun(answer.status())) {
            continue;
        }
        for answer in &answers {
            remove_answer(tx, answer).await?;
        }
        remove(tx, &task).await?;
        gone.push(task.id);
    }
    Ok(gone)
}
