//! Guardians who have not signed are taken out of signings on the day on which the apprentice for
//! whom they sign turns 18, with the reason in the evidence: from then on the apprentice signs alone.

use std::collections::BTreeMap;

use async_trait::async_trait;
use chrono::Days;
use svenn_db::{Actor, Tx};
use svenn_http::{App, follows::Happening};
use svenn_jobs::{Handler, JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{ApprenticeId, Fault, PersonId, SignerId, SigningId, TenantId, oslo};
use svenn_people::{apprentices, rules::person::is_under_18, subjects::Subject};
use svenn_records::{
    followed,
    whys::{self, Changed, Why},
};

use crate::{
    evidence::Trace,
    exchange::{self, Because},
    open,
    store::{self, Signer},
};

/// Looks once a day, when it begins.
const KIND: &str = "signing.of_age";
/// Who does it, as the evidence says.
const BY: &str = "systemet";
const REASON: &str = "Lærlingen har fylt 18 år og signerer alene";

/// Takes out guardians of apprentices who have turned 18.
pub struct OfAgeJobs {
    pub app: App,
}

impl OfAgeJobs {
    async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("guardians of signings", error))
    }

    /// The seats of one day, each in a transaction of its own; the next day is queued.
    async fn day(&self, tenant: &TenantId) -> Result<(), Fault> {
        let tx = self.begin(tenant).await?;
        let seats = of_adults(&tx).await?;
        queue(&tx).await?;
        tx.commit().await?;
        for (signing, signer) in seats {
            let tx = self.begin(tenant).await?;
            self.take_out(&tx, &signing, &signer).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    async fn take_out(&self, tx: &Tx, id: &SigningId, seat: &SignerId) -> Result<(), Fault> {
        tx.lock(id.as_str()).await?;
        let Some(row) = store::find(tx, id).await? else { return Ok(()) };
        let signers = store::signers_of(tx, id).await?;
        // A signing for a guardian alone is for the office to take back.
        let may_go = row.sent.is_some()
            && signers.len() > 1
            && open::status(tx, &row, &signers).is_unfinished();
        let Some(guardian) = signers.iter().find(|it| it.id == *seat && may_go) else {
            return Ok(());
        };
        if guardian.signed.is_some() {
            return Ok(());
        }
        let apprentice = guardian.foresatt_for.clone();
        let (title, by) = (row.title.clone(), row.created_by.clone());
        let trace = Trace::of_product();
        let why = Because { by: BY, reason: REASON, trace: &trace };
        let gone = exchange::take_out(&self.app, tx, row, seat, why).await;
        gone.map_err(|_| Fault::new("a guardian who could not be taken out of a signing"))?;
        let Some(apprentice) = apprentice else { return Ok(()) };
        let why = [(Why::Myndig, apprentice.clone())];
        whys::note(tx, (Changed::Signings, id.as_str()), why).await?;
        let it = Happening { app: &self.app, tx, by: &by };
        let follows = [format!("En foresatt skal ikke lenger signere «{title}»")];
        let subject = Subject::Apprentice(ApprenticeId::from(apprentice));
        followed::note(it, subject, "Lærlingen har fylt 18 år.", &follows).await
    }
}

/// Guardians who have not signed for somebody who is 18 now.
async fn of_adults(tx: &Tx) -> Result<Vec<(SigningId, SignerId)>, Fault> {
    let mut seats: BTreeMap<PersonId, Vec<Signer>> = BTreeMap::new();
    for signer in store::guardians_waited_for(tx).await? {
        let Some(apprentice) = signer.foresatt_for.clone() else { continue };
        seats.entry(apprentice).or_default().push(signer);
    }
    let ids: Vec<ApprenticeId> = seats.keys().cloned().map(ApprenticeId::from).collect();
    let today = oslo::day_of(tx.now());
    let mut found = Vec::new();
    for apprentice in apprentices::some(tx, &ids).await? {
        if apprentice.fodselsdato.is_none_or(|born| is_under_18(born, today)) {
            continue;
        }
        let theirs = seats.remove(&PersonId::from(apprentice.id)).unwrap_or_default();
        found.extend(theirs.into_iter().map(|seat| (seat.signing, seat.id)));
    }
    Ok(found)
}

/// Queues the next day.
async fn queue(tx: &Tx) -> Result<(), Fault> {
    let today = oslo::day_of(tx.now());
    let next = today.checked_add_days(Days::new(1)).unwrap_or(today);
    let key = format!("{KIND} {next} {}", tx.now().millis());
    let due = oslo::start_of_day(next);
    enqueue(tx, NewJob { kind: KIND, key, payload: String::new(), due }).await
}

#[async_trait]
impl Handler for OfAgeJobs {
    fn kinds(&self) -> &'static [&'static str] {
        &[KIND]
    }

    async fn run(&self, tenant: &TenantId, _: &str, _: &str, _: &str) -> Result<(), JobError> {
        Ok(self.day(tenant).await?)
    }

    async fn look_after(&self, tenant: &TenantId) -> Result<(), Fault> {
        let begun = self.app.databases.read(tenant, Actor::System).await;
        let read = begun.map_err(|error| Fault::caused("guardians of signings", error))?;
        if !waiting_payloads(&read, KIND).await?.is_empty() {
            return Ok(());
        }
        drop(read);
        let tx = self.begin(tenant).await?;
        if waiting_payloads(&tx, KIND).await?.is_empty() {
            queue(&tx).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}
