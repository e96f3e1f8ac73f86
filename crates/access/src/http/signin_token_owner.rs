//! Whom a one-time token would sign in, so that a browser in which somebody else is signed in asks
//! before it becomes another's: a link must not sign a browser in to another account unseen.

use axum::{Extension, Json, extract::State};
use axum_extra::extract::CookieJar;
use serde::Serialize;
use svenn_db::{Actor, Tx};
use svenn_http::{App, ClientAddress, Problem, Valid, endpoint};
use svenn_kernel::{Fault, PersonId, TenantId};
use utoipa::ToSchema;

use super::{cookies, signin_token::SignInToken};
use crate::{
    Access,
    budgets::{self, Spent},
    links::{self, Link, Owner, Purpose, Token},
    sessions,
};

/// Whom a token would sign in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenOwner {
    /// Name of the person the link is for.
    pub navn: String,
    /// Name of that person's organisation.
    pub organisasjon: String,
    /// Whether that person is signed in with this browser.
    pub is_signed_in: bool,
}

/// Who a one-time token would sign in. The token stays valid.
#[endpoint(
    post = "/authentication/signintokenowner",
    public,
    too_many = "Asked too often",
    not_found = "No such token, or it counts no longer"
)]
pub async fn signin_token_owner(
    State(app): State<App>,
    Extension(access): Extension<Access>,
    address: ClientAddress,
    jar: CookieJar,
    Valid(input): Valid<SignInToken>,
) -> Result<Json<TokenOwner>, Problem> {
    let buckets = access.budgets.calls("token", address);
    if let Spent::TooMany { seconds } = budgets::spend(&app, &buckets).await? {
        return Err(Problem::too_many(seconds));
    }
    let tenant = TenantId::parse(&input.tenant).map_err(|_| Problem::not_found())?;
    let token = Token { purpose: Purpose::SignIn, text: &input.token, tenant: Some(&tenant) };
    let Link::Open(Owner { tenant, person, .. }) =
        links::find(&app.databases, &app.secrets, &token).await?
    else {
        return Err(Problem::not_found());
    };
    let organisations = app.databases.organisations().await?;
    let organisasjon = organisations.into_iter().find(|row| row.tenant == tenant);
    let tx = app.databases.read(&tenant, Actor::System).await?;
    let is_signed_in = is_signed_in(&app, &tx, &jar, &person).await?;
    let navn = app.directory.names(&tx, std::slice::from_ref(&person)).await?.remove(&person);
    Ok(Json(TokenOwner {
        navn: navn.unwrap_or_default(),
        organisasjon: organisasjon.map(|row| row.navn).unwrap_or_default(),
        is_signed_in,
    }))
}

/// Whether the browser holds an open session of the person.
async fn is_signed_in(
    app: &App,
    tx: &Tx,
    jar: &CookieJar,
    person: &PersonId,
) -> Result<bool, Fault> {
    let Some(held) = cookies::read_refresh(app, jar) else { return Ok(false) };
    if held.tenant != *tx.tenant() {
        return Ok(false);
    }
    sessions::is_open_of(tx, &held.session, person).await
}
