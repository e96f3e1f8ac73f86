//! Whether the server can do its work: it reads, and it writes.

use std::{sync::Arc, time::Duration};

use axum::{extract::State, http::StatusCode};
use svenn_db::Databases;
use svenn_http::Problem;
use svenn_kernel::Fault;
use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};

/// A try of a write may take this long; it waits for the lock behind others.
const TRY_MILLIS_MAX: u64 = 1_900;
/// What was found holds this long: nobody makes the disk work by asking.
const HOLDS_MILLIS: u64 = 500;
/// When to ask again.
const RETRY_SECONDS: u64 = 5;

/// Tries a write now and then.
pub struct Readiness {
    databases: Databases,
    newest: Mutex<Option<Found>>,
}

#[derive(Clone, Copy)]
struct Found {
    at: Instant,
    is_ready: bool,
}

impl Readiness {
    pub fn new(databases: Databases) -> Self {
        Self { databases, newest: Mutex::new(None) }
    }

    async fn is_ready(&self) -> bool {
        let mut newest = self.newest.lock().await;
        let holds = Duration::from_millis(HOLDS_MILLIS);
        if let Some(found) = newest.filter(|found| found.at.elapsed() < holds) {
            return found.is_ready;
        }
        let tried = timeout(Duration::from_millis(TRY_MILLIS_MAX), self.databases.try_write());
        let tried = tried.await.unwrap_or_else(|_| Err(Fault::new("no turn to write")));
        if let Err(fault) = &tried {
            tracing::error!(%fault, "not ready");
        }
        let is_ready = tried.is_ok();
        *newest = Some(Found { at: Instant::now(), is_ready });
        is_ready
    }
}

pub async fn ready(State(readiness): State<Arc<Readiness>>) -> Result<String, Problem> {
    if readiness.is_ready().await {
        let mut answer = "ready".to_owned();
        // All others are served. Why is in the log, since paths are nobody's to know.
        for organisation in readiness.databases.set_aside() {
            answer.push_str("\nset aside: ");
            answer.push_str(organisation.tenant.as_str());
        }
        return Ok(answer);
    }
    let title = "Serveren kan ikke lagre akkurat nå";
    let mut problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "not_ready", title);
    problem.retry_after_seconds = Some(RETRY_SECONDS);
    Err(problem)
}
