//! How interviews are planned, moved, answered and found.

use svenn_testkit::{json, on_both_engines};

use super::{
    plan,
    samples::{LATER, asked},
    take_part,
};

on_both_engines! {
    async fn who_takes_part_is_filled_in_and_asked(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let seen = kari.get(&path).await.expect(200);
        let people: Vec<_> =
            seen["participants"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
        assert_eq!(people, [json!(kari.id), json!(terje.id)]);
        assert_eq!(seen["participants"][1]["invitasjon"], "Venter svar");
        assert_eq!((&seen["statusLabel"], &seen["isActive"]), (&json!("Planlagt"), &json!(false)));
        let told = terje.get("/notificationcenter/my?days=100").await.expect(200);
        assert!(told.to_string().contains("Verkstedet") || told.to_string().contains("vurderingssamtale"));

        let maybe = json!({ "svar": "MAYBE", "comment": "Kanskje i verkstedet" });
        let seen = terje.post(&format!("{path}/answer"), maybe).await.expect(200);
        assert_eq!(seen["participants"][1]["invitasjon"], "Venter svar", "maybe is waited for");
        let yes = json!({ "svar": "ACCEPTED" });
        let seen = terje.post(&format!("{path}/answer"), yes).await.expect(200);
        assert_eq!(seen["participants"][1]["invitasjon"], "Kommer");

        let moved = json!({
            "version": 1, "plannedTime": LATER + 3_600_000, "minutes": 60,
            "place": "Kontoret", "teamsUrl": "",
        });
        let seen = siri.put(&path, moved.clone()).await.expect(200);
        assert_eq!(seen["participants"][1]["invitasjon"], "Venter svar", "it is another time");
        assert_eq!(siri.put(&path, moved).await.problem(409), "stale_version");
        assert_eq!(kari.put(&path, json!({})).await.problem(403), "forbidden");

        let seen = take_part(&siri, &path, &[&kari, &siri]).await;
        assert_eq!(seen["participants"].as_array().unwrap().len(), 2);
        siri.delete(&format!("{path}?version=2")).await.expect(204);
        assert_eq!(kari.get(&path).await.problem(404), "not_found");
    }

    async fn proposals_are_in_nobodys_way(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        fjord.connect(&terje, &ola).await;
        let body = json!({
            "laerlinger": [kari.id, ola.id], "fra": "2030-01-07", "minutes": 60, "serie": false,
        });
        let found = siri.post("/assessmentinterview/proposals", body).await.expect(200);
        let at = |row: usize| found[row]["plannedTime"].as_i64().unwrap();
        assert_eq!(at(1) - at(0), 3_600_000, "Terje takes part in both");
        assert_eq!(found[0]["deltakere"].as_array().unwrap().len(), 1);
        assert_eq!(found[0]["personer"], json!([kari.id, terje.id]));
        let refused = kari.post("/assessmentinterview/proposals", json!({})).await;
        assert_eq!(refused.problem(403), "forbidden");
    }

    async fn each_finds_own_interviews_and_nobody_those_of_another(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, other) = (fjord.apprentice("Ola").await, fjord.instructor("Odd").await);
        let path = plan(&siri, &kari, LATER).await;
        for (who, found) in [(&siri, 1), (&kari, 1), (&terje, 1), (&ola, 0), (&other, 0)] {
            let list = who.post("/search/VURDERINGSSAMTALER", json!({})).await.expect(200);
            assert_eq!(list["found"], found);
            let days = "/assessmentinterview/calendar?fra=2030-03-01&til=2030-03-31";
            let days = who.get(days).await.expect(200);
            assert_eq!(days.as_array().unwrap().len(), found);
            let people = days[0]["personer"].as_array();
            assert_eq!(people.map_or(0, Vec::len), 2 * found, "Kari and Terje");
        }
        assert_eq!(ola.get(&path).await.problem(404), "not_found");
        assert_eq!(other.get(&path).await.problem(404), "not_found");
    }

    async fn a_template_that_changes_changes_nothing_that_was_planned(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let before = siri.get(&path).await.expect(200);
        let template = before["template"].as_str().unwrap();
        let mut next = asked("Ny");
        next["version"] = json!(1);
        next["questions"] = json!([next["questions"][2]]);
        siri.put(&format!("/interviewtemplates/{template}"), next).await.expect(200);
        let after = siri.get(&path).await.expect(200);
        assert_eq!(after["questions"], before["questions"]);
        assert_eq!(after["navn"], "Halvårssamtale");
    }

    /// "mangler vurdering siste halvår"
    async fn the_list_of_apprentices_tells_who_lacks_an_interview(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        let row = async || {
            let asked = json!({ "filters": [{ "field": "id", "values": [kari.id] }] });
            siri.post("/search/LAERLINGER", asked).await.expect(200)["items"][0].clone()
        };
        let counted = async || {
            let hers = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
            hers["statistikk"]["vurderingssamtaler"].clone()
        };
        let before = row().await;
        assert_eq!((&before["vurderingssamtaler"], &before["sisteVurdering"]), (&json!(0), &json!(0)));
        let path = plan(&siri, &kari, LATER).await;
        assert_eq!(row().await["nesteVurdering"], LATER);
        let id = path.rsplit('/').next().unwrap();
        siri.post(&format!("{path}/start"), json!({})).await.expect(200);
        siri.post(&format!("/assessmentinterview/endinterview/{id}"), json!({})).await.expect(200);
        let held = row().await;
        assert_eq!((&held["vurderingssamtaler"], &held["nesteVurdering"]), (&json!(1), &json!(0)));
        assert!(held["sisteVurdering"].as_i64().unwrap() > 0);
        assert_eq!(counted().await, 1, "where she is opened too");
        siri.post(&format!("/assessmentinterview/undointerview/{id}"), json!({})).await.expect(200);
        assert_eq!(row().await["vurderingssamtaler"], 0);
        assert_eq!(counted().await, 0);
    }
}

on_both_engines! {
    /// "teamsUrl, teamsId"
    async fn a_video_meeting_is_known_by_its_id_as_long_as_it_has_an_address(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ..) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let put = async |version: i64, url: &str, id: &str| {
            let body = json!({
                "version": version, "plannedTime": LATER, "minutes": 60, "place": "",
                "teamsUrl": url, "teamsId": id,
            });
            siri.put(&path, body).await
        };
        let met = put(1, "https://teams.example/l/1", "AAMk=").await.expect(200);
        assert_eq!((&met["teamsId"], &met["version"]), (&json!("AAMk="), &json!(2)));
        let left = put(2, "", "AAMk=").await.expect(200);
        assert_eq!(left["teamsId"], "", "without a meeting there is nothing to know");
        let wrong = put(3, "http://teams.example", "").await;
        assert_eq!(wrong.problem(422), "invalid");
    }
}
