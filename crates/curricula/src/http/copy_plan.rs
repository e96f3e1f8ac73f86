//! A copy of a training plan.

use axum::{Extension, Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Coordinator, Ids, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{Fields, TrainingPlanId};
use utoipa::ToSchema;

use super::{TITLE_CHARS_MAX, view::TrainingPlanView};
use crate::{parts::Parts, plans, rules::PlainLine};

/// Title of a copy of a training plan.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct TrainingPlanCopy {
    /// Title, 1 to 200 characters without markup.
    title: String,
}

impl Parse for TrainingPlanCopy {
    type Parsed = PlainLine<1, TITLE_CHARS_MAX>;

    fn parse(self, fields: &mut Fields) -> Option<Self::Parsed> {
        fields.parse("title", &self.title)
    }
}

/// Copies a training plan with its categories, goals, sub-goals and tasks, and the codes and
/// version they were copied with. Apprentices and employees stay with the original.
#[endpoint(post = "/trainingplans/{id}/copy")]
pub(super) async fn trainingplan_copy(
    session: Session<Coordinator>,
    Extension(parts): Extension<Parts>,
    Ids(id): Ids<TrainingPlanId>,
    Valid(title): Valid<TrainingPlanCopy>,
) -> Result<(StatusCode, Json<TrainingPlanView>), Problem> {
    let (tx, _) = session.write().await?;
    let plan = plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let made = plans::copy(&tx, &plan, &title.into_string()).await?;
    parts.copy(&tx, &id, &made.plan.id, &made.goals).await?;
    let view = TrainingPlanView::stored(&tx, &made.plan.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
