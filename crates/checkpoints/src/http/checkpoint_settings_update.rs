use axum::Json;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, endpoint};

use super::checkpoint_settings_view::{self, CheckpointSettings};
use crate::{follow, rules::MoveCause};

/// Whether the office is to use checkpoints.
#[derive(Debug, Input)]
pub struct CheckpointSettingsUpdate {
    enabled: bool,
}

/// Sets whether the office uses checkpoints. Existing ones stay, and are brought up to date when
/// checkpoints are turned on again.
#[endpoint(put = "/checkpoints/settings")]
pub async fn checkpoint_settings_update(
    session: Session<Coordinator>,
    Valid(input): Valid<CheckpointSettingsUpdate>,
) -> Result<Json<CheckpointSettings>, Problem> {
    let (tx, _) = session.write().await?;
    let mut was_enabled = false;
    svenn_organisation::change(&tx, |office| {
        was_enabled = office.flags.check_points_enabled;
        office.flags.check_points_enabled = input.enabled;
    })
    .await?;
    if input.enabled && !was_enabled {
        follow::settle_all(&tx, MoveCause::Definition).await?;
    }
    let shown = checkpoint_settings_view::load(&tx).await?;
    tx.commit().await?;
    Ok(Json(shown))
}
