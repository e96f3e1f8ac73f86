//! Quizzes are tried: each answer is saved as it is given.

use std::collections::HashMap;

use axum::{Json, http::StatusCode};
use sea_orm::ActiveValue::Set;
use serde::Serialize;
use svenn_courserules::{Answer, Quiz, Sitting, draw, mark, seconds_left, takes};
use svenn_db::Tx;
use svenn_http::{EmployeeOrApprentice, Ids, Input, Permitted, Problem, Session, Valid, endpoint};
use svenn_kernel::{CourseAttemptId, CourseId, CourseItemId, Whole};
use utoipa::ToSchema;

use crate::{
    open::{self, OwnAttempt, Taken},
    progress::{Doings, Reached, reach, require_open},
    store::{self, AnswerColumn, Attempt, AttemptChange, DrawnColumn, SavedAnswer},
    view::{self, AttemptShown, AttemptView},
};

fn quiz_of<'a>(taken: &'a Taken, item: &CourseItemId) -> Result<&'a Quiz, Problem> {
    taken.item(item)?.quiz.as_ref().ok_or_else(Problem::not_found)
}

/// An attempt as its time is reckoned.
fn sitting(taken: &Taken, row: &Attempt) -> Sitting {
    Sitting { begun: row.begun, extra_time: taken.row.extra_time }
}

async fn shown(tx: &Tx, taken: &Taken, row: &Attempt) -> Result<Json<AttemptView>, Problem> {
    let quiz = quiz_of(taken, &row.item)?;
    let corrected = match row.marked.filter(|number| *number != taken.edition.number) {
        Some(number) => store::edition(tx, &taken.row.course, number).await?,
        None => None,
    };
    let of_edition = corrected.as_ref().and_then(|it| it.content.0.item(&row.item)?.quiz.as_ref());
    let marked_by = of_edition.unwrap_or(quiz);
    let it = AttemptShown { row, quiz, marked_by, of: &taken.row, sitting: sitting(taken, row) };
    Ok(Json(view::attempt_view(tx, it).await?))
}

/// Begins an attempt at a quiz, and draws its questions. While one is not handed in, that is
/// answered.
#[endpoint(
    post = "/courses/{id}/items/{itemId}/attempts",
    ok = "The attempt that is not handed in",
    conflict = "`locked`; `no_attempts_left`"
)]
pub(super) async fn course_attempt_begin(
    session: Session<EmployeeOrApprentice>,
    Ids((id, item)): Ids<(CourseId, CourseItemId)>,
) -> Result<(StatusCode, Json<AttemptView>), Problem> {
    let (tx, caller) = session.write().await?;
    let (taken, _held) = open::own_held(&tx, &caller, &id).await?;
    let doings = Doings::load(&tx, &taken.row).await?;
    let quiz = quiz_of(&taken, &item)?;
    let tries: Vec<&Attempt> = doings.tries(&item).collect();
    if let Some(open) = tries.iter().find(|row| row.handedin.is_none()) {
        return Ok((StatusCode::OK, shown(&tx, &taken, open).await?));
    }
    require_open(&taken, taken.item(&item)?, &doings)?;
    if doings.attempts_left(&item, quiz) == Some(0) {
        let message = "Du har ingen forsøk igjen. Snakk med opplæringskontoret";
        return Err(Problem::conflict("no_attempts_left", message));
    }
    let every = store::attempts_of(&tx, &taken.row.id).await?;
    let numbers = every.iter().filter(|row| row.item == item).map(|row| row.number);
    let row = Attempt {
        id: CourseAttemptId::new(tx.now(), tx.entropy()),
        courseuser: taken.row.id.clone(),
        item: item.clone(),
        number: numbers.max().unwrap_or_default().saturating_add(1),
        drawn: DrawnColumn(draw(quiz, tx.entropy())),
        begun: tx.now(),
        handedin: None,
        score: None,
        marked: None,
    };
    store::insert_attempt(&tx, &row).await?;
    let taken = reach(&tx, taken, &item, Reached::Viewed).await?;
    let view = shown(&tx, &taken, &row).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, view))
}

