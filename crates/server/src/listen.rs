//! Connections: how many, and how long one may keep still.
//!
//! Each takes a descriptor, of which a process has so many, and whoever opens connections and
//! says nothing would have them all. So a head must come within a time, and when all places are
//! taken the connection that has kept still the longest gives way to the one that comes.

use std::{
    any::Any,
    collections::BTreeMap,
    convert::Infallible,
    fs,
    net::SocketAddr,
    pin::pin,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use http_body_util::BodyExt;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use svenn_http::KeptConnection;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Notify, watch},
    time::Instant,
};
use tower::ServiceExt;

/// How long the head of a request may take, and a connection keep still between two.
pub const HEAD_SECONDS_MAX: u64 = 30;
/// Connections where the system does not say how many descriptors there are.
const CONNECTIONS_DEFAULT: usize = 512;
/// Most connections of a process, whatever the system allows.
const CONNECTIONS_MAX: usize = 8_192;
/// Fewest, so that a mistaken limit does not shut everybody out.
const CONNECTIONS_MIN: usize = 16;
/// After an accept that failed, as when there are no descriptors.
const PAUSE_MILLIS: u64 = 20;

/// As many connections as half of the descriptors: the rest is for databases and files.
#[must_use]
pub fn connections_max() -> usize {
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let open_files = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let soft = open_files.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    let half = soft.map_or(CONNECTIONS_DEFAULT, |soft| soft / 2);
    half.clamp(CONNECTIONS_MIN, CONNECTIONS_MAX)
}

/// Serves until `stopping` becomes true and every call under way is answered.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    connections_max: usize,
    mut stopping: watch::Receiver<bool>,
) {
    let open = Arc::new(Connections { most: connections_max, ..Connections::default() });
    let stops = stopping.clone();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => {
                    let Some(place) = open.enter() else { continue };
                    let connection =
                        Connection { router: router.clone(), address, place: Arc::new(place) };
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

async fn told_to_stop(stopping: &mut watch::Receiver<bool>) {
    // Whoever would tell is gone with the process.
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
    leave: Arc<Notify>,
}

impl Connections {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place, if need be that of the one who keeps still the longest; `None` when everybody is
    /// busy.
    fn enter(self: &Arc<Self>) -> Option<Place> {
        if self.all().len() >= self.most && !self.send_the_stillest_away() {
            return None;
        }
        let leave = Arc::new(Notify::new());
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let open = Open { busy: 0, still_since: Instant::now(), leave: Arc::clone(&leave) };
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

struct Connection {
    router: Router,
    address: SocketAddr,
    place: Arc<Place>,
}

impl Connection {
    async fn serve(self, stream: TcpStream, mut stopping: watch::Receiver<bool>) {
        let Self { router, address, place } = self;
        let leave = Arc::clone(&place.leave);
        let _ = stream.set_nodelay(true);
        let service = service_fn(move |mut request: Request<Incoming>| {
            let busy = Arc::new(Busy::on(&place));
            let kept: Arc<dyn Any + Send + Sync> = busy.clone();
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(KeptConnection(kept));
            let answer = router.clone().oneshot(request.map(Body::new));
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
        let mut connection = pin!(
            http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(Duration::from_secs(HEAD_SECONDS_MAX))
                .serve_connection(TokioIo::new(stream), service)
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
