//! Where assistants call: one address, each call by itself.

use std::sync::Arc;

use axum::{
    Json, Router,
    body::Body,
    extract::{Request, State},
    http::{
        HeaderValue, Method, StatusCode,
        header::{AUTHORIZATION, HOST, WWW_AUTHENTICATE},
        request::Parts,
    },
    response::{IntoResponse, Response},
    routing::{MethodRouter, any},
};
use rmcp::transport::{
    StreamableHttpServerConfig, StreamableHttpService,
    streamable_http_server::session::never::NeverSessionManager,
};
use svenn_access::{
    keys::{KeyKind, is_of_kind},
    oauth,
};
use svenn_http::{App, Problem};

use crate::{inside::Inside, service::Programs, tools::Asker};

/// Where the door is.
const PATH: &str = oauth::RESOURCE;
/// Largest call, in bytes.
const CALL_BYTES_MAX: usize = 64 * 1024;

/// The door.
#[derive(Clone)]
struct Door {
    inside: Inside,
    protocol: StreamableHttpService<Programs, NeverSessionManager>,
    /// How a program is told where it gets a key.
    challenge: HeaderValue,
}

/// The door to an API, with all that a program asks that has no key yet.
pub fn routes(api: Router, base_url: &str) -> Router<App> {
    Router::new().route(PATH, service(api, base_url)).merge(oauth::routes())
}

/// The door, by which the API is called as whoever shows a key. No browser is let in from a page of
/// somebody else: what names an origin is refused.
fn service<S>(api: Router, base_url: &str) -> MethodRouter<S> {
    let challenge = HeaderValue::try_from(oauth::challenge(base_url));
    let challenge = challenge.unwrap_or_else(|_| HeaderValue::from_static("Bearer"));
    let inside = Inside::new(api);
    let programs = Programs(inside.clone());
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        .with_max_request_body_bytes(CALL_BYTES_MAX)
        // Which hosts are ours, whatever is in front says.
        .disable_allowed_hosts()
        .enforce_origin_validation();
    let sessions = Arc::new(NeverSessionManager::default());
    let protocol = StreamableHttpService::new(move || Ok(programs.clone()), sessions, config);
    any(answered).with_state(Door { inside, protocol, challenge })
}

async fn answered(State(door): State<Door>, request: Request) -> Response {
    let (mut parts, body) = request.into_parts();
    let bytes = match svenn_http::arrived(body, CALL_BYTES_MAX).await {
        Ok(bytes) => bytes,
        Err(problem) => return problem.into_response(),
    };
    match asker(&door, &parts).await {
        Ok(asker) => drop(parts.extensions.insert(asker)),
        Err(refused) => return refused,
    }
    if !parts.headers.contains_key(HOST) {
        parts.headers.insert(HOST, HeaderValue::from_static("localhost"));
    }
    let call = Request::from_parts(parts, Body::from(bytes));
    door.protocol.handle(call).await.map(Body::new)
}

/// Who shows a key that counts: asked by the operation that each key opens.
async fn asker(door: &Door, parts: &Parts) -> Result<Asker, Response> {
    let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let key = header.and_then(|value| value.strip_prefix("Bearer "));
    if !key.is_some_and(|key| is_of_kind(KeyKind::Person, key)) {
        return Err(unknown(door, Problem::unauthenticated().into_response()));
    }
    let me = door.inside.call(parts, Method::GET, "/api/me", None).await;
    match me.status {
        status if status.is_success() => Ok(Asker(me.body)),
        StatusCode::UNAUTHORIZED => Err(unknown(door, (me.status, Json(me.body)).into_response())),
        status => Err((status, Json(me.body)).into_response()),
    }
}

/// Says how a client shows who it is, and where it gets what it shows.
fn unknown(door: &Door, mut response: Response) -> Response {
    response.headers_mut().insert(WWW_AUTHENTICATE, door.challenge.clone());
    response
}
