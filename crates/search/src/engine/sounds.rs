//! Ways of writing one sound: what is heard and not seen is typed as it sounds.

use std::collections::BTreeSet;

/// So many letters are exchanged for others of their sound in one word.
const EXCHANGES_MAX: usize = 3;
/// So many ways of writing one word are looked for.
const WAYS_MAX: usize = 800;
/// A shorter word would sound like half the dictionary.
const WORD_CHARS_MIN: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Anywhere,
    Beginning,
    End,
}

/// Two ways of writing a sound, each for the other.
const ALIKE: &[(&str, &str, Place)] = {
    use Place::{Anywhere, Beginning, End};
    &[
        ("ph", "f", Anywhere),
        ("ph", "ff", Anywhere),
        ("w", "v", Anywhere),
        ("ch", "k", Anywhere),
        ("c", "k", Anywhere),
        ("ck", "k", Anywhere),
        ("ck", "kk", Anywhere),
        ("c", "s", Anywhere),
        ("z", "s", Anywhere),
        ("z", "ts", Anywhere),
        ("x", "ks", Anywhere),
        ("qu", "kv", Anywhere),
        ("q", "k", Anywhere),
        ("th", "t", Anywhere),
        ("å", "o", Anywhere),
        ("aa", "o", Anywhere),
        ("æ", "e", Anywhere),
        ("ae", "e", Anywhere),
        ("ø", "ö", Anywhere),
        ("y", "i", Anywhere),
        ("j", "i", Anywhere),
        ("j", "y", Anywhere),
        ("ei", "ai", Anywhere),
        ("ei", "eg", Anywhere),
        ("øy", "øi", Anywhere),
        ("oy", "oi", Anywhere),
        ("kj", "skj", Anywhere),
        ("kj", "tj", Anywhere),
        ("kj", "k", Beginning),
        ("sj", "skj", Anywhere),
        ("sj", "kj", Anywhere),
        ("sj", "sh", Anywhere),
        ("sj", "sch", Anywhere),
        ("sj", "ch", Anywhere),
        ("sk", "skj", Anywhere),
        ("sh", "s", Anywhere),
        ("sh", "sch", Anywhere),
        ("rs", "sj", Anywhere),
        ("gj", "j", Anywhere),
        ("hj", "j", Beginning),
        ("dj", "j", Anywhere),
        ("lj", "j", Beginning),
        ("g", "j", Beginning),
        ("gi", "ji", Anywhere),
        ("hv", "v", Anywhere),
        ("nd", "nn", Anywhere),
        ("nd", "n", Anywhere),
        ("ld", "ll", Anywhere),
        ("ld", "l", Anywhere),
        ("rd", "r", Anywhere),
        ("ds", "s", Anywhere),
        ("dt", "t", Anywhere),
        ("dt", "tt", Anywhere),
        ("gn", "ngn", Anywhere),
        ("gh", "g", Anywhere),
        ("ou", "u", Anywhere),
        ("u", "o", Anywhere),
        ("ig", "i", End),
        ("eig", "ei", End),
        ("et", "e", End),
        ("d", "", End),
        ("t", "", End),
        ("h", "", End),
    ]
};

/// Letters that are written once or twice without being heard.
const DOUBLED: &str = "bdfgklmnprst";

/// Other ways of writing a word that sound the same, the nearest first.
pub(crate) fn ways(word: &str) -> Vec<String> {
    let mut ways: Vec<String> = Vec::new();
    if word.chars().count() < WORD_CHARS_MIN {
        return ways;
    }
    let mut known = BTreeSet::from([word.to_owned()]);
    let mut begin = 0;
    let mut last: Vec<String> = vec![word.to_owned()];
    for _ in 0..EXCHANGES_MAX {
        for way in &last {
            each_exchange(way, &mut |other| {
                if ways.len() < WAYS_MAX && known.insert(other.clone()) {
                    ways.push(other);
                }
            });
        }
        last = ways.get(begin..).unwrap_or_default().to_vec();
        begin = ways.len();
    }
    ways
}

fn each_exchange(word: &str, found: &mut impl FnMut(String)) {
    for (one, other, place) in ALIKE {
        exchange(word, one, other, *place, found);
        exchange(word, other, one, *place, found);
    }
    let mut before = None;
    for (at, letter) in word.char_indices() {
        let end = at + letter.len_utf8();
        if DOUBLED.contains(letter) {
            let (head, tail) = word.split_at(end);
            if before == Some(letter) {
                found(format!("{}{tail}", head.split_at(at).0));
            } else if at > 0 && !tail.starts_with(letter) {
                found(format!("{head}{letter}{tail}"));
            }
        }
        before = Some(letter);
    }
}

fn exchange(word: &str, from: &str, to: &str, place: Place, found: &mut impl FnMut(String)) {
    if from.is_empty() {
        if place == Place::End {
            found(format!("{word}{to}"));
        }
        return;
    }
    for (at, _) in word.match_indices(from) {
        let fits = match place {
            Place::Anywhere => true,
            Place::Beginning => at == 0,
            Place::End => at + from.len() == word.len(),
        };
        if fits {
            let (head, rest) = word.split_at(at);
            let tail = rest.strip_prefix(from).unwrap_or(rest);
            found(format!("{head}{to}{tail}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_as_it_sounds() {
        for (typed, meant) in [
            ("sofie", "sophie"),
            ("vangberg", "wangberg"),
            ("kristoffer", "christopher"),
            ("kjersti", "skjersti"),
            ("jertrud", "gjertrud"),
            ("veit", "hveit"),
            ("stran", "strand"),
            ("solveig", "solvei"),
            ("bordsen", "bårdsen"),
            ("zara", "sara"),
            ("cato", "kato"),
            ("alexander", "aleksander"),
        ] {
            assert!(ways(typed).contains(&meant.to_owned()), "{typed} for {meant}");
            assert!(ways(meant).contains(&typed.to_owned()), "{meant} for {typed}");
        }
    }

    #[test]
    fn few_ways_are_tried_of_the_longest_word() {
        assert!(ways(&"skjach".repeat(80)).len() <= WAYS_MAX);
        assert!(ways("ola").is_empty());
    }
}
