use std::sync::Arc;

use axum::{Extension, Json};
use serde::Deserialize;
use svenn_http::{Check, Problem, Session, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::preferences_view::{PreferencesView, shown};
use crate::{
    OfficeChannels,
    store::{self, Settings},
};

/// When the caller is told things.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PreferencesUpdate {
    /// SMS of the night wait for the morning.
    stille_timer: bool,
    /// E-mails come as one a day.
    daglig_oppsummering: bool,
}

impl Check for PreferencesUpdate {
    fn check(&self, _: &mut Fields) {}
}

/// Sets whether SMS of the night wait for the morning, and whether e-mails come as one a day.
#[endpoint(put = "/preferences")]
pub async fn preferences_update(
    session: Session,
    Extension(office): Extension<Arc<dyn OfficeChannels>>,
    Valid(input): Valid<PreferencesUpdate>,
) -> Result<Json<PreferencesView>, Problem> {
    let (tx, caller) = session.write().await?;
    let PreferencesUpdate { stille_timer, daglig_oppsummering } = input;
    let settings = Settings { stille_timer, daglig_oppsummering };
    store::set_settings(&tx, &caller.person, settings).await?;
    let view = shown(&session.app, &tx, office.as_ref(), &caller).await?;
    tx.commit().await?;
    Ok(Json(view))
}
