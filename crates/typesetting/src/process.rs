//! Who sets documents: processes of their own, so that the server neither grows nor stands still,
//! and nothing that a document does to the typesetter does anything to others.

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_kernel::{Fault, TenantId};
use svenn_workers::{Done, Limits, Task, TaskError, Tasks, Turns, Workers};

use crate::{
    document::Document,
    lower::{is_plain, lower},
    press::{Standard, print},
};

/// The word by which a program is told to set documents.
pub const COMMAND: &str = "typeset";
/// Memory of the process that sets a document.
pub const MEMORY_BYTES_MAX: u64 = 700 * 1024 * 1024;
/// How long a document may take.
pub const SECONDS_MAX: u64 = 120;
/// How much less than the server such a process gets of a busy machine.
pub const NICENESS: i32 = 19;
/// Documents set at once by one server.
const AT_ONCE: usize = 1;
/// How long one may take for which somebody waits.
pub const SOON_SECONDS_MAX: u64 = 10;
/// How long that somebody waits for a place.
const SOON_TURN_SECONDS_MAX: u64 = 30;
/// A process that has nothing to set keeps its fonts for so long.
const IDLE_SECONDS_MAX: u64 = 30;
/// Deep texts are laid out by calls in calls.
const STACK_BYTES: usize = 48 * 1024 * 1024;
const ASKED: &str = "document.json";
const MADE: &str = "document.pdf";

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
    /// Others were before it for longer than somebody waits.
    #[error("there was no turn for the document")]
    Busy,
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

impl From<TaskError> for TypesettingError {
    fn from(error: TaskError) -> Self {
        match error {
            TaskError::TooMuch(why) => Self::TooMuch(why),
            TaskError::Panicked(why) => Self::Failed(why),
            TaskError::Busy => Self::Busy,
            TaskError::Fault(fault) => Self::Fault(fault),
        }
    }
}

/// Sets documents, one at a time and each organisation's in turn; beside them one for which
/// somebody waits. Cheap to clone; clones wait for each other.
#[derive(Debug, Clone)]
pub struct Typesetter {
    lines: [(Workers, Turns); 2],
    /// Whose documents these are.
    of: String,
    /// Whether somebody waits for them.
    is_awaited: bool,
}

impl Typesetter {
    /// By processes of a program that answers to [`COMMAND`] by serving [`tasks`]. They end with
    /// this process, however it ends.
    #[must_use]
    pub fn of_program(program: PathBuf) -> Self {
        Self::by(&Workers::of_program(program, COMMAND))
    }

    /// By processes of the program that runs.
    #[must_use]
    pub fn of_this_program() -> Self {
        Self::by(&Workers::of_this_program(COMMAND))
    }

    /// In this process, without its limits: for tests.
    #[must_use]
    pub fn here() -> Self {
        Self::by(&Workers::here())
    }

    fn by(workers: &Workers) -> Self {
        let [idle, place] = [IDLE_SECONDS_MAX, SECONDS_MAX].map(Duration::from_secs);
        // The turns go round; who has one has a place.
        let line = || (workers.with(AT_ONCE, idle, place), Turns::new(AT_ONCE));
        Self { lines: [line(), line()], of: String::new(), is_awaited: false }
    }

    /// For the documents of an organisation.
    #[must_use]
    pub fn of(&self, organisation: &TenantId) -> Self {
        Self { of: organisation.as_str().to_owned(), ..self.clone() }
    }

    /// For documents for which somebody waits: they may take [`SOON_SECONDS_MAX`], and wait for none
    /// of those that may take longer.
    #[must_use]
    pub fn awaited(&self) -> Self {
        Self { is_awaited: true, ..self.clone() }
    }

    async fn set_in(&self, folder: &Path) -> Result<Result<Typeset, String>, TypesettingError> {
        let folder = folder.to_owned();
        let [(workers, turns), (soon, soon_turns)] = &self.lines;
        if self.is_awaited {
            let patience = Duration::from_secs(SOON_TURN_SECONDS_MAX);
            let turn = tokio::time::timeout(patience, soon_turns.of(&self.of)).await;
            let _turn = turn.map_err(|_| TypesettingError::Busy)?;
            Ok(soon.run(SetSoonIn(folder), Bytes::new()).await?.0)
        } else {
            let _turn = turns.of(&self.of).await;
            Ok(workers.run(SetIn(folder), Bytes::new()).await?.0)
        }
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
        self.set_in(folder).await?.map_err(TypesettingError::Failed)
    }

    /// Sets several small documents, each in a folder of its own. What one of them does to the process
    /// that sets it costs the others nothing: they are set by another.
    ///
    /// # Errors
    /// A fault; what a document cannot be set for stands in its place.
    pub async fn typeset_each(
        &self,
        all: &[(&Document, &Path)],
    ) -> Result<Vec<Result<Typeset, TypesettingError>>, Fault> {
        let mut each = Vec::with_capacity(all.len());
        for (document, folder) in all {
            each.push(match self.typeset(document, folder).await {
                Err(TypesettingError::Fault(fault)) => return Err(fault),
                set => set,
            });
        }
        Ok(each)
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

/// Sets the document in a folder, and writes it there.
#[derive(Debug, Serialize, Deserialize)]
struct SetIn(PathBuf);

/// The same, while somebody waits.
#[derive(Debug, Serialize, Deserialize)]
struct SetSoonIn(PathBuf);

/// What a process does that was told to set documents.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks.with::<SetIn>().with::<SetSoonIn>()
}

impl Task for SetIn {
    const NAME: &'static str = "document";
    const LIMITS: Limits = Limits {
        memory_bytes: MEMORY_BYTES_MAX,
        cpu_seconds: SECONDS_MAX,
        clock_seconds: 2 * SECONDS_MAX,
        stack_bytes: STACK_BYTES,
    };
    /// Why not, where it cannot be set.
    type Answer = Result<Typeset, String>;

    fn run(self, _: &[u8]) -> Done<Self::Answer> {
        (set_in(&self.0), Vec::new())
    }
}

impl Task for SetSoonIn {
    const NAME: &'static str = "document soon";
    const LIMITS: Limits = Limits {
        memory_bytes: MEMORY_BYTES_MAX / 2,
        cpu_seconds: SOON_SECONDS_MAX,
        clock_seconds: 3 * SOON_SECONDS_MAX,
        stack_bytes: STACK_BYTES,
    };
    type Answer = Result<Typeset, String>;

    fn run(self, _: &[u8]) -> Done<Self::Answer> {
        (set_in(&self.0), Vec::new())
    }
}

fn set_in(folder: &Path) -> Result<Typeset, String> {
    let said = |error: io::Error| error.to_string();
    let asked = std::fs::read(folder.join(ASKED)).map_err(said)?;
    let document: Document = serde_json::from_slice(&asked).map_err(|error| error.to_string())?;
    let lowered = lower(&document);
    let printed = print((&lowered.data, lowered.families), &document.ident, document.made, folder)?;
    let pdf = folder.join(MADE);
    std::fs::write(&pdf, printed.pdf).map_err(said)?;
    let (pages, standard) = (printed.pages, printed.standard);
    Ok(Typeset { pdf, pages, standard, missing: lowered.missing })
}
