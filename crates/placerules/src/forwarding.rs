//! What is to be known before an application is passed on to a company.

use std::fmt;

use chrono::NaiveDate;
use svenn_kernel::oslo;

use crate::places::Places;

/// Whether a company is approved for a trade. Since 1 August 2024 each member of an office has to
/// be approved itself before it makes a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approval {
    /// Approved, without an end.
    Approved,
    /// Approved to that day, which counts.
    Until(NaiveDate),
    NotApproved,
}

impl Approval {
    /// Whether it has come to its end before a day.
    #[must_use]
    pub fn has_lapsed(self, today: NaiveDate) -> bool {
        matches!(self, Self::Until(day) if day < today)
    }

    /// What is to be said of it, where an apprenticeship would begin on `start`: an approval that
    /// ends before is one that ends too soon.
    #[must_use]
    pub fn warning(self, today: NaiveDate, start: NaiveDate) -> Option<Warning> {
        match self {
            Self::NotApproved => Some(Warning::NotApproved),
            Self::Until(_) if self.has_lapsed(today) => Some(Warning::NotApproved),
            Self::Until(day) if day < start => Some(Warning::ApprovalEnds(day)),
            Self::Until(_) | Self::Approved => None,
        }
    }
}

/// An application and a company that it may be passed on to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forwarding {
    /// Whether the office still looks for a place.
    pub is_open: bool,
    /// Whether the company has it already, with an offer that did not end.
    pub is_there: bool,
    /// Whether the trade is among those that were applied for.
    pub is_wished: bool,
    pub approval: Approval,
    pub places: Places,
}

/// Why an application cannot be passed on, in words for the office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Obstacle {
    #[error("Søknaden er ikke åpen for videresending")]
    NotOpen,
    #[error("Søknaden er allerede videresendt til bedriften")]
    IsThere,
}

/// What the office should know; it may pass the application on nevertheless.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Warning {
    NotApproved,
    /// Approved no longer than to that day.
    ApprovalEnds(NaiveDate),
    NotWished,
    NoPlace,
}

impl fmt::Display for Warning {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotApproved => to.write_str("Bedriften er ikke godkjent som lærebedrift i faget"),
            Self::ApprovalEnds(day) => {
                write!(to, "Godkjenningen i faget går ut {}", oslo::format_day(*day))
            }
            Self::NotWished => to.write_str("Søkeren har ikke søkt på faget"),
            Self::NoPlace => to.write_str("Bedriften har ingen ledige læreplasser i faget"),
        }
    }
}

/// What is to be said before an application is passed on. `start` is the day on which the
/// apprenticeship would begin.
///
/// # Errors
///
/// See [`Obstacle`].
pub fn forwarding(
    of: &Forwarding,
    today: NaiveDate,
    start: NaiveDate,
) -> Result<Vec<Warning>, Obstacle> {
    if !of.is_open {
        return Err(Obstacle::NotOpen);
    }
    if of.is_there {
        return Err(Obstacle::IsThere);
    }
    let approval = of.approval.warning(today, start);
    let wish = (!of.is_wished).then_some(Warning::NotWished);
    let place = (of.places.free() == 0).then_some(Warning::NoPlace);
    Ok([approval, wish, place].into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn asked(of: Forwarding) -> Result<Vec<Warning>, Obstacle> {
        forwarding(&of, day("2027-03-10"), day("2027-08-15"))
    }

    const GOOD: Forwarding = Forwarding {
        is_open: true,
        is_there: false,
        is_wished: true,
        approval: Approval::Approved,
        places: Places { available: 1, offered: 0, accepted: 0 },
    };

    /// "a company that is not approved for the trade is warned about before anything is forwarded"
    #[test]
    fn a_company_that_is_not_approved_is_warned_about() {
        assert_eq!(asked(GOOD), Ok(Vec::new()));
        let approved = |approval| asked(Forwarding { approval, ..GOOD });
        assert_eq!(approved(Approval::NotApproved), Ok(vec![Warning::NotApproved]));
        let until = |text| approved(Approval::Until(day(text)));
        assert_eq!(until("2027-03-09"), Ok(vec![Warning::NotApproved]));
        assert_eq!(until("2027-03-10"), Ok(vec![Warning::ApprovalEnds(day("2027-03-10"))]));
        assert_eq!(until("2027-08-14"), Ok(vec![Warning::ApprovalEnds(day("2027-08-14"))]));
        assert_eq!(until("2027-08-15"), Ok(Vec::new()));
    }

    #[test]
    fn a_wish_and_a_place_are_looked_at_and_all_is_said_at_once() {
        let none = Forwarding {
            is_wished: false,
            approval: Approval::NotApproved,
            places: Places::default(),
            ..GOOD
        };
        let said = [Warning::NotApproved, Warning::NotWished, Warning::NoPlace];
        assert_eq!(asked(none), Ok(said.to_vec()));
        let ends = Warning::ApprovalEnds(day("2027-08-14"));
        assert_eq!(ends.to_string(), "Godkjenningen i faget går ut 14.08.2027");
    }

    #[test]
    fn what_is_not_open_or_is_there_already_is_not_passed_on() {
        assert_eq!(asked(Forwarding { is_open: false, ..GOOD }), Err(Obstacle::NotOpen));
        assert_eq!(asked(Forwarding { is_there: true, ..GOOD }), Err(Obstacle::IsThere));
    }
}
