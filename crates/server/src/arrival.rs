//! Bodies on their way in. A slow sender keeps nobody waiting: a call asks for its place
//! ([`crate::shed`]) when all of its body is here, and until then holds nothing but its own
//! connection.
//!
//! What an operation takes as bytes, such as a file, is not collected: it passes on as it comes,
//! at a minimal pace. Every other body is, whatever its headers say of its kind or its length.

use std::{
    collections::HashMap,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{
    body::{Body, Bytes, HttpBody},
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures::stream;
use http_body_util::BodyExt;
use hyper::body::{Frame, SizeHint};
use svenn_http::{Operations, Problem, Routes};
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    time::{Instant, Sleep, timeout},
};

use crate::openapi::takes_bytes;

/// Where the API is.
const API: &str = "/api";
/// How long a body that is collected may take, however it trickles.
const WHOLE_SECONDS_MAX: u64 = 10;
/// How long the sender of bytes may keep the server waiting, in all, before its pace counts.
const GRACE_SECONDS: u64 = 30;
/// How long such a sender may pause.
const PAUSE_SECONDS_MAX: u64 = 30;
/// How much a sender of bytes has to send on the average, while the server waits for it.
const BYTES_PER_SECOND_MIN: u64 = 2_048;
/// A body of up to this size is collected whatever else is under way.
const SMALL_BYTES_MAX: usize = 16 * 1024;
/// Larger ones share this much memory, in kibibytes.
const LARGE_KIBIBYTES: usize = 64 * 1024;
/// When to come back where there is no memory for a large one.
const RETRY_SECONDS: u64 = 2;

/// How long senders may take.
#[derive(Debug, Clone, Copy)]
pub struct ArrivalLimits {
    /// A body that is collected, in all.
    pub whole: Duration,
    /// Between two pieces of what passes on as it comes.
    pub pause: Duration,
    /// In all, before its pace counts.
    pub grace: Duration,
    /// How much a sender of bytes sends at least, on the average while it is waited for.
    pub bytes_per_second: u64,
    /// Largest body that is collected, in bytes; more of it is not read.
    pub bytes_max: usize,
    /// Memory for bodies that are not small, in kibibytes.
    pub large_kibibytes: usize,
}

impl ArrivalLimits {
    /// Of bodies up to so many bytes.
    pub const fn up_to(bytes_max: usize) -> Self {
        Self {
            whole: Duration::from_secs(WHOLE_SECONDS_MAX),
            pause: Duration::from_secs(PAUSE_SECONDS_MAX),
            grace: Duration::from_secs(GRACE_SECONDS),
            bytes_per_second: BYTES_PER_SECOND_MIN,
            bytes_max,
            large_kibibytes: LARGE_KIBIBYTES,
        }
    }
}

/// Whether what comes by a method at a path below the API is taken as it comes.
pub type Streamed = Box<dyn Fn(&Method, &str) -> bool + Send + Sync>;

/// As the operations say which of them take bytes; each is asked when it is called.
pub fn streamed(routes: &Routes) -> Streamed {
    let mut operations = HashMap::<String, Vec<&Operations>>::new();
    for (path, of) in routes.described() {
        operations.entry(path.clone()).or_default().push(of);
    }
    Box::new(move |method, path| {
        let known = operations.get(path).into_iter().flatten();
        known.flat_map(|it| it.items()).any(|(_, item)| {
            let operation = match *method {
                Method::POST => &item.post,
                Method::PUT => &item.put,
                Method::PATCH => &item.patch,
                _ => &None,
            };
            operation.as_ref().is_some_and(takes_bytes)
        })
    })
}

/// What is taken as it comes, and what is collected.
pub struct Arrivals {
    streamed: Streamed,
    limits: ArrivalLimits,
    large: Semaphore,
}

/// Says of a request that its body is still on its way.
#[derive(Debug, Clone, Copy)]
pub struct StillArriving;

impl Arrivals {
    pub fn of(streamed: Streamed, limits: ArrivalLimits) -> Arc<Self> {
        Arc::new(Self { streamed, limits, large: Semaphore::new(limits.large_kibibytes) })
    }

    fn is_streamed(&self, request: &Request) -> bool {
        let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
        let path = path.and_then(|path| path.strip_prefix(API));
        path.is_some_and(|path| (self.streamed)(request.method(), path))
    }
}

/// Waits for a call's body, or sees to the pace of one that passes on as it comes.
pub async fn arrive(
    State(arrivals): State<Arc<Arrivals>>,
    request: Request,
    next: Next,
) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    if arrivals.is_streamed(&request) {
        let mut request = request.map(|body| Body::new(Paced::new(body, arrivals.limits)));
        request.extensions_mut().insert(StillArriving);
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let collected = timeout(arrivals.limits.whole, collect(body, &arrivals)).await;
    let (body, memory) = match collected {
        Ok(Ok(collected)) => collected,
        Ok(Err(NoMemory)) => return closing(Problem::overloaded(RETRY_SECONDS)),
        Err(_) => return closing(too_slow()),
    };
    let response = next.run(Request::from_parts(parts, body)).await;
    drop(memory);
    response
}

fn too_slow() -> Problem {
    let title = "Forespørselen kom ikke fram i tide. Prøv igjen";
    Problem::new(StatusCode::REQUEST_TIMEOUT, "too_slow", title)
}

/// The rest of the body is not waited for.
fn closing(problem: Problem) -> Response {
    let mut response = problem.into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// There is no memory for a large body while others are collected.
struct NoMemory;

/// All of a body, and the memory that it takes. Of one that is too long, what is beyond is not
/// read; of one that breaks off, the end is an error. Both are for the handler to refuse, after
/// it has asked who calls.
async fn collect<'a>(
    mut body: Body,
    arrivals: &'a Arrivals,
) -> Result<(Body, Option<SemaphorePermit<'a>>), NoMemory> {
    let mut bytes: Vec<u8> = Vec::new();
    let mut memory = None;
    while bytes.len() <= arrivals.limits.bytes_max {
        let data = match body.frame().await {
            None => return Ok((Body::from(bytes), memory)),
            Some(Ok(frame)) => frame.into_data().unwrap_or_default(),
            Some(Err(error)) => {
                let pieces = [Ok(Bytes::from(bytes)), Err(error)];
                return Ok((Body::from_stream(stream::iter(pieces)), memory));
            }
        };
        let length = bytes.len().saturating_add(data.len());
        if length > SMALL_BYTES_MAX {
            arrivals.make_room(&mut memory, length)?;
        }
        bytes.extend_from_slice(&data);
    }
    Ok((Body::from(bytes), memory))
}

impl Arrivals {
    /// Takes as much more of the memory as a body of that length needs.
    fn make_room<'a>(
        &'a self,
        memory: &mut Option<SemaphorePermit<'a>>,
        length: usize,
    ) -> Result<(), NoMemory> {
        let held = memory.as_ref().map_or(0, SemaphorePermit::num_permits);
        let more = length.div_ceil(1024).saturating_sub(held);
        if more == 0 {
            return Ok(());
        }
        let more = u32::try_from(more).map_err(|_| NoMemory)?;
        let more = self.large.try_acquire_many(more).map_err(|_| NoMemory)?;
        match memory {
            Some(memory) => memory.merge(more),
            None => *memory = Some(more),
        }
        Ok(())
    }
}

