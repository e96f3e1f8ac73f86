//! Who is seen, by whom, and for how long.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Value, World, json, on_both_engines};

async fn beat(person: &Client) {
    assert_eq!(person.post("/presence", json!({})).await.status.as_u16(), 204);
}

async fn seen(by: &Client, who: &Client) -> Value {
    by.get(&format!("/presence/{}", who.id)).await.expect(200)
}

async fn sessions(by: &Client, who: &Client, query: &str) -> Value {
    by.get(&format!("/presence/{}/sessions{query}", who.id)).await.expect(200)
}

/// Active for this many minutes.
async fn active(world: &World, person: &Client, minutes: u64) {
    for _ in 0..minutes * 2 {
        beat(person).await;
        world.clock.advance(Duration::from_secs(30));
    }
}

on_both_engines! {
    async fn a_heartbeat_shows_at_once_and_fades(world) {
        let fjord = world.office("fjord").await;
        let (ingrid, kari) = (fjord.coordinator("Ingrid").await, fjord.apprentice("Kari").await);
        let never = seen(&ingrid, &kari).await;
        assert_eq!(never, json!({
            "lastseen": null, "online": false, "start": null, "role": null, "invitert": null,
        }));
        beat(&kari).await;
        let at = seen(&ingrid, &kari).await;
        assert_eq!(at["online"], true);
        assert_eq!(at["role"], "LAERLING");
        assert!(at["start"].as_i64().unwrap() <= at["lastseen"].as_i64().unwrap());
        world.clock.advance(Duration::from_secs(76));
        let gone = seen(&ingrid, &kari).await;
        assert_eq!((&gone["lastseen"], &gone["online"]), (&at["lastseen"], &json!(false)));
    }

    async fn sessions_are_kept_for_ninety_days_and_shown_for_thirty(world) {
        let fjord = world.office("fjord").await;
        let (ingrid, kari) = (fjord.coordinator("Ingrid").await, fjord.apprentice("Kari").await);
        let presence = &world.composed.presence;
        active(&world, &kari, 3).await;
        presence.save(world.databases()).await;
        active(&world, &kari, 3).await;
        presence.save(world.databases()).await;
        let one = sessions(&ingrid, &kari, "").await;
        assert_eq!(one.as_array().unwrap().len(), 1, "saved in between: {one}");
        let length = one[0]["slutt"].as_i64().unwrap() - one[0]["start"].as_i64().unwrap();
        assert_eq!(length, 330_000);
        world.clock.advance(Duration::from_secs(3_600));
        let ingrid = fjord.coordinator("Ingrid").await;
        let id = PersonId::parse(&kari.id).unwrap();
        let kari = fjord.sign_in(&id, Role::Laerling).await;
        beat(&kari).await;
        presence.save(world.databases()).await;
        assert_eq!(sessions(&ingrid, &kari, "").await.as_array().unwrap().len(), 2);
        world.clock.advance(Duration::from_secs(40 * 86_400));
        let ingrid = fjord.coordinator("Ingrid").await;
        assert_eq!(sessions(&ingrid, &kari, "").await, json!([]));
        assert_eq!(sessions(&ingrid, &kari, "?days=60").await.as_array().unwrap().len(), 2);
        world.clock.advance(Duration::from_secs(51 * 86_400));
        let ingrid = fjord.coordinator("Ingrid").await;
        beat(&ingrid).await;
        presence.save(world.databases()).await;
        assert_eq!(sessions(&ingrid, &kari, "?days=90").await, json!([]));
        assert!(seen(&ingrid, &kari).await["lastseen"].is_i64(), "that one is kept");
    }

    async fn a_heartbeat_writes_nothing_in_the_change_log(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let before = fjord.read().await.latest_seq().await.unwrap();
        beat(&kari).await;
        world.composed.presence.save(world.databases()).await;
        assert_eq!(fjord.read().await.latest_seq().await.unwrap(), before);
    }

    /// "GET last-seen … of a person (coordinators; reach rules for others)".
    async fn one_is_notified_of_ones_own_people_only(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, ingrid) = (fjord.apprentice("Ola").await, fjord.coordinator("Ingrid").await);
        let status = async |by: &Client, who: &Client, rest: &str| {
            by.get(&format!("/presence/{}{rest}", who.id)).await.status.as_u16()
        };
        for (by, who, view, list) in [
            (&ingrid, &kari, 200, 200),
            (&ingrid, &terje, 200, 200),
            (&terje, &kari, 200, 403),
            (&terje, &ola, 404, 404),
            (&terje, &ingrid, 404, 404),
            (&kari, &terje, 404, 404),
            (&kari, &ola, 404, 404),
            (&kari, &kari, 200, 200),
        ] {
            assert_eq!(status(by, who, "").await, view);
            assert_eq!(status(by, who, "/sessions").await, list);
        }
        assert_eq!(ingrid.get("/presence/nobody").await.problem(404), "not_found");
        for days in ["0", "91", "x"] {
            let path = format!("/presence/{}/sessions?days={days}", kari.id);
            assert_eq!(ingrid.get(&path).await.problem(422), "invalid");
        }
    }
}

/// The browser's heartbeats reach two processes in turn; each knows, and it is one session.
#[test]
fn two_processes_make_one_session_of_it() {
    World::run(svenn_testkit::Backend::Postgres, |world| async move {
        let fjord = world.office("fjord").await;
        let (ingrid, kari) = (fjord.coordinator("Ingrid").await, fjord.apprentice("Kari").await);
        let second = world.second_process().await;
        let there = kari.at(second.router.clone());
        for _ in 0..4 {
            beat(&kari).await;
            world.clock.advance(Duration::from_secs(30));
            beat(&there).await;
            world.clock.advance(Duration::from_secs(30));
            world.composed.presence.save(world.databases()).await;
            second.presence.save(&second.app.databases).await;
        }
        for by in [&ingrid, &ingrid.at(second.router.clone())] {
            assert_eq!(seen(by, &kari).await["online"], true);
            assert_eq!(sessions(by, &kari, "").await.as_array().unwrap().len(), 1);
        }
    });
}
