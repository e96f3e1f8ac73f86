//! Measures, in place of testing; takes minutes in a debug build. Run by hand, in a release build:
//! `cargo nextest run --release --workspace --all-features --run-ignored only -E
//! 'test(::measured::)' --no-capture`. What it prints stands in docs/performance.md.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use sea_orm::ConnectionTrait;
use svenn_kernel::ApprenticeId;
use svenn_people::apprentices::{self, Apprentice};
use svenn_testkit::{Client, World, json, on_both_engines};

use super::{definition, enable, from_start, rule, set_of};

const APPRENTICES: usize = 20_000;
const OF_ONE: usize = 12;
/// First pages that are asked for.
const PAGES: usize = 1_000;
/// Apprentices written in one transaction.
const PORTION: usize = 1_000;

fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times[(times.len() * percent / 100).min(times.len() - 1)]
}

fn megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<u64>().unwrap() / 1_024
}

/// Does what is due until nothing is any more.
async fn settled(world: &World) -> Duration {
    let begun = Instant::now();
    world.run_jobs().await;
    begun.elapsed()
}

/// How long other writes take until told to stop, and how many had no turn.
async fn writing(siri: &Client, stop: &AtomicBool) -> (Vec<Duration>, usize) {
    let (mut times, mut refused) = (Vec::new(), 0);
    while !stop.load(Ordering::Relaxed) {
        let sent = Instant::now();
        let body = json!({ "name": format!("Gruppe {}", times.len()) });
        match siri.post("/groups", body).await.status.as_u16() {
            503 => refused += 1,
            status => assert_eq!(status, 201),
        }
        times.push(sent.elapsed());
        svenn_testkit::tokio::time::sleep(Duration::from_millis(20)).await;
    }
    (times, refused)
}

on_both_engines! {
    /// "20,000 apprentices × 12 checkpoints: the list's first page p95 ≤ 2 ms in the server; moving
    /// one definition's deadline recomputes all in under 5 s in the background without stopping
    /// other writes; memory stays under the bench's limit."
    #[ignore = "measures; takes minutes in a debug build"]
    async fn an_office_of_twenty_thousand(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        enable(&siri).await;
        let engine = fjord.read().await.get_database_backend();
        for portion in 0..APPRENTICES / PORTION {
            let tx = fjord.write().await;
            for at in 0..PORTION {
                let id = ApprenticeId::new(tx.now(), tx.entropy());
                let name = format!("Lærling{}", portion * PORTION + at);
                let row = Apprentice {
                    fornavn: name,
                    startdato: Some("2025-08-01".parse().unwrap()),
                    sluttdato: Some("2027-07-31".parse().unwrap()),
                    ..apprentices::blank(id)
                };
                apprentices::insert(&tx, row).await.unwrap();
            }
            tx.commit().await.unwrap();
        }
        world.run_jobs().await;
        let mut made = Vec::new();
        for at in 0..OF_ONE {
            let rule = match at % 3 {
                0 => from_start(30 + i64::try_from(at).unwrap() * 40),
                1 => rule(20, "AFTEROTHERCHECKPOINT", &made[0]),
                _ => rule(62 + i64::try_from(at).unwrap(), "APPRENTICEEND", &json!(null)),
            };
            let body = definition(&format!("Sjekkpunkt {at}"), rule);
            let one = siri.post("/checkpoints/definitions", body).await.expect(201);
            made.push(one["id"].clone());
        }
        let all: Vec<_> = made.iter().map(|id| json!({ "id": id })).collect();
        let set = set_of(&all.iter().collect::<Vec<_>>());
        siri.post("/checkpoints/sets", set).await.expect(201);
        let given = settled(&world).await;

        let ask = json!({
            "facets": ["title", "typeCheckpoint", "koordinatornavn", "laerefag", "bedrift", "fristen"],
            "filters": [{ "field": "fristen", "values": ["Forfalt"] }],
            "sort": [{ "field": "deadlineTimestamp", "direction": "asc" }],
            "page": 1, "perPage": 50,
        });
        let before = megabytes();
        let begun = Instant::now();
        let first = siri.post("/search/SJEKKPUNKTER", ask.clone()).await.expect(200);
        let cold = begun.elapsed();
        let with_list = megabytes();
        let mut times = Vec::with_capacity(PAGES);
        for _ in 0..PAGES {
            let sent = Instant::now();
            siri.post("/search/SJEKKPUNKTER", ask.clone()).await.expect(200);
            times.push(sent.elapsed());
        }
        let (median, p95) = (percentile(&mut times, 50), percentile(&mut times, 95));

        let stop = AtomicBool::new(false);
        let moving = async {
            let mut body = definition("Sjekkpunkt 0", from_start(45));
            body["version"] = json!(1);
            let path = format!("/checkpoints/definitions/{}", made[0].as_str().unwrap());
            siri.put(&path, body).await.expect(200);
            let took = settled(&world).await;
            stop.store(true, Ordering::Relaxed);
            took
        };
        let (moved, (mut others, refused)) = svenn_testkit::tokio::join!(moving, writing(&siri, &stop));
        let begun = Instant::now();
        siri.post("/search/SJEKKPUNKTER", ask).await.expect(200);
        let caught_up = begun.elapsed();
        eprintln!(
            "checkpoints on {engine:?}: {APPRENTICES} × {OF_ONE} given in {given:?}; overdue {}; \
             the first list took {cold:?} and {} MB (of {with_list} MB), its first page median \
             {median:?}, p95 {p95:?}; one definition moved in {moved:?}, other writes meanwhile \
             {} (refused {refused}) with median {:?}, p95 {:?}, longest {:?}; the list after it {caught_up:?}; {} MB",
            first["found"],
            with_list.saturating_sub(before),
            others.len(),
            percentile(&mut others, 50),
            percentile(&mut others, 95),
            percentile(&mut others, 100),
            megabytes(),
        );
    }
}
