//! Connections: how many, and how long one may keep still.
//!
//! Each takes a descriptor, of which a process has so many, and a client that opens connections and
//! sends nothing would have them all. So a head must come within a time, an answer must be taken as
//! it is sent, and when all places are taken the connection that has been idle the longest gives
//! way to a new one; when none is idle, one whose sender is waited for. When all of them are busy,
//! the new one is told to come back.

use std::{
    any::Any,
    collections::BTreeMap,
    convert::Infallible,
    net::SocketAddr,
    pin::{Pin, pin},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes, HttpBody},
    extract::ConnectInfo,
    http::Request,
    response::IntoResponse,
};
use http_body_util::BodyExt;
use hyper::{
    body::{Frame, Incoming, SizeHint},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use svenn_http::{KeptConnection, Problem};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Notify, Semaphore, watch},
    time::{Instant, timeout},
};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// How long the head of a request may take, and a connection keep still between two.
const HEAD_SECONDS_MAX: u64 = 30;
/// How long nothing of an answer may be taken.
const UNREAD_SECONDS_MAX: u64 = 30;
/// Who sends nothing of a body for so long is waited for. Others on the way are only that.
const AWAITED_MILLIS: u64 = 250;
/// Bytes that are read ahead of a connection, and so the largest head of a request.
const READ_AHEAD_BYTES_MAX: usize = 64 * 1024;
/// Descriptors that the server asks the system for.
#[cfg(unix)]
const DESCRIPTORS_WANTED: u64 = 2 * CONNECTIONS_MAX;
/// Connections where the system does not say how many descriptors there are.
#[cfg(not(unix))]
const DESCRIPTORS_DEFAULT: u64 = 1_024;
/// Most connections of a process, whatever the system allows.
const CONNECTIONS_MAX: u64 = 8_192;
/// Fewest, so that a mistaken limit does not shut everybody out.
const CONNECTIONS_MIN: u64 = 16;
/// Connections beyond the last place that are told to come back at the same time.
const REFUSED_AT_ONCE_MAX: usize = 16;
/// How long telling one may take.
const REFUSAL_SECONDS_MAX: u64 = 2;
/// When to come back.
const RETRY_SECONDS: u64 = 2;
/// After an accept that failed, as when there are no descriptors.
const PAUSE_MILLIS: u64 = 20;

/// What connections may do.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    connections_max: usize,
    head: Duration,
    unread: Duration,
}

impl Limits {
    /// As many connections as half of the descriptors: the rest is for databases and files.
    #[must_use]
    pub fn of_this_process() -> Self {
        let connections = (descriptors() / 2).clamp(CONNECTIONS_MIN, CONNECTIONS_MAX);
        Self {
            connections_max: usize::try_from(connections).unwrap_or(usize::MAX),
            head: Duration::from_secs(HEAD_SECONDS_MAX),
            unread: Duration::from_secs(UNREAD_SECONDS_MAX),
        }
    }
}

/// Takes as many descriptors as the system lets this process have: what a process begins with is
/// meant for programs of one person.
#[cfg(unix)]
fn descriptors() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = limit.maximum.map_or(DESCRIPTORS_WANTED, |most| most.min(DESCRIPTORS_WANTED));
    match limit.current {
        Some(current) if current < wanted => {
            let more = Rlimit { current: Some(wanted), maximum: limit.maximum };
            setrlimit(Resource::Nofile, more).map_or(current, |()| wanted)
        }
        current => current.unwrap_or(DESCRIPTORS_WANTED),
    }
}

#[cfg(not(unix))]
const fn descriptors() -> u64 {
    DESCRIPTORS_DEFAULT
}

/// Serves until `stopping` becomes true and every call under way is answered.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    mut stopping: watch::Receiver<bool>,
) {
    let open = Arc::new(Connections { most: limits.connections_max, ..Connections::default() });
    let refusals = Arc::new(Semaphore::new(REFUSED_AT_ONCE_MAX));
    let stops = stopping.clone();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => {
                    let Some(place) = open.enter() else {
                        refuse(stream, &refusals);
                        continue;
                    };
                    let place = Arc::new(place);
                    let connection = Connection { router: router.clone(), address, limits, place };
                    tokio::spawn(connection.serve(stream, stops.clone()));
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be taken");
                    open.send_the_stillest_away();
                    tokio::time::sleep(Duration::from_millis(PAUSE_MILLIS)).await;
                }
            },
            () = told_to_stop(&mut stopping) => break,
        }
    }
    drop(listener);
    while open.send_the_stillest_away() {}
    open.are_gone().await;
}

/// Answers one that there is no place for, unless too many are being answered.
fn refuse(stream: TcpStream, refusals: &Arc<Semaphore>) {
    let Ok(refusal) = Arc::clone(refusals).try_acquire_owned() else { return };
    tokio::spawn(async move {
        let service = service_fn(|_: Request<Incoming>| async {
            Ok::<_, Infallible>(Problem::overloaded(RETRY_SECONDS).into_response())
        });
        let answered =
            http1::Builder::new().keep_alive(false).serve_connection(TokioIo::new(stream), service);
        // Who has gone away needs no answer.
        let _ = timeout(Duration::from_secs(REFUSAL_SECONDS_MAX), answered).await;
        drop(refusal);
    });
}

async fn told_to_stop(stopping: &mut watch::Receiver<bool>) {
    // The sender is gone only with the process.
    let _ = stopping.wait_for(|stopping| *stopping).await.map(drop);
}

