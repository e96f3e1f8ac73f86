use axum::Json;
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::TrainingPlanId;

use crate::targets::{self, CompetenceTargets};

/// The competence hours that a training plan demands in each of its categories.
#[endpoint(get = "/trainingplans/{id}/competencehours")]
pub async fn competence_targets_view(
    session: Session<Coordinator>,
    Ids(id): Ids<TrainingPlanId>,
) -> Result<Json<CompetenceTargets>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(targets::load(&tx, &id).await?))
}
