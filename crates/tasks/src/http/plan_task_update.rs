use axum::Json;
use svenn_http::{
    CoordinatorOrEmployee, Input, Permitted, Problem, Session, Valid, edit, endpoint,
};
use svenn_kernel::TaskId;
use svenn_review::{RichText, ticks::SentParts};

use super::text::{self, Goals, Title};
use crate::{
    definition::{self, Changed, TaskDefinition},
    store::{self, Task},
};

/// Content of a task of a training plan.
#[derive(Debug, Input)]
pub struct PlanTaskUpdate {
    /// The version that was changed.
    version: i64,
    title: Title,
    /// HTML; what the editor does not make is taken out.
    description: RichText,
    /// Goals of the plan that it is about.
    codes: Goals,
    /// Parts of the goals, one of which brings its goal along; left out, they stay.
    sub_goals: Option<SentParts>,
}

/// Changes a task of a training plan, for all who follow it.
#[endpoint(put = "/plantasks/{id}", conflict = "Stale version")]
pub async fn plan_task_update(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TaskId, Changed>,
    Valid(input): Valid<PlanTaskUpdate>,
) -> Result<Json<TaskDefinition>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let row = definition::to_change(&tx, &caller, &id).await?;
    let plan = row.trainingplan.clone().ok_or_else(Problem::not_found)?;
    edit(&tx, &row, input.version, definition::load(app, &tx, &id)).await?;
    let of = std::slice::from_ref(&plan);
    let (goals, parts) =
        text::with_parts(&tx, &id, of, (text::once(&input.codes), input.sub_goals)).await?;
    text::require_in_plan(&tx, &plan, &goals).await?;
    let (title, description) = (input.title.into_string(), input.description.into_string());
    store::update(&tx, Task { title, description, ..row }, &goals).await?;
    store::set_parts(&tx, &id, &parts).await?;
    let answer = definition::load(app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
