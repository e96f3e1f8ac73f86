//! What answers are worth.

use std::collections::HashMap;

use num_rational::Ratio;
use svenn_kernel::CourseItemId;

use crate::{
    Answer, Drawn, DrawnQuestion, Keyed, Question, QuestionKind, Quiz, draw,
    number::{billionths, with_unit},
};

type Share = Ratio<i128>;

/// What one answer came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    pub question: CourseItemId,
    /// How much of it is right, in whole per cent.
    pub share: i64,
    /// Whether all of it is right.
    pub right: bool,
    /// What is said of it; may be empty, and is where nothing was answered.
    pub feedback: String,
    /// What is said of each choice, by its key.
    pub chosen: Vec<Keyed>,
}

/// What an attempt came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// In hundredths of a per cent.
    pub score: i64,
    pub passed: bool,
    pub marks: Vec<Mark>,
}

/// Marks the answers of an attempt. What is not answered is worth nothing. The score is rounded
/// once, and whether it passes is asked of what is shown.
#[must_use]
pub fn mark(quiz: &Quiz, drawn: &Drawn, answers: &HashMap<CourseItemId, Answer>) -> Marked {
    let blank = Answer::default();
    let (mut got, mut all) = (Share::from_integer(0), Share::from_integer(0));
    let mut marks = Vec::new();
    for shown in &drawn.questions {
        let Some(question) = quiz.question(&shown.id) else { continue };
        let answer = answers.get(&shown.id).unwrap_or(&blank);
        let share = share(question, shown, answer);
        let points = Share::from_integer(question.points.into());
        got += share * points;
        all += points;
        marks.push(told(question, shown, answer, share));
    }
    let none = Share::from_integer(0);
    let of_all = if all == none { none } else { got / all };
    let score = rounded(of_all * Share::from_integer(10_000));
    Marked { score, passed: score >= quiz.pass_mark.saturating_mul(100), marks }
}

/// The same by the answers of a corrected quiz. What was asked stays what counts: a question that
/// is gone, is of another kind now, or has lost a choice that was shown, is marked as it was.
#[must_use]
pub fn remark(
    quiz: &Quiz,
    corrected: &Quiz,
    drawn: &Drawn,
    answers: &HashMap<CourseItemId, Answer>,
) -> Marked {
    let question = |before: &Question| {
        let shown = drawn.questions.iter().find(|it| it.id == before.id)?;
        let after = corrected.question(&before.id)?;
        let choices = shown.choices.iter().all(|id| draw::choice(after, id).is_some());
        let pairs = shown.lefts.iter().all(|id| after.pairs.iter().any(|pair| pair.id == *id));
        let is_same = after.kind == before.kind && choices && pairs;
        is_same.then(|| after.clone())
    };
    let questions = quiz.questions.iter();
    let questions = questions.map(|before| question(before).unwrap_or_else(|| before.clone()));
    let asked = Quiz { questions: questions.collect(), ..quiz.clone() };
    mark(&asked, drawn, answers)
}

fn rounded(number: Share) -> i64 {
    i64::try_from(number.round().to_integer()).unwrap_or_default()
}

fn told(question: &Question, shown: &DrawnQuestion, answer: &Answer, share: Share) -> Mark {
    let right = share == Share::from_integer(1);
    // What is said of a wrong answer may tell the right one: of no answer nothing is said.
    let said = match (answer.is_blank(), right) {
        (true, _) => "",
        (false, true) => question.feedback_right.as_str(),
        (false, false) => question.feedback_wrong.as_str(),
    };
    let chosen = answer.chosen.iter().zip(shown.chosen(answer).unwrap_or_default());
    let chosen = chosen.filter_map(|(key, id)| {
        let text = draw::choice(question, &id)?.feedback.clone();
        (!text.is_empty()).then(|| Keyed { key: key.clone(), text })
    });
    let per_cent = (share * Share::from_integer(100)).floor().to_integer();
    Mark {
        question: question.id.clone(),
        share: i64::try_from(per_cent).unwrap_or_default(),
        right,
        feedback: said.to_owned(),
        chosen: chosen.collect(),
    }
}

