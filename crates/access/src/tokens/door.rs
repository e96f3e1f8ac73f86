//! Whoever shows a key is let in as its person, to what the key opens.

use std::time::Duration;

use axum::{
    extract::{FromRequestParts, MatchedPath, Request, State},
    http::{HeaderValue, StatusCode, header::AUTHORIZATION, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use svenn_db::{Actor, TenantError, Tx};
use svenn_http::{App, ClientAddress, Problem};
use svenn_kernel::{Fault, Role, SessionId};

use super::{
    scopes::{self, Opened},
    store::{self, Token},
};
use crate::{
    accounts,
    budgets::{self, Bucket, Budget, Spent},
    keys::{self, KeyKind},
    settings,
};

/// Calls from an address, with any key or none that counts.
const CALLS: Budget = Budget { most: 2_400, within: Duration::from_secs(10 * 60) };
/// Calls with a key, from everywhere.
const CALLS_OF_KEY: Budget = Budget { most: 120, within: Duration::from_secs(60) };
/// Where the API is.
const API: &str = "/api";

/// That a call comes by the assistants' door, which leaves out of goals what was said of them. No
/// call from outside has it.
#[derive(Debug, Clone, Copy)]
pub struct ByAssistantsDoor;

fn refused() -> Problem {
    let title = "Nøkkelen gjelder ikke. Lag en ny på Min side";
    Problem::new(StatusCode::UNAUTHORIZED, "bad_key", title)
}

fn not_opened() -> Problem {
    let title = "Nøkkelen gir ikke tilgang til dette";
    Problem::new(StatusCode::FORBIDDEN, "out_of_scope", title)
}

/// Lets whoever shows a person's key go on as that person, to what the key opens; everybody else
/// goes on as they came.
pub async fn by_personal_token(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Some(text) = shown(&parts) else {
        return next.run(Request::from_parts(parts, body)).await;
    };
    match admitted(&app, &mut parts, &text).await {
        Ok(bearer) => {
            parts.headers.insert(AUTHORIZATION, bearer);
            next.run(Request::from_parts(parts, body)).await
        }
        Err(problem) => problem.into_response(),
    }
}

/// The key that is shown, be it none that counts.
fn shown(parts: &Parts) -> Option<String> {
    let header = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let text = header.strip_prefix("Bearer ")?;
    keys::is_of_kind(KeyKind::Person, text).then(|| text.to_owned())
}

/// What the call goes on with: an access token of the key, which leaves the process with nobody.
async fn admitted(app: &App, parts: &mut Parts, text: &str) -> Result<HeaderValue, Problem> {
    let tenant = keys::tenant_of(KeyKind::Person, text).ok_or_else(refused)?;
    let hash = keys::hash(text);
    let Ok(address) = ClientAddress::from_request_parts(parts, app).await;
    let mut buckets = budgets::of_address("personal key", address, CALLS);
    buckets.push(Bucket::new(format!("personal key {hash}"), CALLS_OF_KEY));
    if let Spent::TooMany { seconds } = budgets::spend(app, &buckets).await? {
        return Err(Problem::too_many(seconds));
    }
    let tx = known(app.databases.read(&tenant, Actor::System).await)?;
    let (key, role) = counting(&tx, &hash).await?;
    drop(tx);
    let operation = operation_of(parts, &key).ok_or_else(not_opened)?;
    let actor = Actor::Person { role, id: key.person.clone() };
    let tx = known(app.databases.write(&tenant, actor).await)?;
    store::lock(&tx, &key.person).await?;
    // It may have been taken back while this waited.
    let (key, role) = counting(&tx, &hash).await?;
    store::note_use(&tx, &key, operation).await?;
    let now = tx.now();
    tx.commit().await?;
    let session = SessionId::parse(key.id.as_str());
    let session = session.map_err(|error| Fault::caused("the id of a key", error))?;
    let token = app.tokens.sign(key.person, tenant, role, session, now)?;
    let bearer = HeaderValue::try_from(format!("Bearer {token}"));
    Ok(bearer.map_err(|error| Fault::caused("an access token", error))?)
}

fn known(begun: Result<Tx, TenantError>) -> Result<Tx, Problem> {
    match begun {
        Ok(tx) => Ok(tx),
        Err(TenantError::Unknown(_)) => Err(refused()),
        Err(error) => Err(Problem::from(error)),
    }
}

/// The key of a hash with the role of its person, if it counts now.
async fn counting(tx: &Tx, hash: &str) -> Result<(Token, Role), Problem> {
    let key = store::of_hash(tx, hash).await?;
    let key = key.filter(|it| keys::counts(it.expires, tx.now())).ok_or_else(refused)?;
    let account = accounts::load_account(tx, &key.person).await?;
    let account = account.filter(|it| !it.closed).ok_or_else(refused)?;
    if !settings::personlige_nokler(tx).await? {
        return Err(refused());
    }
    Ok((key, account.rolle))
}

/// The operation that is called, if the key opens it.
fn operation_of(parts: &Parts, key: &Token) -> Option<&'static Opened> {
    let matched = parts.extensions.get::<MatchedPath>()?.as_str();
    let paths = (below_api(matched), below_api(parts.uri.path()));
    let held = key.scopes();
    let is_at_the_door = parts.extensions.get::<ByAssistantsDoor>().is_some();
    scopes::opening(&held, parts.method.as_str(), paths)
        .filter(|it| is_at_the_door || !scopes::is_at_the_door_alone(&held, it))
}

fn below_api(path: &str) -> &str {
    path.strip_prefix(API).unwrap_or(path)
}
