use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, GoalId, TaskId};
use svenn_people::relations;
use utoipa::ToSchema;

use super::text::{self, Asked};
use crate::{
    definition::{self, TaskDefinition},
    rules::TaskDeadline,
    store::{self, Task},
};

/// Content of a task of one apprentice.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TaskUpdate {
    /// The version that was changed.
    version: i64,
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// HTML; what the editor does not make is taken out.
    description: String,
    /// Goals of the apprentice's plans that it is about.
    #[schema(max_items = 30)]
    goals: Vec<GoalId>,
    deadline: TaskDeadline,
}

/// The same, parsed.
pub struct ParsedTask {
    version: i64,
    asked: Asked,
    deadline: TaskDeadline,
}

impl Parse for TaskUpdate {
    type Parsed = ParsedTask;

    fn parse(self, fields: &mut Fields) -> Option<ParsedTask> {
        let asked = text::parse(fields, (&self.title, &self.description), ("goals", self.goals));
        text::check_deadline(fields, self.deadline);
        Some(ParsedTask { version: self.version, asked: asked?, deadline: self.deadline })
    }
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
    let Asked { title, description, goals } = input.asked;
    text::require_in_plans(&tx, &plans, &goals, &before.unwrap_or_default()).await?;
    let row = Task {
        title: title.into_string(),
        description,
        custom_date: input.deadline.custom_date,
        custom_date_enabled: input.deadline.custom_date_enabled,
        ..row
    };
    store::update(&tx, row, &goals).await?;
    let answer = definition::load(app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
