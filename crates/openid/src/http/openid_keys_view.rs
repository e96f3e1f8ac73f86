use axum::{Json, extract::State};
use serde::Serialize;
use svenn_access::count_call;
use svenn_db::{Actor, TenantError};
use svenn_http::{App, ClientAddress, Ids, Problem, endpoint};
use svenn_kernel::TenantId;
use utoipa::ToSchema;

use super::CALLS;
use crate::keys::{self, Key};

/// The public half of a key (RFC 7517).
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OpenidPublicKey {
    kty: &'static str,
    crv: &'static str,
    alg: &'static str,
    #[serde(rename = "use")]
    used_for: &'static str,
    kid: String,
    x: String,
    y: String,
}

/// The keys that an organisation signs with.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(super) struct OpenidPublicKeys {
    keys: Vec<OpenidPublicKey>,
}

impl From<Key> for OpenidPublicKey {
    fn from(key: Key) -> Self {
        Self {
            kty: "EC",
            crv: "P-256",
            alg: "ES256",
            used_for: "sig",
            kid: key.kid,
            x: key.x,
            y: key.y,
        }
    }
}

/// The published keys by which the provider knows an organisation: the one in use, and the one that
/// takes its place.
#[endpoint(get = "/authentication/openid/{tenant}/keys", public, too_many = "Asked too often")]
pub(super) async fn openid_keys_view(
    State(app): State<App>,
    Ids(tenant): Ids<TenantId>,
    address: ClientAddress,
) -> Result<Json<OpenidPublicKeys>, Problem> {
    count_call(&app, "openid keys", address, CALLS).await?;
    let tx = match app.databases.read(&tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_)) => return Ok(Json(OpenidPublicKeys::default())),
        Err(error) => return Err(error.into()),
    };
    let all = keys::all(&tx).await?.into_iter().filter(|key| key.expires > tx.now());
    Ok(Json(OpenidPublicKeys { keys: all.map(OpenidPublicKey::from).collect() }))
}
