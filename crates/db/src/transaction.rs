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
//!
//! On SQLite a `BEGIN` goes ahead of the first statement, on the same way to the connection's thread,
//! and so does what can wait ([`Transaction::send_later`]). A transaction without a statement was never
//! begun, and nothing is to be ended.
//!
//! What writes to a SQLite file does so in its turn, perhaps in one transaction with others, whose
//! commit is then that of all (`writer.rs`).

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use futures::{Stream, TryStreamExt};
use sea_orm::{
    ConnAcquireErr, ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, RuntimeErr,
    Statement, Value,
    sea_query::Values,
    sqlx::{
        self, AssertSqlSafe, Either, Executor, PgConnection, Postgres, Sqlite, SqliteConnection,
        SqlitePool,
        pool::PoolConnection,
        sqlite::{SqliteQueryResult, SqliteRow},
    },
};
use sea_query_sqlx::SqlxValues;
use tokio::{runtime::Handle, sync::Mutex};

use crate::{
    call::Call,
    patience::answered,
    postgres::Use,
    writer::{Turn, Writer},
};

/// How long a transaction that was dropped may take to roll back before its connection is
/// closed instead.
const ROLLBACK_SECONDS_MAX: u64 = 10;

/// Most that goes ahead of a statement.
const AHEAD_BYTES_MAX: usize = 16 * 1024;
/// Longest statement that a connection keeps prepared: longer ones are of many rows, and seldom the
/// same twice.
const PREPARED_BYTES_MAX: usize = 4 * 1024;

/// A transaction. Dropping it undoes it.
pub(crate) struct Transaction {
    held: Mutex<Option<Held>>,
    backend: DbBackend,
    runtime: Handle,
    /// The call that it is done for.
    call: Option<Arc<Call>>,
}

/// The connection of an open transaction.
struct Held {
    connection: Connection,
    state: State,
    /// What the next statement takes along.
    ahead: Ahead,
    /// Of whoever writes to a SQLite file.
    turn: Option<Turn>,
    /// Given back after the connection.
    _used: Option<Use>,
}

/// Statements that nobody waits for, sent ahead of the next one.
#[derive(Debug, Default)]
struct Ahead {
    sql: String,
    values: Vec<Value>,
    /// The transaction begins with them.
    begins: bool,
}

impl Ahead {
    fn push(&mut self, sql: &str, values: Option<Values>) {
        self.sql.push_str(sql);
        self.sql.push_str("; ");
        self.values.extend(values.into_iter().flat_map(|values| values.0));
    }

    /// Whether a statement cannot come behind them: the numbers of its places would be those of theirs.
    fn is_in_the_way_of(&self, sql: &str) -> bool {
        !self.values.is_empty() && has_numbered_places(sql)
    }

    /// The statement behind them.
    fn take(&mut self, statement: Statement) -> Statement {
        if self.sql.is_empty() {
            return statement;
        }
        let Self { mut sql, mut values, .. } = std::mem::take(self);
        sql.push_str(&statement.sql);
        values.extend(statement.values.into_iter().flat_map(|values| values.0));
        Statement { sql, values: Some(Values(values)), ..statement }
    }
}

/// Whether places for values are `$1` or `?1` and not `?`: their numbers count all values that are
/// sent, also those of the statements before.
fn has_numbered_places(sql: &str) -> bool {
    let numbered = |pair: &[u8]| matches!(pair, [b'$' | b'?', digit] if digit.is_ascii_digit());
    sql.as_bytes().windows(2).any(numbered)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Begun, and every statement so far was answered well.
    Open,
    /// A statement failed or its answer was not waited for: good for a rollback only.
    Failed,
    /// It was begun or ended, and no answer has come: good for nothing.
    Unknown,
    /// It is committed, and its connection not given on yet.
    Committed,
}

enum Connection {
    /// One that reads.
    Sqlite(PoolConnection<Sqlite>),
    /// The one that writes.
    Writer(SqliteConnection),
    Postgres(PoolConnection<Postgres>),
}

/// A connection of an engine.
enum Of<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

impl Transaction {
    /// Begins one that reads a SQLite file.
    pub(crate) async fn reading(pool: &SqlitePool) -> Result<Self, DbErr> {
        let connection = pool.acquire().await.map_err(acquiring)?;
        let held = Held::begins(Connection::Sqlite(connection), "BEGIN DEFERRED");
        Ok(Self::of(held, DbBackend::Sqlite))
    }

