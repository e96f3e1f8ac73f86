//! Names of the collections, as the specification writes them, and what can happen to a member.

use std::fmt;

use serde::Serialize;

/// A collection of the specification; the change log, the search read model and the live
/// socket all speak of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Collection(pub &'static str);

macro_rules! collections {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        impl Collection {
            $($(#[$doc])* pub const $name: Self = Self($text);)*

            /// Every collection there is.
            pub const ALL: &[Self] = &[$(Self::$name,)*];
        }
    };
}

collections! {
    /// The organisation itself: name and flags.
    ORG = "ORG";
    /// Versions of the organisation's terms (personvern og brukervilkår).
    TERMS = "TERMS";
    /// Contracts of apprentices that have ended, and the files of contracts.
    LAEREKONTRAKT = "LAEREKONTRAKT";
    /// Full views of identity numbers, by the person whose it is: the audit trail of who saw one.
    PERSONNRVISNINGER = "PERSONNRVISNINGER";
    /// Apprentices.
    LAERLINGER = "LAERLINGER";
    /// Apprentices that were archived, as they are searched; the change log knows them as
    /// [`Self::LAERLINGER`].
    ARKIVERTELAERLINGER = "ARKIVERTELAERLINGER";
    /// Employees of host companies.
    ANSATTER = "ANSATTER";
    /// Coordinators of the training office.
    KOORDINATORER = "KOORDINATORER";
    /// Pictures of people, by the person whose it is.
    PROFILEPICTURES = "PROFILEPICTURES";
    /// Groups of apprentices and employees.
    GRUPPER = "GRUPPER";
    /// Notes on apprentices, employees and companies, by the id of whom they are about.
    MERKNADER = "MERKNADER";
    /// Journal notes.
    JOURNALER = "JOURNALER";
    /// Documents of apprentices and companies, by the id of whose they are.
    DOKUMENTER = "DOKUMENTER";
    /// Host companies.
    BEDRIFTER = "BEDRIFTER";
    /// Documentation an apprentice keeps.
    DOKUMENTASJONER = "DOKUMENTASJONER";
    /// The office's own training plans.
    TRAININGPLANS = "TRAININGPLANS";
    /// National curricula.
    LAEREPLANERLK20 = "LAEREPLANERLK20";
    /// Trades (programme areas) with their durations.
    PROGRAMOMRAADER = "PROGRAMOMRAADER";
    /// Pages of the product that can be searched for.
    PAGES = "PAGES";
    /// Saved views of the lists.
    VISNINGER = "VISNINGER";
    /// Who may sign in.
    ACCOUNTS = "ACCOUNTS";
    /// Signed-in devices.
    SESSIONS = "SESSIONS";
    /// Invitations to sign in, by the person's id.
    INVITASJONER = "INVITASJONER";
    /// Days on which somebody was here, by the person's id.
    VISITS = "VISITS";
    /// Uploaded files.
    FILES = "FILES";
    /// Imports of files.
    IMPORTS = "IMPORTS";
    /// Messages that the office has sent.
    MESSAGE = "MESSAGE";
    /// What a person is told in the notification centre, by the person's id.
    VARSLER = "VARSLER";
    /// Chat rooms: made, renamed, joined, left, deleted.
    CHATROOM = "CHATROOM";
    /// What is written and read in chat rooms, by the room's id.
    CHATMESSAGES = "CHATMESSAGES";
    /// Which chat rooms a person is in, by the person's id.
    CHATMEMBERS = "CHATMEMBERS";
    /// Work queued for after the answer.
    JOBS = "JOBS";
    /// Exports of all that is kept of a person, by the person whose it is.
    INNSYN = "INNSYN";
    /// People whose data was erased, by the person it was about.
    ANONYMISERINGER = "ANONYMISERINGER";
    /// For how long each kind of data is kept.
    LAGRINGSTID = "LAGRINGSTID";
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
