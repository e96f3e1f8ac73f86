//! Why a draft cannot be published.

use std::collections::{HashMap, HashSet};

use svenn_kernel::CourseItemId;

use crate::{Content, Item, ItemType, MoveOn, Question, QuestionKind, Quiz, is_number};

/// What is to be put right, for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The module or the element; none for the course.
    pub item: Option<CourseItemId>,
    pub text: String,
}

/// What has to be put right before a draft is published; nothing when it may be.
#[must_use]
pub fn problems(content: &Content) -> Vec<Problem> {
    let mut found = Vec::new();
    if content.items().next().is_none() {
        found.push(Problem { item: None, text: "Kurset har ikke noe innhold".to_owned() });
    }
    for module in &content.modules {
        if module.title.is_empty() {
            let text = "Modulen har ingen tittel".to_owned();
            found.push(Problem { item: Some(module.id.clone()), text });
        }
        if module.items.is_empty() {
            let text = "Modulen er tom. Legg til noe, eller slett den".to_owned();
            found.push(Problem { item: Some(module.id.clone()), text });
        }
    }
    let circles = in_circles(content);
    for item in content.items() {
        let mut note = |text: &str| {
            found.push(Problem { item: Some(item.id.clone()), text: text.to_owned() });
        };
        if item.requires.iter().any(|id| content.item(id).is_none()) {
            note("Krever noe som ikke er i kurset lenger");
        }
        if circles.contains(&item.id) {
            note("Krever noe som selv krever dette");
        }
        if item.title.is_empty() {
            note("Har ingen tittel");
        }
        for text in of_item(item) {
            note(&text);
        }
    }
    found
}

/// Elements that in the end require themselves.
fn in_circles(content: &Content) -> HashSet<CourseItemId> {
    let requires: HashMap<&CourseItemId, &[CourseItemId]> =
        content.items().map(|item| (&item.id, item.requires.as_slice())).collect();
    let reaches_itself = |item: &&Item| {
        let mut seen: HashSet<&CourseItemId> = HashSet::new();
        let mut open: Vec<&CourseItemId> = item.requires.iter().collect();
        while let Some(next) = open.pop() {
            if *next == item.id {
                return true;
            }
            if seen.insert(next) {
                open.extend(requires.get(next).copied().unwrap_or_default());
            }
        }
        false
    };
    content.items().filter(reaches_itself).map(|item| item.id.clone()).collect()
}

fn of_item(item: &Item) -> Vec<String> {
    let mut found = Vec::new();
    match item.kind {
        ItemType::Content => {
            let is_empty = item.content.as_ref().is_none_or(|it| {
                it.text.trim().is_empty()
                    && it.files.is_empty()
                    && it.embed.is_none()
                    && it.film.is_none()
                    && it.package.is_none()
            });
            if is_empty {
                found.push("Har verken tekst, fil eller film".to_owned());
            }
            let reading = item.content.as_ref();
            let has_package = reading.is_some_and(|it| it.package.is_some());
            if has_package && reading.is_some_and(|it| it.film.is_some()) {
                found.push("Kan ha en film eller en pakke, ikke begge".to_owned());
            }
            let asks_to_pass = matches!(item.move_on, MoveOn::Passed | MoveOn::CompletedAndPassed);
            if asks_to_pass && !has_package {
                found.push("Innhold kan fullføres, men ikke bestås".to_owned());
            }
        }
        ItemType::Quiz => match &item.quiz {
            Some(quiz) => found.extend(of_quiz(quiz)),
            None => found.push("Quizen har ingen spørsmål".to_owned()),
        },
        ItemType::Task => {
            if item.task.as_ref().is_none_or(|task| task.text.trim().is_empty()) {
                found.push("Oppgaven har ingen tekst".to_owned());
            }
        }
        ItemType::Module => found.push("En modul kan ikke stå i en modul".to_owned()),
    }
    found
}

fn of_quiz(quiz: &Quiz) -> Vec<String> {
    let mut found = Vec::new();
    if quiz.questions.is_empty() {
        found.push("Quizen har ingen spørsmål".to_owned());
    }
    let number = usize::try_from(quiz.draw).unwrap_or_default();
    if number > quiz.questions.len() {
        found.push("Quizen skal trekke flere spørsmål enn den har".to_owned());
    }
    let points: HashSet<i64> = quiz.questions.iter().map(|question| question.points).collect();
    if number > 0 && number < quiz.questions.len() && points.len() > 1 {
        let text = "Når spørsmål trekkes, må alle gi like mange poeng";
        found.push(text.to_owned());
    }
    for (at, question) in (1_usize..).zip(&quiz.questions) {
        found.extend(of_question(question).map(|text| format!("Spørsmål {at}: {text}")));
    }
    found
}

pub(crate) fn of_question(question: &Question) -> Option<&'static str> {
    let correct = question.choices.iter().filter(|choice| choice.correct).count();
    let is_blank_choice = question.choices.iter().any(|choice| choice.text.is_empty());
    let is_blank_pair =
        question.pairs.iter().any(|pair| pair.left.is_empty() || pair.right.is_empty());
    if question.text.is_empty() {
        return Some("har ingen tekst");
    }
    match question.kind {
        QuestionKind::One if question.choices.len() < 2 => Some("trenger minst to svar"),
        QuestionKind::One if correct != 1 => Some("ett svar skal være riktig"),
        QuestionKind::Many if question.choices.len() < 2 => Some("trenger minst to svar"),
        QuestionKind::Many if correct == 0 => Some("minst ett svar skal være riktig"),
        QuestionKind::Many if falls_short(question) => {
            Some("de riktige svarene gir ikke 100 % til sammen")
        }
        QuestionKind::Order if question.choices.len() < 2 => Some("trenger minst to ledd"),
        QuestionKind::Match if question.pairs.len() < 2 => Some("trenger minst to par"),
        QuestionKind::One | QuestionKind::Many | QuestionKind::Order if is_blank_choice => {
            Some("et av svarene har ingen tekst")
        }
        QuestionKind::Match if is_blank_pair => Some("et av parene er ikke fylt ut"),
        QuestionKind::Number => {
            let is_said = question.number.as_ref().is_some_and(|number| is_number(&number.value));
            (!is_said).then_some("svaret er ikke et tall")
        }
        QuestionKind::Text if question.accepted.iter().all(|text| text.trim().is_empty()) => {
            Some("har ikke noe svar som godtas")
        }
        _ => None,
    }
}

/// Whether who chooses all the right ones, and no other, has not all of it. One without a weight is
/// worth an equal part.
fn falls_short(question: &Question) -> bool {
    let correct = question.choices.iter().filter(|choice| choice.correct);
    let weights: Vec<i64> = correct.map(|choice| choice.weight).collect();
    let number = i64::try_from(weights.len()).unwrap_or(1);
    let worth = |weight: &i64| if *weight == 0 { 100 } else { weight.saturating_mul(number) };
    weights.iter().map(worth).sum::<i64>() < 100 * number
}
