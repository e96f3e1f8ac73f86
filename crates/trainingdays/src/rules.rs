//! Where a training day stands, who is invited, who came and what it gave: functions of what is
//! stored and of the time alone, in the specification's order (3 §4.1).

mod answers;
mod attendance;
mod merging;
mod moved;
mod moving;
mod off;
mod status;
#[cfg(test)]
mod tests;
mod words;

pub use answers::{
    Answered, Spots, answer, is_invited, may_answer, next_in_line, public_status, spots_left,
};
pub use attendance::{
    AtDoor, CodeCheck, TRIES_MAX, WALL_SECONDS, at_door, attendance_open, attendance_opens,
    check_code, open_day, overall, still_counts, wall_slots,
};
pub use merging::{Joining, Joins, Place, joined};
pub use moved::{DayMove, moved_words, placed_words};
pub use moving::{LAST_MILLIS, copied_days, copied_deadline, moved_own};
pub use off::{DayLoss, lost_words, off_words};
pub use status::{
    Current, current_day, day_status, feedback_status, filters, holds_until, is_done_for,
    shown_status, visible_until,
};
pub use words::{
    ActivityStatus, AttendanceStatus, CurrentDay, DayStatus, FeedbackStatus, InvitationStatus,
    ListFilter, ParticipantKind, PublicStatus, ShownStatus,
};

use serde::{Deserialize, Serialize};
use svenn_kernel::{Input, Role, Timestamp};
use utoipa::ToSchema;

/// From and to (`implementationduration`, and each day of several).
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Default,
    Serialize,
    Deserialize,
    ToSchema,
    Input,
)]
#[input(plain)]
#[schema(as = TrainingDayDuration)]
pub struct TimeSpan {
    /// 0 while it is not said.
    pub from: Timestamp,
    /// 0 while it is not said.
    pub to: Timestamp,
}

impl TimeSpan {
    /// "A start or end time is missing or zero."
    #[must_use]
    pub const fn is_missing(&self) -> bool {
        self.from.millis() == 0 || self.to.millis() == 0
    }
}

/// "activated {attendenceregistration, registration, noCompetencegoals, noFeedback}".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrainingDayActivated)]
pub struct Activated {
    /// Whether it is registered who came.
    pub attendenceregistration: bool,
    /// Whether those who are invited say whether they come.
    pub registration: bool,
    /// It is about no competence goals.
    pub no_competencegoals: bool,
    /// Nobody gives participants feedback.
    pub no_feedback: bool,
}

/// What a course code is compared by: XX-1 and xx-1 are one.
#[must_use]
pub fn code_key(code: &str) -> String {
    code.trim().to_lowercase()
}

/// Where somebody of a role reads of a training day.
#[must_use]
pub fn day_route(rolle: Role, id: &str) -> String {
    match rolle {
        Role::Koordinator => format!("/k/opplaeringsdager/{id}/info"),
        Role::Ansatt => format!("/b/opplaeringsdager/{id}/info"),
        Role::Laerling => format!("/l/opplaeringsdager/{id}"),
    }
}
