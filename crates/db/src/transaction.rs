//! A transaction on a connection that is held until it has ended.
//!
//! The driver's own transactions count how deep they are, and the count is wrong for good when
//! SQLite has rolled back by itself (the disk was full) or a request was dropped while it began:
//! a later "commit" then only releases a savepoint of a transaction that never ends. So `BEGIN`,
//! `COMMIT` and `ROLLBACK` are sent as plain statements here, and two rules hold:
//!
//! * A connection goes back to its pool only after it has acknowledged a `COMMIT` or a
//!   `ROLLBACK`. Any other is closed, which undoes whatever it had open.
//! * After a statement that failed, or whose answer nobody waited for, nothing but an end by
//!   `ROLLBACK` is possible: the engine may have rolled back already, and what followed would be
//!   written by itself.
//!
//! The statements themselves say when something is open that should not be. On SQLite a `BEGIN`
//! within a transaction fails, and so does a `COMMIT` outside of one. PostgreSQL only warns, so
//! its `BEGIN` sets what can be set only before a first query, and its `COMMIT` comes behind a
//! savepoint, which fails outside of a transaction and in one that has failed.

use std::time::Duration;

use async_trait::async_trait;
use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr,
    Statement,
    sea_query::Values,
    sqlx::{self, AssertSqlSafe, Executor, Postgres, Sqlite, SqlitePool, pool::PoolConnection},
};
use sea_query_sqlx::SqlxValues;
use tokio::{runtime::Handle, sync::Mutex};

use crate::{patience::answered, postgres::Use};

/// How long a transaction that was dropped may take to roll back before its connection is
/// closed instead.
const ROLLBACK_SECONDS_MAX: u64 = 10;

/// A transaction. Dropping it undoes it.
pub(crate) struct Transaction {
    held: Mutex<Option<Held>>,
    backend: DbBackend,
    runtime: Handle,
}

/// The connection of an open transaction.
struct Held {
    connection: Connection,
    state: State,
    /// Given back after the connection.
    _used: Option<Use>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Begun, and every statement so far was answered well.
    Open,
    /// A statement failed or its answer was not waited for: good for a rollback only.
    Failed,
    /// It was begun or ended, and no answer has come: good for nothing.
    Unknown,
}

enum Connection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl Transaction {
    /// Begins one in a SQLite file, by `BEGIN` and how.
    pub(crate) async fn sqlite(pool: &SqlitePool, begin: &str) -> Result<Self, DbErr> {
        let connection = pool.acquire().await.map_err(acquiring)?;
        Self::begin(Connection::Sqlite(connection), DbBackend::Sqlite, begin, None).await
    }

    /// Begins one in PostgreSQL, by `BEGIN` and how, with whatever is to be set for it.
    pub(crate) async fn postgres(
        connection: PoolConnection<Postgres>,
        begin: &str,
        used: Use,
    ) -> Result<Self, DbErr> {
        let connection = Connection::Postgres(connection);
        Self::begin(connection, DbBackend::Postgres, begin, Some(used)).await
    }

    async fn begin(
        connection: Connection,
        backend: DbBackend,
        begin: &str,
        used: Option<Use>,
    ) -> Result<Self, DbErr> {
        let held = Held { connection, state: State::Unknown, _used: used };
        let held = Mutex::new(Some(held));
        let mut transaction = Self { held, backend, runtime: Handle::current() };
        if let Some(held) = transaction.held.get_mut() {
            held.connection.send(begin).await?;
            held.state = State::Open;
        }
        Ok(transaction)
    }

    /// Makes it durable. When this fails, or nobody waits for it, it may have been done or not.
    pub(crate) async fn commit(mut self) -> Result<(), DbErr> {
        if let Some(held) = self.held.get_mut() {
            if held.state != State::Open {
                return Err(DbErr::Custom("a statement of the transaction had failed".to_owned()));
            }
            held.state = State::Unknown;
            held.connection.commit().await?;
        }
        *self.held.get_mut() = None;
        Ok(())
    }

    /// Undoes it.
    pub(crate) async fn rollback(mut self) -> Result<(), DbErr> {
        if let Some(held) = self.held.get_mut() {
            held.state = State::Unknown;
            held.connection.send("ROLLBACK").await?;
        }
        *self.held.get_mut() = None;
        Ok(())
    }

    /// Has a statement done, if all before it were.
    async fn run<T>(
        &self,
        statement: impl AsyncFnOnce(&mut Connection) -> Result<T, DbErr>,
    ) -> Result<T, DbErr> {
        let mut held = self.held.lock().await;
        match held.as_mut() {
            Some(held) if held.state == State::Open => {
                held.state = State::Failed;
                let done = answered(statement(&mut held.connection)).await?;
                held.state = State::Open;
                Ok(done)
            }
            _ => Err(DbErr::Custom("an earlier statement of the transaction failed".to_owned())),
        }
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if let Some(held) = self.held.get_mut().take() {
            self.runtime.spawn(held.end());
        }
    }
}

