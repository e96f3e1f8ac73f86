use std::time::Duration;

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::again;

const KIND: &str = "/privacy/retention/ARKIVERTELAERLINGER";
const YEAR: Duration = Duration::from_secs(366 * 86_400);

async fn overdue(siri: &Client) -> Value {
    siri.get(&format!("{KIND}/overdue")).await.expect(200)
}

on_both_engines! {
    async fn what_is_over_is_listed_with_why_and_goes_when_it_is_chosen(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let ids = json!({ "ids": [kari.id, ola.id] });
        let _ = siri.post("/apprentices/archive", ids).await.expect(200);
        world.clock.advance(YEAR);
        let siri = again(&fjord, &siri).await;
        assert_eq!(overdue(&siri).await["total"], 0, "nothing is over without a limit");
        let setting = json!({ "version": 0, "months": 11, "automatic": false });
        let stored = siri.put(KIND, setting.clone()).await.expect(200);
        assert_eq!((&stored["overdue"], &stored["version"]), (&json!(2), &json!(1)));
        let late = siri.put(KIND, setting).await;
        assert_eq!(late.problem(409), "stale_version");
        assert_eq!(late.json()["current"]["months"], 11);
        let list = overdue(&siri).await;
        assert_eq!(list["total"], 2);
        let why = "Tiden begynte 20.11.2026. 11 måneder var gått 20.10.2027.";
        assert_eq!(list["lines"][0]["hvorfor"], why);
        // Neither the nights nor the list erase anything by themselves.
        world.clock.advance(Duration::from_secs(86_400));
        world.run_jobs().await;
        let siri = again(&fjord, &siri).await;
        assert_eq!(overdue(&siri).await["total"], 2);
        let run = json!({ "ids": [kari.id, "ukjent"] });
        let done = siri.post(&format!("{KIND}/run"), run).await.expect(200);
        assert_eq!(done, json!({ "erased": 1, "skipped": 1 }));
        let left = overdue(&siri).await;
        assert_eq!((&left["total"], &left["lines"][0]["id"]), (&json!(1), &json!(ola.id)));
        let erased = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(erased["fornavn"], "Anonymisert");
    }

    async fn with_the_setting_on_the_nights_do_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let _ = siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let setting = json!({ "version": 0, "months": 1, "automatic": true });
        let _ = siri.put(KIND, setting).await.expect(200);
        let nights = async |nights: u32| {
            for _ in 0..nights {
                world.clock.advance(Duration::from_secs(86_400));
                world.run_jobs().await;
            }
        };
        nights(20).await;
        let name = async || {
            let siri = again(&fjord, &siri).await;
            let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
            seen["fornavn"].as_str().unwrap().to_owned()
        };
        assert_eq!(name().await, "Kari", "not before its time");
        nights(15).await;
        assert_eq!(name().await, "Anonymisert");
        let siri = again(&fjord, &siri).await;
        let log = siri.get("/privacy/audit?kind=PERSONVERN").await.expect(200);
        let line = &log["lines"][0];
        assert_eq!((&line["hva"], &line["utfort"]), (&json!("anonymiserte"), &Value::Null));
    }

    async fn every_kind_goes_and_wrong_settings_are_refused(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let terje = fjord.instructor("Terje").await;
        let body = json!({ "employeeId": terje.id });
        let _ = siri.post("/employeemgmt/delete", body).await.expect(204);
        let rows = b"Fornavn;Etternavn;E-post\nPer;Dahl;per@mail.example\n".to_vec();
        let path = "/imports/people?name=a.csv&mode=write";
        let _ = siri.upload(path, "text/csv", rows).await.expect(200);
        world.clock.advance(YEAR * 2);
        let siri = again(&fjord, &siri).await;
        for kind in ["SLETTEDEANSATTE", "IMPORTER", "INNLOGGINGER"] {
            let path = format!("/privacy/retention/{kind}");
            let setting = json!({ "version": 0, "months": 12, "automatic": false });
            let stored = siri.put(&path, setting).await.expect(200);
            assert!(stored["overdue"].as_i64().unwrap() > 0, "{kind}: {stored}");
            let list = siri.get(&format!("{path}/overdue")).await.expect(200);
            let ids: Vec<&Value> =
                list["lines"].as_array().unwrap().iter().map(|line| &line["id"]).collect();
            let done = siri.post(&format!("{path}/run"), json!({ "ids": ids })).await.expect(200);
            assert_eq!(done["erased"], json!(ids.len()), "{kind}");
            assert_eq!(siri.get(&format!("{path}/overdue")).await.expect(200)["total"], 0, "{kind}");
        }
        for (months, automatic) in [(json!(0), false), (json!(601), false), (Value::Null, true)] {
            let setting = json!({ "version": 0, "months": months, "automatic": automatic });
            assert_eq!(siri.put(KIND, setting).await.problem(422), "invalid");
        }
        let unknown = json!({ "version": 0, "months": 1, "automatic": false });
        assert_eq!(siri.put("/privacy/retention/X", unknown).await.problem(404), "not_found");
        let nothing = siri.post(&format!("{KIND}/run"), json!({ "ids": [] })).await;
        assert_eq!(nothing.problem(422), "invalid");
    }
}
