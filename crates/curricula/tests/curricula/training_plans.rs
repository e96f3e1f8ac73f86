//! Training plans and curricula.

use svenn_curricula::plans;
use svenn_kernel::EmployeeId;
use svenn_testkit::{json, on_both_engines};

on_both_engines! {
    async fn a_coordinator_makes_a_plan_from_a_curriculum(world) {
        let fjord = world.office("fjord").await;
        fjord.plan("Den første").await;
        let siri = fjord.coordinator("Siri").await;
        let curricula = siri.get("/curricula").await.expect(200);
        let expected = json!([
            {"kode": "TST01-01", "tittel": "Læreplan i prøvefaget", "antallMaal": 4, "utgaatt": false,
             "standing": "GJELDER"}
        ]);
        assert_eq!(curricula, expected);
        let new = json!({"title": " Ørsta ", "curriculum": "TST01-01"});
        let made = siri.post("/trainingplans", new).await.expect(201);
        assert_eq!(made["title"], "Ørsta");
        assert_eq!((&made["antallMaal"], &made["curriculumVersion"]), (&json!(4), &json!(1)));
        let goals = made["categories"][0]["goals"].as_array().unwrap().clone();
        assert_eq!(goals.len(), 4);
        assert!(goals.iter().all(|goal| goal["id"] != goal["kode"]));
        let path = format!("/trainingplans/{}", made["id"].as_str().unwrap());
        assert_eq!(siri.get(&path).await.expect(200), made);
        let list = siri.get("/trainingplans").await.expect(200);
        let titles: Vec<_> = list.as_array().unwrap().iter().map(|plan| &plan["title"]).collect();
        assert_eq!(titles, ["Den første", "Ørsta"]);
    }

    async fn a_plan_needs_a_title_and_a_known_curriculum(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let long = "æ".repeat(201);
        for (new, field, code) in [
            (json!({"title": " ", "curriculum": "TST01-01"}), "title", "required"),
            (json!({"title": long, "curriculum": "TST01-01"}), "title", "too_long"),
            (json!({"title": "A", "curriculum": "TST01-01"}), "curriculum", "unknown"),
            (json!({"title": "A", "curriculum": "a b"}), "curriculum", "wrong_type"),
            (json!({"title": "A"}), "curriculum", "missing"),
        ] {
            let refused = siri.post("/trainingplans", new).await.expect(422);
            assert_eq!(refused["fields"][0]["field"], field);
            assert_eq!(refused["fields"][0]["code"], code);
        }
        assert_eq!(siri.get("/trainingplans").await.expect(200), json!([]));
        assert_eq!(siri.get("/trainingplans/unknown").await.problem(404), "not_found");
    }

    // Employees see only the training plans they are connected to.
    async fn an_employee_sees_connected_plans_only(world) {
        let fjord = world.office("fjord").await;
        let (own, other) = (fjord.plan("Egen").await, fjord.plan("Annen").await);
        let terje = fjord.instructor("Terje").await;
        assert_eq!(terje.get("/trainingplans").await.expect(200), json!([]));
        let tx = fjord.write().await;
        let id = EmployeeId::parse(&terje.id).unwrap();
        plans::set_employees(&tx, &own.plan.id, &[id]).await.unwrap();
        tx.commit().await.unwrap();
        let list = terje.get("/trainingplans").await.expect(200);
        assert_eq!(list.as_array().unwrap().len(), 1);
        assert_eq!(list[0]["title"], "Egen");
        let seen = terje.get(&format!("/trainingplans/{}", own.plan.id)).await.expect(200);
        assert_eq!(seen["title"], "Egen");
        let hidden = terje.get(&format!("/trainingplans/{}", other.plan.id)).await;
        assert_eq!(hidden.problem(404), "not_found");
        let new = json!({"title": "A", "curriculum": "TST01-01"});
        assert_eq!(terje.post("/trainingplans", new).await.problem(403), "forbidden");
        assert_eq!(terje.get("/curricula").await.problem(403), "forbidden");
    }

    async fn apprentices_strangers_and_other_offices_see_no_plan(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let plan = fjord.plan("Egen").await;
        let path = format!("/trainingplans/{}", plan.plan.id);
        let kari = fjord.apprentice("Kari").await;
        for path in ["/trainingplans", &path, "/curricula"] {
            assert_eq!(kari.get(path).await.problem(403), "forbidden");
            assert_eq!(world.anonymous().get(path).await.problem(401), "unauthenticated");
        }
        let new = json!({"title": "A", "curriculum": "TST01-01"});
        let nobody = world.anonymous().post("/trainingplans", new.clone()).await;
        assert_eq!(nobody.problem(401), "unauthenticated");
        assert_eq!(kari.post("/trainingplans", new).await.problem(403), "forbidden");
        let stranger = vidde.coordinator("Siri").await;
        assert_eq!(stranger.get(&path).await.problem(404), "not_found");
        assert_eq!(stranger.get("/trainingplans").await.expect(200), json!([]));
        assert_eq!(stranger.get("/curricula").await.expect(200), json!([]));
    }
}
