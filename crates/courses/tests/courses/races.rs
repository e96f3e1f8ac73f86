//! Two who meet in a course: what was answered with success is there afterwards.

use svenn_testkit::{explored, json, on_both_engines};

use super::{begun, give, keys, modules, office, path, published, read};

on_both_engines! {
    async fn an_answer_and_the_hand_in_that_meet_agree_on_what_was_answered(world) {
        for schedule in explored("an answer and the hand-in") {
            let fjord = office(&world, &schedule.tenant()).await;
            let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
            let course = published(&siri, modules(0)).await;
            give(&siri, &course, &[&kari]).await;
            read(&kari, &course).await;
            let attempt = begun(&kari, &course).await;
            let _ = path(&course);
            let body = json!({ "seq": 1, "answer": { "chosen": keys(&attempt.1, 0, &["Hjelm"]) } });
            kari.put(&format!("{}/answers/q1", attempt.0), body).await.expect(200);
        }
    }
}
