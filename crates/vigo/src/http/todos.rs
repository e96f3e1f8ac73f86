//! What is to be changed at the county's, ticked by hand.

use axum::Json;
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use utoipa::ToSchema;

use super::require_on;
use crate::store::{self, TodoChange};

/// Whether it is done.
#[derive(Debug, Input)]
pub struct VigoTodoTick {
    done: bool,
}

/// How it stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct VigoTodoTicked {
    pub id: String,
    /// Whether somebody has said that it is done.
    pub done: bool,
}

/// Says that something is changed at the county's, or that it is not. The next file of its kind
/// confirms it, or takes the tick away.
#[endpoint(
    put = "/vigo/todos/{id}/done",
    not_found = "No such to-do, or the office has no files of the county's",
    conflict = "A file has agreed already (`agreed`)"
)]
pub async fn vigo_todo_tick(
    session: Session<Coordinator>,
    Ids(id): Ids<String>,
    Valid(input): Valid<VigoTodoTick>,
) -> Result<Json<VigoTodoTicked>, Problem> {
    let (tx, caller) = session.write().await?;
    require_on(&tx).await?;
    let todo = store::find_todo(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    if todo.done.is_some() {
        return Err(Problem::conflict("agreed", "Fylkets fil er alt enig i dette"));
    }
    if todo.ticked.is_some() != input.done {
        let change = TodoChange {
            ticked: Set(input.done.then(|| tx.now())),
            ticked_by: Set(input.done.then(|| caller.person.clone())),
            ..Default::default()
        };
        store::change_todo(&tx, &todo, change).await?;
    }
    tx.commit().await?;
    Ok(Json(VigoTodoTicked { id, done: input.done }))
}
