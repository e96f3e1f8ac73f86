//! Room for files that are looked through for anybody: memory is taken as the bytes come, so that
//! who begins a file and sends nothing of it has nothing, and shuts nobody out.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use axum::body::Body;
use bytes::Bytes;
use futures::StreamExt;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Room is taken in pieces of this size.
const PIECE_BYTES: usize = 256 * 1024;
/// All of it: six of the largest files, or many small ones.
const PIECES: usize = 600;

static ROOM: Semaphore = Semaphore::const_new(PIECES);

/// What a file has of the room, until it is dropped.
#[derive(Default)]
pub(super) struct Taken {
    pieces: Mutex<Vec<SemaphorePermit<'static>>>,
    is_full: AtomicBool,
}

impl Taken {
    /// Whether a piece had to be refused.
    pub(super) fn is_full(&self) -> bool {
        self.is_full.load(Ordering::Relaxed)
    }

    fn take(&self, bytes: usize) -> std::io::Result<()> {
        let mut pieces = self.pieces.lock().unwrap_or_else(PoisonError::into_inner);
        while pieces.len() < bytes.div_ceil(PIECE_BYTES) {
            let Ok(piece) = ROOM.try_acquire() else {
                self.is_full.store(true, Ordering::Relaxed);
                return Err(std::io::Error::other("there is no room for more files"));
            };
            pieces.push(piece);
        }
        Ok(())
    }
}

/// The body, which breaks off where there is no room for it; what it has of the room is kept in
/// `taken`.
pub(super) fn within(body: Body, taken: &Arc<Taken>) -> Body {
    let (taken, mut received) = (Arc::clone(taken), 0_usize);
    Body::from_stream(body.into_data_stream().map(move |piece| {
        let piece: Bytes = piece?;
        received = received.saturating_add(piece.len());
        taken.take(received)?;
        Ok::<_, axum::BoxError>(piece)
    }))
}
