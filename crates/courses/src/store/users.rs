//! Who has which course.

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx, Versioned, change_row};
use svenn_kernel::{CourseId, CourseUserId, Fault, PersonId, Verb};

use super::{
    CourseUser, IDS_PER_STATEMENT, UserChange,
    entities::user::{Column, Entity},
};
use crate::capability::COURSEUSERS;

impl Versioned for CourseUser {
    type Entity = Entity;
    const VERSION: Column = Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(Column::Id.eq(self.id.clone()))
    }
}

fn lock_of(id: &CourseUserId) -> LockKey {
    LockKey::of(COURSEUSERS, id.as_str())
}

pub async fn user(tx: &Tx, id: &CourseUserId) -> Result<Option<CourseUser>, Fault> {
    Ok(Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Takes the lock of what somebody does in a course, and reads it.
pub async fn hold_user(tx: &Tx, id: &CourseUserId) -> Result<Option<HeldRow<CourseUser>>, Fault> {
    HeldRow::find(tx, &lock_of(id), Entity::find_by_id(id.clone())).await
}

/// A course as somebody has it.
pub async fn own(
    tx: &Tx,
    course: &CourseId,
    person: &PersonId,
) -> Result<Option<CourseUser>, Fault> {
    let theirs = Condition::all()
        .add(Column::Course.eq(course.clone()))
        .add(Column::Person.eq(person.clone()));
    Ok(Entity::find().filter(theirs).one(tx).await?)
}

/// The courses of a person.
pub async fn of_person(tx: &Tx, person: &PersonId) -> Result<Vec<CourseUser>, Fault> {
    let theirs = Column::Person.eq(person.clone());
    Ok(Entity::find().filter(theirs).order_by_asc(Column::Id).all(tx).await?)
}

/// The courses of these people.
pub async fn of_people(tx: &Tx, people: &[PersonId]) -> Result<Vec<CourseUser>, Fault> {
    let mut found = Vec::new();
    for some in people.chunks(IDS_PER_STATEMENT) {
        let theirs = Column::Person.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(theirs).all(tx).await?);
    }
    Ok(found)
}

/// What these people have completed.
pub async fn completed_of(tx: &Tx, people: &[PersonId]) -> Result<Vec<CourseUser>, Fault> {
    let mut found = Vec::new();
    for some in people.chunks(IDS_PER_STATEMENT) {
        let theirs = Condition::all()
            .add(Column::Person.is_in(some.iter().cloned()))
            .add(Column::Completed.is_not_null());
        found.extend(Entity::find().filter(theirs).all(tx).await?);
    }
    Ok(found)
}

/// Who has a course.
pub async fn users_of(tx: &Tx, course: &CourseId) -> Result<Vec<CourseUser>, Fault> {
    let of = Column::Course.eq(course.clone());
    Ok(Entity::find().filter(of).order_by_asc(Column::Id).all(tx).await?)
}

/// Who has one of these courses, or any for `None`.
pub async fn users_of_courses(
    tx: &Tx,
    courses: Option<&[CourseId]>,
) -> Result<Vec<CourseUser>, Fault> {
    let Some(courses) = courses else { return Ok(Entity::find().all(tx).await?) };
    let mut found = Vec::new();
    for some in courses.chunks(IDS_PER_STATEMENT) {
        let these = Column::Course.is_in(some.iter().cloned());
        found.extend(Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

/// These, or all for `None`.
pub async fn some_users(tx: &Tx, ids: Option<&[String]>) -> Result<Vec<CourseUser>, Fault> {
    let Some(ids) = ids else { return Ok(Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        found.extend(Entity::find().filter(Column::Id.is_in(some)).all(tx).await?);
    }
    Ok(found)
}

/// Those who have not completed by a deadline between two days, after an id, by id.
pub async fn due_between(
    tx: &Tx,
    (from, to): (NaiveDate, NaiveDate),
    after: &str,
    limit: u64,
) -> Result<Vec<CourseUser>, Fault> {
    let open = Condition::any().add(Column::Completed.is_null()).add(Column::Retake.gt(0));
    let due = Entity::find()
        .filter(Column::Deadline.gte(from))
        .filter(Column::Deadline.lte(to))
        .filter(open)
        .filter(Column::Id.gt(after))
        .order_by_asc(Column::Id)
        .limit(limit);
    Ok(due.all(tx).await?)
}

/// Those who have completed a course, after an id, by id.
pub async fn completed_after(tx: &Tx, after: &str, limit: u64) -> Result<Vec<CourseUser>, Fault> {
    let completed = Entity::find()
        .filter(Column::Completed.is_not_null())
        .filter(Column::Id.gt(after))
        .order_by_asc(Column::Id)
        .limit(limit);
    Ok(completed.all(tx).await?)
}

pub async fn insert_user(tx: &Tx, row: &CourseUser) -> Result<(), Fault> {
    Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    note_user(tx, row, Verb::Create);
    Ok(())
}

/// Stores what changes of it; a version an edit has raised already.
pub async fn change_user(tx: &Tx, row: &CourseUser, change: UserChange) -> Result<(), Fault> {
    change_row(tx, row, change).await?;
    note_user(tx, row, Verb::Update);
    Ok(())
}

/// Removes it with all that was done; files are gone already.
pub async fn delete_user(tx: &Tx, row: &CourseUser) -> Result<(), Fault> {
    Entity::delete_by_id(row.id.clone()).exec(tx).await?;
    note_user(tx, row, Verb::Delete);
    Ok(())
}

/// The person, who follows them and the coordinators are told.
pub fn note_user(tx: &Tx, row: &CourseUser, verb: Verb) {
    tx.record(COURSEUSERS, row.id.as_str(), verb, Audience::person(&row.person));
}
