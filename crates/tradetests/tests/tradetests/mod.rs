//! Trade tests through the real router, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod follows;
pub mod samples;

use std::time::Duration;

use sea_orm::{ConnectionTrait, Statement};
use svenn_kernel::{Permission, Permissions, oslo};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

/// A day that is far ahead: 12 January 2027, 09:00 in Oslo.
const MORNING: i64 = 1_799_740_800_000;
const HOUR_MILLIS: i64 = 3_600_000;

fn planned(starts: i64, place: &str) -> Value {
    json!({ "starts": starts, "minutes": 360, "place": place, "examiners": "Kari Vik, Ola Dahl" })
}

fn of(who: &Client) -> String {
    format!("/apprentices/{}/tradetests", who.id)
}

fn path(view: &Value) -> String {
    format!("/tradetests/{}", view["id"].as_str().unwrap())
}

async fn epost(who: &Client) -> String {
    who.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned()
}

/// Siri coordinates Kari, whom Terje instructs.
async fn people(fjord: &Office<'_>) -> (Client, Client, Client) {
    let siri = fjord.coordinator("Siri").await;
    let (kari, terje, _) = fjord.loop_of_three().await;
    let tx = fjord.write().await;
    let id = svenn_kernel::ApprenticeId::parse(&kari.id).unwrap();
    let all = [svenn_kernel::CoordinatorId::parse(&siri.id).unwrap()].into();
    svenn_people::relations::set_coordinators(&tx, &id, &all).await.unwrap();
    tx.commit().await.unwrap();
    (siri, kari, terje)
}

