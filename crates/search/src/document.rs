//! The fields of a list, declared once.

use serde::Serialize;
use svenn_kernel::{Collection, Fault};
/// Declares a list's fields with the struct of its documents.
pub use svenn_macros::SearchDocument;

use crate::engine::{Document, Schema};

/// A document whose struct declares the fields of its list.
pub trait SearchDocument: Serialize + Sized {
    /// A schema with these fields behind its own; several lists may have a part in common.
    fn declare(schema: Schema) -> Schema;

    /// The schema of a collection of such documents.
    fn schema(collection: Collection) -> Schema;

    /// This document for the engine.
    ///
    /// # Errors
    /// A fault when it is no object with an id.
    fn document(&self) -> Result<Document, Fault> {
        Document::from_value(self).map_err(|error| Fault::caused("a document for search", error))
    }
}
