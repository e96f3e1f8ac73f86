//! Names of the collections, as the specification writes them, and what can happen to a member.

use std::fmt;

use serde::Serialize;

/// A collection of the specification; the change log, the search read model and the live
/// socket all speak of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Collection(pub &'static str);

impl Collection {
    /// The organisation itself: name and flags.
    pub const ORG: Self = Self("ORG");
    /// Versions of the organisation's terms (personvern og brukervilkår).
    pub const TERMS: Self = Self("TERMS");
    /// Contracts of apprentices that have ended, and the files of contracts.
    pub const LAEREKONTRAKT: Self = Self("LAEREKONTRAKT");
    /// Full views of identity numbers, by the person whose it is: the audit trail of who saw one.
    pub const PERSONNRVISNINGER: Self = Self("PERSONNRVISNINGER");
    /// Apprentices.
    pub const LAERLINGER: Self = Self("LAERLINGER");
    /// Apprentices that were archived, as they are searched; the change log knows them as
    /// [`Self::LAERLINGER`].
    pub const ARKIVERTELAERLINGER: Self = Self("ARKIVERTELAERLINGER");
    /// Employees of host companies.
    pub const ANSATTER: Self = Self("ANSATTER");
    /// Coordinators of the training office.
    pub const KOORDINATORER: Self = Self("KOORDINATORER");
    /// Groups of apprentices and employees.
    pub const GRUPPER: Self = Self("GRUPPER");
    /// Notes on apprentices, employees and companies, by the id of whom they are about.
    pub const MERKNADER: Self = Self("MERKNADER");
    /// Journal notes.
    pub const JOURNALER: Self = Self("JOURNALER");
    /// Documents of apprentices and companies, by the id of whose they are.
    pub const DOKUMENTER: Self = Self("DOKUMENTER");
    /// Host companies.
    pub const BEDRIFTER: Self = Self("BEDRIFTER");
    /// Documentation an apprentice keeps.
    pub const DOKUMENTASJONER: Self = Self("DOKUMENTASJONER");
    /// The office's own training plans.
    pub const TRAININGPLANS: Self = Self("TRAININGPLANS");
    /// National curricula.
    pub const LAEREPLANERLK20: Self = Self("LAEREPLANERLK20");
    /// Trades (programme areas) with their durations.
    pub const PROGRAMOMRAADER: Self = Self("PROGRAMOMRAADER");
    /// Pages of the product that can be searched for.
    pub const PAGES: Self = Self("PAGES");
    /// Saved views of the lists.
    pub const VISNINGER: Self = Self("VISNINGER");
    /// Who may sign in.
    pub const ACCOUNTS: Self = Self("ACCOUNTS");
    /// Signed-in devices.
    pub const SESSIONS: Self = Self("SESSIONS");
    /// Uploaded files.
    pub const FILES: Self = Self("FILES");
    /// Imports of files.
    pub const IMPORTS: Self = Self("IMPORTS");
    /// Messages that the office has sent.
    pub const MESSAGE: Self = Self("MESSAGE");
    /// What a person is told in the notification centre, by the person's id.
    pub const VARSLER: Self = Self("VARSLER");
    /// Work queued for after the answer.
    pub const JOBS: Self = Self("JOBS");
}

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What happened to a member of a collection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verb {
    /// It is new.
    Create,
    /// It changed.
    Update,
    /// It is gone.
    Delete,
}

impl Verb {
    /// The word stored in the change log.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Update => "update",
            Self::Delete => "delete",
        }
    }

    /// Reads the stored word; anything unknown counts as an update.
    #[must_use]
    pub fn from_stored(word: &str) -> Self {
        match word {
            "create" => Self::Create,
            "delete" => Self::Delete,
            _ => Self::Update,
        }
    }
}
