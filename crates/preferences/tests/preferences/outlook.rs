//! Whether somebody has connected Outlook.

use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    /// "Connected or skipped flags are stored per user."
    async fn a_choice_is_ones_own_and_is_changed_and_exported(world) {
        let fjord = world.office("fjord").await;
        let (siri, liv) = (fjord.coordinator("Siri").await, fjord.coordinator("Liv").await);
        let before = siri.get("/outlook").await.expect(200);
        assert!(before.get("valg").is_none());
        assert_eq!(before["tilgjengelig"], true);
        assert_eq!(before["autoritet"], "/api/simulator/entra");
        for choice in ["SKIPPED", "CONNECTED"] {
            let chosen = siri.put("/outlook", json!({ "valg": choice })).await.expect(200);
            assert_eq!(chosen["valg"], choice);
        }
        assert_eq!(siri.get("/outlook").await.expect(200)["valg"], "CONNECTED");
        assert!(liv.get("/outlook").await.expect(200).get("valg").is_none(), "each has their own");
        let refused = siri.put("/outlook", json!({ "valg": "KANSKJE" })).await;
        assert_eq!(refused.status, 422);
        let terje = fjord.instructor("Terje").await;
        assert_eq!(terje.get("/outlook").await.problem(403), "forbidden");
    }
}
