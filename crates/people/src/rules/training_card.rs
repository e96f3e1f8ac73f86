//! The card of an apprentice (lærlingbevis): whether it holds on a day, and the code by which
//! somebody else sees that for a few minutes.

use std::time::Duration;

use chrono::NaiveDate;
use svenn_kernel::{ApprenticeId, Timestamp, stored_words};

use super::pace::TrainingTime;

/// How long a code shows the card.
pub const CARD_CODE_LIFE: Duration = Duration::from_secs(5 * 60);
/// Characters of what proves a code: 128 bits.
const PROOF_CHARS: usize = 32;

/// Whether a card holds.
#[stored_words(schema)]
#[schema(as = TrainingCardState)]
pub enum CardState {
    /// The contract is in force.
    Gyldig,
    /// It begins later, or no beginning is known.
    #[serde(rename = "Ikke begynt")]
    NotBegun,
    /// It has ended, or was ended.
    Avsluttet,
}

/// Whether the card of somebody with this time holds on a day; a leave takes nothing away.
#[must_use]
pub fn card_state(time: &TrainingTime<'_>, archived: bool, day: NaiveDate) -> CardState {
    let ended = time.unexpected_end_date.is_some_and(|end| end < day)
        || time.sluttdato.is_some_and(|end| end < day);
    if archived || ended {
        return CardState::Avsluttet;
    }
    if time.startdato.is_some_and(|start| start <= day) {
        CardState::Gyldig
    } else {
        CardState::NotBegun
    }
}

/// A code that shows a card until an instant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardCode {
    pub apprentice: ApprenticeId,
    pub until: Timestamp,
}

impl CardCode {
    /// What is proved.
    fn claim(&self) -> String {
        format!("{}.{}", self.apprentice, self.until.millis())
    }

    /// As it stands in an address; `proof` makes a keyed digest.
    pub fn written(&self, proof: impl Fn(&str) -> String) -> String {
        let claim = self.claim();
        let proof: String = proof(&claim).chars().take(PROOF_CHARS).collect();
        format!("{claim}.{proof}")
    }

    /// Reads a code; nothing of one that is not ours, or is over.
    pub fn read(code: &str, now: Timestamp, proof: impl Fn(&str) -> String) -> Option<Self> {
        let (claim, _) = code.rsplit_once('.')?;
        let (apprentice, until) = claim.rsplit_once('.')?;
        let read = Self {
            apprentice: ApprenticeId::parse(apprentice).ok()?,
            until: Timestamp::from_millis(until.parse().ok()?),
        };
        let is_ours = is_same(&read.written(proof), code);
        (is_ours && now <= read.until).then_some(read)
    }
}

/// Compares without telling by its time how much of it is right.
fn is_same(one: &str, other: &str) -> bool {
    let differs = one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b));
    one.len() == other.len() && differs == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_card_holds_from_the_first_day_to_the_last() {
        let time = |ended: Option<&str>| TrainingTime {
            startdato: Some(day("2025-08-01")),
            sluttdato: Some(day("2027-07-31")),
            fravaer: &[],
            unexpected_end_date: ended.map(day),
        };
        let on = |at, ended| card_state(&time(ended), false, day(at));
        assert_eq!(on("2025-07-31", None), CardState::NotBegun);
        assert_eq!(on("2025-08-01", None), CardState::Gyldig);
        assert_eq!(on("2027-07-31", None), CardState::Gyldig);
        assert_eq!(on("2027-08-01", None), CardState::Avsluttet);
        assert_eq!(on("2026-03-02", Some("2026-03-01")), CardState::Avsluttet);
        assert_eq!(card_state(&time(None), true, day("2026-01-01")), CardState::Avsluttet);
    }

    /// "The lærlingbevis as a card with a short-lived check page."
    #[test]
    fn a_code_shows_the_card_for_a_few_minutes_and_cannot_be_made_by_others() {
        let proof = |text: &str| format!("{:0>32}", text.len());
        let now = Timestamp::from_millis(1_000);
        let id = ApprenticeId::parse("kari").unwrap();
        let code = CardCode { apprentice: id, until: now.plus(CARD_CODE_LIFE) };
        let written = code.written(proof);
        let read = |text: &str, at| CardCode::read(text, at, proof);
        assert_eq!(read(&written, now), Some(code.clone()));
        assert_eq!(read(&written, code.until.plus(Duration::from_millis(1))), None);
        let others = written.replace("kari", "ola");
        for wrong in ["", "a.b", "kari.9.x", &others, &format!("{written}0")] {
            assert_eq!(read(wrong, now), None, "{wrong}");
        }
    }
}
