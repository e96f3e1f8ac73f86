//! What processes of their own read of curricula: files that somebody sends or the directorate
//! answers, and its list.

use std::borrow::Cow;

use async_trait::async_trait;
use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_gateways::{
    GatewayError,
    grep::{
        GrepFile, ListedCurriculum, NamedRecord, Place, RecordReader, UnreadFile, listed_in,
        named_in, parse_file,
    },
};
use svenn_kernel::Fault;
use svenn_workers::{Done, Limits, Task, TaskError, Tasks, Workers};

use crate::{
    import::{self, Content},
    rules,
};

/// Longest name of a file, in characters.
const NAME_CHARS_MAX: usize = 200;
/// Most lines that are told of what was left out.
pub(crate) const LINES_MAX: usize = 200;
const LIMITS: Limits =
    Limits { memory_bytes: 480 << 20, cpu_seconds: 20, clock_seconds: 80, stack_bytes: 8 << 20 };

/// All of them.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks.with::<ReadFiles>().with::<FindNamed>().with::<ReadList>()
}

/// A file as it is sent: a JSON list of these is what [`sent`] reads.
#[derive(Debug, Serialize, Deserialize)]
struct SentFile<'a> {
    /// Its name.
    #[serde(borrow)]
    navn: Cow<'a, str>,
    /// What it holds, as text.
    #[serde(borrow)]
    innhold: Cow<'a, str>,
}

/// What came of reading.
#[derive(Debug, Serialize, Deserialize)]
pub struct Read {
    /// Names of the files.
    pub filer: Vec<String>,
    pub content: Content,
    /// What was left out of titles, in words.
    pub renset: Vec<String>,
}

/// Why nothing did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unread {
    WrongType,
    Required,
    TooMany,
    Unreadable,
    NothingFound,
    NotAcceptable,
    TakesTooMuch,
}

impl Unread {
    /// The code by which clients know it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::WrongType => "wrong_type",
            Self::Required => "required",
            Self::TooMany => "too_many",
            Self::Unreadable => "unreadable",
            Self::NothingFound => "nothing_found",
            Self::NotAcceptable => "not_acceptable",
            Self::TakesTooMuch => "too_large",
        }
    }
}

/// Files that were not read.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Refused {
    pub why: Unread,
    /// File, record and field, for people.
    pub message: String,
    /// The same for the operator.
    pub plain: String,
}

impl Refused {
    fn new(why: Unread, message: impl Into<String>, plain: impl Into<String>) -> Self {
        Self { why, message: message.into(), plain: plain.into() }
    }
}

/// Reads files of Grep; at most so many.
#[derive(Debug, Serialize, Deserialize)]
struct ReadFiles {
    files_max: usize,
}

impl Task for ReadFiles {
    const NAME: &'static str = "curricula";
    const LIMITS: Limits = LIMITS;
    type Answer = Result<Read, Refused>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (read(input, self.files_max), Vec::new())
    }
}

/// Reads files that are sent as a JSON list of `{navn, innhold}`.
///
/// # Errors
/// [`TaskError`], none of the files.
pub async fn sent(
    workers: &Workers,
    bytes: Bytes,
    files_max: usize,
) -> Result<Result<Read, Refused>, TaskError> {
    match workers.run(ReadFiles { files_max }, bytes).await {
        Ok((read, _)) => Ok(read),
        Err(error) if error.is_of_input() => {
            tracing::warn!(%error, "files of curricula");
            let message = "Filene kan ikke leses. Velg færre om gangen";
            Ok(Err(Refused::new(Unread::TakesTooMuch, message, "the files take too much to read")))
        }
        Err(error) => Err(error),
    }
}

/// Reads files that are not text yet, however many.
///
/// # Errors
/// [`TaskError`], none of the files.
pub async fn files(
    workers: &Workers,
    files: &[UnreadFile],
) -> Result<Result<Read, Refused>, TaskError> {
    match joined(files)? {
        Ok(bytes) => sent(workers, bytes, usize::MAX).await,
        Err(file) => Ok(Err(Refused::new(
            Unread::Unreadable,
            format!("«{file}» er ikke tekst i UTF-8"),
            format!("{file}: .: not text in UTF-8"),
        ))),
    }
}

/// The files as one input; the name of the first that is no text.
fn joined(files: &[UnreadFile]) -> Result<Result<Bytes, String>, Fault> {
    let mut all = Vec::with_capacity(files.len());
    for file in files {
        let Ok(text) = std::str::from_utf8(&file.bytes) else { return Ok(Err(file.name.clone())) };
        all.push(SentFile { navn: file.name.as_str().into(), innhold: text.into() });
    }
    Ok(Ok(serde_json::to_vec(&all)?.into()))
}

