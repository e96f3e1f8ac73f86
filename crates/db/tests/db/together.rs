//! Transactions of a SQLite file that are committed together: each is decided by itself, and none is
//! acknowledged before all are on the disk.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, Databases, MadeAgain, Named, Tx, in_call};
use svenn_kernel::{Collection, Verb};
use tokio::sync::oneshot;

use crate::kit::{Kit, add, open, tenant, things};

/// Who writes at the same time.
const CONNECTIONS: usize = 64;
/// How often each does.
const EACH: usize = 5;

async fn commits(databases: &Databases) -> (u64, u64) {
    let written = databases.figures().await.unwrap().written.unwrap();
    (written.transactions, written.commits)
}

fn u64_of(number: usize) -> u64 {
    u64::try_from(number).unwrap()
}

async fn kit() -> Kit {
    Kit::sqlite().await.with_tenants(&["fjord"]).await
}

/// A fresh process sees what is on the disk.
async fn stored(kit: &Kit) -> Vec<String> {
    let fresh = open(&kit.config).await;
    let tx = fresh.read(&tenant("fjord"), Actor::System).await.unwrap();
    things(&tx).await
}

/// Lets what waits come to where it waits.
async fn settle() {
    for _ in 0..200 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_writes_with_a_commit_each_and_sixty_four_share_them() {
    let kit = kit().await;
    drop(kit.write("fjord").await);
    let before = commits(&kit.databases).await;
    for number in 0..EACH {
        let tx = kit.write("fjord").await;
        add(&tx, &format!("alone {number}")).await;
        tx.commit().await.unwrap();
    }
    let alone = commits(&kit.databases).await;
    assert_eq!((alone.0 - before.0, alone.1 - before.1), (u64_of(EACH), u64_of(EACH)));
    let write = async |who: usize| {
        for number in 0..EACH {
            let tx = kit.write("fjord").await;
            add(&tx, &format!("{who} {number}")).await;
            tx.commit().await.unwrap();
        }
    };
    let call = |who| in_call(Named::default(), write(who));
    futures::future::join_all((0..CONNECTIONS).map(call)).await;
    let after = commits(&kit.databases).await;
    let (transactions, commits) = (after.0 - alone.0, after.1 - alone.1);
    println!("figure: {transactions} transactions, {commits} commits");
    assert_eq!(transactions, u64_of(CONNECTIONS * EACH));
    assert!(commits * 5 < transactions, "{commits} commits for {transactions}");
    assert_eq!(stored(&kit).await.len(), EACH + CONNECTIONS * EACH);
}

/// A call that waits for the turn.
fn follow<T: 'static>(
    kit: &Kit,
    work: impl AsyncFnOnce(Tx) -> T + 'static,
) -> tokio::task::JoinHandle<T> {
    let databases = kit.databases.clone();
    tokio::task::spawn_local(async move {
        let done = in_call(Named::default(), async {
            let tx = databases.write(&tenant("fjord"), Actor::System).await.unwrap();
            work(tx).await
        });
        done.await.0
    })
}

async fn locally<T>(work: impl Future<Output = T>) -> T {
    tokio::task::LocalSet::new().run_until(work).await
}

#[tokio::test]
async fn a_refusal_or_a_fault_undoes_only_itself_and_nobody_is_told_before_the_commit() {
    locally(async {
        let kit = kit().await;
        let first = kit.write("fjord").await;
        add(&first, "first").await;
        let told = Arc::new(AtomicBool::new(false));
        let (go, gone) = oneshot::channel::<()>();
        let refused = follow(&kit, async |tx| {
            assert_eq!(things(&tx).await, ["first"], "it is decided");
            add(&tx, "refused").await;
            drop(tx);
        });
        let failed = follow(&kit, async |tx| {
            add(&tx, "failed").await;
            tx.execute_unprepared("INSERT INTO things (id) VALUES ('first')").await.unwrap_err();
            tx.commit().await.unwrap_err();
        });
        let (comes, come) = oneshot::channel::<()>();
        let last = follow(&kit, async move |tx| {
            add(&tx, "last").await;
            comes.send(()).unwrap();
            gone.await.unwrap();
            tx.commit().await.unwrap()
        });
        settle().await;
        let is_told = Arc::clone(&told);
        let first = tokio::task::spawn_local(async move {
            let seq = first.commit().await.unwrap();
            is_told.store(true, Ordering::SeqCst);
            seq
        });
        come.await.unwrap();
        assert!(!told.load(Ordering::SeqCst), "the commit is not made yet");
        assert!(!refused.is_finished() && !failed.is_finished(), "they have read of it");
        assert_eq!(things(&kit.read("fjord").await).await, Vec::<String>::new());
        go.send(()).unwrap();
        let (first, last) = (first.await.unwrap(), last.await.unwrap());
        refused.await.unwrap();
        failed.await.unwrap();
        assert!(first < last, "the order of the log is that in which they wrote");
        assert_eq!(stored(&kit).await, ["first", "last"]);
        let tx = kit.read("fjord").await;
        let log = tx.changes_since(0, 10).await.unwrap();
        let ids: Vec<&str> = log.iter().map(|change| &*change.id).collect();
        assert_eq!(ids, ["first", "last"]);
    })
    .await;
}

