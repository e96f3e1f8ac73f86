//! Two calls that meet at one record, interleaved where it matters.

use std::{
    future::Future,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use sea_orm::{ConnectionTrait, DbBackend, Statement};
use svenn_db::Tx;

use crate::office::Office;

/// Between two looks at how far the calls are.
const LOOK_EVERY: Duration = Duration::from_millis(2);
/// So often it is looked; then a call neither waits nor ends, and the test fails.
const LOOKS_MAX: usize = 5_000;

impl Office<'_> {
    /// Makes two calls at once and returns both answers. On PostgreSQL no change is committed
    /// before each of them has ended, or has come to where it waits for another: each has read what
    /// it decides by before the other's change is there, unless a lock keeps it from that. SQLite
    /// has one writer.
    pub async fn race<A, B>(
        &self,
        one: impl Future<Output = A>,
        other: impl Future<Output = B>,
    ) -> (A, B) {
        let gate = self.write().await;
        if gate.get_database_backend() != DbBackend::Postgres {
            drop(gate);
            return tokio::join!(one, other);
        }
        run(
            &gate,
            "SELECT pg_advisory_xact_lock(hashtext('svenn changes'), hashtext(current_schema()))",
        )
        .await;
        let ended = AtomicUsize::new(0);
        let one = async {
            let answer = one.await;
            ended.fetch_add(1, Ordering::SeqCst);
            answer
        };
        let other = async {
            let answer = other.await;
            ended.fetch_add(1, Ordering::SeqCst);
            answer
        };
        let open = async {
            for _ in 0..LOOKS_MAX {
                if waiting(&gate).await + ended.load(Ordering::SeqCst) >= 2 {
                    break;
                }
                tokio::time::sleep(LOOK_EVERY).await;
            }
            let came = waiting(&gate).await + ended.load(Ordering::SeqCst);
            gate.rollback().await.unwrap();
            assert!(came >= 2, "two calls were to meet, {came} came");
        };
        let (one, other, ()) = tokio::join!(one, other, open);
        (one, other)
    }
}

async fn run(tx: &Tx, sql: &str) {
    tx.execute_raw(Statement::from_string(DbBackend::Postgres, sql)).await.unwrap();
}

/// How many transactions in the organisation's schema wait for a lock.
async fn waiting(tx: &Tx) -> usize {
    let sql = "SELECT COUNT(DISTINCT waits.pid) AS number FROM pg_locks waits
        WHERE NOT waits.granted AND EXISTS (
            SELECT 1 FROM pg_locks held
            JOIN pg_class ON pg_class.oid = held.relation
            JOIN pg_namespace ON pg_namespace.oid = pg_class.relnamespace
            WHERE held.pid = waits.pid AND held.locktype = 'relation'
            AND pg_namespace.nspname = current_schema())";
    let row = tx.query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await.unwrap();
    let number: i64 = row.unwrap().try_get("", "number").unwrap();
    usize::try_from(number).unwrap()
}
