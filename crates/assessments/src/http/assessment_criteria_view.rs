use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Problem, Session, endpoint};
use svenn_kernel::Fault;
use utoipa::ToSchema;

use crate::{
    criteria::{self, GeneralGoal},
    rules::Rating,
};

/// Criteria and scales besides the goals of the training plans.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AssessmentCriteriaView {
    /// Send it back when changing something; 0 before the first change.
    version: i64,
    /// In the order they are asked.
    general_goals: Vec<GeneralGoal>,
    /// Scale of the general criteria, the lowest level first.
    general_ratings: Vec<Rating>,
    /// Scale of the competence goals, the lowest level first.
    competence_goal_ratings: Vec<Rating>,
}

/// The criteria as they are stored.
pub(super) async fn shown(tx: &Tx) -> Result<AssessmentCriteriaView, Fault> {
    let it = criteria::load(tx).await?;
    Ok(AssessmentCriteriaView {
        version: it.version,
        general_goals: it.general_goals,
        general_ratings: it.general_ratings,
        competence_goal_ratings: it.competence_goal_ratings,
    })
}

/// The office's general criteria and scales, for everybody in the organisation.
#[endpoint(get = "/assessmentcriteria")]
pub(super) async fn assessment_criteria_view(
    session: Session,
) -> Result<Json<AssessmentCriteriaView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(shown(&tx).await?))
}
