use axum::Json;
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::TaskId;
use svenn_people::relations;
use svenn_review::{RichText, ticks::SentParts};

use super::text::{self, Goals, Title};
use crate::{
    definition::{self, TaskDefinition},
    rules::TaskDeadline,
    store::{self, Task},
};

/// Content of a task of one apprentice.
#[derive(Debug, Input)]
#[input(check(deadline) = text::check_deadline)]
pub struct TaskUpdate {
    /// The version that was changed.
    version: i64,
    title: Title,
    /// HTML; what the editor does not make is taken out.
    description: RichText,
    /// Goals of the apprentice's plans that it is about.
    goals: Goals,
    /// Parts of the goals, one of which brings its goal along; left out, they stay.
    sub_goals: Option<SentParts>,
    deadline: TaskDeadline,
}

/// Changes a task that was given to an apprentice.
#[endpoint(put = "/tasks/{id}", conflict = "Stale version")]
pub async fn task_update(
    session: Session<Coordinator>,
    Ids(id): Ids<TaskId>,
    Valid(input): Valid<TaskUpdate>,
) -> Result<Json<TaskDefinition>, Problem> {
    let (tx, _) = session.write().await?;
    let app = &session.app;
    let row = store::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let laerling = row.laerling.clone().ok_or_else(Problem::not_found)?;
    edit(&tx, &row, input.version, definition::load(app, &tx, &id)).await?;
    let plans = relations::trainingplans_of(&tx, &laerling).await?;
    let before = store::goals_of(&tx, std::slice::from_ref(&id)).await?.remove(&id);
    let sent = (text::once(&input.goals), input.sub_goals);
    let (goals, parts) = text::with_parts(&tx, &id, &plans, sent).await?;
    text::require_in_plans(&tx, &plans, &goals, &before.unwrap_or_default()).await?;
    let row = Task {
        title: input.title.into_string(),
        description: input.description.into_string(),
        custom_date: input.deadline.custom_date,
        custom_date_enabled: input.deadline.custom_date_enabled,
        ..row
    };
    store::update(&tx, row, &goals).await?;
    store::set_parts(&tx, &id, &parts).await?;
    let answer = definition::load(app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
