//! Where a company of the office and the register differ.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_companies::CompanyAddress;
use svenn_gateways::register::{RegisteredUnit, Standing, UnitWarning};
use svenn_kernel::{stored_words, text::fold};
use utoipa::ToSchema;

/// How a unit stands in the register, the gravest that holds.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum UnitState {
    /// It is there, and nothing is to be looked at.
    Registrert,
    /// Being wound up, by itself or by force.
    Avvikling,
    /// Bankrupt.
    Konkurs,
    /// Deleted from the register.
    Slettet,
    /// Removed from the register for legal reasons.
    Fjernet,
    /// The register has never had the number.
    Ukjent,
}

impl UnitState {
    /// The state of what the register has under a number.
    #[must_use]
    pub fn of(standing: &Standing) -> Self {
        match standing {
            Standing::Removed => Self::Fjernet,
            Standing::Unknown => Self::Ukjent,
            Standing::Registered(unit) => Self::of_unit(unit),
        }
    }

    fn of_unit(unit: &RegisteredUnit) -> Self {
        let has = |warning| unit.advarsler.contains(&warning);
        if has(UnitWarning::Slettet) {
            return Self::Slettet;
        }
        if has(UnitWarning::Konkurs) {
            return Self::Konkurs;
        }
        if has(UnitWarning::Avvikling) { Self::Avvikling } else { Self::Registrert }
    }

    /// As it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Registrert => "Registrert",
            Self::Avvikling => "Under avvikling",
            Self::Konkurs => "Konkurs",
            Self::Slettet => "Slettet",
            Self::Fjernet => "Fjernet fra registeret",
            Self::Ukjent => "Finnes ikke i registeret",
        }
    }

    /// Whether the company ends, so that its apprentices need another one.
    #[must_use]
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Avvikling | Self::Konkurs | Self::Slettet | Self::Fjernet)
    }
}

/// What differs.
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
pub enum What {
    /// How the company stands in the register.
    Tilstand,
    /// Its name.
    Navn,
    /// Its address.
    Adresse,
    /// Apprentices in a trade that it is not approved for.
    Godkjenning,
}

impl What {
    /// As it is called.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Tilstand => "Tilstand",
            Self::Navn => "Navn",
            Self::Adresse => "Adresse",
            Self::Godkjenning => "Godkjenning",
        }
    }

    /// Whether what the register says can be taken over.
    #[must_use]
    pub const fn can_be_taken(self) -> bool {
        matches!(self, Self::Navn | Self::Adresse)
    }
}

/// A difference between the office and the register.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Difference {
    /// What differs.
    pub hva: What,
    /// What the office has; empty for nothing.
    pub vart: String,
    /// What the register has.
    pub deres: String,
}

/// What was read of a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadUnit {
    /// Its name; empty where the register tells nothing of it.
    pub navn: String,
    pub adresse: CompanyAddress,
    pub tilstand: UnitState,
    /// When it was deleted.
    pub slettedato: Option<NaiveDate>,
}

/// An address on one line.
#[must_use]
pub fn on_a_line(address: &CompanyAddress) -> String {
    let town = format!("{} {}", address.postnr, address.poststed);
    let parts = [address.adresse.trim(), town.trim()];
    let said: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    said.join(", ")
}

/// How the company stands, with the company that a place belongs to: a place of a bankrupt company
/// is told of by that one alone.
#[must_use]
pub fn state_of(unit: &ReadUnit, parent: Option<&ReadUnit>) -> UnitState {
    let above = parent.map_or(UnitState::Registrert, |it| it.tilstand);
    // A number that a place names and the register does not have says nothing of the place.
    let above = if above == UnitState::Ukjent { UnitState::Registrert } else { above };
    unit.tilstand.max(above)
}

fn state_words(unit: &ReadUnit, parent: Option<&ReadUnit>) -> String {
    let state = state_of(unit, parent);
    let (of, whose) = match parent {
        Some(parent) if unit.tilstand < state => (parent, format!(" (gjelder {})", parent.navn)),
        _ => (unit, String::new()),
    };
    let day = of.slettedato.filter(|_| state == UnitState::Slettet);
    let day = day.map(|day| day.format(" %d.%m.%Y").to_string()).unwrap_or_default();
    format!("{}{day}{whose}", state.label())
}

/// Where what the office has of a company and what was read of it differ.
#[must_use]
pub fn differences(
    navn: &str,
    adresse: &CompanyAddress,
    unit: &ReadUnit,
    parent: Option<&ReadUnit>,
) -> Vec<Difference> {
    let mut found = Vec::new();
    if state_of(unit, parent) != UnitState::Registrert {
        let vart = UnitState::Registrert.label().to_owned();
        found.push(Difference { hva: What::Tilstand, vart, deres: state_words(unit, parent) });
    }
    if !unit.navn.is_empty() && plain(&unit.navn) != plain(navn) {
        let (vart, deres) = (navn.to_owned(), unit.navn.clone());
        found.push(Difference { hva: What::Navn, vart, deres });
    }
    let (vart, deres) = (on_a_line(adresse), on_a_line(&unit.adresse));
    if !deres.is_empty() && plain(&vart) != plain(&deres) {
        found.push(Difference { hva: What::Adresse, vart, deres });
    }
    found
}

/// What a company lacks to train somebody in a trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lack {
    /// The office's own record says that the approval ended on a day.
    Ended(NaiveDate),
    /// The register was asked and does not have it.
    NotRegistered,
    /// The office keeps the company's approvals, and this one is not among them.
    NotKept,
}

