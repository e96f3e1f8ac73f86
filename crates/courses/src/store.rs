//! Courses in the database.

mod columns;
mod entities;
mod package_entities;
mod packages;
mod taking;
mod timeline;
mod users;
mod waiting;

use std::collections::{BTreeSet, HashMap};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use svenn_db::{Audience, HeldRow, LockKey, Tx, Versioned, change_row};
use svenn_kernel::{CompanyId, CourseId, CourseRuleId, Fault, Verb};

pub use columns::{
    AnswerColumn, Contents, DrawnColumn, NotesColumn, Played, SaidColumn, UnitStateColumn,
    UnitsColumn,
};
pub use entities::{
    answer::Model as SavedAnswer,
    attempt::{Change as AttemptChange, Model as Attempt},
    course::{Change as CourseChange, Model as Course},
    earlier::Model as Earlier,
    edition::Model as Edition,
    handin::{Change as HandinChange, Model as Handin},
    progress::{Change as ProgressChange, Model as Progress},
    rule::Model as Rule,
    user::{Change as UserChange, Model as CourseUser},
    waiting::Model as Waiting,
};
pub use package_entities::{
    document::Model as Document,
    file::Model as PackageFile,
    package::Model as Package,
    session::{Change as SessionChange, Model as PackageSession},
    statement::Model as Statement,
    unit::{Change as UnitChange, Model as UnitRow},
};
pub use packages::{
    change_session, change_unit, delete_document, document, document_names, end_sessions,
    forget_old_sessions, insert_package, insert_session, insert_statement, last_said, package,
    package_file, put_document, session, session_of_ticket, statement, statements_of, unit_on,
    units_of, units_of_all,
};
pub use taking::{
    answer, answers_of, attempt, attempts_of, attempts_of_all, begin_anew, change_attempt,
    change_handin, change_progress, earlier_of, handin, handins_of, handins_of_all, hold_attempt,
    insert_attempt, insert_earlier, insert_handin, note_handin, progress_of, progress_of_all,
    progress_on, save_answer,
};
pub use timeline::{
    Model as HandinEvent, add_to_timeline, events_of, exported, insert_timeline, last_approval,
    remove_from_timeline, steps_of, timeline_of,
};
pub use users::{
    change_user, completed_after, completed_of, delete_user, due_between, hold_user, insert_user,
    note_user, of_people, of_person, own, some_users, user, users_of, users_of_courses,
};
pub use waiting::{forget_waiting, wait, wait_no_more, waiting};

use crate::capability::COURSES;
use entities::{course, edition, followed, rule};

/// Ids asked for by one statement; engines limit its values.
pub(crate) const IDS_PER_STATEMENT: usize = 500;

/// A course that was read under its lock, which guards also its editions and rules.
pub type HeldCourse = HeldRow<Course>;

impl Versioned for Course {
    type Entity = course::Entity;
    const VERSION: course::Column = course::Column::Version;

    fn row(&self) -> Condition {
        Condition::all().add(course::Column::Id.eq(self.id.clone()))
    }
}

/// The lock of a course.
#[must_use]
pub fn lock_of(id: &CourseId) -> LockKey {
    LockKey::of(COURSES, id.as_str())
}

pub async fn find(tx: &Tx, id: &CourseId) -> Result<Option<Course>, Fault> {
    Ok(course::Entity::find_by_id(id.clone()).one(tx).await?)
}

/// Takes the lock of a course, and reads it.
pub async fn hold(tx: &Tx, id: &CourseId) -> Result<Option<HeldCourse>, Fault> {
    HeldRow::find(tx, &lock_of(id), course::Entity::find_by_id(id.clone())).await
}

/// These courses, or all for `None`.
pub async fn some(tx: &Tx, ids: Option<&[CourseId]>) -> Result<Vec<Course>, Fault> {
    let Some(ids) = ids else { return Ok(course::Entity::find().all(tx).await?) };
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = course::Column::Id.is_in(some.iter().cloned());
        found.extend(course::Entity::find().filter(these).all(tx).await?);
    }
    Ok(found)
}

pub async fn insert(tx: &Tx, row: &Course) -> Result<(), Fault> {
    course::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    note(tx, &row.id, Verb::Create);
    Ok(())
}

/// Stores what changes of a course; its version an edit has raised already.
pub async fn change(tx: &Tx, row: &Course, change: CourseChange) -> Result<(), Fault> {
    change_row(tx, row, CourseChange { updated: Set(tx.now()), ..change }).await?;
    note(tx, &row.id, Verb::Update);
    Ok(())
}

