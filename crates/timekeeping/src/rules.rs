//! Where hours stand, who may do what with them, and how they add up. Pure functions of who asks,
//! of what is stored and of the day: the view shows what they say, the endpoints enforce it.

mod agreed;
mod lines;
mod sums;
#[cfg(test)]
mod tests;

pub use svenn_kernel::holidays::holiday;
use svenn_kernel::{Role, stored_words};
use svenn_review::{AccessLevel, Action, Can, Phase, rules::decide};

pub use agreed::{Agreement, FULL_WEEK_MINUTES, agreed_on, agreed_week};
pub use lines::{
    DAY_MINUTES, GOALS_MAX, LINES_MAX, Line, LineType, Lines, PARTS_MAX, TEXT_CHARS_MAX, Wrong,
    is_near, lacks_to_send, weeks_beside, wrong_beside, wrong_in,
};
pub use sums::{
    GoalSum, MonthSum, WeekSum, by_goal, by_month, counts_from, is_missing, kept_minutes,
    kept_time, week_days,
};

/// What a sheet is.
#[stored_words(column, schema, input)]
#[schema(as = HourSheetKind)]
#[serde(rename_all = "UPPERCASE")]
pub enum Kind {
    /// The hours of a week.
    Timeforing,
    /// Competence hours within a category of the plan.
    Timer,
    /// An entry of the practice log.
    Praksislogg,
}

/// Where a sheet stands between the apprentice and the instructor.
#[stored_words(column, schema)]
#[schema(as = HourSheetStatus)]
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

impl Status {
    /// Where that is between the apprentice and the instructor.
    #[must_use]
    pub const fn phase(self) -> Phase {
        match self {
            Self::Kladd => Phase::Draft,
            Self::Sendt => Phase::Sent,
            Self::Returned => Phase::Returned,
            Self::Godkjent => Phase::Approved,
        }
    }
}

impl From<Phase> for Status {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Draft => Self::Kladd,
            Phase::Sent => Self::Sendt,
            Phase::Returned => Self::Returned,
            Phase::Approved => Self::Godkjent,
        }
    }
}

/// Actions open to the caller; nobody is reminded of single hours.
#[must_use]
pub fn can(access_level: AccessLevel, status: Status) -> Can {
    let may = |action| decide(action, access_level, status.phase()).is_ok();
    Can::of(|action| action != Action::Remind && may(action))
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
