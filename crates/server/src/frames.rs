//! What stands in a frame of another page. The product cannot be framed: nobody may lay something
//! over its buttons. A reader who meets it in a frame gets a page of its own instead, with the way
//! to the product and nothing else, which signs nobody in.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};

const PAGE: &str = include_str!("in_a_frame.html");
/// The one page that may be framed: a link, and a style sheet in the page.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'none'; frame-ancestors *";
/// What browsers call a place for a page within another.
const PLACES: [&str; 5] = ["iframe", "frame", "fencedframe", "embed", "object"];

/// Answers what is to stand in a frame with the way out. The API answers as always: its answers
/// are no pages, and its policy lets no browser show them in a frame.
pub(crate) async fn way_out(request: Request, next: Next) -> Response {
    if request.uri().path().starts_with("/api/") || !is_for_a_frame(request.headers()) {
        return next.run(request).await;
    }
    let policy = (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    let vary = (header::VARY, HeaderValue::from_static("sec-fetch-dest"));
    ([policy, vary], Html(PAGE)).into_response()
}

fn is_for_a_frame(headers: &HeaderMap) -> bool {
    let place = headers.get(HeaderName::from_static("sec-fetch-dest"));
    place.and_then(|place| place.to_str().ok()).is_some_and(|place| PLACES.contains(&place))
}
