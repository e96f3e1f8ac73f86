//! Under overload the excess is refused early, so that what is taken is answered soon.
//!
//! As many calls as the machine can work on are let in; the others wait, in the order in which
//! they came. Lists and searches work the most and have places of their own, so that nobody's
//! light call waits behind them.
//!
//! A crowd that comes at once, as a class that opens the same page, is waited for. When more wait
//! than any class has, or when for some seconds nobody has got a place soon, more is asked for
//! than can be done, and waiting would only make everybody late: then who does not get a place
//! nearly at once is told to come back.

use std::{
    num::NonZero,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread::available_parallelism,
    time::Duration,
};

use axum::{
    extract::{MatchedPath, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use svenn_http::Problem;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::{Instant, timeout},
};

use crate::arrival::StillArriving;

/// Calls that are worked on at once, for each core.
const CALLS_PER_CORE: usize = 8;
/// Lists and searches that are worked on at once, for each core.
const LISTS_PER_CORE: usize = 4;
/// A place that is waited for no longer than this is got soon.
const SOON: Duration = Duration::from_millis(50);
/// Calls of a crowd, of one kind: a class opens a page with some each.
const CROWD_MAX: usize = 200;
/// How long a crowd is waited for.
const CROWD_WAIT_MAX: Duration = Duration::from_secs(5);
/// When for so long nobody has got a place soon, it is no crowd.
const CROWD_LASTS_MAX: Duration = Duration::from_secs(2);
/// How long a call waits when more is asked for than can be done.
const OVERLOAD_WAIT_MAX: Duration = Duration::from_millis(50);
/// How long a list does: no light call waits behind it, and a refused caller who asks again at once
/// makes more work than one who waits.
const OVERLOAD_LIST_WAIT_MAX: Duration = Duration::from_millis(250);
/// When to come back.
const RETRY_SECONDS: u64 = 2;
/// In the routes that ask the company register or the national curricula.
const OUTSIDE: [&str; 2] = ["/register", "/curriculumupdate"];
/// What lists and searches begin with, below `/api`.
const LISTS: [&str; 4] = ["/search", "/multi_search", "/collections/", "/graphql"];

/// The places for calls.
#[derive(Debug)]
pub struct Shed {
    lists: Places,
    others: Places,
}

impl Shed {
    pub fn for_this_machine() -> Arc<Self> {
        let cores = available_parallelism().map_or(1, NonZero::get);
        Self::with_places(
            cores.saturating_mul(LISTS_PER_CORE),
            cores.saturating_mul(CALLS_PER_CORE),
        )
    }

    fn with_places(lists: usize, others: usize) -> Arc<Self> {
        Arc::new(Self {
            lists: Places::new(lists, OVERLOAD_LIST_WAIT_MAX),
            others: Places::new(others, OVERLOAD_WAIT_MAX),
        })
    }

    const fn places_for(&self, is_list: bool) -> &Places {
        if is_list { &self.lists } else { &self.others }
    }
}

/// Lets a call in whose body is here ([`crate::arrival`]), or refuses it with 503 and when to come
/// back.
pub async fn shed(State(shed): State<Arc<Shed>>, request: Request, next: Next) -> Response {
    if waits_for_others(&request) {
        return next.run(request).await;
    }
    let Some(place) = shed.places_for(is_list(&request)).place().await else {
        return Problem::overloaded(RETRY_SECONDS).into_response();
    };
    let response = next.run(request).await;
    drop(place);
    response
}

/// Whether a call spends its time waiting for its sender or for somebody outside, and so would
/// hold a place for nothing: bytes that pass on as they come, a look-up in the company register or
/// the national curricula. It is the route that says so, nothing that the caller wrote.
fn waits_for_others(request: &Request) -> bool {
    let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    request.extensions().get::<StillArriving>().is_some()
        || path.is_some_and(|path| OUTSIDE.iter().any(|outside| path.contains(outside)))
}

fn is_list(request: &Request) -> bool {
    let path = request.uri().path();
    let path = path.strip_prefix("/api").unwrap_or(path);
    LISTS.iter().any(|list| path.starts_with(list))
}

/// Places of one kind.
#[derive(Debug)]
struct Places {
    places: Semaphore,
    waiting: AtomicUsize,
    overload_wait_max: Duration,
    /// When a call last got a place soon.
    calm: Mutex<Instant>,
}

impl Places {
    fn new(places: usize, overload_wait_max: Duration) -> Self {
        Self {
            places: Semaphore::new(places),
            waiting: AtomicUsize::new(0),
            overload_wait_max,
            calm: Mutex::new(Instant::now()),
        }
    }

    /// A place, as soon as there is one; `None` when that takes too long.
    async fn place(&self) -> Option<SemaphorePermit<'_>> {
        if let Ok(place) = self.places.try_acquire() {
            self.note_calm();
            return Some(place);
        }
        let (waiting, since) = (Waiting::among(&self.waiting), Instant::now());
        let place = timeout(self.patience(), self.places.acquire()).await;
        drop(waiting);
        let place = place.ok()?.ok()?;
        if since.elapsed() < SOON {
            self.note_calm();
        }
        Some(place)
    }

    fn note_calm(&self) {
        *self.calm.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn patience(&self) -> Duration {
        let calm = *self.calm.lock().unwrap_or_else(PoisonError::into_inner);
        let is_crowd =
            self.waiting.load(Ordering::Relaxed) <= CROWD_MAX && calm.elapsed() < CROWD_LASTS_MAX;
        if is_crowd { CROWD_WAIT_MAX } else { self.overload_wait_max }
    }
}

/// A call that waits, counted until it does no longer, whatever becomes of it.
struct Waiting<'a>(&'a AtomicUsize);

impl<'a> Waiting<'a> {
    fn among(all: &'a AtomicUsize) -> Self {
        all.fetch_add(1, Ordering::Relaxed);
        Self(all)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests;
