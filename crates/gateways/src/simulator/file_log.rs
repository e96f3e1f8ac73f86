//! Messages in a file, one JSON object a line, so that they survive a restart and another
//! process (a test, a second server) can read them.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use async_trait::async_trait;
use svenn_kernel::Fault;

use super::{MESSAGES_MAX, MessageLog, SimulatedMessage};

/// Lines are appended until there are this many too many, and then dropped in one go.
const LINES_OVER_MAX: usize = 250;

/// A log in a file. Several processes may share it: writing happens under a lock file beside it,
/// each message is one write, and shortening replaces the file as a whole.
#[derive(Clone)]
pub struct FileMessageLog {
    path: Arc<PathBuf>,
}

impl FileMessageLog {
    /// A log at `path`; the folder is made when the first message comes.
    #[must_use]
    pub fn at(path: impl Into<PathBuf>) -> Self {
        Self { path: Arc::new(path.into()) }
    }
}

#[async_trait]
impl MessageLog for FileMessageLog {
    async fn append(&self, message: SimulatedMessage) -> Result<(), Fault> {
        let path = Arc::clone(&self.path);
        blocking(move || append(&path, &message)).await
    }

    async fn newest(&self, limit: usize) -> Result<Vec<SimulatedMessage>, Fault> {
        let path = Arc::clone(&self.path);
        let kept = blocking(move || read(&path)).await?;
        Ok(kept.messages.into_iter().rev().take(limit.min(MESSAGES_MAX)).collect())
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> Result<T, Fault> {
    let outcome = tokio::task::spawn_blocking(work).await;
    let outcome = outcome.map_err(|error| Fault::caused("simulated messages", error))?;
    outcome.map_err(|error| Fault::caused("simulated messages", error))
}

fn append(path: &Path, message: &SimulatedMessage) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let lock = File::create(path.with_extension("lock"))?;
    // Released when the file is closed, also by a crash.
    lock.lock()?;
    let mut kept = read(path)?;
    if kept.messages.iter().any(|other| other.id == message.id) {
        return Ok(());
    }
    if kept.messages.len() >= MESSAGES_MAX + LINES_OVER_MAX {
        kept.messages.push(message.clone());
        let surplus = kept.messages.len().saturating_sub(MESSAGES_MAX);
        return replace(path, kept.messages.iter().skip(surplus));
    }
    let mut line = Vec::new();
    if kept.ends_inside_a_line {
        line.push(b'\n');
    }
    push_line(&mut line, message)?;
    OpenOptions::new().create(true).append(true).open(path)?.write_all(&line)
}

fn replace<'a>(
    path: &Path,
    messages: impl Iterator<Item = &'a SimulatedMessage>,
) -> io::Result<()> {
    let mut lines = Vec::new();
    for message in messages {
        push_line(&mut lines, message)?;
    }
    let beside = path.with_extension("new");
    fs::write(&beside, lines)?;
    fs::rename(beside, path)
}

fn push_line(lines: &mut Vec<u8>, message: &SimulatedMessage) -> io::Result<()> {
    serde_json::to_writer(&mut *lines, message)?;
    lines.push(b'\n');
    Ok(())
}

#[derive(Default)]
struct Kept {
    messages: Vec<SimulatedMessage>,
    ends_inside_a_line: bool,
}

/// Oldest first. A line that a crash has cut is left out.
fn read(path: &Path) -> io::Result<Kept> {
    let bytes = match fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Kept::default()),
        Err(error) => return Err(error),
    };
    let lines = bytes.split(|byte| *byte == b'\n');
    Ok(Kept {
        messages: lines.filter_map(|line| serde_json::from_slice(line).ok()).collect(),
        ends_inside_a_line: bytes.last().is_some_and(|last| *last != b'\n'),
    })
}
