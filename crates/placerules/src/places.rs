//! The places of a company in a trade. Only how many there are is stored, the rest is counted.

use serde::Serialize;

use crate::offer::OfferState;

/// Places of a company in a trade.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Places {
    /// As many as the company has said.
    pub available: u32,
    /// Offers that wait for an answer.
    pub offered: u32,
    /// Offers that were accepted.
    pub accepted: u32,
}

impl Places {
    /// Places that nobody has accepted.
    #[must_use]
    pub const fn free(self) -> u32 {
        self.available.saturating_sub(self.accepted)
    }

    /// Whether more wait for an answer than can accept.
    #[must_use]
    pub const fn is_over_offered(self) -> bool {
        self.offered > self.free()
    }
}

/// "subjectsStatistics per subject {applicants, available, interview}"
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct SubjectStatistics {
    /// Applications that were passed on and did not end.
    pub applicants: u32,
    /// Places that nobody has accepted.
    pub available: u32,
    /// Of the applications those that were invited.
    pub interview: u32,
}

/// The places of a company in a trade, from its offers there.
#[must_use]
pub fn places(available: u32, offers: &[OfferState]) -> Places {
    Places {
        available,
        offered: count(offers.iter().filter(|it| **it == OfferState::Offered)),
        accepted: count(offers.iter().filter(|it| **it == OfferState::Accepted)),
    }
}

/// The numbers of a company in a trade, from its offers there: where each stands, and whether the
/// applicant was invited.
#[must_use]
pub fn statistics(available: u32, offers: &[(OfferState, bool)]) -> SubjectStatistics {
    let states: Vec<OfferState> = offers.iter().map(|(state, _)| *state).collect();
    let still = || offers.iter().filter(|(state, _)| state.is_open());
    SubjectStatistics {
        applicants: count(still()),
        available: places(available, &states).free(),
        interview: count(still().filter(|(_, invited)| *invited)),
    }
}

fn count(of: impl Iterator) -> u32 {
    u32::try_from(of.count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use OfferState as S;

    /// "Counts derived from offers, not stored"
    #[test]
    fn the_numbers_of_a_subject_are_counted_from_its_offers() {
        let offers = [
            (S::Forwarded, false),
            (S::Interview, true),
            (S::Offered, true),
            (S::Accepted, true),
            (S::Declined, true),
            (S::Unavailable, false),
            (S::Closed, false),
        ];
        let counted = SubjectStatistics { applicants: 3, available: 1, interview: 2 };
        assert_eq!(statistics(2, &offers), counted);
        assert_eq!(statistics(0, &[]), SubjectStatistics::default());
    }

    /// "Warn when offers > free"
    #[test]
    fn more_offers_than_free_places_are_noticed() {
        let two = places(2, &[S::Offered, S::Offered]);
        assert!(two.free() == 2 && !two.is_over_offered());
        let three = places(2, &[S::Offered, S::Offered, S::Accepted]);
        assert!(three.free() == 1 && three.is_over_offered());
        assert_eq!(places(0, &[S::Accepted]).free(), 0);
    }
}
