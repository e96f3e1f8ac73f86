//! Words and their spellings, and the order of labels.
//!
//! A word is kept under every way people type it: as it is (`øyvind`), with plain letters
//! (`oyvind`) and with the letters' usual replacements (`oeyvind`). A search text is looked up as
//! it is typed, so that `o` finds ø, while somebody who types ø is not shown every o.

use svenn_kernel::text;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::limits::SPELLINGS_MAX;

/// The order of labels: Norwegian, and numbers within a text by their size.
pub(crate) fn collation_key(label: &str) -> String {
    let mut natural = String::with_capacity(label.len() + 4);
    let mut rest = label;
    while let Some(start) = rest.find(|character: char| character.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|character: char| !character.is_ascii_digit()).unwrap_or(from.len());
        let (digits, after) = from.split_at(end);
        natural.push_str(before);
        push_number(&mut natural, digits.trim_start_matches('0'));
        rest = after;
    }
    natural.push_str(rest);
    text::collation_key(&natural)
}

/// Writes how many digits there are before the digits themselves, all of it in digits so that
/// numbers keep their place among other characters. Numbers above 9 digits compare in parts.
fn push_number(natural: &mut String, digits: &str) {
    let mut rest = digits;
    while let Some((part, after)) = rest.split_at_checked(9) {
        natural.push('9');
        natural.push_str(part);
        rest = after;
    }
    let count = u32::try_from(rest.len()).unwrap_or_default();
    natural.extend(char::from_digit(count, 10));
    natural.push_str(rest);
}

/// The words of a text as they are in it.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !character.is_alphanumeric() && !is_combining_mark(character))
        .filter(|word| word.contains(char::is_alphanumeric))
}

/// The digits of a text.
pub(crate) fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// How one letter can be typed: as in Norwegian, with a plain letter, with its replacement.
struct Typed {
    native: &'static str,
    plain: &'static str,
    long: &'static str,
}

const fn typed(letter: char) -> Option<Typed> {
    let (native, plain, long) = match letter {
        'æ' => ("æ", "ae", "ae"),
        'ä' => ("æ", "a", "ae"),
        'ø' | 'ö' | 'œ' => ("ø", "o", "oe"),
        'å' => ("å", "a", "aa"),
        'ü' => ("u", "u", "ue"),
        'ß' => ("ss", "ss", "ss"),
        'þ' => ("th", "th", "th"),
        'ð' => ("d", "d", "d"),
        'đ' => ("d", "d", "dj"),
        'ı' => ("i", "i", "i"),
        'ł' => ("l", "l", "l"),
        'ŋ' => ("n", "n", "n"),
        'ŧ' => ("t", "t", "t"),
        _ => return None,
    };
    Some(Typed { native, plain, long })
}

/// Every spelling under which a document's word is found, each once.
pub(crate) fn spellings(word: &str) -> Vec<String> {
    if word.is_ascii() {
        return vec![word.to_ascii_lowercase()];
    }
    let mut native = String::with_capacity(word.len());
    // The flag says which way a spelling goes on when there is no room for both.
    let mut forms = vec![(String::with_capacity(word.len()), false)];
    for letter in word.nfc().flat_map(char::to_lowercase) {
        let Some(Typed { native: own, plain, long }) = typed(letter) else {
            let bare = || letter.nfd().filter(|part| !is_combining_mark(*part));
            native.extend(bare());
            forms.iter_mut().for_each(|(form, _)| form.extend(bare()));
            continue;
        };
        native.push_str(own);
        let splits = plain != long && forms.len() * 2 <= SPELLINGS_MAX;
        let only = forms.len() == 1;
        let mut others = Vec::new();
        for (form, goes_long) in &mut forms {
            if splits {
                let other = form.clone() + if *goes_long { plain } else { long };
                others.push((other, *goes_long || only));
            }
            form.push_str(if *goes_long { long } else { plain });
        }
        forms.append(&mut others);
    }
    let mut all: Vec<String> = forms.into_iter().map(|(form, _)| form).collect();
    all.push(native);
    all.sort_unstable();
    all.dedup();
    all
}

/// The spellings to look for when somebody types the word: as typed, and with the replacements
/// of Norwegian letters, by which `å` finds `aa`.
pub(crate) fn sought(word: &str) -> Vec<String> {
    let (mut native, mut replaced) = (String::new(), String::new());
    for letter in word.nfc().flat_map(char::to_lowercase) {
        if let Some(Typed { native: own, long, .. }) = typed(letter) {
            native.push_str(own);
            replaced.push_str(long);
        } else {
            let bare = || letter.nfd().filter(|part| !is_combining_mark(*part));
            native.extend(bare());
            replaced.extend(bare());
        }
    }
    let differs = native != replaced;
    let mut all = vec![native];
    all.extend(differs.then_some(replaced));
    all
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn finds(typed: &str, word: &str) -> bool {
        let spellings = spellings(word);
        sought(typed).iter().any(|form| spellings.contains(form))
    }

    #[test]
    fn norwegian_letters_are_found_by_their_replacements() {
        for (typed, word) in [
            ("oyvind", "Øyvind"),
            ("oeyvind", "Øyvind"),
            ("ØYVIND", "Øyvind"),
            ("hakon", "Håkon"),
            ("haakon", "Håkon"),
            ("håkon", "Haakon"),
            ("aerlig", "Ærlig"),
            ("ærlig", "Aerlig"),
            ("aasbjorn", "Åsbjørn"),
            ("asbjoern", "Åsbjørn"),
            ("andre", "André"),
            ("andré", "Andre"),
            ("A\u{30a}se", "Åse"),
            ("soderberg", "Söderberg"),
            ("søderberg", "Söderberg"),
            ("muller", "Müller"),
            ("mueller", "Müller"),
        ] {
            assert!(finds(typed, word), "{typed} finds {word}");
        }
        assert!(!finds("øla", "Ola"), "who types ø means ø");
    }

    #[test]
    fn a_word_of_many_letters_keeps_few_spellings() {
        let all = spellings("åøåøåøåø");
        assert!(all.len() <= SPELLINGS_MAX + 1);
        assert!(finds("aoaoaoao", "åøåøåøåø"));
        assert!(finds("aaoeaaoeaaoeaaoe", "åøåøåøåø"));
    }

    #[test]
    fn numbers_sort_by_size_and_letters_in_norwegian_order() {
        let ordered = [
            "1. år", "2. år", "10. år", "Abel", "uke 007", "uke 8", "uke 70", "ærlig", "Øst", "Aas",
        ];
        let mut sorted = ordered;
        sorted.reverse();
        sorted.sort_by_key(|label| collation_key(label));
        assert_eq!(sorted, ordered);
    }

    #[test]
    fn words_are_split_at_everything_else() {
        let found: Vec<&str> = words("Åse-Marie  O'Brien, (2.) a\u{30a}r").collect();
        assert_eq!(found, ["Åse", "Marie", "O", "Brien", "2", "a\u{30a}r"]);
    }

    proptest! {
        #[test]
        fn a_word_always_finds_itself(word in "[a-zæøåäöüéßA-ZÆØÅ]{1,12}") {
            prop_assert!(finds(&word, &word));
        }

        #[test]
        fn numbers_of_any_length_sort_by_size(a in any::<u128>(), b in any::<u128>()) {
            // Only numbers of the same count of parts compare exactly; that is beyond any label.
            let (a, b) = (a % 1_000_000_000, b % 1_000_000_000);
            let keys = (collation_key(&format!("x{a}y")), collation_key(&format!("x{b}y")));
            prop_assert_eq!(keys.0.cmp(&keys.1), a.cmp(&b));
        }
    }
}
