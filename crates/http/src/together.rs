//! What a page asks for as it opens, in one call: a phone on a poor line waits for each call more than
//! for what is in it.
//!
//! Reads alone, each by the product's own operation, as whoever asks: rights, budget and trail are
//! those of each. Each answer is passed on as soon as it is there, so that none waits for a slower one.

use std::{convert::Infallible, sync::Arc};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::{Request, State},
    http::{HeaderValue, Method, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
    routing::{MethodRouter, post},
};
use futures::StreamExt;
use serde::Deserialize;
use serde_json::Value;
use tower::ServiceExt;

use crate::{Problem, arrived, call_within};

/// Where it is asked, below the API's address.
pub const PATH: &str = "/together";
/// Most that are asked in one call.
const ASKED_MAX: usize = 32;
/// So many are worked on at a time: as many as a browser asks of a server on its own.
const AT_A_TIME: usize = 6;
/// Largest call, in bytes.
const CALL_BYTES_MAX: usize = 64 * 1024;
/// Largest answer of an operation, in bytes.
const ANSWER_BYTES_MAX: usize = 8 * 1024 * 1024;
/// Reads that are told what in a body.
const READS_BY_BODY: [&str; 3] =
    ["/api/search/", "/api/users/profilepictures", "/api/users/generateSignedUrl"];

/// A read as it would be asked on its own.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    method: String,
    /// With what is asked of it: `/api/search/LAERLINGER`.
    path: String,
    #[serde(default)]
    body: Option<Value>,
}

impl Asked {
    fn is_a_read(&self) -> bool {
        match self.method.as_str() {
            "GET" => self.path.starts_with("/api/"),
            "POST" => READS_BY_BODY.iter().any(|read| self.path.starts_with(read)),
            _ => false,
        }
    }
}

/// The operation, by which those of an API are called.
pub fn service<S>(api: Router) -> MethodRouter<S>
where
    S: Clone + Send + Sync + 'static,
{
    post(together).with_state(api)
}

async fn together(State(api): State<Router>, request: Request) -> Response {
    let (outer, body) = request.into_parts();
    let asked = match asked(body).await {
        Ok(asked) => asked,
        Err(problem) => return problem.into_response(),
    };
    let outer = Arc::new(outer);
    let lines = futures::stream::iter(asked.into_iter().enumerate())
        .map(move |(place, one)| answer(api.clone(), Arc::clone(&outer), place, one))
        .buffer_unordered(AT_A_TIME)
        .map(Ok::<_, Infallible>);
    let kind = (header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
    let kept = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    ([kind, kept], Body::from_stream(lines)).into_response()
}

/// What is asked; nothing where anything of it is no read.
async fn asked(body: Body) -> Result<Vec<Asked>, Problem> {
    let bytes = arrived(body, CALL_BYTES_MAX).await?;
    let asked: Vec<Asked> = serde_json::from_slice(&bytes).map_err(|_| not_reads())?;
    if asked.len() > ASKED_MAX || !asked.iter().all(Asked::is_a_read) {
        return Err(not_reads());
    }
    Ok(asked)
}

fn not_reads() -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "not_reads", "Bare lesing kan samles i ett kall")
}

/// The line of one.
async fn answer(api: Router, outer: Arc<Parts>, place: usize, asked: Asked) -> Bytes {
    let method = if asked.method == "POST" { Method::POST } else { Method::GET };
    let json = asked.body.map(|body| Bytes::from(body.to_string()));
    let Ok(call) = call_within(&outer, method, &asked.path, json) else {
        return line(place, StatusCode::BAD_REQUEST, None, &[]);
    };
    let Ok(response) = api.oneshot(call).await;
    let status = response.status();
    let is_json = response.headers().get(header::CONTENT_TYPE).is_some_and(names_json);
    let retry_after = response.headers().get(header::RETRY_AFTER).and_then(seconds);
    match to_bytes(response.into_body(), ANSWER_BYTES_MAX).await {
        Ok(bytes) => line(place, status, retry_after, if is_json { &bytes } else { &[] }),
        Err(_) => line(place, StatusCode::INTERNAL_SERVER_ERROR, None, &[]),
    }
}

fn names_json(kind: &HeaderValue) -> bool {
    kind.to_str().is_ok_and(|kind| kind.contains("json"))
}

fn seconds(value: &HeaderValue) -> Option<u64> {
    value.to_str().ok()?.parse().ok()
}

/// A line of the answer: the place among what was asked, the status, in how many seconds to come back
/// where that is said, and the operation's own answer as it is, which is JSON or nothing.
fn line(place: usize, status: StatusCode, retry_after: Option<u64>, json: &[u8]) -> Bytes {
    let retry = retry_after.map(|it| format!(",\"retryAfter\":{it}")).unwrap_or_default();
    let head = format!("{{\"place\":{place},\"status\":{}{retry},\"body\":", status.as_u16());
    let mut line = head.into_bytes();
    line.extend_from_slice(if json.is_empty() { b"null" } else { json });
    // Its own end alone ends a line: what stands between the values of JSON may be one, too.
    line.retain(|byte| *byte != b'\n');
    line.extend_from_slice(b"}\n");
    line.into()
}
