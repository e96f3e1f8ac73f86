//! What a mass signing says and whom it is for, as it comes from the office.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::Deserialize;
use svenn_http::Parse;
use svenn_kernel::{CoordinatorId, Fields, OneLine, PersonId, Text};
use utoipa::ToSchema;

use crate::rules::MASS_PEOPLE_MAX;

const TITLE_CHARS_MAX: usize = 200;
const MESSAGE_CHARS_MAX: usize = 2_000;
const TEMPLATE_CHARS_MAX: usize = 64;

/// Content of a mass signing, and whom it is for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MassSigningText {
    #[schema(min_length = 1, max_length = 200)]
    title: String,
    /// Message of the office, plain text; may be empty.
    #[schema(max_length = 2000)]
    message: String,
    /// Whether the person signs first, then the instructors, then the office.
    ordered: bool,
    /// The last day on which it may be signed.
    due_date: Option<NaiveDate>,
    /// The document template that is filled in for each; none where all get the same files.
    #[schema(max_length = 64)]
    document_template: Option<String>,
    /// Whether the instructors of an apprentice sign too.
    with_instructors: bool,
    /// Signer for the office of each of them.
    coordinator: Option<CoordinatorId>,
    /// People who each get their own.
    #[schema(max_items = 1000)]
    people: Vec<PersonId>,
}

/// What was sent, parsed.
pub struct ParsedMass {
    pub title: String,
    pub message: String,
    pub ordered: bool,
    pub due_date: Option<NaiveDate>,
    pub document_template: Option<String>,
    pub with_instructors: bool,
    pub coordinator: Option<CoordinatorId>,
    /// Each once.
    pub people: BTreeSet<PersonId>,
}

impl Parse for MassSigningText {
    type Parsed = ParsedMass;

    fn parse(self, fields: &mut Fields) -> Option<ParsedMass> {
        let title = fields.parse::<OneLine<1, TITLE_CHARS_MAX>>("title", &self.title);
        let message = fields.parse::<Text<0, MESSAGE_CHARS_MAX>>("message", &self.message);
        fields.list("people", &self.people, MASS_PEOPLE_MAX);
        let template = self.document_template.filter(|it| !it.is_empty());
        if let Some(template) = &template {
            fields.text("documentTemplate", template, 1..=TEMPLATE_CHARS_MAX);
        }
        Some(ParsedMass {
            title: title?.into_string(),
            message: message?.into_string(),
            ordered: self.ordered,
            due_date: self.due_date,
            document_template: template,
            with_instructors: self.with_instructors,
            coordinator: self.coordinator,
            people: self.people.into_iter().collect(),
        })
    }
}
