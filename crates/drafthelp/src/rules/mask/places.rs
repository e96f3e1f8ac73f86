//! Postal addresses.

use super::{begins_large, split};

const PLACE: &str = "[adresse]";
/// What the names of streets end with, or are behind another name.
const STREETS: [&str; 42] = [
    "gata", "gate", "gaten", "gt", "vei", "veien", "veg", "vegen", "vn", "plass", "plassen",
    "allé", "alle", "alléen", "alleen", "stien", "stig", "torg", "torget", "brygga", "bryggen",
    "brygge", "kaia", "kaien", "kai", "terrasse", "ringen", "svingen", "tunet", "lia", "bakken",
    "bakke", "haugen", "kroken", "grenda", "smuget", "faret", "løkka", "jordet", "toppen",
    "skogen", "åsen",
];
/// These are streets by themselves, with a name before them and a number behind.
const ALONE: [&str; 13] = [
    "gate", "gata", "gt", "vei", "veg", "plass", "allé", "alle", "terrasse", "torg", "brygge",
    "kai", "bakke",
];
/// Words of a name before a street's kind, as in `Olav Kyrres gate`.
const NAME_WORDS_MAX: usize = 3;
/// Begin with a capital and are no places.
const UNITS: [&str; 14] = [
    "watt", "volt", "ampere", "ohm", "newton", "pascal", "kelvin", "hertz", "hz", "nm", "va",
    "mpa", "pa", "kw",
];
/// Numbers that are years more often than post codes.
const YEARS: std::ops::RangeInclusive<u32> = 1900..=2099;

/// The line without postal addresses: streets with a number, post codes with their place, boxes.
pub(super) fn masked_places(line: &str) -> String {
    let pieces = split(line);
    let words: Vec<Word<'_>> = pieces
        .iter()
        .enumerate()
        .filter(|(_, piece)| piece.starts_with(char::is_alphanumeric))
        .map(|(at, text)| Word { at, text, before: gap(&pieces, at) })
        .collect();
    let (mut out, mut at, mut word) = (String::with_capacity(line.len()), 0, 0);
    while word < words.len() {
        let Some((first, last)) = address_at(&words, word) else {
            word += 1;
            continue;
        };
        let begin = words.get(first).map_or(at, |it| it.at).max(at);
        out.extend(pieces.get(at..begin).unwrap_or_default().iter().copied());
        if !out.trim_end().trim_end_matches(',').ends_with(PLACE) {
            out.push_str(PLACE);
        }
        at = words.get(last).map_or(at, |it| it.at) + 1;
        word = last + 1;
    }
    out.extend(pieces.get(at..).unwrap_or_default().iter().copied());
    out
}

struct Word<'a> {
    /// Its place among the pieces.
    at: usize,
    text: &'a str,
    /// What stands between the word before and this.
    before: &'a str,
}

fn gap<'a>(pieces: &[&'a str], at: usize) -> &'a str {
    let before = at.checked_sub(1).and_then(|before| pieces.get(before)).copied();
    before.filter(|it| !it.starts_with(char::is_alphanumeric)).unwrap_or_default()
}

/// The first and the last word of an address, where one begins or has its street at this word.
fn address_at(words: &[Word<'_>], at: usize) -> Option<(usize, usize)> {
    if let Some((first, number)) = street_at(words, at) {
        let post = post_at(words, number + 1, true);
        return Some((first, post.unwrap_or(number)));
    }
    let word = words.get(at)?;
    let is_box = ["postboks", "boks"].contains(&word.text.to_lowercase().as_str());
    if is_box && words.get(at + 1).is_some_and(|it| is_number(it.text, 1..=5)) {
        return Some((at, post_at(words, at + 2, true).unwrap_or(at + 1)));
    }
    let is_set_off = at == 0 || word.before.contains(',');
    post_at(words, at, is_set_off).map(|last| (at, last))
}

/// A street at this word, with the number behind it: its first word, and the last of the number.
fn street_at(words: &[Word<'_>], at: usize) -> Option<(usize, usize)> {
    let word = words.get(at)?;
    let small = word.text.to_lowercase();
    let number = words.get(at + 1).filter(|it| it.before.trim_matches(['.', ' ']).is_empty())?;
    let digits = number.text.trim_end_matches(|it: char| it.is_alphabetic());
    let letters = number.text.chars().count().saturating_sub(digits.chars().count());
    if !is_number(digits, 1..=3) || letters > 1 {
        return None;
    }
    let is_compound = STREETS
        .iter()
        .any(|kind| small.strip_suffix(kind).is_some_and(|name| name.chars().count() >= 2));
    let first = if ALONE.contains(&small.as_str()) {
        let mut first = at;
        while first > 0 && at - first < NAME_WORDS_MAX && follows_name(words, first) {
            first -= 1;
        }
        (first < at).then_some(first)?
    } else {
        is_compound.then_some(at)?
    };
    let letter = words.get(at + 2).is_some_and(|it| {
        let is_one = it.text.chars().count() == 1 && begins_large(it.text);
        letters == 0 && is_one && it.before == " " && it.text.chars().all(char::is_alphabetic)
    });
    Some((first, if letter { at + 2 } else { at + 1 }))
}

/// Whether the word before this one is a part of a street's name.
fn follows_name(words: &[Word<'_>], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| words.get(before));
    let is_near = words.get(at).is_some_and(|it| matches!(it.before, " " | "-" | ". "));
    is_near && before.is_some_and(|it| begins_large(it.text))
}

/// The last word of the place behind a post code at this word. A year looks the same: it has to be
/// set off.
fn post_at(words: &[Word<'_>], at: usize, is_set_off: bool) -> Option<usize> {
    let code = words.get(at).filter(|it| is_number(it.text, 4..=4))?;
    let number: u32 = code.text.parse().ok()?;
    let place = words.get(at + 1).filter(|it| it.before == " " && is_place(it.text))?;
    if YEARS.contains(&number) && !is_set_off {
        return None;
    }
    let goes_on = |at: usize| words.get(at).is_some_and(|it| it.before == " " && is_place(it.text));
    let shouts = place.text.chars().all(char::is_uppercase);
    let same = |at: usize| {
        let shouting = words.get(at).is_some_and(|it| it.text.chars().all(char::is_uppercase));
        goes_on(at) && shouting == shouts
    };
    Some(if same(at + 2) { at + 2 } else { at + 1 })
}

fn is_place(word: &str) -> bool {
    let is_word = word.chars().all(char::is_alphabetic) && word.chars().count() >= 2;
    is_word && begins_large(word) && !UNITS.contains(&word.to_lowercase().as_str())
}

fn is_number(word: &str, digits: std::ops::RangeInclusive<usize>) -> bool {
    word.chars().all(|it| it.is_ascii_digit()) && digits.contains(&word.len())
}
