//! Under overload the excess is refused at once, so that what is taken is answered soon.
//!
//! As many calls as the machine can work on are let in; the others wait. A crowd that comes at
//! once, as a class that opens the same page, is waited for. When nobody has found a free place
//! for some seconds, more is asked for than can be done, and waiting would only make everybody
//! late: from then on who does not get a place nearly at once is told to come back.

use std::{
    num::NonZero,
    sync::{Arc, Mutex, PoisonError},
    thread::available_parallelism,
    time::Duration,
};

use axum::{
    extract::{Request, State},
    http::header,
    middleware::Next,
    response::{IntoResponse, Response},
};
use svenn_http::Problem;
use tokio::{
    sync::Semaphore,
    time::{Instant, timeout},
};

/// Calls that are worked on at once, for each core.
const CALLS_PER_CORE: usize = 8;
/// How long a crowd is waited for.
const CROWD_WAIT_MAX: Duration = Duration::from_secs(5);
/// How long a call waits when more is asked for than can be done.
const OVERLOAD_WAIT_MAX: Duration = Duration::from_millis(20);
/// When to come back.
const RETRY_SECONDS: u64 = 2;

/// The places for calls.
#[derive(Debug)]
pub struct Shed {
    places: Semaphore,
    crowd_wait_max: Duration,
    /// When a call last found a free place.
    calm: Mutex<Instant>,
}

impl Shed {
    pub fn for_this_machine() -> Arc<Self> {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Self::with_places(cores.saturating_mul(CALLS_PER_CORE), CROWD_WAIT_MAX)
    }

    fn with_places(places: usize, crowd_wait_max: Duration) -> Arc<Self> {
        let calm = Mutex::new(Instant::now());
        Arc::new(Self { places: Semaphore::new(places), crowd_wait_max, calm })
    }

    fn note_calm(&self) {
        *self.calm.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn patience(&self) -> Duration {
        let calm = *self.calm.lock().unwrap_or_else(PoisonError::into_inner);
        let is_crowd = calm.elapsed() < self.crowd_wait_max;
        if is_crowd { self.crowd_wait_max } else { OVERLOAD_WAIT_MAX }
    }
}

/// Lets a call in, or refuses it with 503 and when to come back.
pub async fn shed(State(shed): State<Arc<Shed>>, request: Request, next: Next) -> Response {
    if waits_for_others(&request) {
        return next.run(request).await;
    }
    let place = match shed.places.try_acquire() {
        Ok(place) => {
            shed.note_calm();
            Some(place)
        }
        Err(_) => timeout(shed.patience(), shed.places.acquire()).await.ok().and_then(Result::ok),
    };
    let Some(place) = place else {
        return Problem::overloaded(RETRY_SECONDS).into_response();
    };
    let response = next.run(request).await;
    drop(place);
    response
}

/// Whether a call spends its time waiting for its sender or for somebody outside, and so would
/// hold a place for nothing: an upload, a live socket, a look-up in the company register.
fn waits_for_others(request: &Request) -> bool {
    let headers = request.headers();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    headers.contains_key(header::UPGRADE)
        || kind.is_some_and(|kind| !kind.starts_with("application/json"))
        || request.uri().path().contains("/register")
}

#[cfg(test)]
mod tests {
    use axum::{Router, body::Body, http::StatusCode, middleware, routing::get};
    use futures::future::join_all;
    use tower::ServiceExt;

    use super::*;

    const SLOW: Duration = Duration::from_millis(50);

    fn router(shed: &Arc<Shed>) -> Router {
        let slow = async || tokio::time::sleep(SLOW).await;
        let layer = middleware::from_fn_with_state(Arc::clone(shed), super::shed);
        Router::new().route("/", get(slow)).layer(layer)
    }

    async fn ask(router: Router) -> StatusCode {
        let request = Request::get("/").body(Body::empty()).unwrap();
        let answer = router.oneshot(request).await.unwrap();
        if answer.status() == StatusCode::SERVICE_UNAVAILABLE {
            assert!(answer.headers().contains_key(header::RETRY_AFTER));
        }
        answer.status()
    }

    async fn crowd(router: &Router, of: usize) -> usize {
        let answers = join_all((0..of).map(|_| ask(router.clone()))).await;
        answers.into_iter().filter(|status| *status == StatusCode::OK).count()
    }

    #[tokio::test]
    async fn a_crowd_is_waited_for_and_what_never_ends_is_refused_at_once() {
        let shed = Shed::with_places(2, Duration::from_secs(2));
        let router = router(&shed);
        assert_eq!(crowd(&router, 8).await, 8, "a crowd");
        let busy = tokio::spawn({
            let router = router.clone();
            async move { crowd(&router, 2).await }
        });
        tokio::time::sleep(SLOW / 5).await;
        // Nobody has found a free place for a long time.
        let long_ago = Instant::now().checked_sub(Duration::from_secs(60));
        *shed.calm.lock().unwrap() = long_ago.unwrap_or_else(Instant::now);
        let begun = Instant::now();
        assert_eq!(ask(router.clone()).await, StatusCode::SERVICE_UNAVAILABLE);
        assert!(begun.elapsed() < SLOW, "{:?}", begun.elapsed());
        assert_eq!(busy.await.unwrap(), 2);
        assert_eq!(crowd(&router, 8).await, 8, "calm again");
    }
}
