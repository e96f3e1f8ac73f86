//! A plan is brought up to a newer version of its curriculum.

use svenn_testkit::{Value, json, on_both_engines};

fn labels(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|it| it["label"].as_str().unwrap()).collect()
}

on_both_engines! {
    // "'Oppdater til ny versjon' shows the difference goal by goal and carries over what matches."
    async fn a_plan_is_brought_up_to_a_newer_version_goal_by_goal(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, goals) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let all = siri.get("/trainingplans").await.expect(200);
        let path = format!("/trainingplans/{}", all[0]["id"].as_str().unwrap());
        let plan = siri.get(&path).await.expect(200);
        let renewal = format!("{path}/renewal");
        let same = siri.get(&renewal).await.expect(200);
        assert_eq!((&same["added"], &same["changed"], &same["gone"]), (&json!([]), &json!([]), &json!([])));
        let before = &plan["categories"][0]["goals"];
        let words = labels(before);
        // Kari has begun with the goal that goes, and with one that stays.
        for goal in [&goals[0], &goals[3]] {
            let body = json!({ "name": "Skap", "content": "", "goals": [goal] });
            let _ = kari.post("/documentation", body).await.expect(201);
        }
        fjord.curriculum(&[words[0], "velge verktøy på nytt", words[2]]).await;
        fjord.curriculum(&[words[0], "velge verktøy på nytt"]).await;
        let newer = siri.get(&path).await.expect(200);
        assert_eq!((&newer["curriculumVersion"], &newer["version"]), (&json!(1), &json!(1)));
        let newest = &newer["curriculumNewest"];
        assert_eq!(newest, &json!(3));
        let told = siri.get(&renewal).await.expect(200);
        assert_eq!((&told["version"], &told["curriculumVersion"]), (&json!(1), newest));
        assert_eq!(told["added"], json!([]));
        assert_eq!(told["changed"], json!([{
            "id": goals[1], "label": words[1], "ny": "velge verktøy på nytt", "hvem": null,
        }]));
        assert_eq!(labels(&told["gone"]), [words[2], words[3]]);
        assert_eq!(told["gone"][0]["hvem"], json!(null));
        assert!(told["gone"][1]["hvem"].as_str().unwrap().contains("Kari"));
        let take = |version: i64, curriculum: i64, remove: &[usize]| json!({
            "version": version, "curriculumVersion": curriculum, "add": [], "reword": [goals[1]],
            "remove": remove.iter().map(|at| &goals[*at]).collect::<Vec<_>>(),
        });
        let early = siri.post(&renewal, take(1, 2, &[])).await;
        assert_eq!(early.problem(409), "curriculum_changed");
        assert_eq!(siri.post(&renewal, take(1, 3, &[3])).await.problem(409), "goals_in_use");
        // What is not gone is not removed, whoever asks.
        let saved = siri.post(&renewal, take(1, 3, &[0, 2])).await.expect(200);
        let after = &saved["categories"][0]["goals"];
        assert_eq!(labels(after), [words[0], "velge verktøy på nytt", words[3]]);
        assert_eq!((&after[0], &after[1]["id"]), (&before[0], &before[1]["id"]));
        assert_eq!((&saved["curriculumVersion"], &saved["antallMaal"]), (newest, &json!(3)));
        assert_eq!(siri.post(&renewal, take(1, 3, &[])).await.problem(409), "stale_version");
        // A goal that comes back is added where it was.
        fjord.curriculum(&[words[0], "velge verktøy på nytt", words[2]]).await;
        let told = siri.get(&renewal).await.expect(200);
        assert_eq!(labels(&told["added"]), [words[2]]);
        let add = json!({
            "version": 2, "curriculumVersion": 4, "add": [told["added"][0]["kode"]], "reword": [],
            "remove": [],
        });
        let saved = siri.post(&renewal, add).await.expect(200);
        let after = &saved["categories"][0]["goals"];
        assert_eq!(labels(after), [words[0], "velge verktøy på nytt", words[3], words[2]]);
        assert_eq!(after[3]["kode"], before[2]["kode"]);
        assert_eq!(kari.get(&renewal).await.problem(403), "forbidden");
    }
}
