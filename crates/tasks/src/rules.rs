//! Where a task stands, and who may do what with it. Pure functions of who asks, of what is stored
//! and of the day: the view shows what they say, the endpoints enforce what they say.

mod deadline;
mod gone;
#[cfg(test)]
mod tests;

use svenn_kernel::{Role, Timestamp, stored_words};
use svenn_review::{AccessLevel, Action, Can, Phase, Step, rules::decide_known};

pub use deadline::{DeadlineState, TaskDeadline, deadline_state, holds_until, is_overdue};
pub use gone::{Reach, gone_words};

/// Where a task stands between the apprentice and the instructor.
#[stored_words(schema)]
#[schema(as = TaskStatus)]
pub enum Status {
    /// It came back with a comment.
    #[serde(rename = "Må rettes")]
    Returned,
    /// Nothing is written yet.
    #[serde(rename = "Venter innlevering")]
    Waiting,
    /// Begun, and not handed in.
    Kladd,
    /// Handed in; waits for the instructor.
    Sendt,
    /// Approved. Final, but for a moment to take it back.
    Godkjent,
}

/// Whether a task is a training plan's or one apprentice's own.
#[stored_words(schema)]
#[schema(as = TaskKind)]
#[serde(rename_all = "UPPERCASE")]
pub enum Kind {
    /// Of a training plan: for everybody who follows it.
    Opplaeringsplan,
    /// Given to one apprentice.
    Individuell,
}

/// When what was handed in came where it is; the specification's maps by task id, of one task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks {
    /// Begun or taken back (taskDraft).
    pub draft: Option<Timestamp>,
    /// Handed in (taskApproval).
    pub approval: Option<Timestamp>,
    /// Sent back (taskCorrection).
    pub correction: Option<Timestamp>,
    /// Approved (taskApproved).
    pub approved: Option<Timestamp>,
}

impl Marks {
    /// "Må rettes if any item is in correction; else Sendt if in approval; else Kladd if in draft;
    /// else Godkjent if approved; else Venter innlevering."
    #[must_use]
    pub const fn status(&self) -> Status {
        if self.correction.is_some() {
            Status::Returned
        } else if self.approval.is_some() {
            Status::Sendt
        } else if self.draft.is_some() {
            Status::Kladd
        } else if self.approved.is_some() {
            Status::Godkjent
        } else {
            Status::Waiting
        }
    }

    /// The marks of what somebody has begun with: those there are, or a draft's.
    #[must_use]
    pub fn begun(self, now: Timestamp) -> Self {
        match self.status() {
            Status::Waiting => Self { draft: Some(now), ..Self::default() },
            _ => self,
        }
    }

    /// The marks after a step: each stands alone.
    #[must_use]
    pub fn after(step: Step, now: Timestamp) -> Self {
        let none = Self::default();
        match step {
            Step::Send => Self { approval: Some(now), ..none },
            Step::Withdraw => Self { draft: Some(now), ..none },
            Step::Return => Self { correction: Some(now), ..none },
            Step::Approve => Self { approved: Some(now), ..none },
        }
    }

    /// When it came where it is; `None` where nothing is written yet.
    #[must_use]
    pub fn since(&self) -> Option<Timestamp> {
        match self.status() {
            Status::Waiting => None,
            Status::Kladd => self.draft,
            Status::Sendt => self.approval,
            Status::Returned => self.correction,
            Status::Godkjent => self.approved,
        }
    }
}

impl Status {
    /// Where that is between the apprentice and the instructor.
    #[must_use]
    pub const fn phase(self) -> Phase {
        match self {
            Self::Waiting | Self::Kladd => Phase::Draft,
            Self::Sendt => Phase::Sent,
            Self::Returned => Phase::Returned,
            Self::Godkjent => Phase::Approved,
        }
    }
}

/// What the caller may do now. That there is a task, and where it stands, everybody around the
/// apprentice sees all the time. What is handed in is deleted with its task alone.
#[must_use]
pub fn can(access_level: AccessLevel, status: Status) -> Can {
    let may = |action| decide_known(action, access_level, status.phase()).is_ok();
    Can::of(|action| action != Action::Delete && may(action))
}

/// Whether somebody has handed it in: then the task is no longer deleted.
#[must_use]
pub const fn is_handed_in(status: Status) -> bool {
    matches!(status, Status::Sendt | Status::Returned | Status::Godkjent)
}

/// The page of a task for a role. The specification has one of a plan's task, where the apprentice
/// makes something new ("new task"), and one of a task for one apprentice ("individual task").
#[must_use]
pub fn task_route(rolle: Role, kind: Kind, apprentice: &str, task: &str) -> String {
    let character = rolle.route_character();
    match (rolle, kind) {
        (Role::Laerling, Kind::Opplaeringsplan) => format!("/l/oppgaver/{task}"),
        (Role::Laerling, Kind::Individuell) => format!("/l/oppgave/{task}"),
        (Role::Ansatt | Role::Koordinator, _) => {
            format!("/{character}/laerlinger/{apprentice}/oppgaver/{task}")
        }
    }
}
