//! `integrations.deliver` hands the deliveries of one system over. Each has a chain of jobs: one is
//! queued at a time, and the one that counts is named by when it is due.

use std::time::Duration;

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Databases, Tx};
use svenn_gateways::outside::OutsideClient;
use svenn_http::Secrets;
use svenn_jobs::{JobError, Party, TypedJob, enqueue_in_line};
use svenn_kernel::{Fault, JobId, TenantId, Timestamp, Verb, WebhookId};

use super::{
    follow::begin,
    rules::{self, Answered},
    signing::Signing,
    store::{self, DONE, Delivery, DeliveryChange, FAILED, WAITING, Webhook, WebhookChange},
};

/// Deliveries of one job.
const AT_ONCE: usize = 10;
/// Characters kept of why there was no answer.
const WHY_CHARS_MAX: usize = 200;

/// Which system, and for when.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    webhook: WebhookId,
    due: Timestamp,
}

/// Does the job.
pub(crate) struct Deliverer {
    pub(crate) databases: Databases,
    pub(crate) secrets: Secrets,
    pub(crate) client: OutsideClient,
}

/// Where the secret of a webhook is sealed.
pub(crate) fn place(id: &WebhookId) -> String {
    format!("webhook {id}")
}

/// What the calls of one are signed with.
pub(crate) fn signing(
    secrets: &Secrets,
    tenant: &TenantId,
    of: &Webhook,
) -> Result<Signing, Fault> {
    let opened = secrets.open(tenant, &place(&of.id), &of.secret);
    let opened = opened.map_err(|error| Fault::caused("the secret of a webhook", error))?;
    Signing::read(&opened).ok_or_else(|| Fault::new("the secret of a webhook"))
}

/// Queues that the deliveries of one are looked at, unless that is due already: what is queued or
/// under way looks at all that wait.
pub(crate) async fn queue(tx: &Tx, of: &Webhook, due: Timestamp) -> Result<(), Fault> {
    if of.neste.is_some_and(|waits| waits <= due) {
        return Ok(());
    }
    queue_at(tx, of, due).await
}

/// Begins a chain anew: what was queued before does not count any more.
pub(crate) async fn begin_anew(tx: &Tx, of: &Webhook) -> Result<(), Fault> {
    queue_at(tx, of, tx.now()).await
}

async fn queue_at(tx: &Tx, of: &Webhook, due: Timestamp) -> Result<(), Fault> {
    let change = WebhookChange { neste: Set(Some(due)), ..Default::default() };
    store::change(tx, of, change).await?;
    let key = format!("{} {}", Deliverer::KIND, JobId::new(tx.now(), tx.entropy()));
    let asked = Asked { webhook: of.id.clone(), due };
    enqueue_in_line(tx, Deliverer::queued(key, &asked, due)?, place(&of.id)).await
}

/// What a call came to.
struct Outcome {
    answered: Answered,
    /// The status that was answered.
    status: Option<u16>,
    /// Why nothing was.
    why: String,
}

impl Deliverer {
    /// The deliveries that are due, with the system that they are for; none where another job
    /// counts, or none.
    async fn due(
        &self,
        tenant: &TenantId,
        asked: &Asked,
    ) -> Result<Option<(Webhook, Vec<Delivery>)>, Fault> {
        let failed = |error| Fault::caused("webhooks", error);
        let tx = self.databases.read(tenant, Actor::System).await.map_err(failed)?;
        let webhook = store::find(&tx, &asked.webhook).await?;
        let counts = |it: &Webhook| it.aktiv && it.neste == Some(asked.due);
        let Some(webhook) = webhook.filter(counts) else { return Ok(None) };
        if webhook.hviler.is_some_and(|until| until > tx.now()) {
            return Ok(Some((webhook, Vec::new())));
        }
        let waiting = store::waiting(&tx, &webhook.id).await?;
        let due = rules::first_of_each(&waiting).filter(|it| it.neste <= tx.now());
        let due = due.take(AT_ONCE).cloned().collect();
        Ok(Some((webhook, due)))
    }

    /// Hands one over.
    async fn call(&self, tenant: &TenantId, to: &Webhook, it: &Delivery) -> Result<Outcome, Fault> {
        let signing = signing(&self.secrets, tenant, to)?;
        let body = rules::body_of(it)?;
        let now = self.databases.clock().now();
        let headers = signing.headers(it.id.as_str(), now, &body);
        Ok(match self.client.post_json(&to.adresse, &headers, body).await {
            Ok((status, pause)) => Outcome {
                answered: rules::answered(status, pause),
                status: Some(status),
                why: String::new(),
            },
            Err(error) => Outcome {
                answered: Answered::NotTaken,
                status: None,
                why: error.to_string().chars().take(WHY_CHARS_MAX).collect(),
            },
        })
    }

