//! Who is here without having said so, and what becomes of attendance when a day is moved.

use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

use super::{answer, at, information, lasting, made, path, seen, turn};

async fn marks(siri: &Client, day: &Value, who: &Client, status: &str, hours: i64) -> Reply {
    let entry = json!({ "id": who.id, "dag": 1, "status": status, "at": at(hours) });
    siri.post("/trainingday/attendencestatus", json!({ "id": day["id"], "users": [entry] })).await
}

fn limited(places: i64) -> Value {
    let mut body = information("Truckkurs");
    body["waitingList"] = json!(true);
    body["deadline"]["maxSpotsEnabled"] = json!(true);
    body["deadline"]["maxSpots"] = json!(places);
    body
}

on_both_engines! {
    async fn whoever_said_no_and_is_here_comes(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Kurs"), &[&kari, &ola]).await;
        answer(&kari, &day, "REJECTED").await.unwrap();
        marks(&siri, &day, &kari, "REGISTERED", 0).await.expect(200);
        let own = seen(&kari, &day).await["own"].clone();
        assert_eq!((&own["invitationstatus"], &own["attendencestatus"]), (&json!("ACCEPTED"), &json!("REGISTERED")));
        assert_eq!(own["comment"], "Gleder meg", "what was said with the answer stays");
        // By the code too.
        let codes = siri.get(&format!("{}/codes", path(&day))).await.expect(200);
        let body = json!({ "id": day["id"], "code": codes["codes"][0] });
        let here = ola.post("/trainingday/attendenceregistration", body).await.expect(200);
        assert_eq!(here["own"]["invitationstatus"], "ACCEPTED");
        assert_eq!(seen(&siri, &day).await["counts"]["kommer"], 2);
    }

    async fn there_are_never_more_here_than_there_are_places(world) {
        turn(&world, -1);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let per = fjord.apprentice("Per").await;
        let day = made(&siri, limited(1), &[&kari, &ola, &per]).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        answer(&ola, &day, "ACCEPTED").await.unwrap();
        answer(&per, &day, "REJECTED").await.unwrap();
        for waits in [&ola, &per] {
            assert_eq!(marks(&siri, &day, waits, "REGISTERED", -1).await.problem(409), "full");
        }
        assert_eq!(seen(&ola, &day).await["own"]["venteliste"], 1, "nothing changed");
        assert_eq!(seen(&ola, &day).await["own"]["attendencestatus"], "WAITING");
        // Kari did not come: Ola has the place, and Kari is too late.
        marks(&siri, &day, &kari, "NOT_MET", -1).await.expect(200);
        marks(&siri, &day, &ola, "REGISTERED", -1).await.expect(200);
        let own = seen(&ola, &day).await["own"].clone();
        assert_eq!((&own["invitationstatus"], &own["venteliste"]), (&json!("ACCEPTED"), &Value::Null));
        world.clock.advance(std::time::Duration::from_secs(60));
        let late = json!({ "id": day["id"], "users": [
            { "id": kari.id, "dag": 1, "status": "REGISTERED", "at": at(0) },
        ]});
        assert_eq!(siri.post("/trainingday/attendencestatus", late).await.problem(409), "full");
        assert_eq!(seen(&siri, &day).await["counts"]["registrert"], 1);
    }

    async fn nobody_is_registered_on_a_day_that_was_moved_ahead(world) {
        turn(&world, 1);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Kurs"), &[&kari, &ola]).await;
        marks(&siri, &day, &kari, "REGISTERED", 0).await.expect(200);
        marks(&siri, &day, &ola, "NOT_MET", 0).await.expect(200);
        // An hour later it is still the same morning.
        let moved = json!({ "version": 3, "days": [lasting(1, 7), lasting(24, 30)] });
        let shown = siri.put(&format!("{}/time", path(&day)), moved).await.expect(200);
        assert_eq!((&shown["counts"]["registrert"], &shown["counts"]["ikkeMott"]), (&json!(1), &json!(1)));
        let moved = json!({ "version": 4, "days": [lasting(168, 174), lasting(192, 198)] });
        let shown = siri.put(&format!("{}/time", path(&day)), moved).await.expect(200);
        assert_eq!((&shown["counts"]["registrert"], &shown["counts"]["ikkeMott"]), (&json!(0), &json!(0)));
        let own = seen(&kari, &day).await["own"].clone();
        assert_eq!((&own["attendencestatus"], &own["days"]), (&json!("WAITING"), &json!([])));
        assert_eq!(own["invitationstatus"], "ACCEPTED", "the answer stays");
    }
}
