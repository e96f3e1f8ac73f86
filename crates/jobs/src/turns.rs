//! Who may do jobs at the same time.
//!
//! An organisation has one task for its codes and one for all else, and asks for a permit before
//! each job. Permits are given in the order they were asked for, so an office that writes to
//! everybody takes one at a time among the others, and codes have permits of their own.

use std::{
    collections::{HashMap, HashSet, hash_map::Entry},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use futures::FutureExt;
use svenn_db::{Actor, AfterCommit, Change, Databases};
use svenn_kernel::{Collection, Fault, TenantId};
use tokio::{
    sync::{Notify, Semaphore, mpsc},
    task::JoinHandle,
    time::timeout,
};
use tokio_util::task::TaskTracker;

use crate::{Runner, rules::Lane, store};

/// How often all organisations are looked through.
const SWEEP_SECONDS: u64 = 15;
/// Wake-ups that may wait; a full queue is caught up by the sweep.
const WAKES_MAX: usize = 1_024;
/// Codes on their way at the same time.
const CODES_AT_ONCE_MAX: usize = 8;
/// Other jobs being done at the same time.
const OTHERS_AT_ONCE_MAX: usize = 8;
/// A task that finds nothing due looks again no sooner: another process may have a job in hand.
const LOOK_AGAIN_SECONDS: u64 = 1;
/// After a fault of the database.
const FAULT_PAUSE_SECONDS: u64 = 5;
/// Done jobs are kept for so long: a repetition of the same work is recognised by its key.
const DONE_DAYS_KEPT: u64 = 14;
/// How often they are looked through.
const PRUNE_MINUTES: u64 = 60;
/// Jobs under way at a stop are given this long.
const STOP_SECONDS_MAX: u64 = 6;

/// What shares a task and a pool of permits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Group {
    Codes,
    Others,
}

impl Group {
    const ALL: [Self; 2] = [Self::Codes, Self::Others];

    const fn lanes(self) -> &'static [Lane] {
        match self {
            Self::Codes => &[Lane::Codes],
            Self::Others => &[Lane::Single, Lane::Bulk],
        }
    }
}

type Turn = (TenantId, Group);

struct Shared {
    runner: Runner,
    codes: Semaphore,
    others: Semaphore,
    turns: Mutex<HashMap<Turn, Arc<Notify>>>,
    tasks: TaskTracker,
}

/// Jobs that are run in the background.
pub struct Running {
    shared: Arc<Shared>,
    dispatcher: JoinHandle<()>,
    sweeper: JoinHandle<()>,
}

struct Waker(mpsc::Sender<TenantId>);

#[async_trait]
impl AfterCommit for Waker {
    async fn after_commit(&self, _: &Databases, tenant: &TenantId, changes: &[Change]) {
        if changes.iter().any(|change| change.collection == Collection::JOBS.0) {
            let _ = self.0.try_send(tenant.clone());
        }
    }
}

impl Runner {
    /// Runs in the background until it is stopped.
    #[must_use]
    pub fn start(self) -> Running {
        let (sender, mut wakes) = mpsc::channel::<TenantId>(WAKES_MAX);
        self.databases.add_after_commit(Arc::new(Waker(sender)));
        let shared = Arc::new(Shared {
            runner: self,
            codes: Semaphore::new(CODES_AT_ONCE_MAX),
            others: Semaphore::new(OTHERS_AT_ONCE_MAX),
            turns: Mutex::default(),
            tasks: TaskTracker::new(),
        });
        let woken = Arc::clone(&shared);
        let dispatcher = tokio::spawn(async move {
            while let Some(tenant) = wakes.recv().await {
                for group in Group::ALL {
                    woken.begin_turn(&tenant, group);
                }
            }
        });
        let sweeper = tokio::spawn(Arc::clone(&shared).sweep());
        Running { shared, dispatcher, sweeper }
    }
}

impl Running {
    /// Begins no more jobs, and waits a moment for those under way.
    pub async fn stop(self) {
        self.dispatcher.abort();
        self.sweeper.abort();
        self.shared.codes.close();
        self.shared.others.close();
        for turn in self.shared.lock().values() {
            turn.notify_one();
        }
        self.shared.tasks.close();
        let patience = Duration::from_secs(STOP_SECONDS_MAX);
        if timeout(patience, self.shared.tasks.wait()).await.is_err() {
            tracing::warn!("jobs under way at the stop are left to the next process");
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.dispatcher.abort();
        self.sweeper.abort();
        self.shared.codes.close();
        self.shared.others.close();
    }
}

impl Shared {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Turn, Arc<Notify>>> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    const fn permits(&self, group: Group) -> &Semaphore {
        match group {
            Group::Codes => &self.codes,
            Group::Others => &self.others,
        }
    }

