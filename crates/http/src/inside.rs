//! Calls of the product's own operations from within, as an outer call came.

use std::net::SocketAddr;

use axum::{
    body::{Body, Bytes},
    extract::ConnectInfo,
    http::{Error, Method, Request, header::CONTENT_TYPE, request::Parts},
};

/// What of the outer call goes along: who calls, and whence it came.
const PASSED_ON: [&str; 2] = ["authorization", "x-forwarded-for"];

/// A call of an operation by whoever made the outer call, from where it came; its body is JSON.
pub fn call_within(
    outer: &Parts,
    method: Method,
    path: &str,
    json: Option<Bytes>,
) -> Result<Request<Body>, Error> {
    let mut request = Request::builder().method(method).uri(path);
    for name in PASSED_ON {
        for value in outer.headers.get_all(name) {
            request = request.header(name, value);
        }
    }
    if let Some(address) = outer.extensions.get::<ConnectInfo<SocketAddr>>() {
        request = request.extension(*address);
    }
    match json {
        Some(json) => request.header(CONTENT_TYPE, "application/json").body(Body::from(json)),
        None => request.body(Body::empty()),
    }
}
