use axum::Json;
use serde::Deserialize;
use svenn_http::{Check, Coordinator, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::journal_settings_view::{JournalSettingsView, shown};
use crate::settings;

/// Who may write in journals beside the office.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JournalSettingsUpdate {
    /// The version that was read.
    version: i64,
    /// Whether employees write in the journals of their own apprentices.
    employees_write: bool,
}

impl Check for JournalSettingsUpdate {
    fn check(&self, _: &mut Fields) {}
}

/// Sets whether employees write in the journals of their own apprentices. What they wrote stays.
#[endpoint(put = "/journal/settings", conflict = "Stale version")]
pub async fn journal_settings_update(
    session: Session<Coordinator>,
    Valid(input): Valid<JournalSettingsUpdate>,
) -> Result<Json<JournalSettingsView>, Problem> {
    let (tx, _) = session.write().await?;
    let row = settings::load_to_edit(&tx).await?;
    edit(&tx, &row, input.version, async { Ok(shown(&tx).await?) }).await?;
    settings::save(&tx, input.employees_write).await?;
    let view = shown(&tx).await?;
    tx.commit().await?;
    Ok(Json(view))
}
