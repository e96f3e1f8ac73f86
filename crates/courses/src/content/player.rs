//! The page that shows a package: it has the run-time of SCORM, and the unit in a frame below it;
//! and the page where a unit of cmi5 leads when it is left.

use axum::{
    extract::State,
    http::header,
    response::{Html, IntoResponse, Response},
};
use svenn_http::Problem;

use super::{AppState, TicketPath, describe, nothing, session_of};

const PAGE: &str = include_str!("player.html");
const SCRIPT: &str = include_str!("player.js");
const CLOSED_PAGE: &str = include_str!("closed.html");
const CLOSED_SCRIPT: &str = include_str!("closed.js");
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; \
    connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";
/// What stands in the page for the address of the app.
const APP: &str = "{{app}}";

pub(super) async fn page(State(app): AppState, path: TicketPath) -> Result<Response, Problem> {
    let Some(_open) = session_of(&app, &path).await? else { return Ok(nothing()) };
    let origin = app.base_url.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
    let mut response = Html(PAGE.replace(APP, &origin)).into_response();
    describe(&mut response, POLICY);
    Ok(response)
}

pub(super) async fn script(app: AppState, path: TicketPath) -> Result<Response, Problem> {
    javascript(app, path, SCRIPT).await
}

pub(super) async fn closed(State(app): AppState, path: TicketPath) -> Result<Response, Problem> {
    let Some(_open) = session_of(&app, &path).await? else { return Ok(nothing()) };
    let mut response = Html(CLOSED_PAGE).into_response();
    describe(&mut response, POLICY);
    Ok(response)
}

pub(super) async fn closed_script(app: AppState, path: TicketPath) -> Result<Response, Problem> {
    javascript(app, path, CLOSED_SCRIPT).await
}

async fn javascript(
    State(app): AppState,
    path: TicketPath,
    text: &'static str,
) -> Result<Response, Problem> {
    let Some(_open) = session_of(&app, &path).await? else { return Ok(nothing()) };
    let kind = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")];
    let mut response = (kind, text).into_response();
    describe(&mut response, POLICY);
    Ok(response)
}
