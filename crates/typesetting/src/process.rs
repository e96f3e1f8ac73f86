//! Who sets documents: a process of its own for each, so that the server neither grows nor stands
//! still, and nothing that a document does to the typesetter does anything to others.

use std::{
    io::{self, Read},
    path::{Path, PathBuf},
    process::{ExitStatus, Output, Stdio},
    sync::Arc,
    thread,
    time::Duration,
};

use serde::{Deserialize, Serialize};
use svenn_kernel::Fault;
use tokio::{process::Command, sync::Semaphore};

use crate::{
    document::Document,
    lower::{is_plain, lower},
    press::{Standard, print},
};

/// The word by which a program is told to set the document in the folder that follows.
pub const COMMAND: &str = "typeset";
/// Memory of the process that sets a document.
pub const MEMORY_BYTES_MAX: u64 = 700 * 1024 * 1024;
/// How long a document may take.
pub const SECONDS_MAX: u64 = 120;
/// Documents set at once by one server.
const AT_ONCE: usize = 1;
/// Deep texts are laid out by calls in calls.
const STACK_BYTES: usize = 48 * 1024 * 1024;
/// How much less than the server such a process gets of a busy machine.
#[cfg(unix)]
const NICENESS: i32 = 19;
const ASKED: &str = "document.json";
const MADE: &str = "document.pdf";
/// Of what a process says when it fails, for the log.
const COMPLAINT_CHARS_MAX: usize = 2_000;

/// A document that was set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Typeset {
    /// Where it lies, in the folder that was named.
    pub pdf: PathBuf,
    pub pages: usize,
    /// What it declares itself to be.
    pub standard: Standard,
    /// Letters that the fonts do not have; a note at its end says so.
    pub missing: usize,
}

/// Why there is no document.
#[derive(Debug, thiserror::Error)]
pub enum TypesettingError {
    /// It takes more time or memory than a document may.
    #[error("the document takes more than it may: {0}")]
    TooMuch(String),
    /// The typesetter could not set it.
    #[error("the document could not be set: {0}")]
    Failed(String),
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl From<io::Error> for TypesettingError {
    fn from(error: io::Error) -> Self {
        Self::Fault(error.into())
    }
}

impl From<TypesettingError> for Fault {
    fn from(error: TypesettingError) -> Self {
        match error {
            TypesettingError::Fault(fault) => fault,
            other => Self::caused("typesetting", other),
        }
    }
}

#[derive(Debug, Clone)]
enum Way {
    Program(PathBuf),
    Here,
}

/// Sets documents, one at a time. Cheap to clone; clones wait for each other.
#[derive(Debug, Clone)]
pub struct Typesetter {
    way: Way,
    turns: Arc<Semaphore>,
}

impl Typesetter {
    /// By processes of a program that answers to [`COMMAND`] with [`set_as_asked`]. They end with
    /// this process, however it ends.
    #[must_use]
    pub fn of_program(program: PathBuf) -> Self {
        Self::by(Way::Program(program))
    }

    /// By processes of the program that runs.
    #[must_use]
    pub fn of_this_program() -> Self {
        // Leads to it also when another was put in its place.
        let running = PathBuf::from("/proc/self/exe");
        let named = || std::env::current_exe().unwrap_or_else(|_| PathBuf::from("svenn"));
        Self::of_program(if running.exists() { running } else { named() })
    }

    /// In this process, without its limits: for tests.
    #[must_use]
    pub fn here() -> Self {
        Self::by(Way::Here)
    }

