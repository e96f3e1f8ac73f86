//! Rejections. Each has a letter that waits for half an hour; undone until then, nobody hears of
//! it, and undone later the applicant is written that it does not hold.

use std::time::Duration;

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Tx};
use svenn_http::{App, Problem};
use svenn_jobs::{JobError, TypedJob, enqueue};
use svenn_kernel::{ApplicationId, ApplicationRejectionId, Fault, TenantId};

use crate::{
    letters::{self, Letter},
    offers::{Offers, OffersOf},
    rules::{ApplicationStatus as S, LETTER_WAITS_MINUTES, Mover, may_move},
    store::{self, ApplicationChange, HeldApplication},
};

/// The kind of the job that sends the letters of a rejection.
const KIND: &str = "application_rejection";

/// What the office says.
#[derive(Debug, Clone)]
pub struct Words {
    /// Why, for the office alone.
    pub begrunnelse: String,
    /// The office's own words in the letter; may be empty.
    pub tekst: String,
}

/// What the job is told.
#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    rejection: String,
}

/// Has the letters of a rejection wait for their time.
pub async fn plan_letters(tx: &Tx, rejection: &ApplicationRejectionId) -> Result<(), Fault> {
    let payload = Payload { rejection: rejection.as_str().to_owned() };
    let due = tx.now().plus(Duration::from_secs(LETTER_WAITS_MINUTES * 60));
    enqueue(tx, RejectionJobs::queued(format!("{KIND} {rejection}"), &payload, due)?).await
}

/// Rejects one application, with others; its letter waits.
///
/// # Errors
/// A fault of the database.
pub async fn reject(
    tx: &Tx,
    row: &mut HeldApplication,
    rejection: &ApplicationRejectionId,
    words: &Words,
) -> Result<(), Fault> {
    let change = ApplicationChange {
        status: Set(S::Rejected),
        forrige: Set(Some(row.status)),
        begrunnelse: Set(words.begrunnelse.clone()),
        tekst: Set(words.tekst.clone()),
        avslag: Set(Some(rejection.as_str().to_owned())),
        brev: Set(None),
        ..Default::default()
    };
    store::change(tx, row, change).await
}

/// Puts a rejected application back to where it stood.
///
/// # Errors
/// 409 `not_rejected`, or a fault of the database.
pub async fn reopen(
    (app, offers): (&App, &dyn OffersOf),
    tx: &Tx,
    row: &mut HeldApplication,
) -> Result<(), Problem> {
    let before =
        row.forrige.filter(|it| may_move(row.status, *it, row.forrige, Mover::Coordinator));
    let Some(before) = before else {
        return Err(Problem::conflict("not_rejected", "Søknaden er ikke avslått lenger"));
    };
    // Offers were closed with the letter.
    let stands = match row.brev {
        Some(_) => S::Sent,
        None => before,
    };
    if row.brev.is_some() {
        let key = format!("reopened {}", row.version);
        letters::send(app, tx, row, Letter::Reopened, &key).await?;
    }
    let change = ApplicationChange {
        status: Set(offers.standing(tx, &row.id).await?.unwrap_or(stands)),
        forrige: Set(None),
        begrunnelse: Set(String::new()),
        tekst: Set(String::new()),
        avslag: Set(None),
        brev: Set(None),
        ..Default::default()
    };
    Ok(store::change(tx, row, change).await?)
}

/// Undoes a rejection of several; which of them stand again where they stood.
///
/// # Errors
/// 404 where there is none to be undone, or a fault of the database.
pub async fn undo(
    it: (&App, &dyn OffersOf),
    tx: &Tx,
    rejection: &ApplicationRejectionId,
) -> Result<(), Problem> {
    let mut undone = 0_usize;
    for id in store::rejected_together(tx, rejection.as_str()).await? {
        if let Some(mut row) = store::hold(tx, &id).await?
            && row.avslag.as_deref() == Some(rejection.as_str())
        {
            reopen(it, tx, &mut row).await?;
            undone += 1;
        }
    }
    if undone == 0 { Err(Problem::not_found()) } else { Ok(()) }
}

/// Sends the letters whose time has come.
pub struct RejectionJobs {
    pub app: App,
    pub offers: Offers,
}

impl RejectionJobs {
    async fn write(&self, tenant: &TenantId, rejection: &str) -> Result<(), Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("applications", error))?;
        for id in store::rejected_together(&tx, rejection).await? {
            self.letter(&tx, &id, rejection).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    async fn letter(&self, tx: &Tx, id: &ApplicationId, rejection: &str) -> Result<(), Fault> {
        let Some(mut row) = store::hold(tx, id).await? else { return Ok(()) };
        let waits = row.status == S::Rejected && row.brev.is_none();
        if !waits || row.avslag.as_deref() != Some(rejection) {
            return Ok(());
        }
        self.offers.close(tx, &row).await?;
        letters::send(&self.app, tx, &row, Letter::Rejected, &format!("rejected {rejection}"))
            .await?;
        let change = ApplicationChange { brev: Set(Some(tx.now())), ..Default::default() };
        store::change(tx, &mut row, change).await
    }
}

#[async_trait]
impl TypedJob for RejectionJobs {
    const KIND: &'static str = KIND;
    type Payload = Payload;

    async fn run(&self, tenant: &TenantId, _key: &str, asked: Payload) -> Result<(), JobError> {
        Ok(self.write(tenant, &asked.rejection).await?)
    }
}
