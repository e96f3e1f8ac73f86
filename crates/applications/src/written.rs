//! What applicants and the office write, as it travels and as it is stored.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_http::Input;
use svenn_kernel::{
    AdvertisedPlaceId, ApplicationQuestionId, ApplicationRoundId, Fields, ProgramAreaId, Timestamp,
    numbers::{EmailAddress, PhoneNumber, PostalCode},
    stored_words,
};
use utoipa::ToSchema;

use crate::rules::{RoundKind, check_birth};

/// Trades in an applicant's order of wish.
pub const TRADES_MAX: usize = 3;
/// Questions of the office's own.
pub const QUESTIONS_MAX: usize = 40;
/// Answers that one question may be chosen from, or given.
pub const CHOICES_MAX: usize = 30;
/// Files that an office may ask for.
pub const ASKED_FILES_MAX: usize = 20;
/// Longest free text of an applicant.
pub const TEXT_CHARS_MAX: usize = 4_000;
const LINE_CHARS_MAX: usize = 200;

/// Where somebody lives.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ApplicantAddress {
    #[schema(max_length = 200)]
    pub adresse: String,
    /// Four digits.
    #[schema(max_length = 200)]
    pub postnummer: String,
    #[schema(max_length = 200)]
    pub poststed: String,
}

/// The answer to a question of the office's own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GivenAnswer {
    /// Id of the question.
    pub id: String,
    /// One text, or each that was chosen.
    #[schema(max_items = 30)]
    pub svar: Vec<String>,
}

/// What an applicant writes. Anything may be missing while it is a draft.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, Input)]
#[input(plain)]
#[schema(as = ApplicationValues)]
#[serde(rename_all = "camelCase")]
pub struct Written {
    #[schema(max_length = 200)]
    pub navn: String,
    pub fodselsdato: Option<NaiveDate>,
    #[schema(max_length = 200)]
    pub telefon: String,
    #[schema(max_length = 200)]
    pub epost: String,
    pub adresse: ApplicantAddress,
    #[schema(max_length = 200)]
    pub fylke: String,
    /// School and programme of the first year, of the second and the third.
    #[schema(max_length = 200)]
    pub vg1: String,
    #[schema(max_length = 200)]
    pub vg2: String,
    #[schema(max_length = 200)]
    pub vg3: String,
    /// Other education.
    #[schema(max_length = 200)]
    pub annen: String,
    /// Days of absence in the last school year.
    #[schema(minimum = 0, maximum = 366)]
    pub fravaerdager: Option<i32>,
    /// Single hours of absence.
    #[schema(minimum = 0, maximum = 2000)]
    pub fravaertimer: Option<i32>,
    #[schema(max_length = 4000)]
    pub fravaerforklaring: String,
    /// Trades in the order of wish.
    #[schema(max_items = 3)]
    pub fag_prioritet: Vec<ProgramAreaId>,
    #[schema(max_items = 40)]
    pub other_questions: Vec<GivenAnswer>,
    #[schema(max_length = 4000)]
    pub kommentar: String,
    /// Whether the terms are accepted.
    pub vilkar: bool,
    /// What contract is applied for; an apprentice's where the form does not ask.
    #[serde(default)]
    pub slag: Option<RoundKind>,
    /// The advertised place that the applicant came from.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub plass: Option<AdvertisedPlaceId>,
}

impl Written {
    /// What contract is applied for.
    #[must_use]
    pub fn kind(&self) -> RoundKind {
        self.slag.unwrap_or(RoundKind::Laerling)
    }

    /// Notes what is longer or more than a draft may be.
    pub fn check_draft(&self, fields: &mut Fields) {
        let lines = [
            ("navn", &self.navn),
            ("telefon", &self.telefon),
            ("epost", &self.epost),
            ("adresse.adresse", &self.adresse.adresse),
            ("adresse.postnummer", &self.adresse.postnummer),
            ("adresse.poststed", &self.adresse.poststed),
            ("fylke", &self.fylke),
            ("vg1", &self.vg1),
            ("vg2", &self.vg2),
            ("vg3", &self.vg3),
            ("annen", &self.annen),
        ];
        for (field, value) in lines {
            fields.line(field, value, 0..=LINE_CHARS_MAX);
        }
        fields.text("fravaerforklaring", &self.fravaerforklaring, 0..=TEXT_CHARS_MAX);
        fields.text("kommentar", &self.kommentar, 0..=TEXT_CHARS_MAX);
        for (field, value, most) in
            [("fravaerdager", self.fravaerdager, 366), ("fravaertimer", self.fravaertimer, 2_000)]
        {
            if value.is_some_and(|it| !(0..=most).contains(&it)) {
                fields.wrong(field, "out_of_range", format!("Skriv et tall fra 0 til {most}"));
            }
        }
        fields.list("fagPrioritet", &self.fag_prioritet, TRADES_MAX);
        fields.list("otherQuestions", &self.other_questions, QUESTIONS_MAX);
        for given in &self.other_questions {
            fields.list("otherQuestions", &given.svar, CHOICES_MAX);
            for svar in &given.svar {
                fields.text("otherQuestions", svar, 0..=TEXT_CHARS_MAX);
            }
        }
        if EmailAddress::parse(&self.epost).is_err() {
            fields.wrong("epost", "malformed", "Skriv en e-postadresse, som ola@eksempel.no");
        }
    }

