//! Letters that can be set. A single one without a glyph, and no archive takes the document: such
//! a letter becomes a box or its code point, and is noted.

use std::collections::HashSet;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_segmentation::UnicodeSegmentation;

use crate::{document::Unprintable, fonts};

/// Stands for what the fonts do not have.
const BOX: char = '\u{25a1}';
/// Ties the parts of an emoji together, and asks letters of some scripts for their joined form.
const JOINER: char = '\u{200d}';
/// Asks letters of some scripts to stand apart.
const NON_JOINER: char = '\u{200c}';

/// Cleans text, and notes what it could not keep.
#[derive(Debug, Default)]
pub(crate) struct Cleaner {
    pub unprintable: Unprintable,
    /// How often something could not be kept.
    pub missing: usize,
    /// What could not be kept, each once, in the order of the text.
    pub letters: Vec<char>,
    /// How many families of fonts were asked for what could be kept.
    pub families: usize,
}

impl Cleaner {
    /// The text in letters that can be set, in one form each. Lines stay.
    pub(crate) fn clean(&mut self, text: &str) -> String {
        let text: String = text.nfc().filter_map(plain).collect();
        let mut cleaned = String::with_capacity(text.len());
        let mut after_box = false;
        for cluster in text.graphemes(true) {
            if matches!(cluster, "\n" | " ") {
                cleaned.push_str(cluster);
                after_box = false;
                continue;
            }
            let before = cleaned.chars().next_back().filter(|_| !after_box);
            let (kept, lost, families) = parted(cluster, before);
            self.families = self.families.max(families);
            cleaned.push_str(&kept);
            if !lost.is_empty() {
                // What follows each other without a gap is one box.
                if !after_box || !kept.is_empty() {
                    self.missing += 1;
                }
                self.lose(&lost, after_box && kept.is_empty(), &mut cleaned);
            }
            after_box = !lost.is_empty();
        }
        cleaned
    }

    fn lose(&mut self, lost: &[char], after_box: bool, cleaned: &mut String) {
        match self.unprintable {
            Unprintable::Boxes if after_box => {}
            Unprintable::Boxes => {
                cleaned.push(BOX);
                let asked = fonts::with_all(&[BOX]).map_or(0, |(families, _)| families);
                self.families = self.families.max(asked);
            }
            Unprintable::CodePoints => cleaned.extend(lost.iter().map(|it| code_point(*it))),
        }
        for letter in lost {
            if !self.letters.contains(letter) {
                self.letters.push(*letter);
            }
        }
    }
}

/// `[U+1E05F]`
fn code_point(letter: char) -> String {
    format!("[{}]", named(letter))
}

/// `U+1E05F`
pub(crate) fn named(letter: char) -> String {
    format!("U+{:04X}", u32::from(letter))
}

/// What is kept of letters that are drawn as one, what is lost, and how many families of fonts were
/// asked.
fn parted(cluster: &str, before: Option<char>) -> (String, Vec<char>, usize) {
    let ties = |it: &char| matches!(*it, JOINER | NON_JOINER);
    let letters: Vec<char> = cluster.chars().filter(|it| !ties(it)).collect();
    if let Some((first, marks)) = letters.split_first()
        && (first.is_whitespace() || is_combining_mark(*first) && !continues(before, &letters))
    {
        // A mark without a letter has no glyph of its own where letters are shaped.
        return if first.is_whitespace() {
            (first.to_string(), marks.to_vec(), 1)
        } else {
            (String::new(), letters, 1)
        };
    }
    let has_private = letters.iter().any(|it| is_private(*it));
    if !has_private && let Some((families, _)) = fonts::with_all(&letters) {
        return (tied(cluster), Vec::new(), families);
    }
    let none = HashSet::new();
    let base = letters.first().and_then(|it| fonts::with_all(&[*it]));
    let (families, base) = base.unwrap_or((1, &none));
    let (kept, lost): (Vec<char>, Vec<char>) =
        letters.into_iter().partition(|it| base.contains(it) && !is_private(*it));
    (kept.into_iter().collect(), lost, families)
}

/// Whether marks belong to the letter before them, though they begin a cluster: some vowels of
/// Burmese do.
fn continues(before: Option<char>, marks: &[char]) -> bool {
    before.filter(|it| !it.is_whitespace()).is_some_and(|letter| {
        let together: Vec<char> = [letter].into_iter().chain(marks.iter().copied()).collect();
        fonts::with_all(&together).is_some()
    })
}

