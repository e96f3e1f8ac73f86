//! The card of an apprentice, and its check by somebody else.

use std::time::Duration;

use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    /// "The lærlingbevis as a card with a short-lived check page."
    async fn anybody_sees_a_card_by_its_code_for_five_minutes(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let card = kari.get("/trainingcard").await.expect(200);
        assert_eq!((&card["navn"], &card["tittel"]), (&json!("Kari Lærlingsen"), &json!("Lærling")));
        let code = kari.post("/trainingcard/code", json!({})).await.expect(200);
        let path = code["path"].as_str().unwrap().strip_prefix("/bevis").unwrap().to_owned();
        let check = format!("/trainingcard/check{path}");
        let anybody = world.anonymous();
        let seen = anybody.get(&check).await.expect(200);
        assert_eq!(seen["bevis"], card);
        assert!(!seen.to_string().contains(&kari.id), "the card alone");
        let elsewhere = check.replace("/fjord/", "/annet/");
        assert_eq!(anybody.get(&elsewhere).await.status.as_u16(), 404);
        assert_eq!(anybody.get(&format!("{check}0")).await.status.as_u16(), 404);
        world.clock.advance(Duration::from_secs(5 * 60 + 1));
        assert_eq!(anybody.get(&check).await.problem(404), "not_found");
    }
}
