//! Which apprentices have completed which courses, for what follows from it.

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_kernel::{
    ApprenticeId, CourseId, CourseUserId, Fault, PersonId, Role, Timestamp, text::collation_key,
};

use crate::{
    open,
    store::{self, CourseUser},
};

/// A course as it stands for one apprentice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprenticeCourse {
    pub id: CourseUserId,
    pub laerling: ApprenticeId,
    pub course: CourseId,
    pub title: String,
    pub deadline: Option<NaiveDate>,
    pub completed: Option<Timestamp>,
}

/// The courses that can be given, by title.
///
/// # Errors
/// A fault of the database.
pub async fn given_courses(tx: &Tx) -> Result<Vec<(CourseId, String)>, Fault> {
    if !open::is_enabled(tx).await? {
        return Ok(Vec::new());
    }
    let mut all = store::some(tx, None).await?;
    all.retain(|it| it.edition > 0 && it.archived.is_none());
    all.sort_by_cached_key(|it| collation_key(&it.title));
    Ok(all.into_iter().map(|it| (it.id, it.title)).collect())
}

/// The courses of these apprentices.
///
/// # Errors
/// A fault of the database.
pub async fn courses_of(
    tx: &Tx,
    laerlinger: &[ApprenticeId],
) -> Result<Vec<ApprenticeCourse>, Fault> {
    let people: Vec<PersonId> = laerlinger.iter().cloned().map(Into::into).collect();
    let mut rows = store::of_people(tx, &people).await?;
    rows.retain(|row| row.role() == Role::Laerling);
    let mut ids: Vec<CourseId> = rows.iter().map(|row| row.course.clone()).collect();
    ids.sort_unstable();
    ids.dedup();
    let courses = store::some(tx, Some(&ids)).await?;
    let title = |row: &CourseUser| {
        let course = courses.iter().find(|it| it.id == row.course);
        course.map(|it| it.title.clone()).unwrap_or_default()
    };
    let told = rows.into_iter().map(|row| ApprenticeCourse {
        title: title(&row),
        id: row.id,
        laerling: row.person.into(),
        course: row.course,
        deadline: row.deadline,
        completed: row.completed,
    });
    Ok(told.collect())
}

/// Whose these are: courses that apprentices have, by their ids.
///
/// # Errors
/// A fault of the database.
pub async fn learners(tx: &Tx, ids: &[String]) -> Result<Vec<ApprenticeId>, Fault> {
    let rows = store::some_users(tx, Some(ids)).await?.into_iter();
    let apprentices = rows.filter(|row| row.role() == Role::Laerling);
    Ok(apprentices.map(|row| row.person.into()).collect())
}
