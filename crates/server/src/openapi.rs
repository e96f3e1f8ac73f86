//! The OpenAPI document, generated from the handlers.

mod answers;
mod bytes;
mod doors;
mod examples;
mod in_path;
pub mod page;
mod parameters;
mod refusals;
mod told;

use svenn_kernel::Fault;
use utoipa::openapi::{InfoBuilder, OpenApi, RefOr, Server, path::Operation};

use crate::capabilities::described;

const JSON: &str = "application/json";

/// The document as committed: pretty, with a line end.
///
/// # Errors
/// A fault when it cannot be written as JSON.
pub fn openapi_json() -> Result<String, Fault> {
    let document = described()?.routes().document();
    let mut text = serde_json::to_string_pretty(&completed(document)?)?;
    text.push('\n');
    Ok(text)
}

/// A document of operations with everything that all of them have.
///
/// # Errors
/// A fault when the examples cannot be read.
pub fn completed(mut document: OpenApi) -> Result<OpenApi, Fault> {
    document.info = InfoBuilder::new()
        .title("Svenn")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("All paths are below /api. Problems are RFC 9457 documents."))
        .build();
    document.servers = Some(vec![Server::new("/api")]);
    refusals::declare(&mut document);
    answers::declare(&mut document)?;
    examples::declare(&mut document)?;
    bytes::declare(&mut document);
    parameters::declare(&mut document);
    told::declare(&mut document);
    doors::declare(&mut document);
    Ok(document)
}

/// Whether an operation takes bytes as they are, such as a file.
pub fn takes_bytes(operation: &Operation) -> bool {
    match &operation.request_body {
        Some(RefOr::T(body)) => !body.content.is_empty() && !body.content.contains_key(JSON),
        Some(RefOr::Ref(_)) | None => false,
    }
}

#[cfg(test)]
mod tests;
