//! The lists through the real router.

use std::{collections::BTreeSet, time::Duration};

use svenn_kernel::{
    ApprenticeId, Clock, CompanyId, EmployeeId, Permission, Permissions, Timestamp, oslo,
};
use svenn_people::{apprentices, relations};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

const COLLECTIONS: [&str; 5] =
    ["LAERLINGER", "DOKUMENTASJONER", "BEDRIFTER", "ANSATTER", "TRAININGPLANS"];

async fn list(client: &Client, collection: &str) -> Value {
    client.post(&format!("/search/{collection}"), json!({})).await.expect(200)
}

async fn ids(client: &Client, collection: &str) -> BTreeSet<String> {
    let answer = list(client, collection).await;
    let items = answer["items"].as_array().unwrap();
    assert_eq!(answer["found"], items.len());
    items.iter().map(|item| item["id"].as_str().unwrap().to_owned()).collect()
}

fn set<const N: usize>(ids: [&str; N]) -> BTreeSet<String> {
    ids.into_iter().map(str::to_owned).collect()
}

/// Writes documentation and sends it unless it is to stay a draft.
async fn document(kari: &Client, name: &str, send: bool) -> String {
    let new = json!({"name": name, "content": "<p>Jeg monterte en tavle.</p>", "goals": []});
    let made = kari.post("/documentation", new).await.expect(201);
    let id = made["id"].as_str().unwrap().to_owned();
    if send {
        let version = json!({"version": made["version"]});
        let sent = kari.post(&format!("/documentation/{id}/send"), version).await.expect(200);
        assert_eq!(sent["status"], "Sendt");
    }
    id
}

