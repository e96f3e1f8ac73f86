//! A service of the tests, which gives prepared answers in turn.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    task::JoinHandle,
};

/// Serves these answers (status and body), and returns the first line of each question.
pub(crate) async fn served(
    answers: Vec<(&'static str, String)>,
) -> (String, JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/api/", listener.local_addr().unwrap());
    let served = tokio::spawn(async move {
        let mut asked = Vec::new();
        for (status, body) in answers {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut buffer = vec![0; 4096];
            let count = socket.read(&mut buffer).await.unwrap();
            let request = String::from_utf8_lossy(&buffer[..count]).into_owned();
            asked.push(request.lines().next().unwrap_or_default().to_owned());
            let answer = format!(
                "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
                body.len()
            );
            socket.write_all(answer.as_bytes()).await.unwrap();
            socket.shutdown().await.unwrap();
        }
        asked
    });
    (url, served)
}
