//! Who makes keys and takes them back, and what they open.

use svenn_kernel::{PersonId, Role, oslo};
use svenn_testkit::{json, on_both_engines};

use super::{APPRENTICES, KEYS, MEASURES, make, system};
use crate::stays::places;

const COMPANIES: &str = "/integrations/companies";

on_both_engines! {
    /// "the key acts with its own rights", shown once, and taken back at once
    async fn a_key_opens_its_scopes_alone_until_it_is_taken_back(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let key = make(&it.siri, "Lønn", &["PEOPLE_READ"]).await;
        let text = key["tekst"].as_str().unwrap();
        let listed = it.siri.get(KEYS).await.expect(200);
        assert!(!listed.to_string().contains(text), "told once");
        assert_eq!(listed[0]["omfang"], json!(["PEOPLE_READ"]));
        assert_eq!(listed[0]["gjelderTil"], json!("2027-11-20"));
        assert!(listed[0]["sistBrukt"].is_null());

        let with_key = system(&world, &key);
        for _ in 0..2 {
            with_key.get(APPRENTICES).await.expect(200);
        }
        let lacking = [COMPANIES, "/integrations/companies?limit=0", "/integrations/contracts", MEASURES];
        for closed in lacking {
            assert_eq!(with_key.get(closed).await.problem(403), "scope_missing", "{closed}");
        }
        assert_eq!(with_key.get("/integrations/apprentices?limit=0").await.status, 422);
        for closed in [KEYS, "/org/keyfigures?fromDate=2025-10-01&toDate=2026-09-30", "/stays/1"] {
            assert_eq!(with_key.get(closed).await.status, 401, "{closed}");
        }
        let deliver = with_key.post("/deliveries", json!({})).await;
        assert_eq!(deliver.problem(401), "bad_key", "it is no company's");
        let path = format!("/companies/{}/deliverykeys", it.home);
        let delivering = json!({ "navn": "Ordrer", "maaneder": 12 });
        let delivering = it.siri.post(&path, delivering).await.expect(201);
        let mut forged = with_key.clone();
        forged.token = Some(text.replace("svenno_fjord", "svenno_vidde"));
        for nobody in [&world.anonymous(), &it.siri, &system(&world, &delivering), &forged] {
            assert_eq!(nobody.get(APPRENTICES).await.problem(401), "bad_key");
        }

        let log = it.siri.get("/privacy/audit?kind=TILGANG").await.expect(200).to_string();
        assert_eq!(log.matches("leste med en nøkkel for et annet system").count(), 1, "{log}");
        let id = key["nokkel"]["id"].as_str().unwrap();
        it.siri.delete(&format!("{KEYS}/{id}")).await.expect(204);
        it.siri.delete(&format!("{KEYS}/{id}")).await.expect(404);
        assert_eq!(with_key.get(APPRENTICES).await.problem(401), "bad_key");
        let log = it.siri.get("/privacy/audit?kind=TILGANG").await.expect(200).to_string();
        assert!(log.contains("tok tilbake en nøkkel for et annet system"), "{log}");
    }

    /// "expiry at most 1 year"
    async fn a_key_is_over_with_its_last_day(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let body = |maaneder: i64| {
            json!({ "navn": "Lønn", "maaneder": maaneder, "omfang": ["COMPANIES_READ"] })
        };
        siri.post(KEYS, body(13)).await.expect(422);
        let nothing = json!({ "navn": "Lønn", "maaneder": 1, "omfang": [] });
        siri.post(KEYS, nothing).await.expect(422);
        let unknown = json!({ "navn": "Lønn", "maaneder": 1, "omfang": ["PEOPLE_WRITE"] });
        siri.post(KEYS, unknown).await.expect(422);
        let short = system(&world, &siri.post(KEYS, body(1)).await.expect(201));
        for (today, expected) in [("2026-12-20", 200), ("2026-12-21", 401)] {
            world.clock.set(oslo::noon(today.parse().unwrap()));
            assert_eq!(short.get(COMPANIES).await.status.as_u16(), expected, "{today}");
        }
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        assert_eq!(siri.get(KEYS).await.expect(200)[0]["gjelder"], false);
        make(&siri, "Fylket", &["MEASURES_READ"]).await;
        let left = siri.get(KEYS).await.expect(200);
        assert_eq!(left.as_array().unwrap().len(), 1, "the one that is over is gone");
    }

    /// "two alive for rotation", also where two make one at the same time
    async fn two_keys_of_a_system_count_and_no_third(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        make(&siri, "Lønn", &["PEOPLE_READ"]).await;
        let body = json!({ "navn": "Lønn", "maaneder": 3, "omfang": ["PEOPLE_READ"] });
        let (one, other) = fjord.race(siri.post(KEYS, body.clone()), nora.post(KEYS, body)).await;
        let mut answers = [one.status.as_u16(), other.status.as_u16()];
        answers.sort_unstable();
        assert_eq!(answers, [201, 409]);
        make(&siri, "Fylket", &["MEASURES_READ"]).await;
    }

    async fn coordinators_alone_make_keys(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let body = json!({ "navn": "Lønn", "maaneder": 3, "omfang": ["PEOPLE_READ"] });
        for other in [&it.kari, &it.vera] {
            other.get(KEYS).await.expect(403);
            other.post(KEYS, body.clone()).await.expect(403);
        }
    }
}
