//! What happens to people, and what each capability does about it.
//!
//! The events are one list ([`Kind`]). A capability answers for each by an exhaustive match, in
//! which one reason may stand for a group of events that nothing follows from: a new event does not
//! compile before each capability has answered, and a new capability not before it has answered for
//! all events. What has to be done at once is done in the event's own transaction
//! ([`Follows::follow`]); what is read from the change log, or derived anew, has words alone
//! ([`Answers`]). `docs/events.md` shows all answers.

use std::{collections::BTreeSet, fmt::Debug};

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, CompanyId, CoordinatorId, EmployeeId, Fault, GroupId, InterviewId, PersonId,
    TrainingDayId,
};
use utoipa::ToSchema;

pub use crate::events::Kind;
use crate::{App, personal::DataSubject};

/// The circumstances of an event, while the transaction that makes it is open.
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
    pub parting: Parting,
    /// Whether those who are gone are told of it by whoever makes it happen.
    pub is_told: bool,
}

/// Who coordinates an apprentice no more, and who does from now on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CoordinatorsChange {
    pub gone: BTreeSet<CoordinatorId>,
    pub new: BTreeSet<CoordinatorId>,
}

/// How those who instruct an apprentice no more parted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Parting {
    /// They are there still, and instruct others or nobody.
    #[default]
    Exchanged,
    /// They are about to be deleted or erased.
    Deleted,
}

/// What becomes of signings that wait for an apprentice who is archived, as whoever archives chooses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Unsigned {
    /// They wait on, until the apprentice is restored or somebody else signs.
    #[default]
    Waits,
    /// They are taken back.
    TakenBack,
}

/// How a coordinator leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaving {
    /// Shut out: the account is closed, and may be opened again.
    ShutOut,
    /// About to be deleted or erased.
    Deleted,
}

