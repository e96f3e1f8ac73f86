//! The connections to a PostgreSQL server: who gets one, and what who gets none is told.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use sea_orm::{
    ConnAcquireErr, DbErr, RuntimeErr,
    sqlx::{
        self, ConnectOptions, PgPool, Postgres,
        pool::PoolConnection,
        postgres::{PgConnectOptions, PgPoolOptions},
    },
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::transaction::acquiring;

/// Connections to PostgreSQL from one process.
pub(crate) const CONNECTIONS_MAX: u32 = 16;
/// What one organisation may hold of the connections, so that its slow work leaves others some.
pub(crate) const TENANT_CONNECTIONS_MAX: usize = 8;
/// How long a transaction waits for a connection before it gives up, a bit before who asked does,
/// so that she is told why.
const WAIT_MILLIS_MAX: u64 = 1_500;
/// How long a start waits for PostgreSQL, which may be starting too.
const START_SECONDS_MAX: u64 = 20;
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
    /// Waits until somebody answers at the address.
    pub(crate) async fn reach(url: &str) -> Result<Self, DbErr> {
        let options: PgConnectOptions = url.parse().map_err(connecting)?;
        let options = options.application_name("svenn").disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS_MAX)
            .min_connections(0)
            .acquire_timeout(Duration::from_millis(WAIT_MILLIS_MAX))
            .connect_lazy_with(options);
        let reached = async {
            loop {
                match pool.acquire().await {
                    Ok(_) => return Ok(()),
                    Err(error) if is_away(&error) => {
                        tokio::time::sleep(Duration::from_millis(START_PAUSE_MILLIS)).await;
                    }
                    Err(error) => return Err(connecting(error)),
                }
            }
        };
        let patience = Duration::from_secs(START_SECONDS_MAX);
        timeout(patience, reached)
            .await
            .unwrap_or(Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout)))?;
        Ok(Self { pool, in_use: Arc::default() })
    }

    pub(crate) const fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// A connection, once the organisation has a turn.
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

/// Whether nobody answers, who may yet.
const fn is_away(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut)
}

pub(crate) fn connecting(error: sqlx::Error) -> DbErr {
    DbErr::Conn(RuntimeErr::SqlxError(error.into()))
}
