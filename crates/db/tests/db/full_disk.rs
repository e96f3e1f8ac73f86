//! A disk that is full, at each statement of a write and at each piece of its commit: what was
//! acknowledged is there for a fresh process, and nothing else is.

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, DatabaseConfig, Named, Tx, in_call};
use svenn_kernel::{Collection, Fault, Verb};
use tokio::signal::unix::{SignalKind, signal};

use crate::kit::{Kit, open, tenant, things};

/// Rows of one write; each needs pages of its own, and so does the change log.
const ROWS: usize = 4;
/// Letters of an id.
const LONG: usize = 6_000;
/// Bytes that a page takes in SQLite's log.
const PAGE: u64 = 4_120;
/// Pages a write takes there, and some more.
const PAGES: u64 = 40;
/// Set for the process whose files may not grow.
const LIMITED: &str = "SVENN_TEST_FILES_LIMITED";
/// Sent to a process that writes beyond the limit; it dies of it unless it listens.
const SIGXFSZ: i32 = 25;

/// What a caller does about a statement that fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Caller {
    Stops,
    GoesOn,
}

fn id(label: &str, row: usize) -> String {
    format!("{label} {row} {}", "x".repeat(LONG))
}

async fn insert(tx: &Tx, id: &str) -> Result<(), Fault> {
    tx.execute_raw(Statement::from_sql_and_values(
        tx.get_database_backend(),
        "INSERT INTO things (id) VALUES ($1)",
        [id.into()],
    ))
    .await?;
    tx.record(Collection("THINGS"), id, Verb::Create, svenn_db::Audience::Coordinators);
    Ok(())
}

/// Lets the database have no page more, or as many as it likes.
async fn quota(tx: &Tx, pages: u32) -> Result<(), Fault> {
    tx.execute_unprepared(&format!("PRAGMA max_page_count = {pages}")).await?;
    Ok(())
}

/// Writes the rows of a label; without a page to spare from a row on, [`ROWS`] being the log.
async fn write(
    kit: &Kit,
    office: &str,
    label: &str,
    full_at: Option<usize>,
    caller: Caller,
) -> bool {
    let write = async {
        let begun = kit.databases.write(&tenant(office), Actor::System).await;
        let tx = begun.map_err(|error| Fault::new(error.to_string()))?;
        if full_at.is_none() {
            quota(&tx, 1_000_000).await?;
        }
        for row in 0..ROWS {
            if full_at == Some(row) {
                quota(&tx, 1).await?;
            }
            let done = insert(&tx, &id(label, row)).await;
            if caller == Caller::Stops {
                done?;
            }
        }
        if full_at == Some(ROWS) {
            quota(&tx, 1).await?;
        }
        tx.commit().await
    };
    write.await.is_ok()
}

/// Compares what was acknowledged with what a fresh process reads, log and all.
async fn compare(kit: &Kit, office: &str, acknowledged: &[String]) {
    let fresh = open(&kit.config).await;
    let tx = fresh.read(&tenant(office), Actor::System).await.unwrap();
    let mut expected: Vec<String> =
        acknowledged.iter().flat_map(|label| (0..ROWS).map(|row| id(label, row))).collect();
    expected.sort();
    let short = |ids: Vec<String>| -> Vec<String> {
        ids.iter().map(|id| id.trim_end_matches('x').to_owned()).collect()
    };
    assert_eq!(short(things(&tx).await), short(expected.clone()));
    let mut logged: Vec<String> =
        tx.changes_since(0, 10_000).await.unwrap().into_iter().map(|change| change.id).collect();
    logged.sort();
    assert_eq!(short(logged), short(expected), "the change log");
    assert!(fresh.damage(&tenant(office)).await.unwrap().is_empty());
}

async fn full_at_each_statement(caller: Caller) {
    let kit = Kit::sqlite().await.with_tenants(&["fjord"]).await;
    let mut acknowledged = Vec::new();
    for full_at in 0..=ROWS {
        for again in 0..2 {
            let label = format!("{full_at} {again} full");
            assert!(!write(&kit, "fjord", &label, Some(full_at), caller).await, "{label}");
        }
        for after in 0..3 {
            let label = format!("{full_at} {after} after");
            if write(&kit, "fjord", &label, None, Caller::Stops).await {
                acknowledged.push(label);
            }
        }
        compare(&kit, "fjord", &acknowledged).await;
        assert_eq!(acknowledged.len(), (full_at + 1) * 3, "space is back, so is writing");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_database_at_each_statement_loses_nothing() {
    full_at_each_statement(Caller::Stops).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_caller_that_goes_on_after_a_failure_is_not_told_that_it_is_written() {
    full_at_each_statement(Caller::GoesOn).await;
}

/// A process may not write a file beyond a size: what a full disk is to a commit.
fn limit(bytes: Option<u64>) {
    let limit = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
    let done = Command::new("prlimit")
        .args(["--pid", &std::process::id().to_string(), &format!("--fsize={limit}:unlimited")])
        .status();
    assert!(done.unwrap().success(), "prlimit of util-linux");
}

fn size(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |meta| meta.len())
}

#[test]
fn a_full_disk_at_each_piece_of_a_commit_loses_nothing() {
    let this = "full_disk::in_a_process_of_its_own";
    let output = Command::new(env::current_exe().unwrap())
        .args([this, "--exact", "--nocapture", "--test-threads=1"])
        .env(LIMITED, "yes")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

/// Does nothing unless it is asked for: the limit is the whole process's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_process_of_its_own() {
    if env::var_os(LIMITED).is_none() {
        return;
    }
    let _heard = signal(SignalKind::from_raw(SIGXFSZ)).unwrap();
    let kit = Kit::sqlite().await;
    let DatabaseConfig::Sqlite { folder } = &kit.config else { unreachable!() };
    let mut failed = 0;
    for pages in 0..PAGES {
        let office = format!("office{pages}");
        kit.databases.create_tenant(&tenant(&office), &office).await.unwrap();
        assert!(write(&kit, &office, "before", None, Caller::Stops).await);
        let mut acknowledged = vec!["before".to_owned()];
        let log = folder.join(format!("tenants/{office}.sqlite-wal"));
        limit(Some(size(&log) + pages * PAGE));
        for label in ["full", "full again"] {
            match write(&kit, &office, label, None, Caller::Stops).await {
                true => acknowledged.push(label.to_owned()),
                false => failed += 1,
            }
        }
        // Those that share a commit are all there, or none is.
        let together = ["one", "other", "third", "last"].map(async |label| {
            let call = write(&kit, &office, label, None, Caller::Stops);
            (label, in_call(Named::default(), call).await.0)
        });
        for (label, is_done) in futures::future::join_all(together).await {
            acknowledged.extend(is_done.then(|| label.to_owned()));
        }
        // Also where the log has place for a write as small as one that only tries.
        assert!(kit.databases.try_write().await.is_err(), "it says that it cannot write");
        limit(None);
        kit.databases.try_write().await.unwrap();
        for label in ["after", "after again"] {
            assert!(write(&kit, &office, label, None, Caller::Stops).await, "there is space");
            acknowledged.push(label.to_owned());
        }
        compare(&kit, &office, &acknowledged).await;
    }
    assert!((PAGES..2 * PAGES).contains(&failed), "{failed} writes failed");
}
