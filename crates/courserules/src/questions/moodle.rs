//! Moodle XML: a `quiz` of `question`s.

use super::{Place, Read, Unread, blank, choice, pair, said, tidy, words_of};
use crate::{
    Number, Question, QuestionKind,
    number::{billionths, written},
    package::xml::{self, Element},
};

/// A whole, in billionths.
const WHOLE: i128 = 1_000_000_000;
/// Most points of a question.
const POINTS_MAX: i128 = 100;
/// Elements that QTI begins with.
const QTI: [&str; 4] =
    ["questestinterop", "assessmentItem", "assessmentTest", "qti-assessment-item"];

/// All questions of a file.
pub(super) fn read(text: &str) -> Result<Read, Unread> {
    let quiz = xml::parse(text.trim_start_matches('\u{feff}')).map_err(|(line, _)| Unread {
        line: Some(line),
        text: "Filen er ikke gyldig XML, eller er for stor".to_owned(),
    })?;
    if QTI.iter().any(|name| quiz.name.eq_ignore_ascii_case(name)) {
        return Err(Unread::whole("QTI leses ikke. Lagre spørsmålene som Moodle XML eller GIFT"));
    }
    if quiz.name != "quiz" {
        return Err(Unread::whole("Filen er XML, men ikke spørsmål fra Moodle"));
    }
    let mut read = Read::default();
    for element in quiz.all("question") {
        one(element, &mut read);
    }
    Ok(read)
}

/// The words of a field, whose text stands in a `text` of its own.
fn words(element: &Element, field: &str) -> String {
    element.child(field).map(own_words).unwrap_or_default()
}

fn own_words(field: &Element) -> String {
    let text = field.child("text").map_or(field.text.as_str(), |it| it.text.as_str());
    let is_plain = matches!(field.attribute("format"), Some("plain_text" | "moodle_auto_format"));
    if is_plain { tidy(text) } else { words_of(text) }
}

fn one(element: &Element, read: &mut Read) {
    let kind = element.attribute("type").unwrap_or_default();
    if kind == "category" {
        return;
    }
    let (name, asked) = (words(element, "name"), words(element, "questiontext"));
    let title = if name.is_empty() { &asked } else { &name };
    let mut place = Place { line: element.line, title, read };
    let question = match kind {
        "multichoice" => choices(&mut place, element, &asked),
        "truefalse" => Some(truth(element, &asked)),
        "shortanswer" => Some(accepted(&mut place, element, &asked)),
        "numerical" => number(&mut place, element, &asked),
        "matching" => Some(pairs(&mut place, element, &asked)),
        "ordering" => Some(order(element, &asked)),
        _ => {
            place.leave_out(why_not(kind));
            None
        }
    };
    let Some(mut question) = question else { return };
    if element.holds("file") {
        place.remark("Bildet i spørsmålet kommer ikke med. Last det opp på nytt");
    }
    question.points = points(element);
    let general = said(&words(element, "generalfeedback"));
    for (own, field) in [
        (&mut question.feedback_right, "correctfeedback"),
        (&mut question.feedback_wrong, "incorrectfeedback"),
    ] {
        let told = said(&words(element, field));
        if own.is_empty() {
            *own = if told.is_empty() { general.clone() } else { told };
        }
    }
    place.take(question);
}

fn why_not(kind: &str) -> &'static str {
    match kind {
        "description" => "Det er en tekst, og ikke et spørsmål",
        "essay" => "Langsvar blir ikke spørsmål i en quiz. Lag en oppgave i stedet",
        "cloze" | "multianswer" => "Spørsmål med felt inne i teksten kan ikke leses",
        "calculated" | "calculatedsimple" | "calculatedmulti" => {
            "Spørsmål med utregnede tall kan ikke leses"
        }
        "ddwtos" | "ddimageortext" | "ddmarker" | "gapselect" => {
            "Spørsmål der noe dras inn i teksten eller bildet, kan ikke leses"
        }
        _ => "Denne typen spørsmål kan ikke leses",
    }
}

/// Whole points, as near as may be.
fn points(element: &Element) -> i64 {
    let grade = billionths(element.text_of("defaultgrade")).unwrap_or(WHOLE);
    let points = ((grade + WHOLE / 2) / WHOLE).clamp(1, POINTS_MAX);
    i64::try_from(points).unwrap_or(1)
}

