//! The practice log.

use svenn_testkit::{json, on_both_engines};

use super::{line, options, step};

on_both_engines! {
    /// "A practical-log goal: the practicelog option is on and neither the goal nor its sub-goal is
    /// excluded."
    async fn the_log_offers_the_goals_that_belong_in_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let detail = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        let plan = detail["trainingplans"][0]["id"].as_str().unwrap().to_owned();
        let log = format!("/apprentices/{}/practicelog", kari.id);
        assert_eq!(kari.get(&log).await.expect(200)["plans"], json!([]));
        let mut entry = line("2026-11-10", 0, "Byttet lager");
        entry["goals"] = json!([goals[0]]);
        let body = json!({ "kind": "PRAKSISLOGG", "lines": [entry] });
        kari.post("/timekeeping", body.clone()).await.expect(422);

        options(&siri, &plan, true, false).await;
        let all = kari.get(&log).await.expect(200);
        assert_eq!(all["plans"][0]["veiledning"], "Skriv om uka.");
        let offered = all["plans"][0]["categories"].to_string();
        assert!(offered.contains(goals[0].as_str()));
        let view = kari.post("/timekeeping", body).await.expect(201);
        assert_eq!(terje.get(&log).await.expect(200)["entries"], json!([]), "a draft");
        step(&kari, &view, "send").await;
        let seen = terje.get(&log).await.expect(200);
        assert_eq!(seen["entries"][0]["lines"][0]["hva"], "Byttet lager");
    }
}
