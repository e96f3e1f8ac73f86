//! What a template says, as it comes from the office.

use std::collections::{BTreeSet, HashSet};

use svenn_http::{
    Input,
    richtext::{self, Dialect},
};
use svenn_kernel::{
    Fields, ListOf, OneLine, Text,
    input::{AnySchema, Sent},
};
use utoipa::PartialSchema;

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
#[derive(Debug, Input)]
#[input(check(mangler) = check_instead, check(signering) = check_roles)]
pub struct DocumentTemplateText {
    navn: OneLine<1, NAME_CHARS_MAX>,
    /// When it is used, as plain text; may be empty.
    beskrivelse: Text<0, DESCRIPTION_CHARS_MAX>,
    /// Rich text with placeholders.
    innhold: Body,
    /// Rules for missing values; a field without a rule is required.
    mangler: ListOf<MissingRule, RULES_MAX>,
    signering: Signing,
    /// Whether there is room to sign on paper.
    underskrifter: bool,
}

/// The text of a template, as it is stored.
#[derive(Debug)]
struct Body(String);

impl Input for Body {
    fn read(sent: &Sent, fields: &mut Fields) -> Option<Self> {
        match sent.as_str() {
            Some(html) => cleaned(fields, html).map(Self),
            None => fields.wrong_type(),
        }
    }

    fn schema() -> AnySchema {
        String::schema()
    }
}

/// The text as it is stored. What nothing would ever fill, and what is not printed, is refused.
fn cleaned(fields: &mut Fields, html: &str) -> Option<String> {
    let mut refuse = |code, message: String| {
        fields.wrong("", code, message);
        None
    };
    let cleaned = match Dialect::Message.clean(html) {
        Ok(cleaned) => cleaned,
        Err(much) => return refuse(much.code(), much.message().to_string()),
    };
    if cleaned.contains("<img") {
        return refuse("picture", "En mal kan ikke ha bilder i teksten".to_owned());
    }
    if let Some(name) = unknown_placeholders(&cleaned).first() {
        let message = format!("{{{name}}} er ikke et flettefelt. Velg feltet i menyen");
        return refuse("unknown_placeholder", message);
    }
    if richtext::is_blank(&cleaned) {
        return refuse("blank", "Skriv teksten i malen".to_owned());
    }
    Some(cleaned)
}

fn check_instead(mangler: &[MissingRule], fields: &mut Fields) {
    if mangler.iter().any(|it| it.tekst.chars().count() > INSTEAD_CHARS_MAX) {
        fields.wrong("mangler", "too_long", "Teksten kan være høyst 200 tegn");
    }
}

fn check_roles(signering: &Signing, fields: &mut Fields) {
    fields.list("signering.roller", &signering.roller, ROLES_MAX);
}

/// Each field once; the last one counts. A rule that says what holds anyway is none.
fn kept(rules: Vec<MissingRule>) -> Vec<MissingRule> {
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

impl DocumentTemplateText {
    /// What it is called, and what it says.
    pub fn titled(self) -> (String, Content) {
        let mut seen = HashSet::new();
        let roller = self.signering.roller.into_iter().filter(|it| seen.insert(*it)).collect();
        let content = Content {
            innhold: self.innhold.0,
            mangler: kept(self.mangler.into_vec()),
            signering: Signing { rekkefolge: self.signering.rekkefolge, roller },
            underskrifter: self.underskrifter,
        };
        (self.navn.into_string(), content)
    }

    /// The template with its new words, and what its edition says.
    pub fn write_to(self, row: Template) -> (Template, Content) {
        let beskrivelse = self.beskrivelse.as_str().to_owned();
        let (navn, content) = self.titled();
        (Template { navn, beskrivelse, ..row }, content)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Field;

    #[test]
    fn each_field_has_one_rule_and_none_for_what_holds_anyway() {
        let rule = |felt, regel, tekst: &str| MissingRule { felt, regel, tekst: tekst.to_owned() };
        let sent = vec![
            rule(Field::Telefon, IfMissing::Utelat, ""),
            rule(Field::Navn, IfMissing::Kreves, ""),
            rule(Field::Epost, IfMissing::Utelat, "bort"),
            rule(Field::Telefon, IfMissing::Tekst, " ingen "),
        ];
        assert_eq!(
            kept(sent),
            [
                rule(Field::Telefon, IfMissing::Tekst, "ingen"),
                rule(Field::Epost, IfMissing::Utelat, "")
            ]
        );
    }
}
