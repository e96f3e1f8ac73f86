//! Two versions side by side: what the older one goes on with and what it refuses, and a newer one
//! that is killed while it migrates.

use std::{
    collections::BTreeMap,
    env, fs,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, DatabaseConfig, Databases, Engine, Migration, TenantError, Tx, dump};
use tokio::task::JoinHandle;

use crate::{
    both,
    kit::{Kit, TABLES, add, open, open_with, tenant, things},
};

/// How often the newer version is killed.
const KILLS: u64 = 5;
/// Until it is killed the first time; each time it lives so much longer.
const LIFE_MILLIS: u64 = 50;
/// Rows that the newer version fills a table with, so that it is killed in the middle of it.
const ROWS: i64 = 500_000;

const ADDS: Migration = Migration {
    id: "test/003_notes",
    sql: "ALTER TABLE things ADD COLUMN note TEXT;
    CREATE TABLE notes (id TEXT PRIMARY KEY, number BIGINT NOT NULL);
    CREATE UNIQUE INDEX notes_number ON notes (number);",
};
const TAKES_AWAY: Migration =
    Migration { id: "test/004_kinds", sql: "ALTER TABLE kinds DROP COLUMN flag;" };
const NARROWS: Migration =
    Migration { id: "test/004_one", sql: "CREATE UNIQUE INDEX kinds_one ON kinds (thing);" };
/// What the present version does not use any more.
const TAKES_AWAY_LATER: Migration = Migration {
    id: "test/004_ratio",
    sql: "-- beside from 0.0.1\nALTER TABLE kinds DROP COLUMN ratio;",
};
const TAKES_AWAY_SOON: Migration = Migration {
    id: "test/004_small",
    sql: "-- beside from 99.0.0\nALTER TABLE kinds DROP COLUMN small;",
};
/// Takes some time, and last of all changes what the older version writes to.
const FILLS: Migration = Migration {
    id: "test/003_filled",
    sql: "CREATE TABLE filled (id TEXT PRIMARY KEY, number BIGINT NOT NULL);
    INSERT INTO filled (id, number)
        WITH RECURSIVE numbers (number) AS (
            SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 500000
        )
        SELECT 'row ' || number, number FROM numbers;
    ALTER TABLE things ADD COLUMN note TEXT;",
};

fn with(steps: &[Migration]) -> Vec<Migration> {
    TABLES.iter().chain(steps).copied().collect()
}

/// Migrates an organisation to what a newer version has.
async fn upgrade(kit: &Kit, steps: &[Migration]) {
    let newer = open_with(&kit.config, with(steps)).await;
    drop(newer.write(&tenant("fjord"), Actor::System).await.unwrap());
}

async fn write(databases: &Databases, id: &str) -> Result<(), TenantError> {
    let tx = databases.write(&tenant("fjord"), Actor::System).await?;
    add(&tx, id).await;
    tx.commit().await?;
    Ok(())
}

async fn refusal(kit: &Kit) -> String {
    let older = open(&kit.config).await;
    match older.write(&tenant("fjord"), Actor::System).await {
        Err(TenantError::Aside(_, why)) => why,
        Err(error) => panic!("another error: {error}"),
        Ok(_) => panic!("it was opened"),
    }
}

