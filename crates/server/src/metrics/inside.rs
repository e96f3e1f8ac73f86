//! What is to be seen inside: jobs that wait, the databases, and lists in memory. Looked at when somebody asks, and
//! not more often than each quarter of a minute.

use std::{collections::BTreeMap, path::PathBuf, sync::Arc, time::Duration};

use prometheus::{IntGauge, IntGaugeVec, Opts, Registry};
use svenn_db::{Actor, Databases};
use svenn_jobs::waiting_by_kind;
use svenn_kernel::{Fault, Timestamp};
use svenn_search::ReadModel;
use tokio::{sync::Mutex, task::spawn_blocking, time::Instant};

use crate::{backup::Last, doctor::around::free_bytes};

/// What was seen holds this long.
const HOLDS: Duration = Duration::from_secs(15);
/// Organisations whose jobs are looked at, of those that are open here.
const ORGANISATIONS_MAX: usize = 500;

/// The figures, and when they were looked at.
#[derive(Clone)]
pub(super) struct Inside {
    databases: Databases,
    lists: Arc<ReadModel>,
    looked: Arc<Mutex<Option<Instant>>>,
    jobs: IntGaugeVec,
    late: IntGaugeVec,
    tries: IntGaugeVec,
    organisations: IntGaugeVec,
    documents: IntGauge,
    loaded: IntGauge,
    dropped: IntGaugeVec,
    connections: IntGaugeVec,
    wal: IntGauge,
    wal_largest: IntGauge,
    transactions: IntGauge,
    commits: IntGauge,
    oldest_read: IntGauge,
    data: PathBuf,
    disk: IntGauge,
    last_backup: IntGauge,
    last_drill: IntGauge,
    last_increment: IntGauge,
}

/// Jobs of a kind, of all organisations.
#[derive(Default)]
struct Kind {
    jobs: i64,
    late_seconds: i64,
    tries: i64,
}

impl Inside {
    /// Nothing looked at yet.
    ///
    /// # Errors
    /// A fault when two figures have one name.
    pub(super) fn new(
        databases: Databases,
        lists: Arc<ReadModel>,
        data: PathBuf,
        registry: &Registry,
    ) -> Result<Self, Fault> {
        let named = |error| Fault::caused("figures for Prometheus", error);
        let of = |name: &str, said: &str, label: &str| {
            let gauge = IntGaugeVec::new(Opts::new(name, said), &[label]).map_err(named)?;
            registry.register(Box::new(gauge.clone())).map_err(named)?;
            Ok::<_, Fault>(gauge)
        };
        let one = |name: &str, said: &str| {
            let gauge = IntGauge::new(name, said).map_err(named)?;
            registry.register(Box::new(gauge.clone())).map_err(named)?;
            Ok::<_, Fault>(gauge)
        };
        let late = "By how many seconds the oldest waiting job is late.";
        let tries = "How often a waiting job was tried in vain, at most.";
        Ok(Self {
            databases,
            lists,
            looked: Arc::default(),
            jobs: of("svenn_jobs_waiting", "Jobs that wait, in the open organisations.", "kind")?,
            late: of("svenn_jobs_late_seconds", late, "kind")?,
            tries: of("svenn_jobs_tries", tries, "kind")?,
            organisations: of("svenn_organisations", "Organisations of this process.", "state")?,
            documents: one("svenn_list_documents", "Documents of lists in memory.")?,
            loaded: one("svenn_list_organisations", "Organisations whose lists are in memory.")?,
            dropped: of("svenn_list_organisations_dropped", "Since the start.", "why")?,
            connections: of("svenn_database_connections", "Connections to PostgreSQL.", "state")?,
            wal: one("svenn_wal_bytes", "Bytes of SQLite's write-ahead logs.")?,
            wal_largest: one("svenn_wal_largest_bytes", "Bytes of the largest of them.")?,
            transactions: one("svenn_sqlite_transactions", "Written since the start.")?,
            commits: one("svenn_sqlite_commits", "Waits for the disk that took.")?,
            oldest_read: one("svenn_oldest_read_millis", "How long the oldest read has read.")?,
            data,
            disk: one("svenn_disk_free_bytes", "Bytes that are free for the data.")?,
            last_backup: one("svenn_last_backup_seconds", "When the last was made; 0: never.")?,
            last_drill: one("svenn_last_drill_seconds", "When one last held; 0: never.")?,
            last_increment: one("svenn_last_increment_seconds", "The last minute that is kept.")?,
        })
    }