#[tokio::test]
async fn whoever_hangs_up_while_others_wait_for_the_commit_undoes_nobody_else() {
    locally(async {
        let kit = kit().await;
        let first = kit.write("fjord").await;
        add(&first, "first").await;
        let gone = follow(&kit, async |tx| {
            add(&tx, "gone").await;
            std::future::pending::<()>().await;
        });
        settle().await;
        let first = tokio::task::spawn_local(first.commit());
        settle().await;
        gone.abort();
        assert!(first.await.unwrap().unwrap().is_some());
        assert_eq!(stored(&kit).await, ["first"]);
        // Somebody who was handed the turn and never took it.
        let first = kit.write("fjord").await;
        add(&first, "again").await;
        let waits = follow(&kit, async |_| ());
        settle().await;
        waits.abort();
        first.commit().await.unwrap();
        assert_eq!(stored(&kit).await, ["again", "first"]);
    })
    .await;
}

#[tokio::test]
async fn a_failed_commit_fails_all_and_what_was_read_of_them_is_not_told() {
    locally(async {
        let kit = kit().await;
        let first = kit.write("fjord").await;
        add(&first, "first").await;
        // Checked at the commit, and never fulfilled.
        let second = follow(&kit, async |tx| {
            tx.execute_unprepared("PRAGMA defer_foreign_keys = ON").await.unwrap();
            let orphan = "INSERT INTO kinds (id, thing, flag) VALUES ('orphan', 'nobody', TRUE)";
            tx.execute_unprepared(orphan).await.unwrap();
            tx.record(Collection("THINGS"), "orphan", Verb::Create, svenn_db::Audience::Everyone);
            tx.commit().await.unwrap_err();
        });
        let seen = Arc::new(Mutex::new(None));
        let (databases, reads) = (kit.databases.clone(), Arc::clone(&seen));
        let third = tokio::task::spawn_local(in_call(Named::default(), async move {
            let tx = databases.write(&tenant("fjord"), Actor::System).await.unwrap();
            *reads.lock().unwrap() = Some(things(&tx).await);
        }));
        settle().await;
        first.commit().await.unwrap_err();
        second.await.unwrap();
        let ((), again) = third.await.unwrap();
        assert_eq!(seen.lock().unwrap().as_deref(), Some(&["first".to_owned()][..]));
        assert_eq!(again, Some(MadeAgain::InTheWay), "it has read what never was");
        assert_eq!(stored(&kit).await, Vec::<String>::new());
        let after = kit.write("fjord").await;
        add(&after, "after").await;
        after.commit().await.unwrap();
        assert_eq!(stored(&kit).await, ["after"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_is_moved_into_the_file_beside_the_commits() {
    let kit = kit().await;
    for number in 0..450 {
        let tx = kit.write("fjord").await;
        add(&tx, &format!("{number} {}", "x".repeat(2_000))).await;
        tx.commit().await.unwrap();
    }
    let svenn_db::DatabaseConfig::Sqlite { folder } = &kit.config else { unreachable!() };
    let file = folder.join("tenants/fjord.sqlite");
    for _ in 0..1_000 {
        if std::fs::metadata(&file).unwrap().len() > 400_000 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("the file has {} bytes", std::fs::metadata(&file).unwrap().len());
}

#[tokio::test]
async fn the_oldest_of_those_who_read_is_known() {
    let kit = kit().await;
    assert_eq!(kit.databases.figures().await.unwrap().oldest_read, None);
    let reads = kit.read("fjord").await;
    reads
        .query_one_raw(Statement::from_string(reads.get_database_backend(), "SELECT 1"))
        .await
        .unwrap();
    assert!(kit.databases.figures().await.unwrap().oldest_read.is_some());
    drop(reads);
    assert_eq!(kit.databases.figures().await.unwrap().oldest_read, None);
}

#[tokio::test]
async fn a_job_reads_what_is_committed_and_no_answer_waits_for_it() {
    locally(async {
        let kit = kit().await;
        let first = kit.write("fjord").await;
        add(&first, "first").await;
        let databases = kit.databases.clone();
        let job = tokio::task::spawn_local(async move {
            let tx = databases.write(&tenant("fjord"), Actor::System).await.unwrap();
            let committed = databases.read(&tenant("fjord"), Actor::System).await.unwrap();
            assert_eq!(things(&committed).await, ["first"]);
            std::future::pending::<()>().await;
            drop(tx);
        });
        settle().await;
        assert!(first.commit().await.unwrap().is_some(), "it waits for no job");
        job.abort();
        assert!(job.await.unwrap_err().is_cancelled());
    })
    .await;
}
