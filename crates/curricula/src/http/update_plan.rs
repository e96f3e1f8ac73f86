//! What a training plan is called and what it is for.

use axum::Json;
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::{Fields, TrainingPlanId};
use utoipa::ToSchema;

use super::{DESCRIPTION_CHARS_MAX, TITLE_CHARS_MAX, view::TrainingPlanView};
use crate::{
    plans,
    rules::{PlainLine, PlainText},
};

/// Another title or description of a training plan.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct TrainingPlanUpdate {
    /// The version that was read.
    version: i64,
    /// Title, 1 to 200 characters without markup.
    title: String,
    /// Description, at most 4000 characters without markup; may be empty.
    description: String,
}

/// What was sent, parsed.
pub(super) struct ParsedPlan {
    version: i64,
    title: PlainLine<1, TITLE_CHARS_MAX>,
    description: PlainText<0, DESCRIPTION_CHARS_MAX>,
}

impl Parse for TrainingPlanUpdate {
    type Parsed = ParsedPlan;

    fn parse(self, fields: &mut Fields) -> Option<ParsedPlan> {
        let title = fields.parse("title", &self.title);
        let description = fields.parse("description", &self.description);
        Some(ParsedPlan { version: self.version, title: title?, description: description? })
    }
}

/// Sets title and description of a training plan; for coordinators.
#[endpoint(put = "/trainingplans/{id}", conflict = "Stale version")]
pub(super) async fn trainingplan_update(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingPlanId>,
    Valid(input): Valid<TrainingPlanUpdate>,
) -> Result<Json<TrainingPlanView>, Problem> {
    let (tx, _) = session.write().await?;
    let plan = plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    edit(&tx, &plan, input.version, TrainingPlanView::stored(&tx, &id)).await?;
    let (title, description) = (input.title.into_string(), input.description.into_string());
    plans::describe(&tx, &id, title, description).await?;
    let after = TrainingPlanView::stored(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(after))
}
