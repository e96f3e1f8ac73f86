//! What is asked for, and answers that are none.

use std::collections::HashMap;

use axum::{
    Json,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;
use svenn_kernel::Timestamp;

/// What a call asks for.
pub struct Asked<'a> {
    pub query: HashMap<String, String>,
    pub headers: &'a HeaderMap,
    pub now: Timestamp,
    /// Where the caller reaches it.
    pub host: &'a str,
    pub path: &'a str,
}

impl Asked<'_> {
    /// A parameter of the address.
    pub fn said(&self, name: &str) -> Option<&str> {
        self.query.get(name).map(String::as_str)
    }

    /// Whether something is preferred.
    pub fn prefers(&self, what: &str) -> bool {
        let all = self.headers.get_all("prefer").iter();
        all.filter_map(|it| it.to_str().ok()).any(|it| it.contains(what))
    }

    /// Most items of a page.
    pub fn top(&self) -> usize {
        self.said("$top").and_then(|it| it.parse().ok()).unwrap_or(10).clamp(1, 1_000)
    }
}

pub fn error(status: StatusCode, code: &str, message: &str) -> Response {
    (status, Json(json!({ "error": { "code": code, "message": message } }))).into_response()
}

/// 429, with when to come back.
pub fn throttled(code: &str) -> Response {
    let mut answer = error(StatusCode::TOO_MANY_REQUESTS, code, "Too many requests");
    answer.headers_mut().insert(header::RETRY_AFTER, axum::http::HeaderValue::from_static("1"));
    answer
}
