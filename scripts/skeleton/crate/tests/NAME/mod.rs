//! NAME through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    async fn a_record_comes_back_as_it_was_written(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let made = siri.post("/NAME", json!({ "navn": "Verktøy" })).await.expect(201);
        let path = format!("/NAME/{}", made["id"].as_str().unwrap());
        assert_eq!(siri.get(&path).await.expect(200), made);
        let change = json!({ "version": 1, "navn": "Maskiner" });
        let after = siri.put(&path, change.clone()).await.expect(200);
        assert_eq!((&after["navn"], &after["version"]), (&json!("Maskiner"), &json!(2)));
        assert_eq!(siri.put(&path, change).await.problem(409), "stale_version");
        let refused = siri.post("/NAME", json!({ "navn": " " })).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "navn");
    }

    async fn the_list_is_the_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let made = siri.post("/NAME", json!({ "navn": "Verktøy" })).await.expect(201);
        let answer = siri.post("/search/COLLECTION", json!({})).await.expect(200);
        assert_eq!(answer["items"], json!([{ "id": made["id"], "navn": "Verktøy" }]));
        let answer = kari.post("/search/COLLECTION", json!({})).await.expect(200);
        assert_eq!(answer["found"], 0);
    }
}
