//! What leaves says of nobody who it is.

mod numbers;
mod places;

use std::collections::HashSet;

use svenn_kernel::text::fold;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use self::{numbers::masked_numbers, places::masked_places};

/// Names of this many letters and fewer are masked in capital letters only.
const SHORT_NAME_CHARS: usize = 2;
/// Words beside a name that are taken for the rest of it.
const BESIDE_WORDS_MAX: usize = 2;
/// Longer words in capitals are no abbreviations.
const ABBREVIATION_CHARS_MAX: usize = 4;

const PERSON: &str = "[navn]";
const COMPANY: &str = "[bedrift]";
const MAIL: &str = "[e-post]";
const LINK: &str = "[lenke]";

/// Names that are words too: only with a capital letter are they somebody's.
const WORDS_TOO: [&str; 64] = [
    "alle", "ask", "bakke", "bakken", "berg", "bjorn", "bo", "bru", "bygg", "dag", "dal", "dale",
    "eik", "ek", "elektro", "elv", "enger", "falk", "finn", "fjell", "fjord", "foss", "frank",
    "gjerde", "glad", "gro", "hagen", "haug", "hauge", "hav", "heller", "holm", "jo", "kran",
    "krog", "lie", "liv", "lund", "lunde", "mo", "moen", "myhre", "myr", "ness", "nor", "odd",
    "prest", "rose", "rud", "sand", "sande", "siv", "skog", "smed", "sol", "stein", "stor",
    "strand", "sund", "svenn", "sveis", "tor", "tveit", "verk",
];
/// Surnames that are known beside a first name though they begin with a small letter.
const SURNAMES: [&str; 38] = [
    "andersen",
    "andreassen",
    "antonsen",
    "arnesen",
    "berntsen",
    "christensen",
    "danielsen",
    "eriksen",
    "evensen",
    "fredriksen",
    "gundersen",
    "haland",
    "halvorsen",
    "hansen",
    "hanssen",
    "henriksen",
    "isaksen",
    "iversen",
    "jacobsen",
    "jakobsen",
    "jensen",
    "jenssen",
    "johannessen",
    "johansen",
    "johnsen",
    "jorgensen",
    "karlsen",
    "knutsen",
    "kristiansen",
    "larsen",
    "lorentzen",
    "martinsen",
    "mathisen",
    "nilsen",
    "olsen",
    "pedersen",
    "solberg",
    "sorensen",
];
/// What a company's name ends with, and people leave out.
const KINDS: [&str; 8] = ["as", "asa", "ans", "da", "enk", "sa", "iks", "hf"];

/// Who must not be told of.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names {
    people: HashSet<String>,
    companies: Vec<Vec<String>>,
}

impl Names {
    /// Of everybody in the organisation, of its companies, and its own.
    pub(crate) fn new<'n>(
        people: impl IntoIterator<Item = &'n str>,
        companies: impl IntoIterator<Item = &'n str>,
    ) -> Self {
        let people = people.into_iter().flat_map(folded_words).collect();
        let mut companies: Vec<Vec<String>> =
            companies.into_iter().map(|name| without_kind(folded_words(name).collect())).collect();
        companies.retain(|name| !name.is_empty());
        // The longest first: "Fjord Elektro Nord" is not "Fjord Elektro" and a word.
        companies.sort_by_key(|name| std::cmp::Reverse(name.len()));
        companies.dedup();
        Self { people, companies }
    }

    fn person(&self, word: &str) -> Option<Known> {
        let folded = fold(word);
        let own = folded.strip_suffix('s').unwrap_or(&folded);
        let found = [folded.as_str(), own].into_iter().find(|it| self.people.contains(*it))?;
        let is_word = WORDS_TOO.contains(&found) || found.chars().count() <= SHORT_NAME_CHARS;
        let how = if found.len() == folded.len() { Known::Named } else { Known::Owner };
        (!is_word || begins_large(word)).then_some(how)
    }

    /// How many words a company's name takes here.
    fn company_at(&self, words: &[&str]) -> Option<usize> {
        let length = |name: &Vec<String>| {
            let here = words.get(..name.len())?;
            let last = name.len().saturating_sub(1);
            let is_it = here.iter().zip(name).enumerate().all(|(at, (word, part))| {
                let folded = fold(word);
                folded == *part || (at == last && folded.strip_suffix('s') == Some(part.as_str()))
            });
            let is_word = name.len() == 1 && !here.iter().all(|word| begins_large(word));
            (is_it && !is_word).then_some(name.len())
        };
        let found = self.companies.iter().find_map(length)?;
        let kind = words.get(found).filter(|word| KINDS.contains(&fold(word).as_str()));
        Some(found + usize::from(kind.is_some()))
    }
}

