use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::Fault;
use utoipa::ToSchema;

/// Whether the office uses checkpoints.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckpointSettings {
    enabled: bool,
}

/// Whether the office uses checkpoints (`checkPointsEnabled`).
#[endpoint(get = "/checkpoints/settings")]
pub async fn checkpoint_settings_view(
    session: Session<Coordinator>,
) -> Result<Json<CheckpointSettings>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(load(&tx).await?))
}

pub async fn load(tx: &Tx) -> Result<CheckpointSettings, Fault> {
    let enabled = svenn_organisation::load(tx).await?.flags.check_points_enabled;
    Ok(CheckpointSettings { enabled })
}
