//! Databases of a test's own, processes on them, and a provider that can be slow or away.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, DatabaseConfig, Databases, Schema};
use svenn_jobs::{
    Handler, JobError, MIGRATIONS, NewJob, PROVIDER_MIGRATIONS, Runner, enqueue_bulk, enqueue_code,
};
use svenn_kernel::{Clock, FixedClock, OsEntropy, SystemClock, TenantId};
use tempfile::TempDir;

pub struct Kit {
    pub databases: Databases,
    pub clock: Arc<FixedClock>,
    config: DatabaseConfig,
    _folder: TempDir,
}

pub fn tenant(id: &str) -> TenantId {
    TenantId::parse(id).unwrap()
}

async fn open(config: &DatabaseConfig, clock: &Arc<FixedClock>) -> Databases {
    let schema = Schema { catalogue: PROVIDER_MIGRATIONS.to_vec(), tenant: MIGRATIONS.to_vec() };
    let opened = Databases::open(config.clone(), schema, clock.clone(), Arc::new(OsEntropy));
    opened.await.unwrap()
}

impl Kit {
    pub async fn new(is_postgres: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = if is_postgres {
            let name = folder.path().to_string_lossy().to_lowercase();
            let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
            let prefix = format!("j{}{name}_", std::process::id());
            DatabaseConfig::Postgres { url: svenn_cluster::url(), prefix }
        } else {
            DatabaseConfig::Sqlite { folder: folder.path().to_owned() }
        };
        let clock = Arc::new(FixedClock::at(SystemClock.now()));
        let databases = open(&config, &clock).await;
        for id in ["fjord", "vidde"] {
            databases.create_tenant(&tenant(id), id).await.unwrap();
        }
        Self { databases, clock, config, _folder: folder }
    }

    /// A process of its own on the same data.
    pub async fn process(&self, provider: &Arc<Provider>) -> Runner {
        let databases = open(&self.config, &self.clock).await;
        let provider: Arc<dyn Handler> = provider.clone();
        Runner::new(databases, &[provider])
    }

    /// What this process does with other handlers.
    pub fn runner(&self, handlers: &[Arc<dyn Handler>]) -> Runner {
        Runner::new(self.databases.clone(), handlers)
    }

    pub async fn queue_codes(&self, id: &str, keys: &[String]) {
        let tx = self.databases.write(&tenant(id), Actor::System).await.unwrap();
        for key in keys {
            let expires = tx.now().plus(Duration::from_secs(600));
            enqueue_code(&tx, job(key, tx.now()), key.clone(), expires).await.unwrap();
        }
        tx.commit().await.unwrap();
    }

    pub async fn queue_many(&self, id: &str, keys: &[String]) {
        let tx = self.databases.write(&tenant(id), Actor::System).await.unwrap();
        let jobs = keys.iter().map(|key| job(key, tx.now())).collect();
        enqueue_bulk(&tx, jobs).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// The keys of the jobs for which something holds.
    pub async fn keys_where(&self, id: &str, holds: &str) -> Vec<String> {
        let tx = self.databases.read(&tenant(id), Actor::System).await.unwrap();
        let sql = format!("SELECT key FROM jobs WHERE {holds} ORDER BY key");
        let rows = tx.query_all_raw(Statement::from_string(tx.get_database_backend(), sql)).await;
        rows.unwrap().iter().map(|row| row.try_get("", "key").unwrap()).collect()
    }

    /// The processes that have a job in hand.
    pub async fn holders(&self, id: &str) -> Vec<String> {
        let tx = self.databases.read(&tenant(id), Actor::System).await.unwrap();
        let sql = "SELECT holder FROM jobs WHERE holder IS NOT NULL";
        let rows = tx.query_all_raw(Statement::from_string(tx.get_database_backend(), sql)).await;
        rows.unwrap().iter().map(|row| row.try_get("", "holder").unwrap()).collect()
    }

    /// Waits until a number of jobs is done, and says how long that took.
    pub async fn done(&self, id: &str, count: usize) -> Duration {
        let begun = std::time::Instant::now();
        while self.keys_where(id, "done IS NOT NULL").await.len() < count {
            assert!(begun.elapsed() < Duration::from_secs(60), "the jobs are not done");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        begun.elapsed()
    }
}

pub fn keys(word: &str, count: usize) -> Vec<String> {
    (0..count).map(|number| format!("{word} {number:03}")).collect()
}

fn job(key: &str, due: svenn_kernel::Timestamp) -> NewJob {
    NewJob { kind: "send", key: key.to_owned(), payload: "{}".to_owned(), due }
}

/// Takes its time, and may be away.
#[derive(Default)]
pub struct Provider {
    pub slow: Duration,
    pub is_away: AtomicBool,
    pub sent: Mutex<Vec<String>>,
    pub given_up: Mutex<Vec<String>>,
    pub waits: Mutex<u32>,
}

impl Provider {
    pub fn slow(millis: u64) -> Arc<Self> {
        Arc::new(Self { slow: Duration::from_millis(millis), ..Self::default() })
    }

    pub fn away() -> Arc<Self> {
        Arc::new(Self { is_away: AtomicBool::new(true), ..Self::default() })
    }

    pub fn sent(&self) -> Vec<String> {
        self.sent.lock().unwrap().clone()
    }
}

#[async_trait]
impl Handler for Provider {
    fn kinds(&self) -> &'static [&'static str] {
        &["send"]
    }

    async fn run(&self, tenant: &TenantId, _: &str, key: &str, _: &str) -> Result<(), JobError> {
        tokio::time::sleep(self.slow).await;
        if self.is_away.load(Ordering::Relaxed) {
            return Err(JobError::Later("it does not answer".to_owned()));
        }
        self.sent.lock().unwrap().push(format!("{tenant} {key}"));
        Ok(())
    }

    async fn waits(
        &self,
        _: &TenantId,
        _: &str,
        _: &str,
        _: &JobError,
    ) -> Result<(), svenn_kernel::Fault> {
        *self.waits.lock().unwrap() += 1;
        Ok(())
    }

    async fn given_up(
        &self,
        tenant: &TenantId,
        _: &str,
        _: &str,
        why: &JobError,
    ) -> Result<(), svenn_kernel::Fault> {
        self.given_up.lock().unwrap().push(format!("{tenant} {why:?}"));
        Ok(())
    }
}

/// The same test on both engines.
#[macro_export]
macro_rules! on_both {
    ($($(#[$meta:meta])* async fn $name:ident($kit:ident) $body:block)*) => {$(
        mod $name {
            #[allow(unused_imports)]
            use super::*;

            $(#[$meta])*
            async fn test($kit: $crate::kit::Kit) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                test($crate::kit::Kit::new(false).await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                test($crate::kit::Kit::new(true).await).await;
            }
        }
    )*};
}
