//! A PostgreSQL that throws everybody out again and again, as when it is restarted: what was
//! acknowledged is there, nothing is there twice, and it goes on without a restart of ours.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use sea_orm::ConnectionTrait;
use svenn_cluster::doorway::{Doorway, Way};
use svenn_db::{Actor, DatabaseConfig, Databases, somebody_waits};
use svenn_kernel::Fault;

use crate::kit::{Kit, fault, open, tenant, things};

const ROUNDS: u32 = 12;
const WRITERS: u32 = 3;

async fn write(databases: &Databases, id: &str) -> Result<(), Fault> {
    let tx = databases.write(&tenant("fjord"), Actor::System).await.map_err(fault)?;
    tx.execute_unprepared(&format!("INSERT INTO things (id) VALUES ('{id}')")).await?;
    tx.commit().await?;
    Ok(())
}

/// How long it takes until something can be written again.
async fn comes_back(databases: &Databases) -> Duration {
    let begun = Instant::now();
    while write(databases, &format!("after-{:?}", Instant::now())).await.is_err() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it does not come back");
    }
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_server_loses_nothing_that_was_acknowledged() {
    let kit = Kit::postgres_of_its_own().await.with_tenants(&["fjord"]).await;
    let DatabaseConfig::Postgres { url, .. } = &kit.config else { unreachable!() };
    let (server, name) = url.rsplit_once('/').unwrap();
    let server = sea_orm::Database::connect(format!("{server}/postgres")).await.unwrap();
    let (stop, refused) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU32::new(0)));
    let acknowledged = Arc::new(Mutex::new(BTreeSet::new()));
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| {
            let (databases, stop) = (kit.databases.clone(), Arc::clone(&stop));
            let (acknowledged, refused) = (Arc::clone(&acknowledged), Arc::clone(&refused));
            tokio::spawn(async move {
                let mut number = 0;
                while !stop.load(Ordering::Relaxed) {
                    let id = format!("{writer}-{number}");
                    number += 1;
                    match write(&databases, &id).await {
                        Ok(()) => drop(acknowledged.lock().unwrap().insert(id)),
                        Err(_) => drop(refused.fetch_add(1, Ordering::Relaxed)),
                    }
                }
            })
        })
        .collect();
    for _ in 0..ROUNDS {
        tokio::time::sleep(Duration::from_millis(150)).await;
        let out = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        server.execute_unprepared(&out).await.unwrap();
    }
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.unwrap();
    }
    let back = comes_back(&kit.databases).await;
    let tx = kit.read("fjord").await;
    let stored: BTreeSet<String> = things(&tx).await.into_iter().collect();
    let acknowledged = acknowledged.lock().unwrap();
    let lost = acknowledged.difference(&stored).count();
    println!(
        "figure: thrown out {ROUNDS} times, {} writes acknowledged, {lost} lost, {} refused, \
         writing again after {} ms",
        acknowledged.len(),
        refused.load(Ordering::Relaxed),
        back.as_millis()
    );
    assert_eq!(lost, 0);
    assert!(!acknowledged.is_empty());
}

/// Two seconds, and what a machine that is busy with other tests may add.
const SOON: Duration = Duration::from_secs(5);
/// More than there are connections.
const CALLS: usize = 40;

/// Asks for much at once, all of which is refused soon.
async fn all_are_refused(databases: &Databases, office: &str, is_right: fn(&Fault) -> bool) {
    let begun = Instant::now();
    let calls = (0..CALLS).map(|number| async move {
        let office = tenant(office);
        let read = databases.read(&office, Actor::System);
        let refused = match number % 4 {
            0 => databases.catalogue_read().await.err(),
            1 => databases.try_write().await.err(),
            2 => read.await.err().map(fault),
            _ => write(databases, "refused").await.err(),
        };
        let refused = refused.expect("nobody was there to do it");
        assert!(is_right(&refused), "{refused:?}");
    });
    futures::future::join_all(calls.map(somebody_waits)).await;
    let longest = begun.elapsed();
    println!("figure: {CALLS} calls at once were refused within {} ms", longest.as_millis());
    assert!(longest < SOON, "{longest:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_away_or_says_nothing_is_told_of_soon() {
    let kit = Kit::postgres_of_its_own().await.with_tenants(&["fjord", "vidde"]).await;
    let DatabaseConfig::Postgres { url, prefix } = &kit.config else { unreachable!() };
    let (doorway, url) = Doorway::to(url).await;
    let databases = open(&DatabaseConfig::Postgres { url, prefix: prefix.clone() }).await;
    write(&databases, "before").await.unwrap();
    // One organisation is open already, the other is not.
    for office in ["fjord", "vidde"] {
        doorway.make(Way::Shut).await;
        all_are_refused(&databases, office, Fault::is_unavailable).await;
        doorway.make(Way::Open).await;
        comes_back(&databases).await;
        doorway.make(Way::Silent).await;
        all_are_refused(&databases, office, Fault::is_unavailable).await;
        doorway.make(Way::Open).await;
        comes_back(&databases).await;
    }
    assert!(databases.set_aside().is_empty(), "nobody's data is to blame");
}
