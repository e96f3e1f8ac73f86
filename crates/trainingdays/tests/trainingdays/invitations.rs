//! Invitations: seen, answered, from the message with one tap, and who sees what.

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, json, on_both_engines};

use super::{answer, at, information, invite, lasting, made, path, seen, turn};

/// The link for answering that an e-mail to somebody holds, below the API.
async fn link(world: &svenn_testkit::World, who: &Client) -> String {
    let epost = who.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
    let mail = world.newest_message_to(&epost).await.unwrap();
    let from = mail.find("/api/trainingdays/reply/").unwrap() + "/api".len();
    let end = mail[from..].find(|it: char| it.is_whitespace() || "<\"".contains(it));
    mail[from..].split_at(end.unwrap_or(mail.len() - from)).0.to_owned()
}

on_both_engines! {
    async fn an_invitation_is_seen_answered_and_answered_again_until_the_deadline(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let mut body = information("Førstehjelp");
        body["deadline"]["deadline"] = json!(true);
        body["deadline"]["date"] = json!(at(-50));
        let day = made(&siri, body, &[&kari]).await;
        assert_eq!(invite(&siri, &day).await["sent"], 1);
        kari.post("/trainingday/seeninvite", json!({ "id": day["id"] })).await.expect(204);
        let own = answer(&kari, &day, "MAYBE").await.unwrap();
        assert_eq!(own["comment"], "Gleder meg");
        let shown = seen(&siri, &day).await;
        let row = &shown["deltakere"][0];
        assert_eq!(row["invitationstatus"], "MAYBE");
        assert!(row["invitationseen"].is_i64() && row["invitationsentnotify"].is_i64());
        assert_eq!(row["invited"], false, "who answered Kommer counts as invited");
        assert_eq!(shown["publicStatus"], "Åpen for påmelding");
        let waiting = json!({ "id": day["id"], "status": "WAITING", "comment": "" });
        kari.post("/trainingday/answerinvite", waiting).await.expect(422);
        // Who is not on it does not know of it.
        assert_eq!(ola.get(&path(&day)).await.problem(404), "not_found");
        let body = json!({ "id": day["id"], "status": "ACCEPTED", "comment": "" });
        assert_eq!(ola.post("/trainingday/answerinvite", body).await.problem(404), "not_found");
        let nobody = siri.post("/trainingday/sendinvitemessage", json!({
            "id": day["id"], "users": [],
        })).await;
        assert_eq!(nobody.problem(409), "nobody_left");

        turn(&world, -49);
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        assert_eq!(answer(&kari, &day, "ACCEPTED").await.unwrap_err(), "closed");
        assert_eq!(seen(&kari, &day).await["publicStatus"], "Fristen er utløpt");
    }

    /// "From the message with one tap (signed link, no sign-in needed to answer, nothing else
    /// shown)."
    async fn a_link_answers_without_signing_in_and_does_nothing_before_it_is_pressed(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Førstehjelp <b>"), &[&kari, &ola]).await;
        invite(&siri, &day).await;
        world.run_jobs().await;
        let link = link(&world, &kari).await;
        let nobody = world.anonymous();
        let page = nobody.get(&link).await;
        assert_eq!(page.status, 200);
        let text = String::from_utf8(page.bytes).unwrap();
        assert!(text.contains("Førstehjelp &lt;b&gt;") && text.contains("Åpen for påmelding"));
        assert!(!text.contains("Ola") && !text.contains("Kari"), "it names nobody");
        assert_eq!(seen(&siri, &day).await["counts"]["kommer"], 0, "opening it changes nothing");
        let pressed = nobody.post(&format!("{link}/kommer"), json!(null)).await;
        assert_eq!(pressed.status, 200);
        assert!(String::from_utf8(pressed.bytes).unwrap().contains("Svaret ditt: Kommer"));
        assert_eq!(seen(&kari, &day).await["own"]["invitationstatus"], "ACCEPTED");
        assert_eq!(seen(&ola, &day).await["own"]["invitationstatus"], "WAITING");
        nobody.post(&format!("{link}/passerikke"), json!(null)).await;
        assert_eq!(seen(&kari, &day).await["own"]["invitationstatus"], "REJECTED");
        let wrong = format!("{}x", &link[..link.len() - 1]);
        assert_eq!(nobody.get(&wrong).await.status, 404);
        assert_eq!(nobody.post(&format!("{wrong}/kommer"), json!(null)).await.status, 404);
    }

    async fn whoever_is_archived_reads_no_feed_and_answers_by_no_link(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        invite(&siri, &day).await;
        world.run_jobs().await;
        let reply = link(&world, &kari).await;
        let feed = kari.post("/calendarfeed", json!(null)).await.expect(201);
        let url = feed["url"].as_str().unwrap();
        let feed = url[url.find("/api/").unwrap() + 4..].to_owned();
        let nobody = world.anonymous();
        let statuses = async || {
            let answered = nobody.post(&format!("{reply}/kommer"), json!(null)).await.status;
            let (read, seen) = (nobody.get(&feed).await.status, nobody.get(&reply).await.status);
            [read.as_u16(), seen.as_u16(), answered.as_u16()]
        };
        assert_eq!(statuses().await, [200, 200, 200]);
        let ids = json!({ "ids": [kari.id] });
        let _ = siri.post("/apprentices/archive", ids.clone()).await.expect(200);
        assert_eq!(statuses().await, [404, 404, 404]);
        let _ = siri.post("/apprentices/restore", ids).await.expect(200);
        assert_eq!(statuses().await[0], 200, "who comes back reads on");
    }

    /// "Kommer / Kanskje / Passer ikke with a comment, from the message with one tap", and what the
    /// office says with the invitation.
    async fn a_greeting_goes_with_it_and_a_comment_comes_back(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        let body = json!({ "id": day["id"], "users": [], "message": "Husk <matpakke>!" });
        siri.post("/trainingday/sendinvitemessage", body).await.expect(200);
        world.run_jobs().await;
        let epost = kari.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        let mail = world.newest_message_to(&epost).await.unwrap();
        assert!(mail.contains("Husk") && mail.contains("matpakke"), "{mail}");
        let told = seen(&siri, &day).await["timeline"].to_string();
        assert!(told.contains("Husk <matpakke>!"), "{told}");
        let long = json!({ "id": day["id"], "users": [], "message": "a".repeat(501) });
        siri.post("/trainingday/sendinvitemessage", long).await.expect(422);

        let link = link(&world, &kari).await;
        let nobody = world.anonymous();
        let say = async |answer: &str, form: &str| {
            let to = format!("/api{link}/{answer}");
            let form = axum::body::Body::from(form.to_owned());
            let kind = Some("application/x-www-form-urlencoded");
            assert_eq!(nobody.raw(axum::http::Method::POST, &to, kind, form).await.status, 200);
            seen(&kari, &day).await["own"]["comment"].clone()
        };
        assert_eq!(say("kanskje", "comment=+Kommer+%C3%A5tte+").await, "Kommer åtte");
        assert_eq!(say("kommer", "comment=").await, "Kommer åtte", "what she said stays");
        let long = format!("comment={}", "%C3%B8".repeat(900));
        assert_eq!(say("kommer", &long).await.as_str().unwrap().chars().count(), 500);
        let shown = nobody.get(&link).await;
        let text = String::from_utf8(shown.bytes).unwrap();
        assert!(text.contains("<textarea") && !text.contains("øø"), "nobody reads it by the link");
    }

    /// Cells `activity_changed`, `activity_cancelled`.
    async fn who_is_told_of_another_time_and_that_it_is_cancelled(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari, &ola]).await;
        invite(&siri, &day).await;
        answer(&ola, &day, "REJECTED").await.unwrap();
        let times = json!({ "version": 3, "days": [lasting(48, 50)] });
        siri.put(&format!("{}/time", path(&day)), times).await.expect(200);
        let body = json!({ "message": "Kursholderen er syk." });
        let said = siri.post(&format!("{}/cancel/preview", path(&day)), json!({})).await.expect(200);
        // Who said no hears of neither.
        let first = "1 som er invitert, får beskjed, og aktiviteten går ut av kalenderen";
        assert_eq!(said["folger"], json!([first]));
        let said = siri.post(&format!("{}/delete/preview", path(&day)), json!({})).await.expect(200);
        assert_eq!(said["folger"][0], first);
        assert_eq!(said["folger"][1], "1 svar blir borte for godt");
        let off = siri.post(&format!("{}/cancel", path(&day)), body.clone()).await.expect(200);
        assert!(off["cancelled"].is_i64());
        let again = siri.post(&format!("{}/cancel", path(&day)), body).await;
        assert_eq!(again.problem(409), "cancelled");
        assert_eq!(answer(&kari, &day, "ACCEPTED").await.unwrap_err(), "closed");
        world.run_jobs().await;
        let told = async |who: &Client| {
            let centre = who.get("/notificationcenter/my?days=100").await.expect(200);
            let all = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
            all.iter().map(|it| it["templateId"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert!(told(&kari).await.contains(&"aktivitetflyttet".to_owned()));
        assert!(told(&kari).await.contains(&"aktivitetavlyst".to_owned()));
        assert!(!told(&ola).await.contains(&"aktivitetflyttet".to_owned()));
        assert!(!told(&ola).await.contains(&"aktivitetavlyst".to_owned()));
    }

    async fn a_time_that_is_taken_away_leaves_the_calendar_and_comes_back_with_the_next(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let day = made(&siri, information("Førstehjelp"), &[&kari]).await;
        invite(&siri, &day).await;
        world.run_jobs().await;
        let path = format!("{}/time", path(&day));
        for days in [json!([]), json!([lasting(48, 50)])] {
            let version = seen(&siri, &day).await["version"].clone();
            siri.put(&path, json!({ "version": version, "days": days })).await.expect(200);
            world.run_jobs().await;
        }
        let mailbox = kari.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned();
        let told = world.mailed_events(&mailbox).await;
        let methods: Vec<&str> = told.iter().map(|it| it.method.as_str()).collect();
        assert_eq!(methods, ["REQUEST", "CANCEL", "REQUEST"], "{told:?}");
        assert!(told.windows(2).all(|two| two[0].sequence < two[1].sequence), "{told:?}");
        assert!(told.iter().all(|it| it.uid == told[0].uid), "{told:?}");
    }
}
