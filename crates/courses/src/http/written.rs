//! A course as its author sends it.

use std::collections::HashSet;

use svenn_courserules::{
    Choice, Content, Counts, Film, Item, ItemType, Module, MoveOn, Number, Pair, Question,
    QuestionKind, Quiz, Reading, Task,
};
use svenn_http::Input;
use svenn_kernel::{
    CourseItemId, Fields, FileId, GoalId, IntoColumn, ListOf, OneLine, OrBlank, Text, Whole,
    values::{WebAddress, is_https_address},
};
use svenn_review::RichText;

/// The longest course, in minutes: a thousand hours.
pub(super) const MINUTES_MAX: i64 = 60_000;
/// The longest that a certificate holds: ten years.
pub(super) const VALID_MONTHS_MAX: i64 = 120;

/// A module, with its elements in order.
#[derive(Debug, Input)]
#[input(part, name = "CourseModuleText")]
pub(super) struct ModuleText {
    /// Chosen by the author's browser; each once in a course.
    id: CourseItemId,
    /// `MODULE`.
    #[input(rename = "type", default)]
    kind: ModuleKind,
    /// May be blank until the course is published.
    title: OneLine<0, 200>,
    /// In the order in which they are shown.
    items: ListOf<ItemText, 100>,
}

/// The type of a module.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize, utoipa::ToSchema, Input,
)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CourseModuleType)]
pub(super) enum ModuleKind {
    #[default]
    Module,
}

/// An element; it has the part of its type.
#[derive(Debug, Input)]
#[input(part, name = "CourseItemText", check = has_its_part)]
pub(super) struct ItemText {
    /// Chosen by the author's browser; each once in a course.
    id: CourseItemId,
    /// `CONTENT`, `QUIZ` or `TASK`.
    #[input(rename = "type")]
    kind: ItemType,
    /// May be blank until the course is published.
    title: OneLine<0, 200>,
    /// When it is done.
    move_on: MoveOn,
    /// Elements that are to be done before.
    #[input(default)]
    requires: ListOf<CourseItemId, 20>,
    /// Of `CONTENT`.
    content: Option<ReadingText>,
    /// Of `QUIZ`.
    quiz: Option<QuizText>,
    /// Of `TASK`.
    task: Option<TaskText>,
}

fn has_its_part(item: &ItemText, fields: &mut Fields) {
    let has = (item.content.is_some(), item.quiz.is_some(), item.task.is_some());
    let fits = match item.kind {
        ItemType::Content => has == (true, false, false),
        ItemType::Quiz => has == (false, true, false),
        ItemType::Task => has == (false, false, true),
        ItemType::Module => false,
    };
    if !fits {
        fields.wrong("type", "wrong_part", "Delen har ikke det innholdet som typen skal ha");
    }
}

/// Something to read, see or hear.
#[derive(Debug, Input)]
#[input(part, name = "CourseReadingText", check(embed) = is_safe)]
pub(super) struct ReadingText {
    /// HTML; what the editor does not make is taken out.
    text: RichText,
    /// Files of the course, in the order in which they are shown.
    #[input(default)]
    files: ListOf<FileId, 50>,
    /// A page elsewhere that it leads to; only `https`.
    embed: Option<WebAddress>,
    /// A film that is to be seen.
    film: Option<FilmText>,
    /// A file of the course that was read as a package.
    package: Option<FileId>,
}

fn is_safe(embed: &Option<WebAddress>, fields: &mut Fields) {
    if embed.as_ref().is_some_and(|it| !is_https_address(it.as_str())) {
        fields.wrong("embed", "not_https", "Adressen må begynne med https://");
    }
}

/// A film that is to be seen.
#[derive(Debug, Input)]
#[input(part, name = "CourseFilmText")]
pub(super) struct FilmText {
    /// A file of the course.
    file: FileId,
    /// Captions: a file of the course.
    captions: Option<FileId>,
    /// How long it is.
    seconds: Whole<1, 36_000>,
    /// How much of it is to be seen, in per cent.
    share: Whole<1, 100>,
}

