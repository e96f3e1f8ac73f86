use axum::Json;
use serde::Serialize;
use svenn_files::records;
use svenn_http::{CoordinatorOrEmployee, Ids, Problem, Session, endpoint};
use svenn_kernel::{TaskId, TrainingPlanId};
use utoipa::ToSchema;

use crate::{capability::OPPGAVER, definition, store};

/// A task in the list of a plan's.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanTaskLine {
    id: TaskId,
    title: String,
    /// How many goals it is about.
    goals: usize,
    /// How many files are attached.
    files: usize,
}

/// The tasks of a training plan, oldest first; for an employee only of a plan they are connected
/// to.
#[endpoint(get = "/trainingplans/{id}/tasks")]
pub async fn plan_tasks_list(
    session: Session<CoordinatorOrEmployee>,
    Ids(id): Ids<TrainingPlanId>,
) -> Result<Json<Vec<PlanTaskLine>>, Problem> {
    let (tx, caller) = session.read().await?;
    if !definition::sees_plan(&tx, &caller, &id).await? {
        return Err(Problem::not_found());
    }
    let tasks = store::of_plans(&tx, &[id]).await?;
    let ids: Vec<TaskId> = tasks.iter().map(|task| task.id.clone()).collect();
    let owners: Vec<&str> = ids.iter().map(TaskId::as_str).collect();
    let goals = store::goals_of(&tx, &ids).await?;
    let files = records::of_owners(&tx, OPPGAVER, &owners).await?;
    let line = |task: store::Task| PlanTaskLine {
        goals: goals.get(&task.id).map_or(0, Vec::len),
        files: files.get(task.id.as_str()).map_or(0, Vec::len),
        id: task.id,
        title: task.title,
    };
    Ok(Json(tasks.into_iter().map(line).collect()))
}
