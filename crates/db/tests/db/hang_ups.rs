//! A client that hangs up: its request is dropped wherever it waits. What comes after is as if
//! it had been whole or had never been.

use std::{
    collections::BTreeSet,
    future::poll_fn,
    pin::pin,
    sync::{Arc, Mutex, PoisonError},
    task::Poll,
    time::Duration,
};

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, AfterCommit, Change, DatabaseConfig, Databases};
use svenn_kernel::TenantId;

use crate::kit::{Kit, add, open, tenant, things};

/// More than a write waits; how often it does is a matter of luck.
const WAITS: usize = 30;
/// Longest a cleaning up behind a request may take.
const SETTLED_MILLIS_MAX: u64 = 10_000;

/// Follows a future until it is done, or drops it when it waits for the `n`th time.
async fn hang_up_at<T>(n: usize, future: impl Future<Output = T>) -> Option<T> {
    let mut future = pin!(future);
    let mut waits = 0;
    poll_fn(|context| match future.as_mut().poll(context) {
        Poll::Ready(value) => Poll::Ready(Some(value)),
        Poll::Pending if waits == n => Poll::Ready(None),
        Poll::Pending => {
            waits += 1;
            Poll::Pending
        }
    })
    .await
}

#[derive(Default)]
struct Told(Mutex<BTreeSet<String>>);

impl Told {
    fn all(&self) -> BTreeSet<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[async_trait]
impl AfterCommit for Told {
    async fn after_commit(&self, databases: &Databases, tenant: &TenantId, changes: &[Change]) {
        // As the real ones do, it reads before it has understood.
        let tx = databases.read(tenant, Actor::System).await.unwrap();
        tx.latest_seq().await.unwrap();
        let ids = changes.iter().map(|change| change.id.clone());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend(ids);
    }
}

async fn write(kit: &Kit, label: &str) {
    let tx = kit.write("fjord").await;
    for part in ["a", "b"] {
        add(&tx, &format!("{label} {part}")).await;
    }
    tx.commit().await.unwrap();
}

async fn read(kit: &Kit) {
    let tx = kit.read("fjord").await;
    tx.latest_seq().await.unwrap();
    tx.rollback().await.unwrap();
}

/// Connections that wait inside a transaction which nobody holds; PostgreSQL can be asked.
async fn left_open(kit: &Kit) -> i64 {
    let tx = kit.databases.catalogue_read().await.unwrap();
    let statement = Statement::from_string(
        tx.get_database_backend(),
        "SELECT COUNT(*) AS left_open FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%'
         AND pid <> pg_backend_pid()",
    );
    tx.query_one_raw(statement).await.unwrap().unwrap().try_get("", "left_open").unwrap()
}

async fn finalised(kit: &Kit) {
    if matches!(kit.config, DatabaseConfig::Sqlite { .. }) {
        return;
    }
    for _ in 0..SETTLED_MILLIS_MAX / 10 {
        if left_open(kit).await == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("a transaction was left open");
}

async fn hang_up_everywhere(kit: Kit) {
    let told = Arc::new(Told::default());
    kit.databases.add_after_commit(told.clone());
    let mut acknowledged = Vec::new();
    for n in 0..WAITS {
        let label = format!("{n:03} whole or not");
        let done = hang_up_at(n, write(&kit, &label)).await.is_some();
        finalised(&kit).await;
        hang_up_at(n, read(&kit)).await;
        finalised(&kit).await;
        let after = format!("{n:03} after");
        write(&kit, &after).await;
        acknowledged.push(after);
        if done {
            acknowledged.push(label);
        }
    }
    assert!(acknowledged.len() > WAITS, "no write came to its end");
    let fresh = open(&kit.config).await;
    let tx = fresh.read(&tenant("fjord"), Actor::System).await.unwrap();
    let stored: BTreeSet<String> = things(&tx).await.into_iter().collect();
    let both = |label: &str| [format!("{label} a"), format!("{label} b")];
    for label in &acknowledged {
        assert!(both(label).iter().all(|id| stored.contains(id)), "{label} was acknowledged");
    }
    for id in &stored {
        let (label, _) = id.rsplit_once(' ').unwrap();
        assert!(both(label).iter().all(|id| stored.contains(id)), "half of {label}");
    }
    let logged: BTreeSet<String> =
        tx.changes_since(0, 10_000).await.unwrap().into_iter().map(|change| change.id).collect();
    assert_eq!(logged, stored, "the change log");
    for _ in 0..SETTLED_MILLIS_MAX / 10 {
        if told.all() == stored {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(told.all(), stored, "whoever hears of commits heard of all");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_hangs_up_anywhere_leaves_nothing_open_on_sqlite() {
    hang_up_everywhere(Kit::sqlite().await.with_tenants(&["fjord"]).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_hangs_up_anywhere_leaves_nothing_open_on_postgres() {
    hang_up_everywhere(Kit::postgres_of_its_own().await.with_tenants(&["fjord"]).await).await;
}
