//! Finds whose deadline is near, or was yesterday.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::Template,
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{CourseId, Fault};

use crate::{
    notifications::{about, by_when, route},
    open,
    store::{self, Course},
    templates::{DEADLINE, FRIST, KURS},
};

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
        let is_last = u64::try_from(rows.len()).is_ok_and(|number| number < asked.limit);
        let next = rows.last().filter(|_| !is_last).map(|row| row.id.as_str().to_owned());
        let ids: Vec<CourseId> = rows.iter().map(|row| row.course.clone()).collect();
        let courses: HashMap<CourseId, Course> = store::some(tx, Some(&ids))
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
