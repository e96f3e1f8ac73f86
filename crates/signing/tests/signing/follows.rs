//! What becomes of signings when something happens to people.

use chrono::{Days, Months};
use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, Permission, PersonId, Role, oslo};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{path, pdf, seen, send, sent, sign, signer, text};

/// Who is told that a signing was taken back, and the history that the office sees.
async fn taken_back(siri: &Client, ola: &Client, signing: &Value) {
    let view = seen(siri, signing).await;
    assert_eq!(view["status"], "Trukket", "{view}");
    assert!(view.to_string().contains("En av deltakerne er slettet"), "{view}");
    let centre = ola.get("/notificationcenter/my?days=100").await.expect(200);
    assert!(centre.to_string().contains("trukket"), "{centre}");
}

on_both_engines! {
    async fn archived(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let signers = [signer("Apprentice", &kari, 1)];
        let made = siri.post("/signings", text("Avtale", &signers)).await.expect(201);
        let files = format!("{}/files?name=avtale.pdf", path(&made));
        siri.upload(&files, "application/pdf", pdf("Avtale")).await.expect(201);
        send(&siri, &seen(&siri, &made).await).await;
        let ids = json!({ "ids": [kari.id] });
        let preview = siri.post("/apprentices/archive/preview", ids).await.expect(200);
        let said = preview[0]["folger"].to_string();
        assert!(said.contains("1 signering som venter på lærlingen"), "{said}");
    }

    /// "With the choice where there is one": what waits for her is taken back with the archiving.
    async fn what_waits_is_taken_back_with_the_archiving_where_it_is_chosen(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let both = [signer("Apprentice", &kari, 1), signer("Apprentice", &ola, 1)];
        let signing = sent(&siri, "Avtale", &both).await;
        let archives = [Permission::DeleteApprentice].into();
        let terje = fjord.instructor_who_may("Terje", archives).await;
        fjord.connect(&terje, &kari).await;
        let path = "/apprentices/archive";
        let chosen = json!({ "ids": [kari.id], "trekkSigneringer": true });
        let preview = format!("{path}/preview");
        assert_eq!(terje.post(&preview, chosen.clone()).await.problem(403), "forbidden");
        assert_eq!(terje.post(path, chosen.clone()).await.problem(403), "forbidden");
        let said = siri.post(&preview, chosen.clone()).await.expect(200)[0]["folger"].to_string();
        assert!(said.contains("trekkes tilbake, og de andre får beskjed"), "{said}");
        siri.post(path, chosen).await.expect(200);
        world.run_jobs().await;
        let view = seen(&siri, &signing).await;
        assert_eq!(view["status"], "Trukket", "{view}");
        assert!(view.to_string().contains("Lærlingen er arkivert"), "{view}");
        let centre = ola.get("/notificationcenter/my?days=100").await.expect(200);
        assert!(centre.to_string().contains("trukket"), "{centre}");
    }

    async fn apprentice_erased(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let both = [signer("Apprentice", &kari, 1), signer("Apprentice", &ola, 1)];
        let signing = sent(&siri, "Avtale", &both).await;
        let erase = json!({ "version": 1, "bekreftelse": "Kari Lærlingsen" });
        siri.post(&format!("/privacy/people/{}/anonymise", kari.id), erase).await.expect(204);
        world.run_jobs().await;
        taken_back(&siri, &ola, &signing).await;
    }

    async fn employee_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (terje, ola) = (fjord.instructor("Terje").await, fjord.apprentice("Ola").await);
        let both = [signer("Employee", &terje, 1), signer("Apprentice", &ola, 1)];
        let signing = sent(&siri, "Avtale", &both).await;
        let whom = json!({ "employeeId": terje.id });
        let preview = siri.post("/employeemgmt/delete/preview", whom.clone()).await.expect(200);
        let said = preview["folger"].to_string();
        assert!(said.contains("1 signering som venter på vedkommende"), "{said}");
        siri.post("/employeemgmt/delete", whom).await.expect(204);
        world.run_jobs().await;
        taken_back(&siri, &ola, &signing).await;
        let id = signing["id"].as_str().unwrap();
        let why = siri.get(&format!("/hvorfor/signings/{id}")).await.expect(200);
        assert_eq!(why[0]["hvorfor"], "Terje Ledersen har sluttet");
    }

    /// "A signing that waits for a former instructor is told of to the office."
    async fn instructors_changed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let plan = sent(&siri, "Plan", &[signer("Employee", &terje, 1), signer("Apprentice", &kari, 1)]).await;
        sent(&siri, "Annet", &[signer("Employee", &terje, 1), signer("Apprentice", &ola, 1)]).await;
        let body = json!({ "version": 1, "bedriftid": null, "ansatte": [], "avdelingerMore": [] });
        let path = format!("/apprentices/{}/laerebedrift", kari.id);
        let preview = siri.post(&format!("{path}/preview"), body.clone()).await.expect(200);
        let said = preview["folger"].to_string();
        assert!(said.contains("1 signering som venter på Terje"), "{said}");
        siri.put(&path, body).await.expect(200);
        world.run_jobs().await;
        let centre = siri.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert!(centre.contains("«Plan» venter på Terje"), "{centre}");
        assert!(!centre.contains("«Annet» venter på Terje"), "{centre}");
        // Whoever is deleted afterwards leaves why it changed, as the name stays.
        siri.post("/employeemgmt/delete", json!({ "employeeId": terje.id })).await.expect(204);
        let id = plan["id"].as_str().unwrap();
        let whys = siri.get(&format!("/hvorfor/signings/{id}")).await.expect(200).to_string();
        assert!(whys.contains("Terje Ledersen er ikke lenger faglig leder"), "{whys}");
        assert!(whys.contains("Terje Ledersen har sluttet"), "{whys}");
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 signering som venter på Terje"), "{journal}");
    }

    /// "A guardian who has not signed is taken out of a signing on the apprentice's 18th birthday."
    async fn turns_18(world) {
        let fjord = world.office("fjord").await;
        let today = oslo::day_of(world.databases().clock().now());
        world.clock.set(oslo::noon(today));
        let siri = fjord.coordinator("Siri").await;
        let (kari, nina) = (fjord.apprentice("Kari").await, fjord.apprentice("Nina").await);
        let birthday = today.checked_add_days(Days::new(2)).unwrap();
        let tx = fjord.write().await;
        for (who, born) in [(&kari, birthday), (&nina, birthday.succ_opt().unwrap())] {
            let born = born.checked_sub_months(Months::new(18 * 12));
            let fields = ActiveModel { fodselsdato: Set(born), ..Default::default() };
            apprentices::store(&tx, &ApprenticeId::parse(&who.id).unwrap(), fields).await.unwrap();
        }
        tx.commit().await.unwrap();
        let guardian = |of: &Client| json!({
            "type": "External", "fornavn": "Anne", "etternavn": "Vik", "order": 1, "phone": "",
            "email": "anne@mail.example", "foresattFor": of.id, "relation": "Mor",
        });
        let mut all = Vec::new();
        for who in [&kari, &nina] {
            all.push(sent(&siri, "Avtale", &[signer("Apprentice", who, 1), guardian(who)]).await);
        }
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        for days in [1, 2] {
            let at = today.checked_add_days(Days::new(days)).unwrap();
            world.clock.set(oslo::noon(at));
            world.run_jobs().await;
            let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
            let signers = async |which: usize| {
                seen(&siri, &all[which]).await["signers"].as_array().unwrap().len()
            };
            let left = if days == 1 { 2 } else { 1 };
            assert_eq!((signers(0).await, signers(1).await), (left, 2), "after {days} days");
        }
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        let view = seen(&siri, &all[0]).await;
        assert!(view.to_string().contains("Lærlingen har fylt 18 år"), "{view}");
        let id = all[0]["id"].as_str().unwrap();
        let why = siri.get(&format!("/hvorfor/signings/{id}")).await.expect(200).to_string();
        assert!(why.contains("Kari Lærlingsen har fylt 18 år"), "{why}");
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("skal ikke lenger signere «Avtale»"), "{journal}");
    }

    async fn coordinator_left(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let ola = fjord.apprentice("Ola").await;
        let both = [signer("Coordinator", &nora, 1), signer("Apprentice", &ola, 1)];
        let signing = sent(&siri, "Avtale", &both).await;
        // Shut out, and perhaps let in again: it waits, and says for whom.
        let of_nora = format!("/coordinators/{}", nora.id);
        let access = |version: u8, deaktivert: bool| {
            json!({ "version": version, "deaktivert": deaktivert })
        };
        let preview = siri.post(&format!("{of_nora}/access/preview"), json!({})).await.expect(200);
        assert!(preview.to_string().contains("er stengt ute. Bytt ut"), "{preview}");
        siri.post(&format!("{of_nora}/access"), access(1, true)).await.expect(200);
        let id = signing["id"].as_str().unwrap();
        let why = siri.get(&format!("/hvorfor/signings/{id}")).await.expect(200).to_string();
        assert!(why.contains("er stengt ute"), "{why}");
        siri.post(&format!("{of_nora}/access"), access(2, false)).await.expect(200);
        siri.delete(&format!("{of_nora}?version=3")).await.expect(204);
        // What followed stands in the audit trail, since a coordinator has no journal.
        let audit = siri.get("/privacy/audit").await.expect(200);
        let mut lines = audit["lines"].as_array().unwrap().iter();
        let line = lines.find(|line| line["hva"] == "slettet koordinatoren").unwrap();
        let follows = "1 signering som venter på vedkommende";
        assert!(line["folger"].to_string().contains(follows), "{line}");
        world.run_jobs().await;
        taken_back(&siri, &ola, &signing).await;
    }

    /// Who can sign no more is exchanged, with the reason in the history and the evidence.
    async fn somebody_else_signs_for_whoever_is_archived(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let nina = fjord.apprentice("Nina").await;
        let both = [signer("Apprentice", &kari, 1), signer("Apprentice", &ola, 1)];
        let signing = sent(&siri, "Avtale", &both).await;
        sign(&ola, &signing).await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let view = seen(&siri, &signing).await;
        let seat = |who: &Client| {
            let all = view["signers"].as_array().unwrap().iter();
            let one = all.clone().find(|it| it["ref"] == who.id.as_str()).unwrap();
            format!("{}/signers/{}", path(&signing), one["participantId"].as_str().unwrap())
        };
        let (hers, his) = (seat(&kari), seat(&ola));
        let swap = |who: &Client| json!({ "person": who.id, "reason": "Kari har sluttet" });
        assert_eq!(ola.post(&format!("{hers}/exchange"), swap(&nina)).await.status, 403);
        let signed = siri.post(&format!("{his}/exchange"), swap(&nina)).await;
        assert_eq!(signed.problem(409), "signed");
        assert_eq!(siri.post(&format!("{hers}/exchange"), swap(&ola)).await.problem(422), "invalid");
        assert_eq!(siri.post(&format!("{hers}/exchange"), swap(&kari)).await.problem(422), "invalid");
        let view = siri.post(&format!("{hers}/exchange"), swap(&nina)).await.expect(200);
        assert!(view.to_string().contains("Kari har sluttet"), "{view}");
        sign(&nina, &signing).await;
        world.run_jobs().await;
        let view = seen(&siri, &signing).await;
        assert_eq!(view["status"], "Ferdig", "{view}");
    }

    /// Who can sign no more is taken out; the last who is left finishes it.
    async fn whoever_is_archived_is_taken_out(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let both = [signer("Apprentice", &kari, 1), signer("Apprentice", &ola, 1)];
        let signing = sent(&siri, "Avtale", &both).await;
        let view = seen(&siri, &signing).await;
        let seat = |who: &Client| {
            let all = view["signers"].as_array().unwrap().iter();
            let one = all.clone().find(|it| it["ref"] == who.id.as_str()).unwrap();
            format!("{}/signers/{}/remove", path(&signing), one["participantId"].as_str().unwrap())
        };
        let why = json!({ "reason": "Kari har sluttet" });
        let (hers, his) = (seat(&kari), seat(&ola));
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        sign(&ola, &signing).await;
        assert_eq!(siri.post(&his, why.clone()).await.problem(409), "signed");
        let view = siri.post(&hers, why.clone()).await.expect(200);
        assert!(view.to_string().contains("Kari har sluttet"), "{view}");
        assert_eq!(siri.post(&hers, why).await.status, 404);
        world.run_jobs().await;
        assert_eq!(seen(&siri, &signing).await["status"], "Ferdig");
    }
}
