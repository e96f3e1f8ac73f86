//! What leaves says of nobody who it is.

use std::collections::HashSet;

use svenn_kernel::text::fold;

/// Names of this many letters and fewer are masked in capital letters only.
const SHORT_NAME_CHARS: usize = 2;
/// So many digits in a row, however they are spaced, are somebody's number.
const NUMBER_DIGITS_MIN: usize = 7;

const PERSON: &str = "[navn]";
const COMPANY: &str = "[bedrift]";
const NUMBER: &str = "[nummer]";
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

    fn is_person(&self, word: &str) -> bool {
        let folded = fold(word);
        let own = folded.strip_suffix('s').unwrap_or(&folded);
        let found = [folded.as_str(), own].into_iter().find(|it| self.people.contains(*it));
        let Some(name) = found else { return false };
        let is_word = WORDS_TOO.contains(&name) || name.chars().count() <= SHORT_NAME_CHARS;
        !is_word || begins_large(word)
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
    let lines: Vec<String> = text
        .lines()
        .map(|line| masked_names(&masked_numbers(&masked_addresses(line)), names))
        .collect();
    lines.join("\n")
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

fn masked_numbers(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(start) = rest.find(|it: char| it.is_ascii_digit() || it == '+') {
        let (before, run) = rest.split_at(start);
        out.push_str(before);
        let is_part = |it: char| it.is_ascii_digit() || " .-+/()\u{a0}".contains(it);
        let end = run.find(|it| !is_part(it)).unwrap_or(run.len());
        let (run, after) = run.split_at(end);
        let number = run.trim_end_matches(|it: char| !it.is_ascii_digit());
        let tail = run.get(number.len()..).unwrap_or_default();
        let digits = number.chars().filter(char::is_ascii_digit).count();
        out.push_str(if digits >= NUMBER_DIGITS_MIN { NUMBER } else { number });
        out.push_str(tail);
        rest = after;
    }
    out.push_str(rest);
    out
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
        let taken = names.company_at(after);
        match taken {
            Some(_) => push_once(&mut out, COMPANY),
            None if names.is_person(text) => push_once(&mut out, PERSON),
            None => out.push_str(text),
        }
        word += taken.unwrap_or(1).max(1);
        at = words.get(word - 1).map_or(here, |(last, _)| *last) + 1;
    }
    out.extend(pieces.get(at..).unwrap_or_default().iter().copied());
    out
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
        let end = rest.find(|it: char| it.is_alphanumeric() != is_word).unwrap_or(rest.len());
        let (piece, after) = rest.split_at(end);
        pieces.push(piece);
        rest = after;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        Names::new(
            ["Kari Anne", "Nordmann-Lie", "Terje", "Dag", "Ås", "Bjørn", "Åse"],
            ["Fjord Elektro AS", "Bygg AS", "Opplæringskontoret Fjord"],
        )
    }

    fn masked(text: &str) -> String {
        mask(text, &names())
    }

    /// "neither names, identity numbers nor other people's data ever leave"
    #[test]
    fn names_of_people_do_not_leave_however_they_are_written() {
        for (text, left) in [
            ("Kari Anne Nordmann-Lie viste meg det", "[navn] viste meg det"),
            ("kari og TERJE byttet lager", "[navn] og [navn] byttet lager"),
            ("Terjes verktøy, Kari's kran", "[navn] verktøy, [navn]'s kran"),
            ("Jeg var med Åse.", "Jeg var med [navn]."),
            ("Dag viste meg det en dag", "[navn] viste meg det en dag"),
            ("Jeg så en bjørn. Bjørn lo.", "Jeg så en bjørn. [navn] lo."),
        ] {
            assert_eq!(masked(text), left, "{text}");
        }
    }

    #[test]
    fn names_of_companies_do_not_leave() {
        for (text, left) in [
            ("hos Fjord Elektro AS i går", "hos [bedrift] i går"),
            ("fjord elektro sin bil", "[bedrift] sin bil"),
            ("Fjord Elektros bil", "[bedrift] bil"),
            ("et bygg av Bygg AS", "et bygg av [bedrift]"),
            ("på opplæringskontoret Fjord", "på [bedrift]"),
            ("en fjord med elektro", "en fjord med elektro"),
        ] {
            assert_eq!(masked(text), left, "{text}");
        }
    }

    #[test]
    fn numbers_and_addresses_do_not_leave_and_measures_do() {
        for (text, left) in [
            ("fnr 010203 12345, ring", "fnr [nummer], ring"),
            ("01020312345", "[nummer]"),
            ("ring +47 400 00 214.", "ring [nummer]."),
            ("(+47) 400-00-214 nå", "([nummer] nå"),
            ("skriv til kari@fjord.example, ja", "skriv til [e-post] ja"),
            ("se https://fjord.example/kari her", "se [lenke] her"),
            ("230 V, 16 A og 2,5 mm2", "230 V, 16 A og 2,5 mm2"),
            ("målte 0,02 mm på 3 punkter", "målte 0,02 mm på 3 punkter"),
        ] {
            assert_eq!(masked(text), left, "{text}");
        }
    }

    #[test]
    fn what_is_masked_once_stays_as_it_is() {
        for text in ["Kari i Fjord Elektro AS, tlf. 40000214\n- kari@fjord.example", "", " \n "] {
            let once = masked(text);
            assert_eq!(masked(&once), once, "{text}");
        }
    }
}
