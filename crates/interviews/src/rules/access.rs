//! Who may do what with an interview: what a page offers and what an endpoint refuses.

use svenn_kernel::{Permission, Permissions, Role};

use super::Status;

/// How somebody stands to an interview.
#[derive(Debug, Clone)]
pub struct Access {
    pub rolle: Role,
    pub tilganger: Permissions,
    /// Whether the caller takes part in it.
    pub takes_part: bool,
    /// Whether the caller has still to sign it.
    pub has_to_sign: bool,
}

impl Access {
    /// Coordinators may do everything; employees what they hold the permission for.
    fn holds(&self, permission: Permission) -> bool {
        match self.rolle {
            Role::Koordinator => true,
            Role::Ansatt => self.tilganger.contains(&permission),
            Role::Laerling => false,
        }
    }
}

impl Access {
    /// Whether the caller may change time, place and participants, in any state of the interview.
    #[must_use]
    pub fn may_change(&self) -> bool {
        is_allowed(Action::Change, self)
    }
}

/// What is done with an interview.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Time, place and participants are changed, invitations are sent.
    Change,
    Delete,
    /// A participant answers whether they come.
    Answer,
    /// The own side prepares itself.
    Prepare,
    /// Begin it before its time.
    Start,
    /// What is said in it is written down.
    Write,
    /// A participant writes their own comment.
    Comment,
    End,
    /// Nobody came.
    NotMet,
    /// It is taken back to be planned again.
    Undo,
    Sign,
}

/// Why something is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The caller may not, whatever the status.
    NotAllowed,
    /// Not as it stands now.
    WrongStatus,
    /// Not before its time, unless somebody starts it.
    NotYet,
}

/// Whether somebody may do something with an interview as it stands.
///
/// # Errors
/// Why not.
pub fn decide(
    action: Action,
    access: &Access,
    status: Status,
    is_active: bool,
) -> Result<(), Refusal> {
    if !is_allowed(action, access) {
        return Err(Refusal::NotAllowed);
    }
    match action {
        Action::Change
        | Action::Delete
        | Action::Answer
        | Action::Prepare
        | Action::NotMet
        | Action::Start => require(status == Status::Planned, Refusal::WrongStatus),
        Action::Write | Action::Comment | Action::End => {
            require(status == Status::Planned, Refusal::WrongStatus)?;
            require(is_active, Refusal::NotYet)
        }
        Action::Undo => require(status != Status::Planned, Refusal::WrongStatus),
        Action::Sign => require(status == Status::Done && access.has_to_sign, Refusal::WrongStatus),
    }
}

fn is_allowed(action: Action, access: &Access) -> bool {
    match action {
        Action::Change => access.holds(Permission::EditAssessmentInterview),
        Action::Delete => access.holds(Permission::DeleteAssessmentInterview),
        Action::Start | Action::Write | Action::End | Action::NotMet | Action::Undo => {
            access.holds(Permission::DidAssessmentInterview)
        }
        // "create/edit preparation for an assessment interview": it is saved while it is written,
        // so the two are one. An apprentice has their own.
        Action::Prepare => {
            access.rolle == Role::Laerling || access.holds(Permission::CreatePreparation)
        }
        Action::Answer | Action::Comment | Action::Sign => access.takes_part,
    }
}

fn require(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(refusal) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(rolle: Role, tilganger: &[Permission]) -> Access {
        Access {
            rolle,
            tilganger: tilganger.iter().copied().collect(),
            takes_part: true,
            has_to_sign: true,
        }
    }

    #[test]
    fn an_apprentice_prepares_herself_comments_and_signs_and_does_nothing_else() {
        let kari = access(Role::Laerling, &[]);
        assert_eq!(decide(Action::Prepare, &kari, Status::Planned, false), Ok(()));
        assert_eq!(decide(Action::Comment, &kari, Status::Planned, true), Ok(()));
        assert_eq!(decide(Action::Sign, &kari, Status::Done, false), Ok(()));
        for action in [Action::Change, Action::Write, Action::End, Action::Undo, Action::Delete] {
            let refused = decide(action, &kari, Status::Planned, true);
            assert_eq!(refused, Err(Refusal::NotAllowed), "{action:?}");
        }
    }

    /// "did assessment interview; create/edit preparation for an assessment interview"
    #[test]
    fn an_employee_does_what_she_holds_the_permission_for() {
        let nora = access(Role::Ansatt, &[Permission::DidAssessmentInterview]);
        assert_eq!(decide(Action::End, &nora, Status::Planned, true), Ok(()));
        let refused = decide(Action::Change, &nora, Status::Planned, true);
        assert_eq!(refused, Err(Refusal::NotAllowed));
        let refused = decide(Action::Prepare, &nora, Status::Planned, true);
        assert_eq!(refused, Err(Refusal::NotAllowed));
    }

    #[test]
    fn nothing_is_written_down_before_it_has_begun_or_after_it_has_ended() {
        let siri = access(Role::Koordinator, &[]);
        let refused = decide(Action::Write, &siri, Status::Planned, false);
        assert_eq!(refused, Err(Refusal::NotYet));
        assert_eq!(decide(Action::Write, &siri, Status::Planned, true), Ok(()));
        for status in [Status::Report, Status::Done, Status::NotMet] {
            let refused = decide(Action::Write, &siri, status, false);
            assert_eq!(refused, Err(Refusal::WrongStatus), "{status}");
            assert_eq!(decide(Action::Undo, &siri, status, false), Ok(()));
        }
    }

    #[test]
    fn only_who_takes_part_and_has_not_signed_signs() {
        let signed = Access { has_to_sign: false, ..access(Role::Koordinator, &[]) };
        let refused = decide(Action::Sign, &signed, Status::Done, false);
        assert_eq!(refused, Err(Refusal::WrongStatus));
        let other = Access { takes_part: false, ..access(Role::Koordinator, &[]) };
        assert_eq!(decide(Action::Sign, &other, Status::Done, false), Err(Refusal::NotAllowed));
    }
}
