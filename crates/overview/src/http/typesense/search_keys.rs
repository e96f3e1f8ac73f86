//! Keys for clients of the protocol.

use axum::{Json, extract::State};
use serde::Serialize;
use svenn_http::{App, Problem, Session, list::Listed};
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
#[utoipa::path(get, path = "/users/searchkey", operation_id = "users_searchkey", tag = "search",
    responses((status = 200, body = SearchKey)))]
pub(super) async fn users_searchkey(
    session: Session,
    State(app): State<App>,
) -> Result<Json<SearchKey>, Problem> {
    let roles = [Role::Koordinator, Role::Ansatt, Role::Laerling];
    key(&session, &app, &roles, Opens::Everything).await
}

/// A key for an employee's colleagues and their companies.
#[utoipa::path(get, path = "/employeemgmt/searchkey", operation_id = "employeemgmt_searchkey",
    tag = "search", responses(
        (status = 200, body = SearchKey),
        (status = 403, body = Problem),
    ))]
pub(super) async fn employeemgmt_searchkey(
    session: Session,
    State(app): State<App>,
) -> Result<Json<SearchKey>, Problem> {
    key(&session, &app, &[Role::Ansatt], Opens::Employees).await
}

/// A key for an employee's apprentices, their documentation and their companies.
#[utoipa::path(get, path = "/employeemgmt/searchkeyapprentices",
    operation_id = "employeemgmt_searchkeyapprentices", tag = "search", responses(
        (status = 200, body = SearchKey),
        (status = 403, body = Problem),
    ))]
pub(super) async fn employeemgmt_searchkeyapprentices(
    session: Session,
    State(app): State<App>,
) -> Result<Json<SearchKey>, Problem> {
    key(&session, &app, &[Role::Ansatt], Opens::Apprentices).await
}

/// A key for an employee's own apprentices alone.
#[utoipa::path(get, path = "/employeemgmt/searchkeyapprenticesself",
    operation_id = "employeemgmt_searchkeyapprenticesself", tag = "search", responses(
        (status = 200, body = SearchKey),
        (status = 403, body = Problem),
    ))]
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
