//! The change log: who did what to which member of which collection, in commit order.

use sea_orm::DbErr;
use svenn_kernel::{ChannelId, Id as _, PersonId, Role, Timestamp, Verb};

/// Who acts in a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Actor {
    /// A signed-in person.
    Person {
        /// The person's role.
        role: Role,
        id: PersonId,
    },
    /// The product itself: jobs, imports, sign-in.
    System,
}

impl Actor {
    /// The role as stored, `SYSTEM` for the product itself.
    #[must_use]
    pub const fn role_text(&self) -> &'static str {
        match self {
            Self::Person { role, .. } => role.as_str(),
            Self::System => "SYSTEM",
        }
    }

    /// The person's id, empty for the product itself.
    #[must_use]
    pub fn id_text(&self) -> &str {
        match self {
            Self::Person { id, .. } => id.as_str(),
            Self::System => "",
        }
    }
}

/// One line of the change log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Position in the log; a reader that has seen it has missed nothing before it.
    pub seq: i64,
    /// The collection's name.
    pub collection: String,
    /// The member's id.
    pub id: String,
    /// What happened.
    pub verb: Verb,
    /// Who is told live.
    pub audience: Audience,
    /// The person or company whom it concerns, also where others are notified of it.
    pub concerns: Option<String>,
    /// Role of the one who did it, `SYSTEM` for the product itself.
    pub by_role: String,
    /// Id of the one who did it, empty for the product itself.
    pub by_id: String,
    pub at: Timestamp,
}

/// Who is notified of a change on the live socket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Audience {
    /// Every member of the organisation.
    Everyone,
    Coordinators,
    /// A person, those who follow that person, and the coordinators.
    Person(PersonId),
    /// Those who are in a channel, and nobody else, coordinators not excepted.
    Channel(ChannelId),
}

impl Audience {
    /// A person of any role, and those who are notified of changes to that person.
    #[must_use]
    pub fn person(id: &(impl Clone + Into<PersonId>)) -> Self {
        Self::Person(id.clone().into())
    }

    /// The channel of a room, or of one person alone.
    #[must_use]
    pub fn channel(id: &(impl Clone + Into<ChannelId>)) -> Self {
        Self::Channel(id.clone().into())
    }

    /// Where the audit trail files it under somebody, or some company, who is not the audience.
    #[must_use]
    pub fn concerning(self, id: impl Into<String>) -> Reach {
        Reach { audience: self, concerns: Some(id.into()) }
    }

    /// As stored: the kind and the id.
    pub(crate) fn stored(&self) -> (&'static str, Option<&str>) {
        match self {
            Self::Everyone => ("EVERYONE", None),
            Self::Coordinators => ("COORDINATORS", None),
            Self::Person(id) => ("PERSON", Some(id.as_str())),
            Self::Channel(id) => ("CHANNEL", Some(id.as_str())),
        }
    }

    pub(crate) fn from_stored(kind: &str, id: Option<String>) -> Result<Self, DbErr> {
        match (kind, id) {
            ("EVERYONE", _) => Ok(Self::Everyone),
            ("COORDINATORS", _) => Ok(Self::Coordinators),
            ("PERSON", Some(id)) => Ok(Self::Person(PersonId::from_stored(id))),
            ("CHANNEL", Some(id)) => Ok(Self::Channel(ChannelId::from_stored(id))),
            _ => Err(DbErr::Type(format!("the audience {kind} of a change"))),
        }
    }
}

/// Who is notified of a change, and whom it concerns in the audit trail: the person who is its
/// audience, unless [`Audience::concerning`] says otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    pub(crate) audience: Audience,
    pub(crate) concerns: Option<String>,
}

impl From<Audience> for Reach {
    fn from(audience: Audience) -> Self {
        let concerns = match &audience {
            Audience::Person(id) => Some(id.as_str().to_owned()),
            _ => None,
        };
        Self { audience, concerns }
    }
}

pub(crate) const MIGRATION_SQL: &str = "
CREATE TABLE changes (
    seq {serial},
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    verb TEXT NOT NULL,
    about TEXT,
    by_role TEXT NOT NULL,
    by_id TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX changes_member ON changes (collection, id);
";

/// `concerns` is the person a change is about, also where only coordinators are notified of it. The audit
/// trail asks by person, by who did it, by kind and by time.
pub(crate) const AUDIT_SQL: &str = "
ALTER TABLE changes ADD COLUMN concerns TEXT;
UPDATE changes SET concerns = about;
UPDATE changes SET concerns = id WHERE concerns IS NULL AND collection IN ('MERKNADER', 'DOKUMENTER');
CREATE INDEX changes_concerns ON changes (concerns, seq);
CREATE INDEX changes_by ON changes (by_id, seq);
CREATE INDEX changes_kind ON changes (collection, seq);
CREATE INDEX changes_at ON changes (at, seq);
";

/// Who is notified of a change was a person's id, a channel's after `~`, or nobody's; what belonged to
/// nobody everyone heard of in some collections, coordinators in the others.
pub(crate) const AUDIENCE_SQL: &str = "
ALTER TABLE changes ADD COLUMN audience TEXT NOT NULL DEFAULT 'COORDINATORS';
ALTER TABLE changes ADD COLUMN audience_id TEXT;
UPDATE changes SET audience = 'EVERYONE' WHERE about IS NULL AND collection IN
    ('ORG', 'TERMS', 'TRAININGPLANS', 'LAEREPLANERLK20', 'PROGRAMOMRAADER', 'BEDRIFTER');
UPDATE changes SET audience = 'PERSON', audience_id = about WHERE about NOT LIKE '~%';
UPDATE changes SET audience = 'CHANNEL', audience_id = substr(about, 2) WHERE about LIKE '~%';
ALTER TABLE changes DROP COLUMN about;
";
