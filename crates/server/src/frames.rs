//! What stands in a frame of another page. The product cannot be framed: nobody may lay something
//! over its buttons. A reader who meets it in a frame gets a page of its own instead, with the way
//! to the product and nothing else, which signs nobody in.
//!
//! One address may: the form of an organisation for those who apply, at sites that its office names.
//! Nobody is signed in there, and whoever is, is not in a frame of another site.
//!
//! The host of packages is framed by the app and by nobody else. It answers nothing of the app's,
//! and the app's host nothing of its.

use std::sync::Arc;

use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Uri, header, uri::Authority},
    middleware::Next,
    response::{Html, IntoResponse, Response},
};
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;

use svenn_applications::frames;
use svenn_http::App;
use svenn_kernel::TenantId;

use crate::router::{content_security_policy, panicked};

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
    let policy = content_security_policy(&app.base_url, app.content_origin.as_deref()).ok()?;
    let somewhere = format!("frame-ancestors {}", sites.join(" "));
    HeaderValue::from_str(&policy.to_str().ok()?.replace(NOWHERE, &somewhere)).ok()
}

/// The host of packages: its name, and what answers there.
#[derive(Clone)]
pub(crate) struct ContentHost(Option<Arc<Hosted>>);

struct Hosted {
    /// Name and port.
    authority: String,
    router: Router,
    /// Who may frame its pages.
    ancestors: String,
}

impl ContentHost {
    pub(crate) fn of(app: &App) -> Self {
        let origin = app.content_origin.as_deref().and_then(|it| it.parse::<Uri>().ok());
        let authority = origin.and_then(|it| it.authority().map(ToString::to_string));
        Self(authority.map(|authority| {
            let router = svenn_courses::content::router(app.clone());
            let router = router.layer(CatchPanicLayer::custom(panicked));
            let ancestors = format!("; frame-ancestors 'self' {}", app.base_url);
            Arc::new(Hosted { authority, router, ancestors })
        }))
    }
}

/// The host that a request is for.
fn host_of(request: &Request) -> Option<&str> {
    let said = request.headers().get(header::HOST).and_then(|it| it.to_str().ok());
    said.or_else(|| request.uri().authority().map(Authority::as_str))
}

/// Answers what is asked of the host of packages; all else is the app's.
pub(crate) async fn content_host(
    State(ContentHost(hosted)): State<ContentHost>,
    request: Request,
    next: Next,
) -> Response {
    let hosted = hosted.filter(|it| {
        host_of(&request).is_some_and(|host| host.eq_ignore_ascii_case(&it.authority))
    });
    let Some(hosted) = hosted else { return next.run(request).await };
    let mut response = match hosted.router.clone().oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    let headers = response.headers_mut();
    let policy = headers.get(header::CONTENT_SECURITY_POLICY).and_then(|it| it.to_str().ok());
    let policy = format!("{}{}", policy.unwrap_or("default-src 'none'"), hosted.ancestors);
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    headers.remove(header::SET_COOKIE);
    response
}

/// Answers what is to stand in a frame with the way out, but for the form where it may be. The API
/// answers as always: its answers are no pages, and its policy lets no browser show them in a
/// frame.
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
