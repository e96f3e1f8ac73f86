//! Making a training plan.

use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Coordinator, Parse, Problem, Session, Valid, endpoint};
use svenn_kernel::{CurriculumId, Fields};
use utoipa::ToSchema;

use super::{TITLE_CHARS_MAX, view::TrainingPlanView};
use crate::{
    plans::{self, CreateError},
    rules::PlainLine,
};

/// Most goal sets chosen of a curriculum.
const SETS_MAX: usize = 200;

/// A training plan to make.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewTrainingPlan {
    /// Title, 1 to 200 characters without markup.
    title: String,
    /// Code of the national curriculum whose goals are copied.
    curriculum: CurriculumId,
    /// Codes of the goal sets whose goals are copied; none are those that a plan usually has.
    #[serde(default)]
    #[schema(max_items = 200)]
    sets: Vec<String>,
}

/// What was sent, parsed.
pub(super) struct ParsedPlan {
    title: PlainLine<1, TITLE_CHARS_MAX>,
    curriculum: CurriculumId,
    sets: Vec<String>,
}

impl Parse for NewTrainingPlan {
    type Parsed = ParsedPlan;

    fn parse(self, fields: &mut Fields) -> Option<ParsedPlan> {
        fields.list("sets", &self.sets, SETS_MAX);
        let title = fields.parse("title", &self.title)?;
        Some(ParsedPlan { title, curriculum: self.curriculum, sets: self.sets })
    }
}

/// Creates a training plan from a national curriculum, with the usual goal sets or chosen ones; for
/// coordinators.
#[endpoint(post = "/trainingplans", conflict = "`no_goals`: the curriculum has none")]
pub(super) async fn trainingplan_create(
    session: Session<Coordinator>,
    Valid(input): Valid<NewTrainingPlan>,
) -> Result<(StatusCode, Json<TrainingPlanView>), Problem> {
    let (tx, _) = session.write().await?;
    let title = input.title.into_string();
    let made = plans::create_from_sets(&tx, &title, &input.curriculum, &input.sets).await?;
    let view = TrainingPlanView::stored(&tx, &made.plan.id).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

impl From<CreateError> for Problem {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::UnknownCurriculum => {
                Self::invalid_field("curriculum", "unknown", "Læreplanen finnes ikke")
            }
            CreateError::UnknownSet => {
                Self::invalid_field("sets", "unknown", "Målsettet finnes ikke i læreplanen")
            }
            CreateError::NoGoals => {
                Self::conflict("no_goals", "Læreplanen har ingen kompetansemål")
            }
            CreateError::Fault(fault) => Self::from(fault),
        }
    }
}