/// Bytes that pass on as they come, from a sender that keeps a minimal pace. What the receiver
/// takes to work on them does not count.
struct Paced {
    body: Body,
    limits: ArrivalLimits,
    received: u64,
    /// How long the sender was waited for, up to the last piece.
    waited: Duration,
    /// Since when it is waited for now.
    since: Option<Instant>,
    patience: Pin<Box<Sleep>>,
}

/// A sender that is too slow.
#[derive(Debug, thiserror::Error)]
#[error("the sender is too slow")]
struct TooSlow;

impl Paced {
    fn new(body: Body, limits: ArrivalLimits) -> Self {
        let patience = Box::pin(tokio::time::sleep(limits.pause));
        Self { body, limits, received: 0, waited: Duration::ZERO, since: None, patience }
    }

    /// How long the sender may be waited for from now on.
    fn allowed(&self) -> Duration {
        let millis = self.received.saturating_mul(1_000);
        let millis = millis.checked_div(self.limits.bytes_per_second).unwrap_or_default();
        let for_pace = Duration::from_millis(millis);
        let left = self.limits.grace.saturating_add(for_pace).saturating_sub(self.waited);
        left.min(self.limits.pause)
    }
}

impl HttpBody for Paced {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let this = &mut *self;
        if let Poll::Ready(frame) = Pin::new(&mut this.body).poll_frame(context) {
            if let Some(since) = this.since.take() {
                this.waited = this.waited.saturating_add(since.elapsed());
            }
            if let Some(Ok(data)) = frame.as_ref().map(|frame| frame.as_ref().map(Frame::data_ref))
            {
                let length = data.map_or(0, Bytes::len);
                this.received =
                    this.received.saturating_add(u64::try_from(length).unwrap_or(u64::MAX));
            }
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        if this.since.is_none() {
            let now = Instant::now();
            this.since = Some(now);
            let until = now.checked_add(this.allowed()).unwrap_or(now);
            this.patience.as_mut().reset(until);
        }
        ready!(this.patience.as_mut().poll(context));
        Poll::Ready(Some(Err(TooSlow.into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests;
