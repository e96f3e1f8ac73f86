//! What a learner is asked: drawn once, at the beginning of an attempt, and kept with it.

use serde::{Deserialize, Serialize};
use svenn_kernel::{CourseItemId, Entropy, Input};
use utoipa::ToSchema;

use crate::{Choice, Question, QuestionKind, Quiz};

/// The questions of an attempt, in their order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    pub questions: Vec<DrawnQuestion>,
}

/// A question of an attempt: what stands in it, in the order in which it is shown. The place in a
/// list is the key that the learner answers by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnQuestion {
    pub id: CourseItemId,
    /// Of one, many and order.
    #[serde(default)]
    pub choices: Vec<CourseItemId>,
    /// Of match: the pairs by their left sides.
    #[serde(default)]
    pub lefts: Vec<CourseItemId>,
    /// Of match: the pairs by their right sides.
    #[serde(default)]
    pub rights: Vec<CourseItemId>,
}

/// What a learner answers, in keys or in words.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, Input)]
#[serde(default, deny_unknown_fields)]
#[schema(as = CourseAnswer)]
#[input(plain)]
pub struct Answer {
    /// Keys of what is chosen; of an order all, as they are put.
    pub chosen: Vec<String>,
    /// What is matched.
    pub pairs: Vec<Matched>,
    /// A number or a text, as it is written.
    pub text: String,
}

/// Two keys that are matched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CourseAnswerPair)]
pub struct Matched {
    /// Key of what stands left.
    pub left: String,
    /// Key of what stands right.
    pub right: String,
}

/// Something with the key that it is answered by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CourseKeyed)]
pub struct Keyed {
    /// Made for the attempt; it tells nothing.
    pub key: String,
    /// What is read.
    pub text: String,
}

/// What a learner sees of a question: nothing that tells what is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    pub choices: Vec<Keyed>,
    pub lefts: Vec<Keyed>,
    pub rights: Vec<Keyed>,
}

/// An answer that the question does not have: too long, an unknown key, a key twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Uninterpretable;

/// Longest text of an answer.
const TEXT_CHARS_MAX: usize = 1_000;

/// Draws the questions of an attempt. What is put in order, and the right sides of what is matched,
/// are always shuffled: their order would tell.
#[must_use]
pub fn draw(quiz: &Quiz, entropy: &dyn Entropy) -> Drawn {
    let number = usize::try_from(quiz.draw).unwrap_or_default();
    let is_part = number > 0 && number < quiz.questions.len();
    let mut questions: Vec<(usize, &Question)> = quiz.questions.iter().enumerate().collect();
    if is_part || quiz.shuffle {
        shuffle(&mut questions, entropy);
    }
    if is_part {
        questions.truncate(number);
        if !quiz.shuffle {
            questions.sort_unstable_by_key(|(at, _)| *at);
        }
    }
    let drawn = |(_, question): (usize, &Question)| DrawnQuestion::of(question, quiz, entropy);
    Drawn { questions: questions.into_iter().map(drawn).collect() }
}

fn shuffle<T>(of: &mut [T], entropy: &dyn Entropy) {
    for at in (1..of.len()).rev() {
        let below = u32::try_from(at + 1).unwrap_or(u32::MAX);
        let other = usize::try_from(entropy.below(below)).unwrap_or_default();
        of.swap(at, other);
    }
}

/// As [`shuffle`]; where something was in its place already, tried once more, so that an order is
/// not given away by standing there.
fn shuffled(mut of: Vec<CourseItemId>, entropy: &dyn Entropy) -> Vec<CourseItemId> {
    let before = of.clone();
    for _ in 0..4 {
        shuffle(&mut of, entropy);
        if of != before {
            break;
        }
    }
    of
}

impl DrawnQuestion {
    fn of(question: &Question, quiz: &Quiz, entropy: &dyn Entropy) -> Self {
        let ids = |last: bool| {
            let these = question.choices.iter().filter(move |choice| choice.last == last);
            these.map(|choice| choice.id.clone()).collect::<Vec<_>>()
        };
        let choices = match question.kind {
            QuestionKind::Order => {
                let all = question.choices.iter().map(|choice| choice.id.clone()).collect();
                shuffled(all, entropy)
            }
            QuestionKind::One | QuestionKind::Many if quiz.shuffle => {
                let mut first = ids(false);
                shuffle(&mut first, entropy);
                first.extend(ids(true));
                first
            }
            QuestionKind::One | QuestionKind::Many => {
                question.choices.iter().map(|choice| choice.id.clone()).collect()
            }
            QuestionKind::Match | QuestionKind::Number | QuestionKind::Text => Vec::new(),
        };
        let pairs = || question.pairs.iter().map(|pair| pair.id.clone()).collect::<Vec<_>>();
        let is_match = question.kind == QuestionKind::Match;
        Self {
            id: question.id.clone(),
            choices,
            lefts: if is_match { pairs() } else { Vec::new() },
            rights: if is_match { shuffled(pairs(), entropy) } else { Vec::new() },
        }
    }

