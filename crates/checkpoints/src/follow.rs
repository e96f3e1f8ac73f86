//! Follows what moves checkpoints: the change log, for what happens to apprentices, and portions of
//! all apprentices, for what the office changes. Each portion is a transaction of its own, and a job
//! does only a few, so that others write in between and a process that ends loses nothing: what it
//! had done is done again.

use std::{collections::BTreeSet, time::Duration};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use svenn_db::{Actor, AfterCommit, Change, Databases, Tx};
use svenn_jobs::{Handler, JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{ApprenticeId, Collection, Fault, JobId, TenantId};
use svenn_people::apprentices;

use crate::{
    links::{Links, noted, of_type},
    rules::MoveCause,
    settle::{LOCK, TURN, Turn, settle},
    store,
};

/// Follows the change log.
const FOLLOW: &str = "checkpoints.follow";
/// Settles a portion of all apprentices.
const SETTLE: &str = "checkpoints.settle";
/// Apprentices settled in one transaction: SQLite has one writer, and others wait for it. Waiting
/// writers come before the next portion.
const PORTION_APPRENTICES: u64 = 300;
/// Portions done in one job: a job costs transactions of its own, and other jobs wait for it.
const PORTIONS_OF_A_JOB: usize = 10;
/// Changes read at once.
const CHANGES_AT_ONCE: u64 = 2_000;

#[derive(Debug, Serialize, Deserialize)]
struct Portion {
    /// Where the portion before ended.
    after: String,
    why: MoveCause,
}

/// Queues that all apprentices are settled, from the first. What waits already does it as well.
///
/// # Errors
/// A fault of the database.
pub(crate) async fn settle_all(tx: &Tx, why: MoveCause) -> Result<(), Fault> {
    let from_the_first = Portion { after: String::new(), why };
    let payload = serde_json::to_string(&from_the_first)?;
    if waiting_payloads(tx, SETTLE).await?.contains(&payload) {
        return Ok(());
    }
    queue_portion(tx, payload).await
}

async fn queue_portion(tx: &Tx, payload: String) -> Result<(), Fault> {
    let key = format!("{SETTLE} {}", JobId::new(tx.now(), tx.entropy()));
    enqueue(tx, NewJob { kind: SETTLE, key, payload, due: tx.now() }).await
}

/// Does the jobs of this file.
pub(crate) struct Follower {
    pub databases: Databases,
    pub links: Links,
}

impl Follower {
    /// One that hears of what is committed from here on.
    pub fn listening(databases: &Databases, links: Links) -> Self {
        let followed = followed(&links);
        databases.add_after_commit(std::sync::Arc::new(Listener { followed }));
        Self { databases: databases.clone(), links }
    }

    async fn begin(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("checkpoints", error))?;
        tx.lock(LOCK).await?;
        Ok(tx)
    }

    /// Settles some portions from this one on, and queues the next. What a job that is ended early
    /// has not queued, it does again from its own first portion.
    async fn portions(&self, tenant: &TenantId, first: Portion) -> Result<(), Fault> {
        let mut portion = first;
        for left in (0..PORTIONS_OF_A_JOB).rev() {
            let tx = self.begin(tenant).await?;
            let ids = apprentices::ids_after(&tx, &portion.after, PORTION_APPRENTICES).await?;
            settle(&tx, &self.links, &ids, portion.why).await?;
            let is_full = u64::try_from(ids.len()).is_ok_and(|it| it >= PORTION_APPRENTICES);
            let next = ids.last().filter(|_| is_full).map(|last| last.as_str().to_owned());
            if let Some(after) = &next {
                portion.after.clone_from(after);
                if left == 0 {
                    queue_portion(&tx, serde_json::to_string(&portion)?).await?;
                }
            }
            tx.commit().await?;
            if next.is_none() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Settles those whom what was committed since the last time concerns; whether there is more.
    async fn follow(&self, tenant: &TenantId) -> Result<bool, Fault> {
        let tx = self.begin(tenant).await?;
        let Some(since) = store::followed(&tx).await? else {
            // The first time: whatever was there before concerns everybody.
            store::set_followed(&tx, tx.latest_seq().await?).await?;
            settle_all(&tx, MoveCause::Definition).await?;
            tx.commit().await?;
            return Ok(false);
        };
        let changes = tx.changes_since(since, CHANGES_AT_ONCE).await?;
        let Some(last) = changes.last().map(|change| change.seq) else {
            tx.rollback().await?;
            return Ok(false);
        };
        let concerned = self.concerned(&tx, &changes).await?;
        for some in concerned.chunks(usize::try_from(PORTION_APPRENTICES).unwrap_or(usize::MAX)) {
            settle(&tx, &self.links, some, MoveCause::Other).await?;
        }
        store::set_followed(&tx, last).await?;
        let more = u64::try_from(changes.len()).is_ok_and(|it| it >= CHANGES_AT_ONCE);
        tx.commit().await?;
        Ok(more)
    }

    /// Settles those of whom something turned by time alone.
    async fn turned(&self, tenant: &TenantId, turn: Turn) -> Result<(), Fault> {
        let Some(source) = of_type(&self.links, turn.kind) else { return Ok(()) };
        let tx = self.begin(tenant).await?;
        let concerned = source.apprentices(&tx, source.collection(), &[turn.id]).await?;
        for some in concerned.chunks(usize::try_from(PORTION_APPRENTICES).unwrap_or(usize::MAX)) {
            settle(&tx, &self.links, some, MoveCause::Other).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    async fn concerned(&self, tx: &Tx, changes: &[Change]) -> Result<Vec<ApprenticeId>, Fault> {
        let ids_in = |collection: Collection| {
            let here = changes.iter().filter(move |it| it.collection == collection.0);
            here.map(|it| it.id.clone()).collect::<BTreeSet<String>>()
        };
        let mut concerned: BTreeSet<ApprenticeId> = ids_in(Collection::LAERLINGER)
            .iter()
            .filter_map(|id| ApprenticeId::parse(id).ok())
            .collect();
        for source in self.links.iter() {
            for collection in noted(source.as_ref()) {
                let ids: Vec<String> = ids_in(collection).into_iter().collect();
                if !ids.is_empty() {
                    concerned.extend(source.apprentices(tx, collection, &ids).await?);
                }
            }
        }
        Ok(concerned.into_iter().collect())
    }
}

#[async_trait]
impl Handler for Follower {
    fn kinds(&self) -> &'static [&'static str] {
        &[FOLLOW, SETTLE, TURN]
    }

    fn patience(&self) -> Option<Duration> {
        None
    }

    async fn run(
        &self,
        tenant: &TenantId,
        kind: &str,
        _key: &str,
        payload: &str,
    ) -> Result<(), JobError> {
        if kind == SETTLE {
            let portion = serde_json::from_str(payload).map_err(Fault::from)?;
            return Ok(self.portions(tenant, portion).await?);
        }
        if kind == TURN {
            let turn = serde_json::from_str(payload).map_err(Fault::from)?;
            return Ok(self.turned(tenant, turn).await?);
        }
        while self.follow(tenant).await? {}
        Ok(())
    }
}

/// What is listened to.
fn followed(links: &Links) -> Vec<&'static str> {
    let others = links.iter().flat_map(|it| noted(it.as_ref())).map(|it| it.0);
    others.chain([Collection::LAERLINGER.0]).collect()
}

/// Queues that the log is followed when something was committed that may move checkpoints, in
/// organisations that use them. A wake-up that is lost is made up for by the next.
struct Listener {
    followed: Vec<&'static str>,
}

#[async_trait]
impl AfterCommit for Listener {
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]) {
        if !changes.iter().any(|change| self.followed.contains(&change.collection.as_str())) {
            return;
        }
        if let Err(fault) = wake(databases, tenant).await {
            tracing::error!(%fault, %tenant, "checkpoints are settled by the next change");
        }
    }
}

async fn wake(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    let failed = |error| Fault::caused("checkpoints", error);
    let read = databases.read(tenant, Actor::System).await.map_err(failed)?;
    let is_used = svenn_organisation::load(&read).await?.flags.check_points_enabled;
    let waits = is_used && !waiting_payloads(&read, FOLLOW).await?.is_empty();
    read.rollback().await?;
    if !is_used || waits {
        return Ok(());
    }
    let tx = databases.write(tenant, Actor::System).await.map_err(failed)?;
    follow_log(&tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Queues that the log is followed.
pub(crate) async fn follow_log(tx: &Tx) -> Result<(), Fault> {
    let key = format!("{FOLLOW} {}", JobId::new(tx.now(), tx.entropy()));
    let payload = String::new();
    enqueue(tx, NewJob { kind: FOLLOW, key, payload, due: tx.now() }).await
}