/// What becomes of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GroupChange<'a> {
    /// These have come into it.
    Joined(&'a BTreeSet<PersonId>),
    /// These have left it.
    Left(&'a BTreeSet<PersonId>),
    /// It is about to be deleted, with those who are in it.
    Deleted,
}

impl CoordinatorsChange {
    /// From these to those.
    #[must_use]
    pub fn between(before: &BTreeSet<CoordinatorId>, after: &BTreeSet<CoordinatorId>) -> Self {
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

impl InstructorsChange {
    /// From these to those.
    #[must_use]
    pub fn between(before: &BTreeSet<EmployeeId>, after: &BTreeSet<EmployeeId>) -> Self {
        Self {
            gone: before.difference(after).cloned().collect(),
            new: after.difference(before).cloned().collect(),
            ..Self::default()
        }
    }

    /// One employee instructs no more.
    #[must_use]
    pub fn without(id: &EmployeeId) -> Self {
        Self { gone: BTreeSet::from([id.clone()]), ..Self::default() }
    }

    /// One employee instructs no more, who is about to be deleted or erased.
    #[must_use]
    pub fn deleted(id: &EmployeeId) -> Self {
        Self { parting: Parting::Deleted, ..Self::without(id) }
    }

    /// Whether they are the same people.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.gone.is_empty() && self.new.is_empty()
    }
}

/// An event that capabilities act on in its own transaction.
#[derive(Debug, Clone, Copy)]
pub enum Event<'a> {
    /// An apprentice is about to be archived.
    Archived(&'a ApprenticeId, Unsigned),
    /// An apprentice is back from the archive.
    Restored(&'a ApprenticeId),
    /// An apprentice has other instructors.
    InstructorsChanged(&'a ApprenticeId, &'a InstructorsChange),
    /// An apprentice has other coordinators, who are of the office all the same.
    CoordinatorsChanged(&'a ApprenticeId, &'a CoordinatorsChange),
    /// An apprentice's contract ends on this last day, before its time.
    Terminated(&'a ApprenticeId, NaiveDate),
    /// It does not end on this last day after all, but later, or as it was agreed.
    TerminationTakenBack(&'a ApprenticeId, NaiveDate, Option<NaiveDate>),
    /// An apprentice's leave is new or lasts otherwise: from the first to the last day of each, or
    /// from the first day on.
    LeaveChanged(&'a ApprenticeId, &'a [(NaiveDate, Option<NaiveDate>)]),
    /// An apprentice learns another trade, or none any more.
    TradeChanged(&'a ApprenticeId),
    /// The last day of an apprentice's contract is this one, as it is agreed now.
    EndMoved(&'a ApprenticeId, NaiveDate),
    /// An archived apprentice is about to be deleted for good.
    ApprenticeDeleted(&'a ApprenticeId),
    /// An apprentice who is not archived is about to be erased.
    ApprenticeErased(&'a ApprenticeId),
    /// An employee works in these companies no more.
    EmployeeMoved(&'a EmployeeId, &'a BTreeSet<CompanyId>),
    /// An employee is about to be deleted or erased; nobody is instructed by them any more.
    EmployeeDeleted(&'a PersonId),
    /// A coordinator is shut out, or about to be deleted.
    CoordinatorLeft(&'a PersonId, Leaving),
    /// A company is about to be deleted.
    CompanyDeleted(&'a CompanyId),
    /// The first company is merged into the second; its people go over one after the other.
    CompaniesMerged(&'a CompanyId, &'a CompanyId),
    /// People have come into a group, or left it, or it is about to be deleted.
    GroupChanged(&'a GroupId, GroupChange<'a>),
    /// A training day is about to be called off or deleted.
    ActivityCancelled(&'a TrainingDayId),
    /// An interview is about to be deleted.
    InterviewDeleted(&'a InterviewId),
}

impl Event<'_> {
    /// Which of the events it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Archived(..) => Kind::Archived,
            Self::Restored(_) => Kind::Restored,
            Self::InstructorsChanged(..) => Kind::InstructorsChanged,
            Self::CoordinatorsChanged(..) => Kind::CoordinatorsChanged,
            Self::Terminated(..) => Kind::Terminated,
            Self::TerminationTakenBack(..) => Kind::TerminationTakenBack,
            Self::LeaveChanged(..) => Kind::LeaveChanged,
            Self::TradeChanged(_) => Kind::TradeChanged,
            Self::EndMoved(..) => Kind::EndMoved,
            Self::ApprenticeDeleted(_) => Kind::ApprenticeDeleted,
            Self::ApprenticeErased(_) => Kind::ApprenticeErased,
            Self::EmployeeMoved(..) => Kind::EmployeeMoved,
            Self::EmployeeDeleted(_) => Kind::EmployeeDeleted,
            Self::CoordinatorLeft(..) => Kind::CoordinatorLeft,
            Self::CompanyDeleted(_) => Kind::CompanyDeleted,
            Self::CompaniesMerged(..) => Kind::CompaniesMerged,
            Self::GroupChanged(..) => Kind::GroupChanged,
            Self::ActivityCancelled(_) => Kind::ActivityCancelled,
            Self::InterviewDeleted(_) => Kind::InterviewDeleted,
        }
    }
}

/// Whether a day is in one of these leaves.
#[must_use]
pub fn is_on_leave(day: NaiveDate, leaves: &[(NaiveDate, Option<NaiveDate>)]) -> bool {
    leaves.iter().any(|(from, to)| *from <= day && to.is_none_or(|to| day <= to))
}

/// What would follow from something, said before it is done.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FollowPreview {
    /// What follows, in Norwegian sentences; none where nothing does.
    pub folger: Vec<String>,
}

/// What a capability does about an event, in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// What it does, who is told, and what can be undone; behind it in brackets the templates by
    /// which people are told. Its test is in `tests/NAME/follows.rs` and carries the cell's name
    /// ([`Kind::cell`]).
    Does(&'static str),
    /// The same, with a test elsewhere: a file of `tests/NAME` and the function in it, which names the
    /// cell above it, or has its name.
    Tested(&'static str, &'static str, &'static str),
    /// Nothing, and why not.
    Nothing(&'static str),
}

/// What a capability does about each event, as rows of an answer and the events that it is the answer
/// to. They become one exhaustive match: an event that no row names does not compile.
#[macro_export]
macro_rules! cells {
    ($($answer:ident($($word:literal),+): $($kind:ident)+;)+) => {
        /// What each event comes to.
        pub(crate) fn cell(kind: $crate::follows::Kind) -> $crate::follows::Cell {
            use $crate::follows::{Cell, Kind};
            match kind {
                $($(Kind::$kind)|+ => Cell::$answer($($word),+),)+
            }
        }
    };
}

/// What a capability does about what happens to people.
#[async_trait]
pub trait Follows: Debug + Send + Sync {
    /// What is done, in words.
    fn cell(&self, kind: Kind) -> Cell;

    /// Does it. The answer is a list of Norwegian sentences, which are shown before it is done and
    /// kept in the history: what follows for the person at hand, and nothing where nothing does.
    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault>;

    /// Keeps what all of them answered. Where that stands in a journal, whoever makes the event
    /// writes it there; only who keeps the rest says something else than this.
    async fn keep(&self, _: Happening<'_>, _: Event<'_>, _: &[String]) -> Result<(), Fault> {
        Ok(())
    }
}

/// A capability that has nothing to do in an event's own transaction: what it keeps follows the
/// change log, is derived when it is read, or is done by the call that makes the event.
#[derive(Debug, Clone, Copy)]
pub struct Answers(pub fn(Kind) -> Cell);

#[async_trait]
impl Follows for Answers {
    fn cell(&self, kind: Kind) -> Cell {
        (self.0)(kind)
    }

    async fn follow(&self, _: Happening<'_>, _: Event<'_>) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }
}

/// A capability that nothing which happens concerns, whatever it is, with the reason.
#[derive(Debug, Clone, Copy)]
pub struct Untouched(pub &'static str);

#[async_trait]
impl Follows for Untouched {
    fn cell(&self, _: Kind) -> Cell {
        Cell::Nothing(self.0)
    }

    async fn follow(&self, _: Happening<'_>, _: Event<'_>) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }
}

impl Happening<'_> {
    /// All capabilities answer for an event; those that nothing follows from are not asked.
    ///
    /// # Errors
    /// A fault of one of them.
    pub async fn follow(self, event: Event<'_>) -> Result<Vec<String>, Fault> {
        let mut follows = Vec::new();
        for one in &self.app.follows {
            if !matches!(one.cell(event.kind()), Cell::Nothing(_)) {
                follows.extend(one.follow(self, event).await?);
            }
        }
        if !follows.is_empty() {
            for one in &self.app.follows {
                one.keep(self, event, &follows).await?;
            }
        }
        Ok(follows)
    }

    /// The same for a person who is about to be deleted or erased.
    ///
    /// # Errors
    /// A fault of one of them.
    pub async fn person_goes(self, who: &DataSubject) -> Result<Vec<String>, Fault> {
        use svenn_kernel::Role;
        match who.rolle {
            Role::Laerling => {
                let id = ApprenticeId::from(who.id.clone());
                self.follow(Event::ApprenticeErased(&id)).await
            }
            Role::Ansatt => self.follow(Event::EmployeeDeleted(&who.id)).await,
            Role::Koordinator => {
                self.follow(Event::CoordinatorLeft(&who.id, Leaving::Deleted)).await
            }
        }
    }
}
