//! What becomes of interviews when something happens to people.

use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{plan, samples::LATER};

async fn mailbox(who: &Client) -> String {
    who.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned()
}

fn taking_part(view: &Value) -> Vec<&str> {
    let all = view["participants"].as_array().unwrap().iter();
    all.map(|it| it["id"].as_str().unwrap()).collect()
}

on_both_engines! {
    async fn archived(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        plan(&siri, &kari, LATER).await;
        world.run_jobs().await;
        let ids = json!({ "ids": [kari.id] });
        let preview = siri.post("/apprentices/archive/preview", ids.clone()).await.expect(200);
        let said = preview[0]["folger"][0].as_str().unwrap();
        assert!(said.starts_with("1 planlagt samtale: "), "{said}");
        siri.post("/apprentices/archive", ids).await.expect(200);
        world.run_jobs().await;
        let events = world.mailed_events(&mailbox(&terje).await).await;
        assert_eq!((events.len(), events[1].method.as_str()), (2, "CANCEL"));
        assert!(events[1].sequence > events[0].sequence);
    }

    /// "The calendar events of others are called off, by mails that name nobody."
    async fn apprentice_erased(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let guest = json!({
            "navn": "Vera Vik", "rolle": "Verneombud", "epost": "vera@mail.example",
        });
        siri.post(&format!("{path}/guests"), guest).await.expect(201);
        world.run_jobs().await;
        let theirs = [mailbox(&terje).await, "vera@mail.example".to_owned()];
        let version = siri.get(&format!("/apprentices/{}", kari.id)).await.expect(200)["version"].clone();
        let path = format!("/privacy/people/{}/anonymise", kari.id);
        let preview = siri.post(&format!("{path}/preview"), json!({})).await.expect(200);
        assert!(preview.to_string().contains("1 planlagt samtale"), "{preview}");
        let erase = json!({ "version": version, "bekreftelse": "Kari Lærlingsen" });
        siri.post(&path, erase).await.expect(204);
        world.run_jobs().await;
        for mailbox in theirs {
            let events = world.mailed_events(&mailbox).await;
            let (first, last) = (&events[0], events.last().unwrap());
            assert_eq!((events.len(), last.method.as_str()), (2, "CANCEL"), "{mailbox}");
            assert!(last.sequence > first.sequence && last.uid == first.uid);
            let simulator = world.composed.simulator.as_ref().unwrap();
            let sent = simulator.messages(100).await.unwrap();
            let newest = sent.iter().find(|one| one.to == mailbox).unwrap();
            let (text, calendar) = (format!("{newest:?}"), newest.calendar.as_deref().unwrap());
            assert!(text.contains("en lærling som er slettet"), "{text}");
            assert!(!text.contains("Kari") && !calendar.contains("Kari"), "{text}");
        }
        let centre = terje.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert!(!centre.contains("Kari"), "{centre}");
    }

    async fn restored(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        let ids = json!({ "ids": [kari.id] });
        siri.post("/apprentices/archive", ids.clone()).await.expect(200);
        siri.post("/apprentices/restore", ids).await.expect(200);
        world.run_jobs().await;
        let events = world.mailed_events(&mailbox(&terje).await).await;
        let last = events.last().unwrap();
        assert_eq!(last.method, "REQUEST");
        assert!(events.iter().rev().skip(1).all(|it| it.sequence < last.sequence));
        assert_eq!(siri.get(&path).await.expect(200)["statusLabel"], "Planlagt");
    }

    /// Nothing is told of an interview that nobody expects any more.
    async fn what_changes_while_the_apprentice_is_archived_is_not_told(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let bygg = fjord.company("Bygg AS").await;
        let works = json!({
            "version": 1, "bedriftid": bygg, "ansatte": [terje.id], "avdelingerMore": [],
        });
        siri.put(&format!("/apprentices/{}/laerebedrift", kari.id), works).await.expect(200);
        let tx = fjord.write().await;
        let id = svenn_kernel::EmployeeId::parse(&terje.id).unwrap();
        svenn_people::relations::add_company(&tx, &id, &bygg).await.unwrap();
        tx.commit().await.unwrap();
        let path = plan(&siri, &kari, LATER).await;
        let ids = json!({ "ids": [kari.id] });
        siri.post("/apprentices/archive", ids.clone()).await.expect(200);
        world.run_jobs().await;
        let his = mailbox(&terje).await;
        let before = world.mailed_events(&his).await.len();
        let change = path.replace("assessmentinterview/", "assessmentinterview/updateparticipants/");
        let alone = json!({ "participants": [kari.id] });
        assert_eq!(siri.post(&change, alone).await.problem(409), "archived");
        let company = siri.get(&format!("/companies/{bygg}")).await.expect(200);
        let nobody = json!({ "version": company["version"], "ansatte": [] });
        siri.put(&format!("/companies/{bygg}/ansatte"), nobody).await.expect(200);
        siri.post("/apprentices/restore", ids).await.expect(200);
        world.run_jobs().await;
        assert!(!taking_part(&siri.get(&path).await.expect(200)).contains(&&*terje.id));
        assert_eq!(world.mailed_events(&his).await.len(), before, "he has heard it");
    }

    /// "A planned interview keeps the former instructor, who is not told, and the new one may not
    /// sign."
    async fn instructors_changed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let berit = fjord.instructor("Berit").await;
        let path = plan(&siri, &kari, LATER).await;
        world.run_jobs().await;
        let exchange = json!({ "ids": [kari.id], "add": [berit.id], "remove": [terje.id] });
        siri.post("/apprentices/ansatte", exchange).await.expect(200);
        world.run_jobs().await;
        let view = siri.get(&path).await.expect(200);
        let people = taking_part(&view);
        assert!(people.contains(&&*berit.id) && !people.contains(&&*terje.id), "{people:?}");
        let gone = world.mailed_events(&mailbox(&terje).await).await;
        assert_eq!(gone.last().unwrap().method, "CANCEL");
        let new = world.mailed_events(&mailbox(&berit).await).await;
        assert_eq!((new.len(), new[0].method.as_str()), (1, "REQUEST"));
        assert_eq!(terje.get(&path).await.status, 404);
        berit.get(&path).await.expect(200);
        // "Terje er ikke lenger faglig leder; Berit er lagt til", on the thing itself.
        let whys = path.replace("/assessmentinterview", "/hvorfor/interviews");
        let said = siri.get(&whys).await.expect(200).to_string();
        assert!(said.contains("Terje Ledersen er ikke lenger faglig leder"), "{said}");
        assert!(said.contains("Berit Ledersen er lagt til som faglig leder"), "{said}");
        assert_eq!(berit.get(&whys).await.status, 403, "it is the office's");
        let version = siri.get(&path).await.expect(200)["version"].clone();
        siri.delete(&format!("{path}?version={version}")).await.expect(204);
        assert_eq!(siri.get(&whys).await.expect(200), json!([]), "it goes with what changed");
    }

    async fn terminated(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        plan(&siri, &kari, LATER).await;
        let ends = json!({ "version": 1, "unexpectedEndDate": "2027-01-31" });
        let path = format!("/apprentices/{}/hevlaerekontrakt", kari.id);
        let preview = siri.post(&format!("{path}/preview"), ends.clone()).await.expect(200);
        let said = preview["folger"].to_string();
        assert!(said.contains("1 planlagt samtale: planlagt etter siste dag"), "{said}");
        siri.put(&path, ends).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("Lærekontrakten ble hevet"), "{journal}");
    }

    async fn end_moved(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        plan(&siri, &kari, LATER).await;
        let time = json!({ "version": 1, "startdato": "2025-08-01", "sluttdato": "2027-01-31" });
        siri.put(&format!("/apprentices/{}/laeretid", kari.id), time).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        let journal = journal.to_string();
        assert!(journal.contains("Læretiden slutter 31.01.2027"), "{journal}");
        assert!(journal.contains("1 planlagt samtale: planlagt etter siste dag"), "{journal}");
    }

    async fn leave_changed(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        plan(&siri, &kari, LATER).await;
        let path = format!("/apprentices/{}/fravaer", kari.id);
        let leave = json!({ "fra": "2027-01-01", "til": null, "merknad": "" });
        let before = json!({ "fra": "2026-12-01", "til": "2026-12-02", "merknad": "" });
        let body = json!({ "version": 1, "fravaer": [before] });
        siri.put(&path, body).await.expect(200);
        let body = json!({ "version": 2, "fravaer": [before, leave] });
        siri.put(&path, body).await.expect(200);
        let body = json!({ "version": 3, "fravaer": [leave] });
        siri.put(&path, body).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert_eq!(journal["found"], 1, "once, for what is new: {journal}");
        let journal = journal.to_string();
        assert!(journal.contains("1 planlagt samtale: planlagt i fraværet"), "{journal}");
        assert!(journal.contains("Fravær: fra 01.01.2027."), "{journal}");
    }

    async fn employee_deleted(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let path = plan(&siri, &kari, LATER).await;
        world.run_jobs().await;
        // One was held, and waits for his signature.
        let held = plan(&siri, &kari, LATER + 86_400_000).await;
        siri.post(&format!("{held}/start"), json!({})).await.expect(200);
        let end = held.replace("/assessmentinterview/", "/assessmentinterview/endinterview/");
        siri.post(&end, json!({})).await.expect(200);
        world.run_jobs().await;
        kari.post(&format!("{held}/sign"), json!({})).await.expect(200);
        assert_eq!(siri.get(&held).await.expect(200)["statusLabel"], "Venter signering");
        let mailbox = mailbox(&terje).await;
        let whom = json!({ "employeeId": terje.id });
        let preview = siri.post("/employeemgmt/delete/preview", whom.clone()).await.expect(200);
        let said = preview["folger"].to_string();
        assert!(said.contains("1 lærling får") && said.contains("1 planlagt samtale"), "{said}");
        let view = siri.get(&path).await.expect(200);
        assert!(taking_part(&view).contains(&&*terje.id), "nothing was done");
        siri.post("/employeemgmt/delete", whom).await.expect(204);
        world.run_jobs().await;
        let view = siri.get(&path).await.expect(200);
        assert!(!taking_part(&view).contains(&&*terje.id), "{view}");
        assert_eq!(siri.get(&held).await.expect(200)["statusLabel"], "Gjennomført");
        let events = world.mailed_events(&mailbox).await;
        assert!(events.iter().filter(|it| it.method == "CANCEL").count() <= 1, "told once");
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        let why = "har sluttet, og er ikke lenger faglig leder";
        assert!(journal.to_string().contains(why), "{journal}");
        // That it was the deletion, and no exchange, stands on the interview too.
        let whys = path.replace("/assessmentinterview", "/hvorfor/interviews");
        let said = siri.get(&whys).await.expect(200);
        assert_eq!(said.as_array().unwrap().len(), 1, "{said}");
        assert_eq!(said[0]["hvorfor"], "Terje Ledersen har sluttet");
    }

    /// A coordinator who leaves with her interviews: somebody at the office holds them.
    async fn coordinator_left(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let (kari, _, _) = fjord.loop_of_three().await;
        let tx = fjord.write().await;
        let id = svenn_kernel::ApprenticeId::parse(&kari.id).unwrap();
        let nora_id = svenn_kernel::CoordinatorId::parse(&nora.id).unwrap();
        svenn_people::relations::set_coordinators(&tx, &id, &[nora_id].into()).await.unwrap();
        tx.commit().await.unwrap();
        let path = plan(&nora, &kari, LATER).await;
        world.run_jobs().await;
        let view = siri.get(&path).await.expect(200);
        assert!(taking_part(&view).contains(&&*nora.id), "{view}");
        let preview = siri.post(&format!("/coordinators/{}/preview", nora.id), json!({})).await;
        let said = preview.expect(200)["folger"].to_string();
        assert!(said.contains("1 planlagt samtale"), "{said}");
        // Who is shut out takes part no more than who is deleted.
        let access = format!("/coordinators/{}/access", nora.id);
        siri.post(&access, json!({ "version": 1, "deaktivert": true })).await.expect(200);
        let view = siri.get(&path).await.expect(200);
        let people = taking_part(&view);
        assert!(!people.contains(&&*nora.id) && people.contains(&&*siri.id), "{people:?}");
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("deltar ikke lenger"), "{journal}");
    }

    /// "A planned interview keeps the former …, who is not told": the office's own follow alike.
    async fn coordinators_changed(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let per = fjord.coordinator("Per").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let has = |id: &str| json!({ "ids": [kari.id], "add": [id], "replace": true });
        siri.post("/apprentices/coordinators", has(&nora.id)).await.expect(200);
        let path = plan(&nora, &kari, LATER).await;
        world.run_jobs().await;
        assert!(taking_part(&siri.get(&path).await.expect(200)).contains(&&*nora.id));
        let none = json!({ "ids": [kari.id], "remove": [nora.id] });
        siri.post("/apprentices/coordinators", none).await.expect(200);
        let view = siri.get(&path).await.expect(200);
        assert!(taking_part(&view).contains(&&*nora.id), "somebody has to hold it");
        siri.post("/apprentices/coordinators", has(&nora.id)).await.expect(200);
        per.post("/apprentices/coordinators", has(&siri.id)).await.expect(200);
        world.run_jobs().await;
        let view = siri.get(&path).await.expect(200);
        let people = taking_part(&view);
        assert!(!people.contains(&&*nora.id) && people.contains(&&*siri.id), "{people:?}");
        let new = world.mailed_events(&mailbox(&siri).await).await;
        assert_eq!(new.last().unwrap().method, "REQUEST", "{new:?}");
        let whys = path.replace("/assessmentinterview", "/hvorfor/interviews");
        let said = siri.get(&whys).await.expect(200).to_string();
        assert!(said.contains("er ikke lenger koordinator"), "{said}");
    }
}
