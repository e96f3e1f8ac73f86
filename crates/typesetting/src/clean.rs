//! Letters that can be set. A single one without a glyph, and no archive takes the document: such
//! a letter becomes a box, and is counted.

use std::{collections::HashSet, sync::LazyLock};

use ttf_parser::Face;
use unicode_normalization::UnicodeNormalization;

/// The fonts: plain, bold, and both slanted.
pub(crate) const FONTS: [&[u8]; 4] = [
    include_bytes!("../fonts/LiberationSans-Regular.ttf"),
    include_bytes!("../fonts/LiberationSans-Bold.ttf"),
    include_bytes!("../fonts/LiberationSans-Italic.ttf"),
    include_bytes!("../fonts/LiberationSans-BoldItalic.ttf"),
];

/// Stands for what the fonts do not have.
const BOX: char = '\u{25a1}';

/// What all four fonts have.
static LETTERS: LazyLock<HashSet<char>> = LazyLock::new(|| {
    let mut fonts = FONTS.iter().map(|font| letters_of(font));
    let first = fonts.next().unwrap_or_default();
    fonts.fold(first, |all, font| all.intersection(&font).copied().collect())
});

fn letters_of(font: &[u8]) -> HashSet<char> {
    let mut letters = HashSet::new();
    let Ok(face) = Face::parse(font, 0) else { return letters };
    for table in face.tables().cmap.into_iter().flat_map(|cmap| cmap.subtables) {
        if !table.is_unicode() {
            continue;
        }
        table.codepoints(|code| {
            let glyph = table.glyph_index(code).filter(|glyph| glyph.0 != 0);
            letters.extend(glyph.and_then(|_| char::from_u32(code)));
        });
    }
    letters
}

/// Cleans text, and counts what it could not keep.
#[derive(Debug, Default)]
pub(crate) struct Cleaner {
    /// Letters that became boxes.
    pub missing: usize,
}

impl Cleaner {
    /// The text in letters that can be set, in one form each. Lines stay.
    pub(crate) fn clean(&mut self, text: &str) -> String {
        let mut cleaned = String::with_capacity(text.len());
        let mut after_box = false;
        for letter in text.nfc() {
            if joins(letter) {
                continue;
            }
            let is_break = matches!(letter, '\n' | '\u{2028}' | '\u{2029}' | '\u{85}');
            let kept = if is_break {
                Some('\n')
            } else if letter.is_whitespace() && !matches!(letter, '\u{a0}' | '\u{202f}') {
                Some(' ')
            } else if matches!(letter, '\u{202f}') {
                Some('\u{a0}')
            } else {
                LETTERS.contains(&letter).then_some(letter)
            };
            match kept {
                Some(letter) => cleaned.push(letter),
                // An emoji of several parts is one box.
                None if after_box => {}
                None => {
                    self.missing += 1;
                    cleaned.push(BOX);
                }
            }
            after_box = kept.is_none();
        }
        cleaned
    }
}

/// Says nothing by itself: control characters, marks of direction, what ties emoji together, and
/// soft hyphens.
const fn joins(letter: char) -> bool {
    matches!(
        letter,
        '\0'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{7f}'..='\u{84}' | '\u{86}'..='\u{9f}' | '\u{ad}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}'
            | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..='\u{e007f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_letters_of_the_country_can_be_set() {
        let text = "ÆØÅæøå ÁČĐŊŠŦŽáčđŋšŧž ÏïÖöÄä ÑñŃńÂâ – — « » … € ‰ ½ \u{2011} • □ § Łł Яя";
        let mut cleaner = Cleaner::default();
        assert_eq!(cleaner.clean(text), text);
        assert_eq!(cleaner.missing, 0);
    }

    #[test]
    fn what_cannot_be_set_becomes_a_box_and_is_counted() {
        let mut cleaner = Cleaner::default();
        assert_eq!(cleaner.clean("Bra 👩‍🔧! 中 a\u{0}b\tc\r\nd"), "Bra □! □ ab c\nd");
        assert_eq!(cleaner.missing, 2);
        assert_eq!(cleaner.clean("a\u{30a}"), "å", "one form of each letter");
    }
}
