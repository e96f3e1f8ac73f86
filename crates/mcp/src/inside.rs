//! Calls of the product's own operations, as whoever shows the key.

use axum::{
    Router,
    body::{Bytes, to_bytes},
    http::{Method, StatusCode, request::Parts},
};
use serde_json::Value;
use svenn_access::tokens::ByAssistantsDoor;
use svenn_http::call_within;
use tower::ServiceExt;

/// Largest answer of an operation that is passed on, in bytes.
const ANSWER_BYTES_MAX: usize = 8 * 1024 * 1024;
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
        let json = body.map(|json| Bytes::from(json.to_string()));
        let Ok(mut request) = call_within(outer, method, path, json) else {
            return Answer { status: StatusCode::BAD_REQUEST, body: Value::Null };
        };
        request.extensions_mut().insert(ByAssistantsDoor);
        let Ok(response) = self.0.clone().oneshot(request).await;
        let status = response.status();
        let bytes = to_bytes(response.into_body(), ANSWER_BYTES_MAX).await;
        let body = bytes.ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
        Answer { status, body: body.unwrap_or_default() }
    }
}
