//! Archives that are written while they are sent: one piece is in memory at a time.

use std::{
    io::{self, Write},
    pin::pin,
    sync::Arc,
    task::{Context, Poll, Wake, Waker},
    thread::{self, Thread},
};

use axum::{
    body::{Body, Bytes},
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use chrono::{Datelike, Timelike};
use futures::stream;
use svenn_kernel::{Fault, Timestamp, oslo};
use tokio::{sync::mpsc, task::coop::unconstrained};
use zip::{CompressionMethod, write::SimpleFileOptions};

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
            let _ = wait_for(sender.send(Err(io::Error::other("broke off"))));
        }
    });
    Body::from_stream(stream::poll_fn(move |context| receiver.poll_recv(context)))
}

/// How a file lies in an archive that is packed already, as pictures and documents are; `at` is when
/// it was made.
#[must_use]
pub fn stored(at: Timestamp) -> SimpleFileOptions {
    dated(at).compression_method(CompressionMethod::Stored)
}

/// The same of a text.
#[must_use]
pub fn packed(at: Timestamp) -> SimpleFileOptions {
    dated(at).compression_method(CompressionMethod::Deflated)
}

/// Archives have times of the clock, without a zone: those of Norway.
fn dated(at: Timestamp) -> SimpleFileOptions {
    let local = oslo::local(at).naive_local();
    let small = |number: u32| u8::try_from(number).ok();
    let named = || {
        let (day, time) = (local.date(), local.time());
        let year = u16::try_from(day.year()).ok()?;
        let (month, day) = (small(day.month())?, small(day.day())?);
        let (hour, minute, second) =
            (small(time.hour())?, small(time.minute())?, small(time.second())?);
        zip::DateTime::from_date_and_time(year, month, day, hour, minute, second).ok()
    };
    SimpleFileOptions::default().last_modified_time(named().unwrap_or_default())
}

/// Names the letters of a document that none of the fonts has: an answer of bytes has no other place
/// for it.
pub const MISSING_LETTERS: HeaderName = HeaderName::from_static("svenn-missing-letters");

/// The answer with that told; `code_points` as in `U+1E05F, U+13000`, empty where all can be set.
#[must_use]
pub fn telling_of_missing(mut answer: Response, code_points: &str) -> Response {
    let told = Some(code_points).filter(|it| !it.is_empty());
    if let Some(told) = told.and_then(|it| HeaderValue::from_str(it).ok()) {
        answer.headers_mut().insert(MISSING_LETTERS, told);
    }
    answer
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
        wait_for(self.sender.send(Ok(chunk))).map_err(gone)
    }
}

/// Wakes a thread that waits.
struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Waits in this thread, also in work that it waits for by the runtime (`block_on`), where the
/// channel's own waiting panics. The runtime's allowance for a task is not asked: nobody would
/// renew it here.
fn wait_for<F: Future>(work: F) -> F::Output {
    let mut work = pin!(unconstrained(work));
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        match work.as_mut().poll(&mut context) {
            Poll::Ready(done) => return done,
            Poll::Pending => thread::park(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::runtime::Handle;

    use super::*;

    /// More chunks than wait for the receiver, and than a task may send at once.
    const CHUNKS: usize = 300;

    fn write_all(pipe: &mut Pipe) -> io::Result<()> {
        (0..CHUNKS).try_for_each(|_| pipe.write_all(&[7; CHUNK_BYTES]))
    }

    async fn received(body: Body) -> Option<usize> {
        axum::body::to_bytes(body, usize::MAX).await.ok().map(|bytes| bytes.len())
    }

    #[tokio::test]
    async fn a_pipe_is_written_in_a_thread_and_in_work_that_it_waits_for() {
        let plain = streamed(|mut pipe| {
            write_all(&mut pipe)?;
            Ok(())
        });
        assert_eq!(received(plain).await, Some(CHUNKS * CHUNK_BYTES));
        let handle = Handle::current();
        let within = streamed(move |mut pipe| {
            handle.block_on(async { write_all(&mut pipe) })?;
            Ok(())
        });
        assert_eq!(received(within).await, Some(CHUNKS * CHUNK_BYTES));
    }

    #[tokio::test]
    async fn who_receives_one_that_breaks_off_sees_it() {
        let broken = streamed(|mut pipe| {
            pipe.write_all(b"half")?;
            Err(Fault::new("the rest is not there"))
        });
        assert_eq!(received(broken).await, None);
    }
}
