//! The list of messages, and what of it a person's page shows.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{change, sms};

async fn found(siri: &Client, request: Value) -> Vec<Value> {
    let answer = siri.post("/search/MESSAGE", request).await.expect(200);
    answer["items"].as_array().unwrap().clone()
}

on_both_engines! {
    async fn messages_are_listed_searched_and_filtered(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        sms(&siri, "1", &[&kari], "Husk verneskoene").await;
        sms(&siri, "2", &[&kari, &ola], "Kurs på fredag").await;
        world.run_jobs().await;
        let all = found(&siri, json!({})).await;
        assert_eq!(all.len(), 2);
        assert_eq!(all.iter().filter(|it| it["status"] == "SENT").count(), 2);
        let shoes = found(&siri, json!({ "q": "verneskoene" })).await;
        assert_eq!(shoes[0]["til"], "Kari Lærlingsen");
        assert_eq!(shoes[0]["avsender"], "Siri Koordinatorsen");
        assert_eq!(shoes[0]["mottakere"], Value::Null, "there may be thousands");
        assert_eq!(found(&siri, json!({ "q": "ola" })).await.len(), 1);
        let facets = json!({ "facets": ["status", "messagetype", "avsender", "tidspunkt"] });
        let counted = siri.post("/search/MESSAGE", facets).await.expect(200);
        let status = &counted["facets"][0]["counts"][0];
        assert_eq!((&status["label"], &status["count"]), (&json!("Sendt"), &json!(2)));
        let of = |id: &str| json!({ "filters": [{ "field": "mottakere", "values": [id] }] });
        assert_eq!(found(&siri, of(&kari.id)).await.len(), 2);
        assert_eq!(found(&siri, of(&ola.id)).await.len(), 1);
        for nobody in [&kari, &fjord.instructor("Terje").await] {
            assert!(found(nobody, json!({})).await.is_empty(), "the office's messages are its own");
        }
    }

    async fn who_is_deleted_leaves_no_name(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let sent = sms(&siri, "1", &[&kari], "Hei").await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        change(&fjord, &kari, |row| row).await;
        let id = svenn_kernel::ApprenticeId::parse(&kari.id).unwrap();
        let row = svenn_people::apprentices::find(&fjord.read().await, &id).await.unwrap().unwrap();
        let path = format!("/archive/apprentices/{}?version={}", kari.id, row.version);
        siri.delete(&path).await.expect(204);
        let shown = crate::messaging::view(&siri, &sent).await;
        assert_eq!(shown["mottakere"][0]["navn"], "Slettet bruker");
        assert!(!shown.to_string().contains("Kari"), "{shown}");
        assert!(found(&siri, json!({ "q": "kari" })).await.is_empty());
    }
}
