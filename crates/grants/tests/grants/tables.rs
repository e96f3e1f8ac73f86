//! Rates and models.

use svenn_testkit::{json, on_both_engines};

use super::{autumn, contract, model, of_kari, rate};

on_both_engines! {
    async fn rates_and_models_are_kept_changed_and_refused(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let rates = siri.get("/grant/rates").await.expect(200);
        assert_eq!(rates.as_array().unwrap().len(), 2, "of 2025 alone");
        assert_eq!(rates[0]["perYear"], 18_309_300);
        let mut twice = rate("", "2025");
        twice["kind"] = json!("BASIS_I");
        assert_eq!(siri.post("/grant/rates", twice).await.problem(409), "contradicts");
        let made = siri.post("/grant/rates", rate("Verneverdige fag", "2025")).await;
        let made = made.expect(201);
        let path = format!("/grant/rates/{}", made["id"].as_str().unwrap());
        let mut update = rate("Verneverdige fag", "2025");
        update["version"] = json!(1);
        update["cap"] = json!(425_000);
        let changed = siri.put(&path, update.clone()).await.expect(200);
        assert_eq!((&changed["cap"], &changed["version"]), (&json!(425_000), &json!(2)));
        let before = &changed["earlier"][0];
        assert!(before["version"] == 1 && before["cap"].is_null(), "{before}");
        assert_eq!((&before["perYear"], &before["by"]), (
            &json!(1_000_000), &json!("Siri Koordinatorsen"),
        ));
        assert_eq!(siri.put(&path, update).await.problem(409), "stale_version");
        let mut backwards = rate("", "2025");
        backwards["validTo"] = json!("2024-01-01");
        let refused = siri.post("/grant/rates", backwards).await.expect(422);
        let fields: Vec<_> =
            refused["fields"].as_array().unwrap().iter().map(|it| &it["field"]).collect();
        assert_eq!(fields, ["navn", "validTo"]);
        siri.delete(&path).await.expect(204);
        let models = siri.get("/grant/models").await.expect(200);
        assert_eq!(models.as_array().unwrap().len(), 8);
        let none = json!({
            "navn": "Ingen", "valuecreationMonths": 0, "educationMonths": 0, "archived": false,
        });
        let refused = siri.post("/grant/models", none).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "educationMonths");
    }

    /// Cell `template_changed`.
    async fn an_own_model_and_sum_count_and_a_changed_model_is_reckoned(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let vik = fjord.company("Vik AS").await;
        contract(&fjord, &kari, &vik, ("2024-08-16", "2026-08-15")).await;
        let id = autumn(&world, &siri).await;
        let made = siri.post("/grant/models", model("Vår modell")).await.expect(201);
        let own = |version: i64, model: &str, sum: Option<i64>| json!({
            "version": version, "manualGrantModel": {
                "enabled": true, "customModel": model, "manualSumEnabled": sum.is_some(),
                "manualSum": sum.unwrap_or_default(),
            },
        });
        let path = format!("/apprentices/{}/grantmodel", kari.id);
        let made_id = made["id"].as_str().unwrap();
        siri.put(&path, own(0, made_id, None)).await.expect(200);
        world.run_jobs().await;
        assert_eq!(of_kari(&siri, &id, &kari).await["model"], "Vår modell");
        let mut longer = model("Vår modell");
        longer["version"] = json!(1);
        longer["educationMonths"] = json!(24);
        siri.put(&format!("/grant/models/{made_id}"), longer).await.expect(200);
        let asked = siri.post("/grant/updatecustomtemplate", json!({ "templateid": made_id })).await;
        assert_eq!(asked.expect(200), json!({ "apprentices": 1 }));
        assert_eq!(of_kari(&siri, &id, &kari).await["expectedGrantSumMonthly"], 1_017_183);
        siri.put(&path, own(1, "", Some(4_000_000))).await.expect(200);
        world.run_jobs().await;
        let seen = of_kari(&siri, &id, &kari).await;
        assert_eq!(seen["expectedGrantSum"], 4_000_000);
        assert!(seen["manual"][0].as_str().unwrap().starts_with("Beløpet er satt for hånd"));
        siri.put(&path, own(2, "Ukjent", None)).await.expect(200);
        world.run_jobs().await;
        let seen = of_kari(&siri, &id, &kari).await;
        assert!(seen["obstacles"][0].as_str().unwrap().contains("«Ukjent»"));
    }
}
