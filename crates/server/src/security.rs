//! `/.well-known/security.txt` (RFC 9116): who is told of a hole in this installation.

use std::{sync::Arc, time::Duration};

use axum::{
    http::header,
    response::{IntoResponse, Response},
    routing::{MethodRouter, get},
};
use svenn_http::{App, Problem};
use svenn_kernel::Timestamp;

/// Where it is looked for.
pub const PATH: &str = "/.well-known/security.txt";
/// How long what it says holds from when it is asked; the standard recommends less than a year.
const HOLDS_DAYS: u64 = 180;

/// What it says; 404 where nobody is named, so that nobody waits for an answer.
pub fn told<S: Clone + Send + Sync + 'static>(app: &App, contact: Option<&str>) -> MethodRouter<S> {
    let contact: Option<Arc<str>> = contact.map(Arc::from);
    let app = app.clone();
    get(move || {
        let now = app.databases.clock().now();
        let told = contact.as_ref().map_or_else(
            || Problem::not_found().into_response(),
            |contact| answer(contact, &app.base_url, now),
        );
        std::future::ready(told)
    })
}

fn answer(contact: &str, base_url: &str, now: Timestamp) -> Response {
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    ([kind], text(contact, base_url, now)).into_response()
}

fn text(contact: &str, base_url: &str, now: Timestamp) -> String {
    let holds = now.plus(Duration::from_secs(HOLDS_DAYS * 86_400)).to_utc();
    format!(
        "Contact: {contact}\nExpires: {}\nPreferred-Languages: nb, nn, en\n\
         Canonical: {base_url}{PATH}\n",
        holds.format("%Y-%m-%dT%H:%M:%SZ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_told_of_a_hole_stands_there_for_half_a_year() {
        let now = Timestamp::from_millis(1_795_165_200_000);
        let told = text("mailto:sikkerhet@svenn.example", "https://svenn.example", now);
        assert!(
            told.starts_with("Contact: mailto:sikkerhet@svenn.example\nExpires: 2027-"),
            "{told}"
        );
        assert!(told.ends_with("Canonical: https://svenn.example/.well-known/security.txt\n"));
    }
}
