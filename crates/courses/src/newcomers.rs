//! Gives courses to apprentices who are new, by the rules of the courses. The change log says who
//! is new; how far it was followed is kept, so that a process that ends loses nobody.

use std::{collections::BTreeSet, sync::Arc};

use async_trait::async_trait;
use chrono::Days;
use svenn_db::{Actor, AfterCommit, Change, Databases, Tx};
use svenn_jobs::{Handler, JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{ApprenticeId, Collection, Fault, JobId, PersonId, TenantId, Verb, oslo};
use svenn_people::apprentices::{self, Apprentice};

use crate::{
    assigning::{Chosen, give},
    open,
    store::{self, Rule},
};

/// Follows the change log.
const FOLLOW: &str = "courses.newcomers";
/// Changes read at once.
const CHANGES_AT_ONCE: u64 = 2_000;
/// One turn at a time.
const LOCK: &str = "courses.newcomers";

/// Does the jobs of this file.
pub(crate) struct Newcomers {
    databases: Databases,
}

impl Newcomers {
    /// One that hears of what is committed from here on.
    pub fn listening(databases: &Databases) -> Self {
        databases.add_after_commit(Arc::new(Listener));
        Self { databases: databases.clone() }
    }

    /// Gives courses to those who are new since the last time; whether there is more.
    async fn follow(&self, tenant: &TenantId) -> Result<bool, Fault> {
        let begun = self.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("courses", error))?;
        tx.lock(LOCK).await?;
        // Nothing is followed before there is a rule.
        let Some(since) = store::followed(&tx).await? else {
            tx.rollback().await?;
            return Ok(false);
        };
        let changes = tx.changes_since(since, CHANGES_AT_ONCE).await?;
        let Some(last) = changes.last().map(|change| change.seq) else {
            tx.rollback().await?;
            return Ok(false);
        };
        let new: BTreeSet<ApprenticeId> = changes.iter().filter_map(newcomer).collect();
        if !new.is_empty() && open::is_enabled(&tx).await? {
            let new: Vec<ApprenticeId> = new.into_iter().collect();
            give_by_rules(&tx, &apprentices::some(&tx, &new).await?).await?;
        }
        store::set_followed(&tx, last).await?;
        let more = u64::try_from(changes.len()).is_ok_and(|it| it >= CHANGES_AT_ONCE);
        tx.commit().await?;
        Ok(more)
    }
}

fn is_new(change: &Change) -> bool {
    change.collection == Collection::LAERLINGER.0 && change.verb == Verb::Create
}

fn newcomer(change: &Change) -> Option<ApprenticeId> {
    if is_new(change) { ApprenticeId::parse(&change.id).ok() } else { None }
}

/// Whether a rule gives its course to an apprentice.
fn fits(rule: &Rule, apprentice: &Apprentice) -> bool {
    let is_of_trade =
        rule.trade.as_ref().is_none_or(|it| Some(it) == apprentice.programomrade.as_ref());
    let is_of_company =
        rule.company.as_ref().is_none_or(|it| Some(it) == apprentice.bedriftid.as_ref());
    is_of_trade && is_of_company && !apprentice.archived
}

async fn give_by_rules(tx: &Tx, new: &[Apprentice]) -> Result<(), Fault> {
    for rule in store::all_rules(tx).await? {
        let persons: Vec<PersonId> =
            new.iter().filter(|it| fits(&rule, it)).map(|it| it.id.clone().into()).collect();
        if persons.is_empty() {
            continue;
        }
        let Some(course) = store::hold(tx, &rule.course).await? else { continue };
        if course.archived.is_some() || course.edition == 0 {
            continue;
        }
        let days = rule.days.and_then(|days| u64::try_from(days).ok()).map(Days::new);
        let today = oslo::day_of(tx.now());
        let deadline = days.and_then(|days| today.checked_add_days(days));
        let chosen = Chosen { persons, ..Chosen::default() };
        give(tx, &course, &chosen, (&rule.by_id, deadline)).await?;
    }
    Ok(())
}

#[async_trait]
impl Handler for Newcomers {
    fn kinds(&self) -> &'static [&'static str] {
        &[FOLLOW]
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
}

/// Queues that the log is followed when an apprentice is new. A wake-up that is lost is made up for
/// by the next.
struct Listener;

#[async_trait]
impl AfterCommit for Listener {
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]) {
        if !changes.iter().any(is_new) {
            return;
        }
        if let Err(fault) = wake(databases, tenant).await {
            tracing::error!(%fault, %tenant, "courses are given when the next apprentice is new");
        }
    }
}

async fn wake(databases: &Databases, tenant: &TenantId) -> Result<(), Fault> {
    let failed = |error| Fault::caused("courses", error);
    let read = databases.read(tenant, Actor::System).await.map_err(failed)?;
    let is_used = store::followed(&read).await?.is_some();
    let waits = is_used && !waiting_payloads(&read, FOLLOW).await?.is_empty();
    read.rollback().await?;
    if !is_used || waits {
        return Ok(());
    }
    let tx = databases.write(tenant, Actor::System).await.map_err(failed)?;
    let key = format!("{FOLLOW} {}", JobId::new(tx.now(), tx.entropy()));
    let job = NewJob { kind: FOLLOW, key, payload: String::new(), due: tx.now() };
    enqueue(&tx, job).await?;
    tx.commit().await?;
    Ok(())
}
