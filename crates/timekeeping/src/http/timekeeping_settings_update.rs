use axum::Json;
use svenn_http::{Coordinator, Input, Problem, Session, Valid, edit, endpoint};
use svenn_kernel::Fields;

use crate::{
    settings::{self, TimekeepingSettings},
    store,
};

/// Minutes that a full week may have: 10 to 60 hours.
const WEEK_MINUTES: std::ops::RangeInclusive<i64> = 600..=3_600;

/// Whether and how the office is to keep time.
#[derive(Debug, Input)]
#[input(check(week_minutes) = check_week)]
pub struct TimekeepingSettingsUpdate {
    /// The version that was read.
    version: i64,
    /// Whether hours take the place of documentation.
    enabled: bool,
    /// Minutes of a week in a full position, 600 to 3,600.
    week_minutes: i64,
}

fn check_week(week_minutes: &i64, fields: &mut Fields) {
    if !WEEK_MINUTES.contains(week_minutes) {
        fields.wrong("weekMinutes", "out_of_range", "Skriv et tall mellom 10 og 60 timer");
    }
}

/// Sets whether hours replace documentation, and how long a full week is. Existing documentation
/// can still be read, and comes back with the setting.
#[endpoint(put = "/timekeeping/settings", conflict = "Stale version")]
pub async fn timekeeping_settings_update(
    session: Session<Coordinator>,
    Valid(input): Valid<TimekeepingSettingsUpdate>,
) -> Result<Json<TimekeepingSettings>, Problem> {
    let (tx, _) = session.write().await?;
    let row = store::settings_to_edit(&tx).await?;
    edit(&tx, &row, input.version, async { Ok(settings::load(&tx).await?) }).await?;
    store::set_week(&tx, input.week_minutes).await?;
    svenn_organisation::change(&tx, |office| office.flags.timekeeping = input.enabled).await?;
    let shown = settings::load(&tx).await?;
    tx.commit().await?;
    Ok(Json(shown))
}
