use axum::Json;
use svenn_http::{Coordinator, Problem, Session, endpoint};

use crate::settings::{self, TimekeepingSettings};

/// Whether hours replace documentation, and how long a full week is.
#[endpoint(get = "/timekeeping/settings")]
pub async fn timekeeping_settings_view(
    session: Session<Coordinator>,
) -> Result<Json<TimekeepingSettings>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(settings::load(&tx).await?))
}
