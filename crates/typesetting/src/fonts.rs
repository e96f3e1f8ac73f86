//! The fonts, which are part of the program, and which letters each has.

use std::{collections::HashSet, sync::OnceLock};

use ttf_parser::Face;

/// Fonts of one family: what is not in its first is looked for in the families behind.
pub(crate) struct Family {
    pub name: &'static str,
    pub cuts: &'static [&'static [u8]],
}

macro_rules! noto {
    ($name:literal, $file:literal) => {
        Family { name: $name, cuts: &[include_bytes!(concat!("../fonts/noto/", $file))] }
    };
}

/// How many there are.
pub(crate) const FAMILIES_COUNT: usize = 24;

/// In the order in which they are asked. Only the first has bold and slanted letters.
pub(crate) static FAMILIES: [Family; FAMILIES_COUNT] = [
    Family {
        name: "Liberation Sans",
        cuts: &[
            include_bytes!("../fonts/LiberationSans-Regular.ttf"),
            include_bytes!("../fonts/LiberationSans-Bold.ttf"),
            include_bytes!("../fonts/LiberationSans-Italic.ttf"),
            include_bytes!("../fonts/LiberationSans-BoldItalic.ttf"),
        ],
    },
    noto!("Noto Sans", "NotoSans-Regular.ttf"),
    noto!("Noto Sans Arabic", "NotoSansArabic-Regular.ttf"),
    noto!("Noto Sans Ethiopic", "NotoSansEthiopic-Regular.ttf"),
    noto!("Noto Sans Thai", "NotoSansThai-Regular.ttf"),
    noto!("Noto Sans Lao", "NotoSansLao-Regular.ttf"),
    noto!("Noto Sans Khmer", "NotoSansKhmer-Regular.ttf"),
    noto!("Noto Sans Myanmar", "NotoSansMyanmar-Regular.ttf"),
    noto!("Noto Sans Devanagari", "NotoSansDevanagari-Regular.ttf"),
    noto!("Noto Sans Bengali", "NotoSansBengali-Regular.ttf"),
    noto!("Noto Sans Gurmukhi", "NotoSansGurmukhi-Regular.ttf"),
    noto!("Noto Sans Gujarati", "NotoSansGujarati-Regular.ttf"),
    noto!("Noto Sans Tamil", "NotoSansTamil-Regular.ttf"),
    noto!("Noto Sans Telugu", "NotoSansTelugu-Regular.ttf"),
    noto!("Noto Sans Kannada", "NotoSansKannada-Regular.ttf"),
    noto!("Noto Sans Malayalam", "NotoSansMalayalam-Regular.ttf"),
    noto!("Noto Sans Sinhala", "NotoSansSinhala-Regular.ttf"),
    noto!("Noto Sans Georgian", "NotoSansGeorgian-Regular.ttf"),
    noto!("Noto Sans Armenian", "NotoSansArmenian-Regular.ttf"),
    noto!("Noto Sans CJK SC", "NotoSansCJKsc-Regular.otf"),
    noto!("Noto Sans Symbols", "NotoSansSymbols-Regular.ttf"),
    noto!("Noto Sans Symbols2", "NotoSansSymbols2-Regular.ttf"),
    noto!("Noto Sans Math", "NotoSansMath-Regular.ttf"),
    noto!("Noto Emoji", "NotoEmoji-Regular.ttf"),
];

/// What all cuts of each family have, in the order of [`FAMILIES`]. Each is read when it is first
/// asked: most documents need the first alone.
static LETTERS: [OnceLock<HashSet<char>>; FAMILIES_COUNT] =
    [const { OnceLock::new() }; FAMILIES_COUNT];

fn letters_in(family: &Family) -> HashSet<char> {
    let mut cuts = family.cuts.iter().map(|font| letters_of(font));
    let first = cuts.next().unwrap_or_default();
    cuts.fold(first, |all, font| all.intersection(&font).copied().collect())
}

fn read() -> impl Iterator<Item = &'static HashSet<char>> {
    LETTERS.iter().zip(&FAMILIES).map(|(known, family)| known.get_or_init(|| letters_in(family)))
}

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

/// The first family that has all of these, since what is drawn over each other comes of one font: its
/// place among [`FAMILIES`], counted from 1, and its letters.
pub(crate) fn with_all(letters: &[char]) -> Option<(usize, &'static HashSet<char>)> {
    (1..).zip(read()).find(|(_, family)| letters.iter().all(|it| family.contains(it)))
}

#[cfg(test)]
pub(crate) fn all_letters() -> std::collections::BTreeSet<char> {
    read().flatten().copied().collect()
}
