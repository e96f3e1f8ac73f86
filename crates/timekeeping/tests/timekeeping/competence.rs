//! Competence hours against what the plan demands.

use svenn_testkit::{json, on_both_engines};

use super::{line, options, path, step};

on_both_engines! {
    /// "Hours per category that the plan demands, target against sent and approved."
    async fn hours_count_towards_what_the_plan_demands(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let detail = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        let plan = detail["trainingplans"][0]["id"].as_str().unwrap().to_owned();
        let menu = async || kari.get("/me").await.expect(200)["permissions"].to_string();
        assert!(!menu().await.contains("competencetimesheet"));
        options(&siri, &plan, false, true).await;
        assert!(menu().await.contains("competencetimesheet"));

        let targets = format!("/trainingplans/{plan}/competencehours");
        let before = siri.get(&targets).await.expect(200);
        assert_eq!((&before["version"], &before["active"]), (&json!(0), &json!(true)));
        let category = before["categories"][0]["id"].clone();
        let body = json!({ "version": 0, "categories": [{ "id": category, "minutes": 6_000 }] });
        let after = siri.put(&targets, body.clone()).await.expect(200);
        assert_eq!((&after["version"], &after["categories"][0]["minutes"]), (&json!(1), &json!(6_000)));
        assert_eq!(siri.put(&targets, body).await.problem(409), "stale_version");
        let unknown = json!({ "version": 1, "categories": [{ "id": "ukjent", "minutes": 1 }] });
        siri.put(&targets, unknown).await.expect(422);

        let body = json!({ "kind": "TIMER", "lines": [line("2026-11-10", 600, "Lastebil")] });
        let view = kari.post("/timekeeping", body).await.expect(201);
        let lacking = kari.post(&format!("{}/send", path(&view)), json!({ "version": 1 })).await.expect(422);
        assert_eq!(lacking["fields"][0]["field"], "category");
        let body = json!({ "version": 1, "category": category, "lines": view["lines"] });
        let view = kari.put(&path(&view), body).await.expect(200);
        let view = step(&kari, &view, "send").await;
        let all = format!("/apprentices/{}/competencehours", kari.id);
        let sums = async || terje.get(&all).await.expect(200)["plans"][0]["categories"][0].clone();
        let of = sums().await;
        assert_eq!((&of["krav"], &of["sendt"], &of["godkjent"]), (&json!(6_000), &json!(600), &json!(0)));
        step(&terje, &view, "approve").await;
        let of = sums().await;
        assert_eq!((&of["sendt"], &of["godkjent"]), (&json!(0), &json!(600)));
    }
}
