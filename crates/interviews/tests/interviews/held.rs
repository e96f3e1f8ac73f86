//! How interviews are prepared, held, ended and signed.

use svenn_testkit::{Value, json, on_both_engines};

use super::{plan, samples::LATER, take_part, written};

/// The key of the question that a view has at a place.
fn question(view: &Value, at: usize) -> String {
    format!("q.{}", view["questions"][at]["id"].as_str().unwrap())
}

/// What stands somewhere in a view.
fn entry<'a>(view: &'a Value, part: &str, key: &str) -> Option<&'a Value> {
    view["entries"].as_array().unwrap().iter().find(|it| it["part"] == part && it["key"] == key)
}

on_both_engines! {
    async fn it_is_prepared_held_ended_and_signed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let view = take_part(&siri, &path, &[&kari, &terje, &siri]).await;
        let (entries, id) = (format!("{path}/entries"), path.rsplit('/').next().unwrap());
        let (hers, theirs, all) = (question(&view, 0), question(&view, 1), question(&view, 2));

        // Each side prepares its own, and does not see the other's.
        let prepared = format!("{path}/preparation");
        let body = written(&hers, "Bra", 0);
        kari.put(&prepared, body).await.expect(200);
        let body = written(&theirs, "Fint", 0);
        terje.put(&prepared, body).await.expect(200);
        let refused = kari.put(&prepared, written(&theirs, "x", 1)).await;
        assert_eq!(refused.problem(422), "invalid", "it is not asked of her");
        assert_eq!(kari.put(&entries, written(&all, "x", 0)).await.problem(403), "forbidden");
        let seen = kari.get(&path).await.expect(200);
        assert!(entry(&seen, "companyPreperation", &theirs).is_none());
        assert_eq!(entry(&seen, "apprenticePreperation", &hers).unwrap()["answer"], "Bra");
        let lacks = &seen["forberedelse"]["laerling"];
        let all_of_it = 1 + goals.len();
        assert_eq!(lacks, &json!({ "mangler": goals.len(), "av": all_of_it }));

        // Nothing is written down before it has begun.
        let early = terje.put(&entries, written(&all, "Ny maskin", 0)).await;
        assert_eq!(early.problem(409), "not_begun");
        terje.post(&format!("{path}/start"), json!({})).await.expect(200);
        let seen = kari.get(&path).await.expect(200);
        assert!(entry(&seen, "companyPreperation", &theirs).is_some(), "it has begun");
        let goal = format!("g.{}", goals[0].as_str());
        terje.put(&entries, written(&all, "Ny maskin", 0)).await.expect(200);
        siri.put(&entries, written(&goal, "3", 0)).await.expect(200);
        let wrong = siri.put(&entries, written(&goal, "9", 1)).await;
        assert_eq!(wrong.problem(422), "invalid");

        // Two who write the same at once: the second is told what stands there.
        let late = siri.put(&entries, written(&all, "Noe annet", 0)).await;
        assert_eq!(late.problem(409), "stale_version");
        assert!(late.json().to_string().contains("Ny maskin"));
        // What a broken line sends again changes nothing.
        let again = terje.put(&entries, written(&all, "Ny maskin", 0)).await;
        assert_eq!(again.expect(200)["version"], 1);

        // What each says of it is her own.
        let (own, comment) = (format!("k.{}", kari.id), format!("{path}/comment"));
        kari.put(&comment, written(&own, "", 0)).await.expect(200);
        let others = terje.put(&comment, written(&own, "x", 1)).await;
        assert_eq!(others.problem(422), "invalid");

        // "Ending twice at once makes one report".
        let end = format!("/assessmentinterview/endinterview/{id}");
        let (one, two) = tokio::join!(terje.post(&end, json!({})), siri.post(&end, json!({})));
        assert_eq!(one.expect(200)["statusLabel"], "Genererer rapport");
        two.expect(200);
        world.run_jobs().await;
        let seen = kari.get(&path).await.expect(200);
        assert_eq!(seen["venter"], "Venter signering av deg");
        assert_eq!(seen["rapport"]["contentType"], "application/pdf");
        let files = fjord.read().await;
        let kept = svenn_files::records::of_owner(
            &files, svenn_interviews::VURDERINGSSAMTALER, id,
        ).await.unwrap();
        assert_eq!(kept.len(), 1);
        drop(files);

        let sign = format!("{path}/sign");
        let seen = kari.post(&sign, json!({})).await.expect(200);
        assert_eq!(seen["venter"], "Venter signering av 2 andre");
        assert_eq!(kari.post(&sign, json!({})).await.problem(409), "wrong_status");
        let send = format!("{path}/sendsignlink");
        let own = terje.get("/me").await.expect(200)["epost"].clone();
        for (field, value) in [("email", json!("t@mail.example")), ("name", json!("Ola Nordmann"))] {
            let mut link = json!({ "userId": terje.id });
            link[field] = value;
            let refused = siri.post(&send, link).await.expect(422);
            assert_eq!(refused["fields"][0]["code"], "another", "{field}");
        }
        world.run_jobs().await;
        let letters = world.messages_to(own.as_str().unwrap()).await.len();
        world.clock.advance(std::time::Duration::from_secs(1));
        let link = json!({ "email": own, "userId": terje.id });
        let sent = siri.post(&send, link).await.expect(200);
        assert_eq!(sent["sendt"], json!(["Epost"]), "it says how, and does");
        world.run_jobs().await;
        let now = world.messages_to(own.as_str().unwrap()).await;
        assert_eq!(now.len(), letters + 1);
        assert!(now[0].contains(&format!("/b/vurderingssamtaler/{id}/signering")), "{}", now[0]);
        // "a participant removed after signing keeps the signature on record"
        let seen = take_part(&siri, &path, &[&terje, &siri]).await;
        let removed = &seen["participants"][0];
        assert_eq!((&removed["removed"], removed["signedTime"].is_i64()), (&json!(true), true));
        terje.post(&sign, json!({})).await.expect(200);
        let seen = siri.post(&sign, json!({})).await.expect(200);
        assert_eq!((&seen["statusLabel"], &seen["venter"]), (&json!("Gjennomført"), &json!(null)));

        let hers = kari.get(&format!("/apprentices/{}/interviews", kari.id)).await.expect(200);
        assert_eq!(hers["utvikling"][0]["ord"], json!(["Selvstendig"]));
    }

    async fn what_is_taken_back_is_written_in_again_and_signed_anew(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let id = path.rsplit('/').next().unwrap();
        siri.post(&format!("{path}/start"), json!({})).await.expect(200);
        let entries = format!("{path}/entries");
        siri.put(&entries, written("n", "Notat", 0)).await.expect(200);
        siri.post(&format!("/assessmentinterview/endinterview/{id}"), json!({})).await.expect(200);
        world.run_jobs().await;
        kari.post(&format!("{path}/sign"), json!({})).await.expect(200);
        let undo = format!("/assessmentinterview/undointerview/{id}");
        assert_eq!(kari.post(&undo, json!({})).await.problem(403), "forbidden");
        let seen = terje.post(&undo, json!({})).await.expect(200);
        assert_eq!((&seen["statusLabel"], &seen["rapport"]), (&json!("Planlagt"), &json!(null)));
        assert_eq!(entry(&seen, "completedData", "n").unwrap()["answer"], "Notat");
        assert_eq!(seen["participants"][0]["signedTime"], json!(null));
        siri.post(&format!("/assessmentinterview/endinterview/{id}"), json!({})).await.expect(200);
        world.run_jobs().await;
        let seen = kari.get(&path).await.expect(200);
        assert_eq!(seen["venter"], "Venter signering av deg");
    }

    async fn what_is_agreed_has_somebody_who_does_it(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        siri.post(&format!("{path}/start"), json!({})).await.expect(200);
        let agreed = |owner: &str| json!({ "title": "Øve", "owner": owner, "frist": "2030-04-01" });
        let actions = format!("{path}/actions");
        let refused = terje.post(&actions, agreed(&siri.id)).await;
        assert_eq!(refused.problem(422), "invalid", "she does not take part");
        let seen = terje.post(&actions, agreed(&kari.id)).await.expect(201);
        let action = seen["avtaler"][0]["id"].as_str().unwrap();
        let done = json!({ "done": true });
        let seen = kari.put(&format!("{actions}/{action}"), done).await.expect(200);
        assert!(seen["avtaler"][0]["done"].is_i64());
        siri.post(&format!("{path}/notmet"), json!({})).await.expect(200);
        let late = terje.post(&actions, agreed(&kari.id)).await;
        assert_eq!(late.problem(409), "wrong_status");
    }

    /// "agreed actions with owner and date that become tasks"
    async fn what_the_apprentice_agreed_to_becomes_a_task_once_and_goes_with_the_interview(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let id = path.rsplit('/').next().unwrap();
        siri.post(&format!("{path}/start"), json!({})).await.expect(200);
        let actions = format!("{path}/actions");
        for (title, owner) in [("Øve på <sveis>", &kari), ("Lese", &kari), ("Sette av tid", &terje)] {
            let body = json!({ "title": title, "owner": owner.id, "frist": "2030-04-01" });
            terje.post(&actions, body).await.expect(201);
        }
        let given = async || {
            let tasks = format!("/apprentices/{}/tasks", kari.id);
            kari.get(&tasks).await.expect(200).as_array().unwrap().len()
        };
        assert_eq!(given().await, 0, "nothing before it has ended");
        let end = format!("/assessmentinterview/endinterview/{id}");
        let (one, two) = tokio::join!(terje.post(&end, json!({})), siri.post(&end, json!({})));
        one.expect(200);
        two.expect(200);
        assert_eq!(given().await, 2, "hers, once");
        let seen = kari.get(&path).await.expect(200);
        let of = |view: &Value, title: &str| {
            let all = view["avtaler"].as_array().unwrap();
            all.iter().find(|it| it["title"] == title).unwrap()["oppgave"].clone()
        };
        let [welding, reading, others] =
            ["Øve på <sveis>", "Lese", "Sette av tid"].map(|title| of(&seen, title));
        assert_eq!(others, json!(null), "his is no task of hers");
        assert!(welding["route"].as_str().unwrap().starts_with("/l/oppgave/"));

        // She begins with one of them: that one stays hers when the interview is taken back.
        let task = reading["route"].as_str().unwrap().rsplit('/').next().unwrap();
        let body = json!({ "version": 0, "content": "<p>Begynt</p>" });
        kari.put(&format!("/apprentices/{}/tasks/{task}", kari.id), body).await.expect(200);
        let undo = format!("/assessmentinterview/undointerview/{id}");
        let seen = siri.post(&undo, json!({})).await.expect(200);
        assert_eq!(given().await, 1);
        assert_eq!(of(&seen, "Øve på <sveis>"), json!(null));
        assert!(of(&seen, "Lese").is_object(), "begun: it stays");
        siri.post(&end, json!({})).await.expect(200);
        assert_eq!(given().await, 2, "and it is not given twice");
    }

    /// "who is there and who writes where"
    async fn who_is_there_tells_the_others_where_she_writes(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let path = format!("{}/presence", plan(&siri, &kari, LATER).await);
        let there = async |who: &svenn_testkit::Client, sted: &str| {
            who.post(&path, json!({ "sted": sted })).await.expect(200)
        };
        assert_eq!(there(&kari, "").await, json!([]));
        let seen = there(&terje, "n").await;
        assert_eq!((&seen[0]["id"], &seen[0]["sted"]), (&json!(kari.id), &json!("")));
        let seen = there(&kari, "").await;
        assert_eq!(seen[0]["sted"], "n");
        assert!(seen[0]["navn"].as_str().unwrap().starts_with("Terje"));
        assert_eq!(kari.post(&path, json!({ "sted": "x" })).await.problem(422), "invalid");
        assert_eq!(ola.post(&path, json!({ "sted": "" })).await.problem(404), "not_found");
        world.clock.advance(std::time::Duration::from_secs(31));
        assert_eq!(there(&kari, "").await, json!([]), "nothing was heard of him for long");
    }
}
