//! What there is to be seen of the databases of a process.

use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use svenn_kernel::{Fault, TenantId};
use tokio::task::spawn_blocking;

use super::Databases;
use crate::{engine::DatabaseConfig, tx::Tx};

const POSTGRES_BYTES: &str = "
    SELECT COALESCE(SUM(pg_total_relation_size(t.oid)), 0)::bigint AS bytes
    FROM pg_class t
    JOIN pg_namespace s ON s.oid = t.relnamespace AND s.nspname = current_schema()
    WHERE t.relkind = 'r'";

const SQLITE_BYTES: &str = "
    SELECT s.page_size * c.page_count AS bytes
    FROM pragma_page_size() s, pragma_page_count() c";

const POSTGRES_VERSION: &str = "SELECT current_setting('server_version') AS version";

const SQLITE_VERSION: &str = "SELECT sqlite_version() AS version";

/// The databases as they are now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DatabaseFigures {
    /// Organisations that this process has open.
    pub open: usize,
    /// Organisations that cannot be opened.
    pub set_aside: usize,
    /// The connections to PostgreSQL; none of SQLite.
    pub pool: Option<PoolFigures>,
    /// Bytes of SQLite's write-ahead logs together, and of the largest; none of PostgreSQL.
    pub wal: Option<(u64, u64)>,
    /// What was written to SQLite files since the start; none of PostgreSQL.
    pub written: Option<WrittenFigures>,
    /// How long the oldest transaction has read that still does: what it sees is kept for it.
    pub oldest_read: Option<Duration>,
}

/// Transactions and their commits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrittenFigures {
    pub transactions: u64,
    /// Each is one wait for the disk; several transactions share one where they wait for each
    /// other.
    pub commits: u64,
    /// Ways to the threads of the connections that write, and back: a statement is one.
    pub hops: u64,
}

/// Connections to PostgreSQL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolFigures {
    /// There may be so many.
    pub most: u32,
    pub open: u32,
    /// Work is done on so many.
    pub in_use: usize,
}

impl Databases {
    /// The databases as they are now.
    ///
    /// # Errors
    /// A fault when the folder of the databases cannot be read.
    pub async fn figures(&self) -> Result<DatabaseFigures, Fault> {
        let wal = match self.config() {
            DatabaseConfig::Sqlite { folder } => {
                let folder = folder.clone();
                let read = spawn_blocking(move || wal_bytes(&folder)).await;
                Some(read.map_err(|error| Fault::caused("the size of the logs", error))??)
            }
            DatabaseConfig::Postgres { .. } => None,
        };
        let written = &self.0.written;
        let written = wal.map(|_| WrittenFigures {
            transactions: written.transactions.load(Ordering::Relaxed),
            commits: written.commits.load(Ordering::Relaxed),
            hops: written.hops.load(Ordering::Relaxed),
        });
        Ok(DatabaseFigures {
            open: self.all_open().len(),
            set_aside: self.set_aside().len(),
            pool: self.0.server.as_ref().map(crate::postgres::Server::figures),
            wal,
            written,
            oldest_read: self.0.reads.oldest(),
        })
    }

    /// Which engine is underneath, with its version, for people.
    ///
    /// # Errors
    /// A fault of the catalogue.
    pub async fn engine_version(&self) -> Result<String, Fault> {
        let tx = self.catalogue_read().await?;
        let backend = tx.get_database_backend();
        let (name, asked) = match backend {
            DbBackend::Postgres => ("PostgreSQL", POSTGRES_VERSION),
            _ => ("SQLite", SQLITE_VERSION),
        };
        let row = tx.query_one_raw(Statement::from_string(backend, asked)).await?;
        let version: String = row.map_or(Ok(String::new()), |row| row.try_get("", "version"))?;
        Ok(format!("{name} {version}"))
    }

    /// The organisations that this process has open.
    #[must_use]
    pub fn open_organisations(&self) -> Vec<TenantId> {
        self.all_open().keys().cloned().collect()
    }
}

impl Tx {
    /// How many bytes the database of this transaction takes, without its log and without files.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn database_bytes(&self) -> Result<u64, Fault> {
        let backend = self.get_database_backend();
        let asked = match backend {
            DbBackend::Postgres => POSTGRES_BYTES,
            _ => SQLITE_BYTES,
        };
        let row = self.query_one_raw(Statement::from_string(backend, asked)).await?;
        let bytes: i64 = row.map_or(Ok(0), |row| row.try_get("", "bytes"))?;
        Ok(u64::try_from(bytes).unwrap_or_default())
    }
}

fn wal_bytes(folder: &Path) -> std::io::Result<(u64, u64)> {
    let (mut total, mut largest) = (0_u64, 0_u64);
    for folder in [folder.to_owned(), folder.join("tenants")] {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for entry in entries {
            let entry = entry?;
            if entry.file_name().to_string_lossy().ends_with("-wal") {
                // It may be gone by now.
                let bytes = entry.metadata().map_or(0, |found| found.len());
                total = total.saturating_add(bytes);
                largest = largest.max(bytes);
            }
        }
    }
    Ok((total, largest))
}

/// When the transactions began that read now, in their order.
#[derive(Debug, Default)]
pub(crate) struct Reads(Mutex<(u64, BTreeMap<u64, Instant>)>);

/// A transaction that reads.
#[derive(Debug)]
pub(crate) struct Reading {
    all: Arc<Reads>,
    number: u64,
}

impl Reads {
    pub(super) fn begin(all: &Arc<Self>) -> Reading {
        let mut reads = all.0.lock().unwrap_or_else(PoisonError::into_inner);
        reads.0 = reads.0.wrapping_add(1);
        let number = reads.0;
        reads.1.insert(number, Instant::now());
        Reading { all: Arc::clone(all), number }
    }

    fn oldest(&self) -> Option<Duration> {
        let reads = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        reads.1.first_key_value().map(|(_, begun)| begun.elapsed())
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.all.0.lock().unwrap_or_else(PoisonError::into_inner).1.remove(&self.number);
    }
}