/// How much of an answer is right, 0 to 1.
fn share(question: &Question, shown: &DrawnQuestion, answer: &Answer) -> Share {
    if answer.is_blank() {
        return Share::from_integer(0);
    }
    let found = match question.kind {
        QuestionKind::One => one(question, &shown.chosen(answer).unwrap_or_default()),
        QuestionKind::Many => many(question, &shown.chosen(answer).unwrap_or_default()),
        QuestionKind::Order => order(question, &shown.chosen(answer).unwrap_or_default()),
        QuestionKind::Match => matches(question, &shown.matched(answer).unwrap_or_default()),
        QuestionKind::Number => whole(number(question, &answer.text)),
        QuestionKind::Text => {
            let written = plain(&answer.text);
            whole(question.accepted.iter().any(|accepted| plain(accepted) == written))
        }
    };
    found.clamp(Share::from_integer(0), Share::from_integer(1))
}

fn whole(is_right: bool) -> Share {
    Share::from_integer(i128::from(is_right))
}

fn one(question: &Question, chosen: &[CourseItemId]) -> Share {
    let [only] = chosen else { return whole(false) };
    whole(draw::choice(question, only).is_some_and(|choice| choice.correct))
}

/// The sum of what the chosen ones are worth; wrong ones are negative. Without weights the right
/// ones share the whole, and the wrong ones share its loss, so that choosing all is worth nothing.
fn many(question: &Question, chosen: &[CourseItemId]) -> Share {
    let correct = question.choices.iter().filter(|choice| choice.correct).count();
    let wrong = question.choices.len().saturating_sub(correct);
    let part = |of: usize| Ratio::new(1, i128::try_from(of.max(1)).unwrap_or(1));
    let worth = |id: &CourseItemId| {
        let choice = draw::choice(question, id)?;
        Some(match (choice.weight, choice.correct) {
            (0, true) => part(correct),
            (0, false) => -part(wrong),
            (weight, _) => Ratio::new(weight.into(), 100),
        })
    };
    chosen.iter().filter_map(worth).sum()
}

fn part_of(question: &Question, right: usize, all: usize) -> Share {
    if all == 0 || (question.whole && right < all) {
        return whole(false);
    }
    let count = |number: usize| i128::try_from(number).unwrap_or_default();
    Ratio::new(count(right), count(all))
}

/// "Order: per place or all"; two that read alike may change places.
fn order(question: &Question, chosen: &[CourseItemId]) -> Share {
    let text = |id: &CourseItemId| draw::choice(question, id).map(|choice| choice.text.as_str());
    let places = question.choices.iter().zip(chosen);
    let right = places.filter(|(at, put)| text(put) == Some(at.text.as_str())).count();
    part_of(question, right, question.choices.len())
}

/// "Match: share of right pairs"; right sides that read alike are one.
fn matches(question: &Question, matched: &[(CourseItemId, CourseItemId)]) -> Share {
    let right_of = |id: &CourseItemId| {
        question.pairs.iter().find(|pair| pair.id == *id).map(|pair| pair.right.as_str())
    };
    let is_right = |(left, right): &&(CourseItemId, CourseItemId)| {
        right_of(left).is_some() && right_of(left) == right_of(right)
    };
    part_of(question, matched.iter().filter(is_right).count(), question.pairs.len())
}

/// "Number: value ± tolerance, comma and point, unit".
fn number(question: &Question, written: &str) -> bool {
    let Some(asked) = &question.number else { return false };
    let (value, tolerance) = (billionths(&asked.value), billionths(&asked.tolerance));
    match (with_unit(written, &asked.unit), value) {
        (Some(given), Some(value)) => (given - value).abs() <= tolerance.unwrap_or_default().abs(),
        _ => false,
    }
}

/// "Text: trimmed, without case, alternatives"; of several spaces one counts.
fn plain(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}
