//! The router: API under `/api`, health, and the web app for everything else.

use std::{
    any::Any,
    path::Path,
    sync::{Arc, OnceLock},
};

use axum::{
    Extension, Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, MatchedPath, Request, State},
    http::{HeaderName, HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::json;
use svenn_gateways::simulator::Simulator;
use svenn_http::{Again, App, Problem, Routes, together};
use svenn_kernel::Fault;
use tower::ServiceBuilder;
use tower_http::{
    catch_panic::CatchPanicLayer,
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer},
    set_header::SetResponseHeaderLayer,
    trace::TraceLayer,
};

use crate::{
    arrival::{ArrivalLimits, Arrivals, arrive, streamed},
    frames, graphql,
    installation::{self, Installation},
    metrics::{self, Metrics},
    openapi,
    proxies::{self, Unannounced},
    ready::{Readiness, ready},
    security,
    shed::{self, Shed},
    simulator,
    webapp::{self, ASSETS},
};

const REQUEST_ID: &str = "x-request-id";
/// Longest id of a request that a proxy or a client may give it.
const REQUEST_ID_BYTES_MAX: usize = 64;
/// Largest body but for uploads, which set their own limit.
const BODY_BYTES_MAX: usize = 1024 * 1024;

/// Refusals that say when to come back.
const COME_BACK: [StatusCode; 2] = [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE];
/// When that is, unless the handler knows better.
const RETRY_SECONDS_DEFAULT: u64 = 5;

/// No scripts but our own, nothing from elsewhere, and no text that becomes a script or a page
/// but through a policy: our own, and the one by which the editor reads what is pasted. Nothing is
/// shown in a frame; what stands there instead, [`frames`] says.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; media-src 'self' blob:; \
    font-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
    trusted-types default ProseMirrorClipboard";

/// The policy of an installation: calls and the live socket go to itself alone, and what stands in
/// frames is its own or of the host of packages. Older browsers do not count the socket to
/// `'self'`.
pub fn content_security_policy(
    base_url: &str,
    content_origin: Option<&str>,
) -> Result<HeaderValue, Fault> {
    let socket = base_url.replacen("http", "ws", 1);
    let mut policy = format!("{CONTENT_SECURITY_POLICY}; connect-src 'self' {socket}");
    if let Some(origin) = content_origin {
        policy.push_str("; frame-src 'self' ");
        policy.push_str(origin);
    }
    HeaderValue::from_str(&policy).map_err(|error| Fault::caused("SVENN_BASE_URL", error))
}

/// What reads mail and the calendar of Outlook, in a browser, and the pages where it is done. A
/// policy belongs to the document: these pages are entered by loading them, and left in that way.
const OUTLOOK: [&str; 2] = ["/k/outlook", "/k/kalender/se"];
/// Where those pages ask, and from where a mail's pictures come, once its reader says so.
const OUTLOOK_CALLS: &str = "https://login.microsoftonline.com https://graph.microsoft.com";

/// Whether the document at a path reads Outlook.
fn reads_outlook(path: &str) -> bool {
    OUTLOOK.contains(&path.trim_end_matches('/'))
}

/// The policy of the documents that read Outlook: as all others', with Microsoft's two hosts, with
/// pictures from elsewhere, and with a policy of its own for the text of a mail.
pub fn outlook_policy(base_url: &str) -> Result<HeaderValue, Fault> {
    // No package is shown there.
    let policy = content_security_policy(base_url, None)?;
    let policy = policy.to_str().map_err(|error| Fault::caused("policy", error))?;
    let policy = policy
        .replace("connect-src 'self'", &format!("connect-src 'self' {OUTLOOK_CALLS}"))
        .replace("img-src 'self'", "img-src https: 'self'")
        .replace("trusted-types default", "trusted-types default svenn-mail");
    HeaderValue::from_str(&policy).map_err(|error| Fault::caused("SVENN_BASE_URL", error))
}

/// What documents may do with the device, and that packages may hear that their page is unloaded:
/// many end only then, and browsers tell no page that is not allowed to hear it.
fn features(content_origin: Option<&str>) -> Result<HeaderValue, Fault> {
    let mut policy = "camera=(self), geolocation=(), microphone=()".to_owned();
    if let Some(origin) = content_origin {
        policy.push_str(&format!(", unload=(self \"{origin}\")"));
    }
    HeaderValue::from_str(&policy).map_err(|error| Fault::caused("SVENN_CONTENT_ORIGIN", error))
}

