//! Courses are taken: what is saved, what is told, and when they are completed.

use std::time::Duration;

use svenn_testkit::{Value, json, on_both_engines};

use super::{
    answer_right, begun, give, keys, modules, office, path, published, read, taking, written,
};
use crate::server::authorization::samples::picture;

on_both_engines! {
    async fn a_course_is_read_tried_handed_in_assessed_and_completed(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari]).await;
        let before = taking(&kari, &course).await;
        assert_eq!(before["left"][0]["why"], "Trykk «Ferdig» når du har gått gjennom det");
        assert_eq!(before["left"][1]["why"], "Krever først: Verneutstyr");
        assert_eq!((&before["state"], &before["percent"]), (&json!("ASSIGNED"), &json!(0)));
        let tries = format!("{}/items/prove/attempts", path(&course));
        assert_eq!(kari.post(&tries, json!({})).await.problem(409), "locked");
        assert_eq!(read(&kari, &course).await["percent"], 33);
        let attempt = begun(&kari, &course).await;
        answer_right(&kari, &attempt).await;
        let handed = kari.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
        assert_eq!((&handed["score"], &handed["passed"]), (&json!(100.0), &json!(true)));
        assert_eq!(handed["marks"][0]["feedback"], "Ja, hjelm");
        let send = format!("{}/items/oppgave/handin", path(&course));
        let refused = kari.post(&send, json!({ "text": " " })).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "text");
        let sent = kari.post(&send, json!({ "text": "Løse kabler" })).await.expect(200);
        assert_eq!(sent["status"], "Sendt");
        assert_eq!(kari.post(&send, json!({ "text": "Mer" })).await.problem(409), "handed_in");
        assert_eq!(taking(&kari, &course).await["left"][0]["why"], "Venter på vurdering");
        kari.get(&format!("{}/certificate", path(&course))).await.expect(404);
        let handin = format!("/coursehandins/{}", sent["id"].as_str().unwrap());
        let step = |name: &str| format!("{handin}/{name}");
        let version = |of: &Value| json!({ "version": of["version"] });
        let draft = kari.post(&step("withdraw"), version(&sent)).await.expect(200);
        assert_eq!((&draft["status"], &draft["can"]["edit"]), (&json!("Kladd"), &json!(true)));
        assert_eq!(siri.post(&step("approve"), version(&draft)).await.status, 404);
        let sent = kari.post(&send, json!({ "text": "Løse kabler" })).await.expect(200);
        let body = json!({ "version": sent["version"], "comment": "Ta med mer" });
        let back = siri.post(&step("return"), body).await.expect(200);
        assert_eq!(back["status"], "Må rettes");
        assert_eq!(back["timeline"][3]["comment"], "Ta med mer");
        let again = kari.post(&send, json!({ "text": "Løse kabler, gjerde" })).await.expect(200);
        let approved = siri.post(&step("approve"), version(&again)).await.expect(200);
        // An approval that is taken back takes the completion with it that followed from it, and
        // the certificate; the next completion has its own.
        assert_eq!(taking(&kari, &course).await["state"], "COMPLETED");
        world.run_jobs().await;
        world.run_jobs().await;
        let first = kari.get(&format!("{}/certificate", path(&course))).await;
        assert_eq!(first.status, 200);
        world.clock.advance(Duration::from_secs(5));
        let waits = siri.post(&step("approve/undo"), version(&approved)).await.expect(200);
        assert_eq!(waits["status"], "Sendt");
        assert_eq!(taking(&kari, &course).await["left"][0]["why"], "Venter på vurdering");
        siri.post(&step("approve"), version(&waits)).await.expect(200);
        let after = taking(&kari, &course).await;
        assert_eq!((&after["state"], &after["percent"]), (&json!("COMPLETED"), &json!(100)));
        world.run_jobs().await;
        world.run_jobs().await;
        let paper = kari.get(&format!("{}/certificate", path(&course))).await;
        assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"));
        let anybody = world.anonymous();
        let check = async |file: Vec<u8>| {
            let checked = anybody.upload("/verification/check", "application/pdf", file).await;
            checked.expect(200)
        };
        let checked = check(paper.bytes).await;
        assert_eq!(checked["treff"][0]["svar"], "GJELDENDE");
        let checked = checked.to_string();
        assert!(checked.contains("Kursbevis") && !checked.contains("Kari"), "{checked}");
        assert_eq!(check(first.bytes).await["treff"][0]["svar"], "TRUKKET_TILBAKE");
    }

    /// "Hours, valid until; revoked and expired told apart."
    async fn a_certificate_says_how_long_the_course_takes_and_until_when_it_holds(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let mut short = modules(0);
        short[0]["items"].as_array_mut().unwrap().truncate(1);
        let course = written(&siri, short.clone()).await;
        let body = json!({
            "version": course["version"], "title": "HMS på jobben", "modules": short,
            "minutes": 450, "validMonths": 12,
        });
        let course = siri.put(&path(&course), body).await.expect(200);
        assert_eq!((&course["minutes"], &course["validMonths"]), (&json!(450), &json!(12)));
        let body = json!({ "version": course["version"] });
        siri.post(&format!("{}/publish", path(&course)), body).await.expect(200);
        give(&siri, &course, &[&kari]).await;
        read(&kari, &course).await;
        world.run_jobs().await;
        world.run_jobs().await;
        let after = taking(&kari, &course).await;
        assert_eq!(after["extent"], "7,5 timer");
        assert!(after["validUntil"].is_string(), "{after}");
        let listed = siri.post("/search/COURSEUSERS", json!({})).await.expect(200);
        let last = listed["items"][0]["validUntil"].as_i64();
        assert!(last > listed["items"][0]["completed"].as_i64(), "{listed}");
        let paper = kari.get(&format!("{}/certificate", path(&course))).await;
        assert_eq!(paper.status, 200);
        let anybody = world.anonymous();
        let check = async || {
            let file = paper.bytes.clone();
            let checked = anybody.upload("/verification/check", "application/pdf", file).await;
            checked.expect(200)["treff"][0].clone()
        };
        let holds = check().await;
        assert_eq!((&holds["svar"], &holds["omfang"]), (&json!("GJELDENDE"), &json!("7,5 timer")));
        assert!(holds["gyldigTil"].is_string(), "{holds}");
        world.clock.advance(Duration::from_secs(367 * 24 * 3_600));
        assert_eq!(check().await["svar"], "UTLOPT");
    }

    async fn what_is_right_is_told_to_nobody_before_the_attempt_is_handed_in(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari]).await;
        read(&kari, &course).await;
        let attempt = begun(&kari, &course).await;
        let body = json!({ "seq": 1, "answer": { "chosen": keys(&attempt.1, 0, &["Lue"]) } });
        let kept = kari.put(&format!("{}/answers/q1", attempt.0), body).await.expect(200);
        let seen = kari.get(&attempt.0).await.expect(200);
        let whole = taking(&kari, &course).await;
        for answer in [&attempt.1, &kept, &seen, &whole] {
            let text = answer.to_string();
            for telling in ["correct", "weight", "Om Hjelm", "Les om verneutstyr", "marks"] {
                assert!(!text.contains(telling), "{telling} in {text}");
            }
        }
        kari.get(&path(&course)).await.expect(403);
        kari.get(&format!("{}/preview", path(&course))).await.expect(403);
    }

    async fn what_the_picture_of_a_question_is_called_is_told_to_no_learner(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let made = siri.post("/courses", json!({ "title": "HMS" })).await.expect(201);
        let to = format!("{}/files?name=hjelm.png", path(&made));
        let file = siri.upload(&to, "image/png", picture()).await.expect(201);
        let mut all = modules(0);
        all[0]["items"][1]["requires"] = json!([]);
        all[0]["items"][1]["quiz"]["questions"][0]["picture"] = file["id"].clone();
        let body = json!({ "version": made["version"], "title": "HMS", "modules": all });
        let course = siri.put(&path(&made), body).await.expect(200);
        let body = json!({ "version": course["version"] });
        let course = siri.post(&format!("{}/publish", path(&course)), body).await.expect(200);
        assert_eq!(course["files"][0]["name"], "hjelm.png");
        give(&siri, &course, &[&kari]).await;
        let hers = taking(&kari, &course).await["files"].clone();
        assert_eq!((&hers[0]["id"], &hers[0]["name"]), (&file["id"], &json!("bilde.png")));
        assert!(!hers.to_string().contains("hjelm"), "{hers}");
    }

    async fn an_answer_sent_twice_counts_once_and_a_late_one_changes_nothing(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari]).await;
        read(&kari, &course).await;
        let attempt = begun(&kari, &course).await;
        let to = format!("{}/answers/q1", attempt.0);
        let answer = |seq: i64, text: &str| {
            json!({ "seq": seq, "answer": { "chosen": keys(&attempt.1, 0, &[text]) } })
        };
        kari.put(&to, answer(2, "Hjelm")).await.expect(200);
        kari.put(&to, answer(2, "Hjelm")).await.expect(200);
        let kept = kari.put(&to, answer(1, "Lue")).await.expect(200);
        assert_eq!((&kept["seq"], &kept["answer"]["chosen"]), (&json!(2), &json!(["1"])));
        let resumed = begun(&kari, &course).await;
        assert_eq!((&resumed.0, &resumed.1["questions"][0]["seq"]), (&attempt.0, &json!(2)));
        let refused = json!({ "seq": 3, "answer": { "chosen": ["9"] } });
        kari.put(&to, refused).await.expect(422);
        kari.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
        assert_eq!(kari.put(&to, answer(4, "Lue")).await.problem(409), "handed_in");
        let again = kari.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
        assert_eq!(again["score"], 50.0);
    }

    async fn an_empty_hand_in_reveals_nothing_and_attempts_end(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published(&siri, modules(1)).await;
        give(&siri, &course, &[&kari]).await;
        read(&kari, &course).await;
        let attempt = begun(&kari, &course).await;
        let handin = format!("{}/handin", attempt.0);
        assert_eq!(kari.post(&handin, json!({})).await.problem(409), "unanswered");
        let body = json!({ "seq": 1, "answer": { "chosen": keys(&attempt.1, 0, &["Lue"]) } });
        kari.put(&format!("{}/answers/q1", attempt.0), body).await.expect(200);
        kari.post(&handin, json!({})).await.expect(200);
        let tries = format!("{}/items/prove/attempts", path(&course));
        assert_eq!(kari.post(&tries, json!({})).await.problem(409), "no_attempts_left");
        assert_eq!(
            taking(&kari, &course).await["left"][0]["why"],
            "Ikke bestått: 0 % av 100 %. Ingen forsøk igjen. Snakk med opplæringskontoret"
        );
    }

    /// The way out of "Snakk med opplæringskontoret".
    async fn the_office_gives_new_attempts_at_a_quiz_when_they_are_used_up(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published(&siri, modules(1)).await;
        give(&siri, &course, &[&kari]).await;
        let own = kari.get("/courses/own").await.expect(200);
        let hers = format!("/courseusers/{}", own["items"][0]["courseUserId"].as_str().unwrap());
        let more = format!("{hers}/items/prove/attempts");
        read(&kari, &course).await;
        assert_eq!(siri.post(&more, json!({})).await.problem(409), "attempts_left");
        siri.post(&format!("{hers}/items/les/attempts"), json!({})).await.expect(404);
        let attempt = begun(&kari, &course).await;
        let body = json!({ "seq": 1, "answer": { "chosen": keys(&attempt.1, 0, &["Lue"]) } });
        kari.put(&format!("{}/answers/q1", attempt.0), body).await.expect(200);
        kari.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
        assert_eq!(siri.get(&hers).await.expect(200)["items"][1]["attemptsLeft"], 0);
        let given = siri.post(&more, json!({})).await.expect(200);
        assert_eq!(given["items"][1]["attemptsLeft"], 1);
        assert_eq!(given["items"][1]["score"], 0.0, "what was tried stands");
        assert_eq!(siri.post(&more, json!({})).await.problem(409), "attempts_left", "once");
        let told = kari.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert!(told.contains("Du kan prøve igjen i kurset HMS på jobben."), "{told}");
        assert_eq!(told.matches("\"kursnyeforsok\"").count(), 1, "{told}");
        let second = begun(&kari, &course).await;
        assert_eq!(second.1["number"], 2);
        answer_right(&kari, &second).await;
        let handed = kari.post(&format!("{}/handin", second.0), json!({})).await.expect(200);
        assert_eq!(handed["passed"], true);
    }

    async fn a_corrected_answer_tells_who_changes_and_takes_no_completion(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari, &ola]).await;
        for (who, text) in [(&kari, "Hjelm"), (&ola, "Lue")] {
            read(who, &course).await;
            let attempt = begun(who, &course).await;
            answer_right(who, &attempt).await;
            let body = json!({ "seq": 2, "answer": { "chosen": keys(&attempt.1, 0, &[text]) } });
            who.put(&format!("{}/answers/q1", attempt.0), body).await.expect(200);
            who.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
        }
        let mut corrected = modules(0);
        let choices = &mut corrected[0]["items"][1]["quiz"]["questions"][0]["choices"];
        choices[0]["correct"] = json!(false);
        choices[1]["correct"] = json!(true);
        let body = json!({
            "version": course["version"], "title": "HMS på jobben", "modules": corrected,
        });
        let changed = siri.put(&path(&course), body).await.expect(200);
        let body = json!({ "version": changed["version"] });
        siri.post(&format!("{}/publish", path(&course)), body).await.expect(200);
        let to = format!("{}/regrade", path(&course));
        let told = siri.post(&to, json!({ "dryRun": true })).await.expect(200);
        assert_eq!(told["items"].as_array().unwrap().len(), 2);
        assert_eq!(taking(&ola, &course).await["left"][0]["item"], "prove");
        siri.post(&to, json!({ "dryRun": false })).await.expect(200);
        let his = taking(&ola, &course).await;
        assert_eq!(his["modules"][0]["items"][1]["state"]["score"], 100.0);
        let hers = taking(&kari, &course).await;
        assert_eq!(hers["modules"][0]["items"][1]["state"]["score"], 50.0);
        assert_eq!(hers["modules"][0]["items"][1]["state"]["satisfied"], true);
        let again = siri.post(&to, json!({ "dryRun": false })).await.expect(200);
        assert_eq!(again["items"], json!([]));
    }

    /// "Never silently takes a certificate."
    async fn a_corrected_answer_takes_no_certificate(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let mut two = modules(0);
        two[0]["items"].as_array_mut().unwrap().truncate(2);
        let course = published(&siri, two.clone()).await;
        give(&siri, &course, &[&kari]).await;
        read(&kari, &course).await;
        let attempt = begun(&kari, &course).await;
        answer_right(&kari, &attempt).await;
        kari.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
        world.run_jobs().await;
        world.run_jobs().await;
        let certificate = format!("{}/certificate", path(&course));
        let before = kari.get(&certificate).await;
        assert_eq!(before.status, 200);
        let choices = &mut two[0]["items"][1]["quiz"]["questions"][0]["choices"];
        choices[0]["correct"] = json!(false);
        choices[1]["correct"] = json!(true);
        let body = json!({
            "version": course["version"], "title": "HMS på jobben", "modules": two,
        });
        let changed = siri.put(&path(&course), body).await.expect(200);
        let body = json!({ "version": changed["version"] });
        siri.post(&format!("{}/publish", path(&course)), body).await.expect(200);
        let to = format!("{}/regrade", path(&course));
        for dry_run in [true, false] {
            let told = siri.post(&to, json!({ "dryRun": dry_run })).await.expect(200);
            assert_eq!(told["items"][0]["fails"], true, "{told}");
        }
        world.run_jobs().await;
        assert_eq!(taking(&kari, &course).await["state"], "COMPLETED");
        assert_eq!(kari.get(&certificate).await.bytes, before.bytes);
    }

    async fn when_the_time_is_over_what_was_answered_is_handed_in_and_nothing_more(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let mut timed = modules(0);
        timed[0]["items"][1]["quiz"]["minutes"] = json!(2);
        let course = published(&siri, timed).await;
        give(&siri, &course, &[&kari]).await;
        assert_eq!(read(&kari, &course).await["modules"][0]["items"][1]["quiz"]["minutes"], 2);
        let attempt = begun(&kari, &course).await;
        assert_eq!(attempt.1["secondsLeft"], 120);
        let to = format!("{}/answers/q1", attempt.0);
        let answer = |seq: i64| {
            json!({ "seq": seq, "answer": { "chosen": keys(&attempt.1, 0, &["Hjelm"]) } })
        };
        world.clock.advance(Duration::from_secs(125));
        kari.put(&to, answer(1)).await.expect(200);
        world.clock.advance(Duration::from_secs(60));
        assert_eq!(kari.put(&to, answer(2)).await.problem(409), "time_over");
        assert_eq!(kari.get(&attempt.0).await.expect(200)["secondsLeft"], 0);
        // Who is given longer time has it in the attempt that runs.
        let own = kari.get("/courses/own").await.expect(200);
        let hers = format!("/courseusers/{}", own["items"][0]["courseUserId"].as_str().unwrap());
        let body = json!({ "version": 1, "deadline": null, "extraTime": 75 });
        assert_eq!(siri.put(&hers, body).await.expect(200)["extraTime"], 75);
        assert_eq!(kari.get(&attempt.0).await.expect(200)["secondsLeft"], 55);
        kari.put(&to, answer(2)).await.expect(200);
        let taken = taking(&kari, &course).await;
        assert_eq!(taken["modules"][0]["items"][1]["quiz"]["minutes"], 4);
        world.clock.advance(Duration::from_secs(90));
        assert_eq!(kari.put(&to, answer(3)).await.problem(409), "time_over");
        let handed = kari.post(&format!("{}/handin", attempt.0), json!({})).await.expect(200);
        assert_eq!(handed["score"], 50.0);
        let empty = begun(&kari, &course).await;
        let handin = format!("{}/handin", empty.0);
        assert_eq!(kari.post(&handin, json!({})).await.problem(409), "unanswered");
        world.clock.advance(Duration::from_secs(300));
        let handed = kari.post(&handin, json!({})).await.expect(200);
        assert_eq!(handed["score"], 0.0);
        assert_eq!(handed["marks"][0]["feedback"], "", "nothing was answered: {handed}");
    }

    async fn the_office_lets_somebody_off_an_element(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari]).await;
        let own = kari.get("/courses/own").await.expect(200);
        let hers = format!("/courseusers/{}", own["items"][0]["courseUserId"].as_str().unwrap());
        let waive = async |item: &str, reason: &str| {
            let to = format!("{hers}/items/{item}/waive");
            siri.post(&to, json!({ "reason": reason })).await
        };
        waive("les", "Fordi").await.expect(422);
        let after = waive("les", "Equivalent Outside Activity").await.expect(200);
        assert_eq!(after["items"][0]["waived"], "Equivalent Outside Activity");
        assert_eq!(after["percent"], 33);
        waive("les", "Administrative").await.expect(200);
        waive("prove", "Tested Out").await.expect(200);
        let send = format!("{}/items/oppgave/handin", path(&course));
        let sent = kari.post(&send, json!({ "text": "Løse kabler" })).await.expect(200);
        assert_eq!(sent["can"]["withdraw"], true);
        waive("oppgave", "Administrative").await.expect(200);
        let taken = taking(&kari, &course).await;
        assert_eq!((&taken["state"], &taken["percent"]), (&json!("COMPLETED"), &json!(100)));
        // What was handed in stays with the course that is completed.
        let withdraw = format!("/coursehandins/{}/withdraw", sent["id"].as_str().unwrap());
        let body = json!({ "version": sent["version"] });
        assert_eq!(kari.post(&withdraw, body).await.problem(409), "wrong_status");
    }

    async fn others_get_nothing_of_it(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let ola = fjord.apprentice("Ola").await;
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari]).await;
        read(&kari, &course).await;
        let attempt = begun(&kari, &course).await;
        ola.get(&format!("{}/taking", path(&course))).await.expect(404);
        ola.get(&attempt.0).await.expect(404);
        ola.post(&format!("{}/handin", attempt.0), json!({})).await.expect(404);
    }
}
