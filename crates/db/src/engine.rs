//! The two engines: how a connection is opened and how a transaction is begun.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use sea_orm::{
    DbErr,
    sqlx::{
        self, ConnectOptions, Connection, Executor, SqliteConnection, SqlitePool,
        sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
    },
};
use svenn_kernel::{Fault, TenantId};

use tokio::sync::Semaphore;

use crate::{
    patience,
    postgres::{CONNECTIONS_MAX, Server, TENANT_CONNECTIONS_MAX, connecting},
    transaction::Transaction,
    writer::{Writer, Written},
};

/// Connections that read from one SQLite file.
const SQLITE_READERS_MAX: u32 = 4;
/// How long a transaction that nobody looks at waits for the lock of a SQLite file before it
/// gives up; [`patience`] says how long one does that somebody waits for.
const WAIT_SECONDS_MAX: u64 = 20;

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
    Sqlite { writer: Arc<Writer>, readers: SqlitePool },
    Postgres { server: Server, schema: String, turns: Arc<Semaphore> },
}

/// Whether a transaction may write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Read,
    Write,
}

impl Handle {
    /// Opens a SQLite file: one writer and a few readers, everything durable at commit.
    pub(crate) async fn sqlite(
        file: &Path,
        create: bool,
        written: &Arc<Written>,
    ) -> Result<Self, Fault> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|error| at(folder, error))?;
        }
        keep_private(file, create).map_err(|error| at(file, error))?;
        let writer = sqlite_options(file, create)
            .pragma("cache_size", format!("-{WRITER_CACHE_KB}"))
            .pragma("wal_autocheckpoint", WRITER_LOG_PAGES_MAX.to_string());
        let readers = sqlite_options(file, false).pragma("query_only", "ON");
        let readers = sqlite_pool(readers, SQLITE_READERS_MAX);
        let writer = Writer::open(writer, readers.clone(), Arc::clone(written)).await?;
        // Whoever reads can, too.
        drop(readers.acquire().await.map_err(connecting)?);
        Ok(Self::Sqlite { writer, readers })
    }

    /// An organisation's schema in PostgreSQL.
    pub(crate) fn postgres(server: Server, schema: String) -> Self {
        let turns = Arc::new(Semaphore::new(TENANT_CONNECTIONS_MAX));
        Self::Postgres { server, schema, turns }
    }

    /// The catalogue, which every organisation needs: it may use every connection.
    pub(crate) fn postgres_catalogue(server: Server, schema: String) -> Self {
        let all = usize::try_from(CONNECTIONS_MAX).unwrap_or(TENANT_CONNECTIONS_MAX);
        Self::Postgres { server, schema, turns: Arc::new(Semaphore::new(all)) }
    }

    /// Begins a transaction; on PostgreSQL with the locks that `locks` takes.
    pub(crate) async fn begin(&self, mode: Mode, locks: &str) -> Result<Transaction, DbErr> {
        match (self, mode) {
            (Self::Sqlite { readers, .. }, Mode::Read) => Transaction::reading(readers).await,
            (Self::Sqlite { writer, .. }, Mode::Write) => Transaction::writing(writer).await,
            (Self::Postgres { server, schema, turns }, mode) => {
                let begin = postgres_begin(schema, mode, locks);
                match server.connection(turns).await {
                    Ok((connection, used)) => Transaction::postgres(connection, &begin, used).await,
                    Err(error) => Err(error),
                }
            }
        }
    }

    /// Moves what SQLite's log holds into the database and empties the log, which may still hold
    /// what was deleted. Says whether it could: a reader of an older snapshot needs it.
    pub(crate) async fn empty_log(&self) -> Result<bool, Fault> {
        let Self::Sqlite { writer, .. } = self else { return Ok(true) };
        let row = writer.alone(async |connection| {
            let emptied = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)");
            emptied.fetch_one(connection).await.map_err(connecting)
        });
        let row = row.await.map_err(|error| Fault::caused("emptying the log", error))?;
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

/// Where it was that something could not be read or written.
fn at(place: &Path, error: std::io::Error) -> Fault {
    Fault::caused(format!("{} cannot be used", place.display()), error)
}

/// What is written about people is for the server's user alone. SQLite gives the files beside a
/// database the same rights.
#[cfg(unix)]
fn keep_private(file: &Path, create: bool) -> std::io::Result<()> {
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
fn keep_private(_: &Path, _: bool) -> std::io::Result<()> {
    Ok(())
}

/// Begins in a schema, with limits on each statement, each lock and each pause. SQLite has one
/// file an organisation and one writer, whose turn is what is waited for there.
fn postgres_begin(schema: &str, mode: Mode, locks: &str) -> String {
    let kind = match mode {
        Mode::Read => "REPEATABLE READ READ ONLY",
        Mode::Write => "READ COMMITTED READ WRITE",
    };
    let lock_millis = patience::lock_millis_max();
    format!(
        "BEGIN ISOLATION LEVEL {kind} NOT DEFERRABLE;
         SET LOCAL search_path TO \"{schema}\"; SET LOCAL statement_timeout = '30s';
         SET LOCAL lock_timeout = '{lock_millis}ms';
         SET LOCAL idle_in_transaction_session_timeout = '60s'{locks}"
    )
}

/// The pages that the one writer keeps at hand, as it needs them: the change log alone has five
/// indexes, and with the usual 2 MB a large change reads each page again for every few rows.
const WRITER_CACHE_KB: u32 = 8_192;
/// Pages of 4 kB that the log may hold before a commit itself moves them into the file: it is done
/// beside the commits, but for one that is as large as this.
const WRITER_LOG_PAGES_MAX: u32 = 10_000;

fn sqlite_options(file: &Path, create: bool) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
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
        .disable_statement_logging()
}

fn sqlite_pool(options: SqliteConnectOptions, connections_max: u32) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(connections_max)
        .min_connections(0)
        .acquire_timeout(Duration::from_secs(WAIT_SECONDS_MAX))
        .test_before_acquire(false)
        .connect_lazy_with(options)
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
