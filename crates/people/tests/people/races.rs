//! Two calls about one group.

use svenn_testkit::{explored, json, on_both_engines};

on_both_engines! {
    async fn a_group_that_is_deleted_takes_nobody(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        for schedule in explored("group deleted x somebody added") {
            let group = siri.post("/groups", json!({ "name": "Rørleggere" })).await.expect(201);
            let path = format!("/groups/{}", group["id"].as_str().unwrap());
            let members = format!("{path}/members");
            let adds = siri.post(&members, json!({ "members": [kari.id] }));
            let (deleted, added) = fjord.race_by(&schedule, siri.delete(&path), adds).await;
            schedule.none_failed(&[&deleted, &added]);
            schedule.holds([200, 404].contains(&added.status.as_u16()), added.status);
            schedule.holds(siri.get(&path).await.status == 404, "still there");
        }
    }

    async fn two_who_are_added_to_a_group_are_both_there(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        for schedule in explored("added x added to a group") {
            let group = siri.post("/groups", json!({ "name": "Tømrere" })).await.expect(201);
            let path = format!("/groups/{}/members", group["id"].as_str().unwrap());
            let adds = |ids: [&str; 2]| siri.post(&path, json!({ "members": ids }));
            let (one, other) =
                fjord.race_by(&schedule, adds([&kari.id, &ola.id]), adds([&ola.id, &kari.id])).await;
            schedule.none_failed(&[&one, &other]);
            let text = siri.get(&path).await.expect(200).to_string();
            schedule.holds(text.contains(&kari.id) && text.contains(&ola.id), "a member is lost");
        }
    }
}
