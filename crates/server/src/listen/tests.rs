use axum::routing::{get, post};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::timeout,
};

use super::*;

struct Server {
    address: SocketAddr,
    stopping: watch::Sender<bool>,
    served: tokio::task::JoinHandle<()>,
}

async fn start(connections_max: usize) -> Server {
    let router = Router::new()
        .route("/", get(async || "hei"))
        .route("/slow", get(async || tokio::time::sleep(Duration::from_millis(300)).await))
        .route("/body", post(async |body: String| body));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stopping, stops) = watch::channel(false);
    let served = tokio::spawn(serve(listener, router, connections_max, stops));
    Server { address, stopping, served }
}

impl Server {
    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    async fn ask(&self, path: &str) -> String {
        let mut stream = self.connect().await;
        let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
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

#[test]
fn half_of_the_descriptors_are_for_connections() {
    assert!((CONNECTIONS_MIN..=CONNECTIONS_MAX).contains(&connections_max()));
}
