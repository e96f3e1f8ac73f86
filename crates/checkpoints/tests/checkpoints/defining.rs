//! What the office defines.

use svenn_testkit::{json, on_both_engines};

use super::{define, definition, from_start, give, rule, set_of};

on_both_engines! {
    async fn a_circle_is_refused_with_its_path(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let first = define(&siri, "Besøk", from_start(10)).await;
        let second = define(&siri, "Samtale", rule(30, "AFTEROTHERCHECKPOINT", &first["id"])).await;
        let third = define(&siri, "Rapport", rule(5, "BEFOREOTHERCHECKPOINT", &second["id"])).await;
        let mut body = definition("Besøk", rule(1, "AFTEROTHERCHECKPOINT", &third["id"]));
        body["version"] = json!(1);
        let path = format!("/checkpoints/definitions/{}", first["id"].as_str().unwrap());
        let refused = siri.put(&path, body).await.expect(422);
        let text = refused.to_string();
        assert!(text.contains("Fristene går i ring: Besøk → Rapport → Samtale → Besøk"), "{text}");
        assert_eq!(siri.get(&path).await.expect(200)["version"], 1);
    }

    async fn what_others_are_reckoned_from_is_not_deleted_before_them(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let first = define(&siri, "Besøk", from_start(10)).await;
        define(&siri, "Samtale", rule(30, "AFTEROTHERCHECKPOINT", &first["id"])).await;
        let path = format!("/checkpoints/definitions/{}?version=1", first["id"].as_str().unwrap());
        assert_eq!(siri.delete(&path).await.problem(409), "used");
    }

    async fn only_types_that_something_completes_are_offered(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let options = siri.get("/checkpoints/options").await.expect(200);
        assert_eq!(options["types"][0]["label"], "Notat");
        let offered: Vec<&str> = options["types"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it["type"].as_str().unwrap())
            .collect();
        for kind in ["ASSESSMENTINTERVIEWTEMPLATE", "ACTIVITYTEMPLATE"] {
            if !offered.contains(&kind) {
                let mut body = definition("Samtale", from_start(10));
                body["type"] = json!(kind);
                let template = json!({
                    "assessmentInterviewTemplate": "mal", "activityTemplate": "mal",
                });
                body["customOptions"] = template;
                siri.post("/checkpoints/definitions", body).await.expect(422);
            }
        }
        // "Individual checkpoint default: 10 days from apprentice start, no deadline."
        let individual = json!({
            "deadline": false, "days": 10, "type": "APPRENTICESTART", "otherCheckpoint": null,
        });
        assert_eq!(options["individual"], individual);
    }

    async fn bad_input_is_named_field_by_field(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let nowhere = json!("nowhere");
        for (deadline, field) in [
            (from_start(-1), "deadline.days"),
            (from_start(5_000), "deadline.days"),
            (rule(1, "AFTEROTHERCHECKPOINT", &json!(null)), "deadline.otherCheckpoint"),
            (rule(1, "AFTEROTHERCHECKPOINT", &nowhere), "deadline.otherCheckpoint"),
        ] {
            let body = definition("Besøk", deadline);
            let refused = siri.post("/checkpoints/definitions", body).await.expect(422);
            assert!(refused.to_string().contains(field), "{refused}");
        }
        let mut set = set_of(&[]);
        set["checkpoints"] = json!(["nowhere"]);
        siri.post("/checkpoints/sets", set).await.expect(422);
        siri.get("/checkpoints/year?year=1800").await.expect(422);
    }

    async fn the_shipped_set_is_offered_and_not_forced(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let before = siri.get("/checkpoints/sets").await.expect(200);
        assert_eq!(before["sets"], json!([]));
        assert_eq!(before["offered"]["checkpoints"].as_array().unwrap().len(), 7);
        let set = siri.post("/checkpoints/standard", json!({})).await.expect(201);
        world.run_jobs().await;
        assert_eq!(set["automatic"], false);
        assert!(crate::checkpoints::lines(&siri, &kari).await.is_empty(), "given to nobody yet");
        assert_eq!(siri.get("/checkpoints/sets").await.expect(200)["offered"], json!(null));
        let dates = siri.get("/checkpoints/dates").await.expect(200);
        assert_eq!(dates[0]["title"], "Årsrapportering til fylkeskommunen");
        siri.post("/checkpoints/standard", json!({})).await.expect(409);
    }

    /// "Half-year interviews" are completed by the office's interviews, where it has a template.
    async fn the_shipped_half_year_interviews_are_those_of_the_office(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for name in ["Oppstart", "Halvårssamtale"] {
            let body = crate::interviews::samples::asked(name);
            siri.post("/interviewtemplates", body).await.expect(201);
        }
        let offered = siri.get("/checkpoints/sets").await.expect(200)["offered"].clone();
        assert_eq!(offered["checkpoints"][1]["type"], "ASSESSMENTINTERVIEWTEMPLATE");
        siri.post("/checkpoints/standard", json!({})).await.expect(201);
        let options = siri.get("/checkpoints/options").await.expect(200);
        let templates = options["types"][1]["templates"].as_array().unwrap();
        let half = templates.iter().find(|it| it["navn"] == "Halvårssamtale").unwrap();
        let defined = siri.get("/checkpoints/definitions").await.expect(200);
        let told: Vec<_> = defined.as_array().unwrap().iter()
            .filter(|it| it["type"] == "ASSESSMENTINTERVIEWTEMPLATE").collect();
        assert_eq!(told.len(), 3);
        assert!(told.iter().all(|it| it["title"].as_str().unwrap().starts_with("Halvårssamtale")
            && it["customOptions"]["assessmentInterviewTemplate"] == half["id"]));
    }

    /// "Previewed before": of one definition too, by name.
    async fn what_a_change_of_one_definition_moves_is_told_before(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        crate::checkpoints::enable(&siri).await;
        for who in [&kari, &ola] {
            let years = ("2026-08-01", "2028-07-31");
            crate::checkpoints::train((&world, &fjord), who, years, &[]).await;
        }
        let visit = define(&siri, "Besøk", from_start(300)).await;
        let next = define(&siri, "Samtale", rule(20, "AFTEROTHERCHECKPOINT", &visit["id"])).await;
        give(&world, &siri, &[&visit, &next]).await;
        let done = crate::checkpoints::line(&siri, &ola, "Besøk").await;
        let path = format!("/checkpoints/{}/complete", done["id"].as_str().unwrap());
        siri.post(&path, json!({})).await.expect(200);
        let mut body = definition("Besøket", from_start(310));
        body["id"] = visit["id"].clone();
        let told = siri.post("/checkpoints/definitions/preview", body.clone()).await.expect(200);
        assert_eq!(told["moves"]["apprentices"], 1, "Ola has completed hers");
        let hers = &told["moves"]["first"][0];
        assert_eq!(hers["id"], kari.id);
        let titles: Vec<_> = hers["checkpoints"].as_array().unwrap().iter()
            .map(|it| it["title"].as_str().unwrap()).collect();
        assert_eq!(titles, ["Besøket", "Samtale"], "what is reckoned from it follows");
        assert_eq!(hers["checkpoints"][0]["fra"], "2027-05-28");
        assert_eq!(hers["checkpoints"][0]["til"], "2027-06-07");
        assert_eq!(told["overdue"], 0);
        let before = crate::checkpoints::line(&siri, &kari, "Besøk").await;
        assert_eq!(before["frist"], "2027-05-28", "a preview moves nothing");
        body["deadline"] = from_start(0);
        let late = siri.post("/checkpoints/definitions/preview", body.clone()).await.expect(200);
        assert_eq!(late["overdue"], 1);
        body["id"] = json!("ukjent");
        siri.post("/checkpoints/definitions/preview", body).await.expect(404);
    }

    async fn the_year_tells_what_falls_due_in_each_month(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        crate::checkpoints::enable(&siri).await;
        crate::checkpoints::train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
        let visit = define(&siri, "Besøk", from_start(31)).await;
        give(&world, &siri, &[&visit]).await;
        let date = json!({ "title": "Rapport", "month": 10, "day": 1 });
        siri.post("/checkpoints/dates", date).await.expect(201);
        let year = siri.get("/checkpoints/year?year=2026").await.expect(200);
        assert_eq!(year["months"][8]["checkpoints"][0]["title"], "Besøk");
        assert_eq!(year["months"][8]["due"], 1);
        assert_eq!(year["months"][9]["dates"][0]["date"], "2026-10-01");
        let wrong = json!({ "title": "Rapport", "month": 2, "day": 30 });
        siri.post("/checkpoints/dates", wrong).await.expect(422);
    }
}