/// An attempt of the caller's own, with the answers that are kept; marks once it is handed in.
#[endpoint(get = "/courseattempts/{id}")]
pub(super) async fn course_attempt_view(
    session: Session<EmployeeOrApprentice>,
    Ids(id): Ids<CourseAttemptId>,
) -> Result<Json<AttemptView>, Problem> {
    let (tx, caller) = session.read().await?;
    open::require_enabled(&tx).await?;
    let row = store::attempt(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let of = store::user(&tx, &row.courseuser).await?.ok_or_else(Problem::not_found)?;
    if of.person != caller.person {
        return Err(Problem::not_found());
    }
    let taken = open::taken_of(&tx, of).await?;
    shown(&tx, &taken, &row).await
}

/// An answer as it is given.
#[derive(Debug, Input)]
pub(super) struct CourseAnswerSave {
    /// Grows with each answer of the browser to this question.
    seq: Whole<1, 1_000_000_000>,
    /// In keys of the attempt.
    answer: Answer,
}

/// The answer that is kept.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseAnswerKept)]
pub(super) struct AnswerKept {
    seq: i64,
    answer: Answer,
}

/// Saves an answer in an attempt. One with the number of what is kept, or an older one, changes
/// nothing: what is kept is answered. Whether it is right is not told.
#[endpoint(
    put = "/courseattempts/{id}/answers/{questionId}",
    conflict = "`handed_in`: the attempt is handed in; `time_over`: it can only be handed in",
    invalid = "An answer that the question does not have"
)]
pub(super) async fn course_answer_save(
    session: Session<EmployeeOrApprentice>,
    Permitted((id, question), _): Permitted<(CourseAttemptId, CourseItemId), OwnAttempt>,
    Valid(CourseAnswerSave { seq, answer }): Valid<CourseAnswerSave>,
) -> Result<Json<AnswerKept>, Problem> {
    let (tx, caller) = session.by_record().write().await?;
    let (attempt, taken) = open::own_attempt(&tx, &caller, &id).await?;
    let drawn = attempt.drawn.0.questions.iter().find(|it| it.id == question);
    let drawn = drawn.ok_or_else(Problem::not_found)?;
    let quiz = quiz_of(&taken, &attempt.item)?;
    let asked = quiz.question(&question).ok_or_else(Problem::not_found)?;
    let before = store::answer(&tx, &id, &question).await?;
    if let Some(before) = before.as_ref().filter(|it| it.seq >= seq.get()) {
        return Ok(Json(AnswerKept { seq: before.seq, answer: before.answer.0.clone() }));
    }
    if attempt.handedin.is_some() {
        return Err(Problem::conflict("handed_in", "Quizen er levert"));
    }
    if !takes(quiz, sitting(&taken, &attempt), tx.now()) {
        return Err(Problem::conflict("time_over", "Tiden er ute. Lever det du har svart"));
    }
    if drawn.require(asked.kind, &answer).is_err() {
        let message = "Svaret passer ikke til spørsmålet";
        return Err(Problem::invalid_field("answer", "not_of_question", message));
    }
    let row = SavedAnswer {
        attempt: id,
        question,
        seq: seq.get(),
        answer: AnswerColumn(answer.clone()),
        given: tx.now(),
    };
    store::save_answer(&tx, before.as_ref(), &row).await?;
    tx.commit().await?;
    Ok(Json(AnswerKept { seq: row.seq, answer }))
}

/// Hands in an attempt, and answers what it came to. Again answers the same. Once its time is over,
/// what there is is handed in.
#[endpoint(post = "/courseattempts/{id}/handin", conflict = "`unanswered`: nothing is answered")]
pub(super) async fn course_attempt_handin(
    session: Session<EmployeeOrApprentice>,
    Ids(id): Ids<CourseAttemptId>,
) -> Result<Json<AttemptView>, Problem> {
    let (tx, caller) = session.write().await?;
    let (attempt, taken) = open::own_attempt(&tx, &caller, &id).await?;
    if attempt.handedin.is_some() {
        return shown(&tx, &taken, &attempt).await;
    }
    let of = store::hold_user(&tx, &attempt.courseuser).await?.ok_or_else(Problem::not_found)?;
    // The course may be taken once more since it was asked.
    if !attempt.counts_for(&of) {
        return Err(Problem::not_found());
    }
    let taken = open::taken_of(&tx, (*of).clone()).await?;
    let answers: HashMap<CourseItemId, Answer> = store::answers_of(&tx, &id)
        .await?
        .into_iter()
        .map(|it| (it.question, it.answer.0))
        .collect();
    let quiz = quiz_of(&taken, &attempt.item)?;
    let is_blank = answers.values().all(Answer::is_blank);
    if is_blank && seconds_left(quiz, sitting(&taken, &attempt), tx.now()) != Some(0) {
        return Err(Problem::conflict("unanswered", "Svar på minst ett spørsmål før du leverer"));
    }
    let marked = mark(quiz, &attempt.drawn.0, &answers);
    let change = AttemptChange {
        handedin: Set(Some(tx.now())),
        score: Set(Some(marked.score)),
        marked: Set(Some(taken.edition.number)),
        ..Default::default()
    };
    store::change_attempt(&tx, &attempt, change).await?;
    let reached = if marked.passed { Reached::CompletedAndPassed } else { Reached::Completed };
    let item = attempt.item.clone();
    let taken = reach(&tx, taken, &item, reached).await?;
    let after = store::attempt(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let view = shown(&tx, &taken, &after).await?;
    tx.commit().await?;
    Ok(view)
}
