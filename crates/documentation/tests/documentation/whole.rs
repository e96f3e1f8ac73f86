//! Goals that are approved only when all of their parts are, where the office wants it so.

use svenn_kernel::GoalId;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{
    additions::{answer, waiting},
    goals, path, sent, step,
    ticks::{approved_about, part, put_parts},
};

/// The first goal of the plan has two parts, and the office asks for all parts of its goals.
async fn asks_for_all(siri: &Client) {
    let parts = json!([part("d1", "del 1"), part("d2", "del 2")]);
    let (status, plan) = put_parts(siri, &parts).await;
    assert_eq!(status, 200, "{plan}");
    let mut options = plan["lk20options"].clone();
    assert_eq!(options["alledelmaal"], false, "nobody asks for it by themselves");
    options["alledelmaal"] = json!(true);
    let body = json!({
        "version": plan["version"], "lk20options": options,
        "practicalLogSettings": plan["practicalLogSettings"],
    });
    let options = format!("/trainingplans/{}/options", plan["id"].as_str().unwrap());
    siri.put(&options, body).await.expect(200);
}

async fn state(kari: &Client, goal: &GoalId) -> String {
    goals(kari, kari).await[goal.as_str()].0.clone()
}

async fn undo(terje: &Client, view: &Value) -> Value {
    let body = json!({ "version": view["version"] });
    terje.post(&format!("{}/approve/undo", path(view)), body).await.expect(200)
}

on_both_engines! {
    /// "An office may let a goal be approved when its parts are."
    async fn a_goal_is_approved_with_the_last_of_its_parts(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        asks_for_all(&fjord.coordinator("Siri").await).await;
        let whole = &of_plan[0];
        let first = approved_about(&kari, &terje, whole, "d1").await;
        assert_eq!(first["status"], "Godkjent");
        assert_eq!(state(&kari, whole).await, "Ikke godkjent");
        // Taken back, it waits again.
        let waits = undo(&terje, &first).await;
        assert_eq!(state(&kari, whole).await, "Til gjennomgang");
        step(&terje, &waits, "approve").await;
        assert_eq!(state(&kari, whole).await, "Ikke godkjent");

        let last = approved_about(&kari, &terje, whole, "d2").await;
        assert_eq!(state(&kari, whole).await, "Godkjent");
        // Without the last part the first alone approves nothing.
        let waits = undo(&terje, &last).await;
        assert_eq!(state(&kari, whole).await, "Til gjennomgang");
        step(&terje, &waits, "approve").await;
        assert_eq!(state(&kari, whole).await, "Godkjent");

        // A goal without parts is approved as ever.
        let plain = sent(&kari, "Uten deler", &of_plan[1..2]).await;
        step(&terje, &plain, "approve").await;
        assert_eq!(state(&kari, &of_plan[1]).await, "Godkjent");
    }

    /// Parts that are added to what is approved are approved parts, too.
    async fn a_goal_is_approved_with_a_part_that_is_added_later(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        asks_for_all(&fjord.coordinator("Siri").await).await;
        let whole = &of_plan[0];
        let log = approved_about(&kari, &terje, whole, "d1").await;
        let addition = json!({
            "documentation": log["id"], "goal": whole, "subGoals": ["d2"], "how": "gjorde selv",
        });
        let asked = json!({ "additions": [addition] });
        assert_eq!(kari.post("/documentation/additions", asked).await.expect(200)["sent"], 1);
        assert_eq!(state(&kari, whole).await, "Til gjennomgang");
        let done = answer(&terje, &waiting(&terje).await).await;
        assert_eq!((&done["added"], state(&kari, whole).await), (&json!(1), "Godkjent".to_owned()));

        let body = json!({ "answer": done["answer"] });
        terje.post("/documentation/additions/answer/undo", body).await.expect(204);
        assert_eq!(state(&kari, whole).await, "Til gjennomgang");
    }
}
