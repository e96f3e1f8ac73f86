//! The one writer of a SQLite file, and who writes with it next.
//!
//! What a transaction costs is the commit: what it wrote is to be on the disk before anybody is
//! told. So transactions that wait for each other share one. Whoever has decided what it does hands
//! the connection on with the transaction still open, behind a savepoint, to whoever waits next; the
//! last one, behind whom nobody waits, commits for all. Where nobody waits, a transaction is
//! committed at once, alone.
//!
//! * Nobody is told that its transaction is done before the commit of all was acknowledged. When
//!   that fails, or the engine has rolled back by itself, all of them have failed, and the
//!   connection is closed.
//! * A transaction that is refused or fails is undone to its savepoint, and nobody else is.
//! * What was read of others that are not committed yet is told to nobody before they are
//!   ([`Call`]).
//! * The turns are given in the order they were asked for, so that the order of the change log is
//!   that of the commits.
//! * Only what is done for a call comes behind others that are not committed yet: a call can wait with
//!   its answer. A job reads what is committed, and nobody's answer waits for it.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use sea_orm::{
    ConnAcquireErr, DbErr, RuntimeErr,
    sqlx::{
        self, Connection, Executor, SqliteConnection, SqlitePool, sqlite::SqliteConnectOptions,
    },
};
use tokio::{runtime::Handle, sync::oneshot, time::timeout};

use crate::{
    call::{self, Call},
    postgres::connecting,
};

/// How long a transaction that nobody looks at waits for its turn.
const WAIT_SECONDS_MAX: u64 = 20;
/// Transactions that are committed together.
const MEMBERS_MAX: usize = 64;
/// How long the first of them waits for others, in milliseconds.
const OPEN_MILLIS_MAX: u128 = 250;
/// So many transactions after one another, and what the log holds is moved into the file.
const CHECKPOINT_EVERY: u64 = 200;

/// What was done so far, of all files of a process.
#[derive(Debug, Default)]
pub(crate) struct Written {
    /// Transactions that were committed, alone or with others.
    pub transactions: AtomicU64,
    /// Commits: each is one wait for the disk.
    pub commits: AtomicU64,
    /// Ways to the thread of a connection and back.
    pub hops: AtomicU64,
}

/// The one that writes to a file.
#[derive(Debug)]
pub(crate) struct Writer {
    options: SqliteConnectOptions,
    readers: SqlitePool,
    line: Mutex<Line>,
    written: Arc<Written>,
    since_checkpoint: AtomicU64,
    is_at_checkpoint: AtomicBool,
}

#[derive(Debug, Default)]
struct Line {
    /// Somebody has the turn.
    is_taken: bool,
    waiting: VecDeque<Waiter>,
    /// The connection, while nobody has the turn.
    idle: Option<SqliteConnection>,
}

#[derive(Debug)]
struct Waiter {
    turn: oneshot::Sender<Turn>,
    may_join: bool,
}

/// What became of a commit.
type Outcome = Result<(), DbErr>;

/// Transactions that are decided, and not committed yet.
#[derive(Debug, Default)]
struct Group {
    members: Vec<oneshot::Sender<Outcome>>,
    count: u64,
    /// When the first of them was decided.
    since: Option<Instant>,
}

impl Group {
    fn tell(&mut self, outcome: &Outcome) {
        for member in self.members.drain(..) {
            // Nobody may wait for it any more.
            let _ = member.send(outcome.clone());
        }
    }
}

/// The right to write. It goes to the next one by itself.
#[derive(Debug)]
pub(crate) struct Turn {
    writer: Arc<Writer>,
    /// None while its transaction has it, and where one is still to be opened.
    connection: Option<SqliteConnection>,
    group: Group,
    is_over: bool,
    runtime: Handle,
}

