//! The two engines: how a connection is opened and how a transaction is begun.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use sea_orm::{
    ConnAcquireErr, DbErr, RuntimeErr,
    sqlx::{
        self, ConnectOptions, Connection, Executor, PgPool, SqliteConnection, SqlitePool,
        postgres::{PgConnectOptions, PgPoolOptions},
        sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
    },
};
use svenn_kernel::{Fault, TenantId};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::transaction::Transaction;

/// Connections that read from one SQLite file.
const SQLITE_READERS_MAX: u32 = 4;
/// Connections to PostgreSQL from one process.
const POSTGRES_CONNECTIONS_MAX: u32 = 16;
/// How long a transaction waits for its turn at a SQLite file before it gives up.
const WAIT_SECONDS_MAX: u64 = 20;
/// How long a transaction waits for a connection to PostgreSQL before it gives up: a server that
/// is away is told of before people think that nothing happens.
const POSTGRES_WAIT_MILLIS_MAX: u64 = 1_800;
/// How long a start waits for PostgreSQL, which may be starting too.
const POSTGRES_START_SECONDS_MAX: u64 = 20;
/// How long a start waits between two tries.
const POSTGRES_START_PAUSE_MILLIS: u64 = 250;
/// What one organisation may hold of the connections, so that its slow work leaves others some.
const TENANT_CONNECTIONS_MAX: usize = 8;
/// Limits on each statement, each lock and each pause of a transaction in PostgreSQL. SQLite has
/// one file an organisation and one writer: who waits there is told so by [`WAIT_SECONDS_MAX`].
const POSTGRES_TIME_LIMITS: &str = "SET LOCAL statement_timeout = '30s';
    SET LOCAL lock_timeout = '5s'; SET LOCAL idle_in_transaction_session_timeout = '60s'";

/// Files with data are for the server's user alone.
#[cfg(unix)]
const PRIVATE_MODE: u32 = 0o600;

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
    Sqlite { writer: SqlitePool, readers: SqlitePool },
    Postgres { pool: PgPool, schema: String, turns: Arc<Semaphore> },
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
        keep_private(file, create)?;
        let writer = sqlite_pool(file, create, 1, false).await?;
        let readers = sqlite_pool(file, false, SQLITE_READERS_MAX, true).await?;
        Ok(Self::Sqlite { writer, readers })
    }

    /// An organisation's schema in PostgreSQL.
    pub(crate) fn postgres(pool: PgPool, schema: String) -> Self {
        let turns = Arc::new(Semaphore::new(TENANT_CONNECTIONS_MAX));
        Self::Postgres { pool, schema, turns }
    }

    /// The catalogue, which every organisation needs: it may use every connection.
    pub(crate) fn postgres_catalogue(pool: PgPool, schema: String) -> Self {
        let all = usize::try_from(POSTGRES_CONNECTIONS_MAX).unwrap_or(TENANT_CONNECTIONS_MAX);
        Self::Postgres { pool, schema, turns: Arc::new(Semaphore::new(all)) }
    }

    pub(crate) async fn begin(&self, mode: Mode) -> Result<Transaction, Fault> {
        let begun = match (self, mode) {
            (Self::Sqlite { readers, .. }, Mode::Read) => {
                Transaction::sqlite(readers, "BEGIN DEFERRED").await
            }
            (Self::Sqlite { writer, .. }, Mode::Write) => {
                Transaction::sqlite(writer, "BEGIN IMMEDIATE").await
            }
            (Self::Postgres { pool, schema, turns }, mode) => {
                let kind = match mode {
                    Mode::Read => "REPEATABLE READ READ ONLY",
                    Mode::Write => "READ COMMITTED READ WRITE",
                };
                let begin = format!(
                    "BEGIN ISOLATION LEVEL {kind} NOT DEFERRABLE;
                     SET LOCAL search_path TO \"{schema}\"; {POSTGRES_TIME_LIMITS}"
                );
                match turn(turns).await {
                    Ok(turn) => Transaction::postgres(pool, &begin, turn).await,
                    Err(error) => Err(error),
                }
            }
        };
        Ok(begun?)
    }

    /// Moves what SQLite's log holds into the database and empties the log, which may still hold
    /// what was deleted. Says whether it could: a reader of an older snapshot needs it.
    pub(crate) async fn empty_log(&self) -> Result<bool, Fault> {
        let Self::Sqlite { writer, .. } = self else { return Ok(true) };
        let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(writer).await;
        let row = row.map_err(|error| Fault::caused("emptying the log", error))?;
        let busy: i64 = sqlx::Row::try_get(&row, 0)
            .map_err(|error| Fault::caused("emptying the log", error))?;
        Ok(busy == 0)
    }

    pub(crate) fn schema(&self) -> Option<&str> {
        match self {
            Self::Sqlite { .. } => None,
            Self::Postgres { schema, .. } => Some(schema),
        }
    }

    pub(crate) async fn close(self) {
        if let Self::Sqlite { writer, readers } = self {
            readers.close().await;
            writer.close().await;
        }
    }
}