on_both_engines! {
    async fn those_around_the_apprentice_are_told_and_have_it_in_their_calendars(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, terje) = people(&fjord).await;
        let made = siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        assert_eq!((&made["laerlingnavn"], &made["coming"]), (&json!("Kari Lærlingsen"), &json!(true)));
        world.run_jobs().await;
        let uid = format!("{}@fjord.svenn", made["id"].as_str().unwrap());
        for who in [&kari, &terje, &siri] {
            let [event] = &world.mailed_events(&epost(who).await).await[..] else {
                panic!("one invitation")
            };
            assert_eq!((&event.uid, event.method.as_str()), (&uid, "REQUEST"));
            assert_eq!(event.start, "20270112T080000Z");
        }
        let told = world.newest_message_to(&epost(&kari).await).await.unwrap();
        assert!(told.contains("Verkstedet") && told.contains("Kari Vik, Ola Dahl"), "{told}");

        let mut moved = planned(MORNING + HOUR_MILLIS, "Skolen");
        moved["version"] = json!(1);
        let said = siri.post(&format!("{}/preview", path(&made)), moved.clone()).await.expect(200);
        assert_eq!(said["folger"], json!(["3 personer får beskjed, og kalenderne deres følger med"]));
        let moved = siri.put(&path(&made), moved).await.expect(200);
        let mut same = planned(MORNING + HOUR_MILLIS, "Skolen");
        same["version"] = moved["version"].clone();
        let same = siri.put(&path(&made), same).await.expect(200);
        let cancel = format!("{}/cancel", path(&made));
        let why = json!({ "version": same["version"], "message": "Sensor er syk" });
        world.run_jobs().await;
        assert_eq!(world.mailed_events(&epost(&kari).await).await.len(), 2, "the same is no news");
        // Said before it is done, kept in the journal afterwards.
        let follows = "3 personer får beskjed, og fagprøven går ut av kalenderne deres";
        let said = siri.post(&format!("{cancel}/preview"), json!({})).await.expect(200);
        assert_eq!(said["folger"], json!([follows]));
        let off = siri.post(&cancel, why.clone()).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains(&format!("<li>{follows}</li>")), "{journal}");
        assert_eq!((&off["coming"], &off["kanEndres"]), (&json!(false), &json!(false)));
        assert_eq!(siri.post(&cancel, why).await.problem(409), "stale_version");
        world.run_jobs().await;
        let events = world.mailed_events(&epost(&terje).await).await;
        let methods: Vec<&str> = events.iter().map(|it| it.method.as_str()).collect();
        assert_eq!(methods, ["REQUEST", "REQUEST", "CANCEL"]);
        assert!(events.iter().all(|it| it.uid == uid));
        assert!(events.windows(2).all(|two| two[0].sequence < two[1].sequence));
        let told = world.newest_message_to(&epost(&kari).await).await.unwrap();
        assert!(told.contains("Sensor er syk"), "{told}");
    }

    /// "Permissions (employees, via tilganger): … create or edit apprentice test".
    async fn an_instructor_sets_up_a_test_by_what_the_own_list_says(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, terje) = people(&fjord).await;
        let may = async |name: &str, what| {
            let who = fjord.instructor_who_may(name, Permissions::from([what])).await;
            fjord.connect(&who, &kari).await;
            who
        };
        let adds = may("Anne", Permission::CreateApprenticeTest).await;
        let edits = may("Eva", Permission::EditApprenticeTest).await;
        let ola = fjord.apprentice("Ola").await;
        let body = || planned(MORNING, "");
        for (who, status) in [(&terje, 403), (&kari, 403), (&edits, 403), (&ola, 403)] {
            assert_eq!(who.post(&of(&kari), body()).await.status.as_u16(), status, "{}", who.id);
        }
        assert_eq!(adds.post(&of(&ola), body()).await.problem(404), "not_found");
        let made = adds.post(&of(&kari), body()).await.expect(201);
        assert_eq!(made["kanEndres"], false);
        let mut next = planned(MORNING, "Skolen");
        next["version"] = json!(1);
        assert_eq!(adds.put(&path(&made), next.clone()).await.problem(403), "forbidden");
        assert_eq!(ola.put(&path(&made), next.clone()).await.problem(403), "forbidden");
        edits.put(&path(&made), next).await.expect(200);
        let list = async |who: &Client| who.get(&of(&kari)).await.expect(200);
        assert_eq!(list(&kari).await["kanSettesOpp"], false);
        assert_eq!(list(&adds).await["kanSettesOpp"], true);
        assert_eq!(list(&siri).await["items"][0]["place"], "Skolen");
        assert_eq!(ola.get(&of(&kari)).await.problem(404), "not_found");
        for (wrong, field) in [
            (json!({ "starts": MORNING, "minutes": 5 }), "minutes"),
            (json!({ "starts": 0, "minutes": 60 }), "starts"),
            (json!({ "starts": MORNING, "minutes": 60, "place": "x".repeat(201) }), "place"),
        ] {
            let refused = siri.post(&of(&kari), wrong).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["field"], field);
        }
    }

    async fn what_comes_stands_on_first_pages_in_feeds_and_in_the_stream(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, terje) = people(&fjord).await;
        let ola = fjord.apprentice("Ola").await;
        let made = siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        let yesterday = world.databases().clock().now().millis() - 24 * HOUR_MILLIS;
        siri.post(&of(&kari), planned(yesterday, "Verkstedet")).await.expect(201);
        let coming = async |who: &Client| {
            let answer = who.get("/tradetests/coming").await.expect(200);
            answer["items"].as_array().unwrap().len()
        };
        let all = [coming(&siri).await, coming(&terje).await, coming(&kari).await, coming(&ola).await];
        assert_eq!(all, [1, 1, 1, 0]);
        for who in [&siri, &terje, &kari] {
            let feed = who.post("/calendarfeed", json!(null)).await.expect(201);
            let url = feed["url"].as_str().unwrap();
            let read = world.anonymous().get(&url[url.find("/api/").unwrap() + 4..]).await;
            let text = String::from_utf8(read.bytes).unwrap();
            let uid = format!("UID:{}@fjord.svenn", made["id"].as_str().unwrap());
            assert!(text.contains(&uid) && text.contains("DTSTART:20270112T080000Z"), "{text}");
        }
        let stream = siri.get(&format!("/apprentices/{}/stream?kind=FAGPROVE", kari.id)).await;
        let stream = stream.expect(200);
        let entries = stream["entries"].as_array().unwrap();
        assert!(entries.iter().any(|it| it["hva"] == "Fagprøve satt opp"), "{stream}");
        let archive = json!({ "ids": [kari.id] });
        siri.post("/apprentices/archive", archive).await.expect(200);
        assert_eq!(coming(&siri).await, 0, "of archived apprentices none");
    }

    async fn who_is_erased_has_no_test_any_more(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, _) = people(&fjord).await;
        let made = siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        let export = siri.get(&format!("/privacy/people/{}", kari.id)).await.expect(200);
        let parts = export["deler"].as_array().unwrap();
        let part = parts.iter().find(|part| part["name"] == "fagprover").unwrap();
        assert_eq!((&part["antall"], &part["skjebne"]), (&json!(1), &json!("SLETTES")));
        let body = json!({ "version": export["version"], "bekreftelse": export["navn"] });
        siri.post(&format!("/privacy/people/{}/anonymise", kari.id), body).await.expect(204);
        let mut next = planned(MORNING, "Skolen");
        next["version"] = json!(1);
        assert_eq!(siri.put(&path(&made), next).await.problem(404), "not_found");
    }

    /// A week and a day before; not of one that is cancelled.
    async fn a_test_that_is_near_is_reminded_of(world) {
        let fjord = world.office("fjord").await;
        let noon = noon(&world, &fjord).await;
        let (siri, kari, _) = people(&fjord).await;
        let starts = noon + 9 * 24 * HOUR_MILLIS;
        siri.post(&of(&kari), planned(starts, "Verkstedet")).await.expect(201);
        let off = siri.post(&of(&kari), planned(starts, "Skolen")).await.expect(201);
        let cancel = format!("{}/cancel", path(&off));
        siri.post(&cancel, json!({ "version": 1, "message": "" })).await.expect(200);
        let mut days = Vec::new();
        for _ in 1..=9 {
            world.clock.advance(Duration::from_secs(86_400));
            world.run_jobs().await;
            world.run_jobs().await;
            days.push(reminded(&fjord, &kari, noon).await);
        }
        let (week, day) = (Some(2), Some(8));
        assert_eq!(days, [None, week, week, week, week, week, week, day, day]);
    }
}

/// Noon today.
async fn noon(world: &World, fjord: &Office<'_>) -> i64 {
    let today = oslo::day_of(world.databases().clock().now());
    world.clock.set(oslo::noon(today));
    world.composed.runner.look_after(&fjord.tenant).await.unwrap();
    oslo::noon(today).millis()
}

/// On which day after `since` somebody was reminded last.
async fn reminded(fjord: &Office<'_>, who: &Client, since: i64) -> Option<i64> {
    let tx = fjord.read().await;
    let last = "SELECT MAX(tidspunkt) FROM notifications WHERE person = $1 AND template = $2";
    let values = [who.id.as_str().into(), "fagprovepaaminnelse".into()];
    let last = Statement::from_sql_and_values(tx.get_database_backend(), last, values);
    let row = tx.query_one_raw(last).await.unwrap().unwrap();
    let at: Option<i64> = row.try_get_by_index(0).unwrap();
    at.map(|at| (at - since) / (24 * HOUR_MILLIS))
}
