//! Whether and how the office keeps time.

use serde::Serialize;
use svenn_db::Tx;
use svenn_kernel::Fault;
use utoipa::ToSchema;

use crate::store;

/// Whether and how the office keeps time.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimekeepingSettings {
    /// Increases with every change, 0 before the first; send back the version you read.
    pub version: i64,
    /// Whether hours take the place of documentation.
    pub enabled: bool,
    /// Minutes of a week in a full position.
    pub week_minutes: i64,
}

/// Settings of the draft help.
pub async fn load(tx: &Tx) -> Result<TimekeepingSettings, Fault> {
    let row = store::settings(tx).await?;
    let enabled = svenn_organisation::load(tx).await?.flags.timekeeping;
    Ok(TimekeepingSettings { version: row.version, enabled, week_minutes: row.week_minutes })
}
