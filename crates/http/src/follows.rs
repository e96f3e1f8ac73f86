//! What happens to people, and what each capability does about it. [`Follows`] and [`Rows`] have no
//! defaults: a new event, or a new capability, does not compile before its cells are filled.
//! `docs/events.md` shows them all.

use std::{collections::BTreeSet, fmt::Debug};

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, EmployeeId, Fault, PersonId};

use crate::App;

/// An event, while the transaction that makes it is open.
#[derive(Clone, Copy)]
pub struct Happening<'a> {
    pub app: &'a App,
    pub tx: &'a Tx,
    /// Who has made it happen.
    pub by: &'a PersonId,
}

/// Who instructs an apprentice no more, and who does from now on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InstructorsChange {
    pub gone: BTreeSet<EmployeeId>,
    pub new: BTreeSet<EmployeeId>,
}

impl InstructorsChange {
    /// From these to those.
    #[must_use]
    pub fn between(before: &BTreeSet<EmployeeId>, after: &BTreeSet<EmployeeId>) -> Self {
        Self {
            gone: before.difference(after).cloned().collect(),
            new: after.difference(before).cloned().collect(),
        }
    }

    /// Whether they are the same people.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.gone.is_empty() && self.new.is_empty()
    }
}

/// What a capability does about an event, in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// What it does, who is told, and what can be undone.
    Does(&'static str),
    /// Nothing, and why not.
    Nothing(&'static str),
}

/// A capability's row in the table of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    pub archived: Cell,
    pub restored: Cell,
    pub instructors_changed: Cell,
}

/// Takes the cell of an event from a row.
pub type CellOf = fn(&Rows) -> Cell;

/// The events, in the order of their columns, with what they are called in the table.
pub const EVENTS: [(&str, CellOf); 3] = [
    ("An apprentice is archived", |rows| rows.archived),
    ("An apprentice is restored", |rows| rows.restored),
    ("An apprentice's instructors change", |rows| rows.instructors_changed),
];

/// What a capability does about what happens to people. Each answer is a list of Norwegian
/// sentences, which are shown before it is done and kept in the history: what follows for the
/// person at hand, and nothing where nothing does.
#[async_trait]
pub trait Follows: Debug + Send + Sync {
    /// What is done, in words.
    fn rows(&self) -> Rows;

    /// An apprentice is about to be archived.
    async fn archived(&self, it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault>;

    /// An apprentice is back from the archive.
    async fn restored(&self, it: Happening<'_>, id: &ApprenticeId) -> Result<Vec<String>, Fault>;

    /// An apprentice has other instructors.
    async fn instructors_changed(
        &self,
        it: Happening<'_>,
        id: &ApprenticeId,
        change: &InstructorsChange,
    ) -> Result<Vec<String>, Fault>;
}

/// A capability that nothing which happens to a person concerns, with the reason.
#[derive(Debug, Clone, Copy)]
pub struct Untouched(pub &'static str);

#[async_trait]
impl Follows for Untouched {
    fn rows(&self) -> Rows {
        let nothing = Cell::Nothing(self.0);
        Rows { archived: nothing, restored: nothing, instructors_changed: nothing }
    }

    async fn archived(&self, _: Happening<'_>, _: &ApprenticeId) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }

    async fn restored(&self, _: Happening<'_>, _: &ApprenticeId) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }

    async fn instructors_changed(
        &self,
        _: Happening<'_>,
        _: &ApprenticeId,
        _: &InstructorsChange,
    ) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }
}

impl Happening<'_> {
    /// All capabilities answer for an apprentice who is about to be archived.
    ///
    /// # Errors
    /// A fault of one of them.
    pub async fn archived(self, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
        let mut follows = Vec::new();
        for one in &self.app.follows {
            follows.extend(one.archived(self, id).await?);
        }
        Ok(follows)
    }

    /// All capabilities answer for an apprentice who is back.
    ///
    /// # Errors
    /// A fault of one of them.
    pub async fn restored(self, id: &ApprenticeId) -> Result<Vec<String>, Fault> {
        let mut follows = Vec::new();
        for one in &self.app.follows {
            follows.extend(one.restored(self, id).await?);
        }
        Ok(follows)
    }

    /// All capabilities answer for an apprentice with other instructors.
    ///
    /// # Errors
    /// A fault of one of them.
    pub async fn instructors_changed(
        self,
        id: &ApprenticeId,
        change: &InstructorsChange,
    ) -> Result<Vec<String>, Fault> {
        let mut follows = Vec::new();
        if change.is_none() {
            return Ok(follows);
        }
        for one in &self.app.follows {
            follows.extend(one.instructors_changed(self, id, change).await?);
        }
        Ok(follows)
    }
}