/// How a word is a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    Named,
    /// With the s of possession, as in `Karis kran`: what follows is no surname.
    Owner,
}

fn begins_large(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase)
}

fn folded_words(name: &str) -> impl Iterator<Item = String> + '_ {
    name.split(|it: char| !it.is_alphanumeric()).filter(|word| !word.is_empty()).map(fold)
}

fn without_kind(mut words: Vec<String>) -> Vec<String> {
    while words.len() > 1 && words.last().is_some_and(|word| KINDS.contains(&word.as_str())) {
        words.pop();
    }
    words
}

/// The text without names, addresses and numbers of people and companies: in their place stands in
/// square brackets what stood there.
pub(crate) fn mask(text: &str, names: &Names) -> String {
    let text = masked_numbers(&tidy(text));
    let lines: Vec<String> = text
        .lines()
        .map(|line| masked_names(&masked_places(&masked_addresses(line)), names))
        .collect();
    lines.join("\n")
}

/// One form of each letter, digit and space; nothing that is not seen. Line breaks stay.
fn tidy(text: &str) -> String {
    let seen = |it: &char| {
        !matches!(
            *it,
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}'
        )
    };
    let plain = |it: char| match it {
        '\n' => '\n',
        '\u{660}'..='\u{669}' => digit(it, '\u{660}'),
        '\u{6f0}'..='\u{6f9}' => digit(it, '\u{6f0}'),
        '\u{ff10}'..='\u{ff19}' => digit(it, '\u{ff10}'),
        _ if it.is_whitespace() && it != '\r' => ' ',
        _ => it,
    };
    text.nfc().filter(seen).map(plain).collect()
}

fn digit(of: char, zero: char) -> char {
    let value = u32::from(of).saturating_sub(u32::from(zero));
    char::from_digit(value, 10).unwrap_or(of)
}

fn masked_addresses(line: &str) -> String {
    let masked = |token: &str| {
        let bare = token.trim_end();
        let space = token.get(bare.len()..).unwrap_or_default();
        let small = bare.to_lowercase();
        if bare.contains('@') {
            format!("{MAIL}{space}")
        } else if small.contains("://") || small.contains("www.") {
            format!("{LINK}{space}")
        } else {
            token.to_owned()
        }
    };
    line.split_inclusive(char::is_whitespace).map(masked).collect()
}

fn masked_names(line: &str, names: &Names) -> String {
    let pieces = split(line);
    let words: Vec<(usize, &str)> = pieces
        .iter()
        .enumerate()
        .filter(|(_, piece)| piece.starts_with(char::is_alphanumeric))
        .map(|(at, piece)| (at, *piece))
        .collect();
    let bare: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
    let mut out = String::with_capacity(line.len());
    let (mut word, mut at) = (0_usize, 0_usize);
    while let Some((here, text)) = words.get(word).copied() {
        out.extend(pieces.get(at..here).unwrap_or_default().iter().copied());
        let after = bare.get(word..).unwrap_or_default();
        let mut taken = 1;
        match (names.company_at(after), names.person(text)) {
            (Some(company), _) => {
                push_once(&mut out, COMPANY);
                taken = company.max(1);
            }
            (None, Some(known)) => {
                take_back(&mut out);
                push_once(&mut out, PERSON);
                if known == Known::Named {
                    taken += rest_of_name(&pieces, words.get(word..).unwrap_or_default());
                }
            }
            (None, None) => out.push_str(text),
        }
        word += taken;
        at = words.get(word - 1).map_or(here, |(last, _)| *last) + 1;
    }
    out.extend(pieces.get(at..).unwrap_or_default().iter().copied());
    out
}

