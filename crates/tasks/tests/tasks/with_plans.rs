//! The tasks of a plan are copied and deleted with it.

use std::time::Duration;

use svenn_testkit::{json, on_both_engines};

use super::{hand_in, path, png, step};

on_both_engines! {
    async fn a_copy_of_a_plan_has_its_tasks_with_files_and_goals(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let plan = fjord.plan("Prøvefaget").await;
        let of_plan = format!("/trainingplans/{}", plan.plan.id);
        let goal = plan.goals().next().unwrap();
        for (title, codes) in [("Mål", vec![goal.id.clone()]), ("Sveis", Vec::new())] {
            let body = json!({ "title": title, "description": "<p>Slik</p>", "codes": codes });
            let made = siri.post(&format!("{of_plan}/tasks"), body).await.expect(201);
            let files = format!("/tasks/{}/files?name=tegning.png", made["id"].as_str().unwrap());
            siri.upload(&files, "image/png", png()).await.expect(201);
            world.clock.advance(Duration::from_millis(5));
        }
        let copy = siri.post(&format!("{of_plan}/copy"), json!({ "title": "Kopi" })).await.expect(201);
        let copied = format!("/trainingplans/{}/tasks", copy["id"].as_str().unwrap());
        let lines = siri.get(&copied).await.expect(200);
        let told: Vec<_> = lines.as_array().unwrap().iter()
            .map(|it| (it["title"].clone(), it["goals"].clone(), it["files"].clone())).collect();
        let expected = [(json!("Mål"), json!(1), json!(1)), (json!("Sveis"), json!(0), json!(1))];
        assert_eq!(told, expected, "in the same order");
        let before = siri.get(&format!("{of_plan}/tasks")).await.expect(200);
        assert_ne!(before[0]["id"], lines[0]["id"]);
        let task = siri.get(&format!("/tasks/{}", lines[0]["id"].as_str().unwrap())).await;
        let task = task.expect(200);
        assert_eq!((&task["description"], &task["version"]), (&json!("<p>Slik</p>"), &json!(1)));
        let of_copy = &copy["categories"][0]["goals"][0];
        assert_eq!(task["goals"], json!([{ "id": of_copy["id"], "label": of_copy["label"] }]));
        assert_eq!(task["files"][0]["name"], "tegning.png");
    }

    /// What somebody has handed in is not taken away by deleting the plan.
    async fn a_plan_goes_with_its_tasks_unless_something_was_handed_in(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let (plan, other) = (fjord.plan("Prøvefaget").await, fjord.plan("Annen").await);
        let of_plan = format!("/trainingplans/{}", plan.plan.id);
        let mut tasks = Vec::new();
        for title in ["Mål", "Sveis"] {
            let body = json!({ "title": title, "description": "", "codes": [] });
            let made = siri.post(&format!("{of_plan}/tasks"), body).await.expect(201);
            tasks.push(made["id"].as_str().unwrap().to_owned());
        }
        fjord.give_plan(&kari, &plan.plan.id).await;
        let sent = hand_in(&kari, &tasks[0]).await;
        let begun = path(&kari, &tasks[1]);
        kari.put(&begun, json!({ "version": 0, "content": "<p>x</p>" })).await.expect(200);
        fjord.give_plan(&kari, &other.plan.id).await;
        let deletion = format!("{of_plan}?version=1");
        let refused = siri.delete(&deletion).await.expect(409);
        assert_eq!(refused["code"], "parts_in_use");
        assert!(refused["title"].as_str().unwrap().contains("«Mål»"), "{refused}");
        step(&kari, &sent, "withdraw").await;
        siri.delete(&deletion).await.expect(204);
        for task in &tasks {
            assert_eq!(siri.get(&format!("/tasks/{task}")).await.problem(404), "not_found");
            assert_eq!(kari.get(&path(&kari, task)).await.problem(404), "not_found");
        }
        let left = kari.get(&format!("/apprentices/{}/tasks", kari.id)).await.expect(200);
        assert_eq!(left, json!([]));
    }
}
