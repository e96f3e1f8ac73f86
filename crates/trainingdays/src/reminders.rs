//! Finds who is to be reminded that a day is near, or that an answer is asked for.

use std::collections::HashMap;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::Template,
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{Fault, Timestamp, TrainingDayId, oslo};

use crate::{
    notifications::{about, place_of, time_of},
    rules::{InvitationStatus, day_route, is_invited},
    store::{self, Day, DueBy, Participant},
    templates::{AKTIVITET, DEADLINE, STARTS, STED, SVARFRIST, TIDSPUNKT},
};

/// The [`ReminderSource`] of days that begin: "1 day and 1 week before."
#[derive(Debug, Clone, Copy, Default)]
pub struct Starts;

/// The [`ReminderSource`] of invitations: "3 days and 1 day before" the deadline.
#[derive(Debug, Clone, Copy, Default)]
pub struct Deadlines;

#[async_trait]
impl ReminderSource for Starts {
    fn template(&self) -> &'static Template {
        &STARTS
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        page(tx, asked, DueBy::Start, |day, row| {
            is_invited(day.activated(), row.invitationstatus).then(|| {
                vec![
                    (AKTIVITET, day.title.clone()),
                    (TIDSPUNKT, time_of(day)),
                    (STED, place_of(day)),
                ]
            })
        })
        .await
    }
}

#[async_trait]
impl ReminderSource for Deadlines {
    fn template(&self) -> &'static Template {
        &DEADLINE
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        page(tx, asked, DueBy::Deadline, |day, row| {
            let last = day.spots().last().filter(|_| day.registration)?;
            let waits = row.invitationstatus == InvitationStatus::Waiting
                && row.place.is_none()
                && row.invitationsentnotify.is_some();
            waits.then(|| {
                vec![
                    (AKTIVITET, day.title.clone()),
                    (SVARFRIST, oslo::format_day(oslo::day_of(last))),
                ]
            })
        })
        .await
    }
}

type Values = Vec<(svenn_http::announcements::Placeholder, String)>;

/// Candidates are days: all participants of a day are on one page.
async fn page(
    tx: &Tx,
    asked: Asked<'_>,
    by: DueBy,
    values: impl Fn(&Day, &Participant) -> Option<Values>,
) -> Result<ReminderPage, Fault> {
    let (Some(first), Some(last)) = (asked.days.iter().min(), asked.days.iter().max()) else {
        return Ok(ReminderPage::default());
    };
    let within: (Timestamp, Timestamp) = (oslo::start_of_day(*first), oslo::end_of_day(*last));
    let days = store::due_between(tx, by, within, asked.after, asked.limit).await?;
    let is_last = u64::try_from(days.len()).is_ok_and(|number| number < asked.limit);
    let next = days.last().filter(|_| !is_last).map(|day| day.id.as_str().to_owned());
    let due_on = |day: &Day| match by {
        DueBy::Start => oslo::day_of(day.from),
        DueBy::Deadline => oslo::day_of(day.deadline_date),
    };
    let ids: Vec<TrainingDayId> = days.iter().map(|day| day.id.clone()).collect();
    let known: HashMap<TrainingDayId, Day> = days
        .into_iter()
        .filter(|day| asked.days.contains(&due_on(day)))
        .map(|day| (day.id.clone(), day))
        .collect();
    let mut found = Vec::new();
    for row in store::participants_of(tx, Some(&ids)).await? {
        let Some(day) = known.get(&row.trainingday) else { continue };
        let Some(values) = values(day, &row) else { continue };
        found.push(Reminder {
            person: row.person.clone(),
            om: None,
            about: about(&day.id),
            day: due_on(day),
            values,
            route: day_route(row.kind.role(), day.id.as_str()),
        });
    }
    Ok(ReminderPage { found, next, ..ReminderPage::default() })
}
