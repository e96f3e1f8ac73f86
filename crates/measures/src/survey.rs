//! The directorate's survey of apprentices (Lærlingundersøkelsen): who is in it on 1 October, and
//! what the county's file must say of them on 1 September.

use chrono::{Datelike, NaiveDate};
use svenn_kernel::oslo;

use crate::Contract;

/// Months of training behind one on 1 October.
const MONTHS_BEHIND: i32 = 11;

/// Something that the file needs and that is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lack {
    Approval,
    Birthday,
    Identity,
    Email,
    Mobile,
    County,
    Trade,
    /// Two contracts at the same time.
    Doubled,
}

impl Lack {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Approval => "Godkjenningsdato",
            Self::Birthday => "Fødselsdato",
            Self::Identity => "Fødselsnummer (kjønn)",
            Self::Email => "E-post",
            Self::Mobile => "Mobil",
            Self::County => "Fylke",
            Self::Trade => "Lærefag",
            Self::Doubled => "To kontrakter samtidig",
        }
    }
}

/// What is known of somebody beside the contract.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Respondent {
    /// What is lacking whatever the contract says.
    pub lacks: Vec<Lack>,
}

/// How it stands with somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// Not asked that year.
    Outside,
    /// Asked, and all that is needed is there.
    Ready,
    /// Asked, and this is lacking.
    NotReady(Vec<Lack>),
}

impl Standing {
    /// As people read it.
    #[must_use]
    pub const fn label(&self) -> &'static str {
        match self {
            Self::Outside => "Ikke i utvalget",
            Self::Ready => "Klar",
            Self::NotReady(_) => "Ikke klar",
        }
    }
}

/// The next 1 October: the day that a file of today is made for.
#[must_use]
pub fn count_day(today: NaiveDate) -> NaiveDate {
    let of = |year| NaiveDate::from_ymd_opt(year, 10, 1).unwrap_or(today);
    let this = of(today.year());
    if today <= this { this } else { of(today.year().saturating_add(1)) }
}

/// How it stands with a contract on the count day: "at least 11 months into the time at 1.10, no
/// break, no avslutningskode, has a company or an office (member company may be empty), end ≥
/// 20.12, no doubles". Those who are here have an office.
#[must_use]
pub fn standing(contract: &Contract, of: &Respondent, count_day: NaiveDate) -> Standing {
    let behind = oslo::add_months(count_day, -MONTHS_BEHIND);
    let end = NaiveDate::from_ymd_opt(count_day.year(), 12, 20).unwrap_or(count_day);
    let is_asked = contract.begins.is_some_and(|it| it <= behind)
        && contract.ended.is_none()
        && contract.last_day().is_some_and(|it| it >= end)
        && !contract.on_leave(count_day);
    if !is_asked {
        return Standing::Outside;
    }
    let mut lacks = of.lacks.clone();
    if contract.approved.is_none() {
        lacks.insert(0, Lack::Approval);
    }
    if lacks.is_empty() { Standing::Ready } else { Standing::NotReady(lacks) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn who_is_asked_follows_the_directorates_conditions() {
        let at = day("2026-10-01");
        let ready = Contract {
            begins: Some(day("2025-11-01")),
            planned: Some(day("2026-12-20")),
            approved: Some(day("2025-11-20")),
            ..Contract::default()
        };
        let all = Respondent::default();
        assert_eq!(standing(&ready, &all, at), Standing::Ready);
        let later = Contract { begins: Some(day("2025-11-02")), ..ready.clone() };
        assert_eq!(standing(&later, &all, at), Standing::Outside);
        let shorter = Contract { planned: Some(day("2026-12-19")), ..ready.clone() };
        assert_eq!(standing(&shorter, &all, at), Standing::Outside);
        let away = Contract { leaves: vec![(day("2026-09-01"), None)], ..ready.clone() };
        assert_eq!(standing(&away, &all, at), Standing::Outside);
        let ended = Contract { ended: Some(day("2027-01-01")), ..ready.clone() };
        assert_eq!(standing(&ended, &all, at), Standing::Outside);
        let lacking = Respondent { lacks: vec![Lack::Email] };
        let unapproved = Contract { approved: None, ..ready };
        let expected = Standing::NotReady(vec![Lack::Approval, Lack::Email]);
        assert_eq!(standing(&unapproved, &lacking, at), expected);
    }

    #[test]
    fn the_count_day_is_the_next_first_of_october() {
        assert_eq!(count_day(day("2026-10-01")), day("2026-10-01"));
        assert_eq!(count_day(day("2026-10-02")), day("2027-10-01"));
    }
}
