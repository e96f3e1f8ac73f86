//! What is answered once a year: the office's own questions, to each company and to the office,
//! with figures of a count date that are kept as they were when the sheet was sent.

pub mod answerers;
pub mod figures;
pub mod reminding;
pub mod rounds;
pub mod store;
pub mod telling;

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};
use svenn_kernel::{Fields, StoredWords, oslo};
use svenn_measures::{MeasureId, Period};
use utoipa::ToSchema;

/// Most questions of a template.
pub const QUESTIONS_MAX: usize = 60;
/// Longest question, in characters.
const QUESTION_CHARS_MAX: usize = 500;
/// Longest answer, in characters.
pub const ANSWER_CHARS_MAX: usize = 4_000;
/// Longest id of a question, in characters.
const ID_CHARS_MAX: usize = 60;

/// How a question is answered.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, StoredWords,
)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = YearlyQuestionKind)]
pub enum Kind {
    Tekst,
    Tall,
    /// Ja or Nei.
    Janei,
    /// A figure of the product's, which nobody types.
    Nokkeltall,
}

/// Who answers a question.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, StoredWords,
)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = YearlyAsked)]
pub enum AskedOf {
    Bedrift,
    Kontor,
    Begge,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = YearlyQuestion)]
pub struct Question {
    /// Chosen by the client; the same for each year in which it is asked.
    #[schema(max_length = 60)]
    pub id: String,
    #[schema(max_length = 500)]
    pub tekst: String,
    pub slag: Kind,
    pub til: AskedOf,
    /// Which figure, of a question that is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tall: Option<MeasureId>,
}

impl Question {
    /// Whether a company is asked it, or the office.
    #[must_use]
    pub fn is_for(&self, company: bool) -> bool {
        match self.til {
            AskedOf::Begge => true,
            AskedOf::Bedrift => company,
            AskedOf::Kontor => !company,
        }
    }
}

/// Notes what is wrong with questions.
pub fn check(questions: &[Question], fields: &mut Fields) {
    fields.list("sporsmal", questions, QUESTIONS_MAX);
    let mut seen: Vec<&str> = Vec::new();
    for (at, question) in questions.iter().take(QUESTIONS_MAX).enumerate() {
        let field = |name: &str| format!("sporsmal.{at}.{name}");
        fields.line(&field("tekst"), &question.tekst, 1..=QUESTION_CHARS_MAX);
        fields.line(&field("id"), &question.id, 1..=ID_CHARS_MAX);
        if seen.contains(&question.id.as_str()) {
            fields.wrong(&field("id"), "duplicate", "To spørsmål har samme id");
        }
        seen.push(&question.id);
        if (question.slag == Kind::Nokkeltall) != question.tall.is_some() {
            fields.wrong(&field("tall"), "required", "Velg hvilket nøkkeltall");
        }
    }
}

/// What is wrong with an answer; nothing for one that fits, or is not given yet.
#[must_use]
pub fn unfit(kind: Kind, answer: &str) -> Option<&'static str> {
    if answer.is_empty() {
        return None;
    }
    match kind {
        Kind::Tekst => None,
        Kind::Tall => {
            let plain: String = answer.chars().filter(|it| !it.is_whitespace()).collect();
            let number = plain.replace(',', ".").parse::<f64>();
            (!number.is_ok_and(f64::is_finite)).then_some("Skriv et tall")
        }
        Kind::Janei => (!["Ja", "Nei"].contains(&answer)).then_some("Svar ja eller nei"),
        Kind::Nokkeltall => Some("Tallet regnes ut"),
    }
}

/// The year that ends on the count date.
#[must_use]
pub fn period(count_date: NaiveDate) -> Option<Period> {
    let from = oslo::add_months(count_date, -12).checked_add_days(Days::new(1))?;
    Period::new(from, count_date).ok()
}

/// What is asked until the office says otherwise.
#[must_use]
pub fn default_questions() -> Vec<Question> {
    let figure = |id: &str, tekst: &str, tall: MeasureId| Question {
        id: id.to_owned(),
        tekst: tekst.to_owned(),
        slag: Kind::Nokkeltall,
        til: AskedOf::Begge,
        tall: Some(tall),
    };
    let asked = |id: &str, tekst: &str, slag: Kind, til: AskedOf| Question {
        id: id.to_owned(),
        tekst: tekst.to_owned(),
        slag,
        til,
        tall: None,
    };
    vec![
        figure("lopende", "Løpende kontrakter på telledatoen", MeasureId::Lopende),
        figure("inn", "Nye kontrakter det siste året", MeasureId::Inn),
        figure("hevet", "Hevet det siste året, i prosent", MeasureId::Hevetperiode),
        figure("brev", "Fag- og svennebrev det siste året", MeasureId::Fagbrev),
        asked(
            "plan",
            "Har bedriften en intern plan for opplæringen?",
            Kind::Janei,
            AskedOf::Bedrift,
        ),
        asked(
            "leder",
            "Hvordan får de faglige lederne tid og opplæring til oppgaven?",
            Kind::Tekst,
            AskedOf::Bedrift,
        ),
        asked(
            "oppfolging",
            "Hvordan følger kontoret opp bedrifter som ikke oppfyller kravene?",
            Kind::Tekst,
            AskedOf::Kontor,
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_year_of_a_count_date_ends_on_it() {
        let period = period("2026-10-01".parse().unwrap()).unwrap();
        assert_eq!(period.words(), "02.10.2025 00:00–01.10.2026 23:59");
    }

    #[test]
    fn an_answer_fits_its_question() {
        assert_eq!(unfit(Kind::Tall, "1 204,5"), None);
        assert!(unfit(Kind::Tall, "mange").is_some());
        assert!(unfit(Kind::Tall, "NaN").is_some());
        assert_eq!(unfit(Kind::Janei, "Ja"), None);
        assert!(unfit(Kind::Janei, "kanskje").is_some());
        assert!(unfit(Kind::Nokkeltall, "7").is_some());
        let mut fields = Fields::new();
        check(&default_questions(), &mut fields);
        assert!(fields.finish().is_ok());
    }
}
