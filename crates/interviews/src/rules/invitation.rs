//! What participants answer to an invitation.

use svenn_kernel::stored_words;

/// "Invitation answer: WAITING, REJECTED, MAYBE, ACCEPTED."
#[stored_words(schema)]
#[derive(Default)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = InterviewInvitation)]
pub enum Invitation {
    #[default]
    Waiting,
    Rejected,
    Maybe,
    Accepted,
}

/// "Invitation status: not invited, waiting (also covers maybe), rejected, approved."
#[stored_words(schema)]
#[schema(as = InterviewInvitationState)]
pub enum InvitationState {
    #[serde(rename = "Ikke invitert")]
    NotInvited,
    #[serde(rename = "Venter svar")]
    Waiting,
    #[serde(rename = "Passer ikke")]
    Rejected,
    #[serde(rename = "Kommer")]
    Approved,
}

/// How somebody's invitation stands.
#[must_use]
pub const fn invitation_state(is_invited: bool, answer: Invitation) -> InvitationState {
    match (is_invited, answer) {
        (_, Invitation::Accepted) => InvitationState::Approved,
        (_, Invitation::Rejected) => InvitationState::Rejected,
        (false, _) => InvitationState::NotInvited,
        (true, Invitation::Waiting | Invitation::Maybe) => InvitationState::Waiting,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "Invitation status: not invited, waiting (also covers maybe), rejected, approved."
    #[test]
    fn maybe_is_waited_for() {
        assert_eq!(invitation_state(false, Invitation::Waiting), InvitationState::NotInvited);
        assert_eq!(invitation_state(true, Invitation::Waiting), InvitationState::Waiting);
        assert_eq!(invitation_state(true, Invitation::Maybe), InvitationState::Waiting);
        assert_eq!(invitation_state(true, Invitation::Rejected), InvitationState::Rejected);
        assert_eq!(invitation_state(true, Invitation::Accepted), InvitationState::Approved);
    }
}