both! {
    async fn an_older_process_goes_on_where_a_newer_one_only_added(kit, ["fjord"]) {
        write(&kit.databases, "a").await.unwrap();
        upgrade(&kit, &[ADDS]).await;
        write(&kit.databases, "b").await.unwrap();
        // Also what it had not opened.
        let older = open(&kit.config).await;
        write(&older, "c").await.unwrap();
        let newer = open_with(&kit.config, with(&[ADDS])).await;
        write(&newer, "d").await.unwrap();
        for databases in [&kit.databases, &older, &newer] {
            let tx = databases.read(&tenant("fjord"), Actor::System).await.unwrap();
            assert_eq!(things(&tx).await, ["a", "b", "c", "d"]);
        }
        assert!(older.set_aside().is_empty());
    }

    async fn one_that_takes_away_is_refused_in_words(kit, ["fjord"]) {
        upgrade(&kit, &[ADDS, TAKES_AWAY]).await;
        let refused = refusal(&kit).await;
        for part in ["test/004_kinds", "may not go on beside it", "restore a back-up"] {
            assert!(refused.contains(part), "{refused}");
        }
        upgrade(&kit, &[ADDS, TAKES_AWAY]).await;
    }

    async fn one_that_narrows_is_refused_too(kit, ["fjord"]) {
        upgrade(&kit, &[NARROWS]).await;
        assert!(refusal(&kit).await.contains("test/004_one"));
    }

    async fn a_step_says_from_which_version_on_it_is_lived_with(kit, ["fjord"]) {
        upgrade(&kit, &[ADDS, TAKES_AWAY_LATER]).await;
        let older = open(&kit.config).await;
        write(&older, "a").await.unwrap();
        upgrade(&kit, &[ADDS, TAKES_AWAY_LATER, TAKES_AWAY_SOON]).await;
        let refused = refusal(&kit).await;
        for part in ["test/004_small", "from 99.0.0 on it may"] {
            assert!(refused.contains(part), "{refused}");
        }
    }

    // "under load … killed in the middle five times, nothing lost"
    async fn a_newer_process_that_is_killed_as_it_migrates_loses_nothing(kit, ["fjord"]) {
        let tx = kit.write("fjord").await;
        add(&tx, "first").await;
        let kind = "INSERT INTO kinds (id, thing, flag) VALUES ('one', 'first', TRUE)";
        tx.execute_unprepared(kind).await.unwrap();
        tx.commit().await.unwrap();
        let before = counts(&kit.read("fjord").await).await;
        let stop = Arc::new(AtomicBool::new(false));
        let load = load(&kit, &stop);
        let marks = tempfile::tempdir().unwrap();
        let (begun, done) = (marks.path().join("begun"), marks.path().join("done"));
        for round in 1..=KILLS {
            let mut newer = newer_process(&kit, marks.path().to_owned());
            wait_for(&begun, &mut newer).await;
            tokio::time::sleep(Duration::from_millis(LIFE_MILLIS * round)).await;
            newer.kill().unwrap();
            newer.wait().unwrap();
            assert!(!done.exists(), "it was killed after it was done: fill more rows");
            fs::remove_file(&begun).unwrap();
            // Waits until the database has undone it, and finds nothing of it.
            let older = open(&kit.config).await;
            let tx = older.read(&tenant("fjord"), Actor::System).await.unwrap();
            assert!(!counts(&tx).await.contains_key("filled"), "killed {round} times");
        }
        let mut newer = newer_process(&kit, marks.path().to_owned());
        wait_for(&done, &mut newer).await;
        assert!(newer.wait().unwrap().success());
        write(&open(&kit.config).await, "last").await.unwrap();
        stop.store(true, Ordering::Relaxed);
        let (mut written, refused) = load.await.unwrap();
        if kit.databases.engine() == Engine::Postgres {
            assert_eq!(refused, 0, "the older process was refused something");
        }
        let load = written.len();
        assert!(load > 5, "the older process wrote: {load}");
        written.extend(["first".to_owned(), "last".to_owned()]);
        let tx = kit.read("fjord").await;
        assert_eq!(things(&tx).await, written);
        let after = counts(&tx).await;
        let more = i64::try_from(written.len() - 1).unwrap();
        for (table, rows) in &before {
            let is_written = ["things", "changes"].contains(&table.as_str());
            let right = if is_written { rows + more } else { *rows };
            assert_eq!(after[table], right, "{table}: {before:?}, {after:?}");
        }
        assert_eq!(after["filled"], ROWS);
        println!("figure: killed {KILLS} times, {load} writes beside, {refused} refused, 0 lost");
    }
}