/// What is written about people is for the server's user alone. SQLite gives the files beside a
/// database the same rights.
#[cfg(unix)]
fn keep_private(file: &Path, create: bool) -> Result<(), Fault> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    if create && !file.exists() {
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(false).mode(PRIVATE_MODE).open(file)?;
    }
    for end in ["", "-wal", "-shm"] {
        let mut name = file.to_owned().into_os_string();
        name.push(end);
        let Ok(found) = fs::metadata(&name) else { continue };
        if found.permissions().mode() & !PRIVATE_MODE & 0o777 != 0 {
            fs::set_permissions(&name, fs::Permissions::from_mode(PRIVATE_MODE))?;
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn keep_private(_: &Path, _: bool) -> Result<(), Fault> {
    Ok(())
}

/// Waits for a turn as long as for a connection.
async fn turn(turns: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, DbErr> {
    let wait = Duration::from_millis(POSTGRES_WAIT_MILLIS_MAX);
    match tokio::time::timeout(wait, Arc::clone(turns).acquire_owned()).await {
        Ok(Ok(turn)) => Ok(turn),
        Ok(Err(_)) => Err(DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed)),
        Err(_) => Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout)),
    }
}

async fn sqlite_pool(
    file: &Path,
    create: bool,
    connections_max: u32,
    query_only: bool,
) -> Result<SqlitePool, DbErr> {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(create)
        .journal_mode(SqliteJournalMode::Wal)
        // Measured with a simulated power cut: NORMAL loses answered rows, FULL does not.
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // What is deleted is overwritten, so that erasing leaves no bytes in free pages.
        .pragma("secure_delete", "ON")
        .busy_timeout(Duration::from_secs(WAIT_SECONDS_MAX))
        .statement_cache_capacity(256)
        .disable_statement_logging();
    let options = if query_only { options.pragma("query_only", "ON") } else { options };
    SqlitePoolOptions::new()
        .max_connections(connections_max)
        .min_connections(0)
        .acquire_timeout(Duration::from_secs(WAIT_SECONDS_MAX))
        .test_before_acquire(false)
        .connect_with(options)
        .await
        .map_err(connecting)
}

/// Takes a SQLite file out of its write-ahead log, which fails while anybody has it open.
pub(crate) async fn leave_wal(file: &Path) -> Result<(), Fault> {
    let options = SqliteConnectOptions::new().filename(file).disable_statement_logging();
    let mut connection = SqliteConnection::connect_with(&options).await.map_err(connecting)?;
    let left = connection.execute("PRAGMA journal_mode = DELETE").await;
    connection.close().await.map_err(connecting)?;
    left.map_err(|error| Fault::caused("the database is in use, stop the server first", error))?;
    Ok(())
}

/// The one pool of connections to a PostgreSQL database.
pub(crate) async fn postgres_pool(url: &str) -> Result<PgPool, DbErr> {
    let options: PgConnectOptions = url.parse().map_err(connecting)?;
    let options = options.application_name("svenn").disable_statement_logging();
    let pool = PgPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS_MAX)
        .min_connections(0)
        .acquire_timeout(Duration::from_millis(POSTGRES_WAIT_MILLIS_MAX))
        .connect_lazy_with(options);
    let reached = async {
        loop {
            match pool.acquire().await {
                Ok(_) => return Ok(()),
                Err(error) if is_away(&error) => {
                    tokio::time::sleep(Duration::from_millis(POSTGRES_START_PAUSE_MILLIS)).await;
                }
                Err(error) => return Err(connecting(error)),
            }
        }
    };
    let patience = Duration::from_secs(POSTGRES_START_SECONDS_MAX);
    tokio::time::timeout(patience, reached)
        .await
        .unwrap_or(Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout)))?;
    Ok(pool)
}

/// Whether nobody answers, who may yet.
const fn is_away(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut)
}

fn connecting(error: sqlx::Error) -> DbErr {
    DbErr::Conn(RuntimeErr::SqlxError(error.into()))
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
