//! What becomes of trade tests when something happens to people.

use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, ProgramAreaId};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_testkit::{json, on_both_engines};

use super::{MORNING, epost, of, people, planned};

on_both_engines! {
    async fn archived(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, terje) = people(&fjord).await;
        siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        world.run_jobs().await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        world.run_jobs().await;
        let events = world.mailed_events(&epost(&terje).await).await;
        assert_eq!(events.last().unwrap().method, "CANCEL");
        let shown = siri.get(&of(&kari)).await.expect(200);
        assert!(shown.to_string().contains("Lærlingen er arkivert"), "{shown}");
        let id = shown["items"][0]["id"].as_str().unwrap();
        let why = siri.get(&format!("/hvorfor/tradetests/{id}")).await.expect(200);
        assert_eq!(why[0]["hvorfor"], "Kari Lærlingsen ble arkivert");
    }

    /// "The calendar events of others are called off, by mails that name nobody."
    async fn apprentice_erased(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, terje) = people(&fjord).await;
        siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        world.run_jobs().await;
        let mailbox = epost(&terje).await;
        let version = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200)["version"].clone();
        let erase = json!({ "version": version, "bekreftelse": "Kari Lærlingsen" });
        siri.post(&format!("/privacy/people/{}/anonymise", kari.id), erase).await.expect(204);
        world.run_jobs().await;
        let events = world.mailed_events(&mailbox).await;
        assert_eq!((events.len(), events[1].method.as_str()), (2, "CANCEL"));
        assert!(events[1].sequence > events[0].sequence && events[1].uid == events[0].uid);
        let simulator = world.composed.simulator.as_ref().unwrap();
        let sent = simulator.messages(100).await.unwrap();
        let newest = sent.iter().find(|one| one.to == mailbox).unwrap();
        let text = format!("{newest:?}");
        assert!(text.contains("en lærling som er slettet"), "{text}");
        assert!(!text.contains("Kari Lærlingsen"), "{text}");
    }

    async fn restored(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, terje) = people(&fjord).await;
        siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        let ids = json!({ "ids": [kari.id] });
        siri.post("/apprentices/archive", ids.clone()).await.expect(200);
        siri.post("/apprentices/restore", ids).await.expect(200);
        world.run_jobs().await;
        let events = world.mailed_events(&epost(&terje).await).await;
        assert_eq!(events.last().unwrap().method, "REQUEST");
        let shown = siri.get(&of(&kari)).await.expect(200);
        assert!(!shown.to_string().contains("Lærlingen er arkivert"), "{shown}");
    }

    async fn instructors_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, terje) = people(&fjord).await;
        let berit = fjord.instructor("Berit").await;
        siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        world.run_jobs().await;
        let exchange = json!({ "ids": [kari.id], "add": [berit.id], "remove": [terje.id] });
        siri.post("/apprentices/ansatte", exchange).await.expect(200);
        world.run_jobs().await;
        let gone = world.mailed_events(&epost(&terje).await).await;
        assert_eq!(gone.last().unwrap().method, "CANCEL");
        let new = world.mailed_events(&epost(&berit).await).await;
        assert_eq!((new.len(), new[0].method.as_str()), (1, "REQUEST"));
    }

    async fn end_moved(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, _) = people(&fjord).await;
        siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        let version = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200)["version"].clone();
        let path = format!("/apprentices/{}/laeretid", kari.id);
        let time = json!({ "version": version, "startdato": "2025-08-01", "sluttdato": "2027-01-11" });
        siri.put(&path, time).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        // Beside the note stands an extract of it, without its marks.
        let said = "<li>1 fagprøve: satt opp etter siste dag";
        assert_eq!(journal.to_string().matches(said).count(), 1, "{journal}");
        // A file that says another end is followed alike, and one that says the same is not.
        let file = format!(
            "Fornavn;Etternavn;E-post;Sluttdato\nKari;Lærlingsen;{};10.01.2027\n",
            epost(&kari).await,
        );
        for _ in 0..2 {
            let path = "/imports/people?name=laerlinger.csv&mode=write";
            let report = siri.upload(path, "text/csv", file.clone().into_bytes()).await.expect(200);
            assert_eq!(report["written"], true, "{report}");
        }
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(journal.to_string().matches(said).count(), 2, "{journal}");
    }

    async fn trade_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, _) = people(&fjord).await;
        let tx = fjord.write().await;
        let trade = ActiveModel {
            programomrade: Set(Some(ProgramAreaId::parse("BATMF3----").unwrap())),
            ..Default::default()
        };
        apprentices::store(&tx, &ApprenticeId::parse(&kari.id).unwrap(), trade).await.unwrap();
        tx.commit().await.unwrap();
        siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        let version = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200)["version"].clone();
        let none = json!({ "version": version, "programomrade": null, "trainingplans": [] });
        siri.put(&format!("/apprentices/{}/laerefag", kari.id), none).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 fagprøve: satt opp i det forrige faget"), "{journal}");
    }

    async fn leave_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, _) = people(&fjord).await;
        siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        let version = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200)["version"].clone();
        let path = format!("/apprentices/{}/fravaer", kari.id);
        let leave = json!({ "fra": "2027-01-12", "til": "2027-01-12", "merknad": "" });
        siri.put(&path, json!({ "version": version, "fravaer": [leave] })).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 fagprøve: satt opp i fraværet"), "{journal}");
    }

    async fn terminated(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, _) = people(&fjord).await;
        siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        let version = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200)["version"].clone();
        let path = format!("/apprentices/{}/hevlaerekontrakt/preview", kari.id);
        for (last, number) in [("2027-01-11", 1), ("2027-01-12", 0)] {
            let ends = json!({ "version": version, "unexpectedEndDate": last });
            let preview = siri.post(&path, ends).await.expect(200);
            assert_eq!(preview["folger"].as_array().unwrap().len(), number, "{preview}");
        }
    }

    async fn coordinators_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari, _) = people(&fjord).await;
        let nora = fjord.coordinator("Nora").await;
        siri.post(&of(&kari), planned(MORNING, "Verkstedet")).await.expect(201);
        let add = json!({ "ids": [kari.id], "add": [nora.id], "remove": [] });
        siri.post("/apprentices/coordinators", add).await.expect(200);
        world.run_jobs().await;
        let remove = json!({ "ids": [kari.id], "add": [], "remove": [nora.id] });
        siri.post("/apprentices/coordinators", remove).await.expect(200);
        world.run_jobs().await;
        let told = world.mailed_events(&epost(&nora).await).await;
        let methods: Vec<&str> = told.iter().map(|it| it.method.as_str()).collect();
        assert_eq!(methods, ["REQUEST", "CANCEL"], "{told:?}");
    }
}
