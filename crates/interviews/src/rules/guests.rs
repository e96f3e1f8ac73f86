//! Who takes part without an account.

use svenn_http::MailedAnswer;

use super::{Invitation, Status};

/// Most guests of one interview.
pub const GUESTS_MAX: usize = 10;
/// What a guest is called whose name is erased.
pub const ERASED_GUEST: &str = "Ekstern deltaker";

impl From<MailedAnswer> for Invitation {
    fn from(answer: MailedAnswer) -> Self {
        match answer {
            MailedAnswer::Kommer => Self::Accepted,
            MailedAnswer::Kanskje => Self::Maybe,
            MailedAnswer::Rejected => Self::Rejected,
        }
    }
}

/// How a guest's answer reads.
#[must_use]
pub const fn answer_label(answer: Invitation) -> &'static str {
    match answer {
        Invitation::Waiting => "Venter svar",
        Invitation::Accepted => MailedAnswer::Kommer.label(),
        Invitation::Maybe => MailedAnswer::Kanskje.label(),
        Invitation::Rejected => MailedAnswer::Rejected.label(),
    }
}

/// Whether a guest may still answer: as long as the interview is to come, and the apprentice is not
/// archived.
#[must_use]
pub fn guest_may_answer(status: Status, is_archived: bool) -> bool {
    status == Status::Planned && !is_archived
}

/// What becomes of a guest who is taken out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuestGone {
    /// The guest is told, and is as if never invited.
    Withdrawn,
    /// Who it was is erased; that somebody took part stays.
    Erased,
}

/// What becomes of a guest who is taken out of an interview as it stands.
#[must_use]
pub fn guest_gone(status: Status) -> GuestGone {
    match status {
        Status::Planned => GuestGone::Withdrawn,
        Status::Report | Status::Done | Status::NotMet => GuestGone::Erased,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guest_answers_and_is_withdrawn_while_the_interview_is_to_come() {
        assert!(guest_may_answer(Status::Planned, false));
        assert!(!guest_may_answer(Status::Planned, true));
        assert_eq!(guest_gone(Status::Planned), GuestGone::Withdrawn);
        for status in [Status::Report, Status::Done, Status::NotMet] {
            assert!(!guest_may_answer(status, false), "{status}");
            assert_eq!(guest_gone(status), GuestGone::Erased);
        }
    }

    /// "Invitation answer: WAITING, REJECTED, MAYBE, ACCEPTED."
    #[test]
    fn what_is_pressed_is_an_answer_of_the_specification() {
        for (answer, word) in [
            (MailedAnswer::Kommer, "ACCEPTED"),
            (MailedAnswer::Kanskje, "MAYBE"),
            (MailedAnswer::Rejected, "REJECTED"),
        ] {
            let answered = Invitation::from(answer);
            assert_eq!((answered.as_str(), answer_label(answered)), (word, answer.label()));
        }
    }
}
