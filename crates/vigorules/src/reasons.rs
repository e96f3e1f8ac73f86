//! Why contracts end, and how trade tests end, in the county's words.

use std::collections::{BTreeMap, BTreeSet};

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
    /// Nobody has said, or there is no reason.
    Unknown,
}

/// A reason that an office knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = VigoKnownReason)]
pub struct KnownReason {
    /// The county's code.
    pub code: String,
    pub label: String,
    /// Whether a contract that ended so was broken off; none while nobody has said.
    pub ends: Option<bool>,
    /// Whether the office has said so itself.
    pub marked: bool,
    /// Whether it is in the list of 2010.
    pub published: bool,
}

/// The reasons of an office: those of 2010, those fetched since, and what the office says of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reasons {
    fetched: BTreeMap<String, String>,
    marks: BTreeMap<String, bool>,
}

impl Reasons {
    /// The labels of a newer list by code, and the office's own marks: whether a contract that
    /// ended so was broken off.
    #[must_use]
    pub fn of(
        fetched: impl IntoIterator<Item = (String, String)>,
        marks: impl IntoIterator<Item = (String, bool)>,
    ) -> Self {
        let upper = |code: String| code.trim().to_uppercase();
        Self {
            fetched: fetched.into_iter().map(|(code, label)| (upper(code), label)).collect(),
            marks: marks.into_iter().map(|(code, ends)| (upper(code), ends)).collect(),
        }
    }

    /// Whether the reason says that the contract was broken off: what the office says counts first,
    /// and AB, EK and ON do not.
    #[must_use]
    pub fn ending(&self, code: Option<&str>) -> Ending {
        let Some(code) = code.map(|it| it.trim().to_uppercase()) else { return Ending::Unknown };
        let ends = self.marks.get(&code).copied().or_else(|| Some(reason(&code)?.ends));
        match ends {
            Some(true) => Ending::BrokenOff,
            Some(false) => Ending::NoTermination,
            None => Ending::Unknown,
        }
    }

    /// What a code means, in words; none of one that is in no list.
    #[must_use]
    pub fn label(&self, code: &str) -> Option<&str> {
        let code = code.trim().to_uppercase();
        let of_list = self.fetched.get(&code).map(String::as_str);
        of_list.or_else(|| reason(&code).map(|it| it.label))
    }

    /// All that are known, by code.
    #[must_use]
    pub fn all(&self) -> Vec<KnownReason> {
        let of_2010 = REASONS.iter().map(|it| it.code.to_owned());
        let codes: BTreeSet<String> = of_2010.chain(self.fetched.keys().cloned()).collect();
        let one = |code: String| KnownReason {
            label: self.label(&code).unwrap_or_default().to_owned(),
            ends: match self.ending(Some(&code)) {
                Ending::BrokenOff => Some(true),
                Ending::NoTermination => Some(false),
                Ending::Unknown => None,
            },
            marked: self.marks.contains_key(&code),
            published: reason(&code).is_some(),
            code,
        };
        codes.into_iter().map(one).collect()
    }
}

/// Words for the type of a contract, and our word for it. The codes of the county's are public
/// nowhere; the letters are those of the national statistics.
const TYPES: [(&str, &[&str]); 5] = [
    ("LAERLING", &["L", "Lærling", "Lærekontrakt"]),
    ("LAEREKANDIDAT", &["O", "Lærekandidat", "Opplæringskontrakt"]),
    ("PRAKSISBREVKANDIDAT", &["P", "Praksisbrev", "Praksisbrevkandidat", "Praksisbrevkontrakt"]),
    ("FAGBREVPAJOBB", &["FPJ", "Fagbrev på jobb", "Kontrakt om fagbrev på jobb"]),
    ("PRAKSISKANDIDAT", &["Praksiskandidat"]),
];

/// Our word for the type of a contract; none of a word that is not known.
#[must_use]
pub fn contract_type(word: &str) -> Option<&'static str> {
    spelt(&TYPES, word)
}

/// Kinds of certificate (C22) and their codes.
const CERTIFICATES: [(&str, &[&str]); 4] = [
    ("F", &["Fagbrev"]),
    ("S", &["Svennebrev"]),
    ("K", &["Kompetansebevis"]),
    ("B", &["Praksisbrev"]),
];

/// The code of a kind of certificate; none of a word that is not known.
#[must_use]
pub fn certificate(word: &str) -> Option<&'static str> {
    spelt(&CERTIFICATES, word)
}

fn spelt(list: &[(&'static str, &[&str])], word: &str) -> Option<&'static str> {
    let asked = plain(word);
    let is_so = |words: &[&str]| words.iter().any(|it| plain(it) == asked);
    list.iter().find(|(ours, words)| plain(ours) == asked || is_so(words)).map(|(ours, _)| *ours)
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
    spelt(&RESULTS, word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passed_changed_and_carried_over_are_no_terminations() {
        let known = Reasons::default();
        for code in ["AB", "EK", "ON", "ab "] {
            assert_eq!(known.ending(Some(code)), Ending::NoTermination, "{code}");
        }
        for code in ["AR", "FL", "S2", "OK"] {
            assert_eq!(known.ending(Some(code)), Ending::BrokenOff, "{code}");
        }
        assert_eq!(known.ending(Some("X9")), Ending::Unknown);
        assert_eq!(known.ending(None), Ending::Unknown);
        assert_eq!(known.all().len(), REASONS.len());
    }

    #[test]
    fn of_a_newer_list_the_office_says_what_is_a_termination() {
        let list = [("X9", "Ny kontrakt i annet fylke"), ("FL", "Flytting")];
        let list = list.map(|(code, label)| (code.to_owned(), label.to_owned()));
        let fetched = Reasons::of(list.clone(), []);
        assert_eq!(fetched.ending(Some("X9")), Ending::Unknown);
        assert_eq!(fetched.ending(Some("FL")), Ending::BrokenOff);
        assert_eq!(fetched.label("fl"), Some("Flytting"));
        let marked = Reasons::of(list, [("X9".to_owned(), false), ("FL".to_owned(), false)]);
        assert_eq!(marked.ending(Some("x9")), Ending::NoTermination);
        assert_eq!(marked.ending(Some("FL")), Ending::NoTermination);
        let all = marked.all();
        let x9 = all.iter().find(|it| it.code == "X9").unwrap();
        assert_eq!((x9.ends, x9.marked, x9.published), (Some(false), true, false));
        assert_eq!(all.len(), REASONS.len() + 1);
    }

    #[test]
    fn types_and_certificates_have_one_spelling() {
        assert_eq!(contract_type("lærekontrakt"), Some("LAERLING"));
        assert_eq!(contract_type("O"), Some("LAEREKANDIDAT"));
        assert_eq!(contract_type("E"), None);
        assert_eq!(certificate("svennebrev"), Some("S"));
        assert_eq!(certificate("f"), Some("F"));
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
