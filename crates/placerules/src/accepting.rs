//! The offers of one application together: what accepting one does to the others, and where the
//! application stands by them.

use crate::{
    offer::{Actor, OfferEvent, OfferState, step},
    places::Places,
};

/// An offer as it is stored. `Id` is what it is known by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held<Id> {
    pub id: Id,
    pub state: OfferState,
    /// Times for an interview were given, whatever came after.
    pub invited: bool,
}

/// What accepting an offer does, all in one transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accepted<Id> {
    /// Offers that become [`OfferState::Closed`]. Their companies are told that the applicant is not
    /// available any more, and not why.
    pub closed: Vec<Id>,
}

/// Why an offer cannot be accepted, in words for the applicant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAccepted {
    /// It is not among the application's offers, or does not wait for an answer.
    #[error("Tilbudet gjelder ikke lenger")]
    NotOffered,
    #[error("Du har allerede takket ja til en læreplass")]
    HasPlace,
    #[error("Bedriften har ikke flere ledige læreplasser. Ta kontakt med opplæringskontoret")]
    NoPlace,
}

/// Accepts one of an application's offers. `places` are those of its company in its trade, read
/// under a lock, since others may accept the last of them at the same time.
///
/// # Errors
///
/// See [`NotAccepted`]. A place that was accepted before is looked at first, so that a second press
/// is answered by what holds.
pub fn accept<Id: Clone + PartialEq>(
    offers: &[Held<Id>],
    chosen: &Id,
    places: Places,
) -> Result<Accepted<Id>, NotAccepted> {
    if offers.iter().any(|it| it.state == OfferState::Accepted) {
        return Err(NotAccepted::HasPlace);
    }
    let offer = offers.iter().find(|it| it.id == *chosen).ok_or(NotAccepted::NotOffered)?;
    step(offer.state, OfferEvent::Accepted, Actor::Applicant).ok_or(NotAccepted::NotOffered)?;
    if places.free() == 0 {
        return Err(NotAccepted::NoPlace);
    }
    Ok(Accepted { closed: closed_with(offers, Some(chosen)) })
}

/// The offers that are closed with an application, or with all but the one that was chosen.
#[must_use]
pub fn closed_with<Id: Clone + PartialEq>(offers: &[Held<Id>], but: Option<&Id>) -> Vec<Id> {
    let others = offers.iter().filter(|it| but != Some(&it.id));
    let open = others.filter(|it| step(it.state, OfferEvent::Closed, Actor::Rule).is_some());
    open.map(|it| it.id.clone()).collect()
}

/// How far an application has come by its offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// Nothing is open: "SENT".
    Received,
    /// "FORWARDED".
    Forwarded,
    /// "INTERVIEW".
    Interview,
    /// "OFFERED".
    Offered,
    /// "APPROVED".
    Placed,
}

/// Where an application stands by its offers: the furthest of those that are open. One that was
/// declined, withdrawn or lapsed leaves it where the others are.
#[must_use]
pub fn standing<Id>(offers: &[Held<Id>]) -> Standing {
    let of = |it: &Held<Id>| match it.state {
        OfferState::Accepted => Standing::Placed,
        OfferState::Offered => Standing::Offered,
        state if state.is_open() && it.invited => Standing::Interview,
        state if state.is_open() => Standing::Forwarded,
        _ => Standing::Received,
    };
    offers.iter().map(of).max().unwrap_or(Standing::Received)
}

