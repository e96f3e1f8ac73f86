//! What a template says, as it comes from the office.

use std::collections::{BTreeSet, HashSet};

use serde::Deserialize;
use svenn_http::{
    Parse,
    richtext::{self, Dialect},
};
use svenn_kernel::{Fields, OneLine, Text};
use utoipa::ToSchema;

use crate::{
    Signing,
    rules::{
        DESCRIPTION_CHARS_MAX, INSTEAD_CHARS_MAX, IfMissing, MissingRule, NAME_CHARS_MAX,
        unknown_placeholders,
    },
    store::{Content, Template},
};

/// Most rules and roles that a template has: each field and role once.
const RULES_MAX: usize = 60;
const ROLES_MAX: usize = 5;

/// Content of a template.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DocumentTemplateText {
    #[schema(min_length = 1, max_length = 150)]
    navn: String,
    /// When it is used, as plain text; may be empty.
    #[schema(max_length = 500)]
    beskrivelse: String,
    /// Rich text with placeholders.
    innhold: String,
    /// Rules for missing values; a field without a rule is required.
    #[schema(max_items = 60)]
    mangler: Vec<MissingRule>,
    signering: Signing,
    /// Whether there is room to sign on paper.
    underskrifter: bool,
}

/// The same, parsed.
pub struct ParsedTemplate {
    navn: OneLine<1, NAME_CHARS_MAX>,
    beskrivelse: Text<0, DESCRIPTION_CHARS_MAX>,
    pub content: Content,
}

impl Parse for DocumentTemplateText {
    type Parsed = ParsedTemplate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedTemplate> {
        let navn = fields.parse("navn", &self.navn);
        let beskrivelse = fields.parse("beskrivelse", &self.beskrivelse);
        let innhold = innhold(fields, &self.innhold);
        fields.list("mangler", &self.mangler, RULES_MAX);
        fields.list("signering.roller", &self.signering.roller, ROLES_MAX);
        let mangler = mangler(fields, self.mangler);
        let mut seen = HashSet::new();
        let roller = self.signering.roller.into_iter().filter(|it| seen.insert(*it)).collect();
        let signering = Signing { rekkefolge: self.signering.rekkefolge, roller };
        Some(ParsedTemplate {
            navn: navn?,
            beskrivelse: beskrivelse?,
            content: Content {
                innhold: innhold?,
                mangler,
                signering,
                underskrifter: self.underskrifter,
            },
        })
    }
}

/// The text as it is stored. What nothing would ever fill, and what is not printed, is refused.
pub fn innhold(fields: &mut Fields, html: &str) -> Option<String> {
    let cleaned = match Dialect::Message.clean(html) {
        Ok(cleaned) => cleaned,
        Err(much) => {
            fields.wrong("innhold", much.code(), much.message());
            return None;
        }
    };
    if cleaned.contains("<img") {
        fields.wrong("innhold", "picture", "En mal kan ikke ha bilder i teksten");
        return None;
    }
    if let Some(name) = unknown_placeholders(&cleaned).first() {
        let message = format!("{{{name}}} er ikke et flettefelt. Velg feltet i menyen");
        fields.wrong("innhold", "unknown_placeholder", message);
        return None;
    }
    if richtext::is_blank(&cleaned) {
        fields.wrong("innhold", "blank", "Skriv teksten i malen");
        return None;
    }
    Some(cleaned)
}

/// Each field once; the last one counts. A rule that says what holds anyway is none.
pub fn mangler(fields: &mut Fields, rules: Vec<MissingRule>) -> Vec<MissingRule> {
    if rules.iter().any(|it| it.tekst.chars().count() > INSTEAD_CHARS_MAX) {
        fields.wrong("mangler", "too_long", "Teksten kan være høyst 200 tegn");
    }
    let mut seen = BTreeSet::new();
    let mut kept: Vec<MissingRule> = Vec::new();
    for rule in rules.into_iter().rev() {
        if seen.insert(rule.felt) && rule.regel != IfMissing::Kreves {
            let is_text = rule.regel == IfMissing::Tekst;
            let tekst = if is_text { rule.tekst.trim().replace('\0', "") } else { String::new() };
            kept.push(MissingRule { tekst, ..rule });
        }
    }
    kept.sort_unstable_by_key(|it| it.felt);
    kept
}

impl ParsedTemplate {
    /// What it is called, and what it says.
    pub fn titled(self) -> (String, Content) {
        (self.navn.into_string(), self.content)
    }

    /// The template with its new words, and what its edition says.
    pub fn write_to(self, row: Template) -> (Template, Content) {
        let (navn, beskrivelse) = (self.navn.into_string(), self.beskrivelse.into_string());
        (Template { navn, beskrivelse, ..row }, self.content)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Field;

    #[test]
    fn each_field_has_one_rule_and_none_for_what_holds_anyway() {
        let rule = |felt, regel, tekst: &str| MissingRule { felt, regel, tekst: tekst.to_owned() };
        let mut fields = Fields::new();
        let kept = mangler(
            &mut fields,
            vec![
                rule(Field::Telefon, IfMissing::Utelat, ""),
                rule(Field::Navn, IfMissing::Kreves, ""),
                rule(Field::Epost, IfMissing::Utelat, "bort"),
                rule(Field::Telefon, IfMissing::Tekst, " ingen "),
            ],
        );
        assert_eq!(
            kept,
            [
                rule(Field::Telefon, IfMissing::Tekst, "ingen"),
                rule(Field::Epost, IfMissing::Utelat, "")
            ]
        );
        assert!(fields.finish().is_ok());
    }
}
