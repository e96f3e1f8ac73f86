//! Finds those who have not signed what is soon due. Those without an account are written to by a
//! job, which has what their link is made of.

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Tx};
use svenn_http::{
    App,
    announcements::{DOKUMENT, Template},
    reminders::{Asked, OtherReminder, Reminder, ReminderPage, ReminderSource},
};
use svenn_jobs::{JobError, TypedJob};
use svenn_kernel::{Fault, SignerId, SigningId, TenantId, oslo};

use crate::{
    letters::{self, Letter},
    open,
    rules::sign_route,
    store::{self, Signer, Signing},
    templates::{DEADLINE, FRIST},
};

const KIND: &str = "signing.deadline";

/// Who is written to by a job, and of what.
#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    signing: SigningId,
    signer: SignerId,
    /// The due date that it was found by.
    due: NaiveDate,
}

/// The [`ReminderSource`] of due dates.
#[derive(Debug, Clone, Copy, Default)]
pub struct Deadlines;

#[async_trait]
impl ReminderSource for Deadlines {
    fn template(&self) -> &'static Template {
        &DEADLINE
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, after, limit, .. } = asked;
        let rows = store::due_on(tx, days, after, limit).await?;
        let ids: Vec<SigningId> = rows.iter().map(|row| row.id.clone()).collect();
        let signers = store::signers_of_each(tx, Some(&ids)).await?;
        let mut page = ReminderPage::default();
        for row in &rows {
            let Some(day) = row.due_date else { continue };
            let theirs = signers.get(&row.id).map(Vec::as_slice).unwrap_or_default();
            for signer in open::asked(row, theirs) {
                match (&signer.reference, signer.kind.rolle()) {
                    (Some(person), Some(rolle)) => page.found.push(Reminder {
                        person: person.clone(),
                        om: None,
                        about: store::about(&row.id),
                        day,
                        values: vec![(DOKUMENT, row.title.clone()), (FRIST, oslo::format_day(day))],
                        route: sign_route(rolle, row.id.as_str()),
                    }),
                    _ if signer.link.is_some() => page.others.push(other(row, signer, day)?),
                    _ => {}
                }
            }
        }
        let is_last = u64::try_from(rows.len()).is_ok_and(|looked_at| looked_at < limit);
        page.next = rows.last().filter(|_| !is_last).map(|row| row.id.as_str().to_owned());
        Ok(page)
    }
}

fn other(row: &Signing, signer: &Signer, due: NaiveDate) -> Result<OtherReminder, Fault> {
    let payload = Payload { signing: row.id.clone(), signer: signer.id.clone(), due };
    Ok(OtherReminder {
        day: due,
        kind: KIND,
        key: signer.id.as_str().to_owned(),
        payload: serde_json::to_string(&payload)?,
    })
}

/// Writes to those without an account that the last day comes near.
pub struct DeadlineJobs {
    pub app: App,
}

impl DeadlineJobs {
    async fn write(&self, tenant: &TenantId, key: &str, asked: &Payload) -> Result<(), Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("signings", error))?;
        tx.lock(asked.signing.as_str()).await?;
        let Some(row) = store::find(&tx, &asked.signing).await? else { return Ok(()) };
        let signers = store::signers_of(&tx, &row.id).await?;
        let is_meant =
            open::status(&tx, &row, &signers).is_open() && row.due_date == Some(asked.due);
        let signer = open::asked(&row, &signers).into_iter().find(|it| it.id == asked.signer);
        let Some(signer) = signer.filter(|_| is_meant) else { return Ok(()) };
        letters::send_once(&self.app, &tx, (&row, signer), Letter::Reminded, key.to_owned())
            .await?;
        tx.commit().await?;
        Ok(())
    }
}

#[async_trait]
impl TypedJob for DeadlineJobs {
    const KIND: &'static str = KIND;
    type Payload = Payload;

    async fn run(&self, tenant: &TenantId, key: &str, asked: Payload) -> Result<(), JobError> {
        Ok(self.write(tenant, key, &asked).await?)
    }
}
