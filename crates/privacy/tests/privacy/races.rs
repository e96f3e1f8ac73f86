//! Somebody is erased while somebody else brings her back.

use svenn_testkit::{explored, json, on_both_engines};

use super::erasing::anonymise;

on_both_engines! {
    async fn who_is_erased_does_not_come_back(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for schedule in explored("erased x restored") {
            let kari = fjord.apprentice("Kari").await;
            let ids = json!({ "ids": [kari.id] });
            let _ = siri.post("/apprentices/archive", ids.clone()).await.expect(200);
            let restores = siri.post("/apprentices/restore", ids);
            let (erased, restored) =
                fjord.race_by(&schedule, anonymise(&siri, &kari.id), restores).await;
            schedule.none_failed(&[&erased, &restored]);
            let is_restored = restored.json()["done"] == json!([kari.id]);
            if erased.status == 204 {
                let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
                let is_open = seen["archived"] != json!(true);
                schedule.holds(!is_open, "erased, and among those who are here");
                schedule.holds(!seen.to_string().contains("Kari"), "the name is there");
            } else {
                schedule.holds(is_restored, "neither erased nor restored");
            }
        }
    }
}
