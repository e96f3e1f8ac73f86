//! The whole way: sent, read, signed by several, sealed.

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{draft, path, read, seen, send, sent, sign, signature, signer, text};

async fn unsigned(who: &Client) -> i64 {
    who.get("/signings/my/unsigned").await.expect(200)["unsigned"].as_i64().unwrap()
}

async fn told(who: &Client, template: &str) -> Vec<Value> {
    let centre = who.get("/notificationcenter/my").await.expect(200);
    let told = centre["automaticMessages"]["messages"].as_array().unwrap().clone();
    told.into_iter().filter(|it| it["templateId"] == template).collect()
}

on_both_engines! {
    async fn from_draft_to_sealed_files(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (terje, ola) = (fjord.instructor("Terje").await, fjord.apprentice("Ola").await);
        let signers = [signer("Apprentice", &kari, 1), signer("Employee", &terje, 1)];
        let made = draft(&siri, text("Avtale", &signers)).await;
        assert_eq!((&made["status"], &made["can"]["send"]), (&json!("Kladd"), &json!(true)));
        assert_eq!(made["signers"][0]["fornavn"], "Kari");
        assert_eq!(unsigned(&kari).await, 0, "nobody has a draft");
        assert_eq!(kari.get(&format!("{}/sign", path(&made))).await.problem(404), "not_found");
        let signing = send(&siri, &made).await;
        assert_eq!(signing["status"], "Venter signering");
        assert_eq!(unsigned(&kari).await, 1);
        let asked = &told(&kari, "signering").await[0];
        let id = signing["id"].as_str().unwrap();
        assert_eq!(asked["route"], format!("/l/signer/{id}"));
        let mine = kari.get("/signings/my").await.expect(200);
        assert_eq!(mine[0]["me"]["hasSigned"], json!(false));
        assert_eq!(mine[0]["isDue"], json!(false));
        assert_eq!(ola.get(&format!("{}/sign", path(&signing))).await.problem(404), "not_found");

        // Every page is read before anybody signs.
        let view = kari.get(&format!("{}/sign", path(&signing))).await.expect(200);
        let early = kari.post(&format!("{}/sign", path(&signing)), signature(&view, "Kari")).await;
        assert_eq!(early.problem(409), "not_read");
        let view = read(&kari, &signing).await;
        assert_eq!(view["can"]["sign"], true);
        let mut other = signature(&view, "Kari");
        other["files"][0]["sha256"] = json!("0".repeat(64));
        let changed = kari.post(&format!("{}/sign", path(&signing)), other).await;
        assert_eq!(changed.problem(409), "changed");
        let receipt = sign(&kari, &signing).await;
        assert_eq!(receipt["status"], json!("Delvis signert"));
        assert_eq!(receipt["me"]["hasSigned"], json!(true));
        let again = kari.post(&format!("{}/sign", path(&signing)), signature(&view, "Kari")).await;
        assert_eq!(again.expect(200)["me"]["signedTime"], receipt["me"]["signedTime"]);
        let file = view["files"][0]["id"].as_str().unwrap();
        let late = kari.post(&format!("{}/files/{file}/read", path(&signing)), json!({})).await;
        assert_eq!(late.expect(200)["me"]["hasSigned"], json!(true), "told twice, read once");
        assert_eq!(unsigned(&kari).await, 0);

        let done = sign(&terje, &signing).await;
        assert_eq!((&done["status"], &done["sealing"]), (&json!("Ferdig"), &json!("FORSEGLES")));
        world.run_jobs().await;
        let sealed = seen(&siri, &signing).await;
        assert_eq!(sealed["sealing"], "FORSEGLET", "{sealed}");
        let files = sealed["signedFiles"].as_array().unwrap().iter();
        let names: Vec<&str> = files.map(|it| it["name"].as_str().unwrap()).collect();
        assert_eq!(names.len(), 2, "the file and the evidence: {names:?}");
        assert!(names[0].contains("signert"), "{names:?}");
        let acts = sealed["acts"].as_array().unwrap();
        assert_eq!(acts.iter().filter(|it| it["act"] == "Signerte").count(), 2);
        assert_eq!(told(&kari, "signeringferdig").await.len(), 1);
        assert_eq!(told(&siri, "signeringferdig").await.len(), 1);
        // Those who sign have the sealed files, others not.
        let url = format!("{}/archive", path(&signing));
        assert_eq!(kari.get(&url).await.status.as_u16(), 200);
        assert_eq!(ola.get(&url).await.problem(404), "not_found");
        let asked = json!({ "facets": ["status"] });
        let listed = siri.post("/search/SIGNINGS", asked).await.expect(200);
        let item = &listed["items"][0];
        assert_eq!((&item["status"], &item["signersSignedCount"]), (&json!("Ferdig"), &json!(2)));
        assert_eq!(kari.post("/search/SIGNINGS", json!({})).await.expect(200)["found"], 0);
    }

    async fn where_the_order_counts_the_next_is_asked_when_it_is_her_turn(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let terje = fjord.instructor("Terje").await;
        let signers = [signer("Apprentice", &kari, 1), signer("Employee", &terje, 2)];
        let mut body = text("Avtale", &signers);
        body["ordered"] = json!(true);
        let made = draft(&siri, body).await;
        let signing = send(&siri, &made).await;
        assert_eq!((unsigned(&kari).await, unsigned(&terje).await), (1, 0));
        let early = terje.post(&format!("{}/opened", path(&signing)), json!({})).await;
        assert_eq!(early.problem(409), "not_your_turn");
        assert!(told(&terje, "signering").await.is_empty());
        sign(&kari, &signing).await;
        assert_eq!(unsigned(&terje).await, 1);
        assert_eq!(told(&terje, "signering").await.len(), 1);
        assert_eq!(sign(&terje, &signing).await["status"], "Ferdig");
    }

    async fn each_who_signs_hears_of_it_herself(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let terje = fjord.instructor("Terje").await;
        let signers = [signer("Apprentice", &kari, 1), signer("Employee", &terje, 1)];
        let made = draft(&siri, text("Avtale", &signers)).await;
        let before = fjord.read().await.latest_seq().await.unwrap();
        send(&siri, &made).await;
        let changes = fjord.read().await.changes_since(before, 100).await.unwrap();
        let own = changes.iter().filter(|it| it.collection == svenn_signing::MINESIGNERINGER.0);
        let told: Vec<String> = own.map(|it| it.id.clone()).collect();
        assert_eq!(told, [kari.id.clone(), terje.id.clone()]);
    }

    async fn who_declines_says_why_and_whoever_asked_is_told_at_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let terje = fjord.instructor("Terje").await;
        let signers = [signer("Apprentice", &kari, 1), signer("Employee", &terje, 1)];
        let signing = sent(&siri, "Avtale", &signers).await;
        sign(&terje, &signing).await;
        let decline = format!("{}/decline", path(&signing));
        let silent = kari.post(&decline, json!({ "reason": " " })).await.expect(422);
        assert_eq!(silent["fields"][0]["field"], "reason");
        let view = kari.post(&decline, json!({ "reason": "Feil lønn" })).await.expect(200);
        assert_eq!((&view["status"], &view["reason"]), (&json!("Avslått"), &json!("Feil lønn")));
        assert_eq!(told(&siri, "signeringavslag").await.len(), 1);
        assert_eq!(told(&terje, "signeringavslag").await.len(), 1);
        let office = seen(&siri, &signing).await;
        assert_eq!(office["declined"]["reason"], "Feil lønn");
        let late = kari.post(&format!("{}/opened", path(&signing)), json!({})).await;
        assert_eq!(late.problem(409), "declined");
    }

    async fn two_who_sign_in_the_same_moment_both_count_and_it_is_sealed_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let terje = fjord.instructor("Terje").await;
        let signers = [signer("Apprentice", &kari, 1), signer("Employee", &terje, 1)];
        let signing = sent(&siri, "Avtale", &signers).await;
        let (mine, his) = (read(&kari, &signing).await, read(&terje, &signing).await);
        let url = format!("{}/sign", path(&signing));
        let (a, b) = tokio::join!(
            kari.post(&url, signature(&mine, "Kari Vik")),
            terje.post(&url, signature(&his, "Terje Lunde")),
        );
        a.expect(200);
        b.expect(200);
        assert_eq!(seen(&siri, &signing).await["status"], "Ferdig");
        // Done by two processes, as after one that was killed before it could say so.
        let other = world.second_process().await;
        let jobs = other.runner.run_due(&fjord.tenant);
        let (here, there) = tokio::join!(world.run_jobs(), jobs);
        let _ = (here, there.unwrap());
        world.run_jobs().await;
        let sealed = seen(&siri, &signing).await;
        assert_eq!(sealed["signedFiles"].as_array().unwrap().len(), 2, "{sealed}");
    }

    /// Cell `apprentice_deleted`.
    async fn a_person_who_is_deleted_takes_back_what_waits_and_stays_on_what_is_signed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let waiting = sent(&siri, "Venter", &[signer("Apprentice", &kari, 1)]).await;
        let done = sent(&siri, "Ferdig", &[signer("Apprentice", &kari, 1)]).await;
        sign(&kari, &done).await;
        let tx = fjord.write().await;
        let subject = svenn_http::personal::DataSubject {
            id: PersonId::parse(&kari.id).unwrap(),
            rolle: Role::Laerling,
        };
        svenn_http::personal::delete(world.app(), &tx, &subject).await.unwrap();
        tx.commit().await.unwrap();
        let waiting = seen(&siri, &waiting).await;
        assert_eq!(waiting["status"], "Trukket");
        let done = seen(&siri, &done).await;
        assert_eq!(done["status"], json!("Ferdig"));
        assert_eq!(done["signers"][0]["fornavn"], json!("Kari"));
        assert_eq!(done["signers"][0]["email"], json!(""));
        assert_eq!(done["signers"][0]["ref"], json!(null));
    }
}
