//! What was handed in and needs no look is approved together.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{give, hand_in, path, seen, step};

/// What the lists call what she handed in on a task.
async fn answer_of(siri: &Client, task: &str) -> Value {
    let asked = json!({ "filters": [{ "field": "oppgaveid", "values": [task] }] });
    let found = siri.post("/search/INNLEVERINGER", asked).await.expect(200);
    found["items"][0]["id"].clone()
}

on_both_engines! {
    /// "Many approved at once where nothing needs a look."
    async fn what_needs_no_look_is_approved_and_the_rest_is_told_of(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let mut tasks = Vec::new();
        for title in ["En", "To", "Tre", "Fire"] {
            tasks.push(give(&siri, &kari, title, None).await);
        }
        hand_in(&kari, &tasks[0]).await;
        let returned = step(&terje, &hand_in(&kari, &tasks[1]).await, "return").await;
        step(&kari, &returned, "send").await;
        let asks = json!({ "version": 0, "content": "<p>Er det nok?</p>" });
        let asks = kari.put(&path(&kari, &tasks[2]), asks).await.expect(200);
        step(&kari, &asks, "send").await;
        let mut ids = vec![json!("ukjent")];
        for task in &tasks {
            ids.push(answer_of(&siri, task).await);
        }
        ids.push(ids[1].clone());
        let approve = json!({ "ids": ids });
        let stranger = fjord.instructor("Siv").await;
        let nothing = stranger.post("/tasks/approve", approve.clone()).await.expect(200);
        assert_eq!(nothing["done"], json!([]));
        let answer = terje.post("/tasks/approve", approve).await.expect(200);
        let done = answer["done"].as_array().unwrap();
        assert_eq!(done.len(), 1, "{answer}");
        assert_eq!((&done[0]["task"], &done[0]["laerling"]), (&json!(tasks[0]), &json!(kari.id)));
        let failed: Vec<_> = answer["failed"].as_array().unwrap().iter()
            .map(|it| (it["navn"].as_str().unwrap(), it["code"].as_str().unwrap())).collect();
        let expected = [
            ("", "not_found"), ("To", "needs_look"), ("Tre", "needs_look"), ("Fire", "wrong_status"),
        ];
        assert_eq!(failed, expected);
        assert_eq!(seen(&kari, &kari, &tasks[0]).await["status"], "Godkjent");
        // It can be taken back as one that was approved alone.
        let undo = format!("{}/approve/undo", path(&kari, &tasks[0]));
        let undone = terje.post(&undo, json!({ "version": done[0]["version"] })).await;
        assert_eq!(undone.expect(200)["status"], "Sendt");
        let none = terje.post("/tasks/approve", json!({ "ids": [] })).await.expect(422);
        assert_eq!(none["fields"][0]["code"], "required");
    }
}
