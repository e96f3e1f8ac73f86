//! The office gives apprentices tasks.

use std::collections::BTreeSet;

use svenn_testkit::{json, on_both_engines};

use super::{asked, give, hand_in, png, seen};

on_both_engines! {
    /// "Give one task to many."
    async fn one_call_gives_each_apprentice_her_own(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, goals) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let mut body = asked(&[&kari, &ola], "Risikovurdering", Some("2026-12-01"));
        body["goals"] = json!(&goals[..2]);
        body["laerlinger"].as_array_mut().unwrap().push(json!("finnes-ikke"));
        let answer = siri.post("/tasks", body).await.expect(201);
        assert_eq!(answer["given"].as_array().unwrap().len(), 2);
        assert_eq!(answer["failed"][0]["code"], "not_found");
        let of = |who: &str| {
            let given = answer["given"].as_array().unwrap();
            given.iter().find(|it| it["laerling"] == who).unwrap().clone()
        };
        assert_eq!(of(&kari.id)["goals"], 2);
        assert_eq!(of(&ola.id)["goals"], 0, "they are in none of his plans");
        let hers = seen(&kari, &kari, of(&kari.id)["task"].as_str().unwrap()).await;
        assert_eq!(hers["title"], "Risikovurdering");
        assert_eq!(hers["goals"].as_array().unwrap().len(), 2);

        let list = kari.get(&format!("/apprentices/{}/tasks", kari.id)).await.expect(200);
        assert_eq!(list[0]["status"], "Venter innlevering");
        assert_eq!(list[0]["goals"], 2);
    }

    async fn what_is_wrong_is_named(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let refused = siri.post("/tasks", asked(&[], " ", None)).await.expect(422);
        let fields = refused["fields"].as_array().unwrap().iter();
        let fields: BTreeSet<_> = fields.map(|it| it["field"].as_str().unwrap()).collect();
        assert_eq!(fields, BTreeSet::from(["laerlinger", "title"]));
        let mut body = asked(&[&kari], "Sveis", None);
        body["deadline"]["customDateEnabled"] = json!(true);
        let refused = siri.post("/tasks", body).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "deadline.customDate");
        let refused = siri.post("/tasks", asked(&[&kari], "Sveis", Some("9999-01-01"))).await;
        assert_eq!(refused.expect(422)["fields"][0]["code"], "out_of_range");
        let mut body = asked(&[&kari], "Sveis", None);
        body["goals"] = json!(["KM1"]);
        let refused = siri.post("/tasks", body).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "goals");
        let own = kari.post("/tasks", asked(&[&kari], "Egen", None)).await;
        assert_eq!(own.problem(403), "forbidden");
    }

    /// Cells `task_changed`, `task_deleted`.
    async fn a_task_is_changed_by_who_has_seen_it_and_deleted_before_it_is_handed_in(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let [first, second] =
            [give(&siri, &kari, "En", None).await, give(&siri, &kari, "To", None).await];
        let path = format!("/tasks/{first}");
        let body = json!({
            "version": 1, "title": "Endret", "description": "<p>Ny</p>", "goals": [],
            "deadline": { "customDate": "2026-12-01", "customDateEnabled": true },
        });
        assert_eq!(terje.put(&path, body.clone()).await.problem(403), "forbidden");
        let changed = siri.put(&path, body.clone()).await.expect(200);
        assert_eq!((&changed["title"], &changed["version"]), (&json!("Endret"), &json!(2)));
        let stale = siri.put(&path, body).await;
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(stale.json()["current"]["title"], "Endret");
        assert_eq!(seen(&kari, &kari, &first).await["title"], "Endret");

        hand_in(&kari, &first).await;
        let refused = siri.delete(&format!("{path}?version=2")).await;
        assert_eq!(refused.problem(409), "handed_in");
        let preview = |task: &str| format!("/tasks/{task}/delete/preview");
        assert_eq!(siri.post(&preview(&first), json!({})).await.problem(409), "handed_in");
        let said = siri.post(&preview(&second), json!({})).await.expect(200);
        assert_eq!(said["folger"], json!(["Lærlingen ser ikke oppgaven lenger"]));
        siri.delete(&format!("/tasks/{second}?version=1")).await.expect(204);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("Oppgaven «To» ble slettet"), "{journal}");
        assert_eq!(siri.get(&format!("/tasks/{second}")).await.problem(404), "not_found");
        let left = siri.post("/search/INNLEVERINGER", json!({})).await.expect(200);
        assert_eq!(left["found"], 1);
    }

    async fn files_are_attached_for_whoever_sees_the_task(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let task = give(&siri, &kari, "En", None).await;
        let path = format!("/tasks/{task}/files?name=tegning.png");
        assert_eq!(terje.upload(&path, "image/png", png()).await.problem(403), "forbidden");
        let file = siri.upload(&path, "image/png", png()).await.expect(201);
        assert_eq!(seen(&kari, &kari, &task).await["attachments"][0]["id"], file["id"]);
        let id = file["id"].as_str().unwrap();
        let signed = json!({ "downloadUrl": format!("/api/files/{id}"), "fileName": "" });
        for who in [&kari, &terje] {
            who.post("/users/generateSignedUrl", signed.clone()).await.expect(200);
        }
        ola.post("/users/generateSignedUrl", signed).await.expect(404);
        siri.delete(&format!("/tasks/{task}/files/{id}")).await.expect(204);
        assert_eq!(seen(&kari, &kari, &task).await["attachments"], json!([]));
    }
}
