//! Who may do what with a sheet of hours.

use std::time::Duration;

use serde::Serialize;
use svenn_kernel::{Permission, Permissions, PersonId, Timestamp};
use utoipa::ToSchema;

use super::Status;

/// What somebody may want to do with a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// See it.
    Read,
    /// Change its lines or files.
    Edit,
    /// Remove it.
    Delete,
    /// Send it to the instructor.
    Send,
    /// Take it back before the instructor has answered.
    Withdraw,
    Approve,
    /// Send it back to be corrected.
    Return,
}

impl Action {
    /// Every action there is.
    pub const ALL: [Self; 7] = [
        Self::Read,
        Self::Edit,
        Self::Delete,
        Self::Send,
        Self::Withdraw,
        Self::Approve,
        Self::Return,
    ];
}

/// How the caller stands to an apprentice's sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessLevel {
    /// The apprentice whose they are.
    Author,
    /// An instructor of that apprentice, with what is on the instructor's list (tilganger).
    Instructor {
        /// May approve.
        approves: bool,
        /// May send back.
        returns: bool,
    },
    /// A coordinator of the training office.
    Coordinator,
    /// Anybody else.
    Stranger,
}

impl AccessLevel {
    /// An instructor of the apprentice who holds these permissions. Hours take the place of
    /// documentation, so the permissions for that count.
    #[must_use]
    pub fn instructor(tilganger: &Permissions) -> Self {
        Self::Instructor {
            approves: tilganger.contains(&Permission::ApproveDocumentation),
            returns: tilganger.contains(&Permission::RejectDocumentation),
        }
    }
}

/// Why an action is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The caller may not know that it exists.
    Hidden,
    /// The caller sees it, but this is for somebody else to do.
    NotYours,
    /// Not in its present status.
    WrongStatus,
    /// It could have been done a moment ago.
    TooLate,
}

/// Whether the caller sees a sheet: a draft is the apprentice's own business.
#[must_use]
pub fn shows(access_level: AccessLevel, status: Status) -> bool {
    match access_level {
        AccessLevel::Author => true,
        AccessLevel::Instructor { .. } | AccessLevel::Coordinator => status != Status::Kladd,
        AccessLevel::Stranger => false,
    }
}

/// Whether the caller may do this now.
///
/// # Errors
/// The [`Refusal`], the one that gives least away first.
pub fn decide(action: Action, access_level: AccessLevel, status: Status) -> Result<(), Refusal> {
    if !shows(access_level, status) {
        return Err(Refusal::Hidden);
    }
    if !role_allows(action, access_level) {
        return Err(Refusal::NotYours);
    }
    if !status_allows(action, status) {
        return Err(Refusal::WrongStatus);
    }
    Ok(())
}

const fn role_allows(action: Action, access_level: AccessLevel) -> bool {
    match action {
        Action::Read => true,
        Action::Edit | Action::Delete | Action::Send | Action::Withdraw => {
            matches!(access_level, AccessLevel::Author)
        }
        Action::Approve => matches!(
            access_level,
            AccessLevel::Coordinator | AccessLevel::Instructor { approves: true, .. }
        ),
        Action::Return => matches!(
            access_level,
            AccessLevel::Coordinator | AccessLevel::Instructor { returns: true, .. }
        ),
    }
}

/// Whether the action fits the status, whoever asks.
#[must_use]
pub const fn status_allows(action: Action, status: Status) -> bool {
    match action {
        Action::Read => true,
        Action::Edit | Action::Send => matches!(status, Status::Kladd | Status::Returned),
        Action::Delete => matches!(status, Status::Kladd),
        Action::Withdraw | Action::Approve | Action::Return => matches!(status, Status::Sendt),
    }
}

/// What the caller may do now; the web shows exactly this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HourSheetCan)]
pub struct Can {
    /// Change lines and files.
    pub edit: bool,
    /// Remove it.
    pub delete: bool,
    /// Send it.
    pub send: bool,
    /// Take back.
    pub withdraw: bool,
    /// Approve.
    pub approve: bool,
    /// Send back with a comment.
    #[serde(rename = "return")]
    pub send_back: bool,
}

/// What the caller may do now.
#[must_use]
pub fn can(access_level: AccessLevel, status: Status) -> Can {
    let may = |action| decide(action, access_level, status).is_ok();
    Can {
        edit: may(Action::Edit),
        delete: may(Action::Delete),
        send: may(Action::Send),
        withdraw: may(Action::Withdraw),
        approve: may(Action::Approve),
        send_back: may(Action::Return),
    }
}

/// For how long whoever approved is offered to take it back.
const UNDO_OFFERED_SECS: u64 = 10;
/// The offer and its answer are on their way for a while too.
const UNDO_ON_THE_WAY_SECS: u64 = 20;
/// How long after an approval it can be taken back. Nothing of it leaves the house before.
pub const UNDO_WINDOW: Duration = Duration::from_secs(UNDO_OFFERED_SECS + UNDO_ON_THE_WAY_SECS);

/// The approval that somebody wants to take back.
#[derive(Debug, Clone, Copy)]
pub struct Approval<'a> {
    pub by: &'a PersonId,
    pub at: Timestamp,
}

/// Whether the caller may take an approval back now: her own, and a moment after she gave it.
/// `approval` is what happened last, when that was one.
///
/// # Errors
/// The [`Refusal`], the one that gives least away first.
pub fn decide_undo(
    access_level: AccessLevel,
    status: Status,
    approval: Option<Approval<'_>>,
    (caller, now): (&PersonId, Timestamp),
) -> Result<(), Refusal> {
    if access_level == AccessLevel::Stranger {
        return Err(Refusal::Hidden);
    }
    if !role_allows(Action::Approve, access_level) {
        return Err(Refusal::NotYours);
    }
    let Some(approval) = approval.filter(|_| status == Status::Godkjent) else {
        return Err(Refusal::WrongStatus);
    };
    if approval.by != caller {
        return Err(Refusal::NotYours);
    }
    if now > approval.at.plus(UNDO_WINDOW) {
        return Err(Refusal::TooLate);
    }
    Ok(())
}
