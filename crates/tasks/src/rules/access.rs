//! What a caller may do with what an apprentice hands in on a task.

use serde::Serialize;
use svenn_review::{AccessLevel, Action, rules::decide_known};
use utoipa::ToSchema;

use super::Status;

/// Actions open to the caller; the web shows exactly these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TaskCan)]
pub struct Can {
    /// Change text and files.
    pub edit: bool,
    /// Hand in.
    pub send: bool,
    /// Take back.
    pub withdraw: bool,
    pub approve: bool,
    /// Send back with a comment.
    #[serde(rename = "return")]
    pub send_back: bool,
    /// Remind the instructors.
    pub remind: bool,
}

/// What the caller may do now. That there is a task, and where it stands, everybody around the
/// apprentice sees all the time.
#[must_use]
pub fn can(access_level: AccessLevel, status: Status) -> Can {
    let may = |action| decide_known(action, access_level, status.phase()).is_ok();
    Can {
        edit: may(Action::Edit),
        send: may(Action::Send),
        withdraw: may(Action::Withdraw),
        approve: may(Action::Approve),
        send_back: may(Action::Return),
        remind: may(Action::Remind),
    }
}
