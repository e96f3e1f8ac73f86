//! One process that works.

use std::{io, path::Path, process::ExitStatus, process::Stdio, time::Duration};

use svenn_kernel::Fault;
use tokio::{
    io::{AsyncRead, AsyncReadExt, BufReader},
    process::{Child, ChildStdin, ChildStdout, Command},
    task::JoinHandle,
    time::timeout,
};

use crate::{
    TaskError, frame,
    serve::{PANICKED, Pieces, SPENT},
};

/// Of what a process says when it ends, for the log.
const COMPLAINT_BYTES_MAX: usize = 2_000;
/// How long one that closed its pipes may take to end by itself.
const ENDING_SECONDS_MAX: u64 = 2;
/// How long an ended one may take to be gone.
const GONE_SECONDS_MAX: u64 = 5;

/// It ends when it is dropped.
pub(crate) struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    complaint: JoinHandle<String>,
    /// Tasks that it has done.
    pub(crate) done: u64,
}

/// What a process says of a task.
pub(crate) struct Reply {
    /// Nothing where it panicked.
    pub(crate) pieces: Option<Pieces>,
    /// Whether it is to be followed by a new one.
    pub(crate) is_spent: bool,
}

impl Process {
    pub(crate) fn start(program: &Path, command: &str) -> io::Result<Self> {
        let mut started = Command::new(program);
        started.arg(command).env_clear();
        // One thread beside those that wait, and memory that is counted when it is used.
        started.env("RAYON_NUM_THREADS", "1").env("MIMALLOC_ARENA_EAGER_COMMIT", "0");
        started.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = started.kill_on_drop(true).spawn()?;
        let missing = || io::Error::other("a process without pipes");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        let complaint = tokio::spawn(last_words(child.stderr.take().ok_or_else(missing)?));
        Ok(Self { child, input, output, complaint, done: 0 })
    }

    /// Has it do a task. One that does not answer is good for nothing but [`Self::end`].
    pub(crate) async fn ask(&mut self, pieces: &[&[u8]]) -> io::Result<Reply> {
        frame::write_async(&mut self.input, pieces).await?;
        let mut said = frame::read_async(&mut self.output).await?;
        if said.is_empty() {
            return Err(io::Error::other("an answer without a beginning"));
        }
        let head = said.remove(0);
        let [how, kept] =
            <[u8; 2]>::try_from(head).map_err(|_| io::Error::other("an unknown beginning"))?;
        self.done = self.done.saturating_add(1);
        let pieces = (how != PANICKED).then_some(said);
        Ok(Reply { pieces, is_spent: kept == SPENT })
    }

    /// Ends it and says why it ended, if it did so by itself, and whether for its time. Afterwards it
    /// is gone.
    pub(crate) async fn end(mut self) -> (TaskError, bool) {
        let by_itself = timeout(Duration::from_secs(ENDING_SECONDS_MAX), self.child.wait()).await;
        let by_itself = by_itself.ok().and_then(Result::ok);
        if by_itself.is_none() {
            self.kill().await;
        }
        let said = timeout(Duration::from_secs(1), self.complaint).await;
        let said = said.ok().and_then(Result::ok).unwrap_or_default();
        match by_itself {
            Some(status) => (why(status, &said), is_of_time(status)),
            None => (Fault::new("a worker stopped answering").into(), false),
        }
    }

    /// Ends it now, whatever it does, and waits until it is gone.
    pub(crate) async fn kill(&mut self) {
        let killed = timeout(Duration::from_secs(GONE_SECONDS_MAX), self.child.kill()).await;
        if !matches!(killed, Ok(Ok(()))) {
            tracing::warn!("a worker was told to end and is still there");
        }
    }
}

/// The last that it says.
async fn last_words(mut from: impl AsyncRead + Unpin + Send) -> String {
    let (mut kept, mut piece) = (Vec::new(), [0; 1_024]);
    while let Ok(count) = from.read(&mut piece).await
        && count > 0
    {
        kept.extend_from_slice(piece.get(..count).unwrap_or_default());
        let too_many = kept.len().saturating_sub(COMPLAINT_BYTES_MAX);
        kept.drain(..too_many);
    }
    String::from_utf8_lossy(&kept).trim().to_owned()
}

fn why(status: ExitStatus, said: &str) -> TaskError {
    let why = format!("{status} {said}");
    match Ending::of(status) {
        Ending::Answered => Fault::new(format!("a worker ended: {why}")).into(),
        Ending::TooMuch => TaskError::TooMuch(why),
        Ending::ToldTo => Fault::new("a worker was told to end").into(),
    }
}

#[cfg(unix)]
fn is_of_time(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt;
    status.signal() == Some(rustix::process::Signal::XCPU.as_raw())
}

#[cfg(not(unix))]
fn is_of_time(_: ExitStatus) -> bool {
    false
}

/// How a process ended that has not answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// With a number of its own.
    Answered,
    /// Without: memory, time or depth that it may have were not enough.
    TooMuch,
    /// Somebody told it to, as when the machine is turned off; what it read is not to blame.
    ToldTo,
}

impl Ending {
    #[cfg(unix)]
    pub(crate) fn of(status: ExitStatus) -> Self {
        use rustix::process::Signal;
        use std::os::unix::process::ExitStatusExt;
        let told = [Signal::TERM, Signal::INT, Signal::HUP].map(Signal::as_raw);
        match (status.code(), status.signal()) {
            (Some(_), _) => Self::Answered,
            (None, Some(signal)) if told.contains(&signal) => Self::ToldTo,
            (None, _) => Self::TooMuch,
        }
    }

    #[cfg(not(unix))]
    pub(crate) fn of(status: ExitStatus) -> Self {
        if status.code().is_some() { Self::Answered } else { Self::TooMuch }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::process::ExitStatusExt;

    use super::*;

    #[test]
    fn what_is_read_is_not_to_blame_when_the_machine_is_turned_off() {
        let ended = |raw| Ending::of(ExitStatus::from_raw(raw));
        assert_eq!(ended(1 << 8), Ending::Answered);
        for (signal, ending) in [
            (15, Ending::ToldTo),
            (2, Ending::ToldTo),
            (1, Ending::ToldTo),
            (6, Ending::TooMuch),
            (9, Ending::TooMuch),
        ] {
            assert_eq!(ended(signal), ending, "{signal}");
        }
    }
}
