//! Courses of the office's own: one on safety that everybody takes, with those who are done, who
//! are under way and who are late; and one that is short, for the newest.

use chrono::{Days, NaiveDate};
use serde::Deserialize;
use svenn_courserules::Content;
use svenn_courses::history::{self, PublishedCourse, TakenBefore};
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId, Role, Timestamp};

use crate::{interviewed::at, make::Stored};

/// What the courses hold.
const COURSES: &str = include_str!("../data/demo/kurs.json");

/// When they were published, in days before today.
const PUBLISHED_DAYS: u64 = 120;
/// When they were given, in days before today.
const GIVEN_DAYS: u64 = 45;

#[derive(Debug, Deserialize)]
struct CourseData {
    title: String,
    description: String,
    /// Days from today until it is to be done.
    deadline: i64,
    /// How many apprentices have it, the first of the office.
    learners: usize,
    #[serde(flatten)]
    content: Content,
}

/// Writes the courses; none where there is nobody to take them.
pub(crate) async fn write(tx: &Tx, stored: &Stored, today: NaiveDate) -> Result<(), Fault> {
    let Some(by) = stored.coordinators.first().cloned().map(PersonId::from) else { return Ok(()) };
    let courses: Vec<CourseData> = serde_json::from_str(COURSES)?;
    let before = |days: u64| today.checked_sub_days(Days::new(days)).map(at);
    let (Some(published), Some(assigned)) = (before(PUBLISHED_DAYS), before(GIVEN_DAYS)) else {
        return Ok(());
    };
    for course in courses {
        let CourseData { title, description, deadline, learners, content } = course;
        let kept = PublishedCourse {
            title,
            description,
            content: content.clone(),
            by: by.clone(),
            published,
        };
        let id = history::course(tx, kept).await?;
        let deadline = today.checked_add_signed(chrono::TimeDelta::days(deadline));
        let total = content.items().count();
        let learners = stored.apprentices.iter().take(learners).cloned().map(PersonId::from);
        for (number, person) in learners.enumerate() {
            let taken = TakenBefore {
                person,
                rolle: Role::Laerling,
                by: by.clone(),
                assigned,
                deadline,
                done: days_done(number, total, today),
            };
            history::taken(tx, (&id, &content), taken).await?;
        }
        if let Some(instructor) = stored.instructors.first().cloned() {
            let taken = TakenBefore {
                person: instructor.into(),
                rolle: Role::Ansatt,
                by: by.clone(),
                assigned,
                deadline,
                done: Vec::new(),
            };
            history::taken(tx, (&id, &content), taken).await?;
        }
    }
    Ok(())
}

/// When the learner with this number did the elements, one a day. The first, who is signed in as,
/// is in the middle of it; some are done, some have not begun.
fn days_done(number: usize, total: usize, today: NaiveDate) -> Vec<Timestamp> {
    let done = match number % 4 {
        0 => total / 2,
        1 => total,
        2 => total.saturating_sub(1),
        _ => 0,
    };
    let days = (1..=done).rev().filter_map(|ago| u64::try_from(ago).ok());
    days.filter_map(|ago| today.checked_sub_days(Days::new(ago)).map(at)).collect()
}