/// The policies of documents.
#[derive(Clone)]
struct Policies {
    all: HeaderValue,
    outlook: HeaderValue,
    features: HeaderValue,
}

impl Policies {
    fn of(base_url: &str, content_origin: Option<&str>) -> Result<Self, Fault> {
        let all = content_security_policy(base_url, content_origin)?;
        let features = features(content_origin)?;
        Ok(Self { all, outlook: outlook_policy(base_url)?, features })
    }
}

/// What is answered beside the API.
pub struct Outer<'a> {
    /// The folder of the web app.
    pub web: &'a Path,
    /// Who is told of a hole.
    pub security_contact: Option<&'a str>,
    /// What the page of whoever runs it is made of.
    pub installation: Installation,
}

/// The whole product.
pub fn router(
    app: App,
    routes: Routes,
    simulator: Option<Arc<Simulator>>,
    (metrics, again): (Metrics, Again),
    outer: Outer<'_>,
) -> Result<Router, Fault> {
    let policies = Policies::of(&app.base_url, app.content_origin.as_deref())?;
    let routes =
        routes.merge(svenn_http::live_routes()).merge(simulator::test_routes(app.environment));
    let arrivals = Arrivals::of(streamed(&routes), ArrivalLimits::up_to(BODY_BYTES_MAX));
    let document = Arc::new(Described::of(routes.clone()));
    let api = routes
        .router()
        .route("/openapi.json", get(described).with_state(Arc::clone(&document)))
        .route("/docs", get(shown).with_state(document))
        .fallback(async || Problem::not_found())
        .method_not_allowed_fallback(async || {
            Problem::new(
                StatusCode::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                "Dette kan ikke gjøres her",
            )
        })
        .layer(
            ServiceBuilder::new()
                .layer(middleware::from_fn_with_state(arrivals, arrive))
                .layer(middleware::from_fn_with_state(Shed::for_this_machine(), shed::shed))
                .layer(middleware::from_fn(somebody_waits))
                .layer(middleware::from_fn_with_state(
                    app.clone(),
                    svenn_access::tokens::by_personal_token,
                ))
                .layer(Extension(simulator))
                .layer(Extension(graphql::schema(app.environment)))
                .layer(SetResponseHeaderLayer::if_not_present(
                    header::CACHE_CONTROL,
                    HeaderValue::from_static("no-store"),
                ))
                .layer(middleware::from_fn_with_state((app.clone(), again), svenn_http::made))
                .layer(middleware::from_fn(svenn_http::caller_first))
                .layer(middleware::from_fn_with_state(app.clone(), svenn_http::once))
                .layer(DefaultBodyLimit::max(BODY_BYTES_MAX)),
        );
    // What assistants ask, and what a page asks in one call, goes by the same operations.
    let inside = Router::new().nest("/api", api.clone()).with_state(app.clone());
    let api = api.route(together::PATH, together::service(inside.clone()));
    let content = frames::ContentHost::of(&app);
    let readiness = Arc::new(Readiness::new(app.databases.clone()));
    let request_id = HeaderName::from_static(REQUEST_ID);
    let unannounced = Unannounced::new(app.trusted_proxies);
    Ok(Router::new()
        .nest("/api", api)
        .merge(svenn_mcp::routes(inside, &app.base_url).layer(middleware::from_fn(somebody_waits)))
        .route("/healthz", get(async || "ok"))
        // Where clients of the search protocol look when the API is at the root for them.
        .route("/health", get(async || Json(json!({ "ok": true }))))
        .route(
            installation::PATH,
            get(installation::shown).with_state(Arc::new(outer.installation)),
        )
        .route(security::PATH, security::told(&app, outer.security_contact))
        .route("/readyz", get(ready).with_state(readiness))
        .route("/metrics", get(metrics::show).with_state(metrics.clone()))
        .fallback_service(webapp::service(outer.web))
        // One layer, as the router wraps each of its routes once for every layer.
        .layer(
            ServiceBuilder::new()
                .layer(middleware::from_fn(without_wild_request_id))
                .layer(SetRequestIdLayer::new(request_id.clone(), MakeRequestUuid))
                .layer(PropagateRequestIdLayer::new(request_id))
                .layer(TraceLayer::new_for_http().make_span_with(span))
                .layer(middleware::from_fn_with_state(metrics, metrics::count))
                .layer(middleware::from_fn_with_state(content, frames::content_host))
                .layer(middleware::from_fn_with_state(policies, headers))
                // Within what sets the headers and counts: the answer to a panic has both.
                .layer(CatchPanicLayer::custom(panicked))
                .layer(middleware::from_fn(refuse_other_hosts))
                .layer(middleware::from_fn_with_state(unannounced, proxies::noticed))
                .layer(middleware::from_fn_with_state(app.clone(), frames::way_out)),
        )
        .with_state(app))
}

