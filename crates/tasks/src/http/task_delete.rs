use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::{
    CoordinatorOrEmployee, Params, Permitted, Problem, Session, edit, endpoint,
    follows::{FollowPreview, Happening},
};
use svenn_kernel::{Fault, TaskId};
use svenn_people::{relations, subjects::Subject};
use svenn_records::followed;
use utoipa::IntoParams;

use crate::{
    capability::{INNLEVERINGER, OPPGAVER},
    definition::{self, Changed},
    notifications,
    rules::{Reach, Status, gone_words, is_handed_in},
    store::{self, Answer, Task},
};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TaskDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes a task that nobody has handed in, with what was begun on it. Of a task that was given to
/// an apprentice, what was lost stands in their journal.
#[endpoint(delete = "/tasks/{id}", conflict = "`handed_in`, or stale version")]
pub async fn task_delete(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TaskId, Changed>,
    Params(params): Params<TaskDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let row = definition::to_change(&tx, &caller, &id).await?;
    edit(&tx, &row, params.version, definition::load(&session.app, &tx, &id)).await?;
    let answers = open_answers(&tx, &id).await?;
    let follows = lost_with(&tx, &row, &answers).await?;
    if let Some(laerling) = &row.laerling {
        let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
        let what = format!("Oppgaven «{}» ble slettet.", row.title);
        followed::note(it, Subject::Apprentice(laerling.clone()), &what, &follows).await?;
    }
    for answer in &answers {
        remove_answer(&tx, answer).await?;
    }
    remove(&tx, &row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What deleting a task that nobody has handed in would do, in sentences. Nothing is done.
#[endpoint(post = "/tasks/{id}/delete/preview", conflict = "`handed_in`")]
pub async fn task_delete_preview(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TaskId, Changed>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let row = definition::to_change(&tx, &caller, &id).await?;
    let answers = open_answers(&tx, &id).await?;
    let folger = lost_with(&tx, &row, &answers).await?;
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger }))
}

/// What was begun on a task that nobody has handed in, each locked.
async fn open_answers(tx: &Tx, id: &TaskId) -> Result<Vec<Answer>, Problem> {
    let mut answers = store::answers_of_task(tx, id).await?;
    // In one order for everybody; what was read before may have been handed in meanwhile.
    answers.sort_by(|one, other| one.laerling.cmp(&other.laerling));
    for answer in &answers {
        store::lock(tx, &answer.laerling).await?;
    }
    let answers = store::answers_of_task(tx, id).await?;
    if answers.iter().any(|answer| is_handed_in(answer.status())) {
        let message = "Oppgaven er levert, og kan ikke slettes";
        return Err(Problem::conflict("handed_in", message));
    }
    Ok(answers)
}

/// What goes with a task, in sentences.
async fn lost_with(tx: &Tx, row: &Task, answers: &[Answer]) -> Result<Vec<String>, Fault> {
    let reach = match &row.trainingplan {
        Some(plan) => Reach::Plan(relations::apprentices_with_plan(tx, plan).await?.len()),
        None => Reach::One,
    };
    let begun = answers.iter().filter(|answer| answer.status() == Status::Kladd).count();
    let files = records::of_owner(tx, OPPGAVER, row.id.as_str()).await?.len();
    Ok(gone_words(reach, begun, files))
}

/// Removes what was begun, with its files and what people were told of it.
pub async fn remove_answer(tx: &Tx, answer: &Answer) -> Result<(), Fault> {
    for file in records::of_owner(tx, INNLEVERINGER, answer.id.as_str()).await? {
        records::delete(tx, &file, Audience::person(&answer.laerling)).await?;
    }
    notifications::deleted(tx, answer).await?;
    store::remove_answer(tx, answer).await
}

/// Removes a task with what is attached to it.
pub async fn remove(tx: &Tx, row: &Task) -> Result<(), Fault> {
    for file in records::of_owner(tx, OPPGAVER, row.id.as_str()).await? {
        records::delete(tx, &file, Audience::Everyone).await?;
    }
    store::delete(tx, row).await
}
