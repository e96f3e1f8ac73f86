//! The evening of a deadline: many who send at once, what a sending costs, and a form left open.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Backend, World, json, on_both_engines};

use super::{answered, apply, begin, listed, open_office, values};

/// Pupils of a class, and of the one beside it.
const PUPILS: usize = 60;
/// Ways to the connection that writes, and commits, that a sending takes at most: a number may only
/// fall. The budget of the address is counted in the catalogue.
const WAYS_MAX: u64 = 24;
const COMMITS_MAX: u64 = 2;

fn pupil(number: usize) -> (String, String, String) {
    let (name, email) = (format!("Elev {number}"), format!("elev{number}@skole.example"));
    (name, email, format!("400 01 {number:03}"))
}

on_both_engines! {
    /// "a form left open over night still sends"
    async fn a_form_left_open_over_night_still_sends(world) {
        let (fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let written = values("Kari Vik", "kari.vik@mail.example", "400 00 214");
        let written = answered(&nobody, "fjord", written).await;
        let visit = begin(&world, "fjord", &written).await;
        world.clock.advance(Duration::from_secs(14 * 60 * 60));
        let press = json!({ "visit": visit, "key": "morgenen" });
        let sent = nobody.post("/soknad/fjord/send", press).await.expect(200);
        assert_eq!(sent["status"], "SENT");
        let id = PersonId::parse(&siri.id).unwrap();
        assert_eq!(listed(&fjord.sign_in(&id, Role::Koordinator).await).await.len(), 1);
    }

    /// "none lost, none doubled"; "sixty pupils within ten minutes from one school address"
    async fn a_class_that_sends_at_once_is_there_once(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let mut visits = Vec::new();
        for number in 0..PUPILS {
            let (name, email, telephone) = pupil(number);
            let written = answered(&nobody, "fjord", values(&name, &email, &telephone)).await;
            visits.push(begin(&world, "fjord", &written).await);
        }
        let sends = visits.iter().map(async |visit| {
            // Pressed twice, as on a line on which nothing seems to happen.
            for _ in 0..2 {
                let press = json!({ "visit": visit, "key": format!("trykk {visit}") });
                let mut reply = nobody.post("/soknad/fjord/send", press.clone()).await;
                while reply.status == 503 {
                    reply = nobody.post("/soknad/fjord/send", press.clone()).await;
                }
                assert_eq!(reply.expect(200)["status"], "SENT");
            }
        });
        futures::future::join_all(sends).await;
        let found = siri.post("/search/APPLICATIONS", json!({ "perPage": 250 })).await.expect(200);
        assert_eq!(found["found"], PUPILS);
        world.run_jobs().await;
        let letters = world.messages_to(&pupil(7).1).await;
        let receipts = letters.iter().filter(|it| it.contains("mottok søknaden din")).count();
        assert_eq!(receipts, 1, "{letters:?}");
    }
}

#[test]
fn a_sending_takes_no_more_ways_and_commits_than_it_did() {
    World::run(Backend::Sqlite, async |world: World| {
        let (_fjord, _siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let first = values("Ola Dal", "ola.dal@mail.example", "400 00 215");
        apply(&world, "fjord", first).await;
        let written = values("Kari Vik", "kari.vik@mail.example", "400 00 214");
        let written = answered(&nobody, "fjord", written).await;
        let visit = begin(&world, "fjord", &written).await;
        let before = world.databases().figures().await.unwrap().written.unwrap();
        let press = json!({ "visit": visit, "key": "trykk" });
        nobody.post("/soknad/fjord/send", press).await.expect(200);
        let after = world.databases().figures().await.unwrap().written.unwrap();
        let (ways, commits) = (after.hops - before.hops, after.commits - before.commits);
        println!("figure: ownapplication_send: {ways} ways, {commits} commits");
        assert!(ways <= WAYS_MAX && commits <= COMMITS_MAX, "{ways} ways, {commits} commits");
    });
}
