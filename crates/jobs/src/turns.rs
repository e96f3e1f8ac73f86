//! Who may do jobs at the same time.
//!
//! An organisation has a task for each group of jobs that share a fate: those that need the same
//! party outside, those that need nobody, and codes apart from all else. Each group has places, so
//! many of one organisation and so many of all, which are given in the order they were asked for: an
//! office that writes to everybody takes one at a time among the others. A party that fails is left
//! alone, and tried by one ([`crate::parties`]).

use std::{
    collections::{BTreeSet, HashMap, HashSet, hash_map::Entry},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use futures::FutureExt;
use svenn_db::{Actor, AfterCommit, Change, Databases, WrittenMark};
use svenn_kernel::{Collection, Fault, TenantId, Timestamp};
use tokio::{
    sync::{Notify, OwnedSemaphorePermit, Semaphore, mpsc},
    task::{JoinHandle, JoinSet},
    time::timeout,
};
use tokio_util::task::TaskTracker;

use crate::{
    Runner,
    idle::Idle,
    in_hand::Kept,
    parties::{Called, Party, Pass},
    rules::{Lane, Places},
    store::{self, Choice, Job},
};

/// How often all organisations are looked through.
const SWEEP_SECONDS: u64 = 15;
/// Wake-ups that may wait; a full queue is caught up by the sweep.
const WAKES_MAX: usize = 1_024;
/// A task that finds nothing due looks again no sooner: another process may have a job in hand.
const LOOK_AGAIN_SECONDS: u64 = 1;
/// After a fault of the database.
const FAULT_PAUSE_SECONDS: u64 = 5;
/// Done jobs are kept for so long: a repetition of the same work is recognised by its key.
const DONE_DAYS_KEPT: u64 = 14;
/// How often they are looked through.
const PRUNE_MINUTES: u64 = 60;
/// When the first job is due where none waits.
const NEVER: Timestamp = Timestamp::from_millis(i64::MAX);
/// Jobs under way at a stop are given this long.
const STOP_SECONDS_MAX: u64 = 6;

/// What shares a task and places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Group {
    codes: bool,
    /// Whom outside its jobs need.
    party: Option<Party>,
}

impl Group {
    const fn lanes(self) -> &'static [Lane] {
        if self.codes { &[Lane::Codes] } else { &[Lane::Single, Lane::Bulk] }
    }
}

type Turn = (TenantId, Group);

/// What the sweep knows of organisations.
#[derive(Default)]
struct Known {
    /// Those that the handlers have seen to.
    met: HashSet<TenantId>,
    idle: Idle<WrittenMark>,
}

struct Shared {
    runner: Runner,
    places: HashMap<Group, Arc<Semaphore>>,
    turns: Mutex<HashMap<Turn, Arc<Notify>>>,
    /// Organisations that are being looked at, and whether they are to be looked at again.
    looking: Mutex<HashMap<TenantId, bool>>,
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
        let parties = self.all_parties().map(Some).chain([None]);
        let groups = parties.flat_map(|party| [true, false].map(|codes| Group { codes, party }));
        let places =
            |group: Group| Arc::new(Semaphore::new(Places::of(group.party, group.codes).all));
        let shared = Arc::new(Shared {
            places: groups.map(|group| (group, places(group))).collect(),
            runner: self,
            turns: Mutex::default(),
            looking: Mutex::default(),
            tasks: TaskTracker::new(),
        });
        let woken = Arc::clone(&shared);
        let dispatcher = tokio::spawn(async move {
            while let Some(tenant) = wakes.recv().await {
                woken.wake(tenant);
            }
        });
        let sweeper = tokio::spawn(Arc::clone(&shared).sweep());
        Running { shared, dispatcher, sweeper }
    }
}

impl Running {
    /// Begins no more jobs, and waits a moment for those under way.
    pub async fn stop(self) {
        self.end();
        for turn in self.shared.lock().values() {
            turn.notify_one();
        }
        self.shared.tasks.close();
        let patience = Duration::from_secs(STOP_SECONDS_MAX);
        if timeout(patience, self.shared.tasks.wait()).await.is_err() {
            tracing::warn!("jobs under way at the stop are left to the next process");
        }
    }