    /// Notes what is missing or wrong in an application that is to be sent.
    pub fn check_complete(
        &self,
        asked: &Questions,
        terms: bool,
        today: NaiveDate,
        fields: &mut Fields,
    ) {
        self.check_draft(fields);
        fields.line("navn", &self.navn, 1..=LINE_CHARS_MAX);
        match self.fodselsdato {
            Some(born) => check_birth(born, today, fields),
            None => fields.wrong("fodselsdato", "required", "Skriv fødselsdatoen din"),
        }
        if PhoneNumber::parse(&self.telefon).is_err() {
            fields.wrong("telefon", "malformed", "Skriv telefonnummeret ditt, som 400 00 214");
        }
        if !self.adresse.postnummer.is_empty()
            && PostalCode::parse(&self.adresse.postnummer).is_err()
        {
            fields.wrong("adresse.postnummer", "malformed", "Postnummeret har fire sifre");
        }
        if self.fag_prioritet.is_empty() {
            fields.wrong("fagPrioritet", "required", "Velg minst ett fag");
        }
        if terms && !self.vilkar {
            fields.wrong("vilkar", "required", "Du må godta vilkårene for å sende søknaden");
        }
        for question in asked.0.iter().filter(|it| it.is_asked(&self.fag_prioritet)) {
            self.check_answer(question, fields);
        }
    }

    fn check_answer(&self, question: &Question, fields: &mut Fields) {
        let id = question.id.as_str();
        let given = self.other_questions.iter().find(|it| it.id == id);
        let answers: Vec<&str> = given
            .map(|it| it.svar.iter().map(|svar| svar.trim()).filter(|it| !it.is_empty()).collect())
            .unwrap_or_default();
        let field = format!("otherQuestions.{id}");
        if answers.is_empty() {
            if question.paakrevd {
                fields.wrong(&field, "required", "Svar på spørsmålet");
            }
            return;
        }
        let is_one = question.slag != QuestionKind::Flervalg;
        let fits = answers.iter().all(|answer| question.takes(answer));
        if (is_one && answers.len() > 1) || !fits {
            fields.wrong(&field, "malformed", "Svaret passer ikke til spørsmålet");
        }
    }
}

/// How a question is answered.
#[stored_words(schema)]
#[schema(as = ApplicationQuestionKind)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum QuestionKind {
    Tekst,
    LangTekst,
    JaNei,
    Valg,
    Flervalg,
    Tall,
    Dato,
}

/// A question of the office's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ApplicationQuestion)]
pub struct Question {
    #[schema(value_type = String)]
    pub id: ApplicationQuestionId,
    pub tekst: String,
    /// Below the question; may be empty.
    pub hjelp: String,
    pub slag: QuestionKind,
    /// What is chosen from.
    pub valg: Vec<String>,
    pub paakrevd: bool,
    /// Trades whose applicants are asked; empty for all.
    pub fag: Vec<ProgramAreaId>,
}

impl Question {
    /// Whether somebody who wants these trades is asked.
    #[must_use]
    pub fn is_asked(&self, wanted: &[ProgramAreaId]) -> bool {
        self.fag.is_empty() || self.fag.iter().any(|fag| wanted.contains(fag))
    }

    fn takes(&self, answer: &str) -> bool {
        match self.slag {
            QuestionKind::Tekst | QuestionKind::LangTekst => true,
            QuestionKind::JaNei => matches!(answer, "JA" | "NEI" | "Ja" | "Nei"),
            QuestionKind::Valg | QuestionKind::Flervalg => self.valg.iter().any(|it| it == answer),
            QuestionKind::Tall => answer.replace(',', ".").parse::<f64>().is_ok_and(f64::is_finite),
            QuestionKind::Dato => answer.parse::<NaiveDate>().is_ok(),
        }
    }
}

