//! One document of a collection.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use svenn_kernel::Timestamp;

use super::{error::DocumentError, fields::Fields};

/// A document as its source loads it. Hundreds of thousands are held at once while a collection is
/// loaded, so it is its text, and never a tree of values.
#[derive(Debug, Clone)]
pub struct Document {
    pub(crate) id: String,
    text: Box<str>,
    pub(crate) valid_until: Option<Timestamp>,
}

/// What names a document.
#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
}

impl Document {
    /// A document of anything that serialises as an object whose text field `id` names it.
    ///
    /// # Errors
    /// [`DocumentError::NoId`] when it is not such an object, or [`DocumentError::NotJson`].
    pub fn from_value<T: Serialize>(item: &T) -> Result<Self, DocumentError> {
        let text = serde_json::to_string(item).map_err(|error| not_json(&error))?;
        let text = text.into_boxed_str();
        // A list would do for serde where an object is asked for.
        let named = text.starts_with('{').then(|| serde_json::from_str::<Named<'_>>(&text));
        match named {
            Some(Ok(Named { id })) if !id.is_empty() => {
                let id = id.into_owned();
                Ok(Self { id, text, valid_until: None })
            }
            _ => Err(DocumentError::NoId),
        }
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

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn fields(&self) -> Result<Fields<'_>, DocumentError> {
        Fields::read(&self.text).map_err(|error| not_json(&error))
    }
}

pub(crate) fn not_json(error: &serde_json::Error) -> DocumentError {
    DocumentError::NotJson(error.to_string())
}
