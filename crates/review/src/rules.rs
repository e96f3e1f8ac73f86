//! Who may do what with what is handed in, and what comes of it. Pure functions of who asks and of
//! where it stands: a view shows what they say, the endpoints enforce what they say.

#[cfg(test)]
mod tests;

use std::time::Duration;

use serde::Serialize;
use svenn_kernel::{Permission, Permissions, PersonId, Timestamp, oslo, stored_words};
use utoipa::ToSchema;

/// Where something stands between the apprentice and the instructor. What is stored has a word of
/// its own for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Being written, and the apprentice's own business.
    Draft,
    /// Waits for the instructor.
    Sent,
    /// Came back with a comment.
    Returned,
    /// Final, but for a moment to take it back.
    Approved,
}

impl Phase {
    /// Every phase there is.
    pub const ALL: [Self; 4] = [Self::Draft, Self::Sent, Self::Returned, Self::Approved];

    /// Whether it shows the goals it names: it was sent, or approved.
    #[must_use]
    pub const fn is_evidence(self) -> bool {
        matches!(self, Self::Sent | Self::Approved)
    }
}

/// Event of a timeline.
#[stored_words(schema)]
#[schema(as = ReviewEventType)]
pub enum Event {
    /// The apprentice sent it.
    #[serde(rename = "SENDT")]
    Sent,
    /// Returned for correction.
    #[serde(rename = "MÅ RETTES")]
    Returned,
    #[serde(rename = "GODKJENT")]
    Approved,
    /// The apprentice took it back.
    #[serde(rename = "TRUKKET TILBAKE")]
    Withdrawn,
    /// Goals were added to what was approved.
    #[serde(rename = "MÅL LAGT TIL")]
    GoalsAdded,
}

