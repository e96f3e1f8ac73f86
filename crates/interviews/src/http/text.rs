//! What a template is to say, as it comes from the office.

use std::collections::HashSet;

use serde::Deserialize;
use svenn_assessments::rules::{Rating, STEPS, scale};
use svenn_db::Tx;
use svenn_http::Parse;
use svenn_kernel::{Fields, OneLine, Text, new_id_text};
use utoipa::ToSchema;

use crate::rules::{Parts, Question, Recipient};

/// Longest name of a template, in characters.
pub(super) const NAME_CHARS_MAX: usize = 100;
/// Most questions of a template.
const QUESTIONS_MAX: usize = 60;
const QUESTION_CHARS_MAX: usize = 500;
const DESCRIPTION_CHARS_MAX: usize = 1_000;
/// Longest name of a step of a scale, in characters.
const LABEL_CHARS_MAX: usize = 60;

/// A template of interviews as it is to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct InterviewTemplateText {
    #[schema(min_length = 1, max_length = 100)]
    name: String,
    enabled: Parts,
    /// In the order they are to be asked.
    #[schema(max_items = 60)]
    questions: Vec<QuestionInput>,
}

/// A question as it is to be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct QuestionInput {
    /// Empty for a new one.
    id: String,
    #[schema(min_length = 1, max_length = 500)]
    question: String,
    /// Plain text; may be empty.
    #[schema(max_length = 1000)]
    description: String,
    recipient: Recipient,
    /// What the 2 to 7 steps are called that it is answered on, the lowest first; none for a text.
    custom_ratings: Vec<String>,
}

/// What was sent, parsed.
pub(super) struct ParsedTemplate {
    pub(super) name: OneLine<1, NAME_CHARS_MAX>,
    pub(super) enabled: Parts,
    /// Their ids are as they came.
    pub(super) questions: Vec<Question>,
}

impl Parse for InterviewTemplateText {
    type Parsed = ParsedTemplate;

    fn parse(self, fields: &mut Fields) -> Option<ParsedTemplate> {
        let name = fields.parse("name", &self.name);
        fields.list("questions", &self.questions, QUESTIONS_MAX);
        let questions: Vec<_> = self
            .questions
            .into_iter()
            .enumerate()
            .map(|(at, question)| question.parse(&format!("questions.{at}"), fields))
            .collect();
        if !self.enabled.has_any() {
            fields.wrong("enabled", "nothing", "Velg minst én del som samtalen skal ha");
        } else if self.enabled.questions && questions.is_empty() {
            fields.wrong("questions", "none", "Skriv minst ett spørsmål, eller slå av spørsmål");
        }
        Some(ParsedTemplate {
            name: name?,
            enabled: self.enabled,
            questions: questions.into_iter().collect::<Option<_>>()?,
        })
    }
}

impl QuestionInput {
    fn parse(self, field: &str, fields: &mut Fields) -> Option<Question> {
        let question: Option<Text<1, QUESTION_CHARS_MAX>> =
            fields.parse(&format!("{field}.question"), &self.question);
        let description: Option<Text<0, DESCRIPTION_CHARS_MAX>> =
            fields.parse(&format!("{field}.description"), &self.description);
        let ratings =
            parse_ratings(&format!("{field}.customRatings"), &self.custom_ratings, fields);
        Some(Question {
            id: self.id,
            question: question?.into_string(),
            description: description?.into_string(),
            recipient: self.recipient,
            custom_ratings: ratings?,
        })
    }
}

/// A scale whose steps can be told from each other, or none.
fn parse_ratings(field: &str, labels: &[String], fields: &mut Fields) -> Option<Vec<Rating>> {
    if labels.is_empty() {
        return Some(Vec::new());
    }
    if !STEPS.contains(&labels.len()) {
        let message = format!("En skala har {} til {} trinn", STEPS.start(), STEPS.end());
        fields.wrong(field, "not_a_scale", message);
        return None;
    }
    let mut seen = HashSet::new();
    let mut parsed = Vec::with_capacity(labels.len());
    for (at, label) in labels.iter().enumerate() {
        let field = format!("{field}.{at}");
        let label: Option<OneLine<1, LABEL_CHARS_MAX>> = fields.parse(&field, label);
        let is_new = label.as_ref().is_none_or(|it| seen.insert(it.as_str().to_lowercase()));
        if !is_new {
            fields.wrong(&field, "twice", "Hvert trinn må ha et eget navn");
        }
        parsed.push(label.filter(|_| is_new));
    }
    let labels: Option<Vec<_>> = parsed.into_iter().collect();
    Some(scale(labels?.into_iter().map(OneLine::into_string)))
}

/// The questions with the ids they have; what has none of the stored ones, or one that another
/// before it has, is new.
pub(super) fn identified(tx: &Tx, stored: &[Question], next: Vec<Question>) -> Vec<Question> {
    let mut left: HashSet<&str> = stored.iter().map(|it| it.id.as_str()).collect();
    next.into_iter()
        .map(|question| match left.remove(question.id.as_str()) {
            true => question,
            false => Question { id: new_id_text(tx.now(), tx.entropy()), ..question },
        })
        .collect()
}
