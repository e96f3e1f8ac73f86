//! Norwegian text: what counts as the same when searching, the order of names, initials.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// `text` as it is compared when searching: lower case, without accents, and with the Norwegian
/// letters and their usual replacements made equal (ø = o = oe, å = a = aa, æ = ae).
///
/// The fold of a beginning is the beginning of the fold, so it serves prefix search as well, and
/// folding twice changes nothing.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.nfc().flat_map(char::to_lowercase) {
        match character {
            'æ' | 'ä' => {
                push_folded(&mut folded, 'a');
                push_folded(&mut folded, 'e');
            }
            'ø' | 'ö' | 'œ' => push_folded(&mut folded, 'o'),
            'ß' => folded.push_str("ss"),
            'þ' => folded.push_str("th"),
            'ð' | 'đ' => folded.push('d'),
            'ł' => folded.push('l'),
            'ŋ' => folded.push('n'),
            'ŧ' => folded.push('t'),
            other => {
                let bare = other.nfd().filter(|part| !is_combining_mark(*part));
                bare.for_each(|part| push_folded(&mut folded, part));
            }
        }
    }
    folded
}

/// Runs of `a` are one `a` and `e` after `o` is left out: that is what makes `aa` and `oe` equal
/// to one letter, at the price that "noe" and "no" are equal too.
fn push_folded(folded: &mut String, character: char) {
    match (folded.chars().next_back(), character) {
        (Some('a'), 'a') | (Some('o'), 'e') => {}
        _ => folded.push(character),
    }
}

/// A key whose byte order is the Norwegian order of texts: case does not matter, æ ø å come after
/// z, `aa` counts as å, ä as æ, ö as ø, ü as y, ŋ and ŧ come after n and t; other accents and strokes
/// do not matter. The places are those of CLDR for Norwegian. Texts that are equal
/// in this order are told apart by their bytes, so that sorting by it is stable across pages.
#[must_use]
pub fn collation_key(text: &str) -> String {
    let mut key = String::with_capacity(text.len() * 2 + 1);
    let mut letters = text.nfc().flat_map(char::to_lowercase).peekable();
    while let Some(letter) = letters.next() {
        match letter {
            'a' if letters.next_if_eq(&'a').is_some() => key.push(KEY_AA),
            'å' => key.push(KEY_AA),
            'ø' | 'ö' | 'œ' => key.push(KEY_OE),
            'æ' | 'ä' => key.push(KEY_AE),
            'ü' => key.push('y'),
            'ð' | 'đ' => key.push('d'),
            'þ' => key.push_str("th"),
            'ł' => key.push('l'),
            'ħ' => key.push('h'),
            'ß' => key.push_str("ss"),
            // Letters of their own, each behind all that begins with the one it looks like.
            'ŋ' => key.extend(['n', KEY_LAST]),
            'ŧ' => key.extend(['t', KEY_LAST]),
            'ı' => key.extend(['i', KEY_LAST]),
            // These sort as punctuation, before letters; their own places are æ, ø and å.
            KEY_AE..=KEY_LAST => key.push('!'),
            other => key.extend(other.nfd().filter(|part| !is_combining_mark(*part))),
        }
    }
    key.push('\0');
    key.push_str(text);
    key
}

/// The three characters after `z` in byte order.
const KEY_AE: char = '{';
const KEY_OE: char = '|';
const KEY_AA: char = '}';
/// Behind every letter.
const KEY_LAST: char = '~';

/// Whether nothing of a text can be seen: it is empty, or all of it is space, or characters without
/// any width.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|it| it.is_whitespace() || it.is_control() || is_invisible(it))
}

