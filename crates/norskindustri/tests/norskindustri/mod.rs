//! Norsk Industri through the real router.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

use svenn_organisation::{Flags, Organisation};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

const TRADES: &str = include_str!("../../../gateways/tests/data/grep/programomraader.json");
const TRADE: &str = "BATAU3----";

async fn office_with_trades(office: &Office<'_>) {
    let tx = office.write().await;
    let records = svenn_gateways::grep::parse(TRADES.as_bytes(), "programomraader.json").unwrap();
    svenn_curricula::import::grep(&tx, records).await.unwrap();
    tx.commit().await.unwrap();
}

async fn switch(office: &Office<'_>, norskindustri: bool) {
    let tx = office.write().await;
    let flags = Flags { norskindustri, ..Flags::default() };
    let organisation = Organisation { flags, ..Organisation::named("Kontoret") };
    svenn_organisation::save(&tx, &organisation).await.unwrap();
    tx.commit().await.unwrap();
}

async fn learns(siri: &Client, apprentice: &Client, kode: &str) {
    let trade = json!({ "version": 1, "programomrade": kode, "trainingplans": [] });
    let path = format!("/apprentices/{}/laerefag", apprentice.id);
    siri.put(&path, trade).await.expect(200);
}

fn record(trades: &[&str]) -> Value {
    json!({
        "title": " Industrien ",
        "programomraader": trades,
        "curriculums": [
            { "kode": "NI-INDMEK", "tittel": "Sikkerhet ved maskiner" },
            { "kode": "NI-STENGT", "tittel": "Bare for noen" },
            { "kode": "NI-UTILGJENGELIG", "tittel": "Er borte" },
        ],
    })
}

async fn has_item(client: &Client) -> bool {
    let me = client.get("/me").await.expect(200);
    me["permissions"].as_array().unwrap().contains(&json!("norskindustri"))
}

on_both_engines! {
    // "Norsk Industri if the organisation has the norskindustri flag and the apprentice's programme
    // area is linked to an industry record"
    async fn an_apprentice_of_a_linked_trade_is_shown_it_where_the_office_has_it(world) {
        let fjord = world.office("fjord").await;
        office_with_trades(&fjord).await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        switch(&fjord, true).await;
        learns(&siri, &kari, TRADE).await;
        assert!(!has_item(&kari).await, "not linked yet");
        assert_eq!(kari.get("/norskindustri/my").await.problem(404), "not_found");
        let made = siri.post("/norskindustri", record(&[TRADE])).await.expect(201);
        assert_eq!(made["title"], "Industrien");
        assert_eq!(made["programomraader"][0]["tittel"], "Taubanefaget, vg3");
        assert!(has_item(&kari).await);
        let shown = kari.get("/norskindustri/my").await.expect(200);
        assert_eq!(shown["curriculums"][0]["tittel"], "Sikkerhet ved maskiner");
        let other = fjord.apprentice("Ola").await;
        assert!(!has_item(&other).await, "another trade, or none");
        switch(&fjord, false).await;
        assert!(!has_item(&kari).await, "the office does not have it");
        let open = json!({ "curriculum": "NI-INDMEK" });
        assert_eq!(kari.post("/norskindustri/authorization", open).await.problem(404), "not_found");
    }

    async fn a_course_is_opened_and_refusals_are_told_in_words(world) {
        let fjord = world.office("fjord").await;
        office_with_trades(&fjord).await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        switch(&fjord, true).await;
        learns(&siri, &kari, TRADE).await;
        siri.post("/norskindustri", record(&[TRADE])).await.expect(201);
        let open = async |kode: &str| {
            kari.post("/norskindustri/authorization", json!({ "curriculum": kode })).await
        };
        let opened = open("NI-INDMEK").await.expect(200);
        assert!(opened["url"].as_str().unwrap().ends_with("NI-INDMEK"), "{opened}");
        assert_eq!(open("NI-STENGT").await.problem(409), "not_let_in");
        assert_eq!(open("NI-UTILGJENGELIG").await.problem(503), "norskindustri_unavailable");
        assert_eq!(open("NI-ANNET").await.problem(404), "not_found");
    }

    async fn a_trade_has_one_record_and_a_stale_edit_is_told(world) {
        let fjord = world.office("fjord").await;
        office_with_trades(&fjord).await;
        let siri = fjord.coordinator("Siri").await;
        let made = siri.post("/norskindustri", record(&[TRADE])).await.expect(201);
        let twice = siri.post("/norskindustri", record(&[TRADE])).await.expect(422);
        assert_eq!(twice["fields"][0]["code"], "taken");
        let unknown = siri.post("/norskindustri", record(&["XXXXX3----"])).await.expect(422);
        assert_eq!(unknown["fields"][0]["code"], "unknown");
        let path = format!("/norskindustri/{}", made["id"].as_str().unwrap());
        let mut other = record(&[]);
        other["version"] = 1.into();
        let after = siri.put(&path, other.clone()).await.expect(200);
        assert_eq!((&after["version"], &after["programomraader"]), (&json!(2), &json!([])));
        let stale = siri.put(&path, other).await.expect(409);
        assert_eq!(stale["current"]["version"], 2);
        siri.post("/norskindustri", record(&[TRADE])).await.expect(201);
        assert_eq!(siri.get("/norskindustri").await.expect(200).as_array().unwrap().len(), 2);
        siri.delete(&format!("{path}?version=2")).await.expect(204);
        assert_eq!(siri.get("/norskindustri").await.expect(200).as_array().unwrap().len(), 1);
    }

    async fn what_is_wrong_is_named_field_by_field(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let wrong = json!({
            "title": "", "programomraader": [],
            "curriculums": [{ "kode": "a b", "tittel": "" }],
        });
        let refused = siri.post("/norskindustri", wrong).await.expect(422);
        let fields = refused["fields"].as_array().unwrap();
        let named: Vec<_> = fields.iter().map(|it| it["field"].as_str().unwrap()).collect();
        assert_eq!(named, ["title", "curriculums.0.kode", "curriculums.0.tittel"]);
        let none = json!({ "title": "A", "programomraader": [], "curriculums": [] });
        let refused = siri.post("/norskindustri", none).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "curriculums");
    }
}