/// How many words behind a first name are the rest of a name that the organisation does not know. The first of the words is the name.
fn rest_of_name(pieces: &[&str], words: &[(usize, &str)]) -> usize {
    let shouts = |word: &str| word.chars().all(char::is_uppercase);
    let name_shouts = words.first().is_some_and(|(_, word)| shouts(word));
    let (mut taken, mut counted) = (0, 0);
    for pair in words.windows(2) {
        let [(before, _), (here, word)] = pair else { break };
        let between: String = pieces.get(before + 1..*here).unwrap_or_default().concat();
        let is_initial = word.chars().count() == 1 && begins_large(word);
        let is_near = matches!(between.as_str(), " " | "-") || between == ". ";
        let is_abbreviation =
            !name_shouts && shouts(word) && word.chars().count() <= ABBREVIATION_CHARS_MAX;
        let is_name = begins_large(word) && word.chars().all(char::is_alphabetic);
        let is_known = SURNAMES.contains(&fold(word).as_str());
        let after_initial = between != ". " || taken > counted;
        let is_rest = is_initial || (is_name && !is_abbreviation) || is_known;
        if !(is_near && after_initial && is_rest) || counted == BESIDE_WORDS_MAX {
            break;
        }
        taken += 1;
        counted += usize::from(!is_initial);
    }
    // An initial alone is none: `Kari A`.
    if counted == 0 { 0 } else { taken }
}

/// Takes a name back that stands before a known one: `Per Nordmann`, `Olsen, Kari`. The first word
/// of a sentence is none.
fn take_back(out: &mut String) {
    let near = out.trim_end_matches(' ').trim_end_matches(',');
    if near.len() == out.len() {
        return;
    }
    let begin = near
        .char_indices()
        .rev()
        .take_while(|(_, it)| it.is_alphabetic())
        .last()
        .map_or(near.len(), |(at, _)| at);
    let (before, word) = near.split_at(begin);
    let is_first = match before.trim_end_matches([' ', '-', '"', '«', '(']).chars().next_back() {
        None => true,
        Some(it) => matches!(it, '.' | '!' | '?' | ':'),
    };
    let is_name = begins_large(word) && word.chars().count() > SHORT_NAME_CHARS;
    let is_abbreviation =
        word.chars().all(char::is_uppercase) && word.chars().count() <= ABBREVIATION_CHARS_MAX;
    // `Olsen, Kari` is one person wherever it stands.
    let is_listed = near.len() + 2 == out.len() && out.ends_with(", ");
    let is_surname = SURNAMES.contains(&fold(word).as_str());
    if is_name && !is_abbreviation && (!is_first || (is_listed && is_surname)) {
        out.truncate(begin);
    }
}

/// First and last name are one person.
fn push_once(out: &mut String, mark: &str) {
    let before = out.trim_end_matches([' ', '-']);
    if before.ends_with(mark) {
        out.truncate(before.len());
    } else {
        out.push_str(mark);
    }
}

/// Words, and what stands between them.
fn split(line: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let is_word = first.is_alphanumeric();
        // A mark that has no letter of its own belongs to the letter before it.
        let of_word = |it: char| it.is_alphanumeric() || (is_word && is_combining_mark(it));
        let end = rest.find(|it: char| of_word(it) != is_word).unwrap_or(rest.len());
        let (piece, after) = rest.split_at(end);
        pieces.push(piece);
        rest = after;
    }
    pieces
}

#[cfg(test)]
mod tests;
