//! What happens to companies, and what follows for plans.

use svenn_testkit::{json, on_both_engines};

use super::connections::{TRADE, plan};

on_both_engines! {
    async fn companies_merged(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let (bygg, skog) = (fjord.company("Bygg").await, fjord.company("Skog").await);
        let path = format!("/trainingplans/{plan}/connections");
        let automatic = json!({
            "version": 1, "connectedEmployees": [], "automaticProgramArea": TRADE,
            "automaticCompanies": [bygg],
        });
        siri.put(&path, automatic).await.expect(200);
        siri.post(&format!("/companies/{bygg}/move"), json!({ "til": skog })).await.expect(200);
        let now = siri.get(&path).await.expect(200);
        assert_eq!(now["automaticCompanies"].as_array().unwrap().len(), 2, "{now}");
        assert_eq!(now["version"], 3);
    }

    /// "Deleting … say in a sentence per capability what will follow."
    async fn company_deleted(world) {
        let fjord = world.office("fjord").await;
        let (plan, siri) = (plan(&fjord).await, fjord.coordinator("Siri").await);
        let bygg = fjord.company("Bygg").await;
        let automatic = json!({
            "version": 1, "connectedEmployees": [], "automaticProgramArea": TRADE,
            "automaticCompanies": [bygg],
        });
        siri.put(&format!("/trainingplans/{plan}/connections"), automatic).await.expect(200);
        let preview = siri.post(&format!("/companies/{bygg}/delete/preview"), json!({})).await;
        let said = preview.expect(200)["folger"].to_string();
        assert!(said.contains("1 opplæringsplan gis til nye lærlinger i bedriften"), "{said}");
    }
}
