//! The bytes of a file to import: small enough to be kept in memory, never stored.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, StatusCode, header},
};
use svenn_http::{Coordinator, Problem, Session, files};
use svenn_kernel::Fault;

use crate::{FILE_BYTES_MAX, Report, Sheet};

/// Receives the file of somebody who may import; no transaction is open meanwhile.
pub async fn receive(
    session: &Session<Coordinator>,
    name: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<Bytes, Problem> {
    session.read().await.map(drop)?;
    let announced = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    let announced = announced.and_then(|length| length.parse::<usize>().ok());
    if announced.is_some_and(|bytes| bytes > FILE_BYTES_MAX) {
        return Err(too_large());
    }
    let bytes = axum::body::to_bytes(body, FILE_BYTES_MAX).await.map_err(|error| {
        let source = std::error::Error::source(&error);
        if source.is_some_and(|source| source.to_string().contains("length limit")) {
            return too_large();
        }
        let title = "Det opsto en feil under opplastning.";
        Problem::new(StatusCode::BAD_REQUEST, "broken_off", title)
    })?;
    files::require_harmless(&session.app, name, bytes.clone()).await?;
    Ok(bytes)
}

/// Reads it beside the requests: unpacking a workbook takes a while.
pub async fn open(bytes: Bytes) -> Result<Result<Sheet, Box<Report>>, Fault> {
    let read = tokio::task::spawn_blocking(move || crate::read(&bytes)).await;
    read.map_err(|error| Fault::caused("reading a file to import", error))
}

fn too_large() -> Problem {
    let mut problem = Problem::too_large();
    problem.title =
        format!("Filen er for stor. Den kan være høyst {} MB", FILE_BYTES_MAX / 1024 / 1024);
    problem
}