    /// Looks, unless that was done just now.
    pub(super) async fn look(&self) {
        let mut looked = self.looked.lock().await;
        if looked.is_some_and(|at| at.elapsed() < HOLDS) {
            return;
        }
        if let Err(fault) = self.look_now().await {
            tracing::warn!(%fault, "figures for Prometheus");
        }
        *looked = Some(Instant::now());
    }

    async fn look_now(&self) -> Result<(), Fault> {
        let found = self.databases.figures().await?;
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let set =
            |of: &IntGaugeVec, label: &str, number| of.with_label_values(&[label]).set(number);
        set(&self.organisations, "open", count(found.open));
        set(&self.organisations, "set_aside", count(found.set_aside));
        let lists = self.lists.held();
        self.documents.set(count(lists.documents));
        self.loaded.set(count(lists.organisations));
        let often = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
        set(&self.dropped, "unused", often(lists.given_back));
        set(&self.dropped, "room", often(lists.made_room));
        if let Some(pool) = found.pool {
            set(&self.connections, "most", i64::from(pool.most));
            set(&self.connections, "open", i64::from(pool.open));
            set(&self.connections, "in_use", count(pool.in_use));
        }
        if let Some((all, largest)) = found.wal {
            self.wal.set(i64::try_from(all).unwrap_or(i64::MAX));
            self.wal_largest.set(i64::try_from(largest).unwrap_or(i64::MAX));
        }
        if let Some(written) = found.written {
            self.transactions.set(i64::try_from(written.transactions).unwrap_or(i64::MAX));
            self.commits.set(i64::try_from(written.commits).unwrap_or(i64::MAX));
        }
        let oldest = found.oldest_read.map_or(0, |since| since.as_millis());
        self.oldest_read.set(i64::try_from(oldest).unwrap_or(i64::MAX));
        let last = Last::of(&self.data);
        let seconds = |at: Option<Timestamp>| at.map_or(0, |at| at.millis() / 1_000);
        self.last_backup.set(seconds(last.backup));
        self.last_drill.set(seconds(last.drill));
        self.last_increment.set(seconds(last.increment));
        let data = self.data.clone();
        if let Ok(Ok(free)) = spawn_blocking(move || free_bytes(&data)).await {
            self.disk.set(i64::try_from(free).unwrap_or(i64::MAX));
        }
        self.look_at_jobs().await
    }

    async fn look_at_jobs(&self) -> Result<(), Fault> {
        let mut kinds: BTreeMap<String, Kind> = BTreeMap::new();
        for tenant in self.databases.open_organisations().iter().take(ORGANISATIONS_MAX) {
            // One that is gone or set aside is told of elsewhere.
            let Ok(tx) = self.databases.read(tenant, Actor::System).await else { continue };
            for waiting in waiting_by_kind(&tx).await? {
                let kind = kinds.entry(waiting.kind).or_default();
                let late = tx.now().millis().saturating_sub(waiting.oldest_due.millis());
                kind.jobs = kind.jobs.saturating_add(waiting.jobs);
                kind.late_seconds = kind.late_seconds.max(late / 1_000);
                kind.tries = kind.tries.max(waiting.tries_most);
            }
        }
        for gauge in [&self.jobs, &self.late, &self.tries] {
            gauge.reset();
        }
        for (name, kind) in kinds {
            self.jobs.with_label_values(&[&name]).set(kind.jobs);
            self.late.with_label_values(&[&name]).set(kind.late_seconds);
            self.tries.with_label_values(&[&name]).set(kind.tries);
        }
        Ok(())
    }
}
