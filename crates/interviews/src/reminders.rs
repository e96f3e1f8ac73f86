//! Finds interviews that come, and those that are not signed.

use async_trait::async_trait;
use chrono::NaiveDate;
use sea_orm::Condition;
use svenn_db::Tx;
use svenn_http::{
    announcements::{LAERLING, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{Fault, InterviewId, PersonId, Role, Timestamp, oslo};
use svenn_people::apprentices;

use crate::{
    guest_reminders::of_guests,
    messages::{COMING, MANGLER, TIDSPUNKT, UNSIGNED},
    notifications::{about, route, signing_route, when},
    open,
    rules::{Part, Status, missing},
    store::{self, Interview, Participant},
};

/// The [`ReminderSource`] of interviews that come.
#[derive(Debug, Clone, Copy, Default)]
pub struct Coming;

/// The [`ReminderSource`] of reports that are not signed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unsigned;

#[async_trait]
impl ReminderSource for Coming {
    fn template(&self) -> &'static Template {
        &COMING
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let mut found = Vec::new();
        let Some(span) = span(asked) else { return Ok(ReminderPage::default()) };
        let planned = store::planned_between(tx, span, Condition::all()).await?;
        let due = on_days(tx, asked, planned, Interview::planned).await?;
        let ids: Vec<InterviewId> = due.iter().map(|(it, ..)| it.id.clone()).collect();
        let guests = store::guests_of(tx, &ids).await?;
        let mut others = Vec::new();
        for (it, participants, day, navn) in due {
            let theirs = guests.get(&it.id).map(Vec::as_slice).unwrap_or_default();
            others.extend(of_guests(&it, theirs, day)?);
            for one in participants.iter().filter(|one| !one.removed && one.signed_time.is_none()) {
                let values = vec![
                    (LAERLING, navn.clone()),
                    (TIDSPUNKT, when(it.planned_time)),
                    (MANGLER, lacks(tx, &it, one.role()).await?),
                ];
                found.push(reminder(&it, one, day, values, route(one.role(), &it.id)));
            }
        }
        Ok(ReminderPage { found, others, ..ReminderPage::default() })
    }
}

#[async_trait]
impl ReminderSource for Unsigned {
    fn template(&self) -> &'static Template {
        &UNSIGNED
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let mut found = Vec::new();
        let Some(span) = span(asked) else { return Ok(ReminderPage::default()) };
        let held = store::held_between(tx, span).await?;
        for (it, participants, day, navn) in on_days(tx, asked, held, Interview::held).await? {
            let waited_for = participants.iter().filter(|one| one.not_signed);
            for one in waited_for.filter(|one| one.role() != Role::Koordinator) {
                let at = when(it.done_time.unwrap_or(it.planned_time));
                let values = vec![(LAERLING, navn.clone()), (TIDSPUNKT, at)];
                found.push(reminder(&it, one, day, values, signing_route(one.role(), &it.id)));
            }
        }
        Ok(ReminderPage { found, ..ReminderPage::default() })
    }
}

impl Interview {
    /// The day it is planned for, as long as it is.
    fn planned(&self) -> Option<NaiveDate> {
        (self.status == Status::Planned).then(|| oslo::day_of(self.planned_time))
    }

    /// The day it was held.
    fn held(&self) -> Option<NaiveDate> {
        self.done_time.filter(|_| self.status == Status::Done).map(oslo::day_of)
    }
}

type Due = (Interview, Vec<Participant>, NaiveDate, String);

/// From the first of the days that are asked for to the last.
fn span(asked: Asked<'_>) -> Option<(Timestamp, Timestamp)> {
    let (first, last) = (asked.days.first()?, asked.days.last()?);
    Some((oslo::start_of_day(*first), oslo::end_of_day(*last)))
}

/// Of these interviews those that fall on the days that are asked for, of apprentices who are not
/// archived.
async fn on_days(
    tx: &Tx,
    asked: Asked<'_>,
    all: Vec<Interview>,
    day_of: impl Fn(&Interview) -> Option<NaiveDate>,
) -> Result<Vec<Due>, Fault> {
    let mut due: Vec<(Interview, NaiveDate)> = all
        .into_iter()
        .filter_map(|it| Some((day_of(&it)?, it)))
        .filter(|(day, _)| asked.days.contains(day))
        .map(|(day, it)| (it, day))
        .collect();
    let ids: Vec<InterviewId> = due.iter().map(|(it, _)| it.id.clone()).collect();
    let mut participants = store::participants_of(tx, &ids).await?;
    let owners = due.iter().map(|(it, _)| it.apprentice.clone()).collect();
    let owners = apprentices::named(tx, owners).await?;
    let mut found = Vec::with_capacity(due.len());
    for (it, day) in due.drain(..) {
        let owner = owners.iter().find(|(id, ..)| *id == it.apprentice);
        let Some((_, navn, false)) = owner else { continue };
        found.push((participants.remove(&it.id).unwrap_or_default(), it, day, navn.clone()));
    }
    Ok(found.into_iter().map(|(people, it, day, navn)| (it, people, day, navn)).collect())
}

/// "reminder with what is missing": of the side that somebody prepares.
async fn lacks(tx: &Tx, it: &Interview, rolle: Role) -> Result<String, Fault> {
    if rolle == Role::Koordinator {
        return Ok(String::new());
    }
    let part = Part::prepared_by(rolle);
    let goals = open::goals_of(tx, it).await?;
    let written = store::entries_of(tx, std::slice::from_ref(&it.id)).await?;
    let written = written.into_values().flatten().filter(|entry| entry.part == part.as_str());
    let answered = written.map(|entry| entry.key).collect();
    Ok(match missing(&open::questionnaire(it, &goals), part, &answered) {
        (0, 0) => String::new(),
        (0, _) => "Forberedelsen er ferdig.".to_owned(),
        (left, all) => {
            format!("{} av {all} i forberedelsen er besvart.", all.saturating_sub(left))
        }
    })
}

fn reminder(
    it: &Interview,
    one: &Participant,
    day: NaiveDate,
    values: Vec<(svenn_http::announcements::Placeholder, String)>,
    route: String,
) -> Reminder {
    let apprentice = PersonId::from(it.apprentice.clone());
    Reminder {
        om: (one.person != apprentice).then_some(apprentice),
        person: one.person.clone(),
        about: about(&it.id),
        day,
        values,
        route,
    }
}
