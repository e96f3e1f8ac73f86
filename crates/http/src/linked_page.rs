//! The page behind a link in an e-mail, open without signing in: a few words, perhaps some
//! buttons, no script and no cookie.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};

const PAGE: &str = include_str!("linked_page.html");
/// What the page needs: its own style sheet, and to send its forms to where it came from.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// What the page behind a link says.
pub struct LinkedPage<'a> {
    pub status: StatusCode,
    /// Text as it is.
    pub heading: &'a str,
    /// HTML.
    pub text: &'a str,
    /// HTML: a form with one button for each choice.
    pub forms: &'a str,
}

impl IntoResponse for LinkedPage<'_> {
    fn into_response(self) -> Response {
        let heading = escaped(self.heading);
        let filled = |(at, part)| match (at % 2, part) {
            (1, "heading") => heading.as_str(),
            (1, "text") => self.text,
            (1, "forms") => self.forms,
            (_, part) => part,
        };
        let html: String = PAGE.split("%%").enumerate().map(filled).collect();
        let headers = [
            (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
            (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
        ];
        (self.status, headers, Html(html)).into_response()
    }
}

/// Text as HTML that reads the same.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
