//! Trades the refresh token in the cookie for a new one and an access token.

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use svenn_db::{Actor, TenantError};
use svenn_http::{App, ClientAddress, Problem, endpoint};

use super::{
    answer::{SignInAnswer, Status, tokens, too_many},
    cookies,
};
use crate::{
    Access, accounts,
    budgets::{self, Spent},
    sessions::{self, Refreshed},
};

/// Trades the refresh token in the cookie for a new one and an access token.
#[endpoint(
    post = "/authentication/refresh",
    public,
    responses(
        (status = 200, body = SignInAnswer),
        (status = 401, body = SignInAnswer),
        (status = 429, body = SignInAnswer),
    ),
)]
pub async fn refresh(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    jar: CookieJar,
) -> Result<Response, Problem> {
    let refused = |app: &App, jar| (cookies::without_refresh(app, jar), Status::Failed);
    let Some(old) = cookies::read_refresh(&app, &jar) else {
        return Ok(Status::Failed.into_response());
    };
    let buckets = access.budgets.calls("refresh", address);
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Ok(too_many(seconds).into_response());
    }
    let tx = match app.databases.write(&old.tenant, Actor::System).await {
        Ok(tx) => tx,
        Err(TenantError::Unknown(_)) => return Ok(refused(&app, jar).into_response()),
        Err(error) => return Err(error.into()),
    };
    match sessions::refresh(&tx, &app.secrets, &old).await? {
        Refreshed::Rotated { person, token } => {
            let account = accounts::load_account(&tx, &person).await?;
            let Some(account) = account.filter(|account| !account.closed) else {
                return Ok(refused(&app, jar).into_response());
            };
            tx.commit().await?;
            tokens(&app, jar, &person, account.rolle, &token)
        }
        Refreshed::Reused => {
            tx.commit().await?;
            tracing::warn!(tenant = %old.tenant, session = %old.session, "refresh token reused");
            Ok(refused(&app, jar).into_response())
        }
        Refreshed::Refused => Ok(refused(&app, jar).into_response()),
    }
}
