//! Whoever follows an apprentice answers what she asks for.

use std::time::Duration;

use svenn_kernel::{GoalId, Permission, Permissions, PersonId};
use svenn_testkit::{Client, Reply, Value, goal_as_sent, json, on_both_engines};

use super::{approve, ask, of, seen, send_back, sent, step, told};

async fn undo(who: &Client, answer: &Value) -> Reply {
    who.post("/goals/approve/undo", json!({ "approval": answer["approval"] })).await
}

async fn status(who: &Client, apprentice: &Client, goal: &GoalId) -> String {
    seen(who, apprentice, goal).await["status"].as_str().unwrap().to_owned()
}

on_both_engines! {
    /// "Many approved in one sitting": goals of several apprentices in one transaction.
    async fn goals_of_several_apprentices_are_approved_together(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        fjord.connect(&terje, &ola).await;
        let plan = fjord.plan("En annen plan").await;
        fjord.give_plan(&ola, &plan.plan.id).await;
        let his: Vec<GoalId> = plan.goals().map(|goal| goal.id.clone()).collect();
        ask(&kari, &kari, &goals[..3]).await.expect(200);
        ask(&ola, &ola, &his[..1]).await.expect(200);
        let at = seen(&kari, &kari, &goals[0]).await["tilgodkjenning"].clone();
        let one = |who: &Client, goal: &GoalId, at: &Value| {
            json!({ "laerling": who.id, "goal": goal, "tilgodkjenning": at })
        };
        let body = json!({ "goals": [
            one(&kari, &goals[0], &at), one(&kari, &goals[1], &at), one(&kari, &goals[1], &at),
            one(&ola, &his[0], &at), one(&ola, &goals[2], &at), one(&kari, &goals[3], &at),
            one(&kari, &goals[2], &json!(1)),
        ]});
        let answer = terje.post("/goals/approve", body.clone()).await.expect(200);
        assert_eq!(answer["done"].as_array().unwrap().len(), 3);
        let failed: Vec<_> = answer["failed"].as_array().unwrap().iter()
            .map(|it| (it["goal"].clone(), it["code"].clone())).collect();
        assert_eq!(failed.len(), 3);
        assert!(failed.contains(&(json!(goals[2]), json!("not_found"))), "not in his plan");
        assert!(failed.contains(&(json!(goals[3]), json!("wrong_status"))), "never asked for");
        assert!(failed.contains(&(json!(goals[2]), json!("wrong_status"))), "asked again since");
        let approved = seen(&kari, &kari, &goals[0]).await;
        let now = svenn_kernel::Clock::now(&*world.clock).millis();
        assert_eq!((&approved["status"], &approved["godkjent"]), (&json!("Godkjent"), &json!(now)));
        assert_eq!(status(&ola, &ola, &his[0]).await, "Godkjent");
        assert_eq!(status(&kari, &kari, &goals[2]).await, "Til gjennomgang");

        // The answer was lost: sent again, what is approved counts as done.
        let again = terje.post("/goals/approve", body.clone()).await.expect(200);
        assert_eq!(again["done"], answer["done"]);
        let siri = fjord.coordinator("Siri").await;
        let hers = siri.post("/goals/approve", body).await.expect(200);
        assert!(hers["done"].as_array().unwrap().is_empty(), "somebody else approved it");
        assert_eq!(told(&kari).await, [("Målene dine er godkjent".to_owned(), false)]);
        let open = told(&terje).await.iter().filter(|(_, read)| !read).count();
        assert_eq!(open, 1, "one of hers still waits, his is done");
    }

    /// "Approving 50 goals at once is one transaction."
    async fn fifty_goals_are_approved_and_taken_back_together(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let plan = siri.get("/trainingplans").await.expect(200)[0]["id"].clone();
        let path = format!("/trainingplans/{}", plan.as_str().unwrap());
        let view = siri.get(&path).await.expect(200);
        let mut categories = view["categories"].clone();
        for category in categories.as_array_mut().unwrap() {
            for goal in category["goals"].as_array_mut().unwrap() {
                *goal = goal_as_sent(goal);
            }
            category.as_object_mut().unwrap().remove("competencegoals");
        }
        let more: Vec<Value> = (0..60).map(|at| json!({
            "label": format!("mål {at}"), "excludeAssessmentInterview": false,
            "excludepracticallog": false, "subGoals": [],
            "selfAssessment": { "activated": false, "levels": [] },
        })).collect();
        categories.as_array_mut().unwrap().push(json!({ "label": "Flere", "goals": more }));
        let body = json!({ "version": view["version"], "categories": categories });
        let view = siri.put(&format!("{path}/goals"), body).await.expect(200);
        let last = view["categories"].as_array().unwrap().last().unwrap();
        let goals: Vec<GoalId> = last["goals"].as_array().unwrap().iter()
            .map(|goal| GoalId::parse(goal["id"].as_str().unwrap()).unwrap()).collect();
        let answer = ask(&kari, &kari, &goals).await.expect(200);
        assert_eq!(answer["progress"]["tilgodkjenning"], 60);
        let at = seen(&kari, &kari, &goals[0]).await["tilgodkjenning"].clone();
        let wanted: Vec<Value> = goals[..50].iter()
            .map(|goal| json!({ "laerling": kari.id, "goal": goal, "tilgodkjenning": at }))
            .collect();
        let answer = terje.post("/goals/approve", json!({ "goals": wanted })).await.expect(200);
        assert_eq!(answer["done"].as_array().unwrap().len(), 50);
        let waiting = terje.get("/goals/waiting").await.expect(200);
        assert_eq!(waiting["total"], 10);
        undo(&terje, &answer).await.expect(204);
        assert_eq!(terje.get("/goals/waiting").await.expect(200)["total"], 60);
    }

    /// "Sent back with a comment", and "removal clears both".
    async fn what_is_sent_back_says_why_until_she_asks_again(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        ask(&kari, &kari, &goals[..2]).await.expect(200);
        let empty = send_back(&terje, &kari, &goals[..1], "  ").await.expect(422);
        assert_eq!(empty["fields"][0]["field"], "comment");
        send_back(&terje, &kari, &goals[..1], " Vis et bilde til ").await.expect(200);
        let back = seen(&kari, &kari, &goals[0]).await;
        assert_eq!(back["status"], "Ikke godkjent");
        assert_eq!((&back["tilgodkjenning"], &back["godkjent"]), (&json!(null), &json!(null)));
        assert_eq!(back["returned"]["comment"], "Vis et bilde til");
        assert_eq!(back["returned"]["navn"], "Terje Ledersen");
        assert_eq!(told(&kari).await, [("Kompetansemål er sendt tilbake".to_owned(), false)]);
        assert_eq!(kari.get("/overview").await.expect(200)["maalTilbake"], 1);

        let answer = ask(&kari, &kari, &goals[..1]).await.expect(200);
        assert_eq!(of(&answer, &goals[0])["returned"], json!(null));
        assert!(told(&kari).await[0].1, "she has done something about it");
        assert_eq!(kari.get("/overview").await.expect(200)["maalTilbake"], 0);
        approve(&terje, &kari, &goals[..1]).await;
        // An approval is removed with a comment too.
        send_back(&terje, &kari, &goals[..1], "Feil mål").await.expect(200);
        let removed = seen(&kari, &kari, &goals[0]).await;
        assert_eq!((&removed["tilgodkjenning"], &removed["godkjent"]), (&json!(null), &json!(null)));
        assert_eq!(removed["returned"]["comment"], "Feil mål");
        let again = send_back(&terje, &kari, &goals[..1], "Feil mål").await;
        assert_eq!(again.problem(409), "wrong_status");
    }

    /// "Approval undone within ten seconds."
    async fn an_approval_that_is_taken_back_never_was(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let (anne, colleague) = (fjord.coordinator("Anne").await, fjord.instructor("Nils").await);
        fjord.connect(&colleague, &kari).await;
        ask(&kari, &kari, &goals[..2]).await.expect(200);
        let before = [told(&kari).await, told(&terje).await];
        let answer = approve(&terje, &kari, &goals[..2]).await;
        assert!(told(&terje).await[0].1, "it is done");
        for who in [&anne, &colleague] {
            assert_eq!(undo(who, &answer).await.problem(404), "not_found");
        }
        assert_eq!(undo(&kari, &answer).await.problem(403), "forbidden");
        world.clock.advance(Duration::from_secs(10));
        undo(&terje, &answer).await.expect(204);
        for goal in &goals[..2] {
            assert_eq!(status(&kari, &kari, goal).await, "Til gjennomgang");
        }
        assert_eq!([told(&kari).await, told(&terje).await], before);
        assert_eq!(undo(&terje, &answer).await.problem(404), "not_found", "once");
        let answer = approve(&terje, &kari, &goals[..2]).await;
        world.clock.advance(Duration::from_secs(31));
        assert_eq!(undo(&terje, &answer).await.problem(409), "too_late");
    }

    async fn what_was_done_since_an_approval_stays(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        ask(&kari, &kari, &goals[..2]).await.expect(200);
        let view = sent(&kari, "Lager", &goals[..1]).await;
        let answer = approve(&terje, &kari, &goals[..2]).await;
        world.clock.advance(Duration::from_secs(1));
        step(&terje, &view, "approve").await;
        send_back(&terje, &kari, &goals[1..2], "Feil").await.expect(200);
        undo(&terje, &answer).await.expect(204);
        assert_eq!(status(&kari, &kari, &goals[0]).await, "Godkjent", "documentation carries it");
        assert_eq!(status(&kari, &kari, &goals[1]).await, "Ikke godkjent");
    }

    /// "Permissions (employees, via tilganger): … approve or reject competence goal".
    async fn an_instructor_needs_the_permission_and_the_office_does_not(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, goals) = fjord.loop_of_three().await;
        let none = fjord.instructor_who_may("Nils", Permissions::new()).await;
        let rejects = Permissions::from([Permission::RejectGoal]);
        let rita = fjord.instructor_who_may("Rita", rejects).await;
        let (siv, anne) = (fjord.instructor("Siv").await, fjord.coordinator("Anne").await);
        for who in [&none, &rita] {
            fjord.connect(who, &kari).await;
        }
        ask(&kari, &kari, &goals[..3]).await.expect(200);
        let at = seen(&kari, &kari, &goals[0]).await["tilgodkjenning"].clone();
        let body = json!({ "goals": [
            { "laerling": kari.id, "goal": goals[0], "tilgodkjenning": at },
        ]});
        for who in [&none, &rita, &kari] {
            assert_eq!(who.post("/goals/approve", body.clone()).await.problem(403), "forbidden");
        }
        let strange = siv.post("/goals/approve", body).await.expect(200);
        assert_eq!(strange["failed"][0]["code"], "not_found");
        assert_eq!(strange["failed"][0]["label"], "");
        assert_eq!(send_back(&siv, &kari, &goals[..1], "Nei").await.problem(404), "not_found");
        for who in [&none, &kari] {
            assert_eq!(send_back(who, &kari, &goals[..1], "Nei").await.problem(403), "forbidden");
        }
        send_back(&rita, &kari, &goals[..1], "Vis mer").await.expect(200);
        let answer = approve(&anne, &kari, &goals[1..3]).await;
        assert_eq!(answer["done"].as_array().unwrap().len(), 2);
        // A permission that is taken away counts at once.
        let tx = fjord.write().await;
        let rita_id = PersonId::parse(&rita.id).unwrap();
        svenn_access::accounts::set_tilganger(&tx, &rita_id, &Permissions::new()).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(send_back(&rita, &kari, &goals[1..2], "Nei").await.problem(403), "forbidden");
    }
}
