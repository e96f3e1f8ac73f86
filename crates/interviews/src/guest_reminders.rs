//! Writes to guests, who have no account, that an interview comes near.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::Actor;
use svenn_http::{App, reminders::OtherReminder};
use svenn_jobs::{JobError, TypedJob};
use svenn_kernel::{Fault, InterviewId, PersonId, TenantId, oslo};
use svenn_people::apprentices;

use crate::{
    guests,
    rules::{Invitation, Status, guest_may_answer},
    store::{self, Guest, Interview},
};

const KIND: &str = "interviews.guest_reminder";

/// Which guest is written to by a job, and of what.
#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    interview: InterviewId,
    guest: PersonId,
    /// The day that the interview was found by.
    day: NaiveDate,
}

/// The guests among these who are reminded: who declined is not.
pub fn of_guests(
    it: &Interview,
    guests: &[Guest],
    day: NaiveDate,
) -> Result<Vec<OtherReminder>, Fault> {
    let asked = guests.iter().filter(|guest| is_asked(guest));
    asked
        .map(|guest| {
            let payload = Payload { interview: it.id.clone(), guest: guest.id.clone(), day };
            Ok(OtherReminder {
                day,
                kind: KIND,
                key: guest.id.as_str().to_owned(),
                payload: serde_json::to_string(&payload)?,
            })
        })
        .collect()
}

fn is_asked(guest: &Guest) -> bool {
    !guest.is_erased() && guest.invitation() != Invitation::Rejected
}

/// Writes the reminders of guests.
pub struct GuestReminderJobs {
    pub app: App,
}

impl GuestReminderJobs {
    async fn write(&self, tenant: &TenantId, key: &str, asked: &Payload) -> Result<(), Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("interviews", error))?;
        tx.lock(asked.interview.as_str()).await?;
        let Some(it) = store::find(&tx, &asked.interview).await? else { return Ok(()) };
        let Some(guest) = store::guest(&tx, &asked.guest).await? else { return Ok(()) };
        let owners = apprentices::named(&tx, BTreeSet::from([it.apprentice.clone()])).await?;
        let Some((_, laerling, is_archived)) = owners.into_iter().next() else { return Ok(()) };
        let is_due = it.status == Status::Planned
            && oslo::day_of(it.planned_time) == asked.day
            && guest_may_answer(it.status, is_archived);
        if is_due && is_asked(&guest) {
            guests::remind(&self.app, &tx, (&it, &guest), &laerling, format!("{key} e-mail"))
                .await?;
            tx.commit().await?;
        }
        Ok(())
    }
}

#[async_trait]
impl TypedJob for GuestReminderJobs {
    const KIND: &'static str = KIND;
    type Payload = Payload;

    async fn run(&self, tenant: &TenantId, key: &str, asked: Payload) -> Result<(), JobError> {
        Ok(self.write(tenant, key, &asked).await?)
    }
}