/// A round (søknadsrunde).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ApplicationRound)]
pub struct Round {
    #[schema(value_type = String)]
    pub id: ApplicationRoundId,
    /// Year of the season.
    pub aar: i32,
    pub slag: RoundKind,
    /// From when applications are taken, in milliseconds.
    pub apner: Timestamp,
    /// The last instant, in milliseconds.
    pub frist: Timestamp,
}

/// A file that is asked for (vedlegg).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ApplicationAskedFile)]
pub struct AskedFile {
    #[schema(value_type = String)]
    pub id: ApplicationQuestionId,
    pub navn: String,
    /// Below the name; may be empty.
    pub hjelp: String,
    pub paakrevd: bool,
}

impl AskedFiles {
    /// Whether any of them is.
    #[must_use]
    pub fn are_required(&self) -> bool {
        self.0.iter().any(|it| it.paakrevd)
    }

    /// Notes which of the files that are required are not there.
    pub fn check_there(&self, there: &[ApplicationQuestionId], fields: &mut Fields) {
        for asked in self.0.iter().filter(|it| it.paakrevd && !there.contains(&it.id)) {
            let message = format!("Legg ved {}", asked.navn);
            fields.wrong(&format!("vedlegg.{}", asked.id), "required", message);
        }
    }
}

svenn_db::json_columns! {
    /// What counts of an application.
    #[derive(Eq, Default)]
    Form of Written;
    /// What is changed of it, if anything is.
    #[derive(Eq, Default)]
    Draft of Option<Written>;
}

svenn_db::json_lists! {
    /// Questions of the office's own, in their order.
    #[derive(Eq)]
    Questions of Question;
    /// Rounds, in their order.
    #[derive(Eq)]
    Rounds of Round;
    /// Files that are asked for, in their order.
    #[derive(Eq)]
    AskedFiles of AskedFile;
    /// Sites that may show the form in a frame.
    #[derive(Eq)]
    Sites of String;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn question(slag: QuestionKind, paakrevd: bool) -> Question {
        Question {
            id: ApplicationQuestionId::parse("q").unwrap(),
            tekst: "Har du førerkort?".to_owned(),
            hjelp: String::new(),
            slag,
            valg: vec!["A".to_owned(), "B".to_owned()],
            paakrevd,
            fag: Vec::new(),
        }
    }

    fn whole() -> Written {
        Written {
            navn: "Kari Vik".to_owned(),
            fodselsdato: NaiveDate::from_ymd_opt(2010, 5, 1),
            telefon: "400 00 214".to_owned(),
            epost: "kari@mail.example".to_owned(),
            fag_prioritet: vec![ProgramAreaId::parse("BAMAL3----").unwrap()],
            vilkar: true,
            ..Written::default()
        }
    }

    fn wrong(written: &Written, asked: Vec<Question>) -> Vec<String> {
        let mut fields = Fields::new();
        let today = NaiveDate::from_ymd_opt(2027, 2, 1).unwrap();
        written.check_complete(&Questions(asked), true, today, &mut fields);
        fields.finish().err().unwrap_or_default().into_iter().map(|it| it.field).collect()
    }

    #[test]
    fn what_is_missing_is_named_all_at_once() {
        assert_eq!(wrong(&whole(), Vec::new()), Vec::<String>::new());
        let blank = wrong(&Written::default(), Vec::new());
        for field in ["navn", "epost", "telefon", "fodselsdato", "fagPrioritet", "vilkar"] {
            assert!(blank.iter().any(|it| it == field), "{field}: {blank:?}");
        }
    }

    #[test]
    fn questions_are_answered_as_they_are_asked() {
        let answer = |svar: &[&str]| {
            let svar = svar.iter().map(|&it| it.to_owned()).collect();
            Written { other_questions: vec![GivenAnswer { id: "q".to_owned(), svar }], ..whole() }
        };
        let takes =
            |slag, svar: &[&str]| wrong(&answer(svar), vec![question(slag, true)]).is_empty();
        assert!(takes(QuestionKind::Flervalg, &["A", "B"]));
        assert!(!takes(QuestionKind::Valg, &["A", "B"]) && !takes(QuestionKind::Valg, &["C"]));
        assert!(takes(QuestionKind::Tall, &["1,5"]) && !takes(QuestionKind::Tall, &["to"]));
        assert!(
            takes(QuestionKind::Dato, &["2027-01-31"]) && !takes(QuestionKind::Dato, &["31.1"])
        );
        assert!(!takes(QuestionKind::Tekst, &[" "]), "it is required");
        assert!(wrong(&whole(), vec![question(QuestionKind::Tekst, false)]).is_empty());
    }
}
