use axum::Json;
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use utoipa::ToSchema;

use super::view::CurriculumUpdate;
use crate::updates;

/// Curricula that wait, if any do.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PendingCurriculumUpdate {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    oppdatering: Option<CurriculumUpdate>,
}

/// Curricula that wait to be imported, compared with what is stored now.
#[endpoint(get = "/curriculumupdate")]
pub(super) async fn curriculum_update_view(
    session: Session<Coordinator>,
) -> Result<Json<PendingCurriculumUpdate>, Problem> {
    let (tx, _) = session.read().await?;
    let oppdatering = match updates::pending(&tx).await? {
        Some(update) => Some(CurriculumUpdate::of(&tx, update).await?),
        None => None,
    };
    Ok(Json(PendingCurriculumUpdate { oppdatering }))
}
