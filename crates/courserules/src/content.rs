//! What a course holds, as it is stored in a draft and in an edition.

use serde::{Deserialize, Serialize};
use svenn_kernel::{CourseItemId, FileId, GoalId, stored_words};
use utoipa::ToSchema;

/// Types of what is learnt: "Learning item types: MODULE, CONTENT, QUIZ, TASK".
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CourseItemType)]
pub enum ItemType {
    /// Holds the others.
    Module,
    /// Something to read, see or hear.
    Content,
    /// Questions.
    Quiz,
    /// Something to hand in, which somebody assesses.
    Task,
}

impl ItemType {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Module => "Modul",
            Self::Content => "Side",
            Self::Quiz => "Quiz",
            Self::Task => "Oppgave",
        }
    }
}

/// When an element is done, in the words of cmi5.
#[stored_words(schema, input)]
#[schema(as = CourseMoveOn)]
pub enum MoveOn {
    /// It was opened.
    Viewed,
    /// It was gone through, or handed in.
    Completed,
    /// It was passed, or approved.
    Passed,
    CompletedAndPassed,
    CompletedOrPassed,
    /// It is done from the beginning.
    NotApplicable,
}

/// Which attempt counts.
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CourseCounts)]
pub enum Counts {
    Best,
    Last,
}

/// Kinds of questions.
#[stored_words(schema, input)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = CourseQuestionKind)]
pub enum QuestionKind {
    /// One choice is right.
    One,
    /// Several may be.
    Many,
    /// Choices are put in order.
    Order,
    /// What stands left is matched with what stands right.
    Match,
    /// A number, with a tolerance.
    Number,
    /// A text that is one of those accepted.
    Text,
}

/// All that a course teaches.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Content {
    pub modules: Vec<Module>,
    /// Goals of training plans that it counts for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goals: Vec<GoalId>,
    /// How long it takes, in minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<i64>,
    /// For how many months a certificate of it holds; none for ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_months: Option<i64>,
}

/// A module, with its elements in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CourseModule)]
pub struct Module {
    pub id: CourseItemId,
    /// `MODULE`.
    #[serde(rename = "type")]
    pub kind: ItemType,
    pub title: String,
    pub items: Vec<Item>,
}

/// An element; it has the part of its type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CourseItem)]
pub struct Item {
    pub id: CourseItemId,
    #[serde(rename = "type")]
    pub kind: ItemType,
    pub title: String,
    pub move_on: MoveOn,
    /// What is to be done before.
    pub requires: Vec<CourseItemId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub content: Option<Reading>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub quiz: Option<Quiz>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub task: Option<Task>,
}

/// Something to read, see or hear.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CourseReading)]
pub struct Reading {
    /// HTML of the house's editor; may be empty.
    pub text: String,
    /// Files that are shown in this order.
    pub files: Vec<FileId>,
    /// A page elsewhere that it leads to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub embed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub film: Option<Film>,
    /// A package (SCORM, cmi5) that is gone through in place of a film.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub package: Option<FileId>,
}

/// A film that is to be seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CourseFilm)]
pub struct Film {
    /// The file that is shown.
    pub file: FileId,
    /// Captions (WebVTT).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub captions: Option<FileId>,
    /// How long it is.
    pub seconds: i64,
    /// How much of it is to be seen, in per cent.
    pub share: i64,
}

/// Questions, and what they ask of a learner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CourseQuiz)]
pub struct Quiz {
    /// What passes, in per cent.
    pub pass_mark: i64,
    /// How often it may be tried; 0 for any number.
    pub attempts_max: i64,
    /// How long an attempt may take; none for as long as one likes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub minutes: Option<i64>,
    pub counts: Counts,
    /// Whether questions and choices come in any order.
    pub shuffle: bool,
    /// How many of the questions are drawn; 0 for all.
    pub draw: i64,
    pub questions: Vec<Question>,
}

