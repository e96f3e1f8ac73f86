use axum::{Extension, Json};
use svenn_http::{Coordinator, Input, Problem, Session, Valid, edit_locked, endpoint};
use svenn_kernel::Fields;

use super::draft_help_settings_view::DraftHelpSettings;
use crate::{
    Writer,
    settings::{self, Setting},
};

/// What a person may cost a day, in øre: half a krone to two hundred.
const DAY_ORE: std::ops::RangeInclusive<i64> = 50..=20_000;
/// Changes come after each other.
const LOCK: &str = "draft_help_settings";

/// Settings of the draft help.
#[derive(Debug, Input)]
#[input(check(dagsgrense) = check_limit)]
pub(super) struct DraftHelpSettingsUpdate {
    /// The version that was read.
    version: i64,
    /// Whether apprentices are offered it.
    paa: bool,
    /// Daily limit of a person, in øre, 50 to 20 000.
    dagsgrense: i64,
}

fn check_limit(dagsgrense: &i64, fields: &mut Fields) {
    if !DAY_ORE.contains(dagsgrense) {
        fields.wrong("dagsgrense", "out_of_range", "Grensen må være fra 0,50 til 200 kroner");
    }
}

/// Turns the draft help on or off, and sets the daily limit of a person.
#[endpoint(
    put = "/drafthelp/settings",
    conflict = "Stale version, or `not_set_up`: this installation has nothing to turn on"
)]
pub(super) async fn draft_help_settings_update(
    session: Session<Coordinator>,
    Extension(writer): Extension<Writer>,
    Valid(input): Valid<DraftHelpSettingsUpdate>,
) -> Result<Json<DraftHelpSettings>, Problem> {
    let (tx, _) = session.write().await?;
    tx.lock(LOCK).await?;
    let stored = settings::load(&tx).await?;
    let current = async { Ok(DraftHelpSettings::new(stored, &writer)) };
    edit_locked(stored.version, input.version, current).await?;
    if input.paa && writer.is_none() {
        let title = "Skrivehjelp er ikke satt opp her. Spør den som drifter Svenn";
        return Err(Problem::conflict("not_set_up", title));
    }
    let version = stored.version.saturating_add(1);
    let next = Setting { version, paa: input.paa, dagsgrense: input.dagsgrense };
    settings::save(&tx, next).await?;
    tx.commit().await?;
    Ok(Json(DraftHelpSettings::new(next, &writer)))
}