    /// What the learner sees of it.
    #[must_use]
    pub fn shown(&self, question: &Question) -> Shown {
        let choice = |id: &CourseItemId| Some(choice(question, id)?.text.clone());
        let pair = |id: &CourseItemId| question.pairs.iter().find(|pair| pair.id == *id);
        Shown {
            choices: keyed(&self.choices, choice),
            lefts: keyed(&self.lefts, |id| Some(pair(id)?.left.clone())),
            rights: keyed(&self.rights, |id| Some(pair(id)?.right.clone())),
        }
    }

    /// What an answer chooses, in ids.
    ///
    /// # Errors
    /// [`Uninterpretable`] for an unknown key, or one twice.
    pub fn chosen(&self, answer: &Answer) -> Result<Vec<CourseItemId>, Uninterpretable> {
        let ids: Option<Vec<&CourseItemId>> =
            answer.chosen.iter().map(|key| with_key(&self.choices, key)).collect();
        each_once(ids.ok_or(Uninterpretable)?)
    }

    /// What an answer matches, in ids of pairs: the left, and the right.
    ///
    /// # Errors
    /// [`Uninterpretable`] for an unknown key, or a left one twice.
    pub fn matched(
        &self,
        answer: &Answer,
    ) -> Result<Vec<(CourseItemId, CourseItemId)>, Uninterpretable> {
        let pairs = answer.pairs.iter().map(|pair| {
            let left = with_key(&self.lefts, &pair.left).ok_or(Uninterpretable)?;
            let right = with_key(&self.rights, &pair.right).ok_or(Uninterpretable)?;
            Ok((left, right))
        });
        let pairs = pairs.collect::<Result<Vec<_>, Uninterpretable>>()?;
        each_once(pairs.iter().map(|(left, _)| *left).collect())?;
        Ok(pairs.into_iter().map(|(left, right)| (left.clone(), right.clone())).collect())
    }

    /// Whether an answer is one that the question can have.
    ///
    /// # Errors
    /// [`Uninterpretable`] where it is not.
    pub fn require(&self, kind: QuestionKind, answer: &Answer) -> Result<(), Uninterpretable> {
        let chosen = self.chosen(answer)?.len();
        let matched = self.matched(answer)?.len();
        let written = answer.text.chars().count();
        let is_fit = match kind {
            QuestionKind::One => chosen <= 1 && matched == 0 && written == 0,
            QuestionKind::Many | QuestionKind::Order => matched == 0 && written == 0,
            QuestionKind::Match => chosen == 0 && written == 0,
            QuestionKind::Number | QuestionKind::Text => {
                chosen == 0 && matched == 0 && written <= TEXT_CHARS_MAX
            }
        };
        if is_fit { Ok(()) } else { Err(Uninterpretable) }
    }
}

impl Answer {
    /// Whether nothing is answered.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.chosen.is_empty() && self.pairs.is_empty() && self.text.trim().is_empty()
    }
}

pub(crate) fn choice<'a>(question: &'a Question, id: &CourseItemId) -> Option<&'a Choice> {
    question.choices.iter().find(|choice| choice.id == *id)
}

/// Keys count from 1, in the order in which things are shown.
fn keyed(ids: &[CourseItemId], text: impl Fn(&CourseItemId) -> Option<String>) -> Vec<Keyed> {
    let all = (1_usize..).zip(ids);
    all.filter_map(|(at, id)| Some(Keyed { key: at.to_string(), text: text(id)? })).collect()
}

fn with_key<'a>(ids: &'a [CourseItemId], key: &str) -> Option<&'a CourseItemId> {
    ids.get(key.parse::<usize>().ok()?.checked_sub(1)?)
}

fn each_once(ids: Vec<&CourseItemId>) -> Result<Vec<CourseItemId>, Uninterpretable> {
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < ids.len() {
        return Err(Uninterpretable);
    }
    Ok(ids.into_iter().cloned().collect())
}
