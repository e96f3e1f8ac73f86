//! Seals what all have signed. What is sealed counts from the transaction that stores it: a process
//! that dies before has sealed nothing, and the second one finds what is stored.

use std::collections::HashMap;

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_http::{App, Problem};
use svenn_jobs::{JobError, Party, TypedJob};
use svenn_kernel::{Fault, JobId, PersonId, SigningId, TenantId};
use svenn_people::names::{self, PersonName};
use svenn_sealing::{Document, Evidence, Identified, Level, Order, Sealer, Source};

use crate::{
    evidence::{self, digest},
    letters::{self, Letter},
    notifications, office,
    rules::words::{CONSENT, masked},
    store::{self, Signer, Signing, SigningChange},
    view::{
        SealingState,
        load::{records_of, role_words, sealed_records_of},
    },
};

const SEAL: &str = "signing.seal";

#[derive(Debug, Serialize, Deserialize)]
pub struct SealPayload {
    signing: SigningId,
}

/// Has a signing sealed that all have signed.
pub async fn queue(tx: &Tx, row: &Signing) -> Result<(), Fault> {
    let payload = SealPayload { signing: row.id.clone() };
    let key = format!("{SEAL} {} {}", row.id, JobId::new(tx.now(), tx.entropy()));
    svenn_jobs::enqueue(tx, SealingJobs::queued(key, &payload, tx.now())?).await
}

/// Has one sealed again that could not be.
pub async fn again(tx: &Tx, row: &Signing) -> Result<(), Problem> {
    if row.sealing != SealingState::Feilet {
        let message = "Dokumentene er forseglet, eller de blir det";
        return Err(Problem::conflict("not_failed", message));
    }
    set_sealing(tx, row, SealingState::Forsegles).await?;
    Ok(queue(tx, row).await?)
}

async fn set_sealing(tx: &Tx, row: &Signing, sealing: SealingState) -> Result<(), Fault> {
    let change = SigningChange { sealing: Set(sealing), ..Default::default() };
    store::set(tx, &row.id, change).await?;
    let signers = store::signers_of(tx, &row.id).await?;
    store::note(tx, row, &signers);
    Ok(())
}

/// Does the jobs of this file.
pub struct SealingJobs {
    pub app: App,
    pub sealer: Sealer,
}

impl SealingJobs {
    fn databases(&self) -> &Databases {
        &self.app.databases
    }

    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases().write(tenant, Actor::System).await;
        begun.map_err(|error| Fault::caused("signings", error))
    }

    async fn seal(&self, tenant: &TenantId, id: &SigningId) -> Result<(), JobError> {
        let begun = self.databases().read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("signings", error))?;
        let Some(row) = store::find(&tx, id).await?.filter(waits) else { return Ok(()) };
        let order = order(&tx, &row).await?;
        tx.rollback().await?;
        let made = self.sealer.seal(tenant, &order).await?;
        let tx = self.write(tenant).await?;
        tx.lock(id.as_str()).await?;
        let Some(row) = store::find(&tx, id).await?.filter(waits) else {
            tx.rollback().await?;
            made.discard(&self.sealer).await;
            return Ok(());
        };
        let stored = made.store(&tx, &Audience::Coordinators).await?;
        set_sealing(&tx, &row, SealingState::Forseglet).await?;
        self.tell(&tx, &Signing { sealing: SealingState::Forseglet, ..row }).await?;
        tx.commit().await?;
        made.finalise(&self.sealer, &stored).await;
        Ok(())
    }

    /// Every signer gets a receipt.
    async fn tell(&self, tx: &Tx, row: &Signing) -> Result<(), Fault> {
        let signers = store::signers_of(tx, &row.id).await?;
        let sealed = sealed_records_of(tx, row).await?;
        notifications::over(tx, row).await?;
        notifications::finished(tx, row, &signers, &sealed).await?;
        for signer in signers.iter().filter(|it| it.reference.is_none()) {
            letters::send(&self.app, tx, row, signer, Letter::Finished(&sealed)).await?;
        }
        Ok(())
    }
}

/// Whether a signing is to be sealed still.
fn waits(row: &Signing) -> bool {
    row.finished.is_some() && row.sealing != SealingState::Forseglet
}

/// What is to be sealed, and what is known of it.
async fn order(tx: &Tx, row: &Signing) -> Result<Order, Fault> {
    let signers = store::signers_of(tx, &row.id).await?;
    let guarded = signers.iter().filter_map(|it| it.foresatt_for.clone());
    let people: Vec<PersonId> = guarded.chain([row.created_by.clone()]).collect();
    let names = names::load_names(tx, &people).await?;
    let mut documents = Vec::new();
    for (record, file) in records_of(tx, row).await? {
        documents.push(Document {
            frozen: digest(&file.sha256)?,
            source: Source::File(record.id),
            name: record.name,
        });
    }
    let evidence = Evidence {
        reference: row.id.as_str().to_owned(),
        requested_by: names.get(&row.created_by).map(PersonName::navn).unwrap_or_default(),
        requested: row.sent.unwrap_or(row.created_at),
        consent: CONSENT.to_owned(),
        signers: signers.iter().map(|it| signer(it, &names)).collect(),
        events: evidence::read(tx, row).await?,
    };
    Ok(Order {
        subject: office::subject(row),
        art: office::ART,
        title: row.title.clone(),
        documents,
        evidence: Some(evidence),
    })
}

fn signer(one: &Signer, names: &HashMap<PersonId, PersonName>) -> svenn_sealing::Signer {
    let guarded = one.foresatt_for.as_ref().and_then(|id| names.get(id)).map(PersonName::navn);
    svenn_sealing::Signer {
        id: one.id.as_str().to_owned(),
        navn: notifications::navn(one),
        rolle: role_words(one, guarded.as_deref()),
        on_behalf_of: guarded.unwrap_or_default(),
        contact: masked(&one.email, &one.phone),
        identified: serde_json::from_str(&one.method).unwrap_or(Identified::Link),
        signature: one.signature.clone(),
        drawing: one.drawing.clone(),
        level: Level::Simple,
    }
}

#[async_trait]
impl TypedJob for SealingJobs {
    const KIND: &'static str = SEAL;
    const PARTY: Option<Party> = Some(Party::Sealing);
    type Payload = SealPayload;

    async fn run(&self, tenant: &TenantId, _key: &str, asked: SealPayload) -> Result<(), JobError> {
        self.seal(tenant, &asked.signing).await
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        SealPayload { signing }: SealPayload,
        why: &JobError,
    ) -> Result<(), Fault> {
        tracing::error!(?why, signing = signing.as_str(), "a signing could not be sealed");
        let tx = self.write(tenant).await?;
        tx.lock(signing.as_str()).await?;
        let Some(row) = store::find(&tx, &signing).await?.filter(waits) else { return Ok(()) };
        set_sealing(&tx, &row, SealingState::Feilet).await?;
        tx.commit().await?;
        Ok(())
    }
}