/// A step from one phase to the next, as the timeline tells it.
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
    /// Every step there is.
    pub const ALL: [Self; 4] = [Self::Send, Self::Withdraw, Self::Approve, Self::Return];

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
    pub const fn leads_to(self) -> Phase {
        match self {
            Self::Send => Phase::Sent,
            Self::Withdraw => Phase::Draft,
            Self::Approve => Phase::Approved,
            Self::Return => Phase::Returned,
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

/// What somebody may want to do with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Change what is in it.
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

/// How the caller stands to what an apprentice hands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessLevel {
    /// The apprentice whose it is.
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
    /// An instructor of the apprentice who holds these permissions. Hours, and what is done on a
    /// task, take the place of documentation, so the permissions for that count.
    #[must_use]
    pub fn instructor(tilganger: &Permissions) -> Self {
        Self::Instructor {
            approves: tilganger.contains(&Permission::ApproveDocumentation),
            returns: tilganger.contains(&Permission::RejectDocumentation),
        }
    }

    /// The same for what names competence goals: the answer to it is the answer to the goals too,
    /// so it takes both permissions.
    #[must_use]
    pub fn instructor_of_goals(tilganger: &Permissions) -> Self {
        let both = |one, other| tilganger.contains(&one) && tilganger.contains(&other);
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
    /// Not where it stands now.
    WrongPhase,
    /// It could have been done a moment ago.
    TooLate,
}

/// Whether the caller may read it: a draft is the apprentice's own business, and what is sent is
/// for the apprentice's instructors and the training office.
#[must_use]
pub fn sees(access_level: AccessLevel, phase: Phase) -> bool {
    match access_level {
        AccessLevel::Author => true,
        AccessLevel::Instructor { .. } | AccessLevel::Coordinator => phase != Phase::Draft,
        AccessLevel::Stranger => false,
    }
}

/// Whether the caller may do this now with what nobody knows of before it is sent.
///
/// # Errors
/// The [`Refusal`], the one that gives least away first.
pub fn decide(action: Action, access_level: AccessLevel, phase: Phase) -> Result<(), Refusal> {
    if !sees(access_level, phase) {
        return Err(Refusal::Hidden);
    }
    decide_known(action, access_level, phase)
}

/// Whether the caller may do this now with what everybody around the apprentice knows of, written
/// or not, such as a task.
///
/// # Errors
/// The [`Refusal`], the one that gives least away first.
pub fn decide_known(
    action: Action,
    access_level: AccessLevel,
    phase: Phase,
) -> Result<(), Refusal> {
    if access_level == AccessLevel::Stranger {
        return Err(Refusal::Hidden);
    }
    if !role_allows(action, access_level) {
        return Err(Refusal::NotYours);
    }
    if !phase_allows(action, phase) {
        return Err(Refusal::WrongPhase);
    }
    Ok(())
}

const fn role_allows(action: Action, access_level: AccessLevel) -> bool {
    match action {
        Action::Edit | Action::Send | Action::Withdraw | Action::Delete => {
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
        Action::Remind => matches!(access_level, AccessLevel::Author | AccessLevel::Coordinator),
    }
}

/// Whether the action fits the phase, for any caller.
#[must_use]
pub const fn phase_allows(action: Action, phase: Phase) -> bool {
    match action {
        Action::Edit | Action::Send => matches!(phase, Phase::Draft | Phase::Returned),
        Action::Delete => matches!(phase, Phase::Draft),
        Action::Withdraw | Action::Approve | Action::Return | Action::Remind => {
            matches!(phase, Phase::Sent)
        }
    }
}

/// Actions open to the caller; the web shows exactly these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ReviewCan)]
pub struct Can {
    /// Change text, lines and files.
    pub edit: bool,
    /// Send to the instructor.
    pub send: bool,
    /// Take back.
    pub withdraw: bool,
    /// Remove.
    pub delete: bool,
    pub approve: bool,
    /// Send back with a comment.
    #[serde(rename = "return")]
    pub send_back: bool,
    /// Remind the instructors.
    pub remind: bool,
}

impl Can {
    /// What this allows.
    #[must_use]
    pub fn of(may: impl Fn(Action) -> bool) -> Self {
        Self {
            edit: may(Action::Edit),
            send: may(Action::Send),
            withdraw: may(Action::Withdraw),
            delete: may(Action::Delete),
            approve: may(Action::Approve),
            send_back: may(Action::Return),
            remind: may(Action::Remind),
        }
    }
}

/// Whether it can be sent: an instructor needs something to look at.
#[must_use]
pub const fn has_substance(content_is_blank: bool, files: usize) -> bool {
    !content_is_blank || files > 0
}

/// For how long the person who approved is offered to take it back.
const UNDO_OFFERED_SECS: u64 = 10;
/// The offer and its answer are on their way for a while too.
const UNDO_ON_THE_WAY_SECS: u64 = 20;
/// How long after an approval it can be taken back. Nothing of it leaves the house before.
pub const UNDO_WINDOW: Duration = Duration::from_secs(UNDO_OFFERED_SECS + UNDO_ON_THE_WAY_SECS);

/// Whether the caller may take an approval back now: their own, and a moment after it was given.
/// `approval` is who gave it and when, when it is what happened last.
///
/// # Errors
/// The [`Refusal`], the one that gives least away first.
pub fn decide_undo(
    access_level: AccessLevel,
    phase: Phase,
    approval: Option<(&PersonId, Timestamp)>,
    (caller, now): (&PersonId, Timestamp),
) -> Result<(), Refusal> {
    if access_level == AccessLevel::Stranger {
        return Err(Refusal::Hidden);
    }
    if !role_allows(Action::Approve, access_level) {
        return Err(Refusal::NotYours);
    }
    let Some((by, at)) = approval.filter(|_| phase == Phase::Approved) else {
        return Err(Refusal::WrongPhase);
    };
    if by != caller {
        return Err(Refusal::NotYours);
    }
    if now > at.plus(UNDO_WINDOW) {
        return Err(Refusal::TooLate);
    }
    Ok(())
}

/// Whether an instructor who was last reminded then is reminded now: once a day at most.
#[must_use]
pub fn may_remind(last: Option<Timestamp>, now: Timestamp) -> bool {
    last.is_none_or(|last| oslo::day_of(last) < oslo::day_of(now))
}
