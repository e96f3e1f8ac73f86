//! Archives that are written while they are sent: one piece is in memory at a time.

use std::io::{self, Write};

use axum::{
    body::{Body, Bytes},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use futures::stream;
use svenn_kernel::Fault;
use tokio::sync::mpsc;

/// Bytes that are sent together.
const CHUNK_BYTES: usize = 64 * 1024;
/// Chunks that wait for a slow receiver.
const CHUNKS_WAITING_MAX: usize = 4;

/// Hands bytes on in chunks; waits while the receiver is slow.
pub struct Pipe {
    sender: mpsc::Sender<io::Result<Bytes>>,
    waiting: Vec<u8>,
}

/// A body that `write` writes in a thread that may wait. The receiver of one that breaks off sees
/// that it is not whole.
pub fn streamed(write: impl FnOnce(Pipe) -> Result<(), Fault> + Send + 'static) -> Body {
    let (sender, mut receiver) = mpsc::channel(CHUNKS_WAITING_MAX);
    tokio::task::spawn_blocking(move || {
        let pipe = Pipe { sender: sender.clone(), waiting: Vec::with_capacity(CHUNK_BYTES) };
        if let Err(error) = write(pipe) {
            tracing::warn!(%error, "an archive broke off");
            let _ = sender.blocking_send(Err(io::Error::other("broke off")));
        }
    });
    Body::from_stream(stream::poll_fn(move |context| receiver.poll_recv(context)))
}

/// An answer to be saved under a name of ASCII letters.
#[must_use]
pub fn attachment(
    body: impl Into<Body>,
    content_type: &'static str,
    disposition: &'static str,
) -> Response {
    let mut response = body.into().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(header::CONTENT_DISPOSITION, HeaderValue::from_static(disposition));
    response
}

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= CHUNK_BYTES {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        let chunk = Bytes::from(std::mem::take(&mut self.waiting));
        let gone = |_| io::Error::new(io::ErrorKind::BrokenPipe, "the receiver went away");
        self.sender.blocking_send(Ok(chunk)).map_err(gone)
    }
}
