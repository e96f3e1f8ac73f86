use std::sync::atomic::{AtomicUsize, Ordering};

use axum::{Router, extract::DefaultBodyLimit, middleware, routing::post};
use futures::{StreamExt, channel::mpsc, future::join_all};
use tower::ServiceExt;

use super::*;

const BYTES_MAX: usize = 100 * 1024;
const JSON: &str = "application/json";

/// An operation that takes bytes, and one that takes JSON; how many of each have begun.
#[derive(Clone)]
struct Calls {
    router: Router,
    begun: Arc<AtomicUsize>,
    arrivals: Arc<Arrivals>,
}

fn calls(large_kibibytes: usize) -> Calls {
    calls_with(ArrivalLimits { large_kibibytes, ..ArrivalLimits::up_to(BYTES_MAX) })
}

fn calls_with(limits: ArrivalLimits) -> Calls {
    let arrivals = Arrivals::of(Box::new(|_, path| path == "/files/{id}"), limits);
    let begun = Arc::<AtomicUsize>::default();
    let count = Arc::clone(&begun);
    let take = async move |body: Result<Bytes, axum::extract::rejection::BytesRejection>| {
        count.fetch_add(1, Ordering::Relaxed);
        match body {
            Ok(bytes) => (StatusCode::OK, bytes.len().to_string()),
            Err(error) => (error.status(), String::new()),
        }
    };
    let api = Router::new()
        .route("/files/{id}", post(take.clone()))
        .route("/records", post(take))
        .layer(DefaultBodyLimit::max(BYTES_MAX))
        .layer(middleware::from_fn_with_state(Arc::clone(&arrivals), arrive));
    Calls { router: Router::new().nest("/api", api), begun, arrivals }
}

type Sender = mpsc::UnboundedSender<Result<Bytes, std::io::Error>>;

/// A body whose pieces are sent when the test says so.
fn trickling() -> (Sender, Body) {
    let (sender, pieces) = mpsc::unbounded();
    (sender, Body::from_stream(pieces))
}

impl Calls {
    async fn send(&self, path: &str, kind: Option<&str>, body: Body) -> Response {
        let mut request = Request::post(path);
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap()
    }

    fn begun(&self) -> usize {
        self.begun.load(Ordering::Relaxed)
    }
}

/// Lets everything go on that can.
async fn settle() {
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_call_begins_when_all_of_its_body_is_here_whatever_its_headers_say() {
    let calls = calls(1024);
    for kind in [Some(JSON), Some("text/plain"), Some("application/octet-stream"), None] {
        let (sender, body) = trickling();
        let before = calls.begun();
        let answer = tokio::spawn({
            let calls = calls.clone();
            async move { calls.send("/api/records", kind, body).await.status() }
        });
        for _ in 0..5 {
            sender.unbounded_send(Ok(Bytes::from_static(b" "))).unwrap();
            settle().await;
            assert_eq!(calls.begun(), before, "{kind:?}");
        }
        drop(sender);
        assert_eq!(answer.await.unwrap(), StatusCode::OK);
        assert_eq!(calls.begun(), before + 1);
    }
}

#[tokio::test]
async fn a_body_that_does_not_come_ends_within_its_time_and_begins_nothing() {
    let whole = Duration::from_millis(30);
    let calls = calls_with(ArrivalLimits { whole, ..ArrivalLimits::up_to(BYTES_MAX) });
    let (sender, body) = trickling();
    sender.unbounded_send(Ok(Bytes::from_static(b"{"))).unwrap();
    let answer = calls.send("/api/records", Some(JSON), body).await;
    assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT);
    assert_eq!(answer.headers()[header::CONNECTION], "close");
    assert_eq!(calls.begun(), 0);
    assert!(sender.is_closed(), "nothing more is waited for");
}

