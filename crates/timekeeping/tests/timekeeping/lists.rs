//! The list of hours, and the first pages.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{begun, sent, step};

async fn listed(who: &Client, filters: Value) -> Vec<Value> {
    let answer = who.post("/search/TIMEFORINGER", json!({ "filters": filters })).await.expect(200);
    answer["items"].as_array().unwrap().clone()
}

on_both_engines! {
    async fn drafts_are_found_by_their_author_alone(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let view = begun(&kari, "2026-11-09").await;
        sent(&ola, "2026-11-09").await;
        assert_eq!(listed(&kari, json!([])).await.len(), 1);
        assert_eq!(listed(&terje, json!([])).await.len(), 0);
        step(&kari, &view, "send").await;
        let theirs = listed(&terje, json!([{ "field": "status", "values": ["Sendt"] }])).await;
        assert_eq!((theirs.len(), &theirs[0]["laerlingnavn"]), (1, &json!("Kari Lærlingsen")));
        assert_eq!((&theirs[0]["version"], &theirs[0]["minutter"]), (&json!(2), &json!(450)));
        assert_eq!(listed(&siri, json!([])).await.len(), 2);
    }

    async fn first_pages_say_what_waits(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let view = sent(&kari, "2026-11-09").await;
        let first = terje.get("/overview").await.expect(200);
        let id = view["id"].as_str().unwrap();
        let route = format!("/b/laerlinger/{}/timeforinger/{id}", kari.id);
        assert_eq!((&first["timerTotal"], &first["timer"][0]["route"]), (&json!(1), &json!(route)));
        step(&terje, &view, "return").await;
        let first = kari.get("/overview").await.expect(200);
        assert_eq!(first["timer"][0]["route"], format!("/l/timeforing/{id}"));
        assert_eq!(first["manglendeUker"], json!([]), "the office keeps no time");
    }
}
