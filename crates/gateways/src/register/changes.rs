//! What the register's feeds tell: which units have changed, by two counters of their own.

use chrono::NaiveDate;
use serde::Deserialize;
use svenn_kernel::numbers::OrganisationNumber;

use super::{RegisteredUnit, UnitKind};
use crate::error::GatewayError;

/// Changes told in an answer.
pub(super) const PAGE_CHANGES: usize = 1_000;
/// Organisation numbers asked for at once.
pub const NUMBERS_MAX: usize = 100;

/// From where a feed is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Since {
    /// From the beginning of a day, in UTC.
    Day(NaiveDate),
    /// After the change with this number.
    Number(i64),
}

impl Since {
    /// The parameter of the question, and its value.
    pub(super) fn asked(self) -> (&'static str, String) {
        match self {
            Self::Day(day) => ("dato", format!("{}T00:00:00.000Z", day.format("%Y-%m-%d"))),
            Self::Number(number) => ("oppdateringsid", number.saturating_add(1).to_string()),
        }
    }
}

/// A change of a unit. What it is now is asked of the register itself: the kind of a change says
/// only that there is something to ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnitChange {
    /// Its number in the feed of its kind.
    pub number: i64,
    /// Whose.
    pub orgnr: OrganisationNumber,
}

/// What the register has under a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// A unit; one that is deleted is still answered, with the day.
    Registered(Box<RegisteredUnit>),
    /// Removed for legal reasons: nothing of it is told.
    Removed,
    /// There was never one.
    Unknown,
}

#[derive(Deserialize)]
struct Page {
    /// Absent when nothing has changed.
    #[serde(rename = "_embedded")]
    embedded: Option<Embedded>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Embedded {
    oppdaterte_enheter: Option<Vec<Row>>,
    oppdaterte_underenheter: Option<Vec<Row>>,
}

#[derive(Deserialize)]
struct Row {
    oppdateringsid: i64,
    organisasjonsnummer: String,
}

/// An answer of a feed.
pub(super) struct ChangePage {
    /// The changes; one whose number is none is passed over.
    pub changes: Vec<UnitChange>,
    /// The number of the newest of the answer; none where it has none.
    pub newest: Option<i64>,
    /// Whether there may be more.
    pub is_full: bool,
}

/// Reads an answer. One that has changes of the other kind alone is none: read as "nothing new" it
/// would be for ever.
pub(super) fn page(body: &[u8], kind: UnitKind) -> Result<ChangePage, GatewayError> {
    let malformed = || GatewayError::unavailable("the answer has another shape");
    let page: Page = serde_json::from_slice(body).map_err(|_| malformed())?;
    let rows = match (page.embedded, kind) {
        (None, _) => Vec::new(),
        (Some(embedded), UnitKind::Enhet) => embedded.oppdaterte_enheter.ok_or_else(malformed)?,
        (Some(embedded), UnitKind::Underenhet) => {
            embedded.oppdaterte_underenheter.ok_or_else(malformed)?
        }
    };
    let change = |row: &Row| {
        let orgnr = OrganisationNumber::parse(&row.organisasjonsnummer).ok()?;
        Some(UnitChange { number: row.oppdateringsid, orgnr })
    };
    Ok(ChangePage {
        changes: rows.iter().filter_map(change).collect(),
        newest: rows.iter().map(|row| row.oppdateringsid).max(),
        is_full: rows.len() >= PAGE_CHANGES,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: &[u8] = br#"{"_embedded":{"oppdaterteUnderenheter":[
        {"oppdateringsid":7,"organisasjonsnummer":"974760673","endringstype":"Endring"},
        {"oppdateringsid":9,"organisasjonsnummer":"tull","endringstype":"Sletting"}]}}"#;

    #[test]
    fn each_feed_has_its_own_key_and_the_wrong_one_is_not_nothing_new() {
        let read = page(PLACES, UnitKind::Underenhet).unwrap();
        assert_eq!((read.changes.len(), read.newest, read.is_full), (1, Some(9), false));
        assert!(page(PLACES, UnitKind::Enhet).is_err());
    }

    #[test]
    fn nothing_new_is_an_answer_without_a_list() {
        let read = page(br#"{"_links":{},"page":{"size":20}}"#, UnitKind::Enhet).unwrap();
        assert_eq!((read.changes.len(), read.newest), (0, None));
    }

    #[test]
    fn half_an_answer_is_refused() {
        assert!(page(br#"{"_embedded":{"oppdaterteEnheter":[{"oppd"#, UnitKind::Enhet).is_err());
    }

    #[test]
    fn a_feed_is_read_on_after_the_last_number() {
        assert_eq!(Since::Number(41).asked(), ("oppdateringsid", "42".to_owned()));
        let day = NaiveDate::from_ymd_opt(2026, 11, 29).unwrap();
        assert_eq!(Since::Day(day).asked(), ("dato", "2026-11-29T00:00:00.000Z".to_owned()));
    }
}
