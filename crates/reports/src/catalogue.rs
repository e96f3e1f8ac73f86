//! What reports can be made of: lists with their fields, in the words that people read. A field
//! that a list has and this does not name cannot be a column; a test holds that each one named is
//! there.

mod lists;

use serde::Serialize;
use svenn_kernel::OfficeRight;
use utoipa::ToSchema;

pub use lists::LISTS;

/// What the values of a field are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReportFieldKind)]
pub enum Kind {
    /// A text, or a list of texts.
    Tekst,
    /// An instant as its day in Oslo.
    Dato,
    /// An instant as day and time in Oslo.
    Tidspunkt,
    Tall,
    /// A number of 0 to 100.
    Prosent,
    /// Øre, told as kroner.
    Kroner,
    /// Minutes, told as hours.
    Timer,
}

impl Kind {
    /// Whether it is summed.
    #[must_use]
    pub const fn is_number(self) -> bool {
        matches!(self, Self::Tall | Self::Kroner | Self::Timer)
    }

    /// Whether it is an instant.
    #[must_use]
    pub const fn is_day(self) -> bool {
        matches!(self, Self::Dato | Self::Tidspunkt)
    }
}

/// A field of a list.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    pub id: &'static str,
    pub label: &'static str,
    pub kind: Kind,
    /// Values in the words that people read; others are their own.
    pub words: &'static [(&'static str, &'static str)],
}

impl Field {
    /// A value as people read it.
    #[must_use]
    pub fn word<'v>(&self, value: &'v str) -> &'v str
    where
        'static: 'v,
    {
        let found = self.words.iter().find(|(word, _)| *word == value);
        found.map_or(value, |(_, said)| said)
    }
}

/// A list.
#[derive(Debug, Clone, Copy)]
pub struct List {
    /// The collection.
    pub name: &'static str,
    pub label: &'static str,
    /// What a row is, several of them: `kontrakter`.
    pub rows: &'static str,
    /// The field with the person's id, where a person may have several rows.
    pub person: Option<&'static str>,
    /// The page of the list; none where it has none of its own.
    pub page: Option<&'static str>,
    /// What a coordinator needs to see rows.
    pub right: Option<OfficeRight>,
    pub fields: &'static [Field],
}

impl List {
    /// One of its fields.
    #[must_use]
    pub fn field(&self, id: &str) -> Option<&'static Field> {
        self.fields.iter().find(|it| it.id == id)
    }
}

/// The list of a collection.
#[must_use]
pub fn list(name: &str) -> Option<&'static List> {
    LISTS.iter().find(|it| it.name == name)
}