/// The document of the API: as the routes declare it, and once somebody asks, as it is sent.
struct Described {
    routes: Routes,
    sent: OnceLock<Bytes>,
    /// As people read it.
    page: OnceLock<Bytes>,
}

impl Described {
    const fn of(routes: Routes) -> Self {
        Self { routes, sent: OnceLock::new(), page: OnceLock::new() }
    }

    fn page(&self) -> Result<Bytes, Fault> {
        if let Some(page) = self.page.get() {
            return Ok(page.clone());
        }
        let document = serde_json::from_slice(&self.bytes()?)?;
        Ok(self.page.get_or_init(|| openapi::page::page(&document).into()).clone())
    }

    fn bytes(&self) -> Result<Bytes, Fault> {
        if let Some(sent) = self.sent.get() {
            return Ok(sent.clone());
        }
        let document = serde_json::to_vec(&openapi::completed(self.routes.document())?)?;
        Ok(self.sent.get_or_init(|| document.into()).clone())
    }
}

/// `GET /openapi.json`.
async fn described(State(document): State<Arc<Described>>) -> Result<Response, Problem> {
    let kept = (header::CACHE_CONTROL, "public, max-age=3600");
    let kind = (header::CONTENT_TYPE, "application/json");
    Ok(([kind, kept], document.bytes()?).into_response())
}

/// `GET /docs`: the same as people read it.
async fn shown(State(document): State<Arc<Described>>) -> Result<Response, Problem> {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
        (header::CONTENT_SECURITY_POLICY, openapi::page::POLICY),
    ];
    Ok((headers, document.page()?).into_response())
}

/// The caller is told to come back when a database has no free lock or connection soon.
async fn somebody_waits(request: Request, next: Next) -> Response {
    svenn_db::somebody_waits(next.run(request)).await
}

/// An id of a request that came along is written to the log and answered: it is taken only when
/// it looks like one, else a new one is made.
async fn without_wild_request_id(mut request: Request, next: Next) -> Response {
    let sent = request.headers().get(REQUEST_ID);
    if sent.is_some_and(|id| !is_request_id(id.as_bytes())) {
        request.headers_mut().remove(REQUEST_ID);
    }
    next.run(request).await
}

fn is_request_id(id: &[u8]) -> bool {
    let known = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    (1..=REQUEST_ID_BYTES_MAX).contains(&id.len()) && id.iter().all(known)
}

/// A path that begins with two slashes names another host wherever it is used as an address.
async fn refuse_other_hosts(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if path.starts_with("//") || path.starts_with("/\\") {
        return Problem::not_found().into_response();
    }
    next.run(request).await
}

/// What is logged of a request: the route, not the address, which may hold ids and tokens.
fn span(request: &Request) -> tracing::Span {
    let route = request.extensions().get::<MatchedPath>().map_or("web", MatchedPath::as_str);
    let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok());
    tracing::info_span!("request", method = %request.method(), route, id = id.unwrap_or_default())
}

pub(crate) fn panicked(_: Box<dyn Any + Send>) -> Response {
    Problem::from(Fault::new("a handler panicked")).into_response()
}

/// Headers that every answer carries, unless its handler knows better.
async fn headers(State(policies): State<Policies>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let (is_api, is_asset) = (path.starts_with("/api/"), path.starts_with(ASSETS));
    let policy = if reads_outlook(path) { policies.outlook } else { policies.all };
    let mut response = next.run(request).await;
    let found = response.status().is_success();
    if is_api && response.status() == StatusCode::NOT_FOUND {
        // "A missing document is logged as 'Document does not exist'."
        tracing::info!("Document does not exist");
    }
    let comes_back = COME_BACK.contains(&response.status());
    let headers = response.headers_mut();
    if comes_back {
        headers.entry(header::RETRY_AFTER).or_insert(HeaderValue::from(RETRY_SECONDS_DEFAULT));
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    headers.entry(HeaderName::from_static("permissions-policy")).or_insert(policies.features);
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000; includeSubDomains");
    if is_asset && found {
        // Their names hold a digest of their content.
        set(header::CACHE_CONTROL, "public, max-age=31536000, immutable");
    } else if !is_api {
        set(header::CACHE_CONTROL, "no-cache");
    }
    response
}

#[cfg(test)]
mod tests;
