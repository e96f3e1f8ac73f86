use axum::{
    Json,
    body::Body,
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use svenn_gateways::grep::{self, GrepFile};
use svenn_http::{
    Coordinator, Params, Problem, Session, endpoint,
    files::{self, ReadLimit, UploadName},
};
use svenn_kernel::Fault;

use super::{cleaned, refused, view::CurriculumUpdate};
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
struct Read {
    filer: Vec<String>,
    content: Content,
    renset: Vec<String>,
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
    let read = tokio::task::spawn_blocking(move || read(&bytes)).await;
    let Read { filer, content, renset } =
        read.map_err(|error| Fault::caused("reading curricula", error))??;
    let (tx, _) = session.write().await?;
    let update = updates::stage(&tx, UpdateSource::Fil, filer, (content, renset)).await?;
    let view = CurriculumUpdate::of(&tx, update).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

fn read(bytes: &[u8]) -> Result<Read, Problem> {
    let wrong = |code, message: String| Problem::invalid_field("files", code, message);
    let sent: Vec<SentFile> = serde_json::from_slice(bytes)
        .map_err(|_| wrong("wrong_type", "Filene kunne ikke leses".to_owned()))?;
    if sent.is_empty() {
        return Err(wrong("required", "Velg minst én fil".to_owned()));
    }
    if sent.len() > FILES_MAX {
        return Err(wrong("too_many", format!("Velg høyst {FILES_MAX} filer om gangen")));
    }
    let mut all = GrepFile::default();
    let mut filer = Vec::with_capacity(sent.len());
    for SentFile { navn, innhold } in sent {
        let name: String = navn.trim().chars().take(NAME_CHARS_MAX).collect();
        let file = grep::parse_file(innhold.as_bytes(), &name)
            .map_err(|error| wrong("unreadable", rules::fault_message(&error)))?;
        all.records.extend(file.records);
        all.cleaned.extend(file.cleaned);
        all.places.extend(file.places);
        filer.push(name);
    }
    let content = import::content(all.records).map_err(|error| refused(error, &all.places))?;
    if content.is_empty() {
        let message = "Filene har ingen læreplaner, kompetansemål eller programområder".to_owned();
        return Err(wrong("nothing_found", message));
    }
    Ok(Read { filer, content, renset: cleaned(&all.cleaned) })
}
