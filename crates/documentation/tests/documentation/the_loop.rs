//! The apprentice writes, the instructor answers, the goals follow.

use svenn_testkit::{Value, json, on_both_engines};

use super::{draft, goals, path, send_back, sent, statistics, step};

fn types(view: &Value) -> Vec<&str> {
    let timeline = view["timeline"].as_array().unwrap();
    timeline.iter().map(|event| event["type"].as_str().unwrap()).collect()
}

on_both_engines! {
    /// "Kladd, Sendt (awaiting correction), Må rettes, Godkjent."
    async fn documentation_is_sent_corrected_and_approved(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let [first, second] = [of_plan[0].as_str(), of_plan[1].as_str()];

        let view = draft(&kari, "Bytte av lager", &of_plan[..2]).await;
        assert_eq!((&view["status"], &view["version"]), (&json!("Kladd"), &json!(1)));
        assert_eq!(view["laerling"]["id"], kari.id);
        assert_eq!(view["sendt"], Value::Null);
        assert_eq!(terje.get(&path(&view)).await.problem(404), "not_found");
        assert_eq!(goals(&kari, &kari).await[first], ("Ikke godkjent".into(), 0));

        let view = step(&kari, &view, "send").await;
        assert_eq!(view["status"], "Sendt");
        assert!(view["sendt"].as_i64().unwrap() > 0);
        assert_eq!(view["goals"][0]["status"], "Til gjennomgang");
        assert_eq!(goals(&terje, &kari).await[second], ("Til gjennomgang".into(), 1));
        assert_eq!(statistics(&terje, &kari).await, [1, 0, 0]);

        let seen = terje.get(&path(&view)).await.expect(200);
        assert_eq!(seen["can"]["approve"], true);
        assert_eq!(seen["can"]["edit"], false);
        let view = send_back(&terje, &seen).await;
        assert_eq!(view["status"], "Må rettes");
        assert_eq!(statistics(&kari, &kari).await, [0, 1, 0]);
        assert_eq!(goals(&kari, &kari).await[first], ("Ikke godkjent".into(), 1));

        let body = json!({
            "version": view["version"], "name": "Bytte av lager", "content": "<p>Målt</p>",
            "goals": &of_plan[..1],
        });
        let view = kari.put(&path(&view), body).await.expect(200);
        assert_eq!(goals(&kari, &kari).await[second], ("Ikke godkjent".into(), 0));
        let view = step(&kari, &view, "send").await;
        let body = json!({ "version": view["version"], "comment": "  Godt jobbet  " });
        let view = terje.post(&format!("{}/approve", path(&view)), body).await.expect(200);
        assert_eq!(view["status"], "Godkjent");
        assert_eq!(statistics(&kari, &kari).await, [0, 0, 1]);
        assert_eq!(goals(&kari, &kari).await[first], ("Godkjent".into(), 1));
        assert_eq!(goals(&kari, &kari).await[second], ("Ikke godkjent".into(), 0));

        assert_eq!(types(&view), ["SENDT", "MÅ RETTES", "SENDT", "GODKJENT"]);
        assert_eq!(view["timeline"][1]["comment"], "Ta med mål");
        assert_eq!(view["timeline"][1]["by"]["navn"], "Terje Ledersen");
        assert_eq!(view["timeline"][3]["comment"], "Godt jobbet");
        assert_eq!(view["timeline"][0]["by"]["rolle"], "LAERLING");
        let can = kari.get(&path(&view)).await.expect(200)["can"].clone();
        assert!(can.as_object().unwrap().values().all(|may| may == false), "{can}");
    }

    async fn what_is_withdrawn_is_a_draft_again(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let view = sent(&kari, "For tidlig", &of_plan[..1]).await;
        let view = step(&kari, &view, "withdraw").await;
        assert_eq!((&view["status"], &view["sendt"]), (&json!("Kladd"), &Value::Null));
        assert_eq!(types(&view), ["SENDT", "TRUKKET TILBAKE"]);
        assert_eq!(goals(&terje, &kari).await[of_plan[0].as_str()], ("Ikke godkjent".into(), 0));
        assert_eq!(statistics(&terje, &kari).await, [0, 0, 0]);
        let late = json!({ "version": view["version"] });
        let late = terje.post(&format!("{}/approve", path(&view)), late).await;
        assert_eq!(late.problem(404), "not_found", "a draft again is hers alone");
    }

    /// Returning one leaves the goal that another one still carries; approved stays approved.
    async fn a_goal_follows_all_documentation_about_it(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let goal = of_plan[0].as_str();
        let first = sent(&kari, "En", &of_plan[..1]).await;
        let second = sent(&kari, "To", &of_plan[..1]).await;
        send_back(&terje, &first).await;
        assert_eq!(goals(&kari, &kari).await[goal], ("Til gjennomgang".into(), 2));
        step(&terje, &second, "approve").await;
        assert_eq!(goals(&kari, &kari).await[goal], ("Godkjent".into(), 2));

        let third = sent(&kari, "Tre", &of_plan[..1]).await;
        assert_eq!(goals(&kari, &kari).await[goal].0, "Godkjent");
        send_back(&terje, &third).await;
        assert_eq!(goals(&kari, &kari).await[goal], ("Godkjent".into(), 3));
        assert_eq!(statistics(&kari, &kari).await, [0, 2, 1]);
    }

    async fn a_coordinator_answers_too(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, of_plan) = fjord.loop_of_three().await;
        let anne = fjord.coordinator("Anne").await;
        let view = sent(&kari, "Til kontoret", &of_plan[..1]).await;
        let view = step(&anne, &view, "approve").await;
        assert_eq!(view["timeline"][1]["by"]["rolle"], "KOORDINATOR");
    }

    async fn the_change_log_says_whom_it_is_about(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let before = fjord.read().await.latest_seq().await.unwrap();
        let view = sent(&kari, "En", &of_plan[..1]).await;
        step(&terje, &view, "approve").await;
        let changes = fjord.read().await.changes_since(before, 100).await.unwrap();
        // What people are told of it concerns them.
        let hers = changes.iter().filter(|change| change.collection != "VARSLER");
        let about: Vec<_> = hers.map(|change| change.concerns.as_deref()).collect();
        assert!(about.iter().all(|about| *about == Some(kari.id.as_str())), "{about:?}");
        let of = |collection: &str, by: &str| {
            changes.iter().any(|it| it.collection == collection && it.by_id == by)
        };
        assert!(of("DOKUMENTASJONER", &kari.id) && of("LAERLINGER", &kari.id));
        assert!(of("DOKUMENTASJONER", &terje.id) && of("LAERLINGER", &terje.id));
    }
}
