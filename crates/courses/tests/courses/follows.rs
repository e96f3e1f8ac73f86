//! What happens to companies, and what follows for courses.

use svenn_testkit::{json, on_both_engines};

use super::{modules, office, path, published};

on_both_engines! {
    async fn companies_merged(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        let course = published(&siri, modules(0)).await;
        let rules = format!("{}/rules", path(&course));
        siri.post(&rules, json!({ "company": vik })).await.expect(201);
        let to = json!({ "til": dal });
        let moved = format!("/companies/{vik}/move");
        let preview = siri.post(&format!("{moved}/preview"), to.clone()).await.expect(200);
        let said = json!("1 kurs gis til nye lærlinger i den andre bedriften");
        assert!(preview["folger"].as_array().unwrap().contains(&said), "{preview}");
        siri.post(&moved, to).await.expect(200);
        let now = siri.get(&rules).await.expect(200);
        assert_eq!(now["items"][0]["companyname"], "Dal AS");
    }

    /// "Deleting … say in a sentence per capability what will follow."
    async fn company_deleted(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let vik = fjord.company("Vik AS").await;
        let course = published(&siri, modules(0)).await;
        siri.post(&format!("{}/rules", path(&course)), json!({ "company": vik })).await.expect(201);
        let preview = siri.post(&format!("/companies/{vik}/delete/preview"), json!({})).await;
        let said = preview.expect(200)["folger"].to_string();
        assert!(said.contains("1 kurs gis til nye lærlinger i bedriften"), "{said}");
    }
}