/// Whether a character takes no room, or is drawn as nothing: Unicode's default ignorable ones, and
/// the blank ones of Braille and Hangul.
const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Whether a text is of more than one line.
#[must_use]
pub fn has_line_break(text: &str) -> bool {
    const BREAKS: &[char] = &['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];
    text.contains(BREAKS)
}

/// The first letters of the first and the last name, in upper case: "Amina Yusuf" is "AY", one
/// name gives one letter, and a text without letters or digits gives nothing.
#[must_use]
pub fn initials(name: &str) -> String {
    let mut firsts = name
        .split_whitespace()
        .filter_map(|word| word.chars().find(|character| character.is_alphanumeric()));
    let first = firsts.next();
    let last = firsts.next_back();
    first.into_iter().chain(last).flat_map(char::to_uppercase).collect()
}

/// So many of something, in words; nothing where there are none.
#[must_use]
pub fn counted(number: usize, one: &str, many: &str) -> Option<String> {
    match number {
        0 => None,
        1 => Some(format!("1 {one}")),
        number => Some(format!("{number} {many}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn one_is_told_otherwise_than_many_and_none_is_not_told() {
        let told = |number| counted(number, "fil", "filer").unwrap_or_default();
        assert_eq!([0, 1, 2].map(told), ["", "1 fil", "2 filer"]);
    }

    #[test]
    fn norwegian_letters_and_their_replacements_fold_alike() {
        for (left, right) in [
            ("Søren", "soren"),
            ("Søren", "SOEREN"),
            ("Håkon", "haakon"),
            ("Håkon", "Hakon"),
            ("Ærlighet", "aerlighet"),
            ("Bjørk", "Björk"),
            ("Pär", "Pær"),
            ("André", "andre"),
            ("Å\u{30a}", "A\u{30a}"),
            ("A\u{30a}se", "Åse"),
            ("Łukasz Đorđe", "lukasz dorde"),
            ("Straße", "STRASSE"),
        ] {
            assert_eq!(fold(left), fold(right), "{left} {right}");
        }
        assert_ne!(fold("Ola"), fold("Ole"));
        assert_eq!(fold("Rørlegger, 2. år"), "rorlegger, 2. ar");
    }

    #[test]
    fn names_sort_in_norwegian_order() {
        let ordered = [
            "",
            "{krøll}",
            "112",
            "Abel",
            "André",
            "andrea",
            "Bø",
            "Luca",
            "Łukasz",
            "Lund",
            "Nils",
            "Ny",
            "Ŋilla",
            "Ola",
            "Ola Nordmann",
            "Ola-Per",
            "Olaf",
            "Toril",
            "Tuva",
            "Tåsen",
            "Ŧoro",
            "Yngve",
            "Zara",
            "Ægir",
            "ærfugl",
            "ønske",
            "Østen",
            "Aase",
            "Åse",
            "Aasmund",
            "Åst",
        ];
        let mut sorted: Vec<&str> = ordered.into_iter().rev().collect();
        sorted.sort_by_key(|text| collation_key(text));
        assert_eq!(sorted, ordered);
    }

    #[test]
    fn equal_names_still_have_one_order() {
        assert!(collation_key("Aase") < collation_key("Åse"));
        assert!(collation_key("Müller") > collation_key("Mykle"));
        assert_ne!(collation_key("ola"), collation_key("Ola"));
        assert!(collation_key("ola") < collation_key("Olb"));
    }

    #[test]
    fn a_text_of_which_nothing_is_seen_is_blank() {
        let blank = ["", " \n\t", "\u{200b}", "\u{feff}\u{2060} \u{200d}", "\u{3164}", "\u{2800}"];
        assert!(blank.into_iter().all(is_blank));
        let seen = ["a", ".", "👩\u{200d}🔧", "\u{200b}x", "नि\u{200d}", "0"];
        assert!(!seen.into_iter().any(is_blank));
    }

    #[test]
    fn initials_are_first_and_last() {
        for (name, expected) in [
            ("Amina Yusuf", "AY"),
            ("Kari Anne Øverli Nordmann", "KN"),
            ("  øystein   ås ", "ØÅ"),
            ("Madonna", "M"),
            ("Anne-Marie (Mia) Berg", "AB"),
            ("- 7eleven", "7"),
            ("", ""),
            ("… –", ""),
        ] {
            assert_eq!(initials(name), expected, "{name}");
        }
    }

    proptest! {
        #[test]
        fn folding_twice_changes_nothing(text in "[aeoøåæäöAEOß rké]{0,12}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }

        #[test]
        fn a_beginning_folds_to_a_beginning(text in "[aeoøåæ nsAOÅ]{1,12}", at in 0_usize..12) {
            let beginning: String = text.chars().take(at).collect();
            prop_assert!(fold(&text).starts_with(&fold(&beginning)));
        }

        #[test]
        fn no_text_makes_it_panic(text in any::<String>()) {
            let _ = (fold(&text), collation_key(&text), initials(&text));
        }
    }
}
