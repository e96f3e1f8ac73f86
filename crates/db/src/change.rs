//! The change log: who did what to which member of which collection, in commit order.

use svenn_kernel::{PersonId, Role, Timestamp, Verb};

/// Who acts in a transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Actor {
    /// A signed-in person.
    Person {
        /// The person's role.
        role: Role,
        /// The person.
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
    /// The apprentice, or other person, whom the change concerns, or a [`circle`]; decides who is
    /// told live.
    pub about: Option<String>,
    /// Role of the one who did it, `SYSTEM` for the product itself.
    pub by_role: String,
    /// Id of the one who did it, empty for the product itself.
    pub by_id: String,
    /// When.
    pub at: Timestamp,
}

impl Change {
    /// The circle that alone is told live; `None` for a change that is nobody's secret.
    #[must_use]
    pub fn circle(&self) -> Option<&str> {
        self.about.as_deref().filter(|about| about.starts_with(CIRCLE))
    }
}

/// No id begins with it.
const CIRCLE: char = '~';

/// What a change is about when only some may hear of it, coordinators not excepted: the members
/// of a chat room, or one person herself.
#[must_use]
pub fn circle(id: &str) -> String {
    format!("{CIRCLE}{id}")
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

/// `concerns` is the person a change is about, also where only coordinators hear of it. The audit
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