    fn by(way: Way) -> Self {
        Self { way, turns: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// Sets a document whose pictures lie in a folder, and writes it there.
    ///
    /// # Errors
    /// When it takes too much or cannot be set, or a fault of the disk.
    pub async fn typeset(
        &self,
        document: &Document,
        folder: &Path,
    ) -> Result<Typeset, TypesettingError> {
        let asked = serde_json::to_vec(document).map_err(Fault::from)?;
        tokio::fs::write(folder.join(ASKED), asked).await?;
        let turn = self.turns.acquire().await;
        let _turn = turn.map_err(|error| Fault::caused("typesetting", error))?;
        match &self.way {
            Way::Program(program) => {
                let (mut set, ended) = by_process(program, &[folder]).await;
                match (set.pop(), ended) {
                    (Some(set), _) => set.map_err(TypesettingError::Failed),
                    (None, Some(why)) => Err(why),
                    (None, None) => Err(Fault::new("typesetting answered nothing").into()),
                }
            }
            Way::Here => here(folder).await,
        }
    }

    /// Sets several small documents, each in a folder of its own, one after the other by one
    /// process, which begins once for all. What one of them does to it costs the others nothing
    /// but their turn: they are set by another.
    ///
    /// # Errors
    /// A fault; what a document cannot be set for stands in its place.
    pub async fn typeset_each(
        &self,
        all: &[(&Document, &Path)],
    ) -> Result<Vec<Result<Typeset, TypesettingError>>, Fault> {
        for (document, folder) in all {
            tokio::fs::write(folder.join(ASKED), serde_json::to_vec(document)?).await?;
        }
        let turn = self.turns.acquire().await;
        let _turn = turn.map_err(|error| Fault::caused("typesetting", error))?;
        let folders: Vec<&Path> = all.iter().map(|(_, folder)| *folder).collect();
        let mut set = Vec::with_capacity(folders.len());
        let Way::Program(program) = &self.way else {
            for folder in folders {
                set.push(here(folder).await);
            }
            return Ok(set);
        };
        while let Some(left) = folders.get(set.len()..).filter(|left| !left.is_empty()) {
            let (done, ended) = by_process(program, left).await;
            set.extend(done.into_iter().map(|it| it.map_err(TypesettingError::Failed)));
            match ended {
                // Whatever is to blame is the next of them.
                Some(why) if set.len() < folders.len() => set.push(Err(why)),
                _ => {}
            }
        }
        Ok(set)
    }

    /// The same for what is small: its bytes. The pictures come by the names that the document
    /// calls them.
    ///
    /// # Errors
    /// As for [`Self::typeset`].
    pub async fn bytes(
        &self,
        document: &Document,
        pictures: &[(&str, &[u8])],
    ) -> Result<Vec<u8>, TypesettingError> {
        let folder = folder_with(pictures).await?;
        let set = self.typeset(document, folder.path()).await?;
        Ok(tokio::fs::read(set.pdf).await?)
    }

    /// The same of several with the same pictures.
    ///
    /// # Errors
    /// As for [`Self::typeset_each`].
    pub async fn bytes_each(
        &self,
        documents: &[Document],
        pictures: &[(&str, &[u8])],
    ) -> Result<Vec<Result<Vec<u8>, TypesettingError>>, Fault> {
        let mut folders = Vec::with_capacity(documents.len());
        for _ in documents {
            folders.push(folder_with(pictures).await?);
        }
        let all: Vec<(&Document, &Path)> =
            documents.iter().zip(folders.iter().map(tempfile::TempDir::path)).collect();
        let mut bytes = Vec::with_capacity(documents.len());
        for set in self.typeset_each(&all).await? {
            bytes.push(match set {
                Ok(set) => Ok(tokio::fs::read(set.pdf).await?),
                Err(error) => Err(error),
            });
        }
        Ok(bytes)
    }
}

async fn folder_with(pictures: &[(&str, &[u8])]) -> Result<tempfile::TempDir, Fault> {
    let folder = tempfile::tempdir()?;
    for (name, bytes) in pictures {
        if is_plain(name) {
            tokio::fs::write(folder.path().join(name), bytes).await?;
        }
    }
    Ok(folder)
}

async fn here(folder: &Path) -> Result<Typeset, TypesettingError> {
    let folder = folder.to_owned();
    let set = tokio::task::spawn_blocking(move || set_with_room(folder)).await;
    let set = set.map_err(|error| Fault::caused("typesetting", error))?;
    set.map_err(TypesettingError::Failed)
}

/// What a process says of each document, and why it ended, where it has not said something of each.
type Said = (Vec<Result<Typeset, String>>, Option<TypesettingError>);

async fn by_process(program: &Path, folders: &[&Path]) -> Said {
    match output_of(program, folders).await {
        Err(error) => (Vec::new(), Some(error)),
        Ok(output) => {
            let lines = output.stdout.split(|it| *it == b'\n');
            let said: Vec<_> = lines.map_while(|it| serde_json::from_slice(it).ok()).collect();
            let ended = (said.len() < folders.len()).then(|| why(&output));
            (said, ended)
        }
    }
}

async fn output_of(program: &Path, folders: &[&Path]) -> Result<Output, TypesettingError> {
    let seconds = SECONDS_MAX.saturating_mul(u64::try_from(folders.len()).unwrap_or(1));
    let mut command = Command::new(program);
    command.arg(COMMAND).args(folders).env_clear();
    // One thread beside those who wait for answers, and memory that is counted when it is used.
    command.env("RAYON_NUM_THREADS", "1").env("MIMALLOC_ARENA_EAGER_COMMIT", "0");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.kill_on_drop(true).spawn()?;
    // Its input stays open for as long as somebody waits for it, and closes with this process.
    let waited = tokio::time::timeout(Duration::from_secs(seconds), finished(child)).await;
    match waited {
        Ok(output) => Ok(output?),
        Err(_) => Err(TypesettingError::TooMuch(format!("{seconds} seconds"))),
    }
}

/// Why a process ended before it had said something of each document.
fn why(output: &Output) -> TypesettingError {
    let said: String =
        String::from_utf8_lossy(&output.stderr).chars().take(COMPLAINT_CHARS_MAX).collect();
    let why = format!("{}: {}", output.status, said.trim());
    match Ending::of(output.status) {
        Ending::Answered => TypesettingError::Failed(why),
        Ending::OutOfMemory => TypesettingError::TooMuch(why),
        Ending::ToldTo => Fault::new("typesetting was told to end").into(),
    }
}

/// How a process ended that has set nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// With a number of its own.
    Answered,
    /// Without: the memory that it may have was not enough.
    OutOfMemory,
    /// Somebody told it to, as when the machine is turned off; the document is not to blame.
    ToldTo,
}

impl Ending {
    #[cfg(unix)]
    fn of(status: ExitStatus) -> Self {
        use rustix::process::Signal;
        use std::os::unix::process::ExitStatusExt;
        let told = [Signal::TERM, Signal::INT, Signal::HUP].map(Signal::as_raw);
        match (status.code(), status.signal()) {
            (Some(_), _) => Self::Answered,
            (None, Some(signal)) if told.contains(&signal) => Self::ToldTo,
            (None, _) => Self::OutOfMemory,
        }
    }

