//! What of a text counts as told: its sentences and rows, without what is for later, what stands in
//! an attachment, and what somebody else did while the apprentice was away.

use super::words::{says_any, tokens};

/// What has not been done.
const LATER: &[&str] = &[
    "i morgen",
    "i morra",
    "neste uke",
    "neste veke",
    "neste gang",
    "neste måned",
    "til uka",
    "uka etter",
    "på mandag",
    "på fredag",
    "kommer fredag",
    "kommer mandag",
    "skal vi",
    "vi skal",
    "ska vi",
    "skal jeg",
    "jeg skal",
    "skal lysstyr",
    "en annen gang",
    "en anna gang",
    "ein annan gong",
    "bestilt",
    "må vente",
    "må det",
    "må vi",
    "utsatt",
    "rakk ikke",
    "rakk jeg ikke",
    "rakk vi ikke",
    "fikk ikke",
    "fekk ikkje",
    "ble ikke noe",
    "blei ikke noe",
    "blei ikkje",
    "ble det ikke",
    "skulle egentlig",
    "senere",
    "vil jeg",
    "har lova",
    "får prøve",
    "skal vaske",
    "har ikke fått",
    "tar vi",
    "ikke ferdig",
];
/// What stands elsewhere, or says nothing of what was done.
const ELSEWHERE: &[&str] = &[
    "vedlegg",
    "lagt ved",
    "ligger ved",
    "se bilde",
    "vedlagt",
    "målene jeg har",
    "måla eg har",
    "lært mye",
    "lært mykje",
    "lært masse",
    "det har gått bra",
];
const FIRST_PERSON: &[&str] = &["jeg", "eg", "æ", "vi", "me", "meg", "mæ", "oss", "æg"];
const OTHERS: &[&str] = &[
    "han",
    "hun",
    "ho",
    "sjefen",
    "kokken",
    "instruktøren",
    "læremesteren",
    "formannen",
    "basen",
    "montøren",
    "kollegaen",
    "mesteren",
    "kjøkkensjefen",
    "souschefen",
    "bakeren",
];
/// Words that a sentence begins with and that are nobody's name.
const BEGINNINGS: &[&str] = &[
    "i", "og", "så", "da", "når", "etter", "før", "på", "til", "fra", "for", "med", "ved", "det",
    "den", "de", "dette", "dei", "her", "der", "først", "deretter", "etterpå", "mandag", "tirsdag",
    "onsdag", "torsdag", "fredag", "lørdag", "søndag", "kunden", "fullt", "ellers", "resten",
    "alt", "alle", "noen", "noe", "ingen", "to", "tre", "fire", "hele", "heile", "neste", "sist",
    "siste", "denne", "sammen", "mens", "siden", "bare", "også", "men", "ikke", "nytt", "ny",
    "nye", "gamle", "mye", "litt", "uke", "hadde", "var",
];
/// Names that end as a noun does.
const NAMES: &[&str] = &[
    "morten",
    "espen",
    "jørgen",
    "torben",
    "karsten",
    "steffen",
    "hanna",
    "anna",
    "emma",
    "nora",
    "sara",
    "ida",
    "lea",
    "maria",
    "julia",
    "sofia",
    "eva",
    "tina",
    "nina",
    "mona",
    "rita",
    "camilla",
    "silja",
    "thea",
    "frida",
    "ola",
    "helena",
    "johanna",
    "marta",
    "marte",
    "kjersti",
    "per",
    "peder",
    "peter",
    "kasper",
    "jesper",
    "kristoffer",
    "aleksander",
    "oliver",
    "iver",
];
/// Verbs of the past that do not end as most.
const PAST: &[&str] = &[
    "tok", "fikk", "la", "gjorde", "så", "gikk", "fant", "hang", "skar", "bar", "har", "skal",
    "er", "var",
];

/// A sentence, or a row of a table.
#[derive(Debug)]
pub(super) struct Sentence {
    /// As it was written.
    pub text: String,
    /// What of it counts.
    pub counts: String,
    pub is_row: bool,
}

/// What of a text counts as told, in its order.
pub(super) fn counting(text: &str) -> Vec<Sentence> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(of_line).filter_map(counting_of).collect()
}

fn of_line(line: &str) -> Vec<(&str, bool)> {
    if line.contains('|') {
        return vec![(line, true)];
    }
    let mut found = Vec::new();
    let mut rest = line;
    let ends = |rest: &str| {
        let mut before = None;
        rest.char_indices().find_map(|(at, c)| {
            let is_end = c.is_whitespace() && matches!(before, Some('.' | '!' | '?'));
            before = Some(c);
            is_end.then_some(at)
        })
    };
    while let Some(at) = ends(rest) {
        let (sentence, after) = rest.split_at(at);
        found.push((sentence, false));
        rest = after.trim_start();
    }
    found.push((rest, false));
    found
}

fn counting_of((text, is_row): (&str, bool)) -> Option<Sentence> {
    if says_any(text, ELSEWHERE) || (!is_row && is_of_others(text)) {
        return None;
    }
    let counts = if says_any(text, LATER) { without_later(text) } else { text.to_owned() };
    (!counts.is_empty()).then(|| Sentence { text: text.to_owned(), counts, is_row })
}

fn without_later(text: &str) -> String {
    let clauses =
        text.split(',').flat_map(|it| it.split(" men ")).flat_map(|it| it.split(" og så "));
    clauses.filter(|it| !says_any(it, LATER)).collect::<Vec<_>>().join(", ")
}

/// Whether it begins with somebody else who did it, and the apprentice was not there.
fn is_of_others(text: &str) -> bool {
    let tokens = tokens(text);
    let mut here = tokens.iter().take_while(|it| *it != "mens");
    if here.any(|it| FIRST_PERSON.contains(&it.as_str())) {
        return false;
    }
    let (Some(who), Some(verb)) = (tokens.first(), tokens.get(1)) else { return false };
    if OTHERS.contains(&who.as_str()) {
        return true;
    }
    let is_name = text.trim_start().starts_with(char::is_uppercase)
        && !BEGINNINGS.contains(&who.as_str())
        && (NAMES.contains(&who.as_str()) || !ends_as_a_noun_or_verb(who));
    is_name && is_past(verb)
}

fn ends_as_a_noun_or_verb(word: &str) -> bool {
    ["te", "de", "et", "kk", "ene", "er", "en", "a"].iter().any(|end| word.ends_with(end))
}

fn is_past(word: &str) -> bool {
    PAST.contains(&word) || ["te", "de", "et", "a"].iter().any(|end| word.ends_with(end))
}
