//! The time to answer an offer: reminders before it is over, and word to the office when it is.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Tx};
use svenn_http::App;
use svenn_jobs::{Handler, JobError, NewJob, enqueue};
use svenn_kernel::{Fault, TenantId, Timestamp};
use svenn_placerules::{OfferState, reminders};

use crate::{pile::Pile, store::Offer, telling};

/// The kind of the jobs.
const KIND: &str = "application_offer_due";

/// What a job is told.
#[derive(Debug, Serialize, Deserialize)]
struct Payload {
    offer: String,
    /// The deadline as it was: where it is another now, another job is about it.
    svarfrist: i64,
    /// Whether it is over, or reminded of.
    over: bool,
}

/// Plans what an offer with a deadline is to be told.
pub async fn plan(tx: &Tx, offer: &Offer) -> Result<(), Fault> {
    let Some(svarfrist) = offer.svarfrist else { return Ok(()) };
    for at in reminders(tx.now(), svarfrist) {
        put(tx, offer, (svarfrist, at), false).await?;
    }
    put(tx, offer, (svarfrist, svarfrist.plus(Duration::from_millis(1))), true).await
}

async fn put(
    tx: &Tx,
    offer: &Offer,
    (svarfrist, due): (Timestamp, Timestamp),
    over: bool,
) -> Result<(), Fault> {
    let payload = Payload { offer: offer.id.clone(), svarfrist: svarfrist.millis(), over };
    let key = format!("{KIND} {} {} {}", offer.id, offer.version, due.millis());
    let payload = serde_json::to_string(&payload)?;
    enqueue(tx, NewJob { kind: KIND, key, payload, due }).await
}

/// Reminds, and tells of what is over.
pub struct DueJobs {
    pub app: App,
}

impl DueJobs {
    async fn tell(&self, tenant: &TenantId, asked: &Payload, key: &str) -> Result<(), Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("mediation", error))?;
        if !svenn_organisation::load(&tx).await?.flags.application {
            return Ok(());
        }
        let Some(found) = crate::store::find(&tx, &asked.offer).await? else { return Ok(()) };
        let Some(pile) = Pile::of(&tx, &found.application).await? else { return Ok(()) };
        let Some(offer) = pile.offers.iter().find(|it| it.id == asked.offer) else {
            return Ok(());
        };
        let is_same = offer.svarfrist.map(Timestamp::millis) == Some(asked.svarfrist);
        if offer.status.0 != OfferState::Offered || !is_same {
            return Ok(());
        }
        if asked.over {
            telling::overdue(&tx, offer).await?;
        } else {
            telling::reminded(&self.app, &tx, &pile.application, offer, key).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

#[async_trait]
impl Handler for DueJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[KIND]
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        let read = serde_json::from_str::<Payload>(payload);
        let asked = read.map_err(|error| JobError::Never(error.to_string()))?;
        Ok(self.tell(tenant, &asked, key).await?)
    }
}