#[tokio::test]
async fn bytes_pass_on_as_they_come_and_begin_before_they_are_here() {
    let calls = calls(1024);
    let (sender, body) = trickling();
    let answer = tokio::spawn({
        let calls = calls.clone();
        async move { calls.send("/api/files/1", Some("image/png"), body).await.status() }
    });
    sender.unbounded_send(Ok(Bytes::from(vec![0; 10_000]))).unwrap();
    settle().await;
    drop(sender);
    assert_eq!(answer.await.unwrap(), StatusCode::OK);
}

#[tokio::test]
async fn who_sends_bytes_keeps_a_minimal_pace() {
    let limits = ArrivalLimits {
        pause: Duration::from_millis(200),
        grace: Duration::from_millis(40),
        bytes_per_second: 100_000,
        ..ArrivalLimits::up_to(BYTES_MAX)
    };
    // A byte now and then: never a pause, and no pace.
    let calls = calls_with(limits);
    let (sender, body) = trickling();
    let feeding = tokio::spawn(async move {
        while sender.unbounded_send(Ok(Bytes::from_static(b" "))).is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
    let slow = calls.send("/api/files/1", Some("image/png"), body).await;
    assert_eq!(slow.status(), StatusCode::BAD_REQUEST);
    feeding.await.unwrap();
    // As slow, and so much at once that it is fast on the average.
    let pieces = stream::iter(0..8).then(|_| async {
        tokio::time::sleep(Duration::from_millis(8)).await;
        Ok::<_, std::io::Error>(Bytes::from(vec![0; 12_000]))
    });
    let steady = calls.send("/api/files/1", Some("image/png"), Body::from_stream(pieces)).await;
    assert_eq!(steady.status(), StatusCode::OK);
    // Nothing at all.
    let pause = Duration::from_millis(20);
    let calls = calls_with(ArrivalLimits { pause, ..ArrivalLimits::up_to(BYTES_MAX) });
    let (_sender, body) = trickling();
    let silent = calls.send("/api/files/1", Some("image/png"), body).await;
    assert_eq!(silent.status(), StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn what_is_too_long_or_breaks_off_is_for_the_handler_to_refuse() {
    let calls = calls(1024);
    let long = calls.send("/api/records", Some(JSON), Body::from(vec![b' '; BYTES_MAX + 1])).await;
    assert_eq!(long.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let (sender, body) = trickling();
    sender.unbounded_send(Ok(Bytes::from_static(b"{"))).unwrap();
    sender.unbounded_send(Err(std::io::Error::other("gone"))).unwrap();
    let broken = calls.send("/api/records", Some(JSON), body).await;
    assert_eq!(broken.status(), StatusCode::BAD_REQUEST);
    assert_eq!(calls.begun(), 2);
}

#[tokio::test]
async fn large_bodies_share_their_memory_and_small_ones_need_none() {
    let calls = calls(100);
    let mut held = Vec::new();
    for _ in 0..2 {
        let (sender, body) = trickling();
        sender.unbounded_send(Ok(Bytes::from(vec![b' '; 50 * 1024]))).unwrap();
        let calls = calls.clone();
        let sent = tokio::spawn(async move { calls.send("/api/records", None, body).await });
        held.push((sender, sent));
    }
    while calls.arrivals.large.available_permits() > 0 {
        tokio::task::yield_now().await;
    }
    let large = Body::from(vec![b' '; SMALL_BYTES_MAX + 1]);
    let large = calls.send("/api/records", Some(JSON), large).await;
    assert_eq!(large.status(), StatusCode::SERVICE_UNAVAILABLE);
    let small = (0..50)
        .map(|_| calls.send("/api/records", Some(JSON), Body::from(vec![b' '; SMALL_BYTES_MAX])));
    assert!(join_all(small).await.iter().all(|answer| answer.status() == StatusCode::OK));
    for (sender, sent) in held {
        drop(sender);
        assert_eq!(sent.await.unwrap().status(), StatusCode::OK);
    }
    assert_eq!(calls.arrivals.large.available_permits(), 100, "all of it is back");
}
