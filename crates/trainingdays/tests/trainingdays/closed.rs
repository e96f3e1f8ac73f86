//! What cannot be done with an activity that is cancelled, over, or registers nobody.

use svenn_testkit::{json, on_both_engines};

use super::{at, information, invite, lasting, made, path, seen, turn};

on_both_engines! {
    async fn a_cancelled_day_is_neither_moved_nor_written_nor_peopled(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Kurs"), &[&kari]).await;
        let other = made(&siri, information("Samling"), &[&ola]).await;
        siri.post(&format!("{}/cancel", path(&day)), json!({ "message": "" })).await.expect(200);
        let version = day["version"].clone();
        let mut text = information("Ny tittel");
        text["version"] = version.clone();
        let of = |rest: &str| format!("{}{rest}", path(&day));
        for (address, body) in [
            (of(""), text),
            (of("/time"), json!({ "version": version, "days": [lasting(48, 54)] })),
            (of("/participants"), json!({ "version": version, "participants": [ola.id], "grupper": [] })),
            (of("/goals"), json!({ "version": version, "curriculum": null, "curriculumGoals": [] })),
            (of(&format!("/participants/{}/time", kari.id)), json!({ "duration": lasting(1, 2) })),
            (
                of(&format!("/responses/{}", kari.id)),
                json!({ "version": 0, "curriculumGoals": [], "comment": "", "notMet": true }),
            ),
        ] {
            assert_eq!(siri.put(&address, body).await.problem(409), "cancelled", "{address}");
        }
        let id = &day["id"];
        let entry = json!({ "id": kari.id, "dag": 1, "status": "REGISTERED", "at": at(0) });
        for (address, body) in [
            (of("/merge"), json!({ "other": other["id"] })),
            ("/trainingday/attendencestatus".to_owned(), json!({ "id": id, "users": [entry] })),
            ("/trainingday/invitationstatus".to_owned(), json!({ "id": id, "user": kari.id, "status": "ACCEPTED" })),
            ("/trainingday/sendinvitemessage".to_owned(), json!({ "id": id, "users": [] })),
        ] {
            assert_eq!(siri.post(&address, body).await.problem(409), "cancelled", "{address}");
        }
        let body = json!({ "score": 5, "comment": "" });
        assert_eq!(kari.post(&of("/evaluations"), body).await.problem(409), "cancelled");
        let body = json!({ "id": id, "code": "123456" });
        let code = kari.post("/trainingday/attendenceregistration", body).await;
        assert_eq!(code.problem(409), "cancelled");
        assert!(siri.get(&of("/wall")).await.expect(200)["dag"].is_null());
        let shown = seen(&siri, &day).await;
        assert_eq!((&shown["title"], &shown["counts"]["deltakere"]), (&json!("Kurs"), &json!(1)));
        assert_eq!(shown["days"][0], lasting(0, 6));
    }

    async fn where_nobody_is_registered_nobody_is(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let mut body = information("Kurs");
        body["activated"]["attendenceregistration"] = json!(false);
        let day = made(&siri, body, &[&kari]).await;
        let entry = json!({ "id": kari.id, "dag": 1, "status": "REGISTERED", "at": at(0) });
        let set = json!({ "id": day["id"], "users": [entry] });
        let refused = siri.post("/trainingday/attendencestatus", set).await;
        assert_eq!(refused.problem(409), "no_attendance");
        let code = json!({ "id": day["id"], "code": "123456" });
        let refused = kari.post("/trainingday/attendenceregistration", code).await;
        assert_eq!(refused.problem(409), "no_attendance");
        assert!(siri.get(&format!("{}/wall", path(&day))).await.expect(200)["dag"].is_null());
    }

    async fn over_is_over_and_who_did_not_come_says_nothing_of_it(world) {
        turn(&world, 0);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let mut body = information("Kurs");
        body["activated"]["noFeedback"] = json!(true);
        let day = made(&siri, body, &[&kari, &ola]).await;
        invite(&siri, &day).await;
        let entry = json!({ "id": ola.id, "dag": 1, "status": "NOT_MET", "at": at(0) });
        let set = json!({ "id": day["id"], "users": [entry] });
        siri.post("/trainingday/attendencestatus", set).await.expect(200);
        let evaluation = json!({ "score": 1, "comment": "" });
        let said = ola.post(&format!("{}/evaluations", path(&day)), evaluation).await;
        assert_eq!(said.problem(409), "not_met");
        turn(&world, 48);
        let kari = fjord.sign_in(
            &svenn_kernel::PersonId::parse(&kari.id).unwrap(),
            svenn_kernel::Role::Laerling,
        ).await;
        let code = json!({ "id": day["id"], "code": "123456" });
        let late = kari.post("/trainingday/attendenceregistration", code).await;
        assert_eq!(late.problem(409), "closed");
    }
}
