//! How long a write takes, and of what that is made. `cargo nextest run --release -p svenn-db
//! --all-features --run-ignored only -E 'test(measured::)' --no-capture` prints it.

use std::time::{Duration, Instant};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Named, Tx, in_call};

use crate::kit::{Kit, add};

/// What a common write asks for before it writes.
const READS: usize = 6;
/// Writes of each measurement.
const WRITES: usize = 2_000;

async fn read(tx: &Tx, id: &str) {
    let statement = Statement::from_sql_and_values(
        tx.get_database_backend(),
        "SELECT id FROM things WHERE id = $1",
        [id.into()],
    );
    tx.query_one_raw(statement).await.unwrap();
}

async fn write(kit: &Kit, id: &str) {
    let tx = kit.write("fjord").await;
    for _ in 0..READS {
        read(&tx, id).await;
    }
    add(&tx, id).await;
    tx.commit().await.unwrap();
}

fn each(took: Duration, times: usize) -> f64 {
    took.as_secs_f64() * 1e6 / f64::from(u32::try_from(times).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures"]
async fn a_write_and_its_parts() {
    let kit = Kit::sqlite().await.with_tenants(&["fjord"]).await;
    write(&kit, "first").await;
    let (mut begin, mut reads, mut insert, mut commit) =
        (Duration::ZERO, Duration::ZERO, Duration::ZERO, Duration::ZERO);
    for number in 0..WRITES {
        let at = Instant::now();
        let tx = kit.write("fjord").await;
        begin += at.elapsed();
        let at = Instant::now();
        for _ in 0..READS {
            read(&tx, "first").await;
        }
        reads += at.elapsed();
        let at = Instant::now();
        add(&tx, &format!("part {number}")).await;
        insert += at.elapsed();
        let at = Instant::now();
        tx.commit().await.unwrap();
        commit += at.elapsed();
    }
    println!(
        "figure: microseconds: begin {:.0}, a read {:.0}, an insert {:.0}, log and commit {:.0}",
        each(begin, WRITES),
        each(reads, WRITES * READS),
        each(insert, WRITES),
        each(commit, WRITES),
    );
    for connections in [1, 8, 16, 64] {
        let at = Instant::now();
        let kit = &kit;
        let many = (0..connections).map(async |who: usize| {
            for number in 0..WRITES / connections {
                let id = format!("{connections} {who} {number}");
                in_call(Named::default(), write(kit, &id)).await;
            }
        });
        futures::future::join_all(many).await;
        let rate = 1e6 / each(at.elapsed(), WRITES / connections * connections);
        println!("figure: {connections} connections: {rate:.0} writes a second");
    }
}