    fn end(&self) {
        self.dispatcher.abort();
        self.sweeper.abort();
        for places in self.shared.places.values() {
            places.close();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// What a task finds to do.
enum Found {
    Job(Box<Begun>),
    /// Nothing before that; `None` for nothing at all.
    Nothing(Option<Duration>),
}

/// A job that is to be done, with all that is held while it is.
struct Begun {
    job: Job,
    kept: Kept,
    _place: OwnedSemaphorePermit,
    _pass: Option<Pass>,
}

impl Begun {
    /// Does it, with all that it holds until then.
    async fn finish(self, runner: &Runner, tenant: &TenantId) -> Result<(), Fault> {
        runner.run_one(tenant, &self.job, &self.kept).await
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, HashMap<Turn, Arc<Notify>>> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn looking(&self) -> MutexGuard<'_, HashMap<TenantId, bool>> {
        self.looking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has somebody look what an organisation has to do; who is looking looks again.
    fn wake(self: &Arc<Self>, tenant: TenantId) {
        match self.looking().entry(tenant.clone()) {
            Entry::Occupied(mut again) => {
                again.insert(true);
                return;
            }
            Entry::Vacant(place) => drop(place.insert(false)),
        }
        let shared = Arc::clone(self);
        self.tasks.spawn(async move {
            loop {
                shared.look_at(&tenant, false).await;
                let mut looking = shared.looking();
                match looking.get_mut(&tenant) {
                    Some(again) if *again => *again = false,
                    _ => {
                        looking.remove(&tenant);
                        return;
                    }
                }
            }
        });
    }

    /// Wakes the task of an organisation and a group, or starts it.
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

    /// Does jobs until none will be due for a while. Several are under way at once where the group
    /// has places for them.
    async fn work(self: Arc<Self>, turn: &Turn, woken: &Notify) {
        let (tenant, group) = turn;
        let most = Places::of(group.party, group.codes).office;
        let mut under_way: JoinSet<Result<(), Fault>> = JoinSet::new();
        loop {
            let mut faults = 0;
            while let Some(ended) = if under_way.len() < most {
                under_way.try_join_next()
            } else {
                under_way.join_next().await
            } {
                faults += usize::from(is_fault(tenant, ended));
            }
            let found = match faults {
                0 => self.find(turn).await,
                _ => Some(Ok(Found::Nothing(Some(Duration::from_secs(FAULT_PAUSE_SECONDS))))),
            };
            let pause = match found {
                // It is stopped.
                None => break,
                Some(Ok(Found::Job(begun))) => {
                    self.begin(tenant, *begun, &mut under_way);
                    continue;
                }
                Some(Ok(Found::Nothing(pause))) => pause,
                Some(Err(fault)) => {
                    tracing::error!(%fault, %tenant, "looking for jobs");
                    Some(Duration::from_secs(FAULT_PAUSE_SECONDS))
                }
            };
            match pause.filter(|it| it.as_secs() < SWEEP_SECONDS) {
                Some(pause) => {
                    tokio::select! {
                        _ = timeout(pause, woken.notified()) => {}
                        Some(ended) = under_way.join_next() => {
                            is_fault(tenant, ended);
                        }
                    }
                }
                None if under_way.is_empty() => {
                    if self.is_over(turn, woken) {
                        return;
                    }
                }
                None => {
                    tokio::select! {
                        () = woken.notified() => {}
                        Some(ended) = under_way.join_next() => {
                            is_fault(tenant, ended);
                        }
                    }
                }
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    fn begin(
        self: &Arc<Self>,
        tenant: &TenantId,
        begun: Begun,
        under_way: &mut JoinSet<Result<(), Fault>>,
    ) {
        let (runner, tenant) = (self.runner.clone(), tenant.clone());
        under_way.spawn(async move { begun.finish(&runner, &tenant).await });
    }

    /// The next job, with a place for it and the right to call its party; `None` once it is stopped.
    async fn find(&self, turn: &Turn) -> Option<Result<Found, Fault>> {
        let (tenant, group) = turn;
        let places = self.places.get(group)?;
        let place = Arc::clone(places).acquire_owned().await.ok()?;
        let pass = match group.party.map(|party| self.runner.parties.ask(Called::party(party))) {
            None => None,
            Some(Ok(pass)) => Some(pass),
            Some(Err(until)) => return Some(Ok(Found::Nothing(Some(self.until(until))))),
        };
        let leased = self.runner.lease(tenant, self.choice(*group)).await;
        Some(match leased {
            Ok(Some((job, kept))) => {
                Ok(Found::Job(Box::new(Begun { job, kept, _place: place, _pass: pass })))
            }
            Ok(None) => self.pause(turn).await.map(Found::Nothing),
            Err(fault) => Err(fault),
        })
    }

    fn choice(&self, group: Group) -> Choice<'_> {
        Choice { lanes: group.lanes(), kinds: self.runner.kinds(group.party) }
    }

    fn until(&self, due: Timestamp) -> Duration {
        let now = self.runner.databases.clock().now();
        let millis = due.millis().saturating_sub(now.millis());
        let pause = Duration::from_millis(u64::try_from(millis).unwrap_or_default());
        pause.max(Duration::from_secs(LOOK_AGAIN_SECONDS))
    }

    /// Until the next job; `None` when nothing waits.
    async fn pause(&self, (tenant, group): &Turn) -> Result<Option<Duration>, Fault> {
        let begun = self.runner.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("jobs", error))?;
        let due = store::next_due(&tx, self.choice(*group)).await?;
        Ok(due.map(|due| self.until(due)))
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
        let mut known = Known::default();
        loop {
            turns.tick().await;
            let every = Duration::from_secs(PRUNE_MINUTES * 60);
            let prune = pruned.is_none_or(|at| at.elapsed() >= every);
            match self.runner.databases.organisations().await {
                Ok(organisations) => {
                    for organisation in organisations {
                        self.sweep_one(&organisation.tenant, prune, &mut known).await;
                    }
                    if prune {
                        pruned = Some(Instant::now());
                    }
                }
                Err(fault) => tracing::error!(%fault, "sweeping for jobs"),
            }
        }
    }

    /// Looks at an organisation, unless it is as idle as it was.
    async fn sweep_one(self: &Arc<Self>, tenant: &TenantId, prune: bool, known: &mut Known) {
        // Before it is looked at: what is written meanwhile makes it another.
        let mark = self.runner.databases.written_mark(tenant).await;
        let soon = self.soon();
        if known.idle.has(tenant, mark.as_ref(), soon) {
            return;
        }
        let was_open = self.runner.databases.is_open(tenant);
        let prune = known.idle.wake(tenant) || prune;
        let first = self.look_at(tenant, prune).await;
        if prune || !known.met.contains(tenant) {
            if !self.look_after(tenant).await {
                return;
            }
            known.met.insert(tenant.clone());
        }
        if let (Some(mark), Some(first)) = (mark, first)
            && first >= soon
        {
            known.idle.keep(tenant, mark, first);
            if !was_open {
                self.runner.databases.close(tenant).await;
            }
        }
    }

    /// When the next sweep is.
    fn soon(&self) -> Timestamp {
        self.runner.databases.clock().now().plus(Duration::from_secs(SWEEP_SECONDS))
    }

    /// Has the handlers see to an organisation; whether they could.
    async fn look_after(&self, tenant: &TenantId) -> bool {
        let seen_to = self.runner.look_after(tenant).await;
        if let Err(fault) = &seen_to {
            tracing::warn!(%fault, %tenant, "seeing to what always waits");
        }
        seen_to.is_ok()
    }

    /// The groups that have something to do before the next sweep, and when the first job is due.
    async fn due(&self, tenant: &TenantId) -> Result<(BTreeSet<Group>, Timestamp), Fault> {
        let begun = self.runner.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("jobs", error))?;
        let soon = tx.now().plus(Duration::from_secs(SWEEP_SECONDS));
        let waits = store::waits(&tx).await?;
        let first = waits.iter().map(|(_, _, first)| *first).min();
        let due = waits.into_iter().filter(|(_, _, first)| *first < soon);
        let groups = due.map(|(kind, lane, _)| Group {
            codes: lane == Lane::Codes.number(),
            party: self.runner.party(&kind),
        });
        Ok((groups.collect(), first.unwrap_or(NEVER)))
    }

    /// Begins what is to be done; when the first job is due, where that could be told.
    async fn look_at(self: &Arc<Self>, tenant: &TenantId, prune: bool) -> Option<Timestamp> {
        let first = match self.due(tenant).await {
            Ok((groups, first)) => {
                groups.into_iter().for_each(|group| self.begin_turn(tenant, group));
                first
            }
            Err(fault) => {
                tracing::warn!(%fault, %tenant, "looking for jobs");
                return None;
            }
        };
        if prune && let Err(fault) = self.runner.prune(tenant).await {
            tracing::warn!(%fault, %tenant, "removing done jobs");
            return None;
        }
        Some(first)
    }
}

/// Whether a job ended in a fault of the database, which is told.
fn is_fault(tenant: &TenantId, ended: Result<Result<(), Fault>, tokio::task::JoinError>) -> bool {
    let fault = match ended {
        Ok(Ok(())) => return false,
        Ok(Err(fault)) => fault,
        Err(error) => Fault::caused("running jobs", error),
    };
    tracing::error!(%fault, %tenant, "running jobs");
    true
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
