//! Courses complete checkpoints.

use svenn_testkit::{json, on_both_engines};

use super::{definition, enable, from_start, give, seen};

on_both_engines! {
    async fn a_course_that_is_completed_completes_its_checkpoint(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        crate::courses::switch_on(&fjord).await;
        let read = json!([{
            "id": "m", "type": "MODULE", "title": "Kort", "items": [{
                "id": "les", "type": "CONTENT", "title": "Les", "moveOn": "Viewed",
                "content": { "text": "<p>Les dette.</p>" },
            }],
        }]);
        let course = crate::courses::published(&siri, read).await;
        let mut body = definition("Grunnkurs", from_start(10));
        body["type"] = json!("COURSE");
        siri.post("/checkpoints/definitions", body.clone()).await.expect(422);
        body["customOptions"] = json!({ "course": course["id"] });
        let made = siri.post("/checkpoints/definitions", body).await.expect(201);
        assert_eq!(made["customOptions"]["course"], course["id"]);
        give(&world, &siri, &[&made]).await;
        crate::courses::give(&siri, &course, &[&kari]).await;
        world.run_jobs().await;
        let planned = seen(&siri, &kari, "Grunnkurs").await;
        assert_eq!((&planned["linked"]["title"], &planned["status"]),
            (&course["title"], &json!("NOT_COMPLETED")));
        let view = format!("{}/items/les/view", crate::courses::path(&course));
        kari.post(&view, json!({})).await.expect(200);
        world.run_jobs().await;
        let done = seen(&siri, &kari, "Grunnkurs").await;
        assert_eq!(done["status"], "COMPLETED");
    }
}
