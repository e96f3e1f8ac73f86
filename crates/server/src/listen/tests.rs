use std::sync::atomic::AtomicUsize;

use axum::routing::{get, post};
use futures::future::join_all;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::timeout,
};

use super::*;

struct Server {
    address: SocketAddr,
    stopping: watch::Sender<bool>,
    served: tokio::task::JoinHandle<()>,
    held: Arc<Held>,
}

/// Calls that are answered when they are let go.
struct Held {
    begun: AtomicUsize,
    let_go: Semaphore,
}

const LARGE: usize = 64 * 1024 * 1024;

async fn start(connections_max: usize) -> Server {
    start_with(connections_max, Duration::from_millis(200)).await
}

async fn start_with(connections_max: usize, unread: Duration) -> Server {
    let limits = Limits { connections_max, unread, ..Limits::of_this_process() };
    let held = Arc::new(Held { begun: AtomicUsize::new(0), let_go: Semaphore::new(0) });
    let of_router = Arc::clone(&held);
    let hold = async move || {
        of_router.begun.fetch_add(1, Ordering::Relaxed);
        of_router.let_go.acquire().await.unwrap().forget();
    };
    let of_router = Arc::clone(&held);
    let large = async move || {
        of_router.begun.fetch_add(1, Ordering::Relaxed);
        vec![b'a'; LARGE]
    };
    let router = Router::new()
        .route("/held", get(hold))
        .route("/large", get(large))
        .route("/", get(async || "hei"))
        .route("/slow", get(async || tokio::time::sleep(Duration::from_millis(300)).await))
        .route("/body", post(async |body: String| body));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stopping, stops) = watch::channel(false);
    let served = tokio::spawn(serve(listener, router, limits, stops));
    Server { address, stopping, served, held }
}

impl Server {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// A connection on which something was asked for.
    async fn asking(&self, path: &str) -> TcpStream {
        let mut stream = self.connect().await;
        let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        stream
    }

    /// Waits until so many calls are under way.
    async fn have_begun(&self, calls: usize) {
        while self.held.begun.load(Ordering::Relaxed) < calls {
            tokio::task::yield_now().await;
        }
    }

    async fn ask(&self, path: &str) -> String {
        let mut stream = self.asking(path).await;
        let mut answer = String::new();
        let read = stream.read_to_string(&mut answer);
        timeout(Duration::from_secs(5), read).await.expect("an answer in time").unwrap();
        answer
    }
}

#[tokio::test]
async fn who_keeps_still_gives_way_to_who_comes() {
    let server = start(8).await;
    let mut silent = Vec::new();
    for _ in 0..40 {
        silent.push(server.connect().await);
    }
    for _ in 0..3 {
        assert!(server.ask("/").await.ends_with("hei"));
    }
    let mut first = silent.remove(0);
    let read = timeout(Duration::from_secs(5), first.read(&mut [0; 8])).await;
    assert!(matches!(read, Ok(Ok(0) | Err(_))), "it was sent away");
}

#[tokio::test]
async fn who_is_busy_is_not_sent_away() {
    let server = Arc::new(start(2).await);
    let slow = tokio::spawn({
        let server = Arc::clone(&server);
        async move { server.ask("/slow").await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    for _ in 0..20 {
        drop(server.connect().await);
    }
    assert!(server.ask("/").await.ends_with("hei"));
    assert!(slow.await.unwrap().starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_stop_answers_what_is_under_way_and_waits_for_nobody_else() {
    let server = start(8).await;
    let _silent = server.connect().await;
    let mut idle = server.connect().await;
    idle.write_all(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n").await.unwrap();
    let mut some = [0; 512];
    assert!(idle.read(&mut some).await.unwrap() > 0);
    let mut slow = server.connect().await;
    slow.write_all(b"GET /slow HTTP/1.1\r\nhost: a\r\n\r\n").await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    server.stopping.send_replace(true);
    let mut answer = String::new();
    slow.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    timeout(Duration::from_secs(2), server.served).await.expect("it has stopped").unwrap();
}

#[tokio::test]
async fn who_finds_everybody_busy_is_told_to_come_back() {
    let server = start(2).await;
    let busy = [server.asking("/held").await, server.asking("/held").await];
    server.have_begun(busy.len()).await;
    let refused = server.ask("/").await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("\r\nretry-after: 2\r\n"), "{refused}");
    server.held.let_go.add_permits(busy.len());
    for mut stream in busy {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    assert!(server.ask("/").await.ends_with("hei"));
}

#[tokio::test]
async fn who_does_not_take_an_answer_loses_the_place() {
    let server = start(2).await;
    let unread = join_all((0..2).map(|_| server.asking("/large"))).await;
    server.have_begun(unread.len()).await;
    let begun = Instant::now();
    while !server.ask("/").await.ends_with("hei") {
        assert!(begun.elapsed() < Duration::from_secs(20), "no place is free");
    }
}

#[tokio::test]
async fn who_takes_an_answer_slowly_gets_all_of_it() {
    let unread = Duration::from_secs(1);
    let server = start_with(2, unread).await;
    let mut slow = server.asking("/large").await;
    let (mut taken, mut piece) = (0, vec![0; LARGE / 64]);
    let begun = Instant::now();
    loop {
        match slow.read(&mut piece).await.unwrap() {
            0 => break,
            length => taken += length,
        }
        if begun.elapsed() < unread * 2 {
            tokio::time::sleep(unread / 20).await;
        }
    }
    assert!(taken > LARGE, "{taken}");
}

#[test]
fn half_of_the_descriptors_are_for_connections() {
    let most = u64::try_from(Limits::of_this_process().connections_max).unwrap();
    assert!((CONNECTIONS_MIN..=CONNECTIONS_MAX).contains(&most));
    #[cfg(unix)]
    {
        let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile);
        assert!(limit.current.is_none_or(|current| most <= (current / 2).max(CONNECTIONS_MIN)));
    }
}

#[tokio::test]
async fn who_sends_a_body_and_does_not_go_on_gives_way_to_who_comes() {
    let server = start(8).await;
    let mut unfinished = Vec::new();
    for _ in 0..8 {
        let mut stream = server.connect().await;
        let head = "POST /body HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{";
        stream.write_all(head.as_bytes()).await.unwrap();
        unfinished.push(stream);
    }
    tokio::time::sleep(2 * Duration::from_millis(AWAITED_MILLIS)).await;
    for _ in 0..3 {
        assert!(server.ask("/").await.ends_with("hei"));
    }
    let mut gone = 0;
    for stream in &mut unfinished {
        let read = timeout(Duration::from_millis(100), stream.read(&mut [0; 8])).await;
        gone += usize::from(matches!(read, Ok(Ok(0) | Err(_))));
    }
    assert_eq!(gone, 1, "no more than are needed");
}