impl Writer {
    /// Opens a file.
    pub(crate) async fn open(
        options: SqliteConnectOptions,
        readers: SqlitePool,
        written: Arc<Written>,
    ) -> Result<Arc<Self>, DbErr> {
        let connection = SqliteConnection::connect_with(&options).await.map_err(connecting)?;
        let line = Line { idle: Some(connection), ..Line::default() };
        Ok(Arc::new(Self {
            options,
            readers,
            line: Mutex::new(line),
            written,
            since_checkpoint: AtomicU64::new(0),
            is_at_checkpoint: AtomicBool::new(false),
        }))
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the right to write.
    pub(crate) async fn turn(self: &Arc<Self>) -> Result<Turn, DbErr> {
        self.turn_by(call::current().is_some()).await
    }

    async fn turn_by(self: &Arc<Self>, may_join: bool) -> Result<Turn, DbErr> {
        let given = {
            let mut line = self.line();
            if !line.is_taken {
                line.is_taken = true;
                let idle = line.idle.take();
                return Ok(Turn::new(self, idle));
            }
            let (turn, given) = oneshot::channel();
            line.waiting.push_back(Waiter { turn, may_join });
            given
        };
        match timeout(Duration::from_secs(WAIT_SECONDS_MAX), given).await {
            Ok(Ok(turn)) => Ok(turn),
            _ => Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout)),
        }
    }

    /// Does a statement outside of any transaction.
    pub(crate) async fn alone<T>(
        self: &Arc<Self>,
        work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, DbErr>,
    ) -> Result<T, DbErr> {
        let mut turn = self.turn_by(false).await?;
        let mut connection = turn.connection().await?;
        let done = work(&mut connection).await;
        turn.release(done.is_ok().then_some(connection));
        done
    }

    /// Closes the connection, once nobody writes.
    pub(crate) async fn close(self: &Arc<Self>) {
        let Ok(mut turn) = self.turn_by(false).await else { return };
        if let Some(connection) = turn.connection.take() {
            close(connection).await;
        }
        // Nobody writes after it.
        turn.is_over = true;
    }

    /// Those who wait, where the first of them may join a group.
    fn joining<T>(
        &self,
        group: &Group,
        then: impl FnOnce(&mut VecDeque<Waiter>) -> Option<T>,
    ) -> Option<T> {
        let is_full = group.members.len() >= MEMBERS_MAX
            || group.since.is_some_and(|since| since.elapsed().as_millis() >= OPEN_MILLIS_MAX);
        let mut line = self.line();
        while line.waiting.front().is_some_and(|next| next.turn.is_closed()) {
            line.waiting.pop_front();
        }
        let may_join = line.waiting.front().is_some_and(|next| next.may_join);
        if may_join && !is_full { then(&mut line.waiting) } else { None }
    }

    /// Moves what the log holds into the file, beside whoever writes and reads, when there is
    /// enough of it.
    fn checkpoint(self: &Arc<Self>) {
        let since = self.since_checkpoint.load(Ordering::Relaxed);
        if since < CHECKPOINT_EVERY || self.is_at_checkpoint.swap(true, Ordering::AcqRel) {
            return;
        }
        self.since_checkpoint.store(0, Ordering::Relaxed);
        let writer = Arc::clone(self);
        tokio::spawn(async move {
            let checkpoint = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)");
            let done = checkpoint.execute(&writer.readers).await;
            if let Err(error) = done {
                tracing::warn!(%error, "moving a log into its database");
            }
            writer.is_at_checkpoint.store(false, Ordering::Release);
        });
    }
}

impl Turn {
    fn new(writer: &Arc<Writer>, connection: Option<SqliteConnection>) -> Self {
        Self {
            writer: Arc::clone(writer),
            connection,
            group: Group::default(),
            is_over: false,
            runtime: Handle::current(),
        }
    }

    /// Whether a transaction is open in which others are decided, behind a savepoint.
    pub(crate) fn is_shared(&self) -> bool {
        !self.group.members.is_empty()
    }

    /// The connection that was handed on with an open transaction.
    pub(crate) fn shared_connection(&mut self) -> Option<SqliteConnection> {
        if self.is_shared() { self.connection.take() } else { None }
    }