/// What the office keeps of a company's approval for a trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It keeps no approvals of the company.
    Nothing,
    /// It keeps others, and not this one.
    Others,
    /// An approval without an end.
    Approved,
    /// One with its last day.
    Until(NaiveDate),
}

/// What a company lacks for a trade, by what the office keeps, and by what the open register says,
/// none where it was not asked. An approval that either of them has is one.
#[must_use]
pub fn lack(kept: Kept, registered: Option<bool>, today: NaiveDate) -> Option<Lack> {
    match (kept, registered) {
        (Kept::Approved, _) | (_, Some(true)) | (Kept::Nothing, None) => None,
        (Kept::Until(day), _) => (day < today).then_some(Lack::Ended(day)),
        (Kept::Nothing | Kept::Others, Some(false)) => Some(Lack::NotRegistered),
        (Kept::Others, None) => Some(Lack::NotKept),
    }
}

/// A text without what is only another way to write it: letters' size, and spaces.
fn plain(text: &str) -> String {
    fold(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the office's people are to be told when a company's state is another one.
#[must_use]
pub const fn ends_now(before: Option<UnitState>, now: UnitState) -> bool {
    let was_end = match before {
        Some(before) => before.is_end(),
        None => false,
    };
    now.is_end() && !was_end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(navn: &str, street: &str, tilstand: UnitState) -> ReadUnit {
        let adresse = CompanyAddress {
            adresse: street.to_owned(),
            postnr: "5005".to_owned(),
            poststed: "Bergen".to_owned(),
            ..CompanyAddress::default()
        };
        ReadUnit { navn: navn.to_owned(), adresse, tilstand, slettedato: None }
    }

    #[test]
    fn another_way_to_write_the_same_is_no_difference() {
        let read = unit("Granitt Bygg AS", "Nordnesgata 3", UnitState::Registrert);
        let ours = CompanyAddress { poststed: "BERGEN".to_owned(), ..read.adresse.clone() };
        assert_eq!(differences("GRANITT  BYGG AS", &ours, &read, None), Vec::new());
    }

    #[test]
    fn name_and_address_are_compared_and_an_address_that_is_not_told_is_none() {
        let read = unit("Granitt Bygg AS", "Nordnesgata 3", UnitState::Registrert);
        let found = differences("Granitt", &CompanyAddress::default(), &read, None);
        let said: Vec<_> = found.iter().map(|it| (it.hva, it.vart.as_str(), &*it.deres)).collect();
        assert_eq!(
            said,
            [
                (What::Navn, "Granitt", "Granitt Bygg AS"),
                (What::Adresse, "", "Nordnesgata 3, 5005 Bergen"),
            ]
        );
        let silent = ReadUnit { adresse: CompanyAddress::default(), ..read };
        assert_eq!(differences("Granitt Bygg AS", &ours(), &silent, None), Vec::new());
    }

    fn ours() -> CompanyAddress {
        CompanyAddress { adresse: "Gata 1".to_owned(), ..CompanyAddress::default() }
    }

    #[test]
    fn a_place_stands_as_the_company_it_belongs_to_where_that_is_graver() {
        let place = unit("Avd Bergen", "Nordnesgata 3", UnitState::Registrert);
        let bankrupt = unit("Granitt AS", "", UnitState::Konkurs);
        let found = differences("Avd Bergen", &place.adresse, &place, Some(&bankrupt));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].deres, "Konkurs (gjelder Granitt AS)");
        let gone = unit("", "", UnitState::Ukjent);
        assert_eq!(state_of(&place, Some(&gone)), UnitState::Registrert);
    }

    #[test]
    fn a_deletion_is_said_with_its_day() {
        let day = NaiveDate::from_ymd_opt(2024, 11, 30);
        let read = ReadUnit { slettedato: day, ..unit("Borte AS", "", UnitState::Slettet) };
        let found = differences("Borte AS", &CompanyAddress::default(), &read, None);
        assert_eq!(found[0].deres, "Slettet 30.11.2024");
    }

    #[test]
    fn a_trade_is_lacking_only_where_something_says_so() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let today = day("2026-11-29");
        let lack = |kept, registered| lack(kept, registered, today);
        let ended = day("2026-11-28");
        assert_eq!(lack(Kept::Nothing, None), None);
        assert_eq!(lack(Kept::Nothing, Some(true)), None);
        assert_eq!(lack(Kept::Nothing, Some(false)), Some(Lack::NotRegistered));
        assert_eq!(lack(Kept::Others, None), Some(Lack::NotKept));
        assert_eq!(lack(Kept::Others, Some(true)), None);
        assert_eq!(lack(Kept::Approved, Some(false)), None);
        assert_eq!(lack(Kept::Until(today), Some(false)), None);
        assert_eq!(lack(Kept::Until(ended), None), Some(Lack::Ended(ended)));
        assert_eq!(lack(Kept::Until(ended), Some(true)), None);
    }

    #[test]
    fn an_end_is_told_of_once() {
        use UnitState::{Avvikling, Konkurs, Registrert, Ukjent};
        assert!(ends_now(Some(Registrert), Avvikling));
        assert!(ends_now(None, Konkurs));
        assert!(!ends_now(Some(Avvikling), Konkurs));
        assert!(!ends_now(Some(Registrert), Ukjent));
    }
}
