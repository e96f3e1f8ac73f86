use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde::{Deserialize, Serialize};
use svenn_gateways::grep::{self, GrepFile};
use svenn_http::{
    Coordinator, Params, Problem, Session, endpoint,
    files::{self, ReadLimit, UploadName},
};
use svenn_workers::{Done, Limits, Task, Tasks};

use super::{cleaned, view::CurriculumUpdate};
use crate::{
    import::{self, Content},
    rules,
    updates::{self, UpdateSource},
};

/// All files of a call.
const LIMIT: ReadLimit = ReadLimit {
    bytes_max: 32 * 1024 * 1024,
    too_large: "Filene er for store. De kan være høyst 32 MB til sammen",
};
/// Most files of a call: a curriculum with its goals is some fifty.
const FILES_MAX: usize = 1_000;
/// Longest name of a file, in characters.
const NAME_CHARS_MAX: usize = 200;

/// A file as it is sent.
#[derive(Debug, Deserialize)]
struct SentFile {
    /// Its name.
    navn: String,
    /// What it holds, as text.
    innhold: String,
}

/// What came of reading.
#[derive(Debug, Serialize, Deserialize)]
struct Read {
    filer: Vec<String>,
    content: Content,
    renset: Vec<String>,
}

/// Why nothing did.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
enum Unread {
    WrongType,
    Required,
    TooMany,
    Unreadable,
    NothingFound,
    NotAcceptable,
    TakesTooMuch,
}

impl Unread {
    const fn code(self) -> &'static str {
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

/// Reads files of Grep, in a process of its own.
#[derive(Debug, Serialize, Deserialize)]
struct ReadGrep;

impl Task for ReadGrep {
    const NAME: &'static str = "curricula";
    const LIMITS: Limits = Limits {
        memory_bytes: 480 << 20,
        cpu_seconds: 20,
        clock_seconds: 80,
        stack_bytes: 8 << 20,
    };
    type Answer = Result<Read, (Unread, String)>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (read(input), Vec::new())
    }
}

/// What a process of its own reads of curricula.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks.with::<ReadGrep>()
}

/// Reads files of Grep, sent as the raw body: a JSON list of `{navn, innhold}`, at most 1,000. They
/// are kept to be looked at in place of what waited before; nothing is taken in. What is wrong is
/// told with file, record and field.
#[endpoint(
    post = "/curriculumupdate/files",
    too_large = "More than 32 MB",
    bad_request = "`broken_off`",
    invalid = "Not files of Grep, or not ones that can be taken in"
)]
pub(super) async fn curriculum_update_upload(
    session: Session<Coordinator>,
    Params(upload): Params<UploadName>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<CurriculumUpdate>), Problem> {
    session.read().await.map(drop)?;
    let bytes = files::receive(&session.app, &upload.name, &headers, body, LIMIT).await?;
    let read = match session.app.workers.run(ReadGrep, bytes).await {
        Ok((read, _)) => read,
        Err(error) if error.is_of_input() => {
            tracing::warn!(%error, "files of curricula");
            Err((Unread::TakesTooMuch, "Filene kan ikke leses. Velg færre om gangen".to_owned()))
        }
        Err(error) => return Err(error.into()),
    };
    let refused =
        |(why, message): (Unread, String)| Problem::invalid_field("files", why.code(), message);
    let Read { filer, content, renset } = read.map_err(refused)?;
    let (tx, _) = session.write().await?;
    let update = updates::stage(&tx, UpdateSource::Fil, filer, (content, renset)).await?;
    let view = CurriculumUpdate::of(&tx, update).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

fn read(bytes: &[u8]) -> Result<Read, (Unread, String)> {
    let sent: Vec<SentFile> = serde_json::from_slice(bytes)
        .map_err(|_| (Unread::WrongType, "Filene kunne ikke leses".to_owned()))?;
    if sent.is_empty() {
        return Err((Unread::Required, "Velg minst én fil".to_owned()));
    }
    if sent.len() > FILES_MAX {
        return Err((Unread::TooMany, format!("Velg høyst {FILES_MAX} filer om gangen")));
    }
    let mut all = GrepFile::default();
    let mut filer = Vec::with_capacity(sent.len());
    for SentFile { navn, innhold } in sent {
        let name: String = navn.trim().chars().take(NAME_CHARS_MAX).collect();
        let file = grep::parse_file(innhold.as_bytes(), &name)
            .map_err(|error| (Unread::Unreadable, rules::fault_message(&error)))?;
        all.records.extend(file.records);
        all.cleaned.extend(file.cleaned);
        all.places.extend(file.places);
        filer.push(name);
    }
    let content = import::content(all.records).map_err(|error| {
        let told = rules::refusal_message(&error, &all.places);
        (Unread::NotAcceptable, told.unwrap_or_else(|| error.to_string()))
    })?;
    if content.is_empty() {
        let message = "Filene har ingen læreplaner, kompetansemål eller programområder".to_owned();
        return Err((Unread::NothingFound, message));
    }
    Ok(Read { filer, content, renset: cleaned(&all.cleaned) })
}
