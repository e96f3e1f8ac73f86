//! How long a transaction waits: for a connection, for a lock, for an answer.
//!
//! Somebody who waits at a page is told to try again before the page seems dead. Work that nobody
//! watches (jobs, imports on the command line, migrations, back-ups) has time.

use std::time::Duration;

use sea_orm::{ConnAcquireErr, DbErr, RuntimeErr, sqlx};
use svenn_kernel::Fault;
use tokio::time::timeout;

/// How long somebody waits for a transaction to begin, and for each lock in it.
const SOMEBODY_MILLIS_MAX: u64 = 1_800;
/// How long a lock is waited for when nobody looks.
const LOCK_MILLIS_MAX: u64 = 5_000;
/// How long somebody waits for one answer of the database: longer than a statement may take
/// there, so that only a server that has fallen silent is given up.
const ANSWER_SECONDS_MAX: u64 = 35;

tokio::task_local! {
    static SOMEBODY_WAITS: ();
}

/// Does what somebody waits for: a transaction that gets no lock or connection soon is refused as
/// busy. A task that is spawned within belongs to nobody any more.
pub async fn somebody_waits<T>(work: impl Future<Output = T>) -> T {
    SOMEBODY_WAITS.scope((), work).await
}

fn does_somebody_wait() -> bool {
    SOMEBODY_WAITS.try_with(|()| ()).is_ok()
}

/// Milliseconds that a lock is waited for.
pub(crate) fn lock_millis_max() -> u64 {
    if does_somebody_wait() { SOMEBODY_MILLIS_MAX } else { LOCK_MILLIS_MAX }
}

/// Begins a transaction, or answers in time that no lock or connection was free. Where nobody
/// waits, the limits of the pools hold, and what has to be done first (a migration) takes as long
/// as it takes.
pub(crate) async fn in_time<T, E: From<Fault>>(
    begin: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    if !does_somebody_wait() {
        return begin.await;
    }
    let limit = Duration::from_millis(SOMEBODY_MILLIS_MAX);
    let no_turn = || Fault::from(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout)).into();
    timeout(limit, begin).await.unwrap_or_else(|_| Err(no_turn()))
}

/// Waits for an answer of the database, not for ever when somebody waits for it.
pub(crate) async fn answered<T, E: From<DbErr>>(
    answer: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    if !does_somebody_wait() {
        return answer.await;
    }
    let silent = || {
        let error = sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
        DbErr::Conn(RuntimeErr::SqlxError(error.into())).into()
    };
    let limit = Duration::from_secs(ANSWER_SECONDS_MAX);
    timeout(limit, answer).await.unwrap_or_else(|_| Err(silent()))
}