/// Who is connected.
#[derive(Default)]
struct Connections {
    most: usize,
    next: AtomicU64,
    open: Mutex<BTreeMap<u64, Open>>,
    one_left: Notify,
}

struct Open {
    /// Calls under way, live sockets and answers that are still read.
    busy: usize,
    still_since: Instant,
    /// Since when its sender is waited for, in the middle of a body.
    awaited_since: Option<Instant>,
    leave: Arc<Notify>,
}

impl Open {
    fn is_awaited(&self, now: Instant) -> Option<Instant> {
        let floor = Duration::from_millis(AWAITED_MILLIS);
        self.awaited_since.filter(|since| now.duration_since(*since) >= floor)
    }
}

impl Connections {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place, if need be that of the one who keeps still the longest, or of the one whose sender
    /// is waited for the longest; `None` when everybody is busy.
    fn enter(self: &Arc<Self>) -> Option<Place> {
        let is_full = self.all().len() >= self.most;
        if is_full && !self.send_the_stillest_away() && !self.send_the_slowest_away() {
            return None;
        }
        let leave = Arc::new(Notify::new());
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let open = Open {
            busy: 0,
            still_since: Instant::now(),
            awaited_since: None,
            leave: Arc::clone(&leave),
        };
        self.all().insert(id, open);
        Some(Place { connections: Arc::clone(self), id, leave })
    }

    fn send_the_stillest_away(&self) -> bool {
        let mut all = self.all();
        let still = all.iter().filter(|(_, open)| open.busy == 0);
        let Some(id) = still.min_by_key(|(_, open)| open.still_since).map(|(id, _)| *id) else {
            return false;
        };
        // It counts no longer, though its task may take a moment to see it.
        all.remove(&id).inspect(|open| open.leave.notify_one()).is_some()
    }

    fn send_the_slowest_away(&self) -> bool {
        let (mut all, now) = (self.all(), Instant::now());
        let awaited = all.iter().filter_map(|(id, open)| Some((open.is_awaited(now)?, *id)));
        let Some((_, id)) = awaited.min() else { return false };
        all.remove(&id).inspect(|open| open.leave.notify_one()).is_some()
    }

    async fn are_gone(&self) {
        loop {
            let one_left = self.one_left.notified();
            if self.all().is_empty() {
                return;
            }
            one_left.await;
        }
    }
}

/// A connection's place; dropping it gives it back.
struct Place {
    connections: Arc<Connections>,
    id: u64,
    leave: Arc<Notify>,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.connections.all().remove(&self.id);
        self.connections.one_left.notify_one();
    }
}

/// Held while something is under way on a connection.
struct Busy(Arc<Place>);

impl Busy {
    fn on(place: &Arc<Place>) -> Self {
        if let Some(open) = place.connections.all().get_mut(&place.id) {
            open.busy = open.busy.saturating_add(1);
        }
        Self(Arc::clone(place))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        if let Some(open) = self.0.connections.all().get_mut(&self.0.id) {
            open.busy = open.busy.saturating_sub(1);
            open.still_since = Instant::now();
        }
    }
}

/// A body on its way in, which notes whether its sender is waited for.
struct Awaited {
    body: Incoming,
    place: Arc<Place>,
    is_awaited: bool,
}

impl Awaited {
    fn note(&mut self, is_awaited: bool) {
        if self.is_awaited != is_awaited {
            self.is_awaited = is_awaited;
            if let Some(open) = self.place.connections.all().get_mut(&self.place.id) {
                open.awaited_since = is_awaited.then(Instant::now);
            }
        }
    }
}

impl HttpBody for Awaited {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        self.note(frame.is_pending());
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Awaited {
    fn drop(&mut self) {
        self.note(false);
    }
}

struct Connection {
    router: Router,
    address: SocketAddr,
    limits: Limits,
    place: Arc<Place>,
}

impl Connection {
    async fn serve(self, stream: TcpStream, mut stopping: watch::Receiver<bool>) {
        let Self { router, address, limits, place } = self;
        let leave = Arc::clone(&place.leave);
        let _ = stream.set_nodelay(true);
        let service = service_fn(move |mut request: Request<Incoming>| {
            let busy = Arc::new(Busy::on(&place));
            let kept: Arc<dyn Any + Send + Sync> = busy.clone();
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(KeptConnection(kept));
            let place = Arc::clone(&place);
            let awaited = |body| Body::new(Awaited { body, place, is_awaited: false });
            let answer = router.clone().oneshot(request.map(awaited));
            async move {
                let Ok(answer) = answer.await;
                // An answer that is still read is under way.
                let answer = answer.map(|body| {
                    body.map_frame(move |frame| {
                        let _under_way = &busy;
                        frame
                    })
                });
                Ok::<_, Infallible>(answer)
            }
        });
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(limits.unread));
        let mut connection = pin!(
            http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(limits.head)
                .max_buf_size(READ_AHEAD_BYTES_MAX)
                .serve_connection(TokioIo::new(Box::pin(stream)), service)
                .with_upgrades()
        );
        tokio::select! {
            // One that breaks off is nobody's fault here.
            _ = connection.as_mut() => return,
            () = leave.notified() => return,
            () = told_to_stop(&mut stopping) => {}
        }
        connection.as_mut().graceful_shutdown();
        tokio::select! {
            _ = connection => {}
            () = leave.notified() => {}
        }
    }
}

#[cfg(test)]
mod tests;
