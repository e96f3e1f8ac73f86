use svenn_testkit::{Value, json, on_both_engines};

/// The ids in a list of the detail.
fn ids(detail: &Value, field: &str) -> Vec<String> {
    let list = detail[field].as_array().unwrap();
    list.iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect()
}

on_both_engines! {
    async fn a_coordinator_connects_an_apprentice(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let (terje, nora) = (fjord.instructor("Terje").await, fjord.instructor("Nora").await);
        let (company, plan) = (fjord.company("Bygg AS").await, fjord.plan("Prøvefaget").await);
        let detail = format!("/apprentices/{}", kari.id);
        assert_eq!(terje.get(&detail).await.problem(404), "not_found");
        let body = json!({
            "version": 1, "bedriftid": company, "ansatte": [terje.id, nora.id],
            "coordinators": [siri.id], "trainingplans": [plan.plan.id],
        });
        let path = format!("{detail}/connections");
        let seen = siri.put(&path, body).await.expect(200);
        assert_eq!(seen["version"], 2);
        assert_eq!(seen["bedrift"]["navn"], "Bygg AS");
        // By name.
        assert_eq!(ids(&seen, "ansatte"), [nora.id.clone(), terje.id.clone()]);
        assert_eq!(ids(&seen, "coordinators"), [siri.id.as_str()]);
        assert_eq!(seen["progress"]["total"], 4);
        let _ = terje.get(&detail).await.expect(200);
        let less = json!({
            "version": 2, "bedriftid": null, "ansatte": [nora.id], "coordinators": [],
            "trainingplans": [],
        });
        let seen = siri.put(&path, less).await.expect(200);
        assert_eq!(seen["bedrift"], json!(null));
        assert_eq!(ids(&seen, "ansatte"), [nora.id]);
        assert_eq!(seen["coordinators"], json!([]));
        assert_eq!(terje.get(&detail).await.problem(404), "not_found");
    }

    async fn a_stale_version_is_refused_with_what_is_stored(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let terje = fjord.instructor("Terje").await;
        let path = format!("/apprentices/{}/connections", kari.id);
        let body = |version: i64, ansatte: Value| {
            json!({
                "version": version, "bedriftid": null, "ansatte": ansatte, "coordinators": [],
                "trainingplans": [],
            })
        };
        let _ = siri.put(&path, body(1, json!([terje.id]))).await.expect(200);
        let refused = siri.put(&path, body(1, json!([]))).await;
        assert_eq!(refused.problem(409), "stale_version");
        let current = &refused.json()["current"];
        assert_eq!(current["version"], 2);
        assert_eq!(ids(current, "ansatte"), [terje.id]);
    }

    async fn what_is_not_there_is_named_by_its_field(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = (fjord.apprentice("Kari").await, fjord.coordinator("Siri").await);
        let path = format!("/apprentices/{}/connections", kari.id);
        let unknown = json!({
            "version": 1, "bedriftid": "x", "ansatte": ["x"], "coordinators": [siri.id, "x"],
            "trainingplans": ["x"],
        });
        let refused = siri.put(&path, unknown).await;
        assert_eq!(refused.problem(422), "invalid");
        let fields = refused.json()["fields"].as_array().unwrap().clone();
        let named: Vec<_> = fields.iter().map(|it| it["field"].as_str().unwrap()).collect();
        assert_eq!(named, ["bedriftid", "ansatte", "coordinators", "trainingplans"]);
        assert_eq!(siri.put(&path, json!({"version": 1})).await.problem(422), "invalid");
        let many: Vec<String> = (0..51).map(|at| format!("e{at}")).collect();
        let many = json!({
            "version": 1, "bedriftid": null, "ansatte": many, "coordinators": [],
            "trainingplans": [],
        });
        let refused = siri.put(&path, many).await;
        assert_eq!(refused.problem(422), "invalid");
        assert_eq!(refused.json()["fields"][0]["code"], "too_many");
    }

    async fn nobody_but_a_coordinator_of_the_office_connects(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = format!("/apprentices/{}/connections", kari.id);
        let body = json!({
            "version": 1, "bedriftid": null, "ansatte": [], "coordinators": [],
            "trainingplans": [],
        });
        for who in [&kari, &terje] {
            assert_eq!(who.put(&path, body.clone()).await.problem(403), "forbidden");
        }
        let stranger = vidde.coordinator("Siri").await;
        assert_eq!(stranger.put(&path, body.clone()).await.problem(404), "not_found");
        let nobody = world.anonymous();
        assert_eq!(nobody.put(&path, body).await.problem(401), "unauthenticated");
    }
}
