//! Figures for Prometheus at `/metrics`: how many requests each route got, how long they took,
//! how many live sockets are open, what came of scanning uploads, which jobs wait, and how the
//! databases are. Routes are named as they are declared, so that no id and no name is in a label.

mod inside;
mod providers;

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderMap, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use prometheus::{
    HistogramOpts, HistogramVec, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
};
use svenn_db::Databases;
use svenn_http::{Again, Problem, Sockets};
use svenn_jobs::Parties;
use svenn_kernel::Fault;
use svenn_search::ReadModel;
use svenn_settings::MetricsAccess;

use self::{inside::Inside, providers::Providers};
use crate::antivirus::Scans;

/// Ends of the intervals of durations, in seconds.
const SECONDS: [f64; 9] = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
/// The route of everything that is not the API.
const WEB: &str = "web";

/// What is counted. Cheap to clone; all clones are the same.
#[derive(Clone)]
pub struct Metrics {
    access: MetricsAccess,
    registry: Registry,
    requests: IntCounterVec,
    /// Answers that were faults of the server, since it began.
    failed: Arc<AtomicU64>,
    seconds: HistogramVec,
    live: IntGauge,
    sockets: Sockets,
    inside: Inside,
}

impl Metrics {
    /// Nothing counted yet.
    ///
    /// # Errors
    /// A fault when two figures have one name.
    pub fn new(
        access: MetricsAccess,
        sockets: Sockets,
        scans: &Scans,
        (databases, lists, parties, data): (Databases, Arc<ReadModel>, &Parties, PathBuf),
    ) -> Result<Self, Fault> {
        let named = |error| Fault::caused("figures for Prometheus", error);
        let requests = IntCounterVec::new(
            Opts::new("svenn_http_requests_total", "Requests answered."),
            &["method", "route", "status"],
        );
        let seconds = HistogramVec::new(
            HistogramOpts::new("svenn_http_request_seconds", "Time until the answer began.")
                .buckets(SECONDS.to_vec()),
            &["route"],
        );
        let live = IntGauge::new("svenn_live_sockets", "Live sockets that are open.");
        let (requests, seconds) = (requests.map_err(named)?, seconds.map_err(named)?);
        let live = live.map_err(named)?;
        let registry = Registry::new();
        registry.register(Box::new(requests.clone())).map_err(named)?;
        registry.register(Box::new(seconds.clone())).map_err(named)?;
        registry.register(Box::new(live.clone())).map_err(named)?;
        registry.register(Box::new(scans.0.clone())).map_err(named)?;
        let providers = Providers::new(parties.clone()).map_err(named)?;
        registry.register(Box::new(providers)).map_err(named)?;
        let inside = Inside::new(databases, lists, data, &registry)?;
        let failed = Arc::default();
        Ok(Self { access, registry, requests, failed, seconds, live, sockets, inside })
    }

    /// How many answers since the start were faults of the server.
    #[must_use]
    pub fn failed(&self) -> u64 {
        self.failed.load(Ordering::Relaxed)
    }

    /// Counts calls that are made again.
    ///
    /// # Errors
    /// A fault when two figures have one name.
    pub fn made_again(&self) -> Result<Again, Fault> {
        let named = |error| Fault::caused("figures for Prometheus", error);
        let again = Again::new().map_err(named)?;
        self.registry.register(Box::new(again.counter().clone())).map_err(named)?;
        Ok(again)
    }

    async fn text(&self) -> Result<String, Fault> {
        self.inside.look().await;
        self.live.set(i64::try_from(self.sockets.count()).unwrap_or(i64::MAX));
        TextEncoder::new()
            .encode_to_string(&self.registry.gather())
            .map_err(|error| Fault::caused("figures for Prometheus", error))
    }
}

/// `GET /metrics`.
pub async fn show(State(metrics): State<Metrics>, headers: HeaderMap) -> Response {
    let sent = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if !metrics.access.allows(sent) {
        return Problem::not_found().into_response();
    }
    match metrics.text().await {
        Ok(text) => ([(header::CONTENT_TYPE, prometheus::TEXT_FORMAT)], text).into_response(),
        Err(fault) => Problem::from(fault).into_response(),
    }
}

/// The method as a label. A client may invent as many as it likes, and each label is kept for
/// good.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::HEAD => "HEAD",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

pub async fn count(State(metrics): State<Metrics>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = method_label(request.method()).to_owned();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or(WEB, MatchedPath::as_str).to_owned();
    let response = next.run(request).await;
    let status = response.status();
    if status.is_server_error() {
        metrics.failed.fetch_add(1, Ordering::Relaxed);
    }
    metrics.requests.with_label_values(&[&method, &route, &status.as_str().to_owned()]).inc();
    metrics.seconds.with_label_values(&[&route]).observe(begun.elapsed().as_secs_f64());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_token_opens_what_has_one() {
        let token = MetricsAccess::Token("hemmelig".to_owned());
        assert!(token.allows(Some("Bearer hemmelig")));
        for wrong in [None, Some("Bearer hemmeli"), Some("hemmelig"), Some("Bearer ")] {
            assert!(!token.allows(wrong), "{wrong:?}");
        }
        assert!(MetricsAccess::Open.allows(None));
        assert!(!MetricsAccess::Closed.allows(Some("Bearer hemmelig")));
    }
}
