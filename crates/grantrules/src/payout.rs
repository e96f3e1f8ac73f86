//! The states of a payout, as one written machine. [`STEPS`] is all of it: what is not in it cannot
//! happen.
//!
//! ```text
//! Kladd ──klargjør──▶ Klar ──godkjenn──▶ Godkjent ──send──▶ Sendt ──▶ Akseptert ──▶ Utbetalt
//!   ▲                  │                    │                 │            │           │
//!   └─ endring bedt om, eller rader endret ─┘                 └─▶ Avvist ◀─┴───────────┘
//! ```

use svenn_kernel::{CoordinatorId, stored_words};

/// Where a payout stands.
#[stored_words]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PayoutState {
    Draft,
    Ready,
    Approved,
    Sent,
    Accepted,
    Rejected,
    Paid,
}

impl PayoutState {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Draft => "Kladd",
            Self::Ready => "Klar",
            Self::Approved => "Godkjent",
            Self::Sent => "Sendt",
            Self::Accepted => "Akseptert",
            Self::Rejected => "Avvist",
            Self::Paid => "Utbetalt",
        }
    }

    /// Whether its amount is taken out of what may be paid. Of a rejected one it is open again, and
    /// a new payout, with an id of its own, may be made of it.
    #[must_use]
    pub const fn holds_money(self) -> bool {
        !matches!(self, Self::Draft | Self::Rejected)
    }

    /// Whether payee, account and amount may still be changed.
    #[must_use]
    pub const fn may_change(self) -> bool {
        matches!(self, Self::Draft)
    }
}

/// What happens to a payout.
#[stored_words]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PayoutEvent {
    /// The author says that it is ready.
    MadeReady,
    /// Sent back, with a reason.
    ChangesAsked,
    Approved,
    /// An account, a payee or an amount is another than was approved: the approval is void.
    RowsChanged,
    /// The file was handed out, or it was typed into the bank and said so.
    Sent,
    /// The bank has taken it on (pain.002).
    BankAccepted,
    /// The bank refuses it (pain.002, or a return).
    BankRejected,
    /// Its entry stands on the bank's statement.
    EntrySeen,
    /// The match with that entry was taken back.
    EntryLoosened,
}

/// Every step: from, by, to.
pub const STEPS: [(PayoutState, PayoutEvent, PayoutState); 15] = {
    use PayoutEvent as E;
    use PayoutState as S;
    [
        (S::Draft, E::MadeReady, S::Ready),
        (S::Ready, E::ChangesAsked, S::Draft),
        (S::Ready, E::RowsChanged, S::Draft),
        (S::Ready, E::Approved, S::Approved),
        (S::Approved, E::ChangesAsked, S::Draft),
        (S::Approved, E::RowsChanged, S::Draft),
        (S::Approved, E::Sent, S::Sent),
        (S::Sent, E::BankAccepted, S::Accepted),
        (S::Sent, E::BankRejected, S::Rejected),
        // Banks that report nothing in between.
        (S::Sent, E::EntrySeen, S::Paid),
        (S::Accepted, E::BankRejected, S::Rejected),
        (S::Accepted, E::EntrySeen, S::Paid),
        // The bank's word was late or wrong: the money is seen to have gone.
        (S::Rejected, E::EntrySeen, S::Paid),
        (S::Paid, E::EntryLoosened, S::Sent),
        // A payment that came back after its entry.
        (S::Paid, E::BankRejected, S::Rejected),
    ]
};

/// Where a payout goes; none where it cannot go there.
#[must_use]
pub fn step(from: PayoutState, event: PayoutEvent) -> Option<PayoutState> {
    STEPS.iter().find(|(at, by, _)| *at == from && *by == event).map(|(_, _, to)| *to)
}

/// Why somebody may not approve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ApprovalRefused {
    #[error("a payout is approved when it is ready")]
    NotReady,
    /// The office wants two people.
    #[error("whoever made a payout ready does not approve it")]
    SamePerson,
}

/// Whether somebody may approve a payout that another made ready.
///
/// # Errors
/// See [`ApprovalRefused`].
pub fn may_approve(
    state: PayoutState,
    made_ready_by: &CoordinatorId,
    approver: &CoordinatorId,
    two_people: bool,
) -> Result<(), ApprovalRefused> {
    if step(state, PayoutEvent::Approved).is_none() {
        return Err(ApprovalRefused::NotReady);
    }
    if two_people && made_ready_by == approver {
        return Err(ApprovalRefused::SamePerson);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_is_written_once_and_every_state_is_reached() {
        for (at, (from, event, _)) in STEPS.iter().enumerate() {
            let again = STEPS.iter().skip(at + 1).any(|(f, e, _)| f == from && e == event);
            assert!(!again, "{from} {event} is written twice");
        }
        for state in PayoutState::ALL {
            let reached =
                state == PayoutState::Draft || STEPS.iter().any(|(_, _, to)| *to == state);
            assert!(reached, "{state} is never reached");
        }
    }

    #[test]
    fn nothing_is_sent_without_approval_nor_paid_without_an_entry() {
        for (from, event, to) in STEPS {
            if to == PayoutState::Sent && event != PayoutEvent::EntryLoosened {
                assert_eq!(from, PayoutState::Approved);
            }
            assert_eq!(to == PayoutState::Paid, event == PayoutEvent::EntrySeen);
        }
    }

    #[test]
    fn two_people_where_the_office_wants_them() {
        let [maker, other] = ["maker", "other"].map(|id| CoordinatorId::parse(id).unwrap());
        let ready = PayoutState::Ready;
        assert_eq!(may_approve(ready, &maker, &maker, false), Ok(()));
        assert_eq!(may_approve(ready, &maker, &other, true), Ok(()));
        let refused = may_approve(ready, &maker, &maker, true);
        assert_eq!(refused, Err(ApprovalRefused::SamePerson));
        let refused = may_approve(PayoutState::Draft, &maker, &other, true);
        assert_eq!(refused, Err(ApprovalRefused::NotReady));
    }
}