/// Questions, and what they ask of a learner.
#[derive(Debug, Input)]
#[input(part, name = "CourseQuizText")]
pub(super) struct QuizText {
    /// What passes, in per cent.
    pass_mark: Whole<0, 100>,
    /// How often it may be tried; 0 for any number.
    attempts_max: Whole<0, 20>,
    /// How long an attempt may take; none for as long as one likes.
    minutes: Option<Whole<1, 600>>,
    /// Which attempt counts.
    counts: Counts,
    /// Whether questions and choices come in any order.
    shuffle: bool,
    /// How many of the questions are drawn; 0 for all.
    draw: Whole<0, 200>,
    /// The questions, in order.
    questions: ListOf<QuestionText, 200>,
}

/// A question, with what is right.
#[derive(Debug, Input)]
#[input(part, name = "CourseQuestionText", check = ids_once)]
pub(super) struct QuestionText {
    /// Chosen by the author's browser; each once in an element.
    id: CourseItemId,
    /// What is answered.
    kind: QuestionKind,
    /// May be blank until the course is published.
    text: Text<0, 2_000>,
    /// What it is worth.
    points: Whole<1, 100>,
    /// A file of the course.
    picture: Option<FileId>,
    /// Order and matches: all is right, or nothing.
    #[input(default)]
    whole: bool,
    /// Of one, many and order; of order as they are right.
    #[input(default)]
    choices: ListOf<ChoiceText, 20>,
    /// Of match.
    #[input(default)]
    pairs: ListOf<PairText, 20>,
    /// Of number.
    number: Option<NumberText>,
    /// Of text: what is right, however it is spaced and in capitals or not.
    #[input(default)]
    accepted: ListOf<OneLine<1, 200>, 20>,
    /// Said to who has all of it right.
    #[input(default)]
    feedback_right: OrBlank<Text<1, 1_000>>,
    /// Said to who has not.
    #[input(default)]
    feedback_wrong: OrBlank<Text<1, 1_000>>,
}

/// Something to choose, or to put in its place.
#[derive(Debug, Input)]
#[input(part, name = "CourseChoiceText")]
pub(super) struct ChoiceText {
    /// Chosen by the author's browser; each once in a question. Learners never see it.
    id: CourseItemId,
    /// May be blank until the course is published.
    text: Text<0, 500>,
    /// Of one and many.
    #[input(default)]
    correct: bool,
    /// Of many: what it is worth in per cent; 0 for an equal part.
    #[input(default)]
    weight: Weight,
    /// Said to who chose it.
    #[input(default)]
    feedback: OrBlank<Text<1, 500>>,
    /// It stays last when the others are shuffled.
    #[input(default)]
    last: bool,
}

/// What belongs together.
#[derive(Debug, Input)]
#[input(part, name = "CoursePairText")]
pub(super) struct PairText {
    /// Chosen by the author's browser; each once in a question. Learners never see it.
    id: CourseItemId,
    /// What stands left.
    left: Text<0, 500>,
    /// What belongs to it.
    right: Text<0, 500>,
}

/// A number that is asked for.
#[derive(Debug, Input)]
#[input(part, name = "CourseNumberText")]
pub(super) struct NumberText {
    /// With comma or point.
    value: OneLine<0, 30>,
    /// How far from it is right still.
    #[input(default)]
    tolerance: OrBlank<OneLine<1, 30>>,
    /// May stand after the number.
    #[input(default)]
    unit: OrBlank<OneLine<1, 20>>,
}

/// Something to hand in.
#[derive(Debug, Input)]
#[input(part, name = "CourseTaskText")]
pub(super) struct TaskText {
    /// HTML; what the editor does not make is taken out.
    text: RichText,
    /// Whether files may be handed in.
    files: bool,
}

/// Per cent from -100 to 100.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Weight(i64);

impl Input for Weight {
    fn read(sent: &svenn_kernel::input::Sent, fields: &mut Fields) -> Option<Self> {
        Whole::<-100, 100>::read(sent, fields).map(|whole| Self(whole.get()))
    }

    fn schema() -> svenn_kernel::input::AnySchema {
        Whole::<-100, 100>::schema()
    }
}

fn ids_once(question: &QuestionText, fields: &mut Fields) {
    let choices = question.choices.iter().map(|choice| &choice.id);
    let pairs = question.pairs.iter().map(|pair| &pair.id);
    if is_twice(choices.chain(pairs)) {
        fields.wrong("id", "twice", "To av svarene har samme id");
    }
}

/// Most characters of an id that an author's browser chooses: fewer than those of our own have, by
/// which calls wait for each other. Learners who answer the same question at once do not.
const ID_CHARS_MAX: usize = 20;

