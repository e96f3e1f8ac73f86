//! A draft as a learner would see it.

use std::collections::HashMap;

use axum::Json;
use serde::Serialize;
use svenn_courserules::{Answer, mark};
use svenn_http::{Coordinator, Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{CourseId, CourseItemId, ListOf};
use utoipa::ToSchema;

use crate::{
    open,
    view::{self, MarkShown, TakingView, as_previewed, marks_shown, per_cent},
};

/// The draft of a course as a learner would see it, with nothing done.
#[endpoint(get = "/courses/{id}/preview")]
pub(super) async fn course_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseId>,
) -> Result<Json<TakingView>, Problem> {
    let (tx, _) = session.read().await?;
    let course = open::course(&tx, &id).await?;
    Ok(Json(view::preview(&session.app, &tx, &course).await?))
}

/// Answers to a quiz in the preview.
#[derive(Debug, Input)]
pub(super) struct CoursePreviewAnswers {
    /// Each question once; what is left out is not answered.
    answers: ListOf<CoursePreviewAnswer, 200>,
}

/// An answer in the preview.
#[derive(Debug, Input)]
#[input(part)]
pub(super) struct CoursePreviewAnswer {
    /// Its id.
    question: CourseItemId,
    /// In keys of the preview.
    answer: Answer,
}

/// What answers in the preview came to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseMarked)]
pub(super) struct MarkedView {
    /// In per cent.
    score: f64,
    passed: bool,
    marks: Vec<MarkShown>,
}

/// Marks answers to a quiz of a draft; nothing is kept.
#[endpoint(post = "/courses/{id}/preview/{itemId}/mark")]
pub(super) async fn course_preview_mark(
    session: Session<Coordinator>,
    Ids((id, item)): Ids<(CourseId, CourseItemId)>,
    Valid(CoursePreviewAnswers { answers }): Valid<CoursePreviewAnswers>,
) -> Result<Json<MarkedView>, Problem> {
    let (tx, _) = session.read().await?;
    let course = open::course(&tx, &id).await?;
    let item = course.content.0.item(&item).ok_or_else(Problem::not_found)?;
    let quiz = item.quiz.as_ref().ok_or_else(Problem::not_found)?;
    let answers: HashMap<CourseItemId, Answer> =
        answers.into_iter().map(|it| (it.question, it.answer)).collect();
    let marked = mark(quiz, &as_previewed(quiz), &answers);
    Ok(Json(MarkedView {
        score: per_cent(marked.score),
        passed: marked.passed,
        marks: marks_shown(marked.marks),
    }))
}
