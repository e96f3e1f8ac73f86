//! Old references to standards, by the office's list.

use svenn_testkit::{json, on_both_engines};

use super::path;

on_both_engines! {
    /// "Old references to a standard marked by the office's list."
    async fn what_is_written_is_marked_by_the_offices_list(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let list = "/documentation/standards";
        assert_eq!(siri.get(list).await.expect(200), json!({ "version": 0, "standarder": [] }));
        let old = json!({ "gammel": "NEK 400:2018", "ny": "NEK 400:2022" });
        let body = json!({ "version": 0, "standarder": [old, { "gammel": "NS 3420" }] });
        siri.put(list, body.clone()).await.expect(200);
        assert_eq!(siri.put(list, body).await.problem(409), "stale_version");
        let twice = json!({ "version": 1, "standarder": [old, { "gammel": "nek 400:2018" }] });
        assert_eq!(siri.put(list, twice).await.problem(422), "invalid");

        let text = "<p>Målt etter NEK 400:2018.</p>";
        let body = json!({ "name": "Måling", "content": text, "goals": [] });
        let draft = kari.post("/documentation", body).await.expect(201);
        assert_eq!(draft["standarder"], json!([old]));
        siri.put(list, json!({ "version": 1, "standarder": [] })).await.expect(200);
        let now = kari.get(&path(&draft)).await.expect(200);
        assert_eq!(now["standarder"], json!([]));
    }
}
