use std::time::Duration;

use axum::{
    Extension,
    body::Bytes,
    extract::{FromRequest, Request, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use svenn_access::{Budget, count_call};
use svenn_db::{Actor, TenantError};
use svenn_http::{App, ClientAddress, Ids, Problem, endpoint};
use svenn_kernel::{TenantId, Timestamp};
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::{
    Providers, links,
    provider::LOGOUT_WAIT,
    rules,
    sessions::{self, Ended},
    settings::{self, Settings},
    tokens::{self, Expected, Logout, TOKEN_BYTES_MAX},
};

/// Calls from an address: a provider tells of everybody who signs out.
const CALLS: Budget = Budget { most: 3_000, within: Duration::from_secs(10 * 60) };
/// How long the call may take to arrive.
const BODY_SECONDS_MAX: u64 = 5;

/// What the provider says.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct OpenidLogout {
    /// Signed by the provider: whose session has ended, or which.
    logout_token: String,
}

impl FromRequest<App> for OpenidLogout {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let received = Bytes::from_request(request, app);
        let received = timeout(Duration::from_secs(BODY_SECONDS_MAX), received).await;
        let bytes = received.map_err(|_| not_believed())?.map_err(|_| Problem::too_large())?;
        let found = form_urlencoded::parse(&bytes).find(|(name, _)| name == "logout_token");
        let logout_token = found.map(|(_, token)| token.into_owned());
        let logout_token = logout_token.filter(|token| token.len() <= TOKEN_BYTES_MAX);
        logout_token.map(|logout_token| Self { logout_token }).ok_or_else(not_believed)
    }
}

/// Told by the provider that somebody has signed out there (back-channel logout): the sessions here
/// that began with it end at once.
#[endpoint(
    post = "/authentication/openid/{tenant}/logout",
    public,
    request_body(
        content = OpenidLogout,
        content_type = "application/x-www-form-urlencoded"
    ),
    bad_request = "`not_believed`: no logout token of the provider's, or one that came before",
    too_large = "Longer than a token is",
    too_many = "Called too often",
    unavailable = "`openid_unavailable`: the keys of the provider cannot be read",
    responses((status = 200, description = "They have ended")),
)]
pub(super) async fn openid_logout(
    State(app): State<App>,
    Extension(providers): Extension<Providers>,
    Ids(tenant): Ids<TenantId>,
    address: ClientAddress,
    input: OpenidLogout,
) -> Result<Response, Problem> {
    count_call(&app, "openid logout", address, CALLS).await?;
    let read = match app.databases.read(&tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_)) => return Err(not_believed()),
        Err(error) => return Err(error.into()),
    };
    let settings = settings::active(&read).await?.filter(|it| it.bakkanal);
    drop(read);
    let settings = settings.ok_or_else(not_believed)?;
    let now = app.databases.clock().now();
    let logout = checked(&providers, &settings, &input.logout_token, now).await?;
    let at = (settings.utsteder.as_str(), providers.reach());
    let subject = rules::subject(settings.slag, at, &logout.claims);
    let subject = subject.map(|it| links::digest(&app.secrets, &settings.utsteder, &it));
    let ended = Ended {
        issuer: &settings.utsteder,
        subject: subject.as_deref(),
        sid: logout.sid.as_deref(),
    };
    let tx = app.databases.write(&tenant, Actor::System).await?;
    if !sessions::take_logout(&tx, &app.secrets, &logout.name).await? {
        return Err(not_believed());
    }
    let count = sessions::end(&tx, &app.secrets, ended).await?;
    tx.commit().await?;
    tracing::info!(count, "signed out by the provider");
    Ok((StatusCode::OK, [(header::CACHE_CONTROL, "no-store")]).into_response())
}

async fn checked(
    providers: &Providers,
    settings: &Settings,
    token: &str,
    now: Timestamp,
) -> Result<Logout, Problem> {
    let away = |away| super::returned::unavailable(settings, &away);
    let metadata = providers.metadata(&settings.utsteder, now, LOGOUT_WAIT).await.map_err(away)?;
    let keys = providers.keys(&metadata, token, now, LOGOUT_WAIT).await.map_err(away)?;
    let expected = Expected { issuer: &settings.utsteder, client: &settings.klient, now };
    tokens::logout_token(token, &keys, expected).map_err(|why| {
        tracing::warn!(?why, "a logout token is not believed");
        not_believed()
    })
}

fn not_believed() -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "not_believed", "Utloggingen er ikke til å stole på")
}
