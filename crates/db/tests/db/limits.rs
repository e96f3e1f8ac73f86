//! Limits on what waits and on who has how much.

use std::time::{Duration, Instant};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, Tx, somebody_waits};
use svenn_kernel::Fault;

use crate::{
    both,
    kit::{Kit, add, fault, tenant},
};

/// What one organisation may have at a time.
const OF_ONE: usize = 6;

async fn setting(tx: &Tx, name: &str) -> String {
    let show = Statement::from_string(tx.get_database_backend(), format!("SHOW {name}"));
    tx.query_one_raw(show).await.unwrap().unwrap().try_get("", name).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_organisations_that_hold_what_they_may_leave_others_connections() {
    let kit = Kit::postgres().await.with_tenants(&["fjord", "vidde", "elv"]).await;
    let begin = async |id: &str| kit.databases.read(&tenant(id), Actor::System).await;
    let mut held = Vec::new();
    for _ in 0..OF_ONE {
        held.push(begin("fjord").await.unwrap());
    }
    let begun = Instant::now();
    let refused = fault(begin("fjord").await.err().unwrap());
    assert!(refused.is_busy(), "{refused}");
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    let mut of_another = Vec::new();
    for _ in 0..OF_ONE {
        of_another.push(begin("vidde").await.unwrap());
    }
    let begun = Instant::now();
    drop(begin("elv").await.unwrap());
    drop(kit.databases.catalogue_read().await.unwrap());
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    held.pop();
    assert!(begin("fjord").await.is_ok(), "a turn that was given back is another's");
}

#[tokio::test(flavor = "multi_thread")]
async fn statements_locks_and_pauses_have_time_limits() {
    let kit = Kit::postgres().await.with_tenants(&["fjord"]).await;
    let tx = kit.databases.read(&tenant("fjord"), Actor::System).await.unwrap();
    assert_eq!(setting(&tx, "statement_timeout").await, "30s");
    assert_eq!(setting(&tx, "lock_timeout").await, "5s");
    assert_eq!(setting(&tx, "idle_in_transaction_session_timeout").await, "1min");
    drop(tx);
    let tx = somebody_waits(kit.read("fjord")).await;
    assert_eq!(setting(&tx, "lock_timeout").await, "1800ms");
    drop(tx);
    let tx = kit.databases.read(&tenant("fjord"), Actor::System).await.unwrap();
    tx.execute_unprepared("SET LOCAL statement_timeout = '50ms'").await.unwrap();
    let slow = tx.execute_unprepared("SELECT pg_sleep(5)").await.unwrap_err();
    assert!(Fault::from(slow).is_busy(), "others need the time");
}

/// Far below what a transaction waits that nobody looks at.
const SOON: Duration = Duration::from_secs(6);

both! {
    async fn somebody_who_gets_no_turn_is_told_soon_and_what_nobody_looks_at_waits(
        kit, ["fjord", "vidde"]
    ) {
        let held = kit.write("fjord").await;
        add(&held, "held").await;
        let write = async |office: &str| {
            let tx = kit.databases.write(&tenant(office), Actor::System).await.map_err(fault)?;
            // On PostgreSQL this is what waits, for the same row.
            let insert = "INSERT INTO things (id) VALUES ('held')";
            tx.execute_unprepared(insert).await?;
            tx.commit().await
        };
        let begun = Instant::now();
        let refused = somebody_waits(write("fjord")).await.unwrap_err();
        assert!(refused.is_busy(), "{refused}");
        assert!(begun.elapsed() < SOON, "{:?}", begun.elapsed());
        somebody_waits(write("vidde")).await.unwrap();
        let patient = async {
            // It is let go of well after somebody would have given up.
            tokio::time::sleep(Duration::from_millis(2_500)).await;
            held.rollback().await.unwrap();
        };
        let (written, ()) = tokio::join!(write("fjord"), patient);
        written.unwrap();
    }
}
