//! What a rule that gives a course to new apprentices says of one of them.

use svenn_kernel::{CompanyId, ProgramAreaId};

/// What a rule asks for, or an apprentice has.
#[derive(Debug, Clone, Copy)]
pub struct NewcomersPlace<'a> {
    pub trade: Option<&'a ProgramAreaId>,
    pub company: Option<&'a CompanyId>,
}

/// What a rule says of somebody who is new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// They are given the course.
    Gives,
    /// It cannot be told before they have what the rule asks for, or are back from the archive.
    Waits,
    /// It is for others.
    Passes,
}

/// What a rule says of a new apprentice. It waits only for what is not known yet: who comes to the
/// company later than to another one is not new there.
#[must_use]
pub fn of_newcomer(
    asked: NewcomersPlace<'_>,
    has: NewcomersPlace<'_>,
    is_archived: bool,
) -> Verdict {
    match (part(asked.trade, has.trade), part(asked.company, has.company)) {
        (Verdict::Passes, _) | (_, Verdict::Passes) => Verdict::Passes,
        (Verdict::Gives, Verdict::Gives) if !is_archived => Verdict::Gives,
        _ => Verdict::Waits,
    }
}

fn part<T: PartialEq>(asked: Option<&T>, has: Option<&T>) -> Verdict {
    match (asked, has) {
        (Some(_), None) => Verdict::Waits,
        (Some(asked), Some(has)) if asked != has => Verdict::Passes,
        _ => Verdict::Gives,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_waits_only_for_what_is_not_known_yet() {
        let (plumber, carpenter) =
            (ProgramAreaId::parse("ror").unwrap(), ProgramAreaId::parse("tom").unwrap());
        let (vik, dal) = (CompanyId::parse("vik").unwrap(), CompanyId::parse("dal").unwrap());
        let none = NewcomersPlace { trade: None, company: None };
        let asked = NewcomersPlace { trade: Some(&plumber), company: Some(&vik) };
        let of_vik = NewcomersPlace { company: Some(&vik), ..none };
        assert_eq!(of_newcomer(none, none, false), Verdict::Gives);
        assert_eq!(of_newcomer(none, asked, false), Verdict::Gives);
        assert_eq!(of_newcomer(asked, none, false), Verdict::Waits);
        assert_eq!(of_newcomer(asked, of_vik, false), Verdict::Waits);
        assert_eq!(of_newcomer(asked, asked, false), Verdict::Gives);
        assert_eq!(of_newcomer(asked, asked, true), Verdict::Waits);
        let elsewhere = NewcomersPlace { company: Some(&dal), ..none };
        assert_eq!(of_newcomer(asked, elsewhere, false), Verdict::Passes);
        let other = NewcomersPlace { trade: Some(&carpenter), company: Some(&vik) };
        assert_eq!(of_newcomer(asked, other, true), Verdict::Passes);
    }
}
