//! Answers that are kept for a day with what they are the answers to, so that a call that is made
//! again under the same key, because its answer was lost, does nothing twice.
//!
//! An answer comes here sealed, since this crate has no keys; what versions before kept in clear is
//! deleted when a database is opened.
//!
//! A transaction whose commit is held is committed by the holder, after the answer was written in
//! it: both are stored, or neither is. What is to follow the commit waits for it
//! ([`when_committed`]).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures::future::BoxFuture;
use sea_orm::{ConnectionTrait, Statement};
use svenn_kernel::Fault;
use tracing::Instrument;

use crate::{migrate::Migration, tx::Tx};

/// How long an answer is kept, in milliseconds.
const KEPT_MILLIS: i64 = 24 * 3_600_000;

pub(crate) const KEPT_ANSWERS: Migration = Migration {
    id: "db/004_kept_answers",
    sql: "CREATE TABLE kept_answers (
        call TEXT PRIMARY KEY,
        asked TEXT NOT NULL,
        status BIGINT NOT NULL,
        kind TEXT NOT NULL,
        answer TEXT NOT NULL,
        at BIGINT NOT NULL
    );
    CREATE INDEX kept_answers_at ON kept_answers (at);",
};

pub(crate) const SEALED_ANSWERS: Migration =
    Migration { id: "db/005_sealed_answers", sql: "DELETE FROM kept_answers;" };

/// An answer as it went out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptAnswer {
    /// Keyed digest of what was asked.
    pub asked: String,
    /// The HTTP status.
    pub status: u16,
    /// The content type.
    pub kind: String,
    /// The answer; nobody who has the database alone reads it.
    pub sealed: String,
}

impl Tx {
    /// The answer that is kept for a call, for a day, under one of its names: this version's and
    /// that of the version before, which may still run beside this one.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn kept_answer(
        &self,
        [call, before]: [&str; 2],
    ) -> Result<Option<KeptAnswer>, Fault> {
        let oldest = self.now().millis().saturating_sub(KEPT_MILLIS);
        let statement = Statement::from_sql_and_values(
            self.get_database_backend(),
            "SELECT asked, status, kind, answer FROM kept_answers
             WHERE call IN ($1, $3) AND at > $2",
            [call.into(), oldest.into(), before.into()],
        );
        let Some(row) = self.query_one_raw(statement).await? else { return Ok(None) };
        let status: i64 = row.try_get("", "status")?;
        Ok(Some(KeptAnswer {
            asked: row.try_get("", "asked")?,
            status: u16::try_from(status).unwrap_or_default(),
            kind: row.try_get("", "kind")?,
            sealed: row.try_get("", "answer")?,
        }))
    }

    /// Removes the answers that are older than a day.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn forget_answers(&self) -> Result<(), Fault> {
        let oldest = self.now().millis().saturating_sub(KEPT_MILLIS);
        let old = "DELETE FROM kept_answers WHERE at <= $1";
        let backend = self.get_database_backend();
        self.execute_raw(Statement::from_sql_and_values(backend, old, [oldest.into()])).await?;
        Ok(())
    }

    /// Whether any answer is kept.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn keeps_answers(&self) -> Result<bool, Fault> {
        let any = "SELECT call FROM kept_answers LIMIT 1";
        let statement = Statement::from_string(self.get_database_backend(), any);
        Ok(self.query_one_raw(statement).await?.is_some())
    }

    /// Keeps the answer to a call; false where there is one already. What is older than a day goes.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn keep_answer(&self, call: &str, kept: &KeptAnswer) -> Result<bool, Fault> {
        self.forget_answers().await?;
        let KeptAnswer { asked, status, kind, sealed } = kept;
        let written = self
            .execute_raw(Statement::from_sql_and_values(
                self.get_database_backend(),
                "INSERT INTO kept_answers (call, asked, status, kind, answer, at)
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (call) DO NOTHING",
                [
                    call.into(),
                    asked.as_str().into(),
                    i64::from(*status).into(),
                    kind.as_str().into(),
                    sealed.as_str().into(),
                    self.now().into(),
                ],
            ))
            .await?;
        Ok(written.rows_affected() > 0)
    }
}

/// What became of the commits of some work.
#[derive(Default)]
pub enum Held {
    /// There was none.
    #[default]
    Nothing,
    /// This one is still to be made.
    Open(Box<HeldTx>),
    /// They are made, since the work went on with others.
    Past,
}

/// A transaction whose commit is held, and what follows it.
pub struct HeldTx {
    pub tx: Tx,
    after: Vec<BoxFuture<'static, ()>>,
}

impl HeldTx {
    /// Commits it, and does what follows, also where who called is gone before it is done.
    ///
    /// # Errors
    /// As for [`Tx::commit`].
    pub fn commit(self) -> BoxFuture<'static, Result<(), Fault>> {
        let Self { tx, after } = self;
        let whole = async move {
            tx.commit_held().await?;
            for work in after {
                work.await;
            }
            Ok(())
        };
        Box::pin(async {
            let whole = tokio::spawn(whole.in_current_span()).await;
            whole.map_err(|error| Fault::caused("a held commit", error))?
        })
    }
}

tokio::task_local! {
    static HOLDING: Arc<Mutex<Held>>;
}

fn opened(slot: &Mutex<Held>) -> MutexGuard<'_, Held> {
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does some work and holds its commit, so that the caller can write something of its own in the
/// same transaction. Work that begins another transaction after a commit has committed the first.
pub async fn holding<T>(work: impl Future<Output = T>) -> (T, Held) {
    let slot = Arc::new(Mutex::new(Held::Nothing));
    let done = HOLDING.scope(Arc::clone(&slot), work).await;
    let held = std::mem::take(&mut *opened(&slot));
    (done, held)
}

/// The transaction, unless its commit is held.
pub(crate) fn unless_held(tx: Tx) -> Option<Tx> {
    let Ok(slot) = HOLDING.try_with(Arc::clone) else { return Some(tx) };
    let mut slot = opened(&slot);
    if matches!(*slot, Held::Nothing) {
        *slot = Held::Open(Box::new(HeldTx { tx, after: Vec::new() }));
        return None;
    }
    Some(tx)
}

/// Runs work that follows a commit which was just asked for: at once, or after the commit where
/// that is held back. If the commit is never made, the work is never run. The work must not begin
/// a transaction.
pub async fn when_committed(work: BoxFuture<'static, ()>) {
    if let Some(work) = unless_awaited(work) {
        work.await;
    }
}

/// What follows a commit, unless the commit is held.
fn unless_awaited(work: BoxFuture<'static, ()>) -> Option<BoxFuture<'static, ()>> {
    let Ok(slot) = HOLDING.try_with(Arc::clone) else { return Some(work) };
    let mut slot = opened(&slot);
    match &mut *slot {
        Held::Open(held) => {
            held.after.push(work);
            None
        }
        Held::Nothing | Held::Past => Some(work),
    }
}

/// Commits what is held: the work goes on, and is to see what it did.
pub(crate) async fn go_on() -> Result<(), Fault> {
    let Ok(slot) = HOLDING.try_with(Arc::clone) else { return Ok(()) };
    let held = {
        let mut slot = opened(&slot);
        match std::mem::take(&mut *slot) {
            Held::Open(held) => {
                *slot = Held::Past;
                Some(held)
            }
            other => {
                *slot = other;
                None
            }
        }
    };
    if let Some(held) = held {
        held.commit().await?;
    }
    Ok(())
}