    /// Wakes the task of an organisation, or starts it.
    fn begin_turn(self: &Arc<Self>, tenant: &TenantId, group: Group) {
        match self.lock().entry((tenant.clone(), group)) {
            Entry::Occupied(turn) => turn.get().notify_one(),
            Entry::Vacant(place) => {
                let woken = Arc::clone(place.insert(Arc::default()));
                let (shared, turn) = (Arc::clone(self), (tenant.clone(), group));
                self.tasks.spawn(async move { shared.work(&turn, &woken).await });
            }
        }
    }

    /// Does jobs until none will be due for a while.
    async fn work(self: Arc<Self>, turn: &Turn, woken: &Notify) {
        let (tenant, group) = turn;
        loop {
            let Ok(permit) = self.permits(*group).acquire().await else { return };
            let tried = self.runner.run_next(tenant, group.lanes()).await;
            drop(permit);
            let pause = match tried {
                Ok(true) => continue,
                Ok(false) => self.pause(turn).await,
                Err(fault) => {
                    tracing::error!(%fault, %tenant, "running jobs");
                    Ok(Some(Duration::from_secs(FAULT_PAUSE_SECONDS)))
                }
            };
            let pause = pause.ok().flatten().filter(|it| it.as_secs() < SWEEP_SECONDS);
            match pause {
                Some(pause) => drop(timeout(pause, woken.notified()).await),
                None if self.is_over(turn, woken) => return,
                None => {}
            }
        }
    }

    /// Until the next job; `None` when nothing waits.
    async fn pause(&self, (tenant, group): &Turn) -> Result<Option<Duration>, Fault> {
        let begun = self.runner.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("jobs", error))?;
        let due = store::next_due(&tx, group.lanes()).await?;
        Ok(due.map(|due| {
            let millis = due.millis().saturating_sub(tx.now().millis());
            let pause = Duration::from_millis(u64::try_from(millis).unwrap_or_default());
            pause.max(Duration::from_secs(LOOK_AGAIN_SECONDS))
        }))
    }

    /// Ends a turn, unless somebody has woken it in the meantime.
    fn is_over(&self, turn: &Turn, woken: &Notify) -> bool {
        let mut turns = self.lock();
        if woken.notified().now_or_never().is_some() {
            return false;
        }
        turns.remove(turn);
        true
    }

    async fn sweep(self: Arc<Self>) {
        let mut turns = tokio::time::interval(Duration::from_secs(SWEEP_SECONDS));
        let mut pruned: Option<Instant> = None;
        let mut met: HashSet<TenantId> = HashSet::new();
        loop {
            turns.tick().await;
            let every = Duration::from_secs(PRUNE_MINUTES * 60);
            let prune = pruned.is_none_or(|at| at.elapsed() >= every);
            match self.runner.databases.organisations().await {
                Ok(organisations) => {
                    for organisation in organisations {
                        let tenant = &organisation.tenant;
                        self.look_at(tenant, prune).await;
                        if (prune || !met.contains(tenant)) && self.look_after(tenant).await {
                            met.insert(tenant.clone());
                        }
                    }
                    if prune {
                        pruned = Some(Instant::now());
                    }
                }
                Err(fault) => tracing::error!(%fault, "sweeping for jobs"),
            }
        }
    }

    /// Has the handlers see to an organisation; whether they could.
    async fn look_after(&self, tenant: &TenantId) -> bool {
        let seen_to = self.runner.look_after(tenant).await;
        if let Err(fault) = &seen_to {
            tracing::warn!(%fault, %tenant, "seeing to what always waits");
        }
        seen_to.is_ok()
    }

    async fn look_at(self: &Arc<Self>, tenant: &TenantId, prune: bool) {
        for group in Group::ALL {
            let turn = (tenant.clone(), group);
            match self.pause(&turn).await {
                Ok(Some(pause)) if pause.as_secs() < SWEEP_SECONDS => {
                    self.begin_turn(tenant, group);
                }
                Ok(_) => {}
                Err(fault) => {
                    tracing::warn!(%fault, %tenant, "looking for jobs");
                    return;
                }
            }
        }
        if prune && let Err(fault) = self.runner.prune(tenant).await {
            tracing::warn!(%fault, %tenant, "removing done jobs");
        }
    }
}

impl Runner {
    /// Removes jobs that were done long ago; how many.
    pub async fn prune(&self, tenant: &TenantId) -> Result<u64, Fault> {
        let kept = Duration::from_secs(DONE_DAYS_KEPT * 24 * 3_600);
        let before = self.databases.clock().now().minus(kept);
        let mut count = 0;
        loop {
            let begun = self.databases.read(tenant, Actor::System).await;
            let read = begun.map_err(|error| Fault::caused("jobs", error))?;
            if !store::is_pruning_due(&read, before).await? {
                return Ok(count);
            }
            drop(read);
            let tx = self.begin(tenant).await?;
            count += store::prune(&tx, before).await?;
            tx.commit().await?;
        }
    }
}
