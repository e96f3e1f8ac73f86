//! The apprentice hands in, the instructor answers.

use std::time::Duration;

use svenn_kernel::{Permission, PersonId};
use svenn_testkit::{Value, json, on_both_engines};

use super::{give, hand_in, path, png, seen, step};

fn types(view: &Value) -> Vec<&str> {
    let timeline = view["timeline"].as_array().unwrap();
    timeline.iter().map(|event| event["type"].as_str().unwrap()).collect()
}

on_both_engines! {
    /// "Må rettes if any item is in correction; else Sendt if in approval; else Kladd if in draft;
    /// else Godkjent if approved; else Venter innlevering."
    async fn a_task_is_handed_in_corrected_and_approved(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let task = give(&siri, &kari, "Risikovurdering", Some("2026-12-01")).await;

        let view = seen(&kari, &kari, &task).await;
        assert_eq!((&view["status"], &view["version"]), (&json!("Venter innlevering"), &json!(0)));
        assert_eq!(view["kind"], "INDIVIDUELL");
        let deadline = json!({ "customDate": "2026-12-01", "customDateEnabled": true });
        assert_eq!(view["deadline"], deadline);
        assert_eq!((&view["overdue"], &view["taskDraft"]), (&json!(false), &Value::Null));

        let body = json!({ "version": 0, "content": "<p>Jeg <script>x</script>målte</p>" });
        let view = kari.put(&path(&kari, &task), body).await.expect(200);
        assert_eq!((&view["status"], &view["version"]), (&json!("Kladd"), &json!(1)));
        assert_eq!(view["content"], "<p>Jeg målte</p>");
        assert!(view["taskDraft"].as_i64().unwrap() > 0);
        let theirs = seen(&terje, &kari, &task).await;
        assert_eq!((&theirs["status"], &theirs["content"]), (&json!("Kladd"), &json!("")));
        assert_eq!(theirs["can"]["approve"], false);

        let view = step(&kari, &view, "send").await;
        assert_eq!((&view["status"], &view["taskDraft"]), (&json!("Sendt"), &Value::Null));
        assert!(view["taskApproval"].as_i64().unwrap() > 0);
        let theirs = seen(&terje, &kari, &task).await;
        assert_eq!(theirs["content"], "<p>Jeg målte</p>");
        assert_eq!(theirs["can"]["approve"], true);
        assert_eq!(theirs["can"]["edit"], false);

        let view = step(&terje, &theirs, "return").await;
        assert_eq!(view["status"], "Må rettes");
        assert!(view["taskCorrection"].as_i64().unwrap() > 0);
        let view = hand_in(&kari, &task).await;
        let view = step(&terje, &view, "approve").await;
        assert_eq!(view["status"], "Godkjent");
        assert!(view["taskApproved"].as_i64().unwrap() > 0);
        assert_eq!(types(&view), ["SENDT", "MÅ RETTES", "SENDT", "GODKJENT"]);
        assert_eq!(view["timeline"][1]["comment"], "Ta med mål");
        assert_eq!(view["timeline"][1]["by"]["navn"], "Terje Ledersen");
        let can = seen(&kari, &kari, &task).await["can"].clone();
        assert!(can.as_object().unwrap().values().all(|may| may == false), "{can}");
    }

    async fn files_are_handed_in_too_and_are_hers_alone_until_then(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let task = give(&siri, &kari, "Bilde", None).await;
        let files = format!("{}/files?name=bilde.png", path(&kari, &task));
        let file = kari.upload(&files, "image/png", png()).await.expect(201);
        let view = seen(&kari, &kari, &task).await;
        assert_eq!((&view["status"], &view["version"]), (&json!("Kladd"), &json!(0)));
        assert_eq!(view["files"].as_array().unwrap().len(), 1);
        assert_eq!(seen(&terje, &kari, &task).await["files"], json!([]));
        let url = format!("/api/files/{}", file["id"].as_str().unwrap());
        let signed = json!({ "downloadUrl": url, "fileName": "" });
        terje.post("/users/generateSignedUrl", signed.clone()).await.expect(404);

        let view = step(&kari, &view, "send").await;
        assert_eq!(seen(&terje, &kari, &task).await["files"][0]["id"], file["id"]);
        terje.post("/users/generateSignedUrl", signed).await.expect(200);
        let late = kari.upload(&files, "image/png", png()).await;
        assert_eq!(late.problem(409), "wrong_status");
        let view = step(&kari, &view, "withdraw").await;
        assert_eq!((&view["status"], types(&view).len()), (&json!("Kladd"), 2));
        let one = format!("{}/files/{}", path(&kari, &task), file["id"].as_str().unwrap());
        kari.delete(&one).await.expect(204);
        assert_eq!(kari.delete(&one).await.problem(404), "not_found");
    }

    async fn nothing_is_handed_in_without_something_to_look_at(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let task = give(&siri, &kari, "Tom", None).await;
        let send = format!("{}/send", path(&kari, &task));
        let refused = kari.post(&send, json!({ "version": 0 })).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "content");
        let stale = kari.post(&send, json!({ "version": 7 })).await;
        assert_eq!(stale.problem(409), "stale_version");
        assert_eq!(stale.json()["current"]["status"], "Venter innlevering");
        let long = json!({ "version": 0, "content": "a".repeat(100_001) });
        let refused = kari.put(&path(&kari, &task), long).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "too_long");
    }

    async fn an_approval_is_taken_back_for_a_moment(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let task = give(&siri, &kari, "Sveis", None).await;
        let sent = hand_in(&kari, &task).await;
        let approved = step(&terje, &sent, "approve").await;
        let undo = format!("{}/approve/undo", path(&kari, &task));
        let body = json!({ "version": approved["version"] });
        assert_eq!(siri.post(&undo, body.clone()).await.problem(403), "forbidden");
        let again = terje.post(&undo, body).await.expect(200);
        assert_eq!(again["status"], "Sendt");
        assert_eq!(again["taskApproval"], sent["taskApproval"]);
        assert_eq!(types(&again), ["SENDT"]);
        let approved = step(&terje, &again, "approve").await;
        world.clock.advance(Duration::from_secs(31));
        let late = terje.post(&undo, json!({ "version": approved["version"] })).await;
        assert_eq!(late.problem(409), "too_late");
    }

    /// Cell `permissions_changed`.
    async fn an_answer_takes_the_permissions_of_documentation(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let task = give(&siri, &kari, "Sveis", None).await;
        let sent = hand_in(&kari, &task).await;
        let tx = fjord.write().await;
        let only = [Permission::RejectDocumentation].into_iter().collect();
        let person = PersonId::parse(&terje.id).unwrap();
        svenn_access::accounts::set_tilganger(&tx, &person, &only).await.unwrap();
        tx.commit().await.unwrap();
        let approve = format!("{}/approve", path(&kari, &task));
        let body = json!({ "version": sent["version"] });
        assert_eq!(terje.post(&approve, body).await.problem(403), "forbidden");
        step(&terje, &sent, "return").await;
    }

    async fn others_may_not_know_of_it(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let task = give(&siri, &kari, "Sveis", None).await;
        for who in [&ola, &fjord.instructor("Siv").await, &vidde.coordinator("Vera").await] {
            assert_eq!(who.get(&path(&kari, &task)).await.problem(404), "not_found");
            let list = format!("/apprentices/{}/tasks", kari.id);
            assert_eq!(who.get(&list).await.problem(404), "not_found");
        }
        assert_eq!(ola.get(&path(&ola, &task)).await.problem(404), "not_found", "not her own");
    }

    async fn people_are_told_of_each_step(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let told = async |who: &svenn_testkit::Client| {
            let centre = who.get("/notificationcenter/my?days=100").await.expect(200);
            let all = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
            let title = |it: &Value| it["message"]["title"].as_str().unwrap().to_owned();
            all.iter().map(title).collect::<Vec<_>>()
        };
        let task = give(&siri, &kari, "Sveis", None).await;
        assert_eq!(told(&kari).await, ["Ny oppgave"]);
        let sent = hand_in(&kari, &task).await;
        assert_eq!(told(&terje).await, ["Oppgave til gjennomgang"]);
        step(&terje, &sent, "return").await;
        assert!(told(&kari).await.contains(&"Oppgave må rettes".to_owned()));
        let sent = hand_in(&kari, &task).await;
        assert!(!told(&kari).await.contains(&"Oppgave må rettes".to_owned()), "it is corrected");
        step(&terje, &sent, "approve").await;
        assert!(told(&kari).await.contains(&"Oppgave er godkjent".to_owned()));
    }
}
