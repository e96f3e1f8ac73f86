use axum::{Json, extract::State};
use serde::Serialize;
use svenn_access::count_call;
use svenn_db::{Actor, TenantError};
use svenn_http::{App, ClientAddress, Ids, Problem, endpoint};
use svenn_kernel::TenantId;
use utoipa::ToSchema;

use super::CALLS;
use crate::settings;

/// Whether an office has a sign-in of its own.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct OpenidOffer {
    /// What stands on the button after "Logg inn med"; missing where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    navn: Option<String>,
}

/// What the button of an organisation's own sign-in says. An organisation that does not exist has
/// none either.
#[endpoint(get = "/authentication/openid/{tenant}", public, too_many = "Asked too often")]
pub(super) async fn openid_offer(
    State(app): State<App>,
    Ids(tenant): Ids<TenantId>,
    address: ClientAddress,
) -> Result<Json<OpenidOffer>, Problem> {
    count_call(&app, "openid offer", address, CALLS).await?;
    let tx = match app.databases.read(&tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_)) => return Ok(Json(OpenidOffer::default())),
        Err(error) => return Err(error.into()),
    };
    let navn = settings::active(&tx).await?.map(|settings| settings.navn);
    Ok(Json(OpenidOffer { navn }))
}
