//! Gives courses to apprentices who are new, by the rules of the courses. The change log says who
//! is new; how far it was followed is kept, so that a process that ends loses nobody.
//!
//! Each rule tells of somebody once. Of who is new without the trade or the company that it asks
//! for, or in the archive, it tells when they have it.

use std::{collections::BTreeSet, sync::Arc};

use async_trait::async_trait;
use chrono::Days;
use svenn_courserules::{NewcomersPlace, Verdict, of_newcomer};
use svenn_db::{Actor, AfterCommit, Change, Databases, Tx};
use svenn_jobs::{Handler, JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{ApprenticeId, Collection, Fault, JobId, PersonId, TenantId, Verb, oslo};
use svenn_people::apprentices::{self, Apprentice};

use crate::{
    assigning::{Chosen, give},
    open,
    store::{self, Rule, Waiting},
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
        let (new, touched) = (those(&changes, is_new), those(&changes, is_of_apprentice));
        if !touched.is_empty() && open::is_enabled(&tx).await? {
            decide(&tx, &new, &touched).await?;
        }
        store::set_followed(&tx, last).await?;
        let more = u64::try_from(changes.len()).is_ok_and(|it| it >= CHANGES_AT_ONCE);
        tx.commit().await?;
        Ok(more)
    }
}

fn is_of_apprentice(change: &Change) -> bool {
    change.collection == Collection::LAERLINGER.0
}

fn is_new(change: &Change) -> bool {
    is_of_apprentice(change) && change.verb == Verb::Create
}

/// The apprentices of such changes.
fn those(changes: &[Change], such: impl Fn(&Change) -> bool) -> BTreeSet<ApprenticeId> {
    let of_such = changes.iter().filter(|change| such(change));
    of_such.filter_map(|change| ApprenticeId::parse(&change.id).ok()).collect()
}

fn verdict(rule: &Rule, of: &Apprentice) -> Verdict {
    let asked = NewcomersPlace { trade: rule.trade.as_ref(), company: rule.company.as_ref() };
    let has = NewcomersPlace { trade: of.programomrade.as_ref(), company: of.bedriftid.as_ref() };
    of_newcomer(asked, has, of.archived)
}

/// Asks every rule of those who are new, and the rules that wait of those who were touched.
async fn decide(
    tx: &Tx,
    new: &BTreeSet<ApprenticeId>,
    touched: &BTreeSet<ApprenticeId>,
) -> Result<(), Fault> {
    let mut waiting = store::waiting(tx).await?;
    waiting.retain(|it| touched.contains(&it.person));
    let waited_for = waiting.iter().map(|it| it.person.clone());
    let concerned: BTreeSet<ApprenticeId> = new.iter().cloned().chain(waited_for).collect();
    if concerned.is_empty() {
        return Ok(());
    }
    let concerned: Vec<ApprenticeId> = concerned.into_iter().collect();
    let concerned = apprentices::some(tx, &concerned).await?;
    for rule in store::all_rules(tx).await? {
        let mut persons: Vec<PersonId> = Vec::new();
        for it in &concerned {
            let row = Waiting { rule: rule.id.clone(), person: it.id.clone() };
            let has_waited = waiting.contains(&row);
            if !has_waited && !new.contains(&it.id) {
                continue;
            }
            let says = verdict(&rule, it);
            match (says, has_waited) {
                (Verdict::Waits, false) => store::wait(tx, &row).await?,
                (Verdict::Gives | Verdict::Passes, true) => store::wait_no_more(tx, &row).await?,
                (Verdict::Waits, true) | (Verdict::Gives | Verdict::Passes, false) => {}
            }
            if says == Verdict::Gives {
                persons.push(it.id.clone().into());
            }
        }
        give_by(tx, &rule, persons).await?;
    }
    Ok(())
}

/// Gives the course of a rule to these.
async fn give_by(tx: &Tx, rule: &Rule, persons: Vec<PersonId>) -> Result<(), Fault> {
    if persons.is_empty() {
        return Ok(());
    }
    let Some(course) = store::hold(tx, &rule.course).await? else { return Ok(()) };
    if course.archived.is_some() || course.edition == 0 {
        return Ok(());
    }
    let days = rule.days.and_then(|days| u64::try_from(days).ok()).map(Days::new);
    let today = oslo::day_of(tx.now());
    let deadline = days.and_then(|days| today.checked_add_days(days));
    let chosen = Chosen { persons, ..Chosen::default() };
    give(tx, &course, &chosen, (&rule.by_id, deadline)).await?;
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

/// Queues that the log is followed when an apprentice is new, or one whom a rule waits for has
/// changed. A wake-up that is lost is made up for by the next.
struct Listener;

#[async_trait]
impl AfterCommit for Listener {
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]) {
        if !changes.iter().any(is_of_apprentice) {
            return;
        }
        if let Err(fault) = wake(databases, tenant, changes).await {
            tracing::error!(%fault, %tenant, "courses are given when the next apprentice is new");
        }
    }
}

/// Whether rules have something to say of what was committed.
async fn concerns_rules(tx: &Tx, changes: &[Change]) -> Result<bool, Fault> {
    // Nothing is followed before there is a rule.
    if store::followed(tx).await?.is_none() {
        return Ok(false);
    }
    if changes.iter().any(is_new) {
        return Ok(true);
    }
    let touched = those(changes, is_of_apprentice);
    Ok(store::waiting(tx).await?.iter().any(|it| touched.contains(&it.person)))
}

async fn wake(databases: &Databases, tenant: &TenantId, changes: &[Change]) -> Result<(), Fault> {
    let failed = |error| Fault::caused("courses", error);
    let read = databases.read(tenant, Actor::System).await.map_err(failed)?;
    let concerns = concerns_rules(&read, changes).await?;
    let is_queued = concerns && !waiting_payloads(&read, FOLLOW).await?.is_empty();
    read.rollback().await?;
    if !concerns || is_queued {
        return Ok(());
    }
    let tx = databases.write(tenant, Actor::System).await.map_err(failed)?;
    let key = format!("{FOLLOW} {}", JobId::new(tx.now(), tx.entropy()));
    let job = NewJob { kind: FOLLOW, key, payload: String::new(), due: tx.now() };
    enqueue(&tx, job).await?;
    tx.commit().await?;
    Ok(())
}
