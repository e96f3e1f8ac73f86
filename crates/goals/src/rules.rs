//! Who may do what with the goals of an apprentice, and what comes of it. Pure functions of who
//! asks and of how far the goal is: the view shows what they say, the endpoints enforce it.

mod elements;
mod undo;

use serde::Serialize;
use svenn_kernel::{Permission, Permissions, Role, stored_words};
use svenn_people::{goals::GoalState, rules::GoalStatus};
use utoipa::ToSchema;

pub use elements::{GoalSupport, is_supported, support};
pub use undo::{Approval, UNDO_WINDOW, UndoRefusal, decide_undo};

/// What somebody may want to do with goals by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Ask for approval.
    Ask,
    /// Take back that it was asked for.
    Withdraw,
    Approve,
    /// Send back with a comment, also what was approved.
    Return,
}

/// What is kept of what was done with a goal.
#[stored_words(schema)]
#[schema(as = GoalEventType)]
pub enum Event {
    #[serde(rename = "FORESPURT")]
    Asked,
    #[serde(rename = "TRUKKET TILBAKE")]
    Withdrawn,
    #[serde(rename = "GODKJENT")]
    Approved,
    #[serde(rename = "SENDT TILBAKE")]
    Returned,
}

/// Why it is not done with a goal of an apprentice whom the caller may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// For somebody else to do.
    NotYours,
    /// Not as far as the goal is now.
    WrongStatus,
}

/// Whether a caller who may see the apprentice may do this with the goals, whatever their status:
/// the apprentice asks, and so does an instructor who may; instructors and coordinators answer.
#[must_use]
pub fn role_allows(action: Action, rolle: Role, tilganger: &Permissions) -> bool {
    let holds = |permission| tilganger.contains(&permission);
    match (action, rolle) {
        (Action::Ask | Action::Withdraw, Role::Koordinator)
        | (Action::Approve | Action::Return, Role::Laerling) => false,
        (Action::Ask | Action::Withdraw, _) => holds(Permission::RequestGoalApproval),
        (Action::Approve, _) => holds(Permission::ApproveGoal),
        (Action::Return, _) => holds(Permission::RejectGoal),
    }
}

/// Whether the action fits the status of the goal, for any caller.
#[must_use]
pub const fn status_allows(action: Action, state: &GoalState) -> bool {
    match (action, state.status()) {
        (Action::Ask, GoalStatus::NotApproved)
        | (Action::Approve, GoalStatus::Sent)
        | (Action::Return, GoalStatus::Sent | GoalStatus::Approved) => true,
        (Action::Withdraw, GoalStatus::Sent) => state.is_asked(),
        _ => false,
    }
}

/// Whether somebody who may see the apprentice may do this with the goal now.
///
/// # Errors
/// The [`Refusal`], the one that gives least away first.
pub fn decide(
    action: Action,
    (rolle, tilganger): (Role, &Permissions),
    state: &GoalState,
) -> Result<(), Refusal> {
    if !role_allows(action, rolle, tilganger) {
        return Err(Refusal::NotYours);
    }
    if status_allows(action, state) { Ok(()) } else { Err(Refusal::WrongStatus) }
}

/// Actions on a goal open to the caller; the web shows exactly these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = GoalCan)]
pub struct Can {
    /// Ask for its approval.
    pub ask: bool,
    /// Take back that it was asked for.
    pub withdraw: bool,
    pub approve: bool,
    /// Send it back with a comment.
    #[serde(rename = "return")]
    pub send_back: bool,
}

/// What the caller may do with the goal now.
#[must_use]
pub fn can(caller: (Role, &Permissions), state: &GoalState) -> Can {
    let may = |action| decide(action, caller, state).is_ok();
    Can {
        ask: may(Action::Ask),
        withdraw: may(Action::Withdraw),
        approve: may(Action::Approve),
        send_back: may(Action::Return),
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{Timestamp, permission};

    use super::*;

    fn state(tilgodkjenning: bool, godkjent: bool, forespurt: bool) -> GoalState {
        let at = |is: bool| is.then(|| Timestamp::from_millis(5));
        GoalState {
            tilgodkjenning: at(tilgodkjenning),
            godkjent: at(godkjent),
            forespurt: at(forespurt),
            ..GoalState::default()
        }
    }

    fn may(rolle: Role, tilganger: &Permissions, state: &GoalState) -> [bool; 4] {
        let Can { ask, withdraw, approve, send_back } = can((rolle, tilganger), state);
        [ask, withdraw, approve, send_back]
    }

    /// "A goal goes from sent for approval (timestamp) to approved (timestamp); removal clears
    /// both."
    #[test]
    fn a_goal_is_asked_for_then_approved_and_sent_back_from_both() {
        let (none, asked) = (state(false, false, false), state(true, false, true));
        let (documented, approved) = (state(true, false, false), state(true, true, true));
        let kari = permission::of_role(Role::Laerling);
        let hers = |state| may(Role::Laerling, &kari, state);
        assert_eq!(hers(&none), [true, false, false, false]);
        assert_eq!(hers(&asked), [false, true, false, false]);
        assert_eq!(hers(&documented), [false; 4], "it waits with the documentation");
        assert_eq!(hers(&approved), [false; 4]);
        let siri = permission::of_role(Role::Koordinator);
        let office = |state| may(Role::Koordinator, &siri, state);
        assert_eq!(office(&none), [false; 4]);
        assert_eq!(office(&asked), [false, false, true, true]);
        assert_eq!(office(&documented), [false, false, true, true]);
        assert_eq!(office(&approved), [false, false, false, true]);
    }

    /// "Permissions (employees, via tilganger): … request approval, approve or reject competence
    /// goal".
    #[test]
    fn an_employee_needs_the_permission_for_each() {
        use Permission::{ApproveGoal, RejectGoal, RequestGoalApproval};
        let asked = state(true, false, true);
        for (held, expected) in [
            (vec![], [false; 4]),
            (vec![ApproveGoal], [false, false, true, false]),
            (vec![RejectGoal], [false, false, false, true]),
            (vec![RequestGoalApproval], [false, true, false, false]),
        ] {
            let held = held.into_iter().collect();
            assert_eq!(may(Role::Ansatt, &held, &asked), expected);
        }
        let asks = Permissions::from([RequestGoalApproval]);
        let [ask, ..] = may(Role::Ansatt, &asks, &state(false, false, false));
        assert!(ask);
    }
}
