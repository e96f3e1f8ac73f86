//! Making a training plan.

use axum::{Json, http::StatusCode};
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid};
use svenn_kernel::{CurriculumId, Fields, Role};
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
#[utoipa::path(post, path = "/trainingplans", operation_id = "trainingplan_create",
    tag = "curricula", request_body = NewTrainingPlan,
    responses(
        (status = 201, body = TrainingPlanView),
        (status = 403, body = Problem),
        (status = 409, body = Problem),
    ))]
pub(super) async fn trainingplan_create(
    session: Session,
    Valid(input): Valid<NewTrainingPlan>,
) -> Result<(StatusCode, Json<TrainingPlanView>), Problem> {
    let (tx, caller) = session.write().await?;
    caller.require_role(&[Role::Koordinator])?;
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
