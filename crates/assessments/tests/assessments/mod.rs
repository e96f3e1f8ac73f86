//! General criteria and scales through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

use svenn_kernel::{Permission, Permissions};
use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    async fn an_office_has_the_scales_of_the_specification_until_it_writes_its_own(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let seen = siri.get("/assessmentcriteria").await.expect(200);
        assert_eq!((&seen["version"], &seen["generalGoals"]), (&json!(0), &json!([])));
        assert_eq!(seen["generalRatings"], json!([
            { "value": 1, "label": "Lav" }, { "value": 2, "label": "Middels" },
            { "value": 3, "label": "Høy" },
        ]));
        let body = json!({
            "version": 0,
            "generalGoals": [
                { "id": "", "title": " Orden ", "description": "" },
                { "id": "", "title": "Samarbeid", "description": "Hjelper andre." },
            ],
            "generalRatings": ["1", "2", "3", "4"],
            "competenceGoalRatings": ["Nybegynner", "Selvstendig"],
        });
        let saved = siri.put("/assessmentcriteria", body.clone()).await.expect(200);
        assert_eq!(saved["version"], 1);
        assert_eq!(saved["generalGoals"][0]["title"], "Orden");
        assert_eq!(saved["generalRatings"][3], json!({ "value": 4, "label": "4" }));
        let kari = fjord.apprentice("Kari").await;
        assert_eq!(kari.get("/assessmentcriteria").await.expect(200), saved);

        let stale = siri.put("/assessmentcriteria", body).await;
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(stale.json()["current"], saved);
    }

    async fn a_criterion_keeps_its_id_when_it_is_moved_and_written_anew(world) {
        let siri = world.office("fjord").await.coordinator("Siri").await;
        let scales = json!({ "generalRatings": ["Lav", "Høy"], "competenceGoalRatings": ["A", "B"] });
        let with = |version: u8, goals: serde_json::Value| {
            let mut body = scales.clone();
            body["version"] = json!(version);
            body["generalGoals"] = goals;
            body
        };
        let goals = json!([
            { "id": "", "title": "Orden", "description": "" },
            { "id": "of another", "title": "Flid", "description": "" },
        ]);
        let saved = siri.put("/assessmentcriteria", with(0, goals)).await.expect(200);
        let (orden, flid) = (&saved["generalGoals"][0], &saved["generalGoals"][1]);
        assert_ne!(orden["id"], flid["id"]);
        assert_ne!(flid["id"], "of another");
        let goals = json!([
            { "id": flid["id"], "title": "Innsats", "description": "" },
            { "id": orden["id"], "title": "Orden", "description": "" },
            { "id": orden["id"], "title": "Orden igjen", "description": "" },
        ]);
        let moved = siri.put("/assessmentcriteria", with(1, goals)).await.expect(200);
        let ids: Vec<_> =
            moved["generalGoals"].as_array().unwrap().iter().map(|it| &it["id"]).collect();
        assert_eq!(ids[..2], [&flid["id"], &orden["id"]]);
        assert_ne!(ids[2], &orden["id"]);
    }

    async fn what_is_no_scale_is_refused_field_by_field(world) {
        let siri = world.office("fjord").await.coordinator("Siri").await;
        let right = json!({
            "version": 0, "generalGoals": [{ "id": "", "title": "Orden", "description": "" }],
            "generalRatings": ["Lav", "Høy"], "competenceGoalRatings": ["A", "B"],
        });
        for (part, value, field, code) in [
            ("generalRatings", json!(["Bare ett"]), "generalRatings", "not_a_scale"),
            ("generalRatings", json!(["1", "2", "3", "4", "5", "6", "7", "8"]), "generalRatings", "not_a_scale"),
            ("competenceGoalRatings", json!(["God", "god "]), "competenceGoalRatings.1", "twice"),
            ("competenceGoalRatings", json!(["God", " "]), "competenceGoalRatings.1", "required"),
            ("generalGoals", json!([{ "id": "", "title": "", "description": "" }]), "generalGoals.0.title", "required"),
        ] {
            let mut wrong = right.clone();
            wrong[part] = value;
            let refused = siri.put("/assessmentcriteria", wrong).await;
            assert_eq!(refused.problem(422), "invalid", "{field}");
            assert_eq!(refused.json()["fields"][0]["field"], field);
            assert_eq!(refused.json()["fields"][0]["code"], code);
        }
        assert_eq!(siri.get("/assessmentcriteria").await.expect(200)["version"], 0);
    }

    /// "Permissions (employees, via tilganger): create, edit or delete … assessment criteria".
    async fn an_employee_changes_criteria_by_what_the_own_list_says(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let may = async |name: &str, what| {
            fjord.instructor_who_may(name, Permissions::from([what])).await
        };
        let adds = may("Anne", Permission::CreateAssessmentCriteria).await;
        let takes = may("Dag", Permission::DeleteAssessmentCriteria).await;
        let edits = may("Eva", Permission::EditAssessmentCriteria).await;
        let none = fjord.instructor_who_may("Nils", Permissions::new()).await;
        let with = |version: u8, goals: serde_json::Value| json!({
            "version": version, "generalGoals": goals,
            "generalRatings": ["Lav", "Høy"], "competenceGoalRatings": ["A", "B"],
        });
        let path = "/assessmentcriteria";
        let orden = json!({ "id": "", "title": "Orden", "description": "" });
        let saved = siri.put(path, with(0, json!([orden]))).await.expect(200);
        let orden = saved["generalGoals"][0].clone();
        let both = json!([orden, { "id": "", "title": "Flid", "description": "" }]);
        for who in [&none, &takes, &edits] {
            assert_eq!(who.put(path, with(1, both.clone())).await.problem(403), "forbidden");
        }
        let saved = adds.put(path, with(1, both)).await.expect(200);
        let flid = saved["generalGoals"][1].clone();
        for goals in [json!([flid]), json!([flid, orden])] {
            assert_eq!(adds.put(path, with(2, goals)).await.problem(403), "forbidden");
        }
        assert_eq!(takes.put(path, with(2, json!([flid]))).await.expect(200)["version"], 3);
        let anew = json!({ "id": flid["id"], "title": "Innsats", "description": "" });
        assert_eq!(edits.put(path, with(3, json!([anew]))).await.expect(200)["version"], 4);
    }
}
