//! What a process of its own reads: reports of the bank.

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_bank::{Report, read_report};
use svenn_http::Problem;
use svenn_kernel::Fault;
use svenn_workers::{Done, Limits, Task, Tasks, Unread, Workers, ask};

/// All of them.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks.with::<ReadReport>()
}

#[derive(Debug, Serialize, Deserialize)]
struct ReadReport;

impl Task for ReadReport {
    const NAME: &'static str = "bankreport";
    const LIMITS: Limits = Limits::of_small_file(320 << 20);
    type Answer = Result<Report, String>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (read_report(input).map_err(|refused| refused.message()), Vec::new())
    }
}

/// Reads a report of the bank (pain.002).
///
/// # Errors
/// 422 with what is wrong, and where.
pub(crate) async fn report(workers: &Workers, bytes: Bytes) -> Result<Report, Problem> {
    let wrong = |message: String| Problem::invalid_field("file", "not_a_report", message);
    let unread = || "Filen kan ikke leses".to_owned();
    let unread = Unread { too_much: unread(), unexpected: unread() };
    ask(workers, ReadReport, bytes, unread).await.map_err(Fault::from)?.map_err(wrong)
}
