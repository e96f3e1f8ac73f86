//! Calls that wait for each other in a circle: PostgreSQL ends one of them, wherever it waits, and
//! that one hears that it may be made again.

use std::{collections::BTreeSet, time::Duration};

use sea_orm::{ConnectionTrait, Statement};
use svenn_db::{Actor, MadeAgain, Named, Tx, in_call};
use tokio::sync::oneshot;

use crate::kit::{Kit, add, tenant};

/// So often it is looked whether somebody waits.
const LOOKS_MAX: usize = 2_000;

fn named(ids: &[&str]) -> Named {
    Named { caller: None, ids: ids.iter().map(|id| (*id).to_owned()).collect::<BTreeSet<_>>() }
}

/// Waits until another waits for a lock that this transaction holds.
async fn waited_for(tx: &Tx) {
    let sql = "SELECT COUNT(*) AS number FROM pg_locks
        WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))";
    for _ in 0..LOOKS_MAX {
        let statement = Statement::from_string(tx.get_database_backend(), sql);
        let row = tx.query_one_raw(statement).await.unwrap().unwrap();
        if row.try_get::<i64>("", "number").unwrap() > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("nobody waits");
}

/// A call that has one lock takes the other one, which a call has that begins with both and waits
/// for the first. Where that one has come to neither yet, nobody is in the way of anybody.
async fn meet(kit: &Kit, has: &str, takes: &str) -> (bool, Option<MadeAgain>) {
    let (told, begun) = oneshot::channel();
    let one = in_call(named(&[has]), async {
        let tx = kit.write("fjord").await;
        told.send(()).unwrap();
        waited_for(&tx).await;
        tx.lock(takes).await.unwrap();
        tx.rollback().await.unwrap();
    });
    let other = in_call(named(&[has, takes]), async {
        begun.await.unwrap();
        kit.databases.write(&tenant("fjord"), Actor::System).await.map(drop).is_ok()
    });
    let (_, other) = tokio::join!(one, other);
    other
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_waits_in_a_circle_as_it_begins_may_be_made_again() {
    let kit = Kit::postgres().await.with_tenants(&["fjord"]).await;
    // Locks are taken by their numbers, so that one of the two is a circle.
    let mut met = [meet(&kit, "a", "b").await, meet(&kit, "b", "a").await];
    met.sort_unstable_by_key(|(begun, _)| *begun);
    assert_eq!(met, [(false, Some(MadeAgain::InTheWay)), (true, None)]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_may_be_written_twice_does_not_keep_a_call_from_being_made_again() {
    let kit = Kit::postgres().await.with_tenants(&["fjord"]).await;
    for may_be_repeated in [true, false] {
        let ((), again) = in_call(Named::default(), async {
            let counted = kit.databases.catalogue_write().await.unwrap();
            let bump = "UPDATE migrations SET applied = applied";
            counted.execute_unprepared(bump).await.unwrap();
            if may_be_repeated {
                counted.may_be_repeated();
            }
            counted.commit().await.unwrap();
            let tx = kit.write("fjord").await;
            add(&tx, "thing").await;
            let deadlock = "DO $$ BEGIN RAISE EXCEPTION 'a circle' USING ERRCODE = '40P01'; END $$";
            tx.execute_unprepared(deadlock).await.unwrap_err();
        })
        .await;
        assert_eq!(again, may_be_repeated.then_some(MadeAgain::InTheWay));
    }
}
