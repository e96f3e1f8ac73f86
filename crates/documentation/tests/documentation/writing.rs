//! What may be written, and that a request may be sent twice.

use svenn_testkit::{Value, json, on_both_engines};

use super::{draft, path};

fn wrong_fields(problem: &Value) -> Vec<(&str, &str)> {
    let fields = problem["fields"].as_array().unwrap();
    fields.iter().map(|it| (it["field"].as_str().unwrap(), it["code"].as_str().unwrap())).collect()
}

on_both_engines! {
    async fn the_same_id_makes_one_draft(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let id = "0193d2a0-1111-4222-8333-444455556666";
        let body = json!({ "id": id, "name": "En", "content": "", "goals": &of_plan[..1] });
        let made = kari.post("/documentation", body.clone()).await.expect(201);
        assert_eq!(made["id"], id);
        let again = kari.post("/documentation", body.clone()).await.expect(200);
        assert_eq!(again, made);
        let ola = fjord.apprentice("Ola").await;
        assert_eq!(ola.post("/documentation", body.clone()).await.problem(409), "id_in_use");
        let vidde = world.office("vidde").await;
        let per = vidde.apprentice("Per").await;
        let mut elsewhere = body.clone();
        elsewhere["goals"] = json!([]);
        per.post("/documentation", elsewhere).await.expect(201);
    }

    async fn wrong_fields_are_named(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let plan = fjord.plan("En annen plan").await;
        let foreign = plan.goals().next().unwrap().id.clone();
        for (body, expected) in [
            (json!({ "name": " " }), vec![("name", "required")]),
            (json!({ "name": "x".repeat(201) }), vec![("name", "too_long")]),
            (json!({ "name": "a\u{0}b" }), vec![("name", "control_character")]),
            (json!({ "content": "x" }), vec![("name", "missing")]),
            (json!({ "name": "a", "content": "x".repeat(100_001) }), vec![("content", "too_long")]),
            (json!({ "name": "a", "content": ">".repeat(60_000) }), vec![("content", "too_long")]),
            (
                json!({ "name": "a", "content": "<b>".repeat(7_000) }),
                vec![("content", "too_complex")],
            ),
            (
                json!({ "name": "a", "content": "&".repeat(60_000) }),
                vec![("content", "too_complex")],
            ),
            (json!({ "name": "a", "goals": vec!["g"; 31] }), vec![("goals", "too_many")]),
            (json!({ "name": "a", "goals": ["finnes-ikke"] }), vec![("goals", "unknown")]),
            (json!({ "name": "a", "goals": [foreign] }), vec![("goals", "unknown")]),
            (json!({ "name": "a", "id": "a b" }), vec![("id", "wrong_type")]),
        ] {
            let problem = kari.post("/documentation", body).await.expect(422);
            assert_eq!(wrong_fields(&problem), expected);
        }
        let view = crate::documentation::sent(&kari, "En", &of_plan[..1]).await;
        for comment in [json!(""), json!("x".repeat(5_001))] {
            let body = json!({ "version": view["version"], "comment": comment });
            let problem = terje.post(&format!("{}/return", path(&view)), body).await.expect(422);
            assert_eq!(wrong_fields(&problem)[0].0, "comment");
        }
    }

    async fn the_text_is_cleaned_and_the_goals_are_each_there_once(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let content = "<p onclick=\"x()\">Hei<script>alert(1)</script></p>\u{0}";
        let goals = [&of_plan[1], &of_plan[0], &of_plan[1]];
        let body = json!({ "name": "  En  ", "content": content, "goals": goals });
        let view = kari.post("/documentation", body).await.expect(201);
        assert_eq!((&view["name"], &view["content"]), (&json!("En"), &json!("<p>Hei</p>")));
        let kept: Vec<_> =
            view["goals"].as_array().unwrap().iter().map(|goal| &goal["id"]).collect();
        assert_eq!(kept, [of_plan[1].as_str(), of_plan[0].as_str()]);
    }

    /// A goal that is on it stays allowed when the plan is taken away.
    /// Cell `plan_changed`.
    async fn a_goal_survives_another_plan(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let view = draft(&kari, "En", &of_plan[..1]).await;
        let other = fjord.plan("Ny plan").await;
        fjord.give_plan(&kari, &other.plan.id).await;
        let body = |goals: &[_]| {
            json!({ "version": view["version"], "name": "En", "content": "", "goals": goals })
        };
        kari.put(&path(&view), body(&of_plan[..2])).await.expect(422);
        let kept = kari.put(&path(&view), body(&of_plan[..1])).await.expect(200);
        assert_eq!(kept["goals"][0]["label"], view["goals"][0]["label"]);
    }

    /// "Sending needs a name; content or at least one file."
    async fn something_is_sent_or_nothing(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let body = json!({ "name": "Tom", "content": "<p> </p><p><br></p>", "goals": [] });
        let view = kari.post("/documentation", body).await.expect(201);
        let version = json!({ "version": view["version"] });
        let send = format!("{}/send", path(&view));
        let problem = kari.post(&send, version.clone()).await.expect(422);
        assert_eq!(wrong_fields(&problem), [("content", "required")]);
        let file = format!("{}/files?name=notat.txt", path(&view));
        kari.upload(&file, "text/plain", b"Arbeid".to_vec()).await.expect(201);
        kari.post(&send, version).await.expect(200);
    }
}
