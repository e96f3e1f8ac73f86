//! Follows the change log for the systems that are told of it.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use sea_orm::ActiveValue::Set;
use svenn_db::{Actor, AfterCommit, Audience, Change, Databases, Tx};
use svenn_jobs::{Handler, JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{Fault, JobId, TenantId};

use super::{
    deliver,
    store::{self, Webhook, WebhookChange},
};
use crate::rules;

/// Follows the change log.
const FOLLOW: &str = "integrations.follow";
/// Changes read at once.
const CHANGES_AT_ONCE: u64 = 500;
/// Jobs that wait, beyond which none is queued: one may be under way and past what was committed just
/// now, the other is behind it.
const WAITING_MAX: usize = 2;
/// Deliveries that were taken or given up are kept for so long.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3_600);

/// Does the job that follows the log.
pub(crate) struct Follower {
    databases: Databases,
}

impl Follower {
    /// One that hears of what is committed from here on.
    pub(crate) fn listening(databases: &Databases) -> Self {
        databases.add_after_commit(Arc::new(Listener));
        Self { databases: databases.clone() }
    }

    /// Turns what was committed since the last time into deliveries; whether there is more.
    async fn follow(&self, tenant: &TenantId) -> Result<bool, Fault> {
        let tx = begin(&self.databases, tenant).await?;
        let mut is_more = false;
        for webhook in store::active(&tx).await? {
            is_more |= move_on(&tx, &webhook).await?;
        }
        store::drop_old(&tx, tx.now().minus(KEPT)).await?;
        tx.commit().await?;
        Ok(is_more)
    }
}

/// A writing transaction of an organisation that has the turn to write about webhooks.
pub(super) async fn begin(databases: &Databases, tenant: &TenantId) -> Result<Tx, Fault> {
    let begun = databases.write(tenant, Actor::System).await;
    let tx = begun.map_err(|error| Fault::caused("webhooks", error))?;
    store::lock(&tx).await?;
    Ok(tx)
}

/// Moves one on in the log; whether there is more of it.
async fn move_on(tx: &Tx, webhook: &Webhook) -> Result<bool, Fault> {
    let changes = tx.changes_since(webhook.position, CHANGES_AT_ONCE).await?;
    let Some(last) = changes.last().map(|change| change.seq) else { return Ok(false) };
    let heard: Vec<&Change> = changes.iter().filter(|it| hears(webhook, it)).collect();
    store::add(tx, webhook, &heard).await?;
    let change = WebhookChange { position: Set(last), ..Default::default() };
    store::change(tx, webhook, change).await?;
    if !heard.is_empty() {
        deliver::queue(tx, webhook, tx.now()).await?;
    }
    Ok(u64::try_from(changes.len()).is_ok_and(|it| it >= CHANGES_AT_ONCE))
}

fn hears(webhook: &Webhook, change: &Change) -> bool {
    !matches!(change.audience, Audience::Channel(_))
        && rules::hears_of(&webhook.scopes(), &change.collection)
}

/// Queues that the log is followed, unless that waits already.
pub(crate) async fn follow_log(tx: &Tx) -> Result<(), Fault> {
    if waits(tx).await? {
        return Ok(());
    }
    let key = format!("{FOLLOW} {}", JobId::new(tx.now(), tx.entropy()));
    enqueue(tx, NewJob { kind: FOLLOW, key, payload: String::new(), due: tx.now() }).await
}

async fn waits(tx: &Tx) -> Result<bool, Fault> {
    Ok(waiting_payloads(tx, FOLLOW).await?.len() >= WAITING_MAX)
}

#[async_trait]
impl Handler for Follower {
    fn kinds(&self) -> &'static [&'static str] {
        &[FOLLOW]
    }

    fn patience(&self) -> Option<Duration> {
        None
    }

    async fn run(
        &self,
        tenant: &TenantId,
        _kind: &str,
        _key: &str,
        _payload: &str,
    ) -> Result<(), JobError> {
        while self.follow(tenant).await? {}
        Ok(())
    }

    /// A wake-up that was lost is made up for.
    async fn look_after(&self, tenant: &TenantId) -> Result<(), Fault> {
        let failed = |error| Fault::caused("webhooks", error);
        let read = self.databases.read(tenant, Actor::System).await.map_err(failed)?;
        let newest = read.latest_seq().await?;
        let is_behind = store::active(&read).await?.iter().any(|it| it.position < newest);
        drop(read);
        if is_behind {
            let tx = begin(&self.databases, tenant).await?;
            follow_log(&tx).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}

/// Queues that the log is followed when something was committed that a system hears of.
struct Listener;

#[async_trait]
impl AfterCommit for Listener {
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]) {
        let any = rules::all_scopes();
        if !changes.iter().any(|it| rules::hears_of(&any, &it.collection)) {
            return;
        }
        if let Err(fault) = wake(databases, tenant, changes).await {
            tracing::error!(%fault, %tenant, "webhooks are told with the next change");
        }
    }
}

async fn wake(databases: &Databases, tenant: &TenantId, changes: &[Change]) -> Result<(), Fault> {
    let failed = |error| Fault::caused("webhooks", error);
    let read = databases.read(tenant, Actor::System).await.map_err(failed)?;
    let active = store::active(&read).await?;
    let concerns = active.iter().any(|webhook| changes.iter().any(|it| hears(webhook, it)));
    let is_queued = concerns && waits(&read).await?;
    read.rollback().await?;
    if !concerns || is_queued {
        return Ok(());
    }
    let tx = begin(databases, tenant).await?;
    follow_log(&tx).await?;
    tx.commit().await?;
    Ok(())
}
