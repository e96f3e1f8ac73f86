//! What a process of its own reads: files to import.

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_workers::{self as workers, Done, Limits, Task, TaskError, Tasks, Workers};

use crate::sheet::{self, Sheet, Unread};

/// All of them.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks.with::<ReadSheet>()
}

#[derive(Debug, Serialize, Deserialize)]
struct ReadSheet;

impl Task for ReadSheet {
    const NAME: &'static str = "sheet";
    const LIMITS: Limits = Limits::of_small_file(320 << 20);
    type Answer = Result<Sheet, Unread>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (sheet::read(input), Vec::new())
    }
}

/// Reads a file to import.
///
/// # Errors
/// [`TaskError`], none of the file.
pub async fn sheet(workers: &Workers, bytes: Bytes) -> Result<Result<Sheet, Unread>, TaskError> {
    let unread = workers::Unread { too_much: Unread::TakesTooMuch, unexpected: Unread::Workbook };
    workers::ask(workers, ReadSheet, bytes, unread).await
}
