//! Documentation that needs no look is approved together.

use svenn_kernel::Permission;
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{
    draft, goals, path, send_back, sent, statistics, step,
    ticks::{part, put_parts, write},
};

async fn approve(who: &Client, ids: &[&Value]) -> Value {
    who.post("/documentation/approve", json!({ "ids": ids })).await.expect(200)
}

/// Documentation with a text of its own that waits.
async fn written(kari: &Client, name: &str, content: &str, goals: &[Value]) -> Value {
    let body = json!({ "name": name, "content": content, "goals": goals });
    let draft = kari.post("/documentation", body).await.expect(201);
    if content.is_empty() {
        let file = format!("{}/files?name=a.txt", path(&draft));
        kari.upload(&file, "", b"x".to_vec()).await.expect(201);
    }
    step(kari, &draft, "send").await
}

on_both_engines! {
    /// "Many approved at once where nothing needs a look."
    async fn what_needs_no_look_is_approved_and_the_rest_is_told_of(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let plain = [sent(&kari, "En", &of_plan[..1]).await, sent(&kari, "To", &of_plan[..2]).await];
        let goal = [json!(of_plan[2])];
        let asks = written(&kari, "Tre", "<p>Er det rett?</p>", &goal).await;
        let blank = written(&kari, "Fire", "", &goal).await;
        let aimless = written(&kari, "Fem", "<p>Slik.</p>", &[]).await;
        let corrected = send_back(&terje, &sent(&kari, "Seks", &of_plan[2..3]).await).await;
        let corrected = step(&kari, &corrected, "send").await;
        assert_eq!(corrected["look"], "Rettet etter retur");
        assert_eq!(plain[0]["look"], "Klar");

        let all = [&plain[0], &asks, &blank, &aimless, &corrected, &plain[1], &plain[1]];
        let answer = approve(&terje, &all.map(|view| &view["id"])).await;
        let done: Vec<_> =
            answer["done"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
        assert_eq!(done, [plain[0]["id"].clone(), plain[1]["id"].clone()]);
        let failed = answer["failed"].as_array().unwrap();
        assert!(failed.iter().all(|it| it["code"] == "needs_look"), "{failed:?}");
        let names: Vec<_> = failed.iter().map(|it| it["navn"].as_str().unwrap()).collect();
        assert_eq!(names, ["Tre", "Fire", "Fem", "Seks"]);
        assert_eq!(statistics(&kari, &kari).await, [4, 0, 2]);
        assert_eq!(goals(&kari, &kari).await[of_plan[1].as_str()].0, "Godkjent");

        // Each can be taken back as one that was approved alone.
        let one = json!({ "version": answer["done"][0]["version"] });
        let undone = terje.post(&format!("{}/approve/undo", path(&plain[0])), one).await;
        assert_eq!(undone.expect(200)["status"], "Sendt");
    }

    /// "A goal of which the text says nothing is "Ikke nevnt" …; both stay out of "godkjenn flere""
    async fn what_the_text_does_not_mention_is_left_to_be_read(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let parts = json!([part("d1", "tette gjennomføringer mot brann")]);
        let (status, plan) = put_parts(&siri, &parts).await;
        assert_eq!(status, 200, "{plan}");
        let begun = draft(&kari, "En", &of_plan[..1]).await;
        let (_, view) = write(&kari, &begun, &[&of_plan[0]], json!({ "subGoals": ["d1"] })).await;
        let waits = step(&kari, &view, "send").await;
        assert_eq!(waits["look"], "Ikke nevnt");
        assert_eq!(waits["goals"][0]["proof"]["mentioned"], false);
        let left = approve(&terje, &[&waits["id"]]).await;
        assert_eq!((&left["done"], &left["failed"][0]["code"]), (&json!([]), &json!("needs_look")));

        // A sentence that she marks shows it.
        let back = step(&kari, &waits, "withdraw").await;
        let marked = json!({ "subGoals": ["d1"], "proofs": [
            { "goal": of_plan[0], "how": "gjorde selv", "sentence": "Vasket golvet." },
        ] });
        let (status, view) = write(&kari, &back, &[&of_plan[0]], marked).await;
        assert_eq!(status, 200, "{view}");
        let waits = step(&kari, &view, "send").await;
        assert_eq!(waits["look"], "Klar");
        let done = approve(&terje, &[&waits["id"]]).await;
        assert_eq!((done["done"].as_array().unwrap().len(), &done["failed"]), (1, &json!([])));
    }

    async fn the_list_says_what_there_is_to_look_at(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let listed = async |name: &str| {
            let body = json!({ "q": name, "facets": ["gjennomsyn"] });
            let answer = terje.post("/search/DOKUMENTASJONER", body).await.expect(200);
            answer["items"][0]["gjennomsyn"].clone()
        };
        let view = sent(&kari, "Lager", &of_plan[..1]).await;
        assert_eq!(listed("Lager").await, "Klar");
        let view = send_back(&terje, &view).await;
        assert_eq!(listed("Lager").await, Value::Null);
        step(&kari, &view, "send").await;
        assert_eq!(listed("Lager").await, "Rettet etter retur");
    }

    async fn each_approves_only_what_is_theirs_to_approve(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, of_plan) = fjord.loop_of_three().await;
        let stranger = fjord.instructor("Siv").await;
        let view = sent(&kari, "En", &of_plan[..1]).await;
        let code = |answer: &Value| answer["failed"][0]["code"].clone();
        assert_eq!(code(&approve(&stranger, &[&view["id"]]).await), "not_found");
        let without_goals = [Permission::ApproveDocumentation].into_iter().collect();
        let rita = fjord.instructor_who_may("Rita", without_goals).await;
        fjord.connect(&rita, &kari).await;
        assert_eq!(code(&approve(&rita, &[&view["id"]]).await), "forbidden");
        let ids = json!({ "ids": [view["id"]] });
        let none = fjord.instructor_who_may("Nils", svenn_kernel::Permissions::new()).await;
        fjord.connect(&none, &kari).await;
        for who in [&kari, &none] {
            let refused = who.post("/documentation/approve", ids.clone()).await;
            assert_eq!(refused.problem(403), "forbidden");
        }
        assert_eq!(approve(&terje, &[&view["id"]]).await["done"].as_array().unwrap().len(), 1);
        assert_eq!(code(&approve(&terje, &[&view["id"]]).await), "wrong_status");
        for ids in [json!([]), json!(vec!["a"; 101])] {
            let refused = terje.post("/documentation/approve", json!({ "ids": ids })).await;
            assert_eq!(refused.problem(422), "invalid");
        }
    }
}
