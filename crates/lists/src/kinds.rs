//! Kinds of search items, by the names of the specification.

use serde::Serialize;
use svenn_kernel::Collection;
use utoipa::ToSchema;

/// What a search item is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum SearchType {
    /// An apprentice.
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

/// All, in the order they are shown when nothing else tells them apart.
pub const ALL: [SearchType; 6] = [
    SearchType::Apprentice,
    SearchType::Employee,
    SearchType::Company,
    SearchType::Coordinator,
    SearchType::Group,
    SearchType::Page,
];

impl SearchType {
    /// Its name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Apprentice => "APPRENTICE",
            Self::Employee => "EMPLOYEE",
            Self::Company => "COMPANY",
            Self::Coordinator => "COORDINATOR",
            Self::Group => "GROUP",
            Self::Page => "PAGE",
        }
    }

    /// The kind of that name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        ALL.into_iter().find(|kind| kind.as_str() == name)
    }

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
