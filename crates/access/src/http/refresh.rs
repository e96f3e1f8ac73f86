//! Trades the refresh token in the cookie for a new one and an access token.

use axum::{
    Extension,
    extract::State,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, ClientAddress, Problem, endpoint};
use svenn_kernel::{Fault, PersonId, Role};

use super::{
    answer::{SignInAnswer, Status, tell_closed, tokens, too_many},
    cookies,
};
use crate::{
    Access, accounts,
    budgets::{self, Spent},
    sessions::{self, RefreshToken, Refreshed},
};

/// Exchanges the refresh token in the cookie for a new one and an access token.
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
        Refreshed::Refused => match inactive(&tx, &app, &old).await? {
            Some((person, rolle)) => tell_closed(&app, jar, &old.tenant, &person, rolle),
            None => Ok(refused(&app, jar).into_response()),
        },
    }
}

/// Whose token it was, when the account is closed, deleted or erased: the answer is that there is
/// no active account, as at sign-in, and not to sign in again, which is impossible. Only a token
/// that was issued here is answered so. The token itself names its owner, since nothing may be kept
/// of an ended session or an erased person.
async fn inactive(
    tx: &Tx,
    app: &App,
    token: &RefreshToken,
) -> Result<Option<(PersonId, Role)>, Fault> {
    if !token.is_genuine(&app.secrets) {
        return Ok(None);
    }
    let stored = sessions::person_of(tx, &token.session).await?;
    let Some(person) = stored.or_else(|| token.person().cloned()) else { return Ok(None) };
    let account = accounts::load_account(tx, &person).await?;
    let is_open = account.as_ref().is_some_and(|account| !account.closed);
    let rolle = account.map_or(Role::Laerling, |account| account.rolle);
    Ok((!is_open).then_some((person, rolle)))
}