    /// The connection, opened where there is none.
    pub(crate) async fn connection(&mut self) -> Result<SqliteConnection, DbErr> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => {
                let options = &self.writer.options;
                SqliteConnection::connect_with(options).await.map_err(connecting)
            }
        }
    }

    /// Tells a call, which has read what others wrote, what becomes of them.
    pub(crate) fn told_to(&mut self, call: &Call) {
        if self.is_shared() {
            let (told, outcome) = oneshot::channel();
            self.group.members.push(told);
            call.read_of(outcome);
        }
    }

    /// Counts a way to the connection's thread.
    pub(crate) fn hops(&self) {
        self.writer.written.hops.fetch_add(1, Ordering::Relaxed);
    }

    /// Commits what its holder has decided, perhaps with others that come after it.
    pub(crate) async fn decided(mut self, connection: SqliteConnection) -> Result<(), DbErr> {
        let savepoint =
            if self.is_shared() { "RELEASE member; SAVEPOINT member" } else { "SAVEPOINT member" };
        let (told, outcome) = oneshot::channel();
        self.group.members.push(told);
        self.group.count = self.group.count.saturating_add(1);
        self.group.since.get_or_insert_with(Instant::now);
        self.settle(connection, Some(savepoint)).await;
        outcome.await.unwrap_or_else(|_| Err(unknown()))
    }

    /// Whether nobody is in the transaction but its holder, or waits to be.
    pub(crate) fn is_alone(&self) -> bool {
        !self.is_shared() && self.writer.joining(&self.group, |_| Some(())).is_none()
    }

    /// Goes on after the commit.
    pub(crate) fn finish(mut self, connection: SqliteConnection) {
        let writer = Arc::clone(&self.writer);
        // The holder alone is not in its group.
        let count = self.group.count.max(1);
        writer.written.commits.fetch_add(1, Ordering::Relaxed);
        writer.written.transactions.fetch_add(count, Ordering::Relaxed);
        writer.since_checkpoint.fetch_add(count, Ordering::Relaxed);
        self.group.tell(&Ok(()));
        self.release(Some(connection));
        writer.checkpoint();
    }

    /// Goes on after its holder was undone: the others are still to be committed.
    pub(crate) async fn undone(self, connection: SqliteConnection) {
        if self.is_shared() {
            self.settle(connection, None).await;
        } else {
            self.release(Some(connection));
        }
    }

    /// Goes on after nothing is known of the connection any more: all others have failed.
    pub(crate) async fn lost(self, connection: SqliteConnection) {
        self.failed(connection, lost()).await;
    }

    /// Hands the open transaction on to the next one, behind a savepoint that is set first where
    /// it is not, or commits it.
    async fn settle(
        mut self,
        mut connection: SqliteConnection,
        mut savepoint: Option<&'static str>,
    ) {
        while self.writer.joining(&self.group, |_| Some(())).is_some() {
            if let Some(set) = savepoint.take()
                && let Err(error) = self.send(&mut connection, set).await
            {
                return self.failed(connection, error).await;
            }
            let next = self.writer.joining(&self.group, VecDeque::pop_front);
            let Some(next) = next else { break };
            self.connection = Some(connection);
            match next.turn.send(self) {
                Ok(()) => return,
                Err(turn) => {
                    self = turn;
                    match self.connection.take() {
                        Some(back) => connection = back,
                        None => return,
                    }
                }
            }
        }
        match self.send(&mut connection, "COMMIT").await {
            Ok(()) => self.finish(connection),
            Err(error) => self.failed(connection, error).await,
        }
    }

    async fn send(
        &self,
        connection: &mut SqliteConnection,
        sql: &'static str,
    ) -> Result<(), DbErr> {
        self.hops();
        let done = connection.execute(sql).await;
        done.map(drop).map_err(|error| DbErr::Exec(RuntimeErr::SqlxError(error.into())))
    }

    async fn failed(mut self, connection: SqliteConnection, error: DbErr) {
        close(connection).await;
        self.group.tell(&Err(error));
        self.release(None);
    }

    /// Gives the turn to the next one.
    fn release(mut self, connection: Option<SqliteConnection>) {
        self.connection = connection;
        self.end();
    }

    fn end(&mut self) {
        if std::mem::replace(&mut self.is_over, true) {
            return;
        }
        let mut connection = self.connection.take();
        loop {
            let next = {
                let mut line = self.writer.line();
                match line.waiting.pop_front() {
                    Some(next) => next,
                    None => {
                        line.is_taken = false;
                        line.idle = connection;
                        return;
                    }
                }
            };
            let turn = Self {
                writer: Arc::clone(&self.writer),
                connection,
                group: Group::default(),
                is_over: false,
                runtime: self.runtime.clone(),
            };
            match next.turn.send(turn) {
                Ok(()) => return,
                Err(mut back) => {
                    back.is_over = true;
                    connection = back.connection.take();
                }
            }
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if self.is_over {
            return;
        }
        if self.is_shared()
            && let Some(connection) = self.connection.take()
        {
            // Whom it was handed to is gone; the others are still to be committed.
            self.is_over = true;
            let turn = Self {
                writer: Arc::clone(&self.writer),
                connection: None,
                group: std::mem::take(&mut self.group),
                is_over: false,
                runtime: self.runtime.clone(),
            };
            self.runtime.spawn(turn.settle(connection, None));
        } else {
            // The others hear that nothing is known of them.
            self.group = Group::default();
            self.end();
        }
    }
}

async fn close(connection: SqliteConnection) {
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "closing the connection of a writer");
    }
}

fn of_kind(kind: std::io::ErrorKind) -> DbErr {
    DbErr::Conn(RuntimeErr::SqlxError(sqlx::Error::Io(kind.into()).into()))
}

/// What those are told with whom somebody was whose transaction the engine has rolled back with
/// theirs: nothing of them was written.
fn lost() -> DbErr {
    of_kind(std::io::ErrorKind::ConnectionAborted)
}

/// It may be written or not.
fn unknown() -> DbErr {
    of_kind(std::io::ErrorKind::TimedOut)
}

/// Whether a transaction was rolled back through no fault of its own.
pub(crate) fn was_lost(error: &DbErr) -> bool {
    let DbErr::Conn(RuntimeErr::SqlxError(error)) = error else { return false };
    matches!(&**error, sqlx::Error::Io(error)
        if error.kind() == std::io::ErrorKind::ConnectionAborted)
}
