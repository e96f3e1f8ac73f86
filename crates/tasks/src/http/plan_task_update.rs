use axum::Json;
use serde::Deserialize;
use svenn_http::{
    CoordinatorOrEmployee, Parse, Permitted, Problem, Session, Valid, edit, endpoint,
};
use svenn_kernel::{Fields, GoalId, TaskId};
use utoipa::ToSchema;

use super::text::{self, Asked};
use crate::{
    definition::{self, Changed, TaskDefinition},
    store::{self, Task},
};

/// Content of a task of a training plan.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PlanTaskUpdate {
    /// The version that was changed.
    version: i64,
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// HTML; what the editor does not make is taken out.
    description: String,
    /// Goals of the plan that it is about.
    #[schema(max_items = 30)]
    codes: Vec<GoalId>,
}

impl Parse for PlanTaskUpdate {
    type Parsed = (i64, Asked);

    fn parse(self, fields: &mut Fields) -> Option<(i64, Asked)> {
        let asked = text::parse(fields, (&self.title, &self.description), ("codes", self.codes));
        Some((self.version, asked?))
    }
}

/// Changes a task of a training plan, for all who follow it.
#[endpoint(put = "/plantasks/{id}", conflict = "Stale version")]
pub async fn plan_task_update(
    session: Session<CoordinatorOrEmployee>,
    Permitted(id, _): Permitted<TaskId, Changed>,
    Valid((version, input)): Valid<PlanTaskUpdate>,
) -> Result<Json<TaskDefinition>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let app = &session.app;
    let row = definition::to_change(&tx, &caller, &id).await?;
    let plan = row.trainingplan.clone().ok_or_else(Problem::not_found)?;
    edit(&tx, &row, version, definition::load(app, &tx, &id)).await?;
    text::require_in_plan(&tx, &plan, &input.goals).await?;
    let (title, description) = (input.title.into_string(), input.description);
    store::update(&tx, Task { title, description, ..row }, &input.goals).await?;
    let answer = definition::load(app, &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}
