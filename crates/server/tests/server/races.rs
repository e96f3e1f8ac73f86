//! What the explorer of races finds.

use std::sync::atomic::{AtomicUsize, Ordering};

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use svenn_db::Tx;
use svenn_kernel::{Fault, Verb};
use svenn_testkit::{Backend, Office, World, explored_by};

/// Orders of each kind: those of one switch, which are some ten, and some of two.
const ORDERS: usize = 24;

async fn run(tx: &Tx, sql: &str) -> Result<u64, DbErr> {
    let done = tx.execute_raw(Statement::from_string(DbBackend::Postgres, sql)).await?;
    Ok(done.rows_affected())
}

async fn number(tx: &Tx, sql: &str) -> i64 {
    let row = tx.query_one_raw(Statement::from_string(DbBackend::Postgres, sql)).await.unwrap();
    row.unwrap().try_get("", "number").unwrap()
}

/// A kind of fault: two transactions, and what must hold of what they leave.
struct Kind {
    name: &'static str,
    /// What each does; whether it answers that it did it.
    work: for<'a> fn(&'a Tx, usize) -> futures::future::BoxFuture<'a, Result<bool, DbErr>>,
    /// What is lost, of what each answered.
    lost: for<'a> fn(&'a Tx, [bool; 2]) -> futures::future::BoxFuture<'a, bool>,
}

const KINDS: &[Kind] = &[
    Kind {
        name: "lost update",
        work: |tx, side| {
            Box::pin(async move {
                // The row as a whole, with one column changed.
                let a = number(tx, "SELECT a AS number FROM planted WHERE id = 1").await;
                let b = number(tx, "SELECT b AS number FROM planted WHERE id = 1").await;
                let (a, b) = if side == 0 { (5, b) } else { (a, 7) };
                run(tx, &format!("UPDATE planted SET a = {a}, b = {b} WHERE id = 1")).await?;
                Ok(true)
            })
        },
        lost: |tx, _| {
            Box::pin(async move {
                number(tx, "SELECT a + b AS number FROM planted WHERE id = 1").await != 12
            })
        },
    },
    Kind {
        name: "lost increment",
        work: |tx, _| {
            Box::pin(async move {
                let a = number(tx, "SELECT a AS number FROM planted WHERE id = 1").await;
                run(tx, &format!("UPDATE planted SET a = {} WHERE id = 1", a + 1)).await?;
                Ok(true)
            })
        },
        lost: |tx, _| {
            Box::pin(async move {
                number(tx, "SELECT a AS number FROM planted WHERE id = 1").await != 2
            })
        },
    },
    Kind {
        name: "double create",
        work: |tx, side| {
            Box::pin(async move {
                if number(tx, "SELECT COUNT(*) AS number FROM planted WHERE a = 9").await > 0 {
                    return Ok(false);
                }
                run(tx, &format!("INSERT INTO planted VALUES ({}, 9, 0)", side + 10)).await?;
                Ok(true)
            })
        },
        lost: |tx, _| {
            Box::pin(async move {
                number(tx, "SELECT COUNT(*) AS number FROM planted WHERE a = 9").await > 1
            })
        },
    },
    Kind {
        name: "over-booked",
        work: |tx, side| {
            Box::pin(async move {
                // Two places, of which one is taken.
                if number(tx, "SELECT COUNT(*) AS number FROM planted").await >= 2 {
                    return Ok(false);
                }
                run(tx, &format!("INSERT INTO planted VALUES ({}, 0, 0)", side + 10)).await?;
                Ok(true)
            })
        },
        lost: |tx, _| {
            Box::pin(async move { number(tx, "SELECT COUNT(*) AS number FROM planted").await > 2 })
        },
    },
    Kind {
        name: "check then act",
        work: |tx, side| {
            Box::pin(async move {
                if side == 0 {
                    // Deletes what nobody refers to.
                    if number(tx, "SELECT COUNT(*) AS number FROM planted WHERE b = 1").await > 0 {
                        return Ok(false);
                    }
                    return Ok(run(tx, "DELETE FROM planted WHERE id = 1").await? == 1);
                }
                if number(tx, "SELECT COUNT(*) AS number FROM planted WHERE id = 1").await == 0 {
                    return Ok(false);
                }
                run(tx, "INSERT INTO planted VALUES (2, 0, 1)").await?;
                Ok(true)
            })
        },
        lost: |_, [deleted, given]| Box::pin(async move { deleted && given }),
    },
];

async fn does(fjord: &Office<'_>, kind: &Kind, side: usize, lock: bool) -> Result<bool, Fault> {
    let tx = fjord.write().await;
    if lock {
        tx.lock("planted").await?;
    }
    let done = (kind.work)(&tx, side).await?;
    tx.record(svenn_kernel::Collection::ORG, "planted", Verb::Update, svenn_db::Audience::Everyone);
    tx.commit().await?;
    Ok(done)
}

/// How many orders lose something.
async fn losses(fjord: &Office<'_>, kind: &Kind, lock: bool) -> (usize, usize) {
    let (mut lost, mut tried) = (0, 0);
    for schedule in explored_by(kind.name, ORDERS) {
        let tx = fjord.write().await;
        run(&tx, "DELETE FROM planted").await.unwrap();
        run(&tx, "INSERT INTO planted VALUES (1, 0, 0)").await.unwrap();
        tx.commit().await.unwrap();
        let (one, other) =
            fjord.race_by(&schedule, does(fjord, kind, 0, lock), does(fjord, kind, 1, lock)).await;
        let answers = [one.unwrap_or(false), other.unwrap_or(false)];
        tried += 1;
        lost += usize::from((kind.lost)(&fjord.read().await, answers).await);
    }
    (lost, tried)
}

/// If you are here because this failed: the explorer no longer finds what it is for.
#[test]
fn the_explorer_finds_what_is_planted_and_nothing_where_a_lock_is_held() {
    World::run(Backend::Postgres, async |world: World| {
        let fjord = world.office("fjord").await;
        let tx = fjord.write().await;
        run(&tx, "CREATE TABLE planted (id BIGINT PRIMARY KEY, a BIGINT, b BIGINT)").await.unwrap();
        tx.commit().await.unwrap();
        let found = AtomicUsize::new(0);
        for kind in KINDS {
            let (lost, tried) = losses(&fjord, kind, false).await;
            assert!(lost > 0, "{} is found in none of {tried} orders", kind.name);
            found.fetch_add(lost, Ordering::Relaxed);
            let (lost, tried) = losses(&fjord, kind, true).await;
            assert_eq!(lost, 0, "{} under its lock, of {tried} orders", kind.name);
        }
        assert!(found.load(Ordering::Relaxed) >= KINDS.len());
    });
}
