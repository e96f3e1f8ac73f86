//! Two calls about one document, and a certification beside the deletion of who has it.

use sea_orm::{ConnectionTrait, Statement};
use svenn_testkit::{explored, json, on_both_engines};

use super::{path, share, text, titles};

on_both_engines! {
    async fn a_document_that_is_deleted_is_opened_by_nobody(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        for schedule in explored("shared document deleted x opened") {
            let document = share(&siri, text("Instruks", &[], (true, false))).await;
            let deleting = format!("{}?version={}", path(&document), document["version"]);
            let opening = format!("{}/open", path(&document));
            let opens = kari.post(&opening, json!({ "utgave": 1 }));
            let (deleted, opened) = fjord.race_by(&schedule, siri.delete(&deleting), opens).await;
            schedule.none_failed(&[&deleted, &opened]);
            schedule.holds(deleted.status == 204, deleted.status);
            schedule.holds(opened.status.is_success() || opened.status == 404, opened.status);
            schedule.holds(titles(&kari).await.is_empty(), "still shared");
        }
    }

    async fn nothing_is_left_behind_of_who_is_deleted_for_good(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for schedule in explored("deleted for good x certification") {
            let kari = fjord.apprentice("Kari").await;
            let _ = siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
            let her = format!("/apprentices/{}", kari.id);
            let version = siri.get(&her).await.expect(200)["version"].clone();
            let deleting = format!("/archive/apprentices/{}?version={version}", kari.id);
            let path = format!("/people/{}/certifications", kari.id);
            let body = json!({ "title": "Fallsikring", "utsteder": "", "utstedt": null,
                "utloper": null });
            let (deleted, made) =
                fjord.race_by(&schedule, siri.delete(&deleting), siri.post(&path, body)).await;
            schedule.none_failed(&[&deleted, &made]);
            schedule.holds(deleted.status == 204, deleted.status);
            let tx = fjord.read().await;
            let left = "SELECT id FROM certifications WHERE person = $1";
            let left = Statement::from_sql_and_values(
                tx.get_database_backend(),
                left,
                [kari.id.as_str().into()],
            );
            let left = tx.query_all_raw(left).await.unwrap().len();
            schedule.holds(left == 0, "a certification is left behind");
        }
    }
}