/// Whether the office is to go on with an application: a company wants to offer a place that was not
/// sent, or all that were asked have said no or let it lapse.
#[must_use]
pub fn waits_for_office<Id>(offers: &[Held<Id>]) -> bool {
    use OfferState::{Accepted, Declined, Lapsed, Proposed, Unavailable};
    let any = |of: fn(OfferState) -> bool| offers.iter().any(|it| of(it.state));
    let is_over = |state| matches!(state, Unavailable | Declined | Lapsed);
    any(|state| state == Proposed)
        || any(is_over) && !any(|state| state.is_open() || state == Accepted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use OfferState as S;

    fn held(id: u8, state: OfferState) -> Held<u8> {
        Held { id, state, invited: state == S::Interview }
    }

    fn places(available: u32, accepted: u32) -> Places {
        Places { available, offered: 1, accepted }
    }

    /// "accepting one closes her others in one transaction"
    #[test]
    fn accepting_one_closes_the_others_that_are_open() {
        let all: Vec<_> = S::ALL
            .into_iter()
            .filter(|state| *state != S::Accepted)
            .zip(10..)
            .map(|(state, id)| held(id, state))
            .chain([held(1, S::Offered)])
            .collect();
        let closed = accept(&all, &1, places(1, 0)).unwrap().closed;
        let open: Vec<u8> =
            all.iter().filter(|it| it.state.is_open() && it.id != 1).map(|it| it.id).collect();
        assert_eq!(closed, open);
        assert_eq!(closed.len(), 4);
    }

    #[test]
    fn one_place_each() {
        let two = [held(1, S::Accepted), held(2, S::Offered)];
        assert_eq!(accept(&two, &2, places(1, 0)), Err(NotAccepted::HasPlace));
        assert_eq!(accept(&two, &1, places(1, 1)), Err(NotAccepted::HasPlace));
    }

    /// "block acceptance over free unless the coordinator adds one"
    #[test]
    fn the_last_place_is_taken_once() {
        let one = [held(1, S::Offered)];
        assert!(accept(&one, &1, places(2, 1)).is_ok());
        assert_eq!(accept(&one, &1, places(2, 2)), Err(NotAccepted::NoPlace));
        assert_eq!(accept(&one, &1, places(1, 2)), Err(NotAccepted::NoPlace));
    }

    #[test]
    fn only_what_waits_for_an_answer_is_accepted() {
        for state in S::ALL.into_iter().filter(|it| !matches!(it, S::Offered | S::Accepted)) {
            let refused = accept(&[held(1, state)], &1, places(1, 0));
            assert_eq!(refused, Err(NotAccepted::NotOffered), "{state}");
        }
        assert_eq!(accept(&[held(1, S::Offered)], &2, places(1, 0)), Err(NotAccepted::NotOffered));
    }

    #[test]
    fn an_application_stands_where_the_furthest_of_its_open_offers_does() {
        assert_eq!(standing::<u8>(&[]), Standing::Received);
        let ended = [S::Unavailable, S::Declined, S::Lapsed, S::Withdrawn, S::Closed];
        assert_eq!(standing(&ended.map(|it| held(1, it))), Standing::Received);
        let declined = [held(1, S::Declined), held(2, S::Forwarded)];
        assert_eq!(standing(&declined), Standing::Forwarded);
        assert_eq!(standing(&[held(1, S::Interview), held(2, S::Offered)]), Standing::Offered);
        assert_eq!(standing(&[held(1, S::Closed), held(2, S::Accepted)]), Standing::Placed);
    }

    #[test]
    fn what_a_company_proposes_does_not_take_an_interview_away_nor_claim_one() {
        let proposed = |invited| [Held { id: 1, state: S::Proposed, invited }];
        assert_eq!(standing(&proposed(true)), Standing::Interview);
        assert_eq!(standing(&proposed(false)), Standing::Forwarded);
    }

    #[test]
    fn the_office_goes_on_where_a_company_wants_to_or_none_is_left() {
        let waits = |states: &[OfferState]| {
            let all: Vec<_> =
                states.iter().copied().zip(1..).map(|(it, id)| held(id, it)).collect();
            waits_for_office(&all)
        };
        assert!(waits(&[S::Proposed, S::Forwarded]) && waits(&[S::Unavailable]));
        assert!(waits(&[S::Declined, S::Lapsed, S::Withdrawn]));
        assert!(!waits(&[]) && !waits(&[S::Forwarded, S::Unavailable]) && !waits(&[S::Withdrawn]));
        assert!(!waits(&[S::Accepted, S::Declined]) && !waits(&[S::Offered, S::Declined]));
    }
}
