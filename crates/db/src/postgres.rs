//! The connections to a PostgreSQL server: who gets one, and what who gets none is told.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use sea_orm::{
    ConnAcquireErr, DbErr, RuntimeErr,
    sqlx::{
        self, ConnectOptions, Connection, PgConnection, PgPool, Postgres,
        pool::PoolConnection,
        postgres::{PgConnectOptions, PgPoolOptions},
    },
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::{tenants::PoolFigures, transaction::acquiring};

/// Connections to PostgreSQL from one process.
pub(crate) const CONNECTIONS_MAX: u32 = 16;
/// What one organisation may hold of the connections, so that its slow work leaves others some, and
/// so does that of two whose machine hangs.
pub(crate) const TENANT_CONNECTIONS_MAX: usize = 6;
/// How long a transaction waits for a connection before it gives up: a bit less than the caller
/// waits, so that the caller gets the reason.
const WAIT_MILLIS_MAX: u64 = 1_500;
/// How long a start waits for PostgreSQL, which may be starting too.
const START_SECONDS_MAX: u64 = 20;
/// How long one try may take.
const TRY_MILLIS_MAX: u64 = 2_000;
/// Codes of a server that answers and takes nobody now: it starts, or has too many connections.
const AWAY: [&str; 2] = ["57P03", "53300"];
/// How long a start waits between two tries.
const START_PAUSE_MILLIS: u64 = 250;

/// The one pool of connections to a server.
#[derive(Debug, Clone)]
pub(crate) struct Server {
    pool: PgPool,
    in_use: Arc<AtomicUsize>,
}

/// A connection's use: the organisation's turn, counted among all.
#[derive(Debug)]
pub(crate) struct Use {
    in_use: Arc<AtomicUsize>,
    _turn: OwnedSemaphorePermit,
}

impl Drop for Use {
    fn drop(&mut self) {
        self.in_use.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Server {
    /// Whether somebody answers at the address now.
    pub(crate) async fn try_once(url: &str) -> Result<(), DbErr> {
        let options: PgConnectOptions = url.parse().map_err(connecting)?;
        tried(&options).await?.map_or(Ok(()), |why| Err(unreachable(why)))
    }

    /// Waits until somebody answers at the address.
    pub(crate) async fn reach(url: &str) -> Result<Self, DbErr> {
        let options: PgConnectOptions = url.parse().map_err(connecting)?;
        let options = options.application_name(&own_name()).disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS_MAX)
            .min_connections(0)
            .acquire_timeout(Duration::from_millis(WAIT_MILLIS_MAX))
            .connect_lazy_with(options.clone());
        let patience = Duration::from_secs(START_SECONDS_MAX);
        let last = Mutex::new(None::<String>);
        let reached = async {
            // The first that is heard of it is said at once; the last, when nothing comes of it.
            loop {
                let Some(why) = tried(&options).await? else {
                    return Ok::<(), DbErr>(());
                };
                let before =
                    last.lock().unwrap_or_else(PoisonError::into_inner).replace(why.clone());
                if before.is_none() {
                    tracing::warn!("{why}; it may be starting, and is waited for");
                }
                tokio::time::sleep(Duration::from_millis(START_PAUSE_MILLIS)).await;
            }
        };
        if let Ok(reached) = timeout(patience, reached).await {
            reached?;
        } else {
            let last = last.into_inner().unwrap_or_else(PoisonError::into_inner);
            return Err(unreachable(last.unwrap_or_else(|| unanswered(&options))));
        }
        Ok(Self { pool, in_use: Arc::default() })
    }

    pub(crate) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// How its connections are used.
    pub(crate) fn figures(&self) -> PoolFigures {
        PoolFigures {
            most: CONNECTIONS_MAX,
            open: self.pool.size(),
            in_use: self.in_use.load(Ordering::Relaxed),
        }
    }

    /// A connection, once the organisation may have one.
    pub(crate) async fn connection(
        &self,
        turns: &Arc<Semaphore>,
    ) -> Result<(PoolConnection<Postgres>, Use), DbErr> {
        let taken = async {
            let turn = Arc::clone(turns).acquire_owned().await;
            let turn =
                turn.map_err(|_| DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed))?;
            Ok((self.pool.acquire().await.map_err(acquiring)?, turn))
        };
        match timeout(Duration::from_millis(WAIT_MILLIS_MAX), taken).await {
            Ok(Ok((connection, turn))) => {
                self.in_use.fetch_add(1, Ordering::Relaxed);
                Ok((connection, Use { in_use: Arc::clone(&self.in_use), _turn: turn }))
            }
            Err(_) | Ok(Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout))) => {
                Err(self.why_none_was_free())
            }
            Ok(Err(error)) => Err(error),
        }
    }

    /// Others are in the way, or there are none: then nobody answers at the address.
    fn why_none_was_free(&self) -> DbErr {
        if self.in_use.load(Ordering::Relaxed) > 0 {
            DbErr::ConnectionAcquire(ConnAcquireErr::Timeout)
        } else {
            connecting(sqlx::Error::PoolTimedOut)
        }
    }
}

/// What the connections of these databases are called at the server.
#[cfg(not(feature = "gate"))]
fn own_name() -> String {
    "svenn".to_owned()
}

/// The same, where tests ask which of their own transactions wait: no others are called so.
#[cfg(feature = "gate")]
fn own_name() -> String {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    format!("svenn {} {}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed))
}

/// Connects once: `None` when there is an answer, else why there is none yet. That the server
/// answers and refuses is an error: waiting does not help.
async fn tried(options: &PgConnectOptions) -> Result<Option<String>, DbErr> {
    let connected = PgConnection::connect_with(options);
    match timeout(Duration::from_millis(TRY_MILLIS_MAX), connected).await {
        Err(_) => Ok(Some(unanswered(options))),
        Ok(Err(error)) if is_away(&error) => Ok(Some(format!("{}: {error}", named(options)))),
        Ok(Err(error)) => Err(unreachable(format!("{}: {error}", named(options)))),
        Ok(Ok(connection)) => {
            // That one breaks off says nothing against the server.
            drop(connection.close().await);
            Ok(None)
        }
    }
}

/// Whether nobody answers, who may yet: it is starting, or has no connection left.
fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| AWAY.contains(&&*code)),
        _ => false,
    }
}

fn unanswered(options: &PgConnectOptions) -> String {
    format!("{}: no answer", named(options))
}

/// The server as people know it: host and port, never the password.
fn named(options: &PgConnectOptions) -> String {
    let socket = options.get_socket().map(|socket| socket.display().to_string());
    let host = socket.unwrap_or_else(|| options.get_host().to_owned());
    format!("PostgreSQL at {host}:{}", options.get_port())
}

fn unreachable(why: String) -> DbErr {
    DbErr::Conn(RuntimeErr::Internal(why))
}

pub(crate) fn connecting(error: sqlx::Error) -> DbErr {
    DbErr::Conn(RuntimeErr::SqlxError(error.into()))
}
