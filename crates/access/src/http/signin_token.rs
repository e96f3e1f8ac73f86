//! Signs in with a one-time token out of the address.

use axum::{
    Extension,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_db::Actor;
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_kernel::Fields;
use utoipa::ToSchema;

use super::answer::{SignInAnswer, Status, let_in};
use crate::{
    Access, accounts,
    budgets::{self, Spent},
    links::{self, Link, Purpose},
};

/// A one-time token.
#[derive(Deserialize, ToSchema)]
pub struct SignInToken {
    /// The token.
    pub token: String,
    /// The organisation it is for.
    pub tenant: String,
}

impl Check for SignInToken {
    fn check(&self, fields: &mut Fields) {
        fields.text("token", &self.token, 1..=200);
        fields.text("tenant", &self.tenant, 1..=64);
    }
}

/// Signs in with a one-time token out of the address.
#[endpoint(
    post = "/authentication/signintoken",
    public,
    responses(
        (status = 200, body = SignInAnswer),
        (status = 401, body = SignInAnswer),
        (status = 429, body = SignInAnswer),
    ),
)]
pub async fn signin_token(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    headers: HeaderMap,
    jar: CookieJar,
    Valid(input): Valid<SignInToken>,
) -> Result<Response, Problem> {
    let bucket = format!("token address {}", address.0);
    let buckets = [(bucket.as_str(), access.budgets.calls_per_address)];
    if budgets::spend(&app.databases, &buckets).await? == Spent::TooMany {
        return Ok(Status::TooManyAttempts.into_response());
    }
    let used = links::consume(&app.databases, &app.secrets, Purpose::SignIn, &input.token).await?;
    let (tenant, person) = match used {
        Link::Open { tenant, person } if tenant.as_str() == input.tenant => (tenant, person),
        Link::Expired => return Ok(Status::Expired.into_response()),
        Link::Open { .. } | Link::Unknown => return Ok(Status::Failed.into_response()),
    };
    let read = app.databases.read(&tenant, Actor::System).await?;
    let account = accounts::load_account(&read, &person).await?.filter(|account| !account.closed);
    drop(read);
    match account {
        Some(account) => let_in(&app, &headers, jar, &tenant, &person, account.rolle).await,
        None => Ok(Status::Failed.into_response()),
    }
}
