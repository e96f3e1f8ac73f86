//! What tasks show of goals.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{asked, hand_in, step};

on_both_engines! {
    /// "An approved or handed-in task that names a goal is evidence for it."
    async fn what_is_handed_in_is_evidence_of_its_goals(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let mut body = asked(&[&kari], "Sveis", None);
        body["goals"] = json!(&goals[..2]);
        let given = siri.post("/tasks", body).await.expect(201);
        let task = given["given"][0]["task"].as_str().unwrap();
        assert!(shown(&terje, &kari).await.is_empty());
        let sent = hand_in(&kari, task).await;
        let told = shown(&terje, &kari).await;
        let of: Vec<_> = told.iter().map(|it| (it["goal"].as_str(), it["state"].as_str())).collect();
        let sendt = |goal: usize| (Some(goals[goal].as_str()), Some("Sendt"));
        assert_eq!(of, [sendt(0), sendt(1)]);
        assert_eq!((&told[0]["title"], &told[0]["id"]), (&json!("Sveis"), &json!(task)));
        let path = format!("/b/laerlinger/{}/oppgaver/{task}", kari.id);
        assert_eq!(told[0]["path"], json!(path));
        step(&terje, &sent, "return").await;
        assert!(shown(&terje, &kari).await.is_empty());
        let sent = hand_in(&kari, task).await;
        step(&terje, &sent, "approve").await;
        let told = shown(&terje, &kari).await;
        assert!(told.iter().all(|it| it["state"] == "Godkjent") && told.len() == 2);
    }
}

/// The evidence of an apprentice's goals that is of tasks, as somebody is told.
async fn shown(reader: &Client, kari: &Client) -> Vec<Value> {
    let path = format!("/apprentices/{}/goals/evidence", kari.id);
    let told = reader.get(&path).await.expect(200);
    let items = told["evidence"].as_array().unwrap().iter();
    items.filter(|it| it["kind"] == "OPPGAVE").cloned().collect()
}
