//! What a call of a client names, and what became of its transactions.
//!
//! Whatever a call names by its id, it reads and decides on, or changes. So its writing
//! transactions hold the locks of all these ids from their beginning, in one order: two calls
//! about the same record come after each other, each sees what the one before has committed, and
//! neither waits for the other in a circle. Whatever takes away what others refer to in many places,
//! without naming it, has its organisation for itself (`Databases::write_alone`). What the caller
//! does is about the caller too, shared with what else the caller does at the same time.
//!
//! SQLite has one writer, and no locks.

use std::{
    collections::BTreeSet,
    fmt::Write as _,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU8, Ordering},
    },
};

use sea_orm::{DbErr, RuntimeErr};
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;

use crate::writer::was_lost;

/// Ids of which each has a lock of its own: the server has room for some thousands in all. A call
/// that names more has the organisation for itself until it ends.
const NAMED_MAX: usize = 500;
/// The lock that every writing transaction shares.
const EVERYTHING: &str = "everything";
/// Serialisation failure, deadlock (SQLSTATE); a file that is busy or locked by others, one that is
/// being recovered, a write after others wrote (result codes).
const IN_THE_WAY: [&str; 6] = ["40001", "40P01", "5", "6", "261", "517"];
/// What a row refers to is gone, a unique value is taken (SQLSTATE): what was read before no longer
/// holds.
const OVERTAKEN: [&str; 2] = ["23503", "23505"];

/// What a call names by ids.
#[derive(Debug, Clone, Default)]
pub struct Named {
    /// The caller.
    pub caller: Option<String>,
    /// What the address and the body name.
    pub ids: BTreeSet<String>,
}

/// Why a call is worth making again at once: nothing of it was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MadeAgain {
    /// Others were in the way: a deadlock, or a serialisation failure.
    InTheWay,
    /// What it had read no longer held when it wrote: what it referred to was gone, or somebody had
    /// taken the same unique value. Made again, it says so in its own words.
    Overtaken,
}

/// A call while it is made.
#[derive(Debug, Default)]
pub(crate) struct Call {
    named: Named,
    has_committed: AtomicBool,
    met: AtomicU8,
    /// What becomes of others, of whom it has read what is not committed yet.
    read_of: Mutex<Vec<oneshot::Receiver<Result<(), DbErr>>>>,
}

tokio::task_local! {
    static CALL: Arc<Call>;
    static ALONE: ();
}

/// Begins a transaction that has its organisation for itself.
pub(crate) async fn alone<T>(begin: impl Future<Output = T>) -> T {
    ALONE.scope((), begin).await
}

/// Does what a call asks for. Says also whether it is worth making again: one of its transactions
/// met others, and none was committed but those that may be done twice ([`Tx::may_be_repeated`]).
///
/// [`Tx::may_be_repeated`]: crate::Tx::may_be_repeated
pub async fn in_call<T>(named: Named, work: impl Future<Output = T>) -> (T, Option<MadeAgain>) {
    let call = Arc::new(Call { named, ..Call::default() });
    let done = CALL.scope(Arc::clone(&call), work).await;
    call.await_others().await;
    let again = match call.met.load(Ordering::SeqCst) {
        _ if call.has_committed.load(Ordering::SeqCst) => None,
        0 => None,
        1 => Some(MadeAgain::Overtaken),
        _ => Some(MadeAgain::InTheWay),
    };
    (done, again)
}

/// The call that this is done for.
pub(crate) fn current() -> Option<Arc<Call>> {
    CALL.try_with(Arc::clone).ok()
}

impl Call {
    pub(crate) fn committed(&self) {
        self.has_committed.store(true, Ordering::SeqCst);
    }

    /// Says that it has read what is not committed yet: it is answered when that is.
    pub(crate) fn read_of(&self, others: oneshot::Receiver<Result<(), DbErr>>) {
        self.read_of.lock().unwrap_or_else(PoisonError::into_inner).push(others);
    }

    /// Waits until all that it has read is committed. Where that fails it has read what never was.
    async fn await_others(&self) {
        let others =
            std::mem::take(&mut *self.read_of.lock().unwrap_or_else(PoisonError::into_inner));
        for other in others {
            if !matches!(other.await, Ok(Ok(()))) {
                self.met.fetch_max(2, Ordering::SeqCst);
            }
        }
    }

    /// Hears of a statement that failed.
    pub(crate) fn failed(&self, error: &DbErr) {
        if was_lost(error) {
            self.met.fetch_max(2, Ordering::SeqCst);
        }
        let Some(code) = code_of(error) else { return };
        let met = match &*code {
            code if IN_THE_WAY.contains(&code) => 2,
            code if OVERTAKEN.contains(&code) => 1,
            _ => return,
        };
        self.met.fetch_max(met, Ordering::SeqCst);
    }
}

