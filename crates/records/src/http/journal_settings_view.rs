use axum::Json;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use svenn_kernel::Fault;
use utoipa::ToSchema;

use crate::settings;

/// Who writes in journals beside the office.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = JournalSettings)]
pub struct JournalSettingsView {
    /// Send it back when editing; 0 before the first change.
    version: i64,
    /// Whether employees write in the journals of their own apprentices.
    employees_write: bool,
}

/// Settings of the draft help.
pub(super) async fn shown(tx: &Tx) -> Result<JournalSettingsView, Fault> {
    let row = settings::load(tx).await?;
    Ok(JournalSettingsView { version: row.version, employees_write: row.employees_write })
}

/// Whether employees write in the journals of their own apprentices.
#[endpoint(get = "/journal/settings")]
pub async fn journal_settings_view(
    session: Session<Coordinator>,
) -> Result<Json<JournalSettingsView>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(shown(&tx).await?))
}
