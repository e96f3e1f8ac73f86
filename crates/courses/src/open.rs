//! A course as a caller meets it: whether they may know of it.

use async_trait::async_trait;
use svenn_courserules::Item;
use svenn_db::{HeldRow, Tx};
use svenn_http::{Caller, Problem, Question};
use svenn_kernel::{
    CourseAttemptId, CourseId, CourseItemId, CourseSessionId, CourseUserId, Fault, PersonId, Role,
};
use svenn_people::visible;

use crate::{
    progress,
    store::{self, Attempt, Course, CourseUser, Edition, HeldCourse, PackageSession},
};

/// Refuses everything where the organisation has no courses.
pub async fn require_enabled(tx: &Tx) -> Result<(), Problem> {
    if is_enabled(tx).await? { Ok(()) } else { Err(Problem::not_found()) }
}

pub async fn is_enabled(tx: &Tx) -> Result<bool, Fault> {
    Ok(svenn_organisation::load(tx).await?.flags.course_enabled)
}

/// A course for a coordinator, who sees each.
pub async fn course(tx: &Tx, id: &CourseId) -> Result<Course, Problem> {
    require_enabled(tx).await?;
    store::find(tx, id).await?.ok_or_else(Problem::not_found)
}

/// A course, locked until the transaction ends.
pub async fn held(tx: &Tx, id: &CourseId) -> Result<HeldCourse, Problem> {
    require_enabled(tx).await?;
    store::hold(tx, id).await?.ok_or_else(Problem::not_found)
}

/// Whether the caller follows what somebody does in courses: coordinators follow everybody,
/// instructors their own apprentices.
pub async fn follows(tx: &Tx, caller: &Caller, person: &PersonId) -> Result<bool, Fault> {
    match caller.rolle {
        Role::Koordinator => Ok(true),
        Role::Ansatt => visible::may_see_apprentice(tx, caller, &person.clone().into()).await,
        Role::Laerling => Ok(false),
    }
}

/// A course that somebody has, for who follows them; 404 for others.
pub async fn followed_user(
    tx: &Tx,
    caller: &Caller,
    id: &CourseUserId,
) -> Result<CourseUser, Problem> {
    let (row, _) = course_user(tx, id).await?;
    if follows(tx, caller, &row.person).await? { Ok(row) } else { Err(Problem::not_found()) }
}

/// A course that somebody has, for a coordinator.
pub async fn course_user(tx: &Tx, id: &CourseUserId) -> Result<(CourseUser, Course), Problem> {
    require_enabled(tx).await?;
    let row = store::user(tx, id).await?.ok_or_else(Problem::not_found)?;
    let course = store::find(tx, &row.course).await?.ok_or_else(Problem::not_found)?;
    Ok((row, course))
}

/// A course as its learner has it: with the edition that they are on, or begin with.
pub struct Taken {
    pub row: CourseUser,
    pub course: Course,
    pub edition: Edition,
}

impl Taken {
    /// The same once more, for who goes on with it.
    pub fn again(&self) -> Self {
        let (row, course) = (self.row.clone(), self.course.clone());
        Self { row, course, edition: self.edition.clone() }
    }

    /// An element of it; 404 where the edition has none.
    pub fn item(&self, id: &CourseItemId) -> Result<&Item, Problem> {
        self.edition.content.0.item(id).ok_or_else(Problem::not_found)
    }
}

/// A course as somebody has it.
pub async fn taken_of(tx: &Tx, row: CourseUser) -> Result<Taken, Problem> {
    let course = store::find(tx, &row.course).await?.ok_or_else(Problem::not_found)?;
    let number = progress::edition_of(&row, &course);
    let edition = store::edition(tx, &course.id, number).await?.ok_or_else(Problem::not_found)?;
    Ok(Taken { row, course, edition })
}

/// A course as somebody completed it, also while they take it once more.
pub async fn completed_of(tx: &Tx, row: CourseUser) -> Result<Taken, Problem> {
    let course = store::find(tx, &row.course).await?.ok_or_else(Problem::not_found)?;
    let edition = store::edition(tx, &course.id, row.edition).await?;
    Ok(Taken { row, course, edition: edition.ok_or_else(Problem::not_found)? })
}