    #[cfg(not(unix))]
    fn of(status: ExitStatus) -> Self {
        if status.code().is_some() { Self::Answered } else { Self::OutOfMemory }
    }
}

/// As `wait_with_output`, which would close the input before.
async fn finished(mut child: tokio::process::Child) -> io::Result<Output> {
    let input = child.stdin.take();
    let output = child.wait_with_output().await;
    drop(input);
    output
}

/// What a process does that was told to set the documents in some folders: it keeps to the limits,
/// writes each document, and answers on its output, a line each, what it is or why there is none. It
/// ends when its input is closed.
///
/// # Errors
/// What is to be said on its way out.
pub fn set_as_asked(folders: &[PathBuf]) -> Result<(), String> {
    thread::spawn(end_with_input);
    keep_to_limits();
    for folder in folders {
        let set = set_with_room(folder.clone());
        println!("{}", serde_json::to_string(&set).map_err(|error| error.to_string())?);
    }
    Ok(())
}

fn end_with_input() {
    let mut byte = [0];
    loop {
        match io::stdin().read(&mut byte) {
            Ok(0) => std::process::exit(1),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => std::process::exit(1),
        }
    }
}

#[cfg(unix)]
fn keep_to_limits() {
    use rustix::process::{Resource, Rlimit, setpriority_process, setrlimit};
    let most = Some(MEMORY_BYTES_MAX);
    let limited = setrlimit(Resource::Data, Rlimit { current: most, maximum: most });
    let polite = setpriority_process(None, NICENESS);
    for error in [limited.err(), polite.err()].into_iter().flatten() {
        tracing::warn!(%error, "a limit of typesetting is not kept");
    }
}

#[cfg(not(unix))]
fn keep_to_limits() {}

fn set_with_room(folder: PathBuf) -> Result<Typeset, String> {
    let setting = thread::Builder::new().stack_size(STACK_BYTES).spawn(move || set_in(&folder));
    let setting = setting.map_err(|error| error.to_string())?;
    setting.join().unwrap_or_else(|_| Err("the typesetter panicked".to_owned()))
}

fn set_in(folder: &Path) -> Result<Typeset, String> {
    let said = |error: io::Error| error.to_string();
    let asked = std::fs::read(folder.join(ASKED)).map_err(said)?;
    let document: Document = serde_json::from_slice(&asked).map_err(|error| error.to_string())?;
    let lowered = lower(&document);
    let printed = print(&lowered.data, &document.ident, document.made, folder)?;
    let pdf = folder.join(MADE);
    std::fs::write(&pdf, printed.pdf).map_err(said)?;
    let (pages, standard) = (printed.pages, printed.standard);
    Ok(Typeset { pdf, pages, standard, missing: lowered.missing })
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::process::ExitStatusExt;

    use super::*;

    #[test]
    fn a_document_is_not_to_blame_when_the_machine_is_turned_off() {
        let ended = |raw| Ending::of(ExitStatus::from_raw(raw));
        assert_eq!(ended(1 << 8), Ending::Answered);
        for (signal, ending) in [
            (15, Ending::ToldTo),
            (2, Ending::ToldTo),
            (1, Ending::ToldTo),
            (6, Ending::OutOfMemory),
            (9, Ending::OutOfMemory),
        ] {
            assert_eq!(ended(signal), ending, "{signal}");
        }
    }
}
