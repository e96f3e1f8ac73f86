use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Environment, Problem, Session, endpoint};
use utoipa::ToSchema;

use super::view::CurriculumUpdate;
use crate::updates;

/// Curricula that wait, if any do.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PendingCurriculumUpdate {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    oppdatering: Option<CurriculumUpdate>,
    /// Whether the sample curricula of the product are offered: in the simulator alone.
    eksempler: bool,
}

/// Curricula that wait to be imported, compared with what is stored now.
#[endpoint(get = "/curriculumupdate")]
pub(super) async fn curriculum_update_view(
    session: Session<Coordinator>,
) -> Result<Json<PendingCurriculumUpdate>, Problem> {
    let eksempler = session.app.environment == Environment::Simulator;
    let (tx, _) = session.read().await?;
    let oppdatering = match updates::pending(&tx).await? {
        Some(update) => Some(CurriculumUpdate::of(&tx, update).await?),
        None => None,
    };
    Ok(Json(PendingCurriculumUpdate { oppdatering, eksempler }))
}
