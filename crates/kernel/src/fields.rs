//! Checking what a client sent, field by field, so that one answer names every wrong field.

use std::ops::RangeInclusive;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    text::{has_line_break, is_blank},
    values::{FromText, Misfit},
};

/// One wrong field: its path in the body, a stable code, and the Norwegian text for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// Path of the field, as in `adresse.postnummer`.
    pub field: String,
    /// Stable code, as in `required`.
    pub code: &'static str,
    /// Norwegian text.
    pub message: String,
}

impl FieldError {
    /// A field that must be written, and is blank.
    #[must_use]
    pub fn blank(field: &str) -> Self {
        Self { field: field.to_owned(), code: BLANK, message: to_write(field).to_owned() }
    }
}

/// Code of a field that must be written, and is blank.
pub(crate) const BLANK: &str = "required";
/// What a body is called that is wrong as a whole.
const WHOLE: &str = "body";
/// Code of a field of one line that has several.
pub(crate) const LINE_BREAK: &str = "line_break";
pub(crate) const LINE_BREAK_MESSAGE: &str = "Feltet kan ikke ha linjeskift";

/// The instruction people read, by the last part of the field's path, in the words of the web's own
/// forms, so that browser and server say the same.
fn to_write(field: &str) -> &'static str {
    match field.rsplit('.').next().unwrap_or_default() {
        "fornavn" => "Skriv fornavn",
        "etternavn" => "Skriv etternavn",
        "navn" | "name" => "Skriv et navn",
        "title" | "chatTitle" => "Skriv en tittel",
        "emne" => "Skriv et emne",
        "melding" | "SMSmelding" => "Skriv en melding",
        "message" => "Skriv en tekst",
        "personvern" | "brukervilkar" => "Skriv teksten",
        "notat" => "Skriv notatet",
        "merknad" => "Skriv merknaden",
        "comment" => "Skriv en kommentar",
        "fag" => "Skriv faget",
        "customModel" => "Skriv navnet på modellen",
        "epost" => "Skriv e-posten",
        "code" => "Skriv koden",
        "bekreftelse" => "Skriv navnet slik det står",
        _ => "Feltet må fylles ut",
    }
}

/// Collects wrong fields, each by its path. A field that is named stands within the one that is
/// being read; the empty name is that one itself.
#[derive(Debug, Default)]
pub struct Fields {
    wrong: Vec<FieldError>,
    /// Path of what is being read; empty for the whole.
    within: String,
}

impl Fields {
    /// Nothing wrong yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Notes a wrong field.
    pub fn wrong(&mut self, field: &str, code: &'static str, message: impl Into<String>) {
        let field = match self.path(field) {
            path if path.is_empty() => WHOLE.to_owned(),
            path => path,
        };
        self.wrong.push(FieldError { field, code, message: message.into() });
    }

    /// Notes that a field must be written, and is blank.
    fn blank(&mut self, field: &str) {
        self.wrong.push(FieldError::blank(&self.path(field)));
    }

    /// Notes that a field has to be sent.
    pub fn missing<T>(&mut self, field: &str) -> Option<T> {
        self.wrong(field, "missing", "Feltet mangler");
        None
    }

    /// Notes that what is being read is of another kind.
    pub fn wrong_type<T>(&mut self) -> Option<T> {
        self.wrong("", "wrong_type", "Feltet har en ugyldig verdi");
        None
    }

    /// Reads a field: what is wrong in it is noted below its name.
    pub fn within<T>(&mut self, field: &str, read: impl FnOnce(&mut Self) -> T) -> T {
        let path = self.path(field);
        self.at(path, read)
    }

    /// Reads an entry of the list that is being read.
    pub fn within_item<T>(&mut self, index: usize, read: impl FnOnce(&mut Self) -> T) -> T {
        let path = format!("{}[{index}]", self.within);
        self.at(path, read)
    }