fn code_of(error: &DbErr) -> Option<String> {
    let (DbErr::Exec(error) | DbErr::Query(error)) = error else { return None };
    let RuntimeErr::SqlxError(error) = error else { return None };
    Some(error.as_database_error()?.code()?.into_owned())
}

/// The number of a lock of a schema, by its name.
pub(crate) fn number(schema: &str, name: &str) -> i64 {
    let mut digest = Sha256::new();
    digest.update(schema.as_bytes());
    digest.update([0]);
    digest.update(name.as_bytes());
    let digest: [u8; 32] = digest.finalize().into();
    let [a, b, c, d, e, f, g, h, ..] = digest;
    i64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// The locks that a writing transaction holds from its beginning.
#[derive(Debug, Default)]
pub(crate) struct Beginning {
    /// Takes them; behind a `BEGIN`, so that whatever is read sees what others had committed.
    pub sql: String,
    /// Those that are its alone.
    pub held: BTreeSet<i64>,
}

/// The locks of these names; of very many, the one of everything.
pub(crate) fn numbers<'a>(schema: &str, names: impl Iterator<Item = &'a str>) -> BTreeSet<i64> {
    let numbers: BTreeSet<i64> = names.map(|name| number(schema, name)).collect();
    if numbers.len() > NAMED_MAX { [number(schema, EVERYTHING)].into() } else { numbers }
}

/// What the transactions of this call hold in a schema.
pub(crate) fn beginning(call: Option<&Call>, schema: &str) -> Beginning {
    let everything = number(schema, EVERYTHING);
    if ALONE.try_with(|()| ()).is_ok() {
        let sql = format!("; SELECT pg_advisory_xact_lock({everything})");
        return Beginning { sql, held: [everything].into() };
    }
    let Some(Call { named, .. }) = call else {
        let sql = format!("; SELECT pg_advisory_xact_lock_shared({everything})");
        return Beginning { sql, held: BTreeSet::new() };
    };
    let held = numbers(schema, named.ids.iter().map(String::as_str));
    if held.contains(&everything) {
        let sql = format!("; SELECT pg_advisory_xact_lock({everything})");
        return Beginning { sql, held };
    }
    let caller = named.caller.as_ref().map(|id| number(schema, id));
    let caller = caller.filter(|caller| !held.contains(caller));
    let mut all: Vec<(i64, bool)> = held.iter().map(|lock| (*lock, true)).collect();
    all.extend(caller.map(|caller| (caller, false)));
    all.sort_unstable();
    let mut sql = format!("; SELECT pg_advisory_xact_lock_shared({everything})");
    for (lock, is_alone) in all {
        let shared = if is_alone { "" } else { "_shared" };
        // Writing to a text does not fail.
        let _ = write!(sql, ", pg_advisory_xact_lock{shared}({lock})");
    }
    Beginning { sql, held }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(caller: Option<&str>, ids: &[&str]) -> Call {
        let ids = ids.iter().map(|id| (*id).to_owned()).collect();
        Call { named: Named { caller: caller.map(str::to_owned), ids }, ..Call::default() }
    }

    #[test]
    fn locks_are_taken_in_one_order_whoever_names_them() {
        let one = beginning(Some(&call(Some("kari"), &["a", "b", "c"])), "org_fjord");
        let other = beginning(Some(&call(None, &["c", "b", "a", "kari"])), "org_fjord");
        let order = |sql: &str| {
            let numbers = sql.split('(').skip(1).filter_map(|it| it.split(')').next());
            numbers.map(|it| it.parse::<i64>().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(order(&one.sql), order(&other.sql));
        assert_eq!(one.held.len(), 3, "the caller's own lock is shared");
        assert_eq!(other.held.len(), 4);
        let elsewhere = beginning(Some(&call(None, &["a"])), "org_vest");
        assert!(elsewhere.held.is_disjoint(&one.held), "each organisation has its own");
    }

    #[test]
    fn a_call_that_names_very_many_has_the_organisation_for_itself() {
        let many: Vec<String> = (0..=NAMED_MAX).map(|number| format!("id{number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let all = beginning(Some(&call(Some("kari"), &many)), "org_fjord");
        assert!(!all.sql.contains("_shared"), "{}", all.sql);
        assert_eq!(all.held.len(), 1);
        let none = beginning(None, "org_fjord");
        assert!(none.sql.contains("_shared") && none.held.is_empty());
    }

    #[tokio::test]
    async fn a_call_that_committed_is_not_made_again() {
        let deadlock = |call: &Call| call.met.store(2, Ordering::SeqCst);
        let ((), again) = in_call(Named::default(), async {
            deadlock(&current().unwrap());
        })
        .await;
        assert_eq!(again, Some(MadeAgain::InTheWay));
        let ((), again) = in_call(Named::default(), async {
            let call = current().unwrap();
            call.committed();
            deadlock(&call);
        })
        .await;
        assert_eq!(again, None);
    }
}
