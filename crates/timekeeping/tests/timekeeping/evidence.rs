//! What hours show of goals.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{line, step};

on_both_engines! {
    async fn sent_hours_are_evidence_of_their_goals(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let mut worked = line("2026-11-10", 90, "Sveiset");
        worked["goals"] = json!(&goals[..1]);
        let body = json!({ "kind": "TIMEFORING", "uke": "2026-11-09", "lines": [worked] });
        let view = kari.post("/timekeeping", body).await.expect(201);
        assert!(shown(&terje, &kari).await.is_empty());
        let view = step(&kari, &view, "send").await;
        step(&terje, &view, "approve").await;
        let told = shown(&terje, &kari).await;
        assert_eq!(told.len(), 1);
        let (goal, state) = (&told[0]["goal"], &told[0]["state"]);
        assert_eq!((goal, state), (&json!(goals[0]), &json!("Godkjent")));
        assert_eq!((&told[0]["title"], &told[0]["id"]), (&json!("timer for uke 46"), &view["id"]));
    }
}

/// The evidence of an apprentice's goals that is of hours, as somebody is told.
async fn shown(reader: &Client, kari: &Client) -> Vec<Value> {
    let path = format!("/apprentices/{}/goals/evidence", kari.id);
    let told = reader.get(&path).await.expect(200);
    let items = told["evidence"].as_array().unwrap().iter();
    items.filter(|it| it["kind"] == "TIMER").cloned().collect()
}
