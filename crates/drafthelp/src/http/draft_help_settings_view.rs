use axum::{Extension, Json};
use serde::Serialize;
use svenn_http::{Coordinator, Problem, Session, endpoint};
use utoipa::ToSchema;

use crate::{
    Writer,
    settings::{self, Setting},
};

/// Settings of the draft help.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DraftHelpSettings {
    /// Send it back when changing something; 0 before the first change.
    version: i64,
    /// Whether apprentices are offered it.
    paa: bool,
    /// Daily limit of a person, in øre.
    dagsgrense: i64,
    /// Whether this installation has anything that makes proposals.
    satt_opp: bool,
}

impl DraftHelpSettings {
    pub(super) const fn new(stored: Setting, writer: &Writer) -> Self {
        let Setting { version, paa, dagsgrense } = stored;
        Self { version, paa, dagsgrense, satt_opp: writer.is_some() }
    }
}

/// The office's settings of the draft help.
#[endpoint(get = "/drafthelp/settings")]
pub(super) async fn draft_help_settings_view(
    session: Session<Coordinator>,
    Extension(writer): Extension<Writer>,
) -> Result<Json<DraftHelpSettings>, Problem> {
    let (tx, _) = session.read().await?;
    Ok(Json(DraftHelpSettings::new(settings::load(&tx).await?, &writer)))
}
