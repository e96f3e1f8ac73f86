//! What happens to apprentices and companies, and what follows for checkpoints.

use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, CompanyId, ProgramAreaId};
use svenn_people::{apprentices, entity::apprentice::ActiveModel, kind::ApprenticeType};
use svenn_testkit::{Client, Office, World, json, on_both_engines};

use super::{
    define, definition, enable, from_start, give, line, lines, path, rule, seen, set_of, train,
};

/// First and last day of the apprenticeship.
const YEARS: (&str, &str) = ("2026-08-01", "2028-07-31");
const TRADE: &str = "BATMF3----";

/// Something of an apprentice changes, as the office's pages do it, and what follows happens.
async fn change((world, office): (&World, &Office<'_>), kari: &Client, fields: ActiveModel) {
    let tx = office.write().await;
    apprentices::store(&tx, &ApprenticeId::parse(&kari.id).unwrap(), fields).await.unwrap();
    tx.commit().await.unwrap();
    world.run_jobs().await;
}

/// Kari, with a checkpoint so many days before her last one, and the coordinator.
async fn with_exam(world: &World, fjord: &Office<'_>) -> (Client, Client) {
    let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
    enable(&siri).await;
    train((world, fjord), &kari, YEARS, &[]).await;
    let exam = define(&siri, "Oppmelding", rule(62, "APPRENTICEEND", &json!(null))).await;
    give(world, &siri, &[&exam]).await;
    assert_eq!(line(&siri, &kari, "Oppmelding").await["frist"], "2028-05-30");
    (siri, kari)
}

on_both_engines! {
    async fn begins(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        enable(&siri).await;
        give(&world, &siri, &[&define(&siri, "Besøk", from_start(10)).await]).await;
        let kari = fjord.apprentice("Kari").await;
        train((&world, &fjord), &kari, YEARS, &[]).await;
        assert_eq!(line(&siri, &kari, "Besøk").await["frist"], "2026-08-11");
    }

    async fn type_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        let mut set = set_of(&[&define(&siri, "Besøk", from_start(10)).await]);
        set["membership"]["types"] = json!(["LAEREKANDIDAT"]);
        siri.post("/checkpoints/sets", set).await.expect(201);
        world.run_jobs().await;
        for (kind, number) in [(ApprenticeType::Laerekandidat, 1), (ApprenticeType::Laerling, 0)] {
            let fields = ActiveModel { kind: Set(kind), ..Default::default() };
            change((&world, &fjord), &kari, fields).await;
            assert_eq!(lines(&siri, &kari).await.len(), number, "{kind:?}");
        }
    }

    async fn trade_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        let mut set = set_of(&[&define(&siri, "Besøk", from_start(10)).await]);
        set["membership"]["laerefag"] = json!([TRADE]);
        siri.post("/checkpoints/sets", set).await.expect(201);
        world.run_jobs().await;
        for (trade, number) in [(Some(ProgramAreaId::parse(TRADE).unwrap()), 1), (None, 0)] {
            let fields = ActiveModel { programomrade: Set(trade), ..Default::default() };
            change((&world, &fjord), &kari, fields).await;
            assert_eq!(lines(&siri, &kari).await.len(), number);
        }
    }

    async fn end_moved(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = with_exam(&world, &fjord).await;
        train((&world, &fjord), &kari, (YEARS.0, "2028-09-30"), &[]).await;
        let moved = seen(&siri, &kari, "Oppmelding").await;
        let (frist, why) = (&moved["frist"], &moved["trail"][0]["why"]);
        assert_eq!((frist, why), (&json!("2028-07-30"), &json!("END")));
    }

    async fn terminated(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = with_exam(&world, &fjord).await;
        let ends = Set(Some("2027-07-31".parse().unwrap()));
        let fields = ActiveModel { unexpected_end_date: ends, ..Default::default() };
        change((&world, &fjord), &kari, fields).await;
        let moved = seen(&siri, &kari, "Oppmelding").await;
        let (frist, why) = (&moved["frist"], &moved["trail"][0]["why"]);
        assert_eq!((frist, why), (&json!("2027-05-30"), &json!("END")));
    }

    async fn termination_taken_back(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = with_exam(&world, &fjord).await;
        for ends in [Some("2027-07-31".parse().unwrap()), None] {
            let fields = ActiveModel { unexpected_end_date: Set(ends), ..Default::default() };
            change((&world, &fjord), &kari, fields).await;
        }
        assert_eq!(line(&siri, &kari, "Oppmelding").await["frist"], "2028-05-30");
    }

    async fn leave_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        enable(&siri).await;
        train((&world, &fjord), &kari, YEARS, &[]).await;
        give(&world, &siri, &[&define(&siri, "Halvår", from_start(180)).await]).await;
        let leave = [("2026-10-01", Some("2026-11-30"))];
        train((&world, &fjord), &kari, YEARS, &leave).await;
        let moved = seen(&siri, &kari, "Halvår").await;
        let (frist, why) = (&moved["frist"], &moved["trail"][0]["why"]);
        assert_eq!((frist, why), (&json!("2027-03-30"), &json!("LEAVE")));
    }

    /// Cell `company_changed_before`.
    async fn company_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        enable(&siri).await;
        let mut set = set_of(&[&define(&siri, "Besøk", from_start(10)).await]);
        set["membership"]["bedrifter"] = json!([vik]);
        siri.post("/checkpoints/sets", set).await.expect(201);
        let works = async |company: &CompanyId| {
            let path = format!("/apprentices/{}", kari.id);
            let version = siri.get(&path).await.expect(200)["version"].clone();
            let body = json!({
                "version": version, "bedriftid": company, "ansatte": [], "avdelingerMore": [],
            });
            siri.put(&format!("{path}/laerebedrift"), body).await.expect(200);
            world.run_jobs().await;
        };
        works(&vik).await;
        assert_eq!(lines(&siri, &kari).await.len(), 1);
        works(&dal).await;
        assert!(lines(&siri, &kari).await.is_empty());
    }

    /// How many checkpoints wait for it is said before, and they wait for the next one.
    async fn interview_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        enable(&siri).await;
        let asked = crate::interviews::samples::asked("Halvårssamtale");
        let template = siri.post("/interviewtemplates", asked).await.expect(201);
        let mut talk = definition("Samtale", from_start(10));
        talk["type"] = json!("ASSESSMENTINTERVIEWTEMPLATE");
        talk["customOptions"] = json!({ "assessmentInterviewTemplate": template["id"] });
        let talk = siri.post("/checkpoints/definitions", talk).await.expect(201);
        give(&world, &siri, &[&talk]).await;
        let planned = siri.post("/assessmentinterview", json!({
            "template": template["id"], "minutes": 60, "place": "Verkstedet", "teamsUrl": "",
            "inviter": true, "interviews": [{
                "laerlingid": kari.id, "plannedTime": crate::interviews::samples::LATER,
            }],
        })).await.expect(201);
        world.run_jobs().await;
        assert!(seen(&siri, &kari, "Samtale").await["linked"].is_object());
        let interview = format!("/assessmentinterview/{}", planned["ids"][0].as_str().unwrap());
        let said = siri.post(&format!("{interview}/delete/preview"), json!({})).await.expect(200);
        let waits = json!("1 sjekkpunkt venter ikke lenger på samtalen");
        assert!(said["folger"].as_array().unwrap().contains(&waits), "{said}");
        let version = siri.get(&interview).await.expect(200)["version"].clone();
        siri.delete(&format!("{interview}?version={version}")).await.expect(204);
        world.run_jobs().await;
        let without = seen(&siri, &kari, "Samtale").await;
        let title = without["linked"]["title"].as_str().unwrap_or_default();
        assert_eq!(title, "", "it waits for the next one: {without}");
    }

    /// A deadline for which a coordinator who has left was named is somebody else's.
    async fn coordinator_left(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let kari = fjord.apprentice("Kari").await;
        enable(&siri).await;
        let mut visit = definition("Besøk", from_start(10));
        visit["coordinators"] = json!([nora.id, siri.id]);
        let visit = siri.post("/checkpoints/definitions", visit).await.expect(201);
        give(&world, &siri, &[&visit]).await;
        let own = &lines(&siri, &kari).await[0];
        let at = path(own);
        let change = json!({
            "version": 1, "customDate": null, "customDateEnabled": false, "reason": "",
            "coordinators": [nora.id],
        });
        siri.post(&format!("{at}/postpone"), change).await.expect(200);
        let preview = siri.post(&format!("/coordinators/{}/preview", nora.id), json!({})).await;
        let said = json!("1 sjekkpunkt får en ansvarlig mindre");
        assert!(preview.expect(200)["folger"].as_array().unwrap().contains(&said));
        siri.delete(&format!("/coordinators/{}?version=1", nora.id)).await.expect(204);
        let now = siri.get(&at).await.expect(200);
        let responsible = now["coordinators"].as_array().unwrap();
        assert_eq!((responsible.len(), &responsible[0]["id"]), (1, &json!(siri.id)));
    }

    async fn companies_merged(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let (vik, dal) = (fjord.company("Vik AS").await, fjord.company("Dal AS").await);
        enable(&siri).await;
        let mut set = set_of(&[&define(&siri, "Besøk", from_start(10)).await]);
        set["membership"]["bedrifter"] = json!([vik]);
        siri.post("/checkpoints/sets", set).await.expect(201);
        let works = json!({
            "version": 1, "bedriftid": vik, "ansatte": [], "avdelingerMore": [],
        });
        siri.put(&format!("/apprentices/{}/laerebedrift", kari.id), works).await.expect(200);
        world.run_jobs().await;
        let before = lines(&siri, &kari).await;
        assert_eq!(before.len(), 1);
        let (path, to) = (format!("/companies/{vik}/move"), json!({ "til": dal }));
        let preview = siri.post(&format!("{path}/preview"), to.clone()).await.expect(200);
        let said = json!("1 sjekkpunktmal gjelder den andre bedriften også");
        assert!(preview["folger"].as_array().unwrap().contains(&said), "{preview}");
        siri.post(&path, to).await.expect(200);
        world.run_jobs().await;
        world.run_jobs().await;
        let seen = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(seen["bedrift"]["navn"], "Dal AS");
        assert_eq!(lines(&siri, &kari).await[0]["id"], before[0]["id"], "it is the same one");
    }

    /// "Deleting … say in a sentence per capability what will follow."
    async fn company_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let vik = fjord.company("Vik AS").await;
        enable(&siri).await;
        let mut set = set_of(&[&define(&siri, "Besøk", from_start(10)).await]);
        set["membership"]["bedrifter"] = json!([vik]);
        siri.post("/checkpoints/sets", set).await.expect(201);
        let preview = siri.post(&format!("/companies/{vik}/delete/preview"), json!({})).await;
        let said = preview.expect(200)["folger"].to_string();
        assert!(said.contains("1 sjekkpunktmal gjelder bedriften"), "{said}");
    }

    /// What is off follows nobody, and what there was is brought up to date when it is on again.
    async fn part_switched(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let switch = async |enabled: bool| {
            siri.put("/checkpoints/settings", json!({ "enabled": enabled })).await.expect(200);
            world.run_jobs().await;
        };
        switch(true).await;
        train((&world, &fjord), &kari, ("2026-08-01", "2028-07-31"), &[]).await;
        give(&world, &siri, &[&define(&siri, "Besøk", from_start(10)).await]).await;
        assert_eq!(line(&siri, &kari, "Besøk").await["frist"], "2026-08-11");
        switch(false).await;
        train((&world, &fjord), &kari, ("2026-09-01", "2028-07-31"), &[]).await;
        assert_eq!(line(&siri, &kari, "Besøk").await["frist"], "2026-08-11");
        switch(true).await;
        assert_eq!(line(&siri, &kari, "Besøk").await["frist"], "2026-09-11");
    }
}
