//! What a process of its own reads: packages that somebody sent.

use serde::{Deserialize, Serialize};
use svenn_workers::{Done, Limits, Task, Tasks};

use crate::package::{
    ArchiveEnd, Entry, Manifest, Refused, directory, end_of, inflated, located, read_manifest,
};

const LIMITS: Limits =
    Limits { memory_bytes: 640 << 20, cpu_seconds: 60, clock_seconds: 180, stack_bytes: 8 << 20 };

/// All of them.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks
        .with::<FindDirectory>()
        .with::<ReadDirectory>()
        .with::<LocateEntries>()
        .with::<ReadManifest>()
        .with::<Inflate>()
}

/// Finds where the directory of an archive is, in the end of it.
#[derive(Debug, Serialize, Deserialize)]
pub struct FindDirectory {
    pub archive_bytes: u64,
}

impl Task for FindDirectory {
    const NAME: &'static str = "package-end";
    const LIMITS: Limits = LIMITS;
    type Answer = Result<ArchiveEnd, Refused>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (end_of(input, self.archive_bytes), Vec::new())
    }
}

/// Reads the directory of an archive.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReadDirectory {
    pub end: ArchiveEnd,
    pub archive_bytes: u64,
}

impl Task for ReadDirectory {
    const NAME: &'static str = "package-directory";
    const LIMITS: Limits = LIMITS;
    type Answer = Result<Vec<Entry>, Refused>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (directory(input, self.end, self.archive_bytes), Vec::new())
    }
}

/// Holds entries against what the directory says of them: each with where in the input its own
/// header begins.
#[derive(Debug, Serialize, Deserialize)]
pub struct LocateEntries {
    pub entries: Vec<(Entry, usize)>,
}

impl Task for LocateEntries {
    const NAME: &'static str = "package-entries";
    const LIMITS: Limits = LIMITS;
    type Answer = Result<Vec<Entry>, Refused>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        let found = self.entries.iter().map(|(entry, from)| {
            let region = input.get(*from..).unwrap_or_default();
            located(entry, region)
        });
        (found.collect(), Vec::new())
    }
}

/// Reads a manifest.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReadManifest {
    pub manifest: Entry,
    pub files: Vec<String>,
}

impl Task for ReadManifest {
    const NAME: &'static str = "package-manifest";
    const LIMITS: Limits = LIMITS;
    type Answer = Result<Manifest, Refused>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        let unpacked = if self.manifest.deflated {
            inflated(input, self.manifest.size)
        } else {
            Some(input.to_vec())
        };
        let read = unpacked.map(|bytes| read_manifest(&self.manifest.name, &bytes, &self.files));
        let damaged = || {
            let (code, text) = ("damaged".to_owned(), "Manifestet i pakken er ødelagt".to_owned());
            Err(Refused { code, text })
        };
        (read.unwrap_or_else(damaged), Vec::new())
    }
}

/// Unpacks a file whose reader takes it in parts, or not compressed.
#[derive(Debug, Serialize, Deserialize)]
pub struct Inflate {
    pub size: u64,
}

impl Task for Inflate {
    const NAME: &'static str = "package-inflate";
    const LIMITS: Limits = LIMITS;
    /// Whether it became what it should; the bytes are the file's.
    type Answer = bool;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        match inflated(input, self.size) {
            Some(bytes) => (true, vec![bytes]),
            None => (false, Vec::new()),
        }
    }
}
