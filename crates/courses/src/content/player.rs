//! The page that shows a package: it has the run-time of SCORM, and the unit in a frame below it.

use axum::{
    extract::State,
    http::header,
    response::{Html, IntoResponse, Response},
};
use svenn_http::Problem;

use super::{AppState, TicketPath, describe, nothing, session_of};

const PAGE: &str = include_str!("player.html");
const SCRIPT: &str = include_str!("player.js");
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; \
    frame-src 'self'; base-uri 'none'; form-action 'none'";
/// What stands in the page for the address of the app.
const APP: &str = "{{app}}";

pub(super) async fn page(State(app): AppState, path: TicketPath) -> Result<Response, Problem> {
    let Some(_open) = session_of(&app, &path).await? else { return Ok(nothing()) };
    let origin = app.base_url.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
    let mut response = Html(PAGE.replace(APP, &origin)).into_response();
    describe(&mut response, POLICY);
    Ok(response)
}

pub(super) async fn script(State(app): AppState, path: TicketPath) -> Result<Response, Problem> {
    let Some(_open) = session_of(&app, &path).await? else { return Ok(nothing()) };
    let kind = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")];
    let mut response = (kind, SCRIPT).into_response();
    describe(&mut response, POLICY);
    Ok(response)
}