/// The older version at work, until it is told to stop: what was acknowledged, and how often it was
/// refused.
fn load(kit: &Kit, stop: &Arc<AtomicBool>) -> JoinHandle<(Vec<String>, u32)> {
    let (databases, stop) = (kit.databases.clone(), Arc::clone(stop));
    tokio::spawn(async move {
        let (mut written, mut refused) = (Vec::new(), 0);
        for number in 0.. {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let id = format!("{number:06}");
            match try_write(&databases, &id).await {
                Ok(()) => written.push(id),
                Err(_) => refused += 1,
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        (written, refused)
    })
}

/// As [`write`], also where the database may say no.
async fn try_write(databases: &Databases, id: &str) -> Result<(), TenantError> {
    let tx = databases.write(&tenant("fjord"), Actor::System).await?;
    let backend = tx.get_database_backend();
    let insert = "INSERT INTO things (id) VALUES ($1)";
    let insert = Statement::from_sql_and_values(backend, insert, [id.into()]);
    tx.execute_raw(insert).await?;
    let (things, made) = (svenn_kernel::Collection("THINGS"), svenn_kernel::Verb::Create);
    tx.record(things, id, made, svenn_db::Audience::Coordinators);
    tx.commit().await?;
    Ok(())
}

/// How many rows each table has.
async fn counts(tx: &Tx) -> BTreeMap<String, i64> {
    let mut counts = BTreeMap::new();
    for table in dump::tables(tx).await.unwrap() {
        let count = format!("SELECT COUNT(*) AS found FROM \"{}\"", table.table);
        let count = Statement::from_string(tx.get_database_backend(), count);
        let row = tx.query_one_raw(count).await.unwrap().unwrap();
        counts.insert(table.table, row.try_get("", "found").unwrap());
    }
    counts
}

/// Waits until a process has left a mark.
async fn wait_for(mark: &std::path::Path, process: &mut Child) {
    for _ in 0..12_000 {
        if mark.exists() {
            return;
        }
        let ended = process.try_wait().unwrap();
        assert!(ended.is_none_or(|status| status.success()), "it ended by itself: {ended:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("{} is not there", mark.display());
}

/// Where a process finds the databases and leaves its marks.
const MARKS: &str = "SVENN_TEST_UPGRADE_MARKS";
const PLACE: &str = "SVENN_TEST_UPGRADE_PLACE";
/// On PostgreSQL alone.
const PREFIX: &str = "SVENN_TEST_UPGRADE_PREFIX";

fn newer_process(kit: &Kit, marks: PathBuf) -> Child {
    let mut process = Command::new(env::current_exe().unwrap());
    process.args(["--exact", "upgrades::migrates_until_it_is_killed", "--ignored"]);
    process.env(MARKS, marks).stdout(Stdio::null()).stderr(Stdio::null());
    match &kit.config {
        DatabaseConfig::Sqlite { folder } => process.env(PLACE, folder).env_remove(PREFIX),
        DatabaseConfig::Postgres { url, prefix } => process.env(PLACE, url).env(PREFIX, prefix),
    };
    process.spawn().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "run by another test in a process of its own, which is killed"]
async fn migrates_until_it_is_killed() {
    let (Ok(marks), Ok(place)) = (env::var(MARKS), env::var(PLACE)) else { return };
    let config = match env::var(PREFIX) {
        Ok(prefix) => DatabaseConfig::Postgres { url: place, prefix },
        Err(_) => DatabaseConfig::Sqlite { folder: PathBuf::from(place) },
    };
    let marks = PathBuf::from(marks);
    let newer = open_with(&config, with(&[FILLS])).await;
    fs::write(marks.join("begun"), "").unwrap();
    // A writer of SQLite waits for a turn as long as it is given, and then asks again.
    let mut opened = newer.write(&tenant("fjord"), Actor::System).await;
    while opened.as_ref().is_err_and(is_busy) {
        opened = newer.write(&tenant("fjord"), Actor::System).await;
    }
    drop(opened.unwrap());
    fs::write(marks.join("done"), "").unwrap();
}

fn is_busy(error: &TenantError) -> bool {
    matches!(error, TenantError::Fault(fault) if fault.is_busy())
}
