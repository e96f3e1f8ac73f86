use axum::{Json, http::StatusCode};
use svenn_http::{CoordinatorOrEmployee, Input, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{TaskId, TrainingPlanId};
use svenn_review::{
    RichText,
    ticks::{SentParts, parts_of_plans, with_goals},
};

use super::text::{self, Goals, Title};
use crate::{
    definition::{self, PlanWritten, TaskDefinition},
    store::{self, Task},
};

/// Most tasks of one plan.
const TASKS_MAX: u64 = 200;

/// A new task of a training plan.
#[derive(Debug, Input)]
pub struct PlanTaskCreate {
    title: Title,
    /// HTML; what the editor does not make is taken out.
    #[input(default)]
    description: RichText,
    /// Goals of the plan that it is about.
    #[input(default)]
    codes: Goals,
    /// Parts of the goals; one brings its goal along.
    #[input(default)]
    sub_goals: SentParts,
}

/// Adds a task to a training plan, for all who follow it; for coordinators, and for employees who
/// are connected to the plan. Nobody is notified: a plan often gets many at once.
#[endpoint(post = "/trainingplans/{id}/tasks", conflict = "The plan has room for no more")]
pub async fn plan_task_create(
    session: Session<CoordinatorOrEmployee>,
    Permitted(plan, _): Permitted<TrainingPlanId, PlanWritten>,
    Valid(input): Valid<PlanTaskCreate>,
) -> Result<(StatusCode, Json<TaskDefinition>), Problem> {
    let (tx, caller) = session.by_record().write().await?;
    definition::require_writes(&tx, &caller, &plan).await?;
    if store::count_of_plan(&tx, &plan).await? >= TASKS_MAX {
        let message = "Planen har så mange oppgaver som det er plass til";
        return Err(Problem::conflict("full", message));
    }
    let of = std::slice::from_ref(&plan);
    let parts = parts_of_plans(&tx, of, &input.sub_goals, &[]).await?;
    let goals = with_goals(text::once(&input.codes), &parts);
    text::require_in_plan(&tx, &plan, &goals).await?;
    let id = TaskId::new(tx.now(), tx.entropy());
    let row = Task {
        id: id.clone(),
        version: 1,
        trainingplan: Some(plan),
        laerling: None,
        title: input.title.into_string(),
        description: input.description.into_string(),
        custom_date: None,
        custom_date_enabled: false,
        created: tx.now(),
        sistendret: tx.now(),
    };
    store::insert(&tx, &[(row, goals)]).await?;
    store::add_parts(&tx, &id, &parts).await?;
    let answer = definition::load(&session.app, &tx, &id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(answer)))
}
