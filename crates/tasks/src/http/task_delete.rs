use axum::http::StatusCode;
use serde::Deserialize;
use svenn_db::{Audience, Tx};
use svenn_files::records;
use svenn_http::{CoordinatorOrEmployee, Params, Permitted, Problem, Session, edit, endpoint};
use svenn_kernel::{Fault, TaskId};
use utoipa::IntoParams;

use crate::{
    capability::{INNLEVERINGER, OPPGAVER},
    definition::{self, Changed},
    notifications,
    rules::is_handed_in,
    store::{self, Answer, Task},
};

/// Which version is to go.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TaskDelete {
    /// The version that the caller has seen.
    version: i64,
}

/// Deletes a task that nobody has handed in, with what was begun on it.
#[endpoint(delete = "/tasks/{id}", conflict = "`handed_in`, or stale version")]
pub async fn task_delete(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TaskId, Changed>,
    Params(params): Params<TaskDelete>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let row = definition::to_change(&tx, &caller, &id).await?;
    edit(&tx, &row, params.version, definition::load(&session.app, &tx, &id)).await?;
    let mut answers = store::answers_of_task(&tx, &id).await?;
    // In one order for everybody; what was read before may have been handed in meanwhile.
    answers.sort_by(|one, other| one.laerling.cmp(&other.laerling));
    for answer in &answers {
        store::lock(&tx, &answer.laerling).await?;
    }
    let answers = store::answers_of_task(&tx, &id).await?;
    if answers.iter().any(|answer| is_handed_in(answer.status())) {
        let message = "Oppgaven er levert, og kan ikke slettes";
        return Err(Problem::conflict("handed_in", message));
    }
    for answer in &answers {
        remove_answer(&tx, answer).await?;
    }
    remove(&tx, &row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
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
