//! What shows which goals of an apprentice.

use svenn_testkit::{Client, Value, goal_as_sent, json, on_both_engines};

use super::{path, seen, sent, step};

async fn evidence(who: &Client, apprentice: &Client) -> Value {
    who.get(&path(apprentice, "/evidence")).await.expect(200)
}

on_both_engines! {
    async fn documentation_shows_its_goals_to_all_three(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let view = sent(&kari, "Lager", &goals[..2]).await;
        let draft = json!({ "name": "Kladd", "content": "<p>x</p>", "goals": [goals[0]] });
        kari.post("/documentation", draft).await.expect(201);
        let id = view["id"].as_str().unwrap();
        for (who, expected) in [
            (&kari, format!("/l/dokumentasjon/{id}")),
            (&terje, format!("/b/laerlinger/{}/dokumentasjoner/{id}", kari.id)),
            (&siri, format!("/k/laerlinger/{}/dokumentasjoner/{id}", kari.id)),
        ] {
            let answer = evidence(who, &kari).await;
            let documentation = json!({ "kind": "DOKUMENTASJON", "label": "Dokumentasjon" });
            assert_eq!(answer["kinds"][0], documentation);
            let shown = answer["evidence"].as_array().unwrap();
            assert_eq!(shown.len(), 2, "a draft shows nothing: {shown:?}");
            for (it, goal) in shown.iter().zip(&goals[..2]) {
                assert_eq!((&it["title"], &it["state"]), (&json!("Lager"), &json!("Sendt")));
                assert_eq!((&it["at"], &it["path"]), (&view["sendt"], &json!(expected)));
                assert!(shown.iter().any(|it| it["goal"] == goal.as_str()));
            }
        }
        step(&terje, &view, "approve").await;
        assert_eq!(evidence(&kari, &kari).await["evidence"][0]["state"], "Godkjent");
        let (stranger, ola) = (fjord.instructor("Siv").await, fjord.apprentice("Ola").await);
        for who in [&stranger, &ola] {
            assert_eq!(who.get(&path(&kari, "/evidence")).await.problem(404), "not_found");
        }
    }

    async fn the_goals_have_their_parts(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, goals) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let plan = siri.get("/trainingplans").await.expect(200)[0]["id"].clone();
        let plan = format!("/trainingplans/{}", plan.as_str().unwrap());
        let view = siri.get(&plan).await.expect(200);
        let mut categories = view["categories"].clone();
        for goal in categories[0]["goals"].as_array_mut().unwrap() {
            *goal = goal_as_sent(goal);
        }
        for category in categories.as_array_mut().unwrap() {
            category.as_object_mut().unwrap().remove("competencegoals");
        }
        categories[0]["goals"][0]["subGoals"] = json!([
            { "label": "del 1", "includeAssessmentInterview": true, "excludepracticallog": false },
            { "label": "del 2", "includeAssessmentInterview": true, "excludepracticallog": false },
        ]);
        let body = json!({ "version": view["version"], "categories": categories });
        siri.put(&format!("{plan}/goals"), body).await.expect(200);
        let goal = seen(&kari, &kari, &goals[0]).await;
        let labels: Vec<_> =
            goal["subGoals"].as_array().unwrap().iter().map(|it| it["label"].clone()).collect();
        assert_eq!(labels, [json!("del 1"), json!("del 2")]);
    }
}
