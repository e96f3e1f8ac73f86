//! signing through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

use svenn_signing::store::{self, Item};
use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    async fn the_list_is_the_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let tx = fjord.write().await;
        let item = Item { id: "a".to_owned(), navn: "Verktøy".to_owned() };
        store::insert(&tx, item).await.unwrap();
        tx.commit().await.unwrap();
        let answer = siri.post("/search/SIGNINGS", json!({})).await.expect(200);
        assert_eq!(answer["items"], json!([{ "id": "a", "navn": "Verktøy" }]));
        let answer = kari.post("/search/SIGNINGS", json!({})).await.expect(200);
        assert_eq!(answer["found"], 0);
    }
}