    /// Notes what a call came to; whether the system is to be called on.
    async fn note(
        &self,
        tenant: &TenantId,
        it: &Delivery,
        outcome: &Outcome,
    ) -> Result<bool, Fault> {
        let tx = begin(&self.databases, tenant).await?;
        let Some(webhook) = store::find(&tx, &it.webhook).await? else { return Ok(false) };
        // It may be gone, or handed over again by somebody, meanwhile.
        let stored = store::find_delivery(&tx, &it.id).await?;
        if let Some(stored) = stored.filter(|it| it.state == WAITING) {
            store::change_delivery(&tx, &stored, noted(&tx, &stored, outcome)).await?;
        }
        let goes_on = stands(&tx, &webhook, outcome.answered).await?;
        tx.commit().await?;
        Ok(goes_on)
    }

    /// Queues the next job of the chain, unless another counts by now.
    async fn go_on(&self, tenant: &TenantId, asked: &Asked) -> Result<(), Fault> {
        let tx = begin(&self.databases, tenant).await?;
        let Some(webhook) = store::find(&tx, &asked.webhook).await? else { return Ok(()) };
        if webhook.neste != Some(asked.due) {
            return Ok(());
        }
        let waiting = store::waiting(&tx, &webhook.id).await?;
        let first = rules::first_of_each(&waiting).map(|it| it.neste).min();
        match first.filter(|_| webhook.aktiv) {
            Some(first) => {
                // Each job of a chain is due at another instant.
                let least = asked.due.plus(Duration::from_millis(1));
                let rested = webhook.hviler.unwrap_or(tx.now()).max(tx.now());
                queue_at(&tx, &webhook, first.max(least).max(rested)).await?;
            }
            None => {
                let change = WebhookChange { neste: Set(None), ..Default::default() };
                store::change(&tx, &webhook, change).await?;
            }
        }
        tx.commit().await?;
        Ok(())
    }
}

/// What a call changes of its delivery.
fn noted(tx: &Tx, it: &Delivery, outcome: &Outcome) -> DeliveryChange {
    let told = DeliveryChange {
        tries: Set(it.tries + 1),
        svar: Set(outcome.status.map(i64::from)),
        feil: Set(outcome.why.clone()),
        ..Default::default()
    };
    if outcome.answered == Answered::Taken {
        let (state, levert) = (Set(DONE.to_owned()), Set(Some(tx.now())));
        return DeliveryChange { state, levert, ..told };
    }
    match rules::again(it.tries + 1, tx.now()) {
        Some(again) => DeliveryChange { neste: Set(again), ..told },
        None => DeliveryChange { state: Set(FAILED.to_owned()), ..told },
    }
}

/// How a system stands after an answer; whether it is to be called on.
async fn stands(tx: &Tx, webhook: &Webhook, answered: Answered) -> Result<bool, Fault> {
    let since = webhook.feiler_siden.unwrap_or(tx.now());
    let why = match answered {
        Answered::Taken if webhook.feiler_siden.is_none() => return Ok(webhook.aktiv),
        Answered::Taken => {
            let (feiler_siden, hviler) = (Set(None), Set(None));
            let well = WebhookChange { feiler_siden, hviler, ..Default::default() };
            store::change(tx, webhook, well).await?;
            return Ok(webhook.aktiv);
        }
        Answered::Gone => "Systemet har svart at det ikke vil ha mer (410)",
        _ if rules::is_to_stop(since, tx.now()) => "Systemet har ikke tatt imot noe på tre dager",
        Answered::NotTaken => {
            let failing = WebhookChange { feiler_siden: Set(Some(since)), ..Default::default() };
            store::change(tx, webhook, failing).await?;
            return Ok(webhook.aktiv);
        }
        Answered::Busy(pause) => {
            let (feiler_siden, hviler) = (Set(Some(since)), Set(Some(tx.now().plus(pause))));
            let busy = WebhookChange { feiler_siden, hviler, ..Default::default() };
            store::change(tx, webhook, busy).await?;
            return Ok(false);
        }
    };
    let stopped = WebhookChange {
        aktiv: Set(false),
        stoppet: Set(why.to_owned()),
        feiler_siden: Set(Some(since)),
        ..Default::default()
    };
    store::change(tx, webhook, stopped).await?;
    store::note(tx, &webhook.id, Verb::Update);
    Ok(false)
}

#[async_trait]
impl TypedJob for Deliverer {
    const KIND: &'static str = "integrations.deliver";
    const PARTY: Option<Party> = Some(Party::Webhooks);
    const PATIENCE: Option<Duration> = None;
    type Payload = Asked;

    async fn run(&self, tenant: &TenantId, _key: &str, asked: Asked) -> Result<(), JobError> {
        let Some((webhook, due)) = self.due(tenant, &asked).await? else { return Ok(()) };
        for it in &due {
            let outcome = self.call(tenant, &webhook, it).await?;
            if !self.note(tenant, it, &outcome).await? {
                break;
            }
        }
        Ok(self.go_on(tenant, &asked).await?)
    }
}
