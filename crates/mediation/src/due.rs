//! The time to answer an offer: reminders before it is over, and when it is: word to the office, or
//! the end of the offer, where the office has set that.

use std::time::Duration;

use async_trait::async_trait;
use chrono::Days;
use serde::{Deserialize, Serialize};
use svenn_applications::offers::above as applications;
use svenn_db::{Actor, Tx};
use svenn_http::App;
use svenn_jobs::{JobError, TypedJob, enqueue};
use svenn_kernel::{Fault, TenantId, Timestamp, oslo};
use svenn_placerules::{self as placerules, OfferEvent, OfferState, deadline, lapses, reminders};

use crate::{
    pile::Pile,
    store::{Offer, OfferChange},
    telling,
};

/// The kind of the jobs.
const KIND: &str = "application_offer_due";

/// What a job is told.
#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
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
    enqueue(tx, DueJobs::queued(key, &payload, due)?).await
}

/// Until when an offer is answered that was given no deadline: as many days ahead as the office has
/// set that offers lapse after; none where they stand.
pub async fn own_deadline(tx: &Tx) -> Result<Option<Timestamp>, Fault> {
    let days = applications::lapse_days(tx).await?;
    let last = days.and_then(|days| oslo::day_of(tx.now()).checked_add_days(Days::new(days)));
    Ok(last.map(deadline))
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
        let Some(mut pile) = Pile::of(&tx, &found.application).await? else { return Ok(()) };
        let Some(at) = pile.offers.iter().position(|it| it.id == asked.offer) else {
            return Ok(());
        };
        let Some(offer) = pile.offers.get(at).cloned() else { return Ok(()) };
        let is_same = offer.svarfrist.map(Timestamp::millis) == Some(asked.svarfrist);
        if offer.status.0 != OfferState::Offered || !is_same {
            return Ok(());
        }
        let office_lets = applications::lapse_days(&tx).await?.is_some();
        if !asked.over {
            telling::reminded(&self.app, &tx, &pile.application, &offer, key).await?;
        } else if lapses(offer.svarfrist, office_lets, tx.now()) {
            self.lapse(&tx, &mut pile, at).await?;
        } else {
            telling::overdue(&tx, &offer).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Ends an offer, and tells the applicant, the company and the office.
    async fn lapse(&self, tx: &Tx, pile: &mut Pile, at: usize) -> Result<(), Fault> {
        let event = (OfferEvent::Lapsed, placerules::Actor::Rule);
        let lapsed = pile.step(tx, at, event, OfferChange::default()).await;
        // What is offered may lapse: nothing is refused.
        lapsed.map_err(|refused| Fault::new(format!("an offer lapses: {}", refused.title)))?;
        pile.settle(tx).await?;
        match pile.offers.get(at) {
            Some(offer) => telling::lapsed(&self.app, tx, &pile.application, offer).await,
            None => Ok(()),
        }
    }
}

#[async_trait]
impl TypedJob for DueJobs {
    const KIND: &'static str = KIND;
    type Payload = Payload;

    async fn run(&self, tenant: &TenantId, key: &str, asked: Payload) -> Result<(), JobError> {
        Ok(self.tell(tenant, &asked, key).await?)
    }
}