    /// Begins one that writes to a SQLite file, or goes on in one that others have begun.
    pub(crate) async fn writing(writer: &Arc<Writer>) -> Result<Self, DbErr> {
        let mut turn = writer.turn().await?;
        if let Some(connection) = turn.shared_connection() {
            let held = Held { turn: Some(turn), ..Held::new(Connection::Writer(connection)) };
            return Ok(Self::of(Held { state: State::Open, ..held }, DbBackend::Sqlite));
        }
        let connection = Connection::Writer(turn.connection().await?);
        let held = Held::begins(connection, "BEGIN IMMEDIATE");
        Ok(Self::of(Held { turn: Some(turn), ..held }, DbBackend::Sqlite))
    }

    /// Begins one in PostgreSQL, by `BEGIN` and how, with whatever is to be set for it.
    pub(crate) async fn postgres(
        connection: PoolConnection<Postgres>,
        begin: &str,
        used: Use,
    ) -> Result<Self, DbErr> {
        let held = Held::new(Connection::Postgres(connection));
        let mut transaction = Self::of(Held { _used: Some(used), ..held }, DbBackend::Postgres);
        if let Some(held) = transaction.held.get_mut() {
            held.connection.send(begin).await?;
            held.state = State::Open;
        }
        Ok(transaction)
    }

    fn of(held: Held, backend: DbBackend) -> Self {
        let held = Mutex::new(Some(held));
        Self { held, backend, runtime: Handle::current(), call: None }
    }

    /// Says for which call it is done.
    pub(crate) fn done_for(&mut self, call: Option<Arc<Call>>) {
        self.call = call;
    }

    /// Makes it durable. When this fails, or nobody waits for it, it may have been done or not.
    pub(crate) async fn commit(mut self) -> Result<(), DbErr> {
        let Some(held) = self.held.get_mut() else { return Ok(()) };
        if held.state == State::Committed {
            if let Some(held) = self.held.get_mut().take() {
                held.finish();
            }
            return Ok(());
        }
        if held.state != State::Open {
            return Err(DbErr::Custom("a statement of the transaction had failed".to_owned()));
        }
        if held.ahead.begins && held.ahead.values.is_empty() {
            return match self.held.get_mut().take() {
                Some(held) => held.end().await,
                None => Ok(()),
            };
        }
        held.state = State::Unknown;
        held.send_ahead().await?;
        if held.turn.is_none() {
            held.connection.commit().await?;
        } else if let Some(held) = self.held.get_mut().take() {
            return held.decided().await;
        }
        *self.held.get_mut() = None;
        Ok(())
    }

    /// Undoes it.
    pub(crate) async fn rollback(mut self) -> Result<(), DbErr> {
        let Some(mut held) = self.held.get_mut().take() else { return Ok(()) };
        held.told_to(self.call.as_deref());
        // Others may be in it: it comes to its end, also when nobody waits for that any more.
        let ended = self.runtime.spawn(held.end()).await;
        ended.map_err(|error| DbErr::Custom(format!("a rollback: {error}")))?
    }

    /// Has the last statement done before the commit, and with it the commit, where nobody else is
    /// in it or waits to be.
    pub(crate) async fn last_query_all(
        &self,
        statement: Statement,
    ) -> Result<Vec<QueryResult>, DbErr> {
        let mut held = self.held.lock().await;
        let alone = held.as_mut().filter(|held| held.is_alone());
        let Some(alone) = alone else {
            drop(held);
            return self.query_all_raw(statement).await;
        };
        alone.state = State::Unknown;
        if alone.ahead.is_in_the_way_of(&statement.sql) {
            alone.send_ahead().await?;
        }
        alone.hops();
        let sql = format!("{}; COMMIT", statement.sql);
        let statement = alone.ahead.take(Statement { sql, ..statement });
        let rows = answered(alone.connection.query_all(statement)).await?;
        alone.state = State::Committed;
        Ok(rows)
    }

    /// Has a statement done before the next one, or before the commit, on the same way. What is wrong
    /// with it is told by that one.
    pub(crate) async fn send_later(&self, statement: Statement) -> Result<(), DbErr> {
        {
            let mut held = self.held.lock().await;
            match held.as_mut() {
                Some(Held { state: State::Open, ahead, .. })
                    if ahead.sql.len() < AHEAD_BYTES_MAX
                        && !has_numbered_places(&statement.sql) =>
                {
                    ahead.push(&statement.sql, statement.values);
                    return Ok(());
                }
                Some(Held { state: State::Open, .. }) => {}
                _ => return Err(failed_before()),
            }
        }
        self.execute_raw(statement).await.map(drop)
    }

