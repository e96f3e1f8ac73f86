//! What stands in a frame of another page. The product cannot be framed: nobody may lay something
//! over its buttons. A reader who meets it in a frame gets a page of its own instead, with the way
//! to the product and nothing else, which signs nobody in.
//!
//! One address may: the form of an organisation for those who apply, at sites that its office names.
//! Nobody is signed in there, and whoever is, is not in a frame of another site.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};

use svenn_applications::frames;
use svenn_http::App;
use svenn_kernel::TenantId;

use crate::router::content_security_policy;

const PAGE: &str = include_str!("in_a_frame.html");
/// The one page that may be framed: a link, and a style sheet in the page.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'none'; frame-ancestors *";
/// What browsers call a place for a page within another.
const PLACES: [&str; 5] = ["iframe", "frame", "fencedframe", "embed", "object"];

/// What stands before the organisation in the address that may be framed, and after it.
const FORM: (&str, &str) = ("/soknad/", "/innebygd");
/// What the product's policy says of frames.
const NOWHERE: &str = "frame-ancestors 'none'";

/// The organisation whose form is to stand in a frame at an address.
fn form_of(path: &str) -> Option<TenantId> {
    let tenant = path.strip_prefix(FORM.0)?.strip_suffix(FORM.1)?;
    TenantId::parse(tenant).ok()
}

/// The policy of the form of an organisation; none where no site may frame it.
async fn policy_of_form(app: &App, tenant: &TenantId) -> Option<HeaderValue> {
    let sites = frames::sites(app, tenant).await.ok().filter(|it| !it.is_empty())?;
    let policy = content_security_policy(&app.base_url).ok()?;
    let somewhere = format!("frame-ancestors {}", sites.join(" "));
    HeaderValue::from_str(&policy.to_str().ok()?.replace(NOWHERE, &somewhere)).ok()
}

/// Answers what is to stand in a frame with the way out, but for the form where it may be. The API answers as always: its answers
/// are no pages, and its policy lets no browser show them in a frame.
pub(crate) async fn way_out(State(app): State<App>, request: Request, next: Next) -> Response {
    if let Some(tenant) = form_of(request.uri().path())
        && let Some(policy) = policy_of_form(&app, &tenant).await
    {
        let mut response = next.run(request).await;
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
        return response;
    }
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

#[cfg(test)]
mod tests {
    use super::form_of;

    #[test]
    fn one_address_alone_may_be_framed() {
        assert_eq!(form_of("/soknad/fjord/innebygd").unwrap().as_str(), "fjord");
        for other in [
            "/soknad/fjord",
            "/soknad/fjord/min",
            "/soknad/fjord/innebygd/",
            "/soknad/fjord/min/innebygd",
            "/soknad//innebygd",
            "/soknad/../innebygd",
            "/k/soknad/fjord/innebygd",
            "/login",
        ] {
            assert!(form_of(other).is_none(), "{other}");
        }
    }
}