fn read(bytes: &[u8], files_max: usize) -> Result<Read, Refused> {
    let sent: Vec<SentFile<'_>> = serde_json::from_slice(bytes).map_err(|error| {
        Refused::new(Unread::WrongType, "Filene kunne ikke leses", error.to_string())
    })?;
    if sent.is_empty() {
        return Err(Refused::new(Unread::Required, "Velg minst én fil", "no files"));
    }
    if sent.len() > files_max {
        let message = format!("Velg høyst {files_max} filer om gangen");
        return Err(Refused::new(Unread::TooMany, message, format!("more than {files_max} files")));
    }
    let mut all = GrepFile::default();
    let mut filer = Vec::with_capacity(sent.len());
    for SentFile { navn, innhold } in sent {
        let name: String = navn.trim().chars().take(NAME_CHARS_MAX).collect();
        let file = parse_file(innhold.as_bytes(), &name).map_err(|error| {
            Refused::new(Unread::Unreadable, rules::fault_message(&error), error.to_string())
        })?;
        all.records.extend(file.records);
        all.cleaned.extend(file.cleaned);
        all.places.extend(file.places);
        filer.push(name);
    }
    let content = import::content(all.records).map_err(|error| {
        let told = rules::refusal_message(&error, &all.places);
        let plain = error.to_string();
        Refused::new(Unread::NotAcceptable, told.unwrap_or_else(|| plain.clone()), plain)
    })?;
    if content.is_empty() {
        let message = "Filene har ingen læreplaner, kompetansemål eller programområder";
        return Err(Refused::new(Unread::NothingFound, message, "no curricula in the files"));
    }
    Ok(Read { filer, content, renset: cleaned(&all.cleaned) })
}

/// What was left out of titles, in words.
fn cleaned(places: &[Place]) -> Vec<String> {
    let told = |Place { kode, file, path }: &Place| {
        format!("«{file}»: tittelen på {kode} ({path}) hadde HTML-koder, som er tatt bort")
    };
    places.iter().take(LINES_MAX).map(told).collect()
}

#[derive(Debug, Serialize, Deserialize)]
struct FindNamed;

impl Task for FindNamed {
    const NAME: &'static str = "curricula named";
    const LIMITS: Limits = LIMITS;
    type Answer = Result<Vec<NamedRecord>, String>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        let read = || -> Self::Answer {
            let files: Vec<SentFile<'_>> =
                serde_json::from_slice(input).map_err(|error| error.to_string())?;
            let mut named = Vec::new();
            for SentFile { navn, innhold } in files {
                let read = named_in(innhold.as_bytes(), &navn);
                named.extend(read.map_err(|error| error.to_string())?);
            }
            Ok(named)
        };
        (read(), Vec::new())
    }
}

/// Reads what the directorate answers, in processes of their own.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Elsewhere<'a>(pub(crate) &'a Workers);

#[async_trait]
impl RecordReader for Elsewhere<'_> {
    async fn named(&self, files: &[UnreadFile]) -> Result<Vec<NamedRecord>, GatewayError> {
        if files.is_empty() {
            return Ok(Vec::new());
        }
        let joined = joined(files).map_err(|fault| GatewayError::unavailable(fault.to_string()))?;
        let joined =
            joined.map_err(|file| GatewayError::unavailable(format!("{file}: not text")))?;
        match self.0.run(FindNamed, joined).await {
            Ok((named, _)) => named.map_err(GatewayError::unavailable),
            Err(error) => Err(GatewayError::unavailable(error.to_string())),
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct ReadList;

impl Task for ReadList {
    const NAME: &'static str = "curricula list";
    const LIMITS: Limits = LIMITS;
    type Answer = Option<Vec<ListedCurriculum>>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (listed_in(input), Vec::new())
    }
}

/// The curricula of the national list; `None` when it is no list.
pub(crate) async fn list(
    workers: &Workers,
    bytes: Vec<u8>,
) -> Result<Option<Vec<ListedCurriculum>>, TaskError> {
    match workers.run(ReadList, bytes.into()).await {
        Ok((list, _)) => Ok(list),
        Err(error) if error.is_of_input() => {
            tracing::warn!(%error, "the list of curricula");
            Ok(None)
        }
        Err(error) => Err(error),
    }
}
