//! People who use the product through its real router.

use std::collections::BTreeMap;

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use serde_json::Value;
use tower::ServiceExt;

/// Largest answer a test reads.
const ANSWER_BYTES_MAX: usize = 64 * 1024 * 1024;

/// Somebody with a browser: keeps cookies, sends the access token.
#[derive(Clone)]
pub struct Client {
    router: Router,
    /// Bearer token, when signed in.
    pub token: Option<String>,
    /// Id of the person, when signed in.
    pub id: String,
    cookies: BTreeMap<String, String>,
}

/// An answer.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// Body.
    pub bytes: Vec<u8>,
}

impl Reply {
    /// The body as JSON; null when it is not.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or(Value::Null)
    }

    /// The body as JSON, when the status is the expected one.
    #[track_caller]
    pub fn expect(&self, status: u16) -> Value {
        let body = String::from_utf8_lossy(&self.bytes);
        assert_eq!(self.status.as_u16(), status, "answer: {body}");
        self.json()
    }

    /// The problem's stable code, when the status is the expected one.
    #[track_caller]
    #[must_use]
    pub fn problem(&self, status: u16) -> String {
        self.expect(status)["code"].as_str().unwrap_or_default().to_owned()
    }
}

impl Client {
    /// Nobody yet.
    #[must_use]
    pub fn anonymous(router: Router) -> Self {
        Self { router, token: None, id: String::new(), cookies: BTreeMap::new() }
    }

    /// A client of the same person that talks to another process.
    #[must_use]
    pub fn at(&self, router: Router) -> Self {
        Self { router, ..self.clone() }
    }

    /// Gets a path below `/api`.
    pub async fn get(&self, path: &str) -> Reply {
        self.send(Method::GET, path, None).await
    }

    /// Posts JSON to a path below `/api`.
    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.send(Method::POST, path, Some(body)).await
    }

    /// Puts JSON to a path below `/api`.
    pub async fn put(&self, path: &str, body: Value) -> Reply {
        self.send(Method::PUT, path, Some(body)).await
    }

    /// Deletes a path below `/api`.
    pub async fn delete(&self, path: &str) -> Reply {
        self.send(Method::DELETE, path, None).await
    }

    /// Posts bytes to a path below `/api`.
    pub async fn upload(&self, path: &str, kind: &str, bytes: Vec<u8>) -> Reply {
        self.raw(Method::POST, &format!("/api{path}"), Some(kind), Body::from(bytes)).await
    }

    /// Posts JSON and keeps the cookies of the answer.
    pub async fn post_keeping_cookies(&mut self, path: &str, body: Value) -> Reply {
        let reply = self.post(path, body).await;
        self.keep_cookies(&reply);
        reply
    }

    /// Keeps the cookies of an answer, as a browser does.
    pub fn keep_cookies(&mut self, reply: &Reply) {
        for cookie in reply.headers.get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            let (pair, attributes) = cookie.split_once(';').unwrap_or((cookie, ""));
            let (name, value) = pair.split_once('=').unwrap();
            if attributes.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
    }

    /// A cookie's value.
    #[must_use]
    pub fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.get(name).map(String::as_str)
    }

    pub fn set_cookie(&mut self, name: &str, value: &str) {
        self.cookies.insert(name.to_owned(), value.to_owned());
    }

    /// Any call with an optional JSON body, below `/api`.
    pub async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Reply {
        let (kind, body) = match body {
            Some(json) => (Some("application/json"), Body::from(json.to_string())),
            None => (None, Body::empty()),
        };
        self.raw(method, &format!("/api{path}"), kind, body).await
    }

    /// Any request at all; the path is absolute.
    pub async fn raw(&self, method: Method, path: &str, kind: Option<&str>, body: Body) -> Reply {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if !self.cookies.is_empty() {
            let pairs: Vec<String> =
                self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            request = request.header(header::COOKIE, pairs.join("; "));
        }
        self.request(request.body(body).unwrap()).await
    }

    /// Any request, with headers of its own.
    pub async fn request(&self, request: Request<Body>) -> Reply {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, ANSWER_BYTES_MAX).await.unwrap().to_vec();
        Reply { status: parts.status, headers: parts.headers, bytes }
    }
}
