//! Calls of the product's own operations, as whoever shows the key.

use std::net::SocketAddr;

use axum::{
    Router,
    body::{Body, to_bytes},
    extract::ConnectInfo,
    http::{Method, Request, StatusCode, header::CONTENT_TYPE, request::Parts},
};
use serde_json::Value;
use svenn_access::tokens::ByAssistantsDoor;
use tower::ServiceExt;

/// Largest answer of an operation that is passed on, in bytes.
const ANSWER_BYTES_MAX: usize = 8 * 1024 * 1024;
/// What of the outer call goes along: the key, and whence it came.
const PASSED_ON: [&str; 2] = ["authorization", "x-forwarded-for"];

/// The API without what is around it.
#[derive(Clone)]
pub(crate) struct Inside(Router);

/// What an operation answered.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
}

impl Inside {
    pub(crate) fn new(api: Router) -> Self {
        Self(api)
    }

    /// Calls an operation as the outer call came.
    pub(crate) async fn call(
        &self,
        outer: &Parts,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path).extension(ByAssistantsDoor);
        for name in PASSED_ON {
            for value in outer.headers.get_all(name) {
                request = request.header(name, value);
            }
        }
        if let Some(address) = outer.extensions.get::<ConnectInfo<SocketAddr>>() {
            request = request.extension(*address);
        }
        let sent = match body {
            Some(json) => {
                request = request.header(CONTENT_TYPE, "application/json");
                Body::from(json.to_string())
            }
            None => Body::empty(),
        };
        let Ok(request) = request.body(sent) else {
            return Answer { status: StatusCode::BAD_REQUEST, body: Value::Null };
        };
        let Ok(response) = self.0.clone().oneshot(request).await;
        let status = response.status();
        let bytes = to_bytes(response.into_body(), ANSWER_BYTES_MAX).await;
        let body = bytes.ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
        Answer { status, body: body.unwrap_or_default() }
    }
}
