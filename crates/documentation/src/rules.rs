//! Who may do what with documentation, and what comes of it. Pure functions of who asks and of
//! the stored status: the view shows what they say, the endpoints enforce what they say.

mod look;
mod remind;
mod silence;
#[cfg(test)]
mod tests;
mod undo;

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use svenn_kernel::{GoalId, Permission, Permissions, Role, StoredWords};
use utoipa::ToSchema;

pub use look::{Look, look};
pub use remind::may_remind;
pub use silence::{SILENT_DAYS, silent_since};
pub use undo::{Approval, UNDO_WINDOW, decide_undo};

/// Where documentation stands between the apprentice and the instructor.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, StoredWords,
)]
#[schema(as = DocumentationStatus)]
pub enum Status {
    /// A draft that nobody but the apprentice sees.
    Kladd,
    /// Waits for the instructor.
    Sendt,
    /// Came back with a comment.
    #[serde(rename = "Må rettes")]
    MaaRettes,
    /// Approved, with its goals. Final, but for a moment to take it back.
    Godkjent,
}

impl Status {
    /// Reads the stored word; an unknown one counts as sent, so that somebody looks at it.
    #[must_use]
    pub fn from_stored(word: &str) -> Self {
        word.parse().unwrap_or(Self::Sendt)
    }
}

/// What the timeline says happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, StoredWords)]
#[schema(as = DocumentationEventType)]
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

/// What somebody may want to do with documentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Change its text, goals or files.
    Edit,
    /// Send it to the instructor.
    Send,
    /// Take it back before the instructor has answered.
    Withdraw,
    /// Remove it.
    Delete,
    Approve,
    /// Send it back to be corrected.
    Return,
    /// Remind the instructors of it.
    Remind,
}

impl Action {
    /// Every action there is.
    pub const ALL: [Self; 7] = [
        Self::Edit,
        Self::Send,
        Self::Withdraw,
        Self::Delete,
        Self::Approve,
        Self::Return,
        Self::Remind,
    ];
}

/// How the caller stands to the documentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessLevel {
    /// The apprentice who keeps it.
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

/// Whether documentation names competence goals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goals {
    /// It does.
    Some,
    /// It does not.
    None,
}

impl Goals {
    /// What so many are.
    #[must_use]
    pub const fn of(number: usize) -> Self {
        if number == 0 { Self::None } else { Self::Some }
    }
}

impl AccessLevel {
    /// An instructor of the apprentice who holds these permissions. The answer to documentation
    /// is the answer to the goals on it too, so with goals it takes both permissions.
    #[must_use]
    pub fn instructor(tilganger: &Permissions, goals: Goals) -> Self {
        let both = |one, of_goals| {
            tilganger.contains(&one) && (goals == Goals::None || tilganger.contains(&of_goals))
        };
        Self::Instructor {
            approves: both(Permission::ApproveDocumentation, Permission::ApproveGoal),
            returns: both(Permission::RejectDocumentation, Permission::RejectGoal),
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

/// Whether the caller may know that the documentation exists: a draft is the apprentice's own
/// business, and what is sent is for her instructors and the training office.
#[must_use]
pub fn sees(access_level: AccessLevel, status: Status) -> bool {
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
    if !sees(access_level, status) {
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
        Action::Edit | Action::Send | Action::Withdraw | Action::Delete => {
            matches!(access_level, AccessLevel::Author)
        }
        Action::Approve => {
            matches!(
                access_level,
                AccessLevel::Coordinator | AccessLevel::Instructor { approves: true, .. }
            )
        }
        Action::Return => {
            matches!(
                access_level,
                AccessLevel::Coordinator | AccessLevel::Instructor { returns: true, .. }
            )
        }
        Action::Remind => matches!(access_level, AccessLevel::Author | AccessLevel::Coordinator),
    }
}

/// Whether the action fits the status, whoever asks.
#[must_use]
pub const fn status_allows(action: Action, status: Status) -> bool {
    match action {
        Action::Edit | Action::Send => matches!(status, Status::Kladd | Status::MaaRettes),
        Action::Withdraw | Action::Approve | Action::Return | Action::Remind => {
            matches!(status, Status::Sendt)
        }
        Action::Delete => matches!(status, Status::Kladd),
    }
}

/// What the caller may do now; the web shows exactly this.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DocumentationCan)]
pub struct Can {
    /// Change text, goals and files.
    pub edit: bool,
    /// Send to the instructor.
    pub send: bool,
    /// Take back.
    pub withdraw: bool,
    /// Remove.
    pub delete: bool,
    /// Approve.
    pub approve: bool,
    /// Send back with a comment.
    #[serde(rename = "return")]
    pub send_back: bool,
    /// Remind the instructors.
    pub remind: bool,
}

/// What the caller may do now.
#[must_use]
pub fn can(access_level: AccessLevel, status: Status) -> Can {
    let may = |action| decide(action, access_level, status).is_ok();
    Can {
        edit: may(Action::Edit),
        send: may(Action::Send),
        withdraw: may(Action::Withdraw),
        delete: may(Action::Delete),
        approve: may(Action::Approve),
        send_back: may(Action::Return),
        remind: may(Action::Remind),
    }
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

    /// The status it leads to.
    #[must_use]
    pub const fn leads_to(self) -> Status {
        match self {
            Self::Send => Status::Sendt,
            Self::Withdraw => Status::Kladd,
            Self::Approve => Status::Godkjent,
            Self::Return => Status::MaaRettes,
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

/// Whether it can be sent: an instructor needs something to look at.
#[must_use]
pub const fn has_substance(content_is_blank: bool, files: usize) -> bool {
    !content_is_blank || files > 0
}

/// Of the goals of documentation that leaves the instructor's desk unapproved, those whose
/// mark "sent for approval" goes with it: all that no other sent documentation of hers carries.
#[must_use]
pub fn goals_to_clear(goals: &[GoalId], on_other_sent: &HashSet<GoalId>) -> Vec<GoalId> {
    goals.iter().filter(|goal| !on_other_sent.contains(goal)).cloned().collect()
}

/// Whether documentation in this status counts as work towards its goals. A draft does not: the
/// count is shown to the instructor, who does not see drafts.
#[must_use]
pub fn counts_for_goals(status: Status) -> bool {
    status != Status::Kladd
}

/// The page of an apprentice's documentation for herself.
#[must_use]
pub const fn own_documentation_route(timekeeping: bool) -> &'static str {
    if timekeeping { "/l/timeforing" } else { "/l/dokumentasjon" }
}

/// The page of a piece of documentation for a role. Where hours are kept, documentation is the
/// hour log (timeføring).
#[must_use]
pub fn documentation_route(rolle: Role, timekeeping: bool, apprentice: &str, id: &str) -> String {
    let character = rolle.route_character();
    match (rolle, timekeeping) {
        (Role::Laerling, true) => format!("/l/timeforing/{id}"),
        (Role::Laerling, false) => format!("/l/dokumentasjon/{id}"),
        (_, true) => format!("/{character}/laerlinger/{apprentice}/timeforinger/{id}"),
        (_, false) => format!("/{character}/laerlinger/{apprentice}/dokumentasjoner/{id}"),
    }
}
