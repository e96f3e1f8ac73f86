//! Signs in with a one-time token out of the address.

use axum::{
    Extension,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use svenn_http::{App, Check, ClientAddress, Problem, Valid, endpoint};
use svenn_kernel::{Fields, TenantId};
use utoipa::ToSchema;

use super::answer::{SignInAnswer, Status, let_in, too_many};
use crate::{
    Access,
    budgets::{self, Spent},
    links::{self, Link, Owner, Purpose, Token},
};

/// A one-time token.
#[derive(Deserialize, ToSchema)]
pub struct SignInToken {
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

/// Signs in with a one-time token from a link.
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
    let buckets = access.budgets.calls("token", address);
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Ok(too_many(seconds).into_response());
    }
    let Ok(tenant) = TenantId::parse(&input.tenant) else {
        return Ok(Status::Failed.into_response());
    };
    let token = Token { purpose: Purpose::SignIn, text: &input.token, tenant: Some(&tenant) };
    match links::consume(&app.databases, &app.secrets, &token).await? {
        Link::Open(account) => {
            let Owner { tenant, person, rolle } = account;
            let_in(&app, &headers, jar, &tenant, &person, rolle).await
        }
        Link::Expired => Ok(Status::Expired.into_response()),
        Link::Unknown => Ok(Status::Failed.into_response()),
    }
}
