//! A course that somebody has, for the office and those who follow them.

use axum::{Json, http::StatusCode};
use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_db::{Audience, HeldRow, Tx};
use svenn_files::records;
use svenn_http::{
    Coordinator, CoordinatorOrEmployee, Ids, Input, Problem, Session, Valid, edit, endpoint,
};
use svenn_kernel::{CourseUserId, PersonId, Role, Timestamp, Whole};
use svenn_people::{relations, visible};

use crate::{
    capability::COURSEHANDINS,
    notifications, open, sealed,
    store::{self, Course, CourseUser, UserChange},
    view::{self, CourseUserView, OwnCourses},
};

/// How long after a reminder the next may be sent.
const REMINDED_HOURS: i64 = 24;
/// Milliseconds of an hour.
const HOUR_MILLIS: i64 = 3_600_000;

async fn held(tx: &Tx, id: &CourseUserId) -> Result<(HeldRow<CourseUser>, Course), Problem> {
    let (_, course) = open::course_user(tx, id).await?;
    let row = store::hold_user(tx, id).await?.ok_or_else(Problem::not_found)?;
    Ok((row, course))
}

/// A course that somebody has: how far they are, what they handed in, their attempts. For
/// coordinators, and for the instructors of an apprentice.
#[endpoint(get = "/courseusers/{id}")]
pub(super) async fn course_user_view(
    session: Session<CoordinatorOrEmployee>,
    Ids(id): Ids<CourseUserId>,
) -> Result<Json<CourseUserView>, Problem> {
    let (tx, caller) = session.read().await?;
    open::followed_user(&tx, &caller, &id).await?;
    Ok(Json(view::course_user_view((&session.app, &caller), &tx, &id).await?))
}

/// Until when somebody is to be done, and how long they have.
#[derive(Debug, Input)]
pub(super) struct CourseUserUpdate {
    /// The version that was read.
    version: i64,
    /// None for no deadline.
    deadline: Option<NaiveDate>,
    /// How much longer than others they have at quizzes with a time, in per cent.
    extra_time: Whole<0, 300>,
}

/// Sets or removes the deadline of somebody, and gives them longer time at quizzes: also at one that
/// they have begun.
#[endpoint(put = "/courseusers/{id}", conflict = "Stale version")]
pub(super) async fn course_user_update(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseUserId>,
    Valid(CourseUserUpdate { version, deadline, extra_time }): Valid<CourseUserUpdate>,
) -> Result<Json<CourseUserView>, Problem> {
    let (tx, caller) = session.write().await?;
    let (row, _) = held(&tx, &id).await?;
    edit(&tx, &*row, version, view::course_user_view((&session.app, &caller), &tx, &id)).await?;
    let extra_time = Set(extra_time.get());
    let change = UserChange { deadline: Set(deadline), extra_time, ..Default::default() };
    store::change_user(&tx, &row, change).await?;
    let view = view::course_user_view((&session.app, &caller), &tx, &id).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Takes a course away from somebody, with all they did in it. What is completed stays.
#[endpoint(delete = "/courseusers/{id}", conflict = "`completed`: there is a certificate")]
pub(super) async fn course_user_delete(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseUserId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write_alone().await?;
    let (row, _) = held(&tx, &id).await?;
    if row.completed.is_some() {
        let message = "Kurset er fullført, og har et kursbevis. Det kan ikke tas bort";
        return Err(Problem::conflict("completed", message));
    }
    take_away(&tx, &row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a course from somebody, with files and messages.
pub(crate) async fn take_away(tx: &Tx, row: &CourseUser) -> Result<(), svenn_kernel::Fault> {
    let handins = store::handins_of(tx, &row.id).await?;
    for handin in &handins {
        for file in records::of_owner(tx, COURSEHANDINS, handin.id.as_str()).await? {
            records::delete(tx, &file, Audience::person(&row.person)).await?;
        }
    }
    sealed::forget(tx, row).await?;
    notifications::taken_away(tx, row, &handins).await?;
    store::delete_user(tx, row).await
}

/// Reminds somebody of a course; at most once a day.
#[endpoint(
    post = "/courseusers/{id}/remind",
    conflict = "`completed`; `reminded`: within the last day"
)]
pub(super) async fn course_user_remind(
    session: Session<Coordinator>,
    Ids(id): Ids<CourseUserId>,
) -> Result<StatusCode, Problem> {
    let (tx, _) = session.write().await?;
    let (row, course) = held(&tx, &id).await?;
    if row.done().is_some() {
        return Err(Problem::conflict("completed", "Kurset er fullført"));
    }
    let since = tx.now().millis().saturating_sub(REMINDED_HOURS * HOUR_MILLIS);
    if row.reminded.is_some_and(|at| at > Timestamp::from_millis(since)) {
        let message = "Det er sendt en påminnelse det siste døgnet";
        return Err(Problem::conflict("reminded", message));
    }
    let change = UserChange { reminded: Set(Some(tx.now())), ..Default::default() };
    store::change_user(&tx, &row, change).await?;
    notifications::reminded(&tx, &course, &row).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The courses of a person: for themselves, for coordinators, and for the instructors of an
/// apprentice.
#[endpoint(get = "/people/{id}/courses")]
pub(super) async fn person_courses_list(
    session: Session,
    Ids(id): Ids<PersonId>,
) -> Result<Json<OwnCourses>, Problem> {
    let (tx, caller) = session.read().await?;
    open::require_enabled(&tx).await?;
    let is_known = match caller.rolle {
        Role::Koordinator => true,
        Role::Ansatt if caller.person == id => true,
        Role::Ansatt => {
            let own = caller.person.clone().into();
            relations::is_instructor_of(&tx, &own, &id.clone().into()).await?
                && visible::may_see_apprentice(&tx, &caller, &id.clone().into()).await?
        }
        Role::Laerling => caller.person == id,
    };
    let is_there =
        !svenn_people::names::load_names(&tx, std::slice::from_ref(&id)).await?.is_empty();
    if !is_known || !is_there {
        return Err(Problem::not_found());
    }
    Ok(Json(view::own_courses(&tx, &id).await?))
}
