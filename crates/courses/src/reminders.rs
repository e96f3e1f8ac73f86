//! Finds whose deadline is near, or was yesterday, and whose certificate runs out.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::Template,
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{CourseId, Fault, oslo};

use crate::{
    certificate::public_facts,
    notifications::{about, by_when, route},
    open,
    store::{self, Course, CourseUser},
    templates::{DEADLINE, EXPIRES, FRIST, GYLDIG_TIL, KURS},
};

/// The courses of these, each once.
fn courses_of(rows: &[CourseUser]) -> Vec<CourseId> {
    let mut ids: Vec<CourseId> = rows.iter().map(|row| row.course.clone()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Where the next page begins.
fn next_after(rows: &[CourseUser], limit: u64) -> Option<String> {
    let is_last = u64::try_from(rows.len()).is_ok_and(|number| number < limit);
    rows.last().filter(|_| !is_last).map(|row| row.id.as_str().to_owned())
}

/// The [`ReminderSource`] of deadlines.
#[derive(Debug, Clone, Copy, Default)]
pub struct Deadlines;

#[async_trait]
impl ReminderSource for Deadlines {
    fn template(&self) -> &'static Template {
        &DEADLINE
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let (Some(first), Some(last)) = (asked.days.iter().min(), asked.days.iter().max()) else {
            return Ok(ReminderPage::default());
        };
        if !open::is_enabled(tx).await? {
            return Ok(ReminderPage::default());
        }
        let rows = store::due_between(tx, (*first, *last), asked.after, asked.limit).await?;
        let next = next_after(&rows, asked.limit);
        let courses: HashMap<CourseId, Course> = store::some(tx, Some(&courses_of(&rows)))
            .await?
            .into_iter()
            .filter(|course| course.archived.is_none())
            .map(|course| (course.id.clone(), course))
            .collect();
        let found = rows.iter().filter_map(|row| {
            let day = row.deadline.filter(|day| asked.days.contains(day))?;
            let course = courses.get(&row.course)?;
            Some(Reminder {
                person: row.person.clone(),
                om: None,
                about: about(row),
                day,
                values: vec![(KURS, course.title.clone()), (FRIST, by_when(row.deadline))],
                route: route(row),
            })
        });
        Ok(ReminderPage { found: found.collect(), next, ..ReminderPage::default() })
    }
}

/// The [`ReminderSource`] of certificates that run out: each is told of once at each of the
/// template's days, until the course is completed once more. Of a course in the archive nothing is told,
/// as it cannot be taken.
#[derive(Debug, Clone, Copy, Default)]
pub struct Expiring;

#[async_trait]
impl ReminderSource for Expiring {
    fn template(&self) -> &'static Template {
        &EXPIRES
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        if !open::is_enabled(tx).await? {
            return Ok(ReminderPage::default());
        }
        let rows = store::completed_after(tx, asked.after, asked.limit).await?;
        let next = next_after(&rows, asked.limit);
        let editions = store::editions(tx, &courses_of(&rows)).await?;
        let due: Vec<(&CourseUser, _)> = rows
            .iter()
            .filter_map(|row| {
                let edition = editions.get(&(row.course.clone(), row.edition))?;
                let last = public_facts(&edition.content.0, row.completed?).valid_until?;
                asked.days.contains(&last).then_some((row, last))
            })
            .collect();
        let ids: Vec<CourseId> = due.iter().map(|(row, _)| row.course.clone()).collect();
        let mut courses = store::some(tx, Some(&ids)).await?;
        courses.retain(|course| course.archived.is_none());
        let found = due.into_iter().filter_map(|(row, day)| {
            let course = courses.iter().find(|course| course.id == row.course)?;
            Some(Reminder {
                person: row.person.clone(),
                om: None,
                about: about(row),
                day,
                values: vec![(KURS, course.title.clone()), (GYLDIG_TIL, oslo::format_day(day))],
                route: route(row),
            })
        });
        Ok(ReminderPage { found: found.collect(), next, ..ReminderPage::default() })
    }
}
