//! Texts that the office has ready.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

pub mod samples;

use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    async fn ready_texts_are_kept_changed_and_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let sms = json!({ "name": "Kurs", "type": "SMS", "emne": "", "melding": " Hei {fornavn} " });
        let made = siri.post("/readytexts", sms).await.expect(201);
        assert_eq!((&made["melding"], &made["version"]), (&json!("Hei {fornavn}"), &json!(1)));
        let mail = json!({
            "name": "Besøk", "type": "Epost", "emne": "Vi kommer",
            "melding": "<p>Hei {fornavn}</p><script>x</script>",
        });
        siri.post("/readytexts", mail).await.expect(201);
        let all = siri.get("/readytexts").await.expect(200);
        let names: Vec<_> =
            all.as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Besøk", "Kurs"]);
        assert_eq!(all[0]["melding"], "<p>Hei {fornavn}</p>");
        let path = format!("/readytexts/{}", made["id"].as_str().unwrap());
        let change = json!({
            "version": 1, "name": "HMS-kurs", "type": "SMS", "emne": "", "melding": "Hei",
        });
        let after = siri.put(&path, change.clone()).await.expect(200);
        assert_eq!((&after["name"], &after["endretAv"]), (&json!("HMS-kurs"), &json!("Siri Koordinatorsen")));
        assert_eq!(siri.put(&path, change).await.problem(409), "stale_version");
        for (body, field, code) in [
            (json!({ "name": "", "type": "SMS", "emne": "", "melding": "x" }), "name", "required"),
            (json!({ "name": "x", "type": "PUSH", "emne": "", "melding": "x" }), "type", "unavailable"),
            (json!({ "name": "x", "type": "SMS", "emne": "", "melding": "{mor}" }), "melding", "unknown_placeholder"),
            (json!({ "name": "x", "type": "Epost", "emne": "", "melding": "<p>x</p>" }), "emne", "required"),
            (json!({ "name": "x", "type": "Epost", "emne": "x", "melding": "<p></p>" }), "melding", "required"),
        ] {
            let refused = siri.post("/readytexts", body).await.expect(422);
            assert_eq!((&refused["fields"][0]["field"], &refused["fields"][0]["code"]),
                (&json!(field), &json!(code)));
        }
        siri.delete(&path).await.expect(204);
        assert_eq!(siri.delete(&path).await.problem(404), "not_found");
    }
}
