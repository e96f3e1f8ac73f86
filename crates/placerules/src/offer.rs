//! The states of an offer, as one written machine. [`STEPS`] is all of it: what is not in it cannot
//! happen.

use serde::{Deserialize, Serialize};
use svenn_kernel::stored_words;

/// Where an offer stands.
#[stored_words]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OfferState {
    /// The office has passed the application on.
    Forwarded,
    /// The company has no place, or not for this applicant.
    Unavailable,
    /// Times for an interview were given.
    Interview,
    /// The company wants to offer a place; the office has not sent it.
    Proposed,
    /// The applicant is to answer.
    Offered,
    Accepted,
    Declined,
    /// The time to answer is over, in an office where that ends an offer.
    Lapsed,
    /// Taken back by the office.
    Withdrawn,
    /// The applicant has found another place, or has withdrawn the application.
    Closed,
}

use OfferState as S;

impl OfferState {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            S::Forwarded => "Videresendt",
            S::Unavailable => "Har ikke plass",
            S::Interview => "Til intervju",
            S::Proposed => "Vil tilby læreplass",
            S::Offered => "Tilbudt læreplass",
            S::Accepted => "Takket ja",
            S::Declined => "Takket nei",
            S::Lapsed => "Svarfristen er ute",
            S::Withdrawn => "Trukket tilbake",
            S::Closed => "Ikke lenger aktuell",
        }
    }

    /// Whether it may still lead to a place without anybody changing their mind.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, S::Forwarded | S::Interview | S::Proposed | S::Offered)
    }
}

/// What happens to an offer.
#[stored_words]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OfferEvent {
    SaidUnavailable,
    /// What was said to be unavailable is available after all.
    SaidAvailable,
    /// Times for an interview are given, or other times.
    Invited,
    Proposed,
    /// Sent to the applicant, also changed or once more.
    Offered,
    Accepted,
    Declined,
    Lapsed,
    Withdrawn,
    Closed,
}

use OfferEvent as E;

/// Who moves an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Actor {
    /// An employee of the company.
    Company,
    Coordinator,
    /// By link and code.
    Applicant,
    /// What follows by itself: from time, or from what happened to the application.
    Rule,
}

use Actor as A;

/// From a state by an event to a state, and who may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    pub from: OfferState,
    pub event: OfferEvent,
    pub to: OfferState,
    pub by: &'static [Actor],
}

const fn of(from: S, event: E, to: S, by: &'static [Actor]) -> Step {
    Step { from, event, to, by }
}

const BOTH: &[Actor] = &[A::Company, A::Coordinator];
const OFFICE: &[Actor] = &[A::Coordinator];
/// The applicant, or the office on the applicant's word.
const ANSWER: &[Actor] = &[A::Applicant, A::Coordinator];
const RULE: &[Actor] = &[A::Rule];

/// All that can happen.
pub const STEPS: &[Step] = &[
    of(S::Forwarded, E::SaidUnavailable, S::Unavailable, BOTH),
    of(S::Interview, E::SaidUnavailable, S::Unavailable, BOTH),
    of(S::Proposed, E::SaidUnavailable, S::Unavailable, BOTH),
    of(S::Unavailable, E::SaidAvailable, S::Forwarded, BOTH),
    of(S::Forwarded, E::Invited, S::Interview, BOTH),
    of(S::Interview, E::Invited, S::Interview, BOTH),
    of(S::Forwarded, E::Proposed, S::Proposed, &[A::Company]),
    of(S::Interview, E::Proposed, S::Proposed, &[A::Company]),
    of(S::Forwarded, E::Offered, S::Offered, OFFICE),
    of(S::Interview, E::Offered, S::Offered, OFFICE),
    of(S::Proposed, E::Offered, S::Offered, OFFICE),
    of(S::Offered, E::Offered, S::Offered, OFFICE),
    of(S::Lapsed, E::Offered, S::Offered, OFFICE),
    of(S::Withdrawn, E::Offered, S::Offered, OFFICE),
    of(S::Offered, E::Accepted, S::Accepted, ANSWER),
    of(S::Offered, E::Declined, S::Declined, ANSWER),
    of(S::Offered, E::Lapsed, S::Lapsed, RULE),
    of(S::Forwarded, E::Withdrawn, S::Withdrawn, OFFICE),
    of(S::Interview, E::Withdrawn, S::Withdrawn, OFFICE),
    of(S::Proposed, E::Withdrawn, S::Withdrawn, OFFICE),
    of(S::Offered, E::Withdrawn, S::Withdrawn, OFFICE),
    of(S::Forwarded, E::Closed, S::Closed, RULE),
    of(S::Interview, E::Closed, S::Closed, RULE),
    of(S::Proposed, E::Closed, S::Closed, RULE),
    of(S::Offered, E::Closed, S::Closed, RULE),
];

/// Where an event leads; none where the machine has no such step, or not by that actor.
#[must_use]
pub fn step(from: OfferState, event: OfferEvent, by: Actor) -> Option<OfferState> {
    let it = STEPS.iter().find(|it| it.from == from && it.event == event)?;
    it.by.contains(&by).then_some(it.to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_and_an_event_lead_to_one_state() {
        for (at, one) in STEPS.iter().enumerate() {
            let rest = &STEPS[at + 1..];
            assert!(!rest.iter().any(|it| it.from == one.from && it.event == one.event), "{one:?}");
            assert!(!one.by.is_empty());
        }
    }

    #[test]
    fn what_is_open_is_withdrawn_or_closed_and_nothing_else_is() {
        for state in S::ALL {
            let open = state.is_open().then_some(());
            assert_eq!(step(state, E::Withdrawn, A::Coordinator), open.map(|()| S::Withdrawn));
            assert_eq!(step(state, E::Closed, A::Rule), open.map(|()| S::Closed));
        }
    }

    #[test]
    fn an_answer_is_final() {
        for state in [S::Accepted, S::Declined, S::Closed] {
            assert!(!STEPS.iter().any(|it| it.from == state), "{state}");
        }
    }

    #[test]
    fn each_does_what_is_theirs() {
        let events = |by| {
            let all = E::ALL.into_iter();
            let may = all.filter(|e| STEPS.iter().any(|it| it.event == *e && it.by.contains(&by)));
            may.map(E::as_str).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(events(A::Company), "SAID_UNAVAILABLE SAID_AVAILABLE INVITED PROPOSED");
        assert_eq!(events(A::Applicant), "ACCEPTED DECLINED");
        assert_eq!(events(A::Rule), "LAPSED CLOSED");
        assert_eq!(
            events(A::Coordinator),
            "SAID_UNAVAILABLE SAID_AVAILABLE INVITED OFFERED ACCEPTED DECLINED WITHDRAWN"
        );
    }

    #[test]
    fn what_was_withdrawn_or_lapsed_may_be_offered_again() {
        for state in [S::Withdrawn, S::Lapsed] {
            assert_eq!(step(state, E::Offered, A::Coordinator), Some(S::Offered));
            assert_eq!(step(state, E::Accepted, A::Applicant), None);
        }
    }
}