fn is_short(id: &CourseItemId) -> bool {
    id.as_str().len() <= ID_CHARS_MAX
}

fn is_twice<'a>(ids: impl Iterator<Item = &'a CourseItemId>) -> bool {
    let mut seen = HashSet::new();
    ids.into_iter().any(|id| !seen.insert(id))
}

/// Refuses an id that stands twice, in the course or among the questions of an element, and one
/// that is too long.
pub(super) fn each_once(modules: &ListOf<ModuleText, 50>, fields: &mut Fields) {
    let items = || modules.iter().flat_map(|module| module.items.iter());
    let ids = modules.iter().map(|module| &module.id).chain(items().map(|item| &item.id));
    if !ids.clone().all(is_short) {
        fields.wrong("modules", "too_long", "En av delene har en for lang id");
    }
    if is_twice(ids) {
        fields.wrong("modules", "twice", "To deler av kurset har samme id");
    }
    let quizzes = items().filter_map(|item| item.quiz.as_ref());
    for quiz in quizzes {
        if !quiz.questions.iter().all(|question| is_short(&question.id)) {
            fields.wrong("modules", "too_long", "Et spørsmål har en for lang id");
        }
        if is_twice(quiz.questions.iter().map(|question| &question.id)) {
            fields.wrong("modules", "twice", "To spørsmål har samme id");
        }
    }
}

/// What a course teaches, as it is stored.
pub(super) fn content(modules: ListOf<ModuleText, 50>, goals: Vec<GoalId>) -> Content {
    let modules = modules.into_iter().map(Module::from).collect();
    Content { modules, goals, ..Content::default() }
}

impl From<ModuleText> for Module {
    fn from(it: ModuleText) -> Self {
        let ModuleKind::Module = it.kind;
        let items = it.items.into_iter().map(Item::from).collect();
        Self { id: it.id, kind: ItemType::Module, title: it.title.into_string(), items }
    }
}

impl From<ItemText> for Item {
    fn from(it: ItemText) -> Self {
        Self {
            id: it.id,
            kind: it.kind,
            title: it.title.into_string(),
            move_on: it.move_on,
            requires: it.requires.into_vec(),
            content: it.content.map(Reading::from),
            quiz: it.quiz.map(Quiz::from),
            task: it.task.map(|task| Task { text: task.text.into_string(), files: task.files }),
        }
    }
}

impl From<ReadingText> for Reading {
    fn from(it: ReadingText) -> Self {
        Self {
            text: it.text.into_string(),
            files: it.files.into_vec(),
            embed: it.embed.map(WebAddress::into_string),
            film: it.film.map(|film| Film {
                file: film.file,
                captions: film.captions,
                seconds: film.seconds.get(),
                share: film.share.get(),
            }),
            package: it.package,
        }
    }
}

impl From<QuizText> for Quiz {
    fn from(it: QuizText) -> Self {
        Self {
            pass_mark: it.pass_mark.get(),
            attempts_max: it.attempts_max.get(),
            minutes: it.minutes.map(Whole::get),
            counts: it.counts,
            shuffle: it.shuffle,
            draw: it.draw.get(),
            questions: it.questions.into_iter().map(Question::from).collect(),
        }
    }
}

impl From<QuestionText> for Question {
    fn from(it: QuestionText) -> Self {
        Self {
            id: it.id,
            kind: it.kind,
            text: it.text.into_string(),
            points: it.points.get(),
            picture: it.picture,
            whole: it.whole,
            choices: it.choices.into_iter().map(Choice::from).collect(),
            pairs: it.pairs.into_iter().map(Pair::from).collect(),
            number: it.number.map(|number| Number {
                value: number.value.into_string(),
                tolerance: number.tolerance.into_column(),
                unit: number.unit.into_column(),
            }),
            accepted: it.accepted.into_iter().map(OneLine::into_string).collect(),
            feedback_right: it.feedback_right.into_column(),
            feedback_wrong: it.feedback_wrong.into_column(),
        }
    }
}

impl From<ChoiceText> for Choice {
    fn from(it: ChoiceText) -> Self {
        Self {
            id: it.id,
            text: it.text.into_string(),
            correct: it.correct,
            weight: it.weight.0,
            feedback: it.feedback.into_column(),
            last: it.last,
        }
    }
}

impl From<PairText> for Pair {
    fn from(it: PairText) -> Self {
        Self { id: it.id, left: it.left.into_string(), right: it.right.into_string() }
    }
}
