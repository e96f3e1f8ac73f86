//! Bytes that are read in memory and never stored.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, header},
};

use super::{require_harmless, resumable::broken_off};
use crate::{App, Problem};

/// The most that is accepted, and the message for anything larger.
#[derive(Debug, Clone, Copy)]
pub struct ReadLimit {
    /// In bytes.
    pub bytes_max: usize,
    /// What is too large.
    pub too_large: &'static str,
}

impl ReadLimit {
    fn refuse(self) -> Problem {
        let mut problem = Problem::too_large();
        self.too_large.clone_into(&mut problem.title);
        problem
    }
}

/// Receives the raw body of somebody who may send it; no transaction may be open meanwhile. It is
/// looked through as an upload is.
///
/// # Errors
/// 400 when it breaks off, 413, 422 `harmful`, 503 when it cannot be scanned.
pub async fn receive(
    app: &App,
    name: &str,
    headers: &HeaderMap,
    body: Body,
    limit: ReadLimit,
) -> Result<Bytes, Problem> {
    let announced = headers.get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    let announced = announced.and_then(|length| length.parse::<usize>().ok());
    if announced.is_some_and(|bytes| bytes > limit.bytes_max) {
        return Err(limit.refuse());
    }
    let bytes = axum::body::to_bytes(body, limit.bytes_max).await.map_err(|error| {
        let source = std::error::Error::source(&error);
        let is_long = source.is_some_and(|it| it.to_string().contains("length limit"));
        if is_long { limit.refuse() } else { broken_off() }
    })?;
    require_harmless(app, name, bytes.clone()).await?;
    Ok(bytes)
}
