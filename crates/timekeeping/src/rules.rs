//! Where hours stand, who may do what with them, and how they add up. Pure functions of who asks,
//! of what is stored and of the day: the view shows what they say, the endpoints enforce it.

mod access;
mod agreed;
mod holidays;
mod lines;
mod sums;
#[cfg(test)]
mod tests;

use sea_orm::DeriveValueType;
use serde::{Deserialize, Serialize};
use svenn_kernel::{Role, StoredWords};
use utoipa::ToSchema;

pub use access::{
    AccessLevel, Action, Approval, Can, Refusal, UNDO_WINDOW, can, decide, decide_undo, shows,
    status_allows,
};
pub use agreed::{Agreement, FULL_WEEK_MINUTES, agreed_on, agreed_week};
pub use holidays::holiday;
pub use lines::{
    DAY_MINUTES, GOALS_MAX, LINES_MAX, Line, LineType, Lines, TEXT_CHARS_MAX, Wrong, is_near,
    lacks_to_send, wrong_in,
};
pub use sums::{
    GoalSum, MonthSum, WeekSum, by_goal, by_month, counts_from, is_missing, kept_minutes, week_days,
};

/// What a sheet is.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    DeriveValueType,
    ToSchema,
    StoredWords,
)]
#[schema(as = HourSheetKind)]
#[serde(rename_all = "UPPERCASE")]
#[sea_orm(value_type = "String")]
pub enum Kind {
    /// The hours of a week.
    Timeforing,
    /// Competence hours within a category of the plan.
    Timer,
    /// An entry of the practice log.
    Praksislogg,
}

/// Where a sheet stands between the apprentice and the instructor.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    DeriveValueType,
    ToSchema,
    StoredWords,
)]
#[schema(as = HourSheetStatus)]
#[sea_orm(value_type = "String")]
pub enum Status {
    /// It came back with a comment.
    #[serde(rename = "Må rettes")]
    Returned,
    /// Being written, and seen by nobody else.
    Kladd,
    /// Waits for the instructor.
    Sendt,
    /// Approved. Final, but for a moment to take it back.
    Godkjent,
}

/// What the timeline says happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, StoredWords)]
#[schema(as = HourEventType)]
pub enum Event {
    /// The apprentice sent it.
    #[serde(rename = "SENDT")]
    Sent,
    /// It was sent back to be corrected.
    #[serde(rename = "MÅ RETTES")]
    Returned,
    /// It was approved.
    #[serde(rename = "GODKJENT")]
    Approved,
    /// The apprentice took it back.
    #[serde(rename = "TRUKKET TILBAKE")]
    Withdrawn,
}

/// A step from one status to the next, as the timeline tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// To the instructor.
    Send,
    /// Back to a draft.
    Withdraw,
    /// Done.
    Approve,
    /// Back to the apprentice.
    Return,
}

impl Step {
    /// The action it takes.
    #[must_use]
    pub const fn action(self) -> Action {
        match self {
            Self::Send => Action::Send,
            Self::Withdraw => Action::Withdraw,
            Self::Approve => Action::Approve,
            Self::Return => Action::Return,
        }
    }

    /// Where it leads.
    #[must_use]
    pub const fn status(self) -> Status {
        match self {
            Self::Send => Status::Sendt,
            Self::Withdraw => Status::Kladd,
            Self::Approve => Status::Godkjent,
            Self::Return => Status::Returned,
        }
    }

    /// What the timeline says of it.
    #[must_use]
    pub const fn event(self) -> Event {
        match self {
            Self::Send => Event::Sent,
            Self::Withdraw => Event::Withdrawn,
            Self::Approve => Event::Approved,
            Self::Return => Event::Returned,
        }
    }
}

/// Whether what was written shows its goals: it was sent, or approved.
#[must_use]
pub const fn is_evidence(status: Status) -> bool {
    matches!(status, Status::Sendt | Status::Godkjent)
}

/// The page of a sheet for a role: "/{roleChar}/laerlinger/{apprenticeId}/timeforinger/{docId}"
/// and "/l/timeforing/{docId}"; the same with timer. A log has no address in the specification.
#[must_use]
pub fn sheet_route(rolle: Role, kind: Kind, apprentice: &str, id: &str) -> String {
    let character = rolle.route_character();
    match (rolle, kind) {
        (Role::Laerling, Kind::Timeforing) => format!("/l/timeforing/{id}"),
        (Role::Laerling, Kind::Timer) => format!("/l/timer/{id}"),
        (Role::Laerling, Kind::Praksislogg) => format!("/l/praksislogg/{id}"),
        (Role::Ansatt | Role::Koordinator, Kind::Timeforing) => {
            format!("/{character}/laerlinger/{apprentice}/timeforinger/{id}")
        }
        (Role::Ansatt | Role::Koordinator, Kind::Timer) => {
            format!("/{character}/laerlinger/{apprentice}/timer/{id}")
        }
        (Role::Ansatt | Role::Koordinator, Kind::Praksislogg) => {
            format!("/{character}/laerlinger/{apprentice}/praksislogg/{id}")
        }
    }
}
