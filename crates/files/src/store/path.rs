//! Where things lie in the store.

use object_store::path::Path;
use serde::{Deserialize, Serialize};

const PART_CHARS_MAX: usize = 120;
const PARTS_MAX: usize = 8;

/// A file's place: its organisation and ids below it. A file is a folder of its own in the store,
/// with the file and its small picture in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ObjectPath(Path);

/// A part that cannot be in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a place has 1 to 8 parts of 1 to 120 letters A to Z, digits, dots, hyphens, underscores")]
pub struct ObjectPathError;

/// Which of a file's contents is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// The file itself.
    Original,
    /// The small JPEG of a picture.
    Thumbnail,
    /// The JPEG of a picture as it is printed; made when it is first needed where there is none.
    Print,
}

impl Variant {
    /// `original`, `thumbnail` or `print`.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Original => "original",
            Self::Thumbnail => "thumbnail",
            Self::Print => "print",
        }
    }
}

impl ObjectPath {
    /// Everything of an organisation: for [`crate::ObjectFiles::delete_all`].
    pub fn of_tenant(tenant: &str) -> Result<Self, ObjectPathError> {
        Self::new(tenant, [])
    }

    /// A place below an organisation, for example `["documentation", <id>, <file id>]`.
    pub fn new<'a>(
        tenant: &str,
        parts: impl IntoIterator<Item = &'a str>,
    ) -> Result<Self, ObjectPathError> {
        let mut path = Path::from("tenants").join(checked(tenant)?);
        for (at, part) in parts.into_iter().enumerate() {
            if at == PARTS_MAX {
                return Err(ObjectPathError);
            }
            path = path.join(checked(part)?);
        }
        Ok(Self(path))
    }

    pub(super) fn folder(&self) -> &Path {
        &self.0
    }

    pub(super) fn content(&self, variant: Variant) -> Path {
        self.0.clone().join(variant.as_str())
    }
}

fn checked(part: &str) -> Result<&str, ObjectPathError> {
    let is_plain = (1..=PART_CHARS_MAX).contains(&part.len())
        && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte))
        && !part.starts_with('.');
    if is_plain { Ok(part) } else { Err(ObjectPathError) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_lie_below_their_organisation() {
        let path = ObjectPath::new("byggopp", ["documentation", "d-1", "f_1"]).unwrap();
        assert_eq!(
            path.content(Variant::Thumbnail).as_ref(),
            "tenants/byggopp/documentation/d-1/f_1/thumbnail"
        );
    }

    #[test]
    fn no_part_leads_elsewhere() {
        let overlong = "x".repeat(PART_CHARS_MAX + 1);
        for part in
            ["", ".", "..", "../annet", "a/b", "a\\b", "a%2fb", "a#1", "ø", "a b", "\0", &overlong]
        {
            assert_eq!(ObjectPath::of_tenant(part), Err(ObjectPathError), "{part:?}");
            assert_eq!(ObjectPath::new("t", ["a", part]), Err(ObjectPathError), "{part:?}");
        }
        assert_eq!(ObjectPath::new("t", ["a"; PARTS_MAX + 1]), Err(ObjectPathError));
    }
}
