//! Drafts that were not sent: their applicants are written some days before nobody may send any
//! more, and when that has come. The draft is kept.

use std::time::Duration;

use async_trait::async_trait;
use chrono::Days;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Tx};
use svenn_http::App;
use svenn_jobs::{JobError, TypedJob, enqueue};
use svenn_kernel::{Fault, TenantId, Timestamp, oslo};

use crate::{
    applying::windows,
    letters::{self, Letter},
    rules::{RoundKind, is_within, window, windows_for},
    store::{self, Settings},
    written::Rounds,
};

/// The kind of the jobs.
const KIND: &str = "application_deadline";
/// Days before the deadline on which drafts are written of, at noon.
const DAYS_BEFORE: u64 = 2;

/// What a job is told.
#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    /// The deadline as it was: where no round has it any more, nobody is told.
    frist: i64,
    /// Whether it is over, or ahead.
    over: bool,
}

/// Plans what drafts are told of the deadlines that are ahead. The same again plans nothing anew.
///
/// # Errors
/// A fault of the database.
pub async fn plan(tx: &Tx, rounds: &Rounds) -> Result<(), Fault> {
    for round in rounds.0.iter().filter(|it| it.frist >= tx.now()) {
        let last = oslo::day_of(round.frist);
        let before = last.checked_sub_days(Days::new(DAYS_BEFORE)).map(oslo::noon);
        if let Some(before) = before.filter(|at| *at > tx.now()) {
            put(tx, round.frist, before, false).await?;
        }
        put(tx, round.frist, round.frist.plus(Duration::from_millis(1)), true).await?;
    }
    Ok(())
}

async fn put(tx: &Tx, frist: Timestamp, due: Timestamp, over: bool) -> Result<(), Fault> {
    let key = format!("{KIND} {} {over}", frist.millis());
    let payload = Payload { frist: frist.millis(), over };
    enqueue(tx, DeadlineJobs::queued(key, &payload, due)?).await
}

/// What drafts of a kind are told of a deadline now: nothing where no round of theirs has it any
/// more, or where another is open longer.
fn told(settings: &Settings, slag: RoundKind, asked: &Payload, now: Timestamp) -> Option<Letter> {
    let own = windows_for(&windows(settings), slag);
    let frist = own.iter().map(|it| it.frist).find(|it| it.millis() == asked.frist)?;
    let open = window(&own, now).filter(|it| is_within(it, now));
    match open {
        None if asked.over => Some(Letter::Closed(frist)),
        Some(open) if !asked.over && open.frist == frist => Some(Letter::Closes(frist)),
        _ => None,
    }
}

/// Writes those whose draft was not sent.
pub struct DeadlineJobs {
    pub app: App,
}

impl DeadlineJobs {
    async fn tell(&self, tenant: &TenantId, asked: &Payload, key: &str) -> Result<(), Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("applications", error))?;
        if !svenn_organisation::load(&tx).await?.flags.application {
            return Ok(());
        }
        let settings = store::load_settings(&tx).await?;
        for row in store::drafts(&tx).await? {
            if let Some(letter) = told(&settings, row.skjema.0.kind(), asked, tx.now()) {
                letters::send(&self.app, &tx, &row, letter, key).await?;
            }
        }
        tx.commit().await?;
        Ok(())
    }
}

#[async_trait]
impl TypedJob for DeadlineJobs {
    const KIND: &'static str = KIND;
    type Payload = Payload;

    async fn run(&self, tenant: &TenantId, key: &str, asked: Payload) -> Result<(), JobError> {
        Ok(self.tell(tenant, &asked, key).await?)
    }
}
