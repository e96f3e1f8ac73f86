//! Old references to standards: standards are renumbered, and what was written before names the
//! edition of its day.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Most characters of a reference.
pub const REFERENCE_CHARS_MAX: usize = 80;
/// A shorter one is in every text.
pub const REFERENCE_CHARS_MIN: usize = 3;

/// A reference that is old, and what it is called now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = OldStandard)]
pub struct OldStandard {
    /// As it was called.
    pub gammel: String,
    /// As it is called now; empty where nothing took its place.
    pub ny: String,
}

/// Those that a text names, in the order of the list.
#[must_use]
pub fn named_in(text: &str, list: &[OldStandard]) -> Vec<OldStandard> {
    let text = flat(text);
    list.iter().filter(|it| names(&text, &flat(&it.gammel))).cloned().collect()
}

/// Whether a text has a reference that is no part of a longer one.
fn names(text: &str, reference: &str) -> bool {
    let ends = |at: Option<char>| at.is_none_or(|letter| !letter.is_alphanumeric());
    !reference.is_empty()
        && text.match_indices(reference).any(|(at, found)| {
            let (before, from) = text.split_at(at);
            let after = from.strip_prefix(found).unwrap_or_default();
            ends(before.chars().next_back()) && ends(after.chars().next())
        })
}

/// In small letters, with one space between words and none around a colon.
fn flat(text: &str) -> String {
    let words = text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
    words.replace(" :", ":").replace(": ", ":")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> Vec<OldStandard> {
        let of = |gammel: &str, ny: &str| OldStandard { gammel: gammel.into(), ny: ny.into() };
        vec![of("NEK 400:2018", "NEK 400:2022"), of("NS 3420", "")]
    }

    fn found(text: &str) -> Vec<String> {
        named_in(text, &list()).into_iter().map(|it| it.gammel).collect()
    }

    /// "Old references to a standard marked by the office's list."
    #[test]
    fn a_reference_is_found_however_it_is_spaced_and_not_in_a_longer_one() {
        assert_eq!(found("Målt etter nek  400 : 2018."), ["NEK 400:2018"]);
        assert_eq!(found("Etter NEK 400:2022 og NS 34201"), Vec::<String>::new());
        assert_eq!(found("(NS 3420), NEK 400:2018"), ["NEK 400:2018", "NS 3420"]);
        assert_eq!(found(""), Vec::<String>::new());
    }
}
