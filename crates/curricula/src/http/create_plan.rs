//! Making a training plan.

use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, endpoint};
use svenn_kernel::{CurriculumId, Fields};
use utoipa::ToSchema;

use super::view::TrainingPlanView;
use crate::plans::{self, CreateError};

/// Longest title, in characters.
const TITLE_CHARS_MAX: usize = 200;

/// A training plan to make.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewTrainingPlan {
    /// Title, 1 to 200 characters.
    title: String,
    /// Code of the national curriculum whose goals are copied.
    curriculum: CurriculumId,
}

impl Check for NewTrainingPlan {
    fn check(&self, fields: &mut Fields) {
        fields.text("title", &self.title, 1..=TITLE_CHARS_MAX);
    }
}

/// Makes a training plan from a national curriculum; for coordinators.
#[endpoint(post = "/trainingplans", conflict = "`no_goals`: the curriculum has none")]
pub(super) async fn trainingplan_create(
    session: Session<Coordinator>,
    Valid(input): Valid<NewTrainingPlan>,
) -> Result<(StatusCode, Json<TrainingPlanView>), Problem> {
    let (tx, _) = session.write().await?;
    let tree = plans::create_from_curriculum(&tx, &input.title, &input.curriculum).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(TrainingPlanView::from(tree))))
}

impl From<CreateError> for Problem {
    fn from(error: CreateError) -> Self {
        match error {
            CreateError::UnknownCurriculum => {
                Self::invalid_field("curriculum", "unknown", "Læreplanen finnes ikke")
            }
            CreateError::NoGoals => {
                Self::conflict("no_goals", "Læreplanen har ingen kompetansemål")
            }
            CreateError::Fault(fault) => Self::from(fault),
        }
    }
}