/// Joiners stand only where they do something: in scripts whose letters join, and in emoji.
fn tied(cluster: &str) -> String {
    let joins = cluster.chars().any(|it| matches!(it, '\u{600}'..='\u{1cff}' | '\u{2600}'..));
    let is_tie = |it: char| matches!(it, JOINER | NON_JOINER);
    cluster.chars().filter(|it| joins || !is_tie(*it)).collect()
}

/// What means something to its maker alone.
const fn is_private(letter: char) -> bool {
    matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}

/// One form of white space and of the ends of lines; nothing of what says nothing by itself.
const fn plain(letter: char) -> Option<char> {
    match letter {
        '\n' | '\u{2028}' | '\u{2029}' | '\u{85}' => Some('\n'),
        '\u{a0}' | '\u{202f}' => Some('\u{a0}'),
        JOINER | NON_JOINER => Some(letter),
        _ if is_silent(letter) => None,
        _ if letter.is_whitespace() => Some(' '),
        _ => Some(letter),
    }
}

/// Control characters, marks of direction, the colour of emoji, and soft hyphens.
const fn is_silent(letter: char) -> bool {
    matches!(
        letter,
        '\0'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{7f}'..='\u{84}' | '\u{86}'..='\u{9f}' | '\u{ad}'
            | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fffe}'
            | '\u{ffff}' | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..='\u{e01ef}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_those_who_live_here_can_be_set() {
        for text in [
            "ÆØÅæøå ÁČĐŊŠŦŽáčđŋšŧž ÏïÖöÄä ÑñŃńÂâ – — « » … € ‰ ½ \u{2011} • □ § Łł Яя",
            "Nguyễn Thị Hồng Đặng",
            "Ελευθερία",
            "Ӣ Ұ Ә Ӡ Їжак",
            "محمد الأحمد",
            "فاطمه نژاد",
            "ትግርኛ ሓጎስ",
            "สมชาย ใจดี",
            "प्रिया शर्मा",
            "தமிழ்",
            "王小明 陳 佐藤さくら 김민준",
            "שלום",
            "გიორგი",
            "Հայկ",
            "বাংলা",
            "ਪੰਜਾਬੀ",
            "မြန်မာ",
            "ខ្មែរ",
            "ລາວ",
            "සිංහල",
            "→ ✓ ☐ ≤ ∑ ★ 🎉 👍 🇳🇴",
        ] {
            let mut cleaner = Cleaner::default();
            assert_eq!(cleaner.clean(text), text);
            assert_eq!(cleaner.missing, 0, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_set_becomes_a_box_and_is_noted() {
        let mut cleaner = Cleaner::default();
        assert_eq!(cleaner.clean("Bra \u{1e05f}\u{13000}! a\u{0}b\tc\r\nd"), "Bra □! ab c\nd");
        assert_eq!((cleaner.missing, cleaner.letters.len()), (1, 2));
        assert_eq!(cleaner.clean("e\u{e000}f"), "e□f", "what means nothing to others");
        assert_eq!(cleaner.clean("a\u{30a}"), "å", "one form of each letter");
        assert_eq!(cleaner.clean("a \u{5aa}b"), "a □b", "a mark without a letter");
        assert_eq!(cleaner.clean("x\u{1e130}"), "x□", "a letter whose mark is missing");
        assert_eq!(cleaner.clean("a\u{102c}"), "a□", "a mark of another script");
    }

    #[test]
    fn code_points_stand_where_they_are_asked_for() {
        let mut cleaner = Cleaner { unprintable: Unprintable::CodePoints, ..Cleaner::default() };
        assert_eq!(cleaner.clean("I\u{1e05f}\u{13000}a"), "I[U+1E05F][U+13000]a");
    }

    #[test]
    fn joiners_stay_where_they_join() {
        let mut cleaner = Cleaner::default();
        for text in ["👩\u{200d}🔧", "می\u{200c}خواهم"] {
            assert_eq!(cleaner.clean(text), text);
        }
        assert_eq!(cleaner.clean("Ka\u{200d}ri\u{200b}\u{202e}"), "Kari");
        assert_eq!(cleaner.clean("👍\u{1f3fd}❤\u{fe0f}"), "👍❤");
    }
}
