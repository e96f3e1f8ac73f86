use axum::{Extension, extract::State, response::Response};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_access::count_call;
use svenn_db::{Actor, TenantError};
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_kernel::{Fields, Role, TenantId};
use utoipa::ToSchema;

use super::{CALLS, OpenidAddress, Way, not_offered};
use crate::{Providers, flows::Purpose, settings};

/// To which organisation somebody signs in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpenidBegin {
    tenant_id: String,
    /// Which account is meant, where somebody has one in several roles.
    #[serde(default)]
    rolle: Option<Role>,
}

impl Check for OpenidBegin {
    fn check(&self, fields: &mut Fields) {
        fields.text("tenantId", &self.tenant_id, 1..=64);
    }
}

/// Begins a sign-in at the organisation's own provider: where the browser goes. What comes back
/// counts in this browser alone, for ten minutes.
#[endpoint(
    post = "/authentication/openid/begin",
    public,
    too_many = "Tried too often",
    conflict = "`not_offered`: the organisation has no provider",
    unavailable = "`openid_unavailable`: the provider does not answer",
    responses((status = 200, body = OpenidAddress)),
)]
pub(super) async fn openid_begin(
    State(app): State<App>,
    Extension(providers): Extension<Providers>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<OpenidBegin>,
) -> Result<Response, Problem> {
    count_call(&app, "openid begin", address, CALLS).await?;
    let tenant = TenantId::parse(&input.tenant_id).map_err(|_| not_offered())?;
    let read = match app.databases.read(&tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_)) => return Err(not_offered()),
        Err(error) => return Err(error.into()),
    };
    let settings = settings::active(&read).await?.ok_or_else(not_offered)?;
    drop(read);
    let way = Way::to((&app, &providers), &settings, jar).await?;
    let tx = app.databases.write(&tenant, Actor::System).await?;
    way.begin(tx, &Purpose::SignIn(input.rolle)).await
}
