//! The words in which the audit trail tells of each collection. A capability says them of its own
//! collections, or why the trail leaves one out; `server` holds that none is deleted.

use serde::{Deserialize, Serialize};
use svenn_kernel::{Collection, Verb};
use utoipa::ToSchema;

/// What a line of the audit trail is about, to filter by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum AuditKind {
    /// Full views of identity numbers.
    Personnummer,
    /// Exports, erasing and retention.
    Personvern,
    /// Records of people.
    Personer,
    /// Accounts and sessions.
    Tilgang,
    /// Journals, notes and documents.
    Journal,
    /// Documentation and its files.
    Dokumentasjon,
    /// Contracts.
    Kontrakter,
    /// Companies, groups, plans and the office itself.
    Kontoret,
}

/// How a collection is told: what was done, by verb, so that a name may follow.
#[derive(Debug, Clone, Copy)]
pub struct AuditLabel {
    pub collection: Collection,
    /// Kind of entry.
    pub kind: AuditKind,
    words: [&'static str; 3],
}

impl AuditLabel {
    /// A collection's label: what is said when a member is created, updated and deleted.
    #[must_use]
    pub const fn new(collection: Collection, kind: AuditKind, words: [&'static str; 3]) -> Self {
        Self { collection, kind, words }
    }

    /// What was done.
    #[must_use]
    pub const fn words(&self, verb: Verb) -> &'static str {
        let [create, update, delete] = self.words;
        match verb {
            Verb::Create => create,
            Verb::Update => update,
            Verb::Delete => delete,
        }
    }
}

/// A collection that the audit trail leaves out on purpose, and why.
pub type Unaudited = (Collection, &'static str);

/// The labels of several capabilities.
#[derive(Debug, Clone, Default)]
pub struct AuditLabels {
    /// What is told.
    pub labels: Vec<AuditLabel>,
    /// What is left out.
    pub unaudited: Vec<Unaudited>,
}

impl AuditLabels {
    /// How a collection is told; `None` for one that is not.
    #[must_use]
    pub fn of(&self, collection: &str) -> Option<&AuditLabel> {
        self.labels.iter().find(|label| label.collection.0 == collection)
    }

    /// The collections of a kind.
    #[must_use]
    pub fn collections_of(&self, kind: AuditKind) -> Vec<&'static str> {
        let of_kind = self.labels.iter().filter(|label| label.kind == kind);
        of_kind.map(|label| label.collection.0).collect()
    }

    /// The collections that are left out.
    #[must_use]
    pub fn unaudited(&self) -> Vec<&'static str> {
        self.unaudited.iter().map(|(collection, _)| collection.0).collect()
    }
}
