//! What happens to companies, and what follows for what they are to be paid.

use std::time::Duration;

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::ready_to_pay;
use crate::registers::outside::Outside;

/// What is said of grants.
fn of_grants(folger: &Value) -> Vec<&str> {
    let all = folger.as_array().unwrap().iter().filter_map(Value::as_str);
    all.filter(|it| it.starts_with("Tilskudd på kr")).collect()
}

async fn merge(siri: &Client, from: &str, to: &str) -> Value {
    let (path, to) = (format!("/companies/{from}/move"), json!({ "til": to }));
    let preview = siri.post(&format!("{path}/preview"), to.clone()).await.expect(200);
    siri.post(&path, to).await.expect(200);
    preview
}

on_both_engines! {
    async fn companies_merged(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (_, vik, _) = ready_to_pay(&world, &fjord, &siri).await;
        let dal = fjord.company("Dal AS").await;
        let preview = merge(&siri, vik.as_str(), dal.as_str()).await;
        let said = of_grants(&preview["folger"]);
        assert_eq!(said.len(), 1, "{preview}");
        assert!(said[0].ends_with("betales til bedriftens egen konto. Slett den ikke før det er gjort"));
    }

    async fn company_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (_, vik, _) = ready_to_pay(&world, &fjord, &siri).await;
        let all = siri.post("/search/LAERLINGER", json!({})).await.expect(200);
        siri.post("/apprentices/archive", json!({ "ids": [all["items"][0]["id"]] })).await.expect(200);
        world.run_jobs().await;
        let path = format!("/companies/{vik}/delete/preview");
        let preview = siri.post(&path, json!({})).await.expect(200);
        let said = of_grants(&preview["folger"]);
        assert_eq!(said.len(), 1, "{preview}");
        assert!(said[0].ends_with("kan ikke betales ut når bedriften er slettet"));
    }

    async fn company_wound_up(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (_, vik, _) = ready_to_pay(&world, &fjord, &siri).await;
        let (outside, process) = Outside::with(&world).await;
        let company = siri.get(&format!("/companies/{vik}")).await.expect(200);
        let orgnr = company["orgnr"].as_str().unwrap().to_owned();
        for bankrupt in [false, true] {
            outside.company(&orgnr, json!({ "navn": "VIK", "konkurs": bankrupt }));
            world.clock.advance(Duration::from_secs(1));
            siri.post("/registers/read", json!({})).await.expect(204);
            process.runner.run_due(&fjord.tenant).await.unwrap();
            world.run_jobs().await;
        }
        let centre = siri.get("/notificationcenter/my").await.expect(200).to_string();
        assert_eq!(centre.matches("er ikke betalt ut. Finn ut hvem som skal ha det").count(), 1);
    }
}
