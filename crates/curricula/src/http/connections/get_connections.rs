use axum::{Extension, Json};
use svenn_http::{Coordinator, Ids, Problem, Session, endpoint};
use svenn_kernel::TrainingPlanId;

use super::TrainingPlanConnections;
use crate::uses::Uses;

/// The employees a training plan is connected to, and the new apprentices who get it; for
/// coordinators.
#[endpoint(get = "/trainingplans/{id}/connections")]
pub async fn trainingplan_connections_get(
    session: Session<Coordinator>,
    Extension(uses): Extension<Uses>,
    Ids(id): Ids<TrainingPlanId>,
) -> Result<Json<TrainingPlanConnections>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(TrainingPlanConnections::stored(&tx, &uses, &id).await?))
}