    fn at<T>(&mut self, path: String, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.within, path);
        let read = read(self);
        self.within = before;
        read
    }

    fn path(&self, field: &str) -> String {
        match (self.within.as_str(), field) {
            ("", field) => field.to_owned(),
            (within, "") => within.to_owned(),
            (within, entry) if entry.starts_with('[') => format!("{within}{entry}"),
            (within, field) => format!("{within}.{field}"),
        }
    }

    /// The value that a text is; nothing, and a note, for one that is none.
    pub fn parse<T: FromText>(&mut self, field: &str, text: &str) -> Option<T> {
        match T::from_text(text) {
            Ok(value) => Some(value),
            Err(Misfit { code: BLANK, .. }) => {
                self.blank(field);
                None
            }
            Err(Misfit { code, message }) => {
                self.wrong(field, code, message);
                None
            }
        }
    }

    /// The same where a blank text is right, and no value.
    pub fn parse_written<T: FromText>(&mut self, field: &str, text: &str) -> Option<T> {
        if is_blank(text) { None } else { self.parse(field, text) }
    }

    /// Demands a text whose trimmed length in characters is within `length`.
    pub fn text(&mut self, field: &str, value: &str, length: RangeInclusive<usize>) {
        let count = if is_blank(value) { 0 } else { value.trim().chars().count() };
        if count < *length.start() {
            if count == 0 {
                self.blank(field);
            } else {
                let least = length.start();
                self.wrong(field, "too_short", format!("Må være minst {least} tegn"));
            }
        } else if count > *length.end() {
            let most = length.end();
            self.wrong(field, "too_long", format!("Kan ikke være lengre enn {most} tegn"));
        }
        if value.contains('\0') {
            self.wrong(field, "control_character", "Teksten har tegn som ikke kan lagres");
        }
    }

    /// Demands the same of a text of one line.
    pub fn line(&mut self, field: &str, value: &str, length: RangeInclusive<usize>) {
        if has_line_break(value.trim()) {
            self.wrong(field, LINE_BREAK, LINE_BREAK_MESSAGE);
        } else {
            self.text(field, value, length);
        }
    }

    /// Demands at most `most` entries.
    pub fn list<T>(&mut self, field: &str, values: &[T], most: usize) {
        if values.len() > most {
            self.wrong(field, "too_many", format!("Kan ikke ha flere enn {most}"));
        }
    }

    /// What was wrong, or `Ok` when nothing was.
    ///
    /// # Errors
    /// The wrong fields, in the order they were found.
    pub fn finish(self) -> Result<(), Vec<FieldError>> {
        if self.wrong.is_empty() { Ok(()) } else { Err(self.wrong) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{numbers::EmailAddress, values::Text};

    #[test]
    fn a_blank_text_is_no_value_and_nothing_wrong() {
        let mut fields = Fields::new();
        assert!(fields.parse_written::<EmailAddress>("epost", "  ").is_none());
        assert!(fields.parse_written::<EmailAddress>("epost", "Kari@Fjord.example").is_some());
        assert_eq!(fields.wrong, []);
        assert!(fields.parse_written::<EmailAddress>("epost", "kari").is_none());
        assert!(fields.parse::<EmailAddress>("email", "").is_none());
        let wrong: Vec<_> = fields.wrong.iter().map(|it| (it.field.as_str(), it.code)).collect();
        assert_eq!(wrong, [("epost", "not_an_email"), ("email", "not_an_email")]);
    }

    #[test]
    fn a_blank_field_is_told_in_words_of_its_own() {
        let mut fields = Fields::new();
        fields.text("departments.2.name", " ", 1..=200);
        fields.text("Epostmelding.emne", "", 1..=200);
        assert!(fields.parse::<Text<1, 10>>("etternavn", "\t").is_none());
        fields.text("tenantId", "", 1..=64);
        let said: Vec<_> = fields.wrong.iter().map(|it| (it.code, it.message.as_str())).collect();
        let expected = ["Skriv et navn", "Skriv et emne", "Skriv etternavn", "Feltet må fylles ut"];
        assert_eq!(said, expected.map(|words| ("required", words)));
    }

    #[test]
    fn every_wrong_field_is_named_once() {
        let mut fields = Fields::new();
        fields.text("name", "  ", 1..=200);
        fields.text("comment", &"æ".repeat(11), 1..=10);
        fields.text("fine", &"æ".repeat(10), 1..=10);
        fields.list("goals", &[1, 2, 3], 2);
        fields.line("title", "a\nb", 1..=10);
        fields.line("place", " a\n", 1..=10);
        let wrong = fields.finish().unwrap_err();
        let codes: Vec<_> = wrong.iter().map(|w| (w.field.as_str(), w.code)).collect();
        let expected = [
            ("name", "required"),
            ("comment", "too_long"),
            ("goals", "too_many"),
            ("title", "line_break"),
        ];
        assert_eq!(codes, expected);
    }
}
