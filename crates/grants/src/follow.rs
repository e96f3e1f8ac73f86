//! Keeps open periods true: what is changed of apprentices, contracts, companies, rates and models
//! is reckoned anew in each period that was reckoned and may be written to.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use svenn_db::{AfterCommit, Change, Databases, Tx};
use svenn_grantrules::PeriodState;
use svenn_jobs::{Handler, JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{ApprenticeId, Collection, Fault, JobId, TenantId};
use svenn_people::apprentices;

use crate::{
    GrantPeriodId, TILSKUDDSMODELLER, TILSKUDDSSATSER, carried,
    job::{self, Concerned, RECKON, concerned, write},
    refresh::refresh,
    store,
};

/// Follows the change log.
const FOLLOW: &str = "grants.follow";
/// Compares everybody of a closed period with what was posted.
const COMPARE: &str = "grants.compare";
/// Apprentices compared in one transaction.
const COMPARED_AT_ONCE: u64 = 200;
/// Changes read at once.
const CHANGES_AT_ONCE: u64 = 500;
/// What is listened to.
const FOLLOWED: [Collection; 5] = [
    Collection::LAERLINGER,
    Collection::LAEREKONTRAKT,
    Collection::BEDRIFTER,
    TILSKUDDSSATSER,
    TILSKUDDSMODELLER,
];

/// Does the jobs of this crate.
pub(crate) struct Follower {
    databases: Databases,
}

impl Follower {
    /// One that hears of what is committed from here on.
    pub(crate) fn listening(databases: &Databases) -> Self {
        databases.add_after_commit(Arc::new(Listener));
        Self { databases: databases.clone() }
    }

    /// Reckons those anew whom what was committed since the last time concerns; whether there is
    /// more.
    async fn follow(&self, tenant: &TenantId) -> Result<bool, Fault> {
        let tx = write(&self.databases, tenant).await?;
        tx.lock(FOLLOW).await?;
        // Before the first edition is in force there is nothing to keep true.
        let Some(since) = store::followed(&tx).await? else { return Ok(false) };
        let changes = tx.changes_since(since, CHANGES_AT_ONCE).await?;
        let Some(last) = changes.last().map(|change| change.seq) else {
            tx.rollback().await?;
            return Ok(false);
        };
        for period in store::open_periods(&tx).await? {
            if period.edition.is_none() {
                continue;
            }
            let Some(period) = store::hold(&tx, &period.id).await? else { continue };
            if !period.standing()?.may_write() {
                continue;
            }
            match concerned(&tx, &period, &of_others(&changes)).await? {
                Concerned::Everybody => {
                    job::begin(&tx, &period).await?;
                }
                Concerned::These(ids) => {
                    let ids: Vec<ApprenticeId> = ids.into_iter().collect();
                    refresh(&tx, &period, &ids).await?;
                }
            }
        }
        compare_closed(&tx, &of_others(&changes)).await?;
        store::set_followed(&tx, last).await?;
        let more = u64::try_from(changes.len()).is_ok_and(|it| it >= CHANGES_AT_ONCE);
        tx.commit().await?;
        Ok(more)
    }
}

/// Whom changes concern in periods that are closed is compared with what was posted.
async fn compare_closed(tx: &Tx, changes: &[Change]) -> Result<(), Fault> {
    for period in store::all_periods(tx).await? {
        if period.standing()? != PeriodState::Closed {
            continue;
        }
        match concerned(tx, &period, changes).await? {
            Concerned::Everybody => compare_all(tx, &period.id).await?,
            Concerned::These(ids) if ids.is_empty() => {}
            Concerned::These(ids) => {
                let Some(period) = store::hold(tx, &period.id).await? else { continue };
                carried::compare(tx, &period, &Vec::from_iter(ids)).await?;
            }
        }
    }
    Ok(())
}

/// Queues that everybody of a closed period is compared.
async fn compare_all(tx: &Tx, period: &GrantPeriodId) -> Result<(), Fault> {
    let key = format!("{COMPARE} {}", JobId::new(tx.now(), tx.entropy()));
    let payload = serde_json::to_string(period)?;
    enqueue(tx, NewJob { kind: COMPARE, key, payload, due: tx.now() }).await
}

/// Compares everybody of a closed period, in portions that are transactions of their own.
async fn compare(
    databases: &Databases,
    tenant: &TenantId,
    period: &GrantPeriodId,
) -> Result<(), Fault> {
    let mut after = String::new();
    loop {
        let tx = write(databases, tenant).await?;
        let Some(period) = store::hold(&tx, period).await? else { return Ok(()) };
        let ids = apprentices::ids_after(&tx, &after, COMPARED_AT_ONCE).await?;
        let Some(last) = ids.last() else { return Ok(()) };
        after = last.as_str().to_owned();
        carried::compare(&tx, &period, &ids).await?;
        tx.commit().await?;
    }
}

/// Without what was reckoned anew here.
fn of_others(changes: &[Change]) -> Vec<Change> {
    let followed = |it: &&Change| FOLLOWED.iter().any(|of| of.0 == it.collection);
    changes.iter().filter(followed).cloned().collect()
}

#[async_trait]
impl Handler for Follower {
    fn kinds(&self) -> &'static [&'static str] {
        &[FOLLOW, RECKON, COMPARE]
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
        if kind == RECKON {
            let reckon = serde_json::from_str(payload).map_err(Fault::from)?;
            return Ok(job::run(&self.databases, tenant, &reckon).await?);
        }
        if kind == COMPARE {
            let period = serde_json::from_str(payload).map_err(Fault::from)?;
            return Ok(compare(&self.databases, tenant, &period).await?);
        }
        while self.follow(tenant).await? {}
        Ok(())
    }
}

/// Queues that the log is followed when something was committed that may move a grant, in
/// organisations that have periods. A wake-up that is lost is made up for by the next.
struct Listener;

#[async_trait]
impl AfterCommit for Listener {
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]) {
        let followed = |it: &Change| FOLLOWED.iter().any(|of| of.0 == it.collection);
        if !changes.iter().any(followed) {
            return;
        }
        if let Err(fault) = wake(databases, tenant).await {
            tracing::error!(%fault, %tenant, "grants are reckoned anew by the next change");
        }
    }
}

async fn wake(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    let failed = |error| Fault::caused("grants", error);
    let read = databases.read(tenant, svenn_db::Actor::System).await.map_err(failed)?;
    let reckoned = store::all_periods(&read).await?.iter().any(|it| it.edition.is_some());
    let waits = reckoned && !waiting_payloads(&read, FOLLOW).await?.is_empty();
    read.rollback().await?;
    if !reckoned || waits {
        return Ok(());
    }
    let tx = write(databases, tenant).await?;
    follow_log(&tx).await?;
    tx.commit().await?;
    Ok(())
}

/// Queues that the log is followed.
async fn follow_log(tx: &Tx) -> Result<(), Fault> {
    let key = format!("{FOLLOW} {}", JobId::new(tx.now(), tx.entropy()));
    enqueue(tx, NewJob { kind: FOLLOW, key, payload: String::new(), due: tx.now() }).await
}
