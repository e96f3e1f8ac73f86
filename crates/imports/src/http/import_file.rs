//! The bytes of a file to import: small enough to be kept in memory, never stored.

use axum::{
    body::{Body, Bytes},
    http::HeaderMap,
};
use svenn_http::{
    Coordinator, Problem, Session,
    files::{self, ReadLimit},
};
use svenn_workers::TaskError;

use crate::{FILE_BYTES_MAX, Report, Sheet, import};

const LIMIT: ReadLimit = ReadLimit {
    bytes_max: FILE_BYTES_MAX,
    too_large: "Filen er for stor. Den kan være høyst 20 MB",
};

/// Receives the file of somebody who may import; no transaction is open meanwhile.
pub async fn receive(
    session: &Session<Coordinator>,
    name: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<Bytes, Problem> {
    session.read().await.map(drop)?;
    files::receive(&session.app, name, headers, body, LIMIT).await
}

/// Reads it in a process of its own.
pub async fn open(
    session: &Session<Coordinator>,
    bytes: Bytes,
) -> Result<Result<Sheet, Box<Report>>, TaskError> {
    import::open(&session.app.workers, bytes).await
}

/// Why it could not be read, where the report itself is not answered: 422.
#[must_use]
pub fn refused(report: Report) -> Problem {
    let wrong = report.errors.into_iter().next();
    let (code, message) = wrong.map_or(("unreadable", String::new()), |it| (it.code, it.message));
    Problem::invalid_field("file", code, message)
}