/// A question, with what is right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CourseQuestion)]
pub struct Question {
    pub id: CourseItemId,
    pub kind: QuestionKind,
    pub text: String,
    pub points: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub picture: Option<FileId>,
    /// Order and matches: all is right, or nothing.
    pub whole: bool,
    /// Of one, many and order; of order as they are right.
    pub choices: Vec<Choice>,
    /// Of match.
    pub pairs: Vec<Pair>,
    /// Of number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub number: Option<Number>,
    /// Of text.
    pub accepted: Vec<String>,
    pub feedback_right: String,
    pub feedback_wrong: String,
}

/// Something to choose, or to put in its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CourseChoice)]
pub struct Choice {
    pub id: CourseItemId,
    pub text: String,
    pub correct: bool,
    /// Of many: what it is worth in per cent; 0 for an equal part.
    pub weight: i64,
    /// What is said to who chose it; may be empty.
    pub feedback: String,
    /// It stays last when the others are shuffled.
    pub last: bool,
}

/// What belongs together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CoursePair)]
pub struct Pair {
    pub id: CourseItemId,
    pub left: String,
    pub right: String,
}

/// A number that is asked for, as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CourseNumber)]
pub struct Number {
    pub value: String,
    pub tolerance: String,
    /// May be empty.
    pub unit: String,
}

/// Something to hand in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = CourseTask)]
pub struct Task {
    /// HTML of the house's editor.
    pub text: String,
    /// Whether files may be handed in.
    pub files: bool,
}

impl Content {
    /// Every element, in order.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.modules.iter().flat_map(|module| &module.items)
    }

    /// The element with an id.
    #[must_use]
    pub fn item(&self, id: &CourseItemId) -> Option<&Item> {
        self.items().find(|item| item.id == *id)
    }

    /// The packages that it has, each with its element.
    pub fn packages(&self) -> impl Iterator<Item = (&Item, &FileId)> {
        self.items().filter_map(|item| Some((item, item.content.as_ref()?.package.as_ref()?)))
    }

    /// Every file that it needs.
    #[must_use]
    pub fn files(&self) -> Vec<&FileId> {
        let packages = self.packages().map(|(_, file)| file);
        self.shown_files().into_iter().chain(packages).collect()
    }

    /// Every file that its learners may open. Packages are not among them: their answers lie in
    /// their archive.
    #[must_use]
    pub fn shown_files(&self) -> Vec<&FileId> {
        self.items().flat_map(Item::shown_files).collect()
    }

    /// The pictures of its questions.
    #[must_use]
    pub fn asked_pictures(&self) -> Vec<&FileId> {
        let quizzes = self.items().filter_map(|item| item.quiz.as_ref());
        let questions = quizzes.flat_map(|quiz| &quiz.questions);
        questions.filter_map(|question| question.picture.as_ref()).collect()
    }

    /// The same with other files in the place of its own: of a copy.
    pub fn exchange_files(&mut self, other: impl Fn(&FileId) -> Option<FileId>) {
        let items = self.modules.iter_mut().flat_map(|module| &mut module.items);
        for item in items {
            if let Some(reading) = &mut item.content {
                reading.files = reading.files.iter().filter_map(&other).collect();
                reading.film = reading.film.take().and_then(|film| {
                    let captions = film.captions.as_ref().and_then(&other);
                    Some(Film { file: other(&film.file)?, captions, ..film })
                });
                reading.package = reading.package.as_ref().and_then(&other);
            }
            let questions = item.quiz.iter_mut().flat_map(|quiz| &mut quiz.questions);
            for question in questions {
                question.picture = question.picture.as_ref().and_then(&other);
            }
        }
    }
}

impl Item {
    /// Every file that its learners may open.
    #[must_use]
    pub fn shown_files(&self) -> Vec<&FileId> {
        let mut found = Vec::new();
        if let Some(reading) = &self.content {
            found.extend(&reading.files);
            if let Some(film) = &reading.film {
                found.push(&film.file);
                found.extend(&film.captions);
            }
        }
        if let Some(quiz) = &self.quiz {
            found.extend(quiz.questions.iter().filter_map(|question| question.picture.as_ref()));
        }
        found
    }
}

impl Quiz {
    /// The question with an id.
    #[must_use]
    pub fn question(&self, id: &CourseItemId) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == *id)
    }
}