async fn employ(office: &Office<'_>, employee: &Client, company: &CompanyId) {
    let tx = office.write().await;
    let id = EmployeeId::parse(&employee.id).unwrap();
    relations::set_companies(&tx, &id, &BTreeSet::from([company.clone()])).await.unwrap();
    tx.commit().await.unwrap();
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Gives an apprentice the last day that it is at an instant.
async fn ends(office: &Office<'_>, apprentice: &Client, at: Timestamp) {
    let tx = office.write().await;
    let id = ApprenticeId::parse(&apprentice.id).unwrap();
    let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
    apprentice.sluttdato = Some(oslo::day_of(at));
    apprentices::update(&tx, apprentice).await.unwrap();
    tx.commit().await.unwrap();
}

on_both_engines! {
    // Days are told from the day it is when somebody asks, and “me” is who asks.
    async fn a_period_moves_with_the_days_and_me_is_who_asks(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let now = world.clock.now();
        ends(&fjord, &kari, now.plus(60 * DAY)).await;
        ends(&fjord, &ola, now.plus(61 * DAY)).await;
        let body = json!({ "ids": [kari.id], "add": [nora.id] });
        let _ = siri.post("/apprentices/coordinators", body).await.expect(200);

        let soon = json!({"ranges": [{"field": "sluttdato", "period": "next60Days"}]});
        let mine = json!({"filters": [{"field": "koordinatornavn", "values": ["~meg"]}]});
        let found = async |who: &Client, asked: &Value| {
            let answer = who.post("/search/LAERLINGER/ids", asked.clone()).await.expect(200);
            let ids = answer["ids"].as_array().unwrap().clone();
            ids.iter().map(|id| id.as_str().unwrap().to_owned()).collect::<BTreeSet<_>>()
        };
        assert_eq!(found(&siri, &soon).await, set([&kari.id]));
        assert_eq!(found(&nora, &mine).await, set([&kari.id]));
        assert_eq!(found(&siri, &mine).await, set([]));
        world.clock.advance(DAY);
        let berit = fjord.coordinator("Berit").await;
        assert_eq!(found(&berit, &soon).await, set([&kari.id, &ola.id]));
    }

    async fn to_do_messages_are_the_coordinators(world) {
        let (fjord, todo) = (world.office("fjord").await, "Lærlingen har ikke personnr");
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        fjord.connect(&terje, &kari).await;
        assert!(list(&siri, "LAERLINGER").await.to_string().contains(todo));
        for other in [&kari, &terje] {
            let answer = list(other, "LAERLINGER").await;
            assert_eq!(answer["found"], 1);
            assert_eq!(answer["items"][0]["todo"], Value::Null);
            let overview = other.get("/overview").await.expect(200);
            assert!(!overview.to_string().contains(todo));
        }
    }

    async fn each_role_finds_what_is_theirs(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let manages = Permissions::from([Permission::ManageEmployees]);
        let terje = fjord.instructor_who_may("Terje", manages).await;
        let anne = fjord.instructor("Anne").await;
        fjord.connect(&terje, &kari).await;
        let (bygg, elektro) = (fjord.company("Bygg").await, fjord.company("Elektro").await);
        employ(&fjord, &terje, &bygg).await;
        employ(&fjord, &anne, &elektro).await;

        let everybody = set([&kari.id, &ola.id]);
        assert_eq!(ids(&siri, "LAERLINGER").await, everybody);
        assert_eq!(ids(&terje, "LAERLINGER").await, set([&kari.id]));
        assert_eq!(ids(&anne, "LAERLINGER").await, set([]));
        assert_eq!(ids(&kari, "LAERLINGER").await, set([&kari.id]));

        let companies = set([bygg.as_str(), elektro.as_str()]);
        assert_eq!(ids(&siri, "BEDRIFTER").await, companies);
        assert_eq!(ids(&terje, "BEDRIFTER").await, set([bygg.as_str()]));
        assert_eq!(ids(&kari, "BEDRIFTER").await, set([]));

        assert_eq!(ids(&siri, "ANSATTER").await, set([&terje.id, &anne.id]));
        assert_eq!(ids(&terje, "ANSATTER").await, set([&terje.id]));
        assert_eq!(ids(&anne, "ANSATTER").await, set([]), "the list needs TTAIB");
        assert_eq!(ids(&kari, "ANSATTER").await, set([]));
    }

    async fn a_company_is_its_apprentices_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let bygg = fjord.company("Bygg").await;
        let of = async || list(&siri, "BEDRIFTER").await["items"][0]["koordinatornavn"].clone();
        assert_eq!(of().await, json!([]));
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&kari.id).unwrap();
        let mut apprentice = apprentices::find(&tx, &id).await.unwrap().unwrap();
        apprentice.bedriftid = Some(bygg.clone());
        apprentices::update(&tx, apprentice).await.unwrap();
        tx.commit().await.unwrap();
        let body = json!({ "ids": [kari.id], "add": [siri.id] });
        let _ = siri.post("/apprentices/coordinators", body).await.expect(200);
        assert_eq!(of().await, json!(["Siri Koordinatorsen"]));
        let body = json!({ "ids": [kari.id], "remove": [siri.id] });
        let _ = siri.post("/apprentices/coordinators", body).await.expect(200);
        assert_eq!(of().await, json!([]));
    }

    // Kladd is visible to the apprentice alone.
    async fn a_draft_is_found_and_counted_by_its_apprentice_alone(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, anne) = (fjord.apprentice("Ola").await, fjord.instructor("Anne").await);
        let draft = document(&kari, "Utkast", false).await;
        let sent = document(&kari, "Tavle", true).await;
        assert_eq!(ids(&kari, "DOKUMENTASJONER").await, set([&draft, &sent]));
        for client in [&siri, &terje] {
            assert_eq!(ids(client, "DOKUMENTASJONER").await, set([&sent]));
            let ask = json!({
                "q": "utkast",
                "filters": [{"field": "status", "values": ["Kladd"]}],
                "facets": ["status"],
            });
            let answer = client.post("/search/DOKUMENTASJONER", ask).await.expect(200);
            assert_eq!(answer["found"], 0);
            let counts = answer["facets"][0]["counts"].as_array().unwrap();
            let drafts = counts.iter().find(|count| count["value"] == "Kladd");
            assert!(drafts.is_none_or(|count| count["count"] == 0), "{counts:?}");
        }
        for client in [&ola, &anne] {
            assert_eq!(ids(client, "DOKUMENTASJONER").await, set([]));
        }
    }

    async fn a_list_follows_what_was_just_written(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        let bygg = fjord.company("Bygg").await;
        let plan = fjord.plan("Prøvefaget").await;
        assert_eq!(list(&siri, "BEDRIFTER").await["items"][0]["antallLaerlinger"], 0);
        assert_eq!(list(&siri, "TRAININGPLANS").await["items"][0]["antallLaerlinger"], 0);
        employ(&fjord, &terje, &bygg).await;
        let detail = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        let version = detail["version"].as_i64().unwrap();
        let work = json!({
            "version": version, "bedriftid": bygg, "ansatte": [terje.id], "avdelingerMore": [],
        });
        let path = format!("/apprentices/{}", kari.id);
        let connected = siri.put(&format!("{path}/laerebedrift"), work).await.expect(200);
        assert_eq!(connected["bedrift"]["navn"], "Bygg");
        let trade = json!({
            "version": version + 1, "programomrade": null, "trainingplans": [plan.plan.id],
        });
        let _ = siri.put(&format!("{path}/laerefag"), trade).await.expect(200);
        let company = list(&siri, "BEDRIFTER").await["items"][0].clone();
        assert_eq!(company["navn"], "Bygg");
        assert_eq!((&company["antallLaerlinger"], &company["antallAnsatte"]), (&json!(1), &json!(1)));
        let plans = list(&siri, "TRAININGPLANS").await;
        let expected = json!({
            "id": plan.plan.id,
            "title": "Prøvefaget",
            "curriculum": "TST01-01",
            "antallMaal": 4,
            "antallLaerlinger": 1,
        });
        assert_eq!(plans["items"], json!([expected]));
        assert_eq!(ids(&terje, "LAERLINGER").await, set([&kari.id]));
    }

    async fn a_wrong_question_is_refused_with_its_place(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for (ask, code, field) in [
            (json!({"facets": ["merknad"]}), "unknown_field", "facets"),
            (json!({"sort": [{"field": "merknad"}]}), "unknown_field", "sort"),
            (json!({"ranges": [{"field": "merknad", "min": 1}]}), "unknown_field", "ranges"),
            (
                json!({"filters": [{"field": "merknad", "values": ["a"]}]}),
                "unknown_field",
                "filters",
            ),
            (json!({"facets": ["navn"]}), "not_facet", "facets"),
            (json!({"ranges": [{"field": "navn", "min": 1}]}), "not_number", "ranges"),
            (
                json!({"ranges": [{"field": "antallAnsatte", "period": "today", "min": 1}]}),
                "bad_value",
                "ranges",
            ),
            (
                json!({"filters": [{"field": "poststed", "values": ["~meg"]}]}),
                "bad_value",
                "filters",
            ),
            (json!({"page": 0}), "bad_page", "page"),
            (json!({"perPage": 251}), "page_too_large", "perPage"),
            (json!({"q": "a".repeat(501)}), "query_too_long", "q"),
        ] {
            let refused = siri.post("/search/BEDRIFTER", ask.clone()).await.expect(400);
            assert_eq!(refused["code"], code, "{ask}");
            assert_eq!(refused["fields"][0]["field"], field, "{ask}");
        }
        let shape = siri.post("/search/BEDRIFTER", json!({"page": "one"})).await;
        assert_eq!(shape.problem(422), "invalid");
        for unknown in ["bedrifter", "SESSIONS", "ACCOUNTS", "a%20b"] {
            let refused = siri.post(&format!("/search/{unknown}"), json!({})).await;
            assert_eq!(refused.problem(404), "not_found", "{unknown}");
        }
    }

    async fn a_stranger_finds_nothing(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let (kari, _, _) = fjord.loop_of_three().await;
        document(&kari, "Tavle", true).await;
        fjord.company("Bygg").await;
        let stranger = vidde.coordinator("Siri").await;
        for collection in COLLECTIONS {
            assert_eq!(ids(&stranger, collection).await, set([]), "{collection}");
            let nobody = world.anonymous().post(&format!("/search/{collection}"), json!({})).await;
            assert_eq!(nobody.problem(401), "unauthenticated");
        }
    }
}
