//! A plan is made from some of the goal sets of a curriculum.

use svenn_testkit::{Client, Value, json, on_both_engines};

/// Takes in what comes with the product: one curriculum of it has three modules.
async fn curricula(siri: &Client) {
    let wanted = json!({ "kilde": "MEDFULGT", "koder": [] });
    let update = siri.post("/curriculumupdate", wanted).await.expect(201);
    let seen = json!({ "id": update["id"], "version": update["version"] });
    siri.post("/curriculumupdate/accept", seen).await.expect(200);
}

fn asked(sets: &[&str]) -> Value {
    json!({ "title": "Betong", "curriculum": "XBE05-01", "sets": sets })
}

fn categories(plan: &Value) -> Vec<(&str, usize)> {
    let all = plan["categories"].as_array().unwrap().iter();
    all.map(|it| (it["label"].as_str().unwrap(), it["goals"].as_array().unwrap().len())).collect()
}

on_both_engines! {
    // "The full chain … also for modular curricula".
    async fn a_plan_has_the_goals_of_the_modules_that_were_chosen(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        curricula(&siri).await;
        let seen = siri.get("/curricula/XBE05-01").await.expect(200);
        let sets = seen["kompetansemaalsett"].as_array().unwrap();
        assert!(sets.iter().all(|set| set["vanlig"] == true), "{sets:?}");
        let all = siri.post("/trainingplans", asked(&[])).await.expect(201);
        assert_eq!(all["antallMaal"], 9);
        let some = siri.post("/trainingplans", asked(&["KV9713", "KV9711"])).await.expect(201);
        let expected = [
            ("Modul 1: Helse, miljø og sikkerhet", 3), ("Modul 3: Betong og støping", 3),
        ];
        assert_eq!(categories(&some), expected);
        let refused = siri.post("/trainingplans", asked(&["KV9713", "KV1"])).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "sets");
        assert_eq!(refused["fields"][0]["code"], "unknown");
        let many: Vec<String> = (0..201).map(|number| format!("KV{number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let refused = siri.post("/trainingplans", asked(&many)).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "sets");
    }

    // "'Oppdater til ny versjon' shows the difference": a module that was left out is none.
    async fn what_was_left_out_is_not_offered_as_new(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        curricula(&siri).await;
        let plan = siri.post("/trainingplans", asked(&["KV9712"])).await.expect(201);
        let path = format!("/trainingplans/{}", plan["id"].as_str().unwrap());
        let told = siri.get(&format!("{path}/renewal")).await.expect(200);
        assert_eq!((&told["added"], &told["gone"]), (&json!([]), &json!([])));
        let copy = siri.post(&format!("{path}/copy"), json!({ "title": "Kopi" })).await.expect(201);
        let copied = format!("/trainingplans/{}/renewal", copy["id"].as_str().unwrap());
        assert_eq!(siri.get(&copied).await.expect(200)["added"], json!([]));
    }
}
