//! Tasks of training plans.

use svenn_curricula::plans;
use svenn_kernel::EmployeeId;
use svenn_testkit::{json, on_both_engines};

use super::{hand_in, path, seen, step};

on_both_engines! {
    /// Cell `plan_changed`.
    async fn a_plans_task_is_everybodys_who_follows_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje) = (fjord.apprentice("Kari").await, fjord.instructor("Terje").await);
        let ola = fjord.apprentice("Ola").await;
        let plan = fjord.plan("Prøvefaget").await;
        let goal = plan.goals().next().unwrap().id.clone();
        fjord.connect(&terje, &kari).await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        let tasks = format!("/trainingplans/{}/tasks", plan.plan.id);
        let body = json!({ "title": "Mål", "description": "<p>Slik</p>", "codes": [goal] });
        let made = siri.post(&tasks, body).await.expect(201);
        assert_eq!(made["kind"], "OPPLAERINGSPLAN");
        assert_eq!(made["trainingplan"]["title"], "Prøvefaget");
        let task = made["id"].as_str().unwrap();

        let list = kari.get(&format!("/apprentices/{}/tasks", kari.id)).await.expect(200);
        assert_eq!(list[0]["id"], task);
        assert_eq!(list[0]["status"], "Venter innlevering");
        assert_eq!(ola.get(&path(&ola, task)).await.problem(404), "not_found");
        let listed = siri.post("/search/INNLEVERINGER", json!({})).await.expect(200);
        assert_eq!(listed["found"], 0, "nobody has begun");

        let sent = hand_in(&kari, task).await;
        assert_eq!((&sent["status"], &sent["goals"][0]["id"]), (&json!("Sendt"), &json!(goal)));
        let approved = step(&terje, &sent, "approve").await;
        assert_eq!(approved["status"], "Godkjent");
        let refused = siri.delete(&format!("/tasks/{task}?version=1")).await;
        assert_eq!(refused.problem(409), "handed_in");
        assert_eq!(siri.get(&tasks).await.expect(200)[0]["goals"], 1);
        assert_eq!(siri.get(&format!("/tasks/{task}")).await.expect(200)["levert"], 1);
    }

    /// "Employees see only the training plans they are connected to."
    async fn an_employee_writes_tasks_of_the_plans_that_she_is_connected_to(world) {
        let fjord = world.office("fjord").await;
        let terje = fjord.instructor("Terje").await;
        let kari = fjord.apprentice("Kari").await;
        let plan = fjord.plan("Prøvefaget").await;
        fjord.give_plan(&kari, &plan.plan.id).await;
        let tasks = format!("/trainingplans/{}/tasks", plan.plan.id);
        let body = json!({ "title": "Mål", "description": "", "codes": [] });
        assert_eq!(terje.get(&tasks).await.problem(404), "not_found");
        assert_eq!(terje.post(&tasks, body.clone()).await.problem(404), "not_found");
        let tx = fjord.write().await;
        let own = [EmployeeId::parse(&terje.id).unwrap()];
        plans::set_employees(&tx, &plan.plan.id, &own).await.unwrap();
        tx.commit().await.unwrap();
        let made = terje.post(&tasks, body.clone()).await.expect(201);
        let task = made["id"].as_str().unwrap();
        let change = json!({ "version": 1, "title": "Nytt", "description": "", "codes": [] });
        assert_eq!(kari.post(&tasks, body).await.problem(403), "forbidden");
        let hers = kari.put(&format!("/plantasks/{task}"), change.clone()).await;
        assert_eq!(hers.problem(403), "forbidden");
        let changed = terje.put(&format!("/plantasks/{task}"), change).await.expect(200);
        assert_eq!((&changed["title"], &changed["version"]), (&json!("Nytt"), &json!(2)));
        assert_eq!(seen(&kari, &kari, task).await["title"], "Nytt");
        terje.delete(&format!("/tasks/{task}?version=2")).await.expect(204);
    }

    async fn its_codes_are_goals_of_the_plan(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (first, second) = (fjord.plan("En").await, fjord.plan("To").await);
        let foreign = second.goals().next().unwrap().id.clone();
        let body = json!({ "title": "Mål", "description": "", "codes": [foreign] });
        let tasks = format!("/trainingplans/{}/tasks", first.plan.id);
        let refused = siri.post(&tasks, body).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "codes");
        assert_eq!(refused["fields"][0]["code"], "unknown");
        let unknown = siri.post("/trainingplans/finnes-ikke/tasks", json!({ "title": "x" })).await;
        assert_eq!(unknown.problem(404), "not_found");
    }
}
