//! Sessions without signing in, for tests of everything but the sign-in.

use axum::{Json, extract::State};
use serde::{Deserialize, Serialize};
use svenn_access::{accounts, refresh_cookie, sessions};
use svenn_db::{Actor, Tx};
use svenn_http::{App, Check, Problem, Valid};
use svenn_kernel::{Fault, Fields, PersonId, Role, TenantId};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionWish {
    tenant: TenantId,
    epost: String,
}

impl Check for SessionWish {
    fn check(&self, _: &mut Fields) {}
}

/// Somebody with a session of their own.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SignedIn {
    id: PersonId,
    rolle: Role,
    epost: Option<String>,
    /// For calls past the browser.
    access_token: String,
    /// What a browser is signed in by.
    cookie: Cookie,
}

#[derive(Debug, Serialize)]
struct Cookie {
    name: String,
    value: String,
}

/// Begins a session of a person.
pub async fn session_begin(
    State(app): State<App>,
    Valid(wish): Valid<SessionWish>,
) -> Result<Json<SignedIn>, Problem> {
    let tx = app.databases.write(&wish.tenant, Actor::System).await?;
    let all = accounts::all(&tx).await?;
    let found = all.into_iter().find(|it| it.epost.as_deref() == Some(wish.epost.as_str()));
    let signed_in = begin(&app, &tx, found.ok_or_else(Problem::not_found)?).await?;
    tx.commit().await?;
    Ok(Json(signed_in))
}

/// Begins a session of an account.
pub async fn begin(app: &App, tx: &Tx, account: accounts::Account) -> Result<SignedIn, Fault> {
    let accounts::Account { person, rolle, epost, .. } = account;
    let token = sessions::begin(tx, &app.secrets, &person, "test").await?;
    let (name, value) = refresh_cookie(app, &token);
    let (tenant, session) = (token.tenant, token.session);
    let access_token = app.tokens.sign(person.clone(), tenant, rolle, session, tx.now())?;
    let cookie = Cookie { name, value };
    Ok(SignedIn { id: person, rolle, epost, access_token, cookie })
}
