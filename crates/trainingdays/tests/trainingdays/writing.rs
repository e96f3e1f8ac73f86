//! What the office writes: days, participants, copies, merging, templates, and the lists.

use svenn_testkit::{json, on_both_engines};

use super::{answer, at, information, lasting, made, path, seen, turn};

on_both_engines! {
    /// "List filters: DONE, PROGRESS, PLANNED, MISSINGTIME, MISSINGPARTICIPANTS."
    async fn a_day_grows_from_draft_to_planned_and_is_found_by_the_filters(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let day = siri.post("/trainingdays", information("Kurs")).await.expect(201);
        assert_eq!(day["status"], "Kladd");
        let filters = async || {
            let listed = siri.post("/search/TRAININGDAYS", json!({})).await.expect(200);
            listed["items"][0]["filters"].clone()
        };
        assert_eq!(filters().await, json!(["MISSINGTIME", "MISSINGPARTICIPANTS"]));
        let wrong = json!({ "version": 1, "days": [lasting(6, 0)] });
        siri.put(&format!("{}/time", path(&day)), wrong).await.expect(422);
        let times = json!({ "version": 1, "days": [lasting(0, 6)] });
        siri.put(&format!("{}/time", path(&day)), times).await.expect(200);
        let people = json!({ "version": 2, "participants": [kari.id], "grupper": [] });
        let day = siri.put(&format!("{}/participants", path(&day)), people).await.expect(200);
        assert_eq!(day["status"], "Planlagt");
        assert_eq!(filters().await, json!(["PLANNED"]));
        let listed = kari.post("/search/TRAININGDAYUSERS", json!({})).await.expect(200);
        assert_eq!(listed["items"][0]["title"], "Kurs");
        assert_eq!(listed["items"][0]["dagstatus"], "Planlagt");
        let hidden = kari.post("/search/TRAININGDAYS", json!({})).await.expect(200);
        assert_eq!(hidden["found"], 0);
        let stale = siri.delete(&format!("{}?version=1", path(&day))).await;
        assert_eq!(stale.problem(409), "stale_version");
        siri.delete(&format!("{}?version=3", path(&day))).await.expect(204);
        assert_eq!(kari.get(&path(&day)).await.problem(404), "not_found");
    }

    async fn an_instructor_finds_the_days_of_own_apprentices_each_once(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let terje = fjord.instructor("Terje").await;
        fjord.connect(&terje, &kari).await;
        fjord.connect(&terje, &ola).await;
        let per = fjord.apprentice("Per").await;
        made(&siri, information("Kurs"), &[&kari, &ola, &per]).await;
        made(&siri, information("Uten dem"), &[&per]).await;
        let listed = terje.post("/search/TRAININGDAYS", json!({})).await.expect(200);
        assert_eq!((&listed["found"], &listed["items"][0]["title"]), (&json!(1), &json!("Kurs")));
        let nobodys = fjord.instructor("Anne").await;
        let listed = nobodys.post("/search/TRAININGDAYS", json!({})).await.expect(200);
        assert_eq!(listed["found"], 0);
    }

    async fn copies_keep_their_distances_and_merged_days_their_people(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Kurs"), &[&kari]).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        let body = json!({ "starts": [at(168), at(336)], "withParticipants": true });
        let copies = siri.post(&format!("{}/copy", path(&day)), body).await.expect(201);
        let copy = json!({ "id": copies["ids"][1] });
        let shown = seen(&siri, &copy).await;
        assert_eq!(shown["days"], json!([lasting(336, 342), lasting(360, 366)]));
        assert_eq!(shown["counts"]["kommer"], 0, "answers are not copied");
        let other = made(&siri, information("Samling"), &[&ola]).await;
        answer(&ola, &other, "ACCEPTED").await.unwrap();
        let body = json!({ "other": other["id"] });
        let merged = siri.post(&format!("{}/merge", path(&day)), body).await.expect(200);
        assert_eq!(merged["counts"]["kommer"], 2);
        assert_eq!(siri.get(&path(&other)).await.problem(404), "not_found");
        let same = json!({ "other": day["id"] });
        siri.post(&format!("{}/merge", path(&day)), same).await.expect(422);
    }

    /// Cell `clock_changes`.
    async fn copies_keep_the_time_of_the_day_when_the_clocks_are_changed_between(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let oslo = |text: &str| svenn_kernel::oslo::at_local(text.parse().unwrap()).millis();
        let mut body = information("Helgekurs");
        body["deadline"]["deadline"] = json!(true);
        body["deadline"]["date"] = json!(oslo("2027-10-29T23:59:59"));
        let day = siri.post("/trainingdays", body).await.expect(201);
        // The clocks are changed in the night to 31 October.
        let days = json!({ "version": 1, "days": [
            { "from": oslo("2027-10-30T09:00:00"), "to": oslo("2027-10-30T15:00:00") },
            { "from": oslo("2027-11-01T09:00:00"), "to": oslo("2027-11-01T15:00:00") },
        ]});
        siri.put(&format!("{}/time", path(&day)), days).await.expect(200);
        let copy = async |start: i64| {
            let body = json!({ "starts": [start], "withParticipants": false });
            siri.post(&format!("{}/copy", path(&day)), body).await
        };
        let copied = copy(oslo("2028-03-24T10:00:00")).await.expect(201)["ids"][0].clone();
        let shown = seen(&siri, &json!({ "id": copied })).await;
        assert_eq!(shown["days"], json!([
            { "from": oslo("2028-03-24T10:00:00"), "to": oslo("2028-03-24T16:00:00") },
            { "from": oslo("2028-03-26T10:00:00"), "to": oslo("2028-03-26T16:00:00") },
        ]));
        assert_eq!(shown["deadline"]["date"], oslo("2028-03-23T23:59:59"));
        for far in [i64::MAX, 4_102_444_800_001, 4_102_444_799_000] {
            let refused = copy(far).await;
            assert_eq!(refused.problem(422), "invalid");
            assert_eq!(refused.json()["fields"][0]["code"], "out_of_range");
        }
    }

    async fn a_number_of_places_is_refused_that_no_day_has_limited_or_not(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        for (limited, places) in
            [(true, 0), (true, 10_001), (false, -1), (false, 10_001), (false, i64::MAX)]
        {
            let mut body = information("Truckkurs");
            body["deadline"]["maxSpotsEnabled"] = json!(limited);
            body["deadline"]["maxSpots"] = json!(places);
            let refused = siri.post("/trainingdays", body).await.expect(422);
            assert_eq!(refused["fields"][0]["field"], "deadline.maxSpots", "{limited} {places}");
        }
    }

    /// "Activity template course code must be unique."
    async fn a_template_has_a_code_of_its_own_and_gives_its_files(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let template = |code: &str| json!({
            "version": 0, "title": "Truckfører", "description": "", "location": "",
            "mapLink": "", "coursecode": code, "curriculum": null, "curriculumGoals": [],
            "activated": information("")["activated"],
        });
        let kept = siri.post("/activitytemplates", template("T4")).await.expect(201);
        let taken = siri.post("/activitytemplates", template("T4")).await.expect(422);
        assert_eq!(taken["fields"][0]["field"], "coursecode");
        let taken = siri.post("/activitytemplates", template(" t4 ")).await.expect(422);
        assert_eq!(taken["fields"][0]["code"], "taken", "in small letters it is the same");
        let id = kept["id"].as_str().unwrap();
        let file = format!("/activitytemplates/{id}/files?name=pensum.pdf");
        let pdf = b"%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n".to_vec();
        siri.upload(&file, "application/pdf", pdf).await.expect(201);
        let mut body = information("Truckkurs");
        body["template"] = kept["id"].clone();
        let day = siri.post("/trainingdays", body).await.expect(201);
        assert_eq!(day["coursecode"], "T4");
        let body = json!({ "id": day["id"], "template": id });
        let with = siri.post("/trainingday/copyfilesfromtemplate", body).await.expect(200);
        assert_eq!(with["files"][0]["name"], "pensum.pdf");
    }

    /// "A custom individual training time whose from and to are both zero removes the custom time."
    async fn a_time_of_her_own_is_given_and_taken_away(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let day = made(&siri, information("Kurs"), &[&kari]).await;
        let own = format!("{}/participants/{}/time", path(&day), kari.id);
        siri.put(&own, json!({ "duration": lasting(2, 3) })).await.expect(200);
        assert_eq!(seen(&kari, &day).await["own"]["individualTime"], lasting(2, 3));
        siri.put(&own, json!({ "duration": { "from": 0, "to": 0 } })).await.expect(200);
        assert!(seen(&kari, &day).await["own"]["individualTime"].is_null());
    }
}
