//! Rows written with plain SQLite, each a transaction that waits for the disk: what the same disk does
//! without a server, rights and a log.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use sea_orm::sqlx::{
    self, Connection as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};
use tokio::task::JoinSet;

use super::Failure;

const TURN: Duration = Duration::from_millis(1_500);
const TURNS: usize = 5;
/// How long a thread waits for its turn to write.
const WAIT: Duration = Duration::from_secs(20);

/// Prints the middle of five turns with one thread and with sixteen.
pub async fn measure(file: &str) -> Result<(), Failure> {
    let table = "CREATE TABLE written (id INTEGER PRIMARY KEY, name TEXT NOT NULL)";
    sqlx::query(table).execute(&mut open(file).await?).await?;
    println!("| plain SQLite with FULL, a row in each transaction | per second |");
    println!("|---|--:|");
    for (name, threads) in [("1 thread", 1), ("16 threads", 16)] {
        let mut turns = Vec::new();
        for _ in 0..TURNS {
            turns.push(turn(file, threads).await?);
        }
        turns.sort_unstable();
        println!("| {name} | {} |", turns.get(TURNS / 2).copied().unwrap_or_default());
    }
    Ok(())
}

/// Each connection has a thread of its own.
async fn open(file: &str) -> Result<SqliteConnection, Failure> {
    let options = SqliteConnectOptions::new()
        .filename(Path::new(file))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(WAIT);
    Ok(SqliteConnection::connect_with(&options).await?)
}

/// Rows a second.
async fn turn(file: &str, threads: usize) -> Result<u128, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let mut writing = JoinSet::new();
    let begun = Instant::now();
    for _ in 0..threads {
        let mut connection = open(file).await?;
        let stop = Arc::clone(&stop);
        writing.spawn(async move {
            let mut rows = 0_u128;
            while !stop.load(Ordering::Relaxed) {
                let row = sqlx::query("INSERT INTO written (name) VALUES ('Elektro vest')");
                row.execute(&mut connection).await?;
                rows += 1;
            }
            connection.close().await?;
            Ok::<_, sqlx::Error>(rows)
        });
    }
    tokio::time::sleep(TURN).await;
    stop.store(true, Ordering::Relaxed);
    let elapsed = begun.elapsed();
    let mut rows = 0;
    while let Some(done) = writing.join_next().await {
        rows += done??;
    }
    Ok(rows * 1_000 / elapsed.as_millis().max(1))
}