    /// Has a statement done, behind what goes ahead of it, if all before it were.
    async fn run<T>(
        &self,
        statement: Statement,
        how: impl AsyncFnOnce(&mut Connection, Statement) -> Result<T, DbErr>,
    ) -> Result<T, DbErr> {
        let mut held = self.held.lock().await;
        match held.as_mut() {
            Some(held) if held.state == State::Open => {
                held.state = State::Failed;
                if held.ahead.is_in_the_way_of(&statement.sql) {
                    answered(held.send_ahead()).await?;
                }
                held.hops();
                let statement = held.ahead.take(statement);
                let done = answered(how(&mut held.connection, statement)).await?;
                held.state = State::Open;
                Ok(done)
            }
            _ => Err(failed_before()),
        }
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if let Some(mut held) = self.held.get_mut().take() {
            held.told_to(self.call.as_deref());
            self.runtime.spawn(held.end());
        }
    }
}

impl Held {
    const fn new(connection: Connection) -> Self {
        let ahead = Ahead { sql: String::new(), values: Vec::new(), begins: false };
        Self { connection, state: State::Unknown, ahead, turn: None, _used: None }
    }

    /// One that begins with its first statement.
    fn begins(connection: Connection, begin: &str) -> Self {
        let mut held = Self::new(connection);
        held.state = State::Open;
        held.ahead.push(begin, None);
        held.ahead.begins = true;
        held
    }

    /// Sends what waited for another statement, before the commit.
    async fn send_ahead(&mut self) -> Result<(), DbErr> {
        if self.ahead.sql.is_empty() {
            return Ok(());
        }
        self.hops();
        let backend = DbBackend::Sqlite;
        let last = Statement::from_string(backend, "");
        let statement = self.ahead.take(last);
        self.connection.execute(statement).await.map(drop)
    }

    /// Counts a way to the connection's thread.
    fn hops(&self) {
        if let Some(turn) = &self.turn {
            turn.hops();
        }
    }

    /// Tells a call what becomes of those that it has read of.
    fn told_to(&mut self, call: Option<&Call>) {
        if let (Some(turn), Some(call)) = (&mut self.turn, call) {
            turn.told_to(call);
        }
    }

    /// Whether nobody else is in the transaction, or waits to be.
    fn is_alone(&self) -> bool {
        self.state == State::Open && self.turn.as_ref().is_some_and(Turn::is_alone)
    }

    /// Gives the connection on after the commit.
    fn finish(self) {
        if let (Connection::Writer(connection), Some(turn)) = (self.connection, self.turn) {
            turn.finish(connection);
        }
    }

    /// Commits what is written in a turn.
    async fn decided(self) -> Result<(), DbErr> {
        match (self.connection, self.turn) {
            (Connection::Writer(connection), Some(turn)) => turn.decided(connection).await,
            _ => Err(DbErr::Custom("a transaction without its turn".to_owned())),
        }
    }

    /// Undoes it.
    async fn end(mut self) -> Result<(), DbErr> {
        if self.state == State::Committed {
            self.finish();
            return Ok(());
        }
        let mut undone = Err(DbErr::Custom("a transaction that was not begun".to_owned()));
        if self.ahead.begins {
            undone = Ok(());
        } else if self.state != State::Unknown {
            let is_shared = self.turn.as_ref().is_some_and(Turn::is_shared);
            let undo = if is_shared { "ROLLBACK TO member" } else { "ROLLBACK" };
            let rollback = self.connection.send(undo);
            let limit = Duration::from_secs(ROLLBACK_SECONDS_MAX);
            undone = tokio::time::timeout(limit, rollback)
                .await
                .unwrap_or_else(|_| Err(DbErr::Custom("a rollback without an answer".to_owned())));
        }
        match (self.connection, self.turn) {
            (Connection::Writer(connection), Some(turn)) if undone.is_ok() => {
                turn.undone(connection).await;
            }
            (Connection::Writer(connection), Some(turn)) => turn.lost(connection).await,
            (connection, _) if undone.is_err() => connection.close().await,
            _ => {}
        }
        undone
    }
}