/// The course of the caller; 404 where they do not have it.
pub async fn own(tx: &Tx, caller: &Caller, id: &CourseId) -> Result<Taken, Problem> {
    require_enabled(tx).await?;
    let row = store::own(tx, id, &caller.person).await?.ok_or_else(Problem::not_found)?;
    taken_of(tx, row).await
}

/// The same, under the lock of what the caller does in it.
pub async fn own_held(
    tx: &Tx,
    caller: &Caller,
    id: &CourseId,
) -> Result<(Taken, HeldRow<CourseUser>), Problem> {
    require_enabled(tx).await?;
    let row = store::own(tx, id, &caller.person).await?.ok_or_else(Problem::not_found)?;
    let held = store::hold_user(tx, &row.id).await?.ok_or_else(Problem::not_found)?;
    Ok((taken_of(tx, (*held).clone()).await?, held))
}

/// An element of a course that the caller has.
pub struct Own;

#[async_trait]
impl Question<(CourseId, CourseItemId)> for Own {
    async fn ask(
        tx: &Tx,
        caller: &Caller,
        (id, item): &(CourseId, CourseItemId),
    ) -> Result<(), Problem> {
        own(tx, caller, id).await?.item(item).map(|_| ())
    }
}

/// An attempt that the caller has begun.
pub struct OwnAttempt;

#[async_trait]
impl Question<(CourseAttemptId, CourseItemId)> for OwnAttempt {
    async fn ask(
        tx: &Tx,
        caller: &Caller,
        (id, _): &(CourseAttemptId, CourseItemId),
    ) -> Result<(), Problem> {
        require_enabled(tx).await?;
        let attempt = store::attempt(tx, id).await?.ok_or_else(Problem::not_found)?;
        let of = store::user(tx, &attempt.courseuser).await?;
        let is_own = of.is_some_and(|of| of.person == caller.person);
        if is_own { Ok(()) } else { Err(Problem::not_found()) }
    }
}

/// A package that the caller has open.
pub struct OwnSession;

#[async_trait]
impl Question<CourseSessionId> for OwnSession {
    async fn ask(tx: &Tx, caller: &Caller, id: &CourseSessionId) -> Result<(), Problem> {
        require_enabled(tx).await?;
        let found = store::session(tx, id).await?.ok_or_else(Problem::not_found)?;
        let of = found.courseuser.ok_or_else(Problem::not_found)?;
        let row = store::user(tx, &of).await?;
        let is_own = row.is_some_and(|row| row.person == caller.person);
        if is_own { Ok(()) } else { Err(Problem::not_found()) }
    }
}

/// An attempt of the caller's own, locked; 404 for those of others, and for one that was left when the
/// course was taken once more.
pub async fn own_attempt(
    tx: &Tx,
    caller: &Caller,
    id: &CourseAttemptId,
) -> Result<(HeldRow<Attempt>, Taken), Problem> {
    require_enabled(tx).await?;
    let attempt = store::hold_attempt(tx, id).await?.ok_or_else(Problem::not_found)?;
    let row = store::user(tx, &attempt.courseuser).await?.ok_or_else(Problem::not_found)?;
    let is_over = attempt.handedin.is_none() && !attempt.counts_for(&row);
    if row.person != caller.person || is_over {
        return Err(Problem::not_found());
    }
    Ok((attempt, taken_of(tx, row).await?))
}

/// A package that the caller has open, under the lock of what they do in the course; 404 for those
/// of others.
pub async fn own_session(
    tx: &Tx,
    caller: &Caller,
    id: &CourseSessionId,
) -> Result<(PackageSession, Taken), Problem> {
    require_enabled(tx).await?;
    let found = store::session(tx, id).await?.ok_or_else(Problem::not_found)?;
    let of = found.courseuser.ok_or_else(Problem::not_found)?;
    let row = store::user(tx, &of).await?.ok_or_else(Problem::not_found)?;
    if row.person != caller.person {
        return Err(Problem::not_found());
    }
    let held = store::hold_user(tx, &of).await?.ok_or_else(Problem::not_found)?;
    let session = store::session(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok((session, taken_of(tx, (*held).clone()).await?))
}