impl Held {
    /// Ends a transaction that nobody ended.
    async fn end(mut self) {
        if self.state != State::Unknown {
            let rollback = self.connection.send("ROLLBACK");
            let rollback =
                tokio::time::timeout(Duration::from_secs(ROLLBACK_SECONDS_MAX), rollback).await;
            if matches!(rollback, Ok(Ok(()))) {
                return;
            }
        }
        self.connection.close().await;
    }
}

impl Connection {
    /// Sends a statement without values, or several.
    async fn send(&mut self, sql: &str) -> Result<(), DbErr> {
        self.execute_unprepared(sql).await.map(|_| ())
    }

    async fn commit(&mut self) -> Result<(), DbErr> {
        match self {
            Self::Sqlite(_) => self.send("COMMIT").await,
            Self::Postgres(_) => self.send("SAVEPOINT still_open; COMMIT").await,
        }
    }

    async fn execute(&mut self, statement: &Statement) -> Result<ExecResult, DbErr> {
        let sql = AssertSqlSafe(statement.sql.as_str());
        let done = match self {
            Self::Sqlite(connection) => {
                let query = sqlx::query_with(sql, values(statement));
                query.execute(&mut **connection).await.map(ExecResult::from)
            }
            Self::Postgres(connection) => {
                let query = sqlx::query_with(sql, values(statement));
                query.execute(&mut **connection).await.map(ExecResult::from)
            }
        };
        done.map_err(executing)
    }

    async fn execute_unprepared(&mut self, sql: &str) -> Result<ExecResult, DbErr> {
        let sql = AssertSqlSafe(sql.to_owned());
        let done = match self {
            Self::Sqlite(connection) => connection.execute(sql).await.map(ExecResult::from),
            Self::Postgres(connection) => connection.execute(sql).await.map(ExecResult::from),
        };
        done.map_err(executing)
    }

    async fn query_one(&mut self, statement: &Statement) -> Result<Option<QueryResult>, DbErr> {
        let sql = AssertSqlSafe(statement.sql.as_str());
        let row = match self {
            Self::Sqlite(connection) => {
                let query = sqlx::query_with(sql, values(statement));
                query.fetch_optional(&mut **connection).await.map(|row| row.map(QueryResult::from))
            }
            Self::Postgres(connection) => {
                let query = sqlx::query_with(sql, values(statement));
                query.fetch_optional(&mut **connection).await.map(|row| row.map(QueryResult::from))
            }
        };
        row.map_err(querying)
    }

    async fn query_all(&mut self, statement: &Statement) -> Result<Vec<QueryResult>, DbErr> {
        let sql = AssertSqlSafe(statement.sql.as_str());
        match self {
            Self::Sqlite(connection) => {
                let query = sqlx::query_with(sql, values(statement));
                let rows = query.fetch_all(&mut **connection).await.map_err(querying)?;
                Ok(rows.into_iter().map(QueryResult::from).collect())
            }
            Self::Postgres(connection) => {
                let query = sqlx::query_with(sql, values(statement));
                let rows = query.fetch_all(&mut **connection).await.map_err(querying)?;
                Ok(rows.into_iter().map(QueryResult::from).collect())
            }
        }
    }

    async fn close(self) {
        let closed = match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(connection) => connection.close().await,
        };
        if let Err(error) = closed {
            tracing::warn!(%error, "closing a connection whose transaction did not end");
        }
    }
}

fn values(statement: &Statement) -> SqlxValues {
    SqlxValues(statement.values.clone().unwrap_or_else(|| Values(Vec::new())))
}

pub(crate) fn acquiring(error: sqlx::Error) -> DbErr {
    match error {
        sqlx::Error::PoolTimedOut => DbErr::ConnectionAcquire(ConnAcquireErr::Timeout),
        sqlx::Error::PoolClosed => DbErr::ConnectionAcquire(ConnAcquireErr::ConnectionClosed),
        error => DbErr::Conn(RuntimeErr::SqlxError(error.into())),
    }
}

fn executing(error: sqlx::Error) -> DbErr {
    DbErr::Exec(RuntimeErr::SqlxError(error.into()))
}

fn querying(error: sqlx::Error) -> DbErr {
    DbErr::Query(RuntimeErr::SqlxError(error.into()))
}

#[async_trait]
impl ConnectionTrait for Transaction {
    fn get_database_backend(&self) -> DbBackend {
        self.backend
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.run(async |connection| connection.execute(&statement).await).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        self.run(async |connection| connection.execute_unprepared(sql).await).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.run(async |connection| connection.query_one(&statement).await).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.run(async |connection| connection.query_all(&statement).await).await
    }

    fn support_returning(&self) -> bool {
        true
    }
}
