//! Measures, in place of testing; takes minutes in a debug build. Run by hand, in a release build:
//! `cargo nextest run --release --workspace --all-features --run-ignored only -E
//! 'test(::measured::)' --no-capture`. What it prints stands in docs/performance.md;
//! what must hold whatever the time is asserted.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use futures::{StreamExt, future::join_all, stream};
use sea_orm::ConnectionTrait;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{information, invite, made, path, seen, turn};

const PEOPLE: usize = 1_000;
const PLACES: usize = 200;
const REGISTERING: usize = 500;
/// Calls that are on their way at once: browsers of so many people.
const AT_ONCE: usize = 100;

/// People who are signed in, every other one at another process.
async fn crowd(
    world: &svenn_testkit::World,
    fjord: &svenn_testkit::Office<'_>,
    many: usize,
) -> Vec<Client> {
    let second = world.second_process().await;
    let mut people = Vec::with_capacity(many);
    for number in 0..many {
        let who = fjord.apprentice(&format!("Lærling{number}")).await;
        people.push(if number % 2 == 0 { who } else { who.at(second.router.clone()) });
    }
    people
}

/// Posts until it is taken: a server that has no turn says so, and when to come again.
async fn patiently(who: &Client, to: &str, body: &Value, refused: &AtomicUsize) -> Value {
    loop {
        let reply = who.post(to, body.clone()).await;
        if reply.status != 503 {
            return reply.expect(200);
        }
        refused.fetch_add(1, Ordering::Relaxed);
        let seconds = reply.json()["retry_after_seconds"].as_u64().unwrap();
        svenn_testkit::tokio::time::sleep(Duration::from_secs(seconds)).await;
    }
}

fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times[(times.len() * percent / 100).min(times.len() - 1)]
}

on_both_engines! {
    /// "1,000 people answering within 10 s for 200 places: exactly 200 Kommer, the rest on the
    /// waiting list in the order of their answers, both engines, two processes."
    #[ignore = "measures; takes minutes in a debug build"]
    async fn a_thousand_answer_for_two_hundred_places(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let people = crowd(&world, &fjord, PEOPLE).await;
        let mut body = information("Truckkurs");
        body["waitingList"] = json!(true);
        body["deadline"]["maxSpotsEnabled"] = json!(true);
        body["deadline"]["maxSpots"] = json!(PLACES);
        let day = made(&siri, body, &people.iter().collect::<Vec<_>>()).await;
        invite(&siri, &day).await;
        let begun = Instant::now();
        let refused = AtomicUsize::new(0);
        let body = json!({ "id": day["id"], "status": "ACCEPTED", "comment": "" });
        let answering = people.iter().map(|who| async {
            let sent = Instant::now();
            let own = patiently(who, "/trainingday/answerinvite", &body, &refused).await;
            world.clock.advance(Duration::from_millis(1));
            (sent.elapsed(), own["own"]["invitationstatus"] == "ACCEPTED")
        });
        let answers: Vec<(Duration, bool)> =
            stream::iter(answering).buffer_unordered(AT_ONCE).collect().await;
        let took = begun.elapsed();
        assert_eq!(answers.iter().filter(|(_, comes)| *comes).count(), PLACES);
        let shown = seen(&siri, &day).await;
        assert_eq!(shown["counts"]["kommer"], PLACES);
        assert_eq!(shown["counts"]["venteliste"], PEOPLE - PLACES);
        let mut waiting: Vec<(u64, i64)> = shown["deltakere"].as_array().unwrap().iter()
            .filter_map(|it| Some((it["venteliste"].as_u64()?, it["invitationtimestamp"].as_i64()?)))
            .collect();
        waiting.sort_unstable();
        assert!(waiting.iter().map(|(number, _)| *number).eq(1..=(PEOPLE - PLACES) as u64));
        let latest_coming = shown["deltakere"].as_array().unwrap().iter()
            .filter(|it| it["invitationstatus"] == "ACCEPTED")
            .filter_map(|it| it["invitationtimestamp"].as_i64()).max().unwrap();
        assert!(latest_coming <= waiting[0].1, "whoever was first comes");
        assert!(waiting.is_sorted_by_key(|(_, at)| *at), "in the order of their answers");
        let mut times: Vec<Duration> = answers.into_iter().map(|(time, _)| time).collect();
        eprintln!(
            "answers on {:?}: {PEOPLE} in {took:?}, {AT_ONCE} at once, {} asked to come again: \
             median {:?}, p95 {:?}",
            fjord.read().await.get_database_backend(),
            refused.load(Ordering::Relaxed),
            percentile(&mut times, 50),
            percentile(&mut times, 95),
        );
    }

    /// "500 registering by code within a minute: p95 ≤ 50 ms." They come as they would through a
    /// door: evenly over the minute, and as fast as the server takes them.
    #[ignore = "measures; takes minutes in a debug build"]
    async fn five_hundred_register_by_code(world) {
        turn(&world, -1);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let people = crowd(&world, &fjord, REGISTERING).await;
        let mut body = information("Samling");
        body["activated"]["registration"] = json!(false);
        let day = made(&siri, body, &people.iter().collect::<Vec<_>>()).await;
        let codes = siri.get(&format!("{}/codes", path(&day))).await.expect(200);
        let entry = json!({ "id": day["id"], "code": codes["codes"][0] });
        let refused = AtomicUsize::new(0);
        let register = async |who: &Client| {
            let sent = Instant::now();
            patiently(who, "/trainingday/attendenceregistration", &entry, &refused).await;
            sent.elapsed()
        };
        let (evenly, at_once) = people.split_at(REGISTERING / 2);
        let begun = Instant::now();
        // Half of them in half of the minute.
        let pause = Duration::from_secs(30) / u32::try_from(evenly.len()).unwrap();
        let coming = evenly.iter().enumerate().map(|(at, who)| {
            let register = &register;
            async move {
                svenn_testkit::tokio::time::sleep(pause * u32::try_from(at).unwrap()).await;
                register(who).await
            }
        });
        let mut calm = join_all(coming).await;
        let calm_took = begun.elapsed();
        let begun = Instant::now();
        let crowding = at_once.iter().map(&register);
        let mut storm: Vec<Duration> = stream::iter(crowding).buffer_unordered(10).collect().await;
        let storm_took = begun.elapsed();
        assert_eq!(seen(&siri, &day).await["counts"]["registrert"], REGISTERING);
        eprintln!(
            "codes on {:?}: {} over {calm_took:?}, median {:?}, p95 {:?}; then {} in {storm_took:?} \
             (10 at once), median {:?}, p95 {:?}; {} asked to come again",
            fjord.read().await.get_database_backend(),
            calm.len(), percentile(&mut calm, 50), percentile(&mut calm, 95),
            storm.len(), percentile(&mut storm, 50), percentile(&mut storm, 95),
            refused.load(Ordering::Relaxed),
        );
    }
}
