//! Who calls, where proxies stand in front: a proxy that nobody was told of makes everybody one
//! address, which then has one budget for signing in.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};

const FORWARDED: &str = "x-forwarded-for";

/// Whether a proxy is seen that nobody was told of.
#[derive(Clone)]
pub struct Unannounced {
    trusted_proxies: usize,
    is_told: Arc<AtomicBool>,
}

impl Unannounced {
    pub fn new(trusted_proxies: usize) -> Self {
        Self { trusted_proxies, is_told: Arc::new(AtomicBool::new(false)) }
    }

    /// Whether this call shows it for the first time.
    fn shows(&self, request: &Request) -> bool {
        self.trusted_proxies == 0
            && request.headers().contains_key(FORWARDED)
            && !self.is_told.swap(true, Ordering::Relaxed)
    }
}

/// Tells the log once.
pub async fn noticed(State(proxies): State<Unannounced>, request: Request, next: Next) -> Response {
    if proxies.shows(&request) {
        tracing::warn!(
            "a call came with X-Forwarded-For and SVENN_TRUSTED_PROXIES is 0: if a proxy is in \
             front, everybody counts as one address; set it to the number of proxies"
        );
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[test]
    fn a_proxy_that_nobody_was_told_of_is_told_once() {
        let call = |header: &str| Request::get("/").header(header, "1.2.3.4").body(Body::empty());
        let (forwarded, direct) = (call(FORWARDED).unwrap(), call("forwarded").unwrap());
        let proxies = Unannounced::new(0);
        assert!(!proxies.shows(&direct));
        assert!(proxies.shows(&forwarded));
        assert!(!proxies.clone().shows(&forwarded), "in any of its connections");
        assert!(!Unannounced::new(1).shows(&forwarded));
    }
}