impl Connection {
    fn of(&mut self) -> Of<'_> {
        match self {
            Self::Sqlite(connection) => Of::Sqlite(connection),
            Self::Writer(connection) => Of::Sqlite(connection),
            Self::Postgres(connection) => Of::Postgres(connection),
        }
    }

    /// Sends a statement without values, or several.
    async fn send(&mut self, sql: &str) -> Result<(), DbErr> {
        self.execute_unprepared(sql.to_owned()).await.map(|_| ())
    }

    async fn commit(&mut self) -> Result<(), DbErr> {
        match self {
            Self::Sqlite(_) | Self::Writer(_) => self.send("COMMIT").await,
            Self::Postgres(_) => self.send("SAVEPOINT still_open; COMMIT").await,
        }
    }

    async fn execute(&mut self, statement: Statement) -> Result<ExecResult, DbErr> {
        let (sql, values, is_kept) = parts(statement);
        let done = match self.of() {
            Of::Sqlite(connection) => {
                let query = sqlx::query_with(sql, values).persistent(is_kept);
                last(connection.fetch_many(query)).await
            }
            Of::Postgres(connection) => {
                let query = sqlx::query_with(sql, values).persistent(is_kept);
                query.execute(&mut *connection).await.map(ExecResult::from)
            }
        };
        done.map_err(executing)
    }

    async fn execute_unprepared(&mut self, sql: String) -> Result<ExecResult, DbErr> {
        let sql = AssertSqlSafe(sql);
        let done = match self.of() {
            Of::Sqlite(connection) => last(connection.fetch_many(sql)).await,
            Of::Postgres(connection) => connection.execute(sql).await.map(ExecResult::from),
        };
        done.map_err(executing)
    }

    async fn query_one(&mut self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        let (sql, values, is_kept) = parts(statement);
        let row = match self.of() {
            Of::Sqlite(connection) => {
                let query = sqlx::query_with(sql, values).persistent(is_kept);
                query.fetch_optional(&mut *connection).await.map(|row| row.map(QueryResult::from))
            }
            Of::Postgres(connection) => {
                let query = sqlx::query_with(sql, values).persistent(is_kept);
                query.fetch_optional(&mut *connection).await.map(|row| row.map(QueryResult::from))
            }
        };
        row.map_err(querying)
    }

    async fn query_all(&mut self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        let (sql, values, is_kept) = parts(statement);
        match self.of() {
            Of::Sqlite(connection) => {
                let query = sqlx::query_with(sql, values).persistent(is_kept);
                let rows = query.fetch_all(&mut *connection).await.map_err(querying)?;
                Ok(rows.into_iter().map(QueryResult::from).collect())
            }
            Of::Postgres(connection) => {
                let query = sqlx::query_with(sql, values).persistent(is_kept);
                let rows = query.fetch_all(&mut *connection).await.map_err(querying)?;
                Ok(rows.into_iter().map(QueryResult::from).collect())
            }
        }
    }

    async fn close(self) {
        let closed = match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Writer(connection) => sqlx::Connection::close(connection).await,
            Self::Postgres(connection) => connection.close().await,
        };
        if let Err(error) = closed {
            tracing::warn!(%error, "closing a connection whose transaction did not end");
        }
    }
}

/// What the last of several statements did: SQLite answers to a `BEGIN` what the statement before it
/// has changed.
async fn last(
    mut done: impl Stream<Item = Result<Either<SqliteQueryResult, SqliteRow>, sqlx::Error>> + Unpin,
) -> Result<ExecResult, sqlx::Error> {
    let mut last = SqliteQueryResult::default();
    while let Some(one) = done.try_next().await? {
        if let Either::Left(one) = one {
            last = one;
        }
    }
    Ok(last.into())
}

/// Its text and values, and whether it is kept prepared.
fn parts(statement: Statement) -> (AssertSqlSafe<String>, SqlxValues, bool) {
    let is_kept = statement.sql.len() <= PREPARED_BYTES_MAX;
    let values = statement.values.unwrap_or_else(|| Values(Vec::new()));
    (AssertSqlSafe(statement.sql), SqlxValues(values), is_kept)
}

fn failed_before() -> DbErr {
    DbErr::Custom("an earlier statement of the transaction failed".to_owned())
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
        self.run(statement, Connection::execute).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        let statement = Statement::from_string(self.backend, sql);
        let how = async |connection: &mut Connection, statement: Statement| {
            if statement.values.as_ref().is_some_and(|values| !values.0.is_empty()) {
                return connection.execute(statement).await;
            }
            connection.execute_unprepared(statement.sql).await
        };
        self.run(statement, how).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.run(statement, Connection::query_one).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.run(statement, Connection::query_all).await
    }

    fn support_returning(&self) -> bool {
        true
    }
}
