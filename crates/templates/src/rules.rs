//! What a template may hold, and what becomes of it with the values of an apprentice. Pure.

mod markup;
mod merge;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use svenn_kernel::{Input, stored_words};
use utoipa::ToSchema;

pub(crate) use self::markup::{Piece, pieces};
pub use self::merge::{Merged, merge};
use crate::Field;

/// Longest name of a template, in characters.
pub const NAME_CHARS_MAX: usize = 150;
/// Longest description, in characters.
pub const DESCRIPTION_CHARS_MAX: usize = 500;
/// Longest text that stands for a missing value, in characters.
pub const INSTEAD_CHARS_MAX: usize = 200;
/// Apprentices for whom documents are made at once.
pub const APPRENTICES_MAX: usize = 500;
/// Templates of one office, archived ones too.
pub const TEMPLATES_MAX: usize = 500;

/// Rule for a missing value.
#[stored_words(schema)]
#[derive(Default)]
#[serde(rename_all = "UPPERCASE")]
pub enum IfMissing {
    /// Required: without it there is no document.
    #[default]
    Kreves,
    /// Something else is written.
    Tekst,
    /// The paragraph that names it is left out.
    Utelat,
}

/// Rule for a missing value of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
pub struct MissingRule {
    pub felt: Field,
    pub regel: IfMissing,
    /// Text written instead; for `TEKST` alone, and may be empty.
    #[serde(default)]
    pub tekst: String,
}

/// The values of one apprentice. A blank one is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Values(BTreeMap<Field, String>);

impl Values {
    pub fn set(&mut self, field: Field, value: impl Into<String>) {
        self.0.insert(field, value.into());
    }

    #[must_use]
    pub fn get(&self, field: Field) -> Option<&str> {
        self.0.get(&field).map(|it| it.trim()).filter(|it| !it.is_empty())
    }
}

/// The name in each placeholder of a text, whether it is a field or not.
fn placeholders(html: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for piece in pieces(html) {
        let Piece::Text(text) = piece else { continue };
        for after in text.split('{').skip(1) {
            let Some((name, _)) = after.split_once('}') else { continue };
            let is_word = |it: char| it.is_alphanumeric() || it == '_';
            if !name.is_empty() && name.chars().all(is_word) {
                names.insert(name.to_owned());
            }
        }
    }
    names
}

/// The fields that a text names, each once.
#[must_use]
pub fn fields_of(html: &str) -> BTreeSet<Field> {
    placeholders(html).iter().filter_map(|name| name.parse().ok()).collect()
}

/// Placeholders of a text that are no fields: nothing would ever fill them.
#[must_use]
pub fn unknown_placeholders(html: &str) -> Vec<String> {
    placeholders(html).into_iter().filter(|name| name.parse::<Field>().is_err()).collect()
}

/// A name without what a file's name cannot hold.
#[must_use]
pub fn file_name(name: &str) -> String {
    let is_kept = |it: char| it.is_alphanumeric() || " -_.,()".contains(it);
    name.chars().filter(|it| is_kept(*it)).take(NAME_CHARS_MAX).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_names_fields_and_what_is_none_is_told() {
        let html = "<p>{fornavn} {etternavn}, {fornavn} { fornavn } {} {lønn} {for<b>navn</b>}</p>\
                    <p><a href=\"https://x.example/{epost}\">x</a></p>";
        assert_eq!(fields_of(html), BTreeSet::from([Field::Fornavn, Field::Etternavn]));
        assert_eq!(unknown_placeholders(html), ["lønn"]);
    }

    #[test]
    fn a_name_of_a_file_leads_nowhere() {
        assert_eq!(file_name("../Avtale: Kari/Ås\0"), "..Avtale KariÅs");
    }

    #[test]
    fn a_blank_value_is_missing() {
        let mut values = Values::default();
        values.set(Field::Epost, "  ");
        assert_eq!(values.get(Field::Epost), None);
        values.set(Field::Epost, " kari@fjord.example ");
        assert_eq!(values.get(Field::Epost), Some("kari@fjord.example"));
    }
}
