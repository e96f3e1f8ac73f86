//! The two engines: how a connection is opened and how a transaction is begun.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use sea_orm::{
    AccessMode, ConnectOptions, ConnectionTrait, Database, DatabaseConnection, DatabaseTransaction,
    DbErr, IsolationLevel, SqliteTransactionMode, TransactionOptions, TransactionTrait,
    sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous},
};
use svenn_kernel::{Fault, TenantId};

/// Connections that read from one SQLite file.
const SQLITE_READERS_MAX: u32 = 4;
/// Connections to PostgreSQL from one process.
const POSTGRES_CONNECTIONS_MAX: u32 = 16;
/// How long a transaction waits for its turn before it gives up.
const WAIT_SECONDS_MAX: u64 = 20;

/// Where the data is.
#[derive(Debug, Clone)]
pub enum DatabaseConfig {
    /// A folder with `catalogue.sqlite` and `tenants/<id>.sqlite`.
    Sqlite {
        /// The folder; made when missing.
        folder: PathBuf,
    },
    /// A PostgreSQL database with the schemas `<prefix>catalogue` and `<prefix>org_<id>`.
    Postgres {
        /// Connection string `postgres://…`.
        url: String,
        /// Put before every schema name, so that test runs can share a database; usually empty.
        prefix: String,
    },
}

/// Which engine is underneath; for back-ups and diagnosis only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// SQLite, a file per organisation.
    Sqlite,
    /// PostgreSQL, a schema per organisation.
    Postgres,
}

/// One database: the catalogue's or an organisation's.
#[derive(Debug)]
pub(crate) enum Handle {
    Sqlite { writer: DatabaseConnection, readers: DatabaseConnection },
    Postgres { pool: DatabaseConnection, schema: String },
}

/// Whether a transaction may write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Read,
    Write,
}

impl Handle {
    /// Opens a SQLite file: one writer and a few readers, everything durable at commit.
    pub(crate) async fn sqlite(file: &Path, create: bool) -> Result<Self, Fault> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let writer = sqlite_pool(file, create, 1, false).await?;
        let readers = sqlite_pool(file, false, SQLITE_READERS_MAX, true).await?;
        Ok(Self::Sqlite { writer, readers })
    }

    pub(crate) async fn begin(&self, mode: Mode) -> Result<DatabaseTransaction, Fault> {
        match self {
            Self::Sqlite { writer, readers } => {
                let (pool, start) = match mode {
                    Mode::Read => (readers, SqliteTransactionMode::Deferred),
                    Mode::Write => (writer, SqliteTransactionMode::Immediate),
                };
                let options = TransactionOptions {
                    sqlite_transaction_mode: Some(start),
                    ..TransactionOptions::default()
                };
                Ok(pool.begin_with_options(options).await?)
            }
            Self::Postgres { pool, schema } => {
                let (isolation, access) = match mode {
                    Mode::Read => (IsolationLevel::RepeatableRead, AccessMode::ReadOnly),
                    Mode::Write => (IsolationLevel::ReadCommitted, AccessMode::ReadWrite),
                };
                let tx = pool.begin_with_config(Some(isolation), Some(access)).await?;
                tx.execute_unprepared(&format!("SET LOCAL search_path TO \"{schema}\"")).await?;
                Ok(tx)
            }
        }
    }

    pub(crate) fn schema(&self) -> Option<&str> {
        match self {
            Self::Sqlite { .. } => None,
            Self::Postgres { schema, .. } => Some(schema),
        }
    }

    pub(crate) async fn close(self) {
        if let Self::Sqlite { writer, readers } = self {
            for pool in [readers, writer] {
                if let Err(error) = pool.close().await {
                    tracing::warn!(%error, "closing a database");
                }
            }
        }
    }
}

async fn sqlite_pool(
    file: &Path,
    create: bool,
    connections_max: u32,
    query_only: bool,
) -> Result<DatabaseConnection, DbErr> {
    let mut options = ConnectOptions::new(format!("sqlite://{}", file.display()));
    options
        .max_connections(connections_max)
        .min_connections(0)
        .acquire_timeout(Duration::from_secs(WAIT_SECONDS_MAX))
        .test_before_acquire(false)
        .sqlx_logging(false);
    let file = file.to_owned();
    options.map_sqlx_sqlite_opts(move |options| {
        let options = options
            .filename(&file)
            .create_if_missing(create)
            .journal_mode(SqliteJournalMode::Wal)
            // Measured with a simulated power cut: NORMAL loses answered rows, FULL does not.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(WAIT_SECONDS_MAX))
            .statement_cache_capacity(256);
        if query_only { options.pragma("query_only", "ON") } else { options }
    });
    Database::connect(options).await
}

/// Takes a SQLite file out of its write-ahead log, which fails while anybody has it open.
pub(crate) async fn leave_wal(file: &Path) -> Result<(), Fault> {
    let mut options = ConnectOptions::new(format!("sqlite://{}?mode=rw", file.display()));
    options.sqlx_logging(false);
    let database = Database::connect(options).await?;
    let left = database.execute_unprepared("PRAGMA journal_mode = DELETE").await;
    database.close().await?;
    left.map_err(|error| Fault::caused("the database is in use, stop the server first", error))?;
    Ok(())
}

/// The one pool of connections to a PostgreSQL database.
pub(crate) async fn postgres_pool(url: &str) -> Result<DatabaseConnection, DbErr> {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(POSTGRES_CONNECTIONS_MAX)
        .min_connections(0)
        .acquire_timeout(Duration::from_secs(WAIT_SECONDS_MAX))
        .set_application_name("svenn")
        .sqlx_logging(false);
    Database::connect(options).await
}

impl DatabaseConfig {
    /// Which engine this is.
    #[must_use]
    pub const fn engine(&self) -> Engine {
        match self {
            Self::Sqlite { .. } => Engine::Sqlite,
            Self::Postgres { .. } => Engine::Postgres,
        }
    }

    pub(crate) fn catalogue_file(folder: &Path) -> PathBuf {
        folder.join("catalogue.sqlite")
    }

    pub(crate) fn tenant_file(folder: &Path, tenant: &TenantId) -> PathBuf {
        folder.join("tenants").join(format!("{tenant}.sqlite"))
    }
}
