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
use svenn_db::{Actor, DatabaseConfig, Databases};
use svenn_kernel::Fault;

use crate::kit::{Kit, tenant, things};

const ROUNDS: u32 = 12;
const WRITERS: u32 = 3;

async fn write(databases: &Databases, id: &str) -> Result<(), Fault> {
    let begun = databases.write(&tenant("fjord"), Actor::System).await;
    let tx = begun.map_err(|error| Fault::caused("writing", error))?;
    tx.execute_unprepared(&format!("INSERT INTO things (id) VALUES ('{id}')")).await?;
    tx.commit().await?;
    Ok(())
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
    let begun = Instant::now();
    while write(&kit.databases, &format!("after-{}", begun.elapsed().as_millis())).await.is_err() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it does not come back");
    }
    let back = begun.elapsed();
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
