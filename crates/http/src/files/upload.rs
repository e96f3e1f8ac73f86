//! Bytes on their way in.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, header},
};
use svenn_files::{FILE_BYTES_MAX, FileName, PORTRAIT_BYTES_MAX, StagedFile, Upload, UploadError};

use super::resumable::broken_off;
use crate::{App, Problem};

/// Takes an upload, sent as the raw body, to where it waits for its row. Pictures are made
/// smaller and lose what the camera wrote beside them.
///
/// # Errors
/// 400 when it breaks off, 413, 422 for a file that is not taken, 503 when it cannot be scanned.
pub async fn stage(
    app: &App,
    name: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<StagedFile, Problem> {
    let upload = announced(name, headers, FILE_BYTES_MAX)?;
    let staged = app.files.stage(upload, body.into_data_stream()).await;
    staged.map_err(|error| refused(name, error))
}

/// The same, where a film or a package that came in parts may have up to
/// [`svenn_files::LARGE_BYTES_MAX`] bytes.
///
/// # Errors
/// As [`stage`].
pub async fn stage_large(
    app: &App,
    name: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<StagedFile, Problem> {
    let upload = announced(name, headers, FILE_BYTES_MAX)?;
    let staged = app.files.with_large().stage(upload, body.into_data_stream()).await;
    staged.map_err(|error| refused(name, error))
}

/// Takes the picture of a person in the same way; a small square of it is kept.
///
/// # Errors
/// 400 when it breaks off, 413, 422 for what is no such picture, 503 when it cannot be scanned.
pub async fn stage_profile_picture(
    app: &App,
    name: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<StagedFile, Problem> {
    let upload = announced(name, headers, PORTRAIT_BYTES_MAX)?;
    let staged = app.files.stage_profile_picture(upload, body.into_data_stream()).await;
    staged.map_err(|error| refused(name, error))
}

/// Refuses a file that is read and never stored, as one that is stored is refused: for what is
/// in it.
///
/// # Errors
/// 422 `harmful`, 503 when it cannot be known.
pub async fn require_harmless(app: &App, name: &str, bytes: Bytes) -> Result<(), Problem> {
    app.files.scan(bytes).await.map_err(|error| refused(name, error))
}

/// What the headers say, unless they say too much.
fn announced<'a>(
    name: &'a str,
    headers: &'a HeaderMap,
    bytes_max: u64,
) -> Result<Upload<'a>, Problem> {
    let declared = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let length = declared(header::CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
    if length.is_some_and(|bytes| bytes > bytes_max) {
        return Err(too_large(bytes_max));
    }
    Ok(Upload { name, declared_type: declared(header::CONTENT_TYPE).unwrap_or_default() })
}

/// Drops what was staged and got no row.
pub async fn discard(app: &App, staged: &StagedFile) {
    if let Err(fault) = app.files.discard(staged).await {
        tracing::warn!(%fault, "staged bytes are left to the sweep");
    }
}

fn too_large(bytes_max: u64) -> Problem {
    let megabytes = bytes_max / (1024 * 1024);
    let mut problem = Problem::too_large();
    problem.title = format!("Filen er for stor. Den kan være høyst {megabytes} MB");
    problem
}

fn refused(name: &str, error: UploadError) -> Problem {
    let wrong = |code, message: &str| Problem::invalid_field("file", code, message);
    match error {
        UploadError::Name(_) => wrong("name", "Filen må ha et navn som slutter på filtypen"),
        UploadError::Kind { extension } => {
            wrong("file_type", &format!("Filer av typen «{extension}» kan ikke legges ved"))
        }
        UploadError::Content => {
            wrong("file_content", "Innholdet i filen stemmer ikke med filtypen")
        }
        UploadError::Empty => wrong("file_empty", "Filen er tom"),
        UploadError::TooLarge { bytes_max } => too_large(bytes_max),
        UploadError::TooManyPixels { .. } => wrong("picture_size", "Bildet er for stort"),
        UploadError::Picture => wrong("picture_unreadable", "Bildet kan ikke leses"),
        UploadError::Harmful { signature } => {
            tracing::warn!(signature, "an upload with harmful software was stopped");
            let named = FileName::parse(name).map(|name| format!(" «{name}»")).unwrap_or_default();
            let message =
                format!("Filen{named} ble stoppet fordi den inneholder skadelig programvare");
            wrong("harmful", &message)
        }
        UploadError::Unscanned(error) => {
            tracing::error!(%error, "an upload was not scanned for viruses, and not taken");
            let mut problem = Problem::unavailable();
            "Filer kan ikke sjekkes for skadelig programvare akkurat nå, og blir ikke tatt imot. \
             Prøv igjen om litt"
                .clone_into(&mut problem.title);
            problem
        }
        UploadError::Interrupted(_) => broken_off(),
        UploadError::Busy => Problem::crowded(),
        UploadError::Fault(fault) => Problem::from(fault),
    }
}
