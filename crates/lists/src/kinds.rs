//! Kinds of search items, by the names of the specification.

use svenn_kernel::{Collection, stored_words};

/// What a search item is, in the order they are shown when nothing else tells them apart.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum SearchType {
    Apprentice,
    /// An employee of a host company.
    Employee,
    /// A host company.
    Company,
    /// A coordinator of the training office.
    Coordinator,
    /// A group of people.
    Group,
    /// A page of the product.
    Page,
}

impl SearchType {
    /// Where its documents are.
    #[must_use]
    pub const fn collection(self) -> Collection {
        match self {
            Self::Apprentice => Collection::LAERLINGER,
            Self::Employee => Collection::ANSATTER,
            Self::Company => Collection::BEDRIFTER,
            Self::Coordinator => Collection::KOORDINATORER,
            Self::Group => Collection::GRUPPER,
            Self::Page => Collection::PAGES,
        }
    }
}
