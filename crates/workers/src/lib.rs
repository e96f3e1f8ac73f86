//! Work that is done by processes of the server's own binary, because what it is done on comes
//! from strangers: a file that makes a reader take all memory, spin for ever or fall over ends one
//! such process, and nothing else.
//!
//! - A [`Task`] is a value that says what is to be done; it goes to a process as JSON, its input
//!   and what comes back of bytes as they are.
//! - [`Workers`] keeps warm processes, as many as work at once. A [`Place`] is held by the work:
//!   where nobody waits for it any more, the process is ended, and then the place is free.
//! - A process has no environment, [`Limits`] of memory and time for each task, and ends when its
//!   input closes, so with the process that started it ([`serve`]).
//! - Tests that have no such binary do the same work in their own process ([`Workers::here`]).
//!
//! # Invariants
//!
//! - Foreign data is parsed by processes of the server's own binary (`svenn read`), never by the
//!   server: PDFs and timestamps (`crates/sealing/src/reading.rs`), pictures
//!   (`crates/files/src/reading.rs`), files to import, curricula
//!   (`crates/curricula/src/reading.rs`), certificates. `svenn import` does the same.
//! - A process has no key of an organisation. Half of the places are for callers with an account
//!   alone.
//! - A task that ends its process refuses its file, and is tried once more only where the process
//!   had worked before.
//! - In tests the same tasks run in the process of the test, over the same boundary of JSON and
//!   bytes.
//! - Organisations take turns (`turns.rs`).
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod frame;
mod pool;
mod process;
mod serve;
mod turns;

pub use pool::{Place, Workers};
pub use serve::{Tasks, serve};
pub use turns::{Turn, Turns};

use bytes::Bytes;
use serde::{Serialize, de::DeserializeOwned};
use svenn_kernel::Fault;

/// The word by which a program is told to read what others made.
pub const READ: &str = "read";

/// What a process may take for a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Memory of the process, in bytes.
    pub memory_bytes: u64,
    /// Time of a processor.
    pub cpu_seconds: u64,
    /// Time on a clock, which is longer on a busy machine.
    pub clock_seconds: u64,
    /// Calls in calls, as deep texts need them.
    pub stack_bytes: usize,
}

impl Limits {
    /// Of reading a file that is small, for which somebody waits.
    #[must_use]
    pub const fn of_small_file(memory_bytes: u64) -> Self {
        Self { memory_bytes, cpu_seconds: 10, clock_seconds: 40, stack_bytes: 8 << 20 }
    }
}

/// Something to be done on bytes that somebody sent.
pub trait Task: Serialize + DeserializeOwned + Send + 'static {
    /// By which a process knows it.
    const NAME: &'static str;
    const LIMITS: Limits;
    /// What comes of it beside bytes.
    type Answer: Serialize + DeserializeOwned + Send + 'static;

    /// Does it. A panic is an answer too: [`TaskError::Panicked`].
    fn run(self, input: &[u8]) -> Done<Self::Answer>;
}

/// An answer and the bytes that belong to it.
pub type Done<A> = (A, Vec<Vec<u8>>);

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum TaskError {
    /// It took more memory or time than it may, or ended the process in another way.
    #[error("the work takes more than it may: {0}")]
    TooMuch(String),
    /// What was met is nothing that the code expects.
    #[error("the work met what it does not expect: {0}")]
    Panicked(String),
    /// Others were there before, for longer than somebody waits.
    #[error("there was no place for the work")]
    Busy,
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl TaskError {
    /// Whether what was to be read is to blame, and not the machine or the moment.
    #[must_use]
    pub const fn is_of_input(&self) -> bool {
        matches!(self, Self::TooMuch(_) | Self::Panicked(_))
    }
}

/// What is said of an input that cannot be read.
#[derive(Debug)]
pub struct Unread<E> {
    /// It takes more than it may.
    pub too_much: E,
    /// It is nothing that the code expects.
    pub unexpected: E,
}

/// What came of reading an input, by a task that says itself what is wrong with it: where the input
/// is to blame for there being no answer, that is said too, in the same words.
///
/// # Errors
/// [`TaskError`], none of the input.
pub fn read<A, E>(
    ran: Result<Done<Result<A, E>>, TaskError>,
    unread: Unread<E>,
) -> Result<Result<Done<A>, E>, TaskError> {
    match ran {
        Ok((answer, bytes)) => Ok(answer.map(|answer| (answer, bytes))),
        Err(TaskError::TooMuch(why)) => {
            tracing::warn!(why, "an input took more than it may");
            Ok(Err(unread.too_much))
        }
        Err(TaskError::Panicked(_)) => Ok(Err(unread.unexpected)),
        Err(error) => Err(error),
    }
}

/// Has an input read by a task that says itself what is wrong with it and answers no bytes: as
/// [`read`] does.
///
/// # Errors
/// [`TaskError`], none of the input.
pub async fn ask<T, A, E>(
    workers: &Workers,
    task: T,
    input: Bytes,
    unread: Unread<E>,
) -> Result<Result<A, E>, TaskError>
where
    T: Task<Answer = Result<A, E>>,
{
    let read = read(workers.run(task, input).await, unread)?;
    Ok(read.map(|(answer, _)| answer))
}

impl From<TaskError> for Fault {
    fn from(error: TaskError) -> Self {
        match error {
            TaskError::Fault(fault) => fault,
            other => Self::caused("work in a process of its own", other),
        }
    }
}
