//! Keys for clients of the protocol.

use axum::{Json, extract::State};
use serde::Serialize;
use svenn_http::{App, Problem, Session, endpoint, list::Listed};
use svenn_kernel::{Role, Timestamp};
use utoipa::ToSchema;

use crate::keys::{self, Opens};

/// A search key.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SearchKey {
    /// For the header `X-TYPESENSE-API-KEY`.
    key: String,
    /// When it stops to count; it closes earlier with the session.
    expires_at: Timestamp,
    /// The collections it opens, by the names to search them under.
    collections: Vec<String>,
}

/// A key for everything the caller may see.
#[endpoint(get = "/users/searchkey")]
pub(super) async fn users_searchkey(
    session: Session,
    State(app): State<App>,
) -> Result<Json<SearchKey>, Problem> {
    let roles = [Role::Koordinator, Role::Ansatt, Role::Laerling];
    key(&session, &app, &roles, Opens::Everything).await
}

/// A key for an employee's colleagues and their companies.
#[endpoint(get = "/employeemgmt/searchkey")]
pub(super) async fn employeemgmt_searchkey(
    session: Session,
    State(app): State<App>,
) -> Result<Json<SearchKey>, Problem> {
    key(&session, &app, &[Role::Ansatt], Opens::Employees).await
}

/// A key for an employee's apprentices, their documentation and their companies.
#[endpoint(get = "/employeemgmt/searchkeyapprentices")]
pub(super) async fn employeemgmt_searchkeyapprentices(
    session: Session,
    State(app): State<App>,
) -> Result<Json<SearchKey>, Problem> {
    key(&session, &app, &[Role::Ansatt], Opens::Apprentices).await
}

/// A key for an employee's own apprentices alone.
#[endpoint(get = "/employeemgmt/searchkeyapprenticesself")]
pub(super) async fn employeemgmt_searchkeyapprenticesself(
    session: Session,
    State(app): State<App>,
) -> Result<Json<SearchKey>, Problem> {
    key(&session, &app, &[Role::Ansatt], Opens::OwnApprentices).await
}

async fn key(
    session: &Session,
    app: &App,
    allowed: &[Role],
    opens: Opens,
) -> Result<Json<SearchKey>, Problem> {
    let (tx, caller) = session.read().await?;
    caller.require_role(allowed)?;
    let (key, expires_at) = keys::sign(&app.secrets, &session.claims, opens, tx.now())?;
    let listed = app.lists.iter().map(Listed::collection);
    let opened = listed.filter(|collection| opens.has(*collection));
    let named = |collection| format!("ORG_{}_{collection}", caller.tenant);
    Ok(Json(SearchKey { key, expires_at, collections: opened.map(named).collect() }))
}
