//! Why contracts end, and how trade tests end, in the county's words.

use serde::Serialize;
use utoipa::ToSchema;

use crate::columns::plain;

/// A reason for ending a contract (C12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = VigoReason)]
pub struct Reason {
    /// The county's code.
    pub code: &'static str,
    pub label: &'static str,
    /// Whether a contract that ended so was broken off.
    pub ends: bool,
}

const fn ends(code: &'static str, label: &'static str) -> Reason {
    Reason { code, label, ends: true }
}

const fn goes_on(code: &'static str, label: &'static str) -> Reason {
    Reason { code, label, ends: false }
}

/// The 15 reasons that the handbook published in 2010. Later lists have more, which are not public
/// as a document.
pub const REASONS: [Reason; 15] = [
    goes_on("AB", "Avsluttet etter bestått prøve"),
    ends("AR", "Begynt i arbeid"),
    ends("AS", "Begynt på skole"),
    ends("BR", "Brudd på bestemmelser i arbeidslivet"),
    goes_on("EK", "Endret kontraktstype"),
    ends("FL", "Flyttet"),
    ends("FV", "Feilvalg"),
    goes_on("ON", "Overført til ny kontrakt"),
    ends("OP", "Mangler oppholdstillatelse"),
    ends("PS", "Personlige årsaker, sykdom"),
    ends("S1", "Sluttet etter første ikke beståtte prøve"),
    ends("S2", "Sluttet etter andre ikke beståtte prøve"),
    ends("UP", "Læretiden er ute uten prøve"),
    ends("AF", "Annet eller ikke oppgitt"),
    ends("OK", "Økonomiske årsaker"),
];

/// What is known of a code; nothing of one that is newer than the list.
#[must_use]
pub fn reason(code: &str) -> Option<Reason> {
    REASONS.into_iter().find(|it| it.code.eq_ignore_ascii_case(code.trim()))
}

/// What a reason means for the contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// The contract was broken off.
    BrokenOff,
    /// It ended as it should, or goes on as another one.
    NoTermination,
    /// The code is not in the list, or there is none.
    Unknown,
}

/// Whether the reason says that the contract was broken off: AB, EK and ON do not.
#[must_use]
pub fn counts_as_ended(code: Option<&str>) -> Ending {
    match code.and_then(reason) {
        Some(Reason { ends: true, .. }) => Ending::BrokenOff,
        Some(_) => Ending::NoTermination,
        None => Ending::Unknown,
    }
}

/// Words of the county's for how a trade test ended, and ours.
const RESULTS: [(&str, &[&str]); 6] = [
    ("BESTATTMEGETGODT", &["bestått meget godt", "meget godt", "bestått meget godt BM", "BM"]),
    ("BESTATT", &["bestått", "B", "BE"]),
    ("IKKEBESTATT", &["ikke bestått", "IB", "stryk"]),
    ("IKKEMOTT", &["ikke møtt", "ikke møtt opp", "IM"]),
    ("KANSELLERT", &["kansellert", "avlyst", "trukket"]),
    ("IKKESATT", &["ikke satt", "venter prøve", "oppmeldt", "ikke satt venter prøve"]),
];

/// Which of our six results the county's word is; none of a word that is not known, which
/// somebody has to look at.
#[must_use]
pub fn exam_result(word: &str) -> Option<&'static str> {
    let asked = plain(word);
    let is_so = |words: &&[&str]| words.iter().any(|it| plain(it) == asked);
    RESULTS.iter().find(|(ours, words)| plain(ours) == asked || is_so(words)).map(|(ours, _)| *ours)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passed_changed_and_carried_over_are_no_terminations() {
        for code in ["AB", "EK", "ON", "ab "] {
            assert_eq!(counts_as_ended(Some(code)), Ending::NoTermination, "{code}");
        }
        for code in ["AR", "FL", "S2", "OK"] {
            assert_eq!(counts_as_ended(Some(code)), Ending::BrokenOff, "{code}");
        }
        assert_eq!(counts_as_ended(Some("X9")), Ending::Unknown);
        assert_eq!(counts_as_ended(None), Ending::Unknown);
    }

    #[test]
    fn words_of_the_county_are_our_six_results_or_go_to_review() {
        for (word, ours) in [
            ("Bestått meget godt", "BESTATTMEGETGODT"),
            ("BESTÅTT", "BESTATT"),
            ("ikke  bestått", "IKKEBESTATT"),
            ("Ikke møtt opp", "IKKEMOTT"),
            ("Kansellert", "KANSELLERT"),
            ("Ikke satt (Venter prøve)", "IKKESATT"),
            ("IKKEBESTATT", "IKKEBESTATT"),
        ] {
            assert_eq!(exam_result(word), Some(ours), "{word}");
        }
        assert_eq!(exam_result("Delvis"), None);
    }
}
