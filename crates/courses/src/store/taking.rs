//! What people do in their courses.

use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx, change_row};
use svenn_kernel::{
    CourseAttemptId, CourseHandinId, CourseId, CourseItemId, CourseUserId, Fault, PersonId, Verb,
};

use super::{
    Attempt, AttemptChange, Earlier, Handin, HandinChange, Progress, ProgressChange, SavedAnswer,
    entities::{answer, attempt, earlier, handin, progress, user},
    packages,
};
use crate::capability::{COURSEATTEMPTS, COURSEHANDINS};

/// Those who have a course, as a part of a query.
pub(super) fn users_of(course: &CourseId) -> sea_orm::sea_query::SelectStatement {
    user::Entity::find()
        .select_only()
        .column(user::Column::Id)
        .filter(user::Column::Course.eq(course.clone()))
        .into_query()
}

/// How far somebody is with each element they have begun.
pub async fn progress_of(tx: &Tx, of: &CourseUserId) -> Result<Vec<Progress>, Fault> {
    let theirs = progress::Column::Courseuser.eq(of.clone());
    Ok(progress::Entity::find().filter(theirs).all(tx).await?)
}

/// How far everybody who has a course is with each element they have begun.
pub async fn progress_of_all(tx: &Tx, course: &CourseId) -> Result<Vec<Progress>, Fault> {
    let theirs = progress::Column::Courseuser.in_subquery(users_of(course));
    Ok(progress::Entity::find().filter(theirs).all(tx).await?)
}

/// How far somebody is with an element; a row is made where there is none. The caller holds the
/// person's lock.
pub async fn progress_on(
    tx: &Tx,
    of: &CourseUserId,
    item: &CourseItemId,
) -> Result<Progress, Fault> {
    let key = (of.clone(), item.clone());
    if let Some(row) = progress::Entity::find_by_id(key).one(tx).await? {
        return Ok(row);
    }
    let row = Progress {
        courseuser: of.clone(),
        item: item.clone(),
        viewed: None,
        completed: None,
        passed: None,
        seq: 0,
        position: 0,
        played: super::Played(Vec::new()),
        waived: None,
        spared: 0,
    };
    progress::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(row)
}

pub async fn change_progress(tx: &Tx, row: &Progress, change: ProgressChange) -> Result<(), Fault> {
    change_row(tx, row, change).await
}

/// What somebody came to in an element is to be reached anew. What was tried stays, and counts no
/// more ([`Attempt::counts_for`]). The caller holds the person's lock.
pub async fn begin_anew(tx: &Tx, of: &CourseUserId, item: &CourseItemId) -> Result<(), Fault> {
    progress::Entity::delete_by_id((of.clone(), item.clone())).exec(tx).await?;
    packages::forget_units(tx, of, item).await
}

/// What somebody had completed when they took the course once more, oldest first.
pub async fn earlier_of(tx: &Tx, of: &CourseUserId) -> Result<Vec<Earlier>, Fault> {
    let theirs = earlier::Column::Courseuser.eq(of.clone());
    let found = earlier::Entity::find().filter(theirs);
    Ok(found.order_by_asc(earlier::Column::Completed).all(tx).await?)
}

/// Keeps what was completed; again changes nothing. The caller holds the person's lock.
pub async fn insert_earlier(tx: &Tx, row: &Earlier) -> Result<(), Fault> {
    let key = (row.courseuser.clone(), row.completed);
    if earlier::Entity::find_by_id(key).one(tx).await?.is_some() {
        return Ok(());
    }
    earlier::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn attempt(tx: &Tx, id: &CourseAttemptId) -> Result<Option<Attempt>, Fault> {
    Ok(attempt::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Takes the lock of an attempt, and reads it.
pub async fn hold_attempt(
    tx: &Tx,
    id: &CourseAttemptId,
) -> Result<Option<HeldRow<Attempt>>, Fault> {
    let key = LockKey::of(COURSEATTEMPTS, id.as_str());
    HeldRow::find(tx, &key, attempt::Entity::find_by_id(id.clone())).await
}

/// The attempts of somebody, oldest first.
pub async fn attempts_of(tx: &Tx, of: &CourseUserId) -> Result<Vec<Attempt>, Fault> {
    let theirs = attempt::Column::Courseuser.eq(of.clone());
    Ok(attempt::Entity::find().filter(theirs).order_by_asc(attempt::Column::Number).all(tx).await?)
}

/// The attempts of everybody who has a course, oldest first.
pub async fn attempts_of_all(tx: &Tx, course: &CourseId) -> Result<Vec<Attempt>, Fault> {
    let theirs = attempt::Column::Courseuser.in_subquery(users_of(course));
    Ok(attempt::Entity::find().filter(theirs).order_by_asc(attempt::Column::Number).all(tx).await?)
}

pub async fn insert_attempt(tx: &Tx, row: &Attempt) -> Result<(), Fault> {
    attempt::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn change_attempt(tx: &Tx, row: &Attempt, change: AttemptChange) -> Result<(), Fault> {
    change_row(tx, row, change).await
}

/// What was answered in an attempt.
pub async fn answers_of(tx: &Tx, of: &CourseAttemptId) -> Result<Vec<SavedAnswer>, Fault> {
    let these = answer::Column::Attempt.eq(of.clone());
    Ok(answer::Entity::find().filter(these).all(tx).await?)
}

/// What was answered to a question.
pub async fn answer(
    tx: &Tx,
    of: &CourseAttemptId,
    question: &CourseItemId,
) -> Result<Option<SavedAnswer>, Fault> {
    Ok(answer::Entity::find_by_id((of.clone(), question.clone())).one(tx).await?)
}

/// Keeps an answer in the place of an older one. The caller holds the attempt's lock.
pub async fn save_answer(
    tx: &Tx,
    before: Option<&SavedAnswer>,
    row: &SavedAnswer,
) -> Result<(), Fault> {
    use sea_orm::ActiveValue::Set;
    if let Some(before) = before {
        let change = answer::Change {
            seq: Set(row.seq),
            answer: Set(row.answer.clone()),
            given: Set(row.given),
        };
        return change_row(tx, before, change).await;
    }
    answer::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

pub async fn handin(tx: &Tx, id: &CourseHandinId) -> Result<Option<Handin>, Fault> {
    Ok(handin::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// What somebody has handed in, and drafts of it.
pub async fn handins_of(tx: &Tx, of: &CourseUserId) -> Result<Vec<Handin>, Fault> {
    let theirs = handin::Column::Courseuser.eq(of.clone());
    Ok(handin::Entity::find().filter(theirs).all(tx).await?)
}

/// What everybody who has a course has handed in, and drafts of it.
pub async fn handins_of_all(tx: &Tx, course: &CourseId) -> Result<Vec<Handin>, Fault> {
    let theirs = handin::Column::Courseuser.in_subquery(users_of(course));
    Ok(handin::Entity::find().filter(theirs).all(tx).await?)
}

pub async fn insert_handin(tx: &Tx, person: &PersonId, row: &Handin) -> Result<(), Fault> {
    handin::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    note_handin(tx, person, row, Verb::Create);
    Ok(())
}

pub async fn change_handin(
    tx: &Tx,
    person: &PersonId,
    row: &Handin,
    change: HandinChange,
) -> Result<(), Fault> {
    change_row(tx, row, change).await?;
    note_handin(tx, person, row, Verb::Update);
    Ok(())
}

/// The person, who follows them and the coordinators are told.
pub fn note_handin(tx: &Tx, person: &PersonId, row: &Handin, verb: Verb) {
    tx.record(COURSEHANDINS, row.id.as_str(), verb, Audience::person(person));
}
