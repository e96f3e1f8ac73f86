//! Two calls about one view.

use svenn_testkit::{explored, json, on_both_engines};

on_both_engines! {
    async fn a_view_that_is_deleted_is_pinned_by_nobody(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        for schedule in explored("view deleted x pinned") {
            let body =
                json!({ "list": "LAERLINGER", "navn": "Alle", "query": "", "shared": true });
            let view = siri.post("/views", body).await.expect(201);
            let path = format!("/views/{}", view["id"].as_str().unwrap());
            let (pin, delete) = (format!("{path}/pin"), format!("{path}?version=1"));
            let pins = nora.put(&pin, json!({ "festet": true }));
            let (deleted, pinned) = fjord.race_by(&schedule, siri.delete(&delete), pins).await;
            schedule.none_failed(&[&deleted, &pinned]);
            schedule.holds(deleted.status == 204, deleted.status);
            schedule.holds(pinned.status.is_success() || pinned.status == 404, pinned.status);
            let pinned = nora.get("/views/pinned").await.expect(200).to_string();
            schedule.holds(!pinned.contains(view["id"].as_str().unwrap()), "pinned, and gone");
        }
    }
}
