//! The office's notes on an applicant, what has happened, and what applicants are told by SMS.

use std::time::Duration;

use svenn_testkit::{json, on_both_engines};

use super::{apply, begin, listed, open_office, settings, values};
use crate::server::authorization::samples::picture;

const EMAIL: &str = "kari.vik@mail.example";
const PHONE: &str = "400 00 214";
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

on_both_engines! {
    async fn the_office_keeps_a_journal_of_an_applicant_that_goes_with_the_application(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let journal = format!("/applications/{id}/journal");
        let ahead = json!({ "notat": "Ring", "dag": "2999-01-01", "slag": "TELEFON" });
        assert_eq!(siri.post(&journal, ahead).await.status, 422);
        let note = json!({ "notat": "<p>Mor ringte</p>", "dag": "2026-01-05", "slag": "TELEFON" });
        let note = siri.post(&journal, note).await.expect(201);
        assert_eq!((&note["type"], &note["opprettetAv"]), (&json!(0), &json!("Siri Koordinatorsen")), "{note}");
        let path = format!("/applications/journal/{}", note["id"].as_str().unwrap());
        let file = siri.upload(&format!("{path}/files?name=a.png"), "image/png", picture()).await;
        let file = file.expect(201);
        let changed = json!({
            "version": note["version"], "notat": "<p>Far ringte</p>", "dag": null, "slag": "SAMTALE",
        });
        siri.put(&path, changed.clone()).await.expect(200);
        assert_eq!(siri.put(&path, changed).await.problem(409), "stale_version");
        let read = siri.get(&format!("{journal}?perPage=5")).await.expect(200);
        assert_eq!(read["found"], 1);
        assert_eq!(read["items"][0]["dag"], "2026-01-05", "a day that is left out stays: {read}");
        assert_eq!(read["items"][0]["filer"][0]["id"], file["id"]);
        nobody.post("/soknad/fjord/trekk", json!({ "visit": visit })).await.expect(200);
        assert_eq!(siri.get(&journal).await.expect(200)["found"], 0, "it goes with the application");
        assert_eq!(siri.delete(&path).await.status, 404);
        let late = json!({ "notat": "Ring", "dag": null, "slag": "NOTAT" });
        assert_eq!(siri.post(&journal, late).await.problem(409), "not_now");
    }

    async fn what_has_happened_is_told_with_who_did_it(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        world.clock.advance(Duration::from_secs(60));
        let version = siri.get(&format!("/applications/{id}")).await.expect(200)["version"].clone();
        let to = json!({ "version": version, "til": "INTERVIEW", "grunn": "" });
        siri.post(&format!("/applications/{id}/status"), to).await.expect(200);
        let history = siri.get(&format!("/applications/{id}/history")).await.expect(200);
        let told: Vec<&str> =
            history.as_array().unwrap().iter().map(|it| it["tekst"].as_str().unwrap()).collect();
        assert!(told.contains(&"Status: Mottatt") && told.contains(&"Status: Til intervju"), "{told:?}");
        let letter = "Brev til søkeren: Vi har mottatt søknaden din";
        assert!(told.contains(&letter), "{told:?}");
        let moved = &history.as_array().unwrap()[..];
        let moved = moved.iter().find(|it| it["tekst"] == "Status: Til intervju").unwrap();
        assert_eq!(moved["av"], "Siri Koordinatorsen");
        let sent = history.as_array().unwrap().iter().find(|it| it["tekst"] == "Status: Mottatt");
        assert_eq!(sent.unwrap()["av"], json!(null), "an applicant has no account");
        let own = nobody.post("/soknad/fjord/alt", json!({ "visit": visit })).await.expect(200);
        assert!(own.to_string().contains("Vi har mottatt søknaden din"), "{own}");
        nobody.post("/soknad/fjord/trekk", json!({ "visit": visit })).await.expect(200);
        let history = siri.get(&format!("/applications/{id}/history")).await.expect(200);
        assert_eq!(history, json!([]), "nothing tells of who has withdrawn");
    }

    /// "SMS to +47 only and after the proof"
    async fn an_sms_says_that_there_is_something_new_where_the_office_has_it_so(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let kari = listed(&siri).await.remove(0);
        let abroad = values("Ola Dal", "ola@mail.example", "+46 70 123 45 67");
        apply(&world, "fjord", abroad).await;
        let ola = listed(&siri).await.into_iter().find(|it| *it != kari).unwrap();
        siri.put("/applications/settings", json!({ "version": 1, "sms": true })).await.expect(200);
        for id in [&kari, &ola] {
            let path = format!("/applications/{id}/messages");
            siri.post(&path, json!({ "tekst": "Kom fredag" })).await.expect(201);
        }
        world.run_jobs().await;
        let sms = world.messages_to("+4740000214").await;
        assert_eq!(sms.len(), 1, "{sms:?}");
        assert!(sms[0].contains("Ny melding") && !sms[0].contains("fredag"), "{sms:?}");
        assert!(world.messages_to("+46701234567").await.is_empty());
        siri.put("/applications/settings", json!({ "version": 2, "sms": false })).await.expect(200);
        let path = format!("/applications/{kari}/messages");
        siri.post(&path, json!({ "tekst": "Eller lørdag" })).await.expect(201);
        world.run_jobs().await;
        assert_eq!(world.messages_to("+4740000214").await.len(), 1);
    }

    /// "after the deadline: told so, draft kept"
    async fn who_has_not_sent_is_told_before_the_deadline_and_when_it_is_over(world) {
        let (fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let frist = fjord.read().await.now().plus(DAY * 4);
        let mut soon = settings(1);
        soon["runder"][0]["frist"] = json!(frist.millis());
        siri.put("/applications/settings", soon.clone()).await.expect(200);
        soon["version"] = json!(2);
        siri.put("/applications/settings", soon).await.expect(200);
        let visit = begin(&world, "fjord", &values("Kari Vik", EMAIL, PHONE)).await;
        apply(&world, "fjord", values("Ola Dal", "ola@mail.example", "400 00 215")).await;
        for _ in 0..6 {
            world.clock.advance(DAY);
            world.run_jobs().await;
        }
        let letters = world.messages_to(EMAIL).await;
        let told = |words: &str| letters.iter().filter(|it| it.contains(words)).count();
        assert_eq!((told("Fristen for å sende den"), told("Kladden din er lagret")), (1, 1), "{letters:?}");
        let ola = world.messages_to("ola@mail.example").await;
        assert!(!ola.iter().any(|it| it.contains("Kladden din er lagret")), "{ola:?}");
        let gone = nobody.post("/soknad/fjord/vis", json!({ "visit": visit })).await;
        assert_eq!(gone.problem(409), "visit_over", "the page is over, the draft stands behind the link");
    }

    async fn the_list_says_what_waits_for_the_office(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let nobody = world.anonymous();
        let visit = apply(&world, "fjord", values("Kari Vik", EMAIL, PHONE)).await;
        let id = listed(&siri).await.remove(0);
        let waits = async || {
            let found = siri.post("/search/APPLICATIONS", json!({})).await.expect(200);
            found["items"][0]["venter"].clone()
        };
        assert_eq!(waits().await, json!(["Ny søknad"]));
        let asked = json!({ "visit": visit, "tekst": "Når får jeg svar?" });
        nobody.post("/soknad/fjord/meldinger", asked).await.expect(201);
        assert_eq!(waits().await, json!(["Ny søknad", "Ulest melding"]));
        siri.post(&format!("/applications/{id}/messages/seen"), json!({})).await.expect(204);
        assert_eq!(waits().await, json!(["Ny søknad"]));
    }
}