/// What an answer is worth, in whole per cent.
fn fraction(answer: &Element) -> i64 {
    let fraction = answer.attribute("fraction").and_then(billionths).unwrap_or_default();
    let half = if fraction < 0 { -WHOLE / 2 } else { WHOLE / 2 };
    i64::try_from((fraction + half) / WHOLE).unwrap_or_default().clamp(-100, 100)
}

fn choices(place: &mut Place<'_>, element: &Element, asked: &str) -> Option<Question> {
    let one = element.text_of("single") != "false";
    let whole = element.all("answer").filter(|it| fraction(it) >= 100).count();
    if one && whole > 1 {
        place.leave_out("Flere svar er hvert for seg helt riktige");
        return None;
    }
    if one && element.all("answer").any(|it| (1..100).contains(&fraction(it))) {
        place.remark("Svar som gir noen av poengene, kommer med som gale");
    }
    let kind = if one { QuestionKind::One } else { QuestionKind::Many };
    let mut question = blank(kind, asked);
    let of = |answer: &Element| {
        let worth = fraction(answer);
        let correct = if one { worth >= 100 } else { worth > 0 };
        let weight = if one { 0 } else { worth };
        choice(&own_words(answer), correct, weight, &words(answer, "feedback"))
    };
    question.choices = element.all("answer").map(of).collect();
    Some(question)
}

fn truth(element: &Element, asked: &str) -> Question {
    let right = element.all("answer").find(|it| fraction(it) >= 100);
    let is_true = right.is_some_and(|it| own_words(it).eq_ignore_ascii_case("true"));
    let feedback = |is_of: &str| {
        let of = element.all("answer").find(|it| own_words(it).eq_ignore_ascii_case(is_of));
        of.map(|it| words(it, "feedback")).unwrap_or_default()
    };
    let mut question = blank(QuestionKind::One, asked);
    question.choices = vec![
        choice("Sant", is_true, 0, &feedback("true")),
        choice("Usant", !is_true, 0, &feedback("false")),
    ];
    question
}

fn accepted(place: &mut Place<'_>, element: &Element, asked: &str) -> Question {
    let mut question = blank(QuestionKind::Text, asked);
    let whole = element.all("answer").filter(|it| fraction(it) >= 100);
    question.accepted = whole.map(own_words).collect();
    if question.accepted.iter().any(|text| text.contains('*')) {
        place.remark("Stjerne i et svar er bare en stjerne her");
    }
    if element.all("answer").any(|it| (1..100).contains(&fraction(it))) {
        place.remark("Svar som gir noen av poengene, kommer ikke med");
    }
    question
}

fn number(place: &mut Place<'_>, element: &Element, asked: &str) -> Option<Question> {
    let mut whole = element.all("answer").filter(|it| fraction(it) >= 100);
    let Some(first) = whole.next() else {
        place.leave_out("Ingen av tallene er helt riktige");
        return None;
    };
    if element.all("answer").nth(1).is_some() {
        place.remark("Bare det første tallet som er helt riktig, kommer med");
    }
    let Some(value) = billionths(&own_words(first)) else {
        place.leave_out("Svaret er ikke et tall");
        return None;
    };
    let tolerance = billionths(first.text_of("tolerance")).unwrap_or_default();
    let unit = element.child("units").and_then(|it| it.child("unit"));
    let unit = unit.map(|it| it.text_of("unit_name").chars().take(20).collect());
    let mut question = blank(QuestionKind::Number, asked);
    question.feedback_right = said(&words(first, "feedback"));
    question.number = Some(Number {
        value: written(value),
        tolerance: written(tolerance.max(0)),
        unit: unit.unwrap_or_default(),
    });
    Some(question)
}

fn pairs(place: &mut Place<'_>, element: &Element, asked: &str) -> Question {
    let mut question = blank(QuestionKind::Match, asked);
    for sub in element.all("subquestion") {
        let (left, right) = (own_words(sub), words(sub, "answer"));
        if left.is_empty() {
            place.remark("Svar som ikke hører til noe, kommer ikke med");
        } else {
            question.pairs.push(pair(&left, &right));
        }
    }
    question
}

fn order(element: &Element, asked: &str) -> Question {
    let mut question = blank(QuestionKind::Order, asked);
    question.choices =
        element.all("answer").map(|it| choice(&own_words(it), false, 0, "")).collect();
    question
}
