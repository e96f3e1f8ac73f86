//! Attempts as their learner sees them.

use std::collections::HashMap;

use serde::Serialize;
use svenn_courserules::{self as rules, Answer, Keyed, Quiz, Sitting};
use svenn_db::Tx;
use svenn_kernel::{CourseAttemptId, CourseId, CourseItemId, Fault, Timestamp};
use utoipa::ToSchema;

use super::{
    per_cent,
    taking::{QuestionShown, is_passed, questions_shown},
};
use crate::store::{self, Attempt, CourseUser};

/// What was said of an answer, once the attempt is handed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CourseMark)]
pub struct MarkShown {
    question: CourseItemId,
    /// How much of it is right, in whole per cent.
    share: i64,
    right: bool,
    /// May be empty.
    feedback: String,
    /// What is said of what was chosen, by its key.
    chosen_feedback: Vec<Keyed>,
}

/// Marks as they are shown.
pub fn marks_shown(marks: Vec<rules::Mark>) -> Vec<MarkShown> {
    let shown = marks.into_iter().map(|mark| MarkShown {
        question: mark.question,
        share: mark.share,
        right: mark.right,
        feedback: mark.feedback,
        chosen_feedback: mark.chosen,
    });
    shown.collect()
}

/// An attempt with its questions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CourseAttempt)]
pub struct AttemptView {
    id: CourseAttemptId,
    course_id: CourseId,
    item: CourseItemId,
    /// From 1.
    number: i64,
    begun: Timestamp,
    /// How long it may take still, while it is not handed in; none for as long as one likes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    seconds_left: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    handedin: Option<Timestamp>,
    questions: Vec<QuestionShown>,
    /// In per cent, once handed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    passed: Option<bool>,
    /// Once handed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    marks: Option<Vec<MarkShown>>,
}

/// An attempt, and the quiz it is at.
pub struct AttemptShown<'a> {
    pub row: &'a Attempt,
    pub quiz: &'a Quiz,
    /// The quiz whose answers it was marked by: a corrected one, once it was marked anew.
    pub marked_by: &'a Quiz,
    /// The course as its learner has it.
    pub of: &'a CourseUser,
    pub sitting: Sitting,
}

/// An attempt as its learner sees it; marks once it is handed in.
pub async fn attempt_view(tx: &Tx, it: AttemptShown<'_>) -> Result<AttemptView, Fault> {
    let AttemptShown { row, quiz, marked_by, of, sitting } = it;
    let saved = store::answers_of(tx, &row.id).await?;
    let answers: HashMap<CourseItemId, (i64, Answer)> =
        saved.into_iter().map(|it| (it.question, (it.seq, it.answer.0))).collect();
    let marks = row.handedin.is_some().then(|| {
        let given = answers.iter().map(|(id, (_, answer))| (id.clone(), answer.clone())).collect();
        marks_shown(rules::remark(quiz, marked_by, &row.drawn.0, &given).marks)
    });
    Ok(AttemptView {
        id: row.id.clone(),
        course_id: of.course.clone(),
        item: row.item.clone(),
        number: row.number,
        begun: row.begun,
        seconds_left: match row.handedin {
            None => rules::seconds_left(quiz, sitting, tx.now()),
            Some(_) => None,
        },
        handedin: row.handedin,
        questions: questions_shown(quiz, &row.drawn.0, answers),
        score: row.score.map(per_cent),
        passed: row.score.map(|score| is_passed(quiz, score)),
        marks,
    })
}
