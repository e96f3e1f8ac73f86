//! Which processes work on the same data, and which of them are gone.
//!
//! A process holds a lock as long as it lives, and the system lets go of it whatever way the
//! process ends: on SQLite of a file beside the databases, on PostgreSQL an advisory lock of a
//! session. So what it had taken in hand can be taken over at once, and never too early because
//! of a clock.

use std::{
    fs::{self, File, TryLockError},
    path::{Path, PathBuf},
    time::Duration,
};

use sea_orm::{
    ConnectionTrait, Statement,
    sqlx::{self, Connection, PgConnection, PgPool},
};
use svenn_kernel::{Entropy, Fault, OsEntropy};
use tokio::{sync::oneshot, task::JoinHandle};

use crate::{engine::DatabaseConfig, tx::Tx};

/// How often the session that holds the lock is asked whether it is still there.
const ASK_SECONDS: u64 = 5;
/// A pause before a lost session is opened again.
const REOPEN_SECONDS: u64 = 1;
/// The name of the locks of processes.
const LOCKS: &str = "svenn process";

/// This process, for as long as it has the databases open.
pub(crate) struct Process {
    name: String,
    held: Held,
}

enum Held {
    File { _locked: File, path: PathBuf },
    Session(JoinHandle<()>),
}

impl Process {
    pub(crate) async fn begin(
        config: &DatabaseConfig,
        pool: Option<&PgPool>,
    ) -> Result<Self, Fault> {
        let entropy: &dyn Entropy = &OsEntropy;
        let unique = entropy.bytes::<8>().map(|byte| format!("{byte:02x}")).concat();
        let name = format!("{}-{unique}", std::process::id());
        let held = match (config, pool) {
            (DatabaseConfig::Sqlite { folder }, _) => hold_file(&of_processes(folder), &name)?,
            (DatabaseConfig::Postgres { prefix, .. }, Some(pool)) => {
                hold_session(pool, format!("{prefix}{name}")).await?
            }
            (DatabaseConfig::Postgres { .. }, None) => {
                return Err(Fault::new("no PostgreSQL pool"));
            }
        };
        Ok(Self { name, held })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        match &self.held {
            // What stays behind is unlocked, which says the same.
            Held::File { path, .. } => drop(fs::remove_file(path)),
            Held::Session(keeper) => keeper.abort(),
        }
    }
}

fn of_processes(folder: &Path) -> PathBuf {
    folder.join("processes")
}

fn hold_file(folder: &Path, name: &str) -> Result<Held, Fault> {
    fs::create_dir_all(folder)?;
    let path = folder.join(name);
    let file = File::create_new(&path)?;
    file.lock()?;
    Ok(Held::File { _locked: file, path })
}

/// A name that was written by no process of ours is nobody's.
fn is_name(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-')
}

fn is_file_held(folder: &Path, name: &str) -> Result<bool, Fault> {
    if !is_name(name) {
        return Ok(false);
    }
    let path = of_processes(folder).join(name);
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(error.into()),
    };
    match file.try_lock() {
        Ok(()) => {
            let _ = fs::remove_file(&path);
            Ok(false)
        }
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

async fn hold_session(pool: &PgPool, name: String) -> Result<Held, Fault> {
    let options = pool.connect_options();
    let (told, held) = oneshot::channel();
    let keeper = tokio::spawn(async move {
        let mut told = Some(told);
        loop {
            match PgConnection::connect_with(&options).await {
                Ok(connection) => keep(connection, &name, &mut told).await,
                Err(error) => tracing::warn!(%error, "a session for the lock of this process"),
            }
            // Who waits for the first lock is not kept waiting for a database that is away.
            drop(told.take());
            tokio::time::sleep(Duration::from_secs(REOPEN_SECONDS)).await;
        }
    });
    match held.await {
        Ok(()) => Ok(Held::Session(keeper)),
        Err(_) => {
            keeper.abort();
            Err(Fault::new("the database gives no lock to this process"))
        }
    }
}

/// Holds the lock until the session is lost.
async fn keep(mut connection: PgConnection, name: &str, told: &mut Option<oneshot::Sender<()>>) {
    let lock = sqlx::query("SELECT pg_advisory_lock(hashtext($1), hashtext($2))");
    let lock = lock.bind(LOCKS).bind(name).execute(&mut connection).await;
    if let Err(error) = lock {
        tracing::warn!(%error, "the lock of this process");
        return;
    }
    if let Some(told) = told.take() {
        let _ = told.send(());
    }
    while connection.ping().await.is_ok() {
        tokio::time::sleep(Duration::from_secs(ASK_SECONDS)).await;
    }
}

/// Those of the named processes that do not run any more.
pub(crate) async fn gone(
    tx: &Tx,
    config: &DatabaseConfig,
    names: Vec<String>,
) -> Result<Vec<String>, Fault> {
    let mut gone = Vec::new();
    for name in names {
        let is_held = match config {
            DatabaseConfig::Sqlite { folder } => is_file_held(folder, &name)?,
            DatabaseConfig::Postgres { prefix, .. } => {
                is_session_held(tx, &format!("{prefix}{name}")).await?
            }
        };
        if !is_held {
            gone.push(name);
        }
    }
    Ok(gone)
}

async fn is_session_held(tx: &Tx, name: &str) -> Result<bool, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND classid = hashtext($1)::oid AND objid = hashtext($2)::oid AND granted",
        [LOCKS.into(), name.into()],
    );
    Ok(tx.query_one_raw(statement).await?.is_some())
}

/// Whether any process holds a lock; one that only looked at the data holds none.
pub(crate) async fn are_there(tx: &Tx, config: &DatabaseConfig) -> Result<bool, Fault> {
    match config {
        DatabaseConfig::Sqlite { folder } => is_any_file_held(folder),
        DatabaseConfig::Postgres { .. } => is_any_session_held(tx).await,
    }
}

fn is_any_file_held(folder: &Path) -> Result<bool, Fault> {
    let Ok(entries) = fs::read_dir(of_processes(folder)) else { return Ok(false) };
    for entry in entries {
        let name = entry?.file_name();
        if is_file_held(folder, &name.to_string_lossy())? {
            return Ok(true);
        }
    }
    Ok(false)
}

async fn is_any_session_held(tx: &Tx) -> Result<bool, Fault> {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND classid = hashtext($1)::oid AND granted LIMIT 1",
        [LOCKS.into()],
    );
    Ok(tx.query_one_raw(statement).await?.is_some())
}
