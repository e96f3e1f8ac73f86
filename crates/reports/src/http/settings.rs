//! What the office allows of reports.

use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, edit_locked, endpoint};
use utoipa::ToSchema;

use crate::settings;

/// Changes come one after the other.
const LOCK: &str = "report settings";

/// What the office allows of reports.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportSettings {
    /// Send it back when changing it; 0 before the first change.
    pub version: i64,
    /// Whether a report that is sent may go along as a file.
    pub filer: bool,
}

/// What the office is to allow of reports.
#[derive(Debug, Input)]
pub struct ReportSettingsInput {
    /// The version that was read.
    version: i64,
    /// Whether a report that is sent may go along as a file: personal data leaves the product then.
    filer: bool,
}

/// What the office allows of reports that are sent.
#[endpoint(get = "/reports/settings")]
pub async fn report_settings_view(
    session: Session<Coordinator>,
) -> Result<Json<ReportSettings>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(shown(&tx).await?))
}

async fn shown(tx: &Tx) -> Result<ReportSettings, Problem> {
    let set = settings::load(tx).await?;
    Ok(ReportSettings { version: set.version, filer: set.filer })
}

/// Says whether reports may be sent as files. Those that were to be go as links once they may not.
#[endpoint(put = "/reports/settings")]
pub async fn report_settings_update(
    session: Session<Coordinator>,
    Valid(input): Valid<ReportSettingsInput>,
) -> Result<Json<ReportSettings>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let stored = settings::load(&tx).await?.version;
    edit_locked(stored, input.version, shown(&tx)).await?;
    settings::save(&tx, stored, input.filer).await?;
    let view = shown(&tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}
