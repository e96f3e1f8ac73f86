use axum::Json;
use svenn_http::{CoordinatorOrEmployee, Ids, Problem, Session, endpoint};
use svenn_kernel::TaskId;

use crate::definition::{self, TaskDefinition};

/// The definition of a task, for callers who may change it.
#[endpoint(get = "/tasks/{id}")]
pub async fn task_definition_view(
    session: Session<CoordinatorOrEmployee>,
    Ids(id): Ids<TaskId>,
) -> Result<Json<TaskDefinition>, Problem> {
    let (tx, caller) = session.by_record().read().await?;
    definition::to_change(&tx, &caller, &id).await?;
    Ok(Json(definition::load(&session.app, &tx, &id).await?))
}
