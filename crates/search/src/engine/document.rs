//! One document of a collection.

use serde::Serialize;
use serde_json::{Map, Value};
use svenn_kernel::Timestamp;

use super::error::DocumentError;

/// A document as its source loads it.
#[derive(Debug, Clone, PartialEq)]
pub struct Document {
    pub(crate) id: String,
    pub(crate) values: Map<String, Value>,
    pub(crate) valid_until: Option<Timestamp>,
}

impl Document {
    /// A document of a JSON object whose text field `id` names it.
    ///
    /// # Errors
    /// [`DocumentError::NoId`] when it is not such an object.
    pub fn new(value: Value) -> Result<Self, DocumentError> {
        let Value::Object(values) = value else { return Err(DocumentError::NoId) };
        match values.get("id").and_then(Value::as_str) {
            Some(id) if !id.is_empty() => Ok(Self { id: id.to_owned(), values, valid_until: None }),
            _ => Err(DocumentError::NoId),
        }
    }

    /// A document of anything that serialises as such an object.
    ///
    /// # Errors
    /// [`DocumentError::NoId`] or [`DocumentError::NotJson`].
    pub fn from_value<T: Serialize>(item: &T) -> Result<Self, DocumentError> {
        let value = serde_json::to_value(item);
        Self::new(value.map_err(|error| DocumentError::NotJson(error.to_string()))?)
    }

    /// It holds only before this instant and is derived again then.
    #[must_use]
    pub fn valid_until(self, instant: Option<Timestamp>) -> Self {
        Self { valid_until: instant, ..self }
    }

    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
}
