//! What a caller may do with a sheet of hours.

use serde::Serialize;
use svenn_review::{AccessLevel, Action, rules::decide};
use utoipa::ToSchema;

use super::Status;

/// Actions open to the caller; the web shows exactly these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HourSheetCan)]
pub struct Can {
    /// Change lines and files.
    pub edit: bool,
    /// Remove it.
    pub delete: bool,
    pub send: bool,
    /// Take back.
    pub withdraw: bool,
    pub approve: bool,
    /// Send back with a comment.
    #[serde(rename = "return")]
    pub send_back: bool,
}

/// Actions open to the caller.
#[must_use]
pub fn can(access_level: AccessLevel, status: Status) -> Can {
    let may = |action| decide(action, access_level, status.phase()).is_ok();
    Can {
        edit: may(Action::Edit),
        delete: may(Action::Delete),
        send: may(Action::Send),
        withdraw: may(Action::Withdraw),
        approve: may(Action::Approve),
        send_back: may(Action::Return),
    }
}