/// Removes a course with its editions and with those who have not begun it; files are gone already.
pub async fn delete(tx: &Tx, id: &CourseId) -> Result<(), Fault> {
    for row in users_of(tx, id).await? {
        note_user(tx, &row, Verb::Delete);
    }
    course::Entity::delete_by_id(id.clone()).exec(tx).await?;
    note(tx, id, Verb::Delete);
    Ok(())
}

/// Tells of a change of a course: who has it sees its title.
pub fn note(tx: &Tx, id: &CourseId, verb: Verb) {
    tx.record(COURSES, id.as_str(), verb, Audience::Everyone);
}

pub async fn insert_edition(tx: &Tx, row: &Edition) -> Result<(), Fault> {
    edition::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// An edition of a course.
pub async fn edition(tx: &Tx, id: &CourseId, number: i64) -> Result<Option<Edition>, Fault> {
    Ok(edition::Entity::find_by_id((id.clone(), number)).one(tx).await?)
}

/// Every edition of a course.
pub async fn editions_of(tx: &Tx, id: &CourseId) -> Result<Vec<Edition>, Fault> {
    let of = edition::Column::Course.eq(id.clone());
    Ok(edition::Entity::find().filter(of).all(tx).await?)
}

/// The editions of these courses, by course and number.
pub async fn editions(
    tx: &Tx,
    ids: &[CourseId],
) -> Result<HashMap<(CourseId, i64), Edition>, Fault> {
    let mut found = HashMap::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let these = edition::Column::Course.is_in(some.iter().cloned());
        for row in edition::Entity::find().filter(these).all(tx).await? {
            found.insert((row.course.clone(), row.number), row);
        }
    }
    Ok(found)
}

/// The rules of a course, oldest first.
pub async fn rules_of(tx: &Tx, id: &CourseId) -> Result<Vec<Rule>, Fault> {
    let of = rule::Column::Course.eq(id.clone());
    Ok(rule::Entity::find().filter(of).order_by_asc(rule::Column::Id).all(tx).await?)
}

/// Every rule.
pub async fn all_rules(tx: &Tx) -> Result<Vec<Rule>, Fault> {
    Ok(rule::Entity::find().order_by_asc(rule::Column::Id).all(tx).await?)
}

/// How far the change log was followed; none before the first rule.
pub async fn followed(tx: &Tx) -> Result<Option<i64>, Fault> {
    Ok(followed::Entity::find().one(tx).await?.map(|row| row.seq))
}

/// Keeps how far the change log was followed.
pub async fn set_followed(tx: &Tx, seq: i64) -> Result<(), Fault> {
    if let Some(row) = followed::Entity::find().one(tx).await? {
        return change_row(tx, &row, followed::Change { seq: Set(seq) }).await;
    }
    let row = followed::Model { id: 1, seq };
    followed::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// Stores a rule; from the first on, those who are new are followed.
pub async fn insert_rule(tx: &Tx, row: &Rule) -> Result<(), Fault> {
    if followed(tx).await?.is_none() {
        set_followed(tx, tx.latest_seq().await?).await?;
    }
    rule::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await?;
    note(tx, &row.course, Verb::Update);
    Ok(())
}

/// How many courses have a rule for a company.
pub async fn rules_of_company(tx: &Tx, id: &CompanyId) -> Result<usize, Fault> {
    let theirs = rule::Column::Company.eq(id.clone());
    let found = rule::Entity::find().filter(theirs).all(tx).await?;
    Ok(found.into_iter().map(|row| row.course).collect::<BTreeSet<CourseId>>().len())
}

/// Rules for a company are for the one that it becomes a part of; of how many courses.
pub async fn rules_go_over(tx: &Tx, from: &CompanyId, to: &CompanyId) -> Result<usize, Fault> {
    let theirs = rule::Column::Company.eq(from.clone());
    let found = rule::Entity::find().filter(theirs.clone()).all(tx).await?;
    let other = rule::ActiveModel { company: Set(Some(to.clone())), ..Default::default() };
    rule::Entity::update_many().set(other).filter(theirs).exec(tx).await?;
    let courses: BTreeSet<CourseId> = found.into_iter().map(|row| row.course).collect();
    for course in &courses {
        note(tx, course, Verb::Update);
    }
    Ok(courses.len())
}

/// Removes a rule of a course; false where there is none.
pub async fn delete_rule(tx: &Tx, of: &CourseId, id: &CourseRuleId) -> Result<bool, Fault> {
    let this = Condition::all()
        .add(rule::Column::Id.eq(id.clone()))
        .add(rule::Column::Course.eq(of.clone()));
    let gone = rule::Entity::delete_many().filter(this).exec(tx).await?;
    note(tx, of, Verb::Update);
    Ok(gone.rows_affected > 0)
}
