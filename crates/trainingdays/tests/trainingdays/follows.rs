//! What becomes of training days when something happens to people.

use std::time::Duration;

use svenn_kernel::{PersonId, Role};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{answer, information, invite, made, path, seen, turn};

/// A group of these people.
async fn group(siri: &Client, people: &[&Client]) -> String {
    let made = siri.post("/groups", json!({ "name": "Truckførere" })).await.expect(201);
    let id = made["id"].as_str().unwrap().to_owned();
    moved(siri, &format!("/groups/{id}/members"), people).await;
    id
}

/// Adds or removes; answers what followed.
async fn moved(siri: &Client, path: &str, people: &[&Client]) -> String {
    let ids: Vec<&str> = people.iter().map(|who| who.id.as_str()).collect();
    siri.post(path, json!({ "members": ids })).await.expect(200)["folger"].to_string()
}

/// Each on a day, by first name: whether chosen by name, and whether invited.
async fn on_it(siri: &Client, day: &Value) -> Vec<(String, bool, bool)> {
    let shown = seen(siri, day).await;
    let mut all: Vec<(String, bool, bool)> = shown["deltakere"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            let name = it["navn"].as_str().unwrap().split(' ').next().unwrap().to_owned();
            let is_invited = it["invitationsentnotify"].is_number();
            (name, it["manually"].as_bool().unwrap(), is_invited)
        })
        .collect();
    all.sort();
    all
}

async fn mailbox(who: &Client) -> String {
    who.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned()
}

/// These people and groups on a day.
async fn peopled(siri: &Client, day: &Value, named: &[&Client], groups: &[&str]) {
    let version = seen(siri, day).await["version"].clone();
    let named: Vec<&str> = named.iter().map(|who| who.id.as_str()).collect();
    let body = json!({ "version": version, "participants": named, "grupper": groups });
    siri.put(&format!("{}/participants", path(day)), body).await.expect(200);
}

/// A day with one place, and a list of those who wait for it.
fn sought() -> Value {
    let mut body = information("Truckkurs");
    body["waitingList"] = json!(true);
    body["deadline"]["maxSpotsEnabled"] = json!(true);
    body["deadline"]["maxSpots"] = json!(1);
    body
}

/// Such a day: the first has the place, and the second waits.
async fn full(siri: &Client, [first, second]: [&Client; 2]) -> Value {
    let day = made(siri, sought(), &[first, second]).await;
    invite(siri, &day).await;
    answer(first, &day, "ACCEPTED").await.unwrap();
    answer(second, &day, "ACCEPTED").await.unwrap();
    day
}

on_both_engines! {
    /// "Places go to who waits", and a restored apprentice is asked again.
    async fn archived(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = full(&siri, [&kari, &ola]).await;
        let said = json!([{
            "id": kari.id, "navn": "Kari Lærlingsen", "folger": [
                "1 kommende aktivitet: svar og plass faller bort, og invitasjonen trekkes tilbake",
            ],
        }]);
        let ids = json!({ "ids": [kari.id, ola.id] });
        let preview = siri.post("/apprentices/archive/preview", ids).await.expect(200);
        assert_eq!(preview[0], said[0]);
        assert_eq!(seen(&siri, &day).await["counts"]["venteliste"], 1, "nothing was done");

        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        let shown = seen(&siri, &day).await;
        assert_eq!((&shown["counts"]["kommer"], &shown["counts"]["venteliste"]), (&json!(1), &json!(0)));
        let own = seen(&ola, &day).await["own"].clone();
        assert_eq!(own["invitationstatus"], "ACCEPTED", "the first in line has the place");
        world.run_jobs().await;
        let centre = ola.get("/notificationcenter/my?days=100").await.expect(200);
        assert!(centre.to_string().contains("aktivitetplass"), "and is told");
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 kommende aktivitet"), "{journal}");
        // Nor does the office put her back on it, or use up her invitation.
        let yes = json!({ "id": day["id"], "user": kari.id, "status": "ACCEPTED" });
        let refused = siri.post("/trainingday/invitationstatus", yes).await;
        assert_eq!(refused.problem(409), "archived");
        let all = json!({ "id": day["id"], "users": [], "message": "" });
        let refused = siri.post("/trainingday/sendinvitemessage", all).await;
        assert_eq!(refused.problem(409), "nobody_left");
        let ids = json!({ "ids": [kari.id] });
        let said = siri.post("/apprentices/restore/preview", ids.clone()).await.expect(200);
        let again = "1 kommende aktivitet: lærlingen inviteres på nytt";
        assert!(said[0]["folger"].to_string().contains(again), "{said}");
        siri.post("/apprentices/restore", ids).await.expect(200);
        let is_invited = on_it(&siri, &day).await.into_iter().find(|it| it.0 == "Kari").unwrap().2;
        assert!(is_invited, "she is asked again");
    }

    /// "The same sentences stand in the history afterwards": where there is no journal, in the audit
    /// trail.
    async fn what_followed_stands_in_the_audit_trail(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let truck = group(&siri, &[&kari]).await;
        let day = made(&siri, information("Truckkurs"), &[]).await;
        peopled(&siri, &day, &[], &[&truck]).await;
        invite(&siri, &day).await;
        let next = || world.clock.advance(Duration::from_secs(60));
        let newest = async |hva: &str| {
            let all = siri.get("/privacy/audit").await.expect(200);
            let line = all["lines"].as_array().unwrap().iter().find(|it| it["hva"] == hva).cloned();
            line.unwrap()["folger"].to_string()
        };
        assert_eq!(newest("endret gruppen").await, "[]", "nothing followed from it");
        next();
        moved(&siri, &format!("/groups/{truck}/members"), &[&ola]).await;
        let said = newest("endret gruppen").await;
        assert!(said.contains("1 kommende aktivitet: de nye i gruppen er med"), "{said}");
        next();
        siri.delete(&format!("/groups/{truck}")).await.expect(204);
        let said = newest("slettet gruppen").await;
        assert!(said.contains("1 kommende aktivitet: de som er med blir stående"), "{said}");
        next();
        let version = seen(&siri, &day).await["version"].clone();
        siri.delete(&format!("{}?version={version}", path(&day))).await.expect(204);
        let said = newest("slettet en aktivitet").await;
        assert!(said.contains("2 som er invitert, får beskjed"), "{said}");
    }

    /// Who joins a group that is invited is invited, once, and who leaves it is told, once; who was
    /// chosen by name stays, and what has begun stays as it was.
    async fn group_changed(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let (nina, per) = (fjord.apprentice("Nina").await, fjord.apprentice("Per").await);
        let truck = group(&siri, &[&kari, &ola]).await;
        let day = made(&siri, sought(), &[]).await;
        let plain = made(&siri, information("Uten invitasjon"), &[]).await;
        peopled(&siri, &day, &[&ola], &[&truck]).await;
        peopled(&siri, &plain, &[], &[&truck]).await;
        invite(&siri, &day).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        world.run_jobs().await;
        let (hers, ninas) = (mailbox(&kari).await, mailbox(&nina).await);

        let members = format!("/groups/{truck}/members");
        let said = moved(&siri, &members, &[&nina]).await;
        assert!(said.contains("2 kommende aktiviteter: de nye i gruppen er med"), "{said}");
        let now = |name: &str, by_name, is_invited| (name.to_owned(), by_name, is_invited);
        let expected = [now("Kari", false, true), now("Nina", false, true), now("Ola", true, true)];
        assert_eq!(on_it(&siri, &day).await, expected);
        assert!(on_it(&siri, &plain).await.iter().all(|(.., is_invited)| !is_invited));
        world.run_jobs().await;
        let told = world.mailed_events(&ninas).await;
        assert_eq!(told.iter().map(|it| it.method.as_str()).collect::<Vec<_>>(), ["REQUEST"]);
        answer(&nina, &day, "ACCEPTED").await.unwrap();

        // Kari and Ola leave: Ola was chosen by name, and Nina has Kari's place.
        let said = moved(&siri, &format!("{members}/remove"), &[&kari, &ola]).await;
        assert!(said.contains("2 kommende aktiviteter: de som gikk ut av gruppen"), "{said}");
        let expected = [now("Nina", false, true), now("Ola", true, true)];
        assert_eq!(on_it(&siri, &day).await, expected);
        assert_eq!(on_it(&siri, &plain).await, [now("Nina", false, false)]);
        assert_eq!(kari.get(&path(&day)).await.status, 404, "access ends with it");
        assert_eq!(seen(&nina, &day).await["own"]["invitationstatus"], "ACCEPTED");
        world.run_jobs().await;
        let told = world.mailed_events(&hers).await;
        assert_eq!(told.iter().filter(|it| it.method == "CANCEL").count(), 1, "{told:?}");
        let why = siri.get(&path(&day).replace("/trainingdays", "/hvorfor/trainingdays")).await;
        let why = why.expect(200).to_string();
        assert!(why.contains("Kari Lærlingsen gikk ut av en gruppe"), "{why}");
        assert!(why.contains("Nina Lærlingsen kom med i en gruppe"), "{why}");

        // A group that is deleted leaves its people, and the day can be changed afterwards.
        let preview = siri.post(&format!("/groups/{truck}/preview"), json!({})).await.expect(200);
        assert!(preview.to_string().contains("de som er med blir stående"), "{preview}");
        siri.delete(&format!("/groups/{truck}")).await.expect(204);
        assert_eq!(on_it(&siri, &plain).await, [now("Nina", true, false)]);
        assert_eq!(seen(&siri, &day).await["grupper"], json!([]));
        peopled(&siri, &day, &[&nina, &ola], &[]).await;

        // What has begun stays as it was.
        let late = group(&siri, &[&per]).await;
        peopled(&siri, &plain, &[], &[&late]).await;
        turn(&world, 1);
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        let said = moved(&siri, &format!("/groups/{late}/members"), &[&kari]).await;
        assert_eq!((said.as_str(), on_it(&siri, &plain).await.len()), ("[]", 1));
    }

    async fn restored(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let day = made(&siri, information("Truckkurs"), &[&kari]).await;
        let other = made(&siri, information("Uten invitasjon"), &[&kari]).await;
        invite(&siri, &day).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        let truck = group(&siri, &[&kari]).await;
        siri.post("/apprentices/archive", json!({ "ids": [kari.id] })).await.expect(200);
        assert_eq!(seen(&siri, &day).await["counts"]["sendt"], 0);
        let meanwhile = made(&siri, information("Gruppens dag"), &[]).await;
        peopled(&siri, &meanwhile, &[], &[&truck]).await;
        assert!(on_it(&siri, &meanwhile).await.is_empty());
        siri.post("/apprentices/restore", json!({ "ids": [kari.id] })).await.expect(200);
        let shown = seen(&siri, &day).await;
        assert_eq!((&shown["counts"]["sendt"], &shown["counts"]["venterSvar"]), (&json!(1), &json!(1)));
        assert_eq!(seen(&siri, &other).await["counts"]["sendt"], 0, "who was not invited is not");
        assert_eq!(on_it(&siri, &meanwhile).await.len(), 1, "she is in the group");
    }

    /// "A deleted employee's place is given to nobody."
    async fn employee_deleted(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (terje, ola) = (fjord.instructor("Terje").await, fjord.apprentice("Ola").await);
        let day = made(&siri, sought(), &[&terje, &ola]).await;
        invite(&siri, &day).await;
        let bygg = fjord.company("Bygg AS").await;
        let employed = json!({ "version": 1, "ansatte": [{ "id": terje.id, "avdelinger": [] }] });
        siri.put(&format!("/companies/{bygg}/ansatte"), employed).await.expect(200);
        answer(&terje, &day, "ACCEPTED").await.unwrap();
        answer(&ola, &day, "ACCEPTED").await.unwrap();
        let whom = json!({ "employeeId": terje.id });
        let said = siri.post("/employeemgmt/delete/preview", whom.clone()).await.expect(200);
        let first = "1 kommende aktivitet: vedkommende tas av, og plassen går til den som venter";
        assert_eq!(said["folger"], json!([first]));
        siri.post("/employeemgmt/delete", whom).await.expect(204);
        assert_eq!(seen(&ola, &day).await["own"]["invitationstatus"], "ACCEPTED");
        let why = siri.get(&path(&day).replace("/trainingdays", "/hvorfor/trainingdays")).await;
        assert_eq!(why.expect(200)[0]["hvorfor"], "Terje Ledersen har sluttet");
        let journal = siri.get(&format!("/journal/companies/{bygg}")).await.expect(200).to_string();
        assert!(journal.contains("En ansatt ble slettet") && journal.contains(first), "{journal}");
        world.run_jobs().await;
        let told = ola.get("/notificationcenter/my?days=100").await.expect(200).to_string();
        assert!(told.contains("aktivitetplass"), "{told}");
    }

    async fn terminated(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = full(&siri, [&kari, &ola]).await;
        let path = format!("/apprentices/{}/hevlaerekontrakt", kari.id);
        let ends = json!({ "version": 1, "unexpectedEndDate": "2000-01-31" });
        let preview = siri.post(&format!("{path}/preview"), ends.clone()).await.expect(200);
        assert!(preview["folger"].to_string().contains("1 kommende aktivitet"), "{preview}");
        assert_eq!(seen(&siri, &day).await["counts"]["venteliste"], 1, "nothing was done");
        siri.put(&path, ends).await.expect(200);
        assert_eq!(seen(&ola, &day).await["own"]["invitationstatus"], "ACCEPTED");
        assert_eq!(seen(&siri, &day).await["counts"]["kommer"], 1);
        // Nor is she invited to it when she was archived by mistake.
        for what in ["archive", "restore"] {
            let path = format!("/apprentices/{what}");
            siri.post(&path, json!({ "ids": [kari.id] })).await.expect(200);
        }
        assert_eq!(seen(&siri, &day).await["counts"]["sendt"], 1, "that of Ola");
        // A later last day than the day itself takes nothing.
        let nina = fjord.apprentice("Nina").await;
        let late = json!({ "version": 1, "unexpectedEndDate": "2090-01-31" });
        let path = format!("/apprentices/{}/hevlaerekontrakt/preview", nina.id);
        assert_eq!(siri.post(&path, late).await.expect(200)["folger"], json!([]));
    }

    async fn end_moved(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        made(&siri, information("Truckkurs"), &[&kari]).await;
        let path = format!("/apprentices/{}/laeretid", kari.id);
        let time = json!({ "version": 1, "startdato": "1999-01-31", "sluttdato": "2000-01-31" });
        siri.put(&path, time).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 kommende aktivitet: etter siste dag"), "{journal}");
    }

    async fn leave_changed(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        made(&siri, information("Truckkurs"), &[&kari]).await;
        let path = format!("/apprentices/{}/fravaer", kari.id);
        let leave = json!({ "fra": "2000-01-31", "til": null, "merknad": "" });
        siri.put(&path, json!({ "version": 1, "fravaer": [leave] })).await.expect(200);
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        assert!(journal.to_string().contains("1 kommende aktivitet: i fraværet"), "{journal}");
    }

    async fn termination_taken_back(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let day = made(&siri, information("Truckkurs"), &[&kari]).await;
        invite(&siri, &day).await;
        answer(&kari, &day, "ACCEPTED").await.unwrap();
        let path = format!("/apprentices/{}/hevlaerekontrakt", kari.id);
        let ends = json!({ "version": 1, "unexpectedEndDate": "2000-01-31" });
        siri.put(&path, ends).await.expect(200);
        assert_eq!(seen(&siri, &day).await["counts"]["sendt"], 0);
        siri.put(&path, json!({ "version": 2, "unexpectedEndDate": null })).await.expect(200);
        let shown = seen(&siri, &day).await;
        assert_eq!((&shown["counts"]["sendt"], &shown["counts"]["venterSvar"]), (&json!(1), &json!(1)));
    }

    async fn apprentice_erased(world) {
        turn(&world, -100);
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let day = full(&siri, [&kari, &ola]).await;
        let erase = json!({ "version": 1, "bekreftelse": "Kari Lærlingsen" });
        siri.post(&format!("/privacy/people/{}/anonymise", kari.id), erase).await.expect(204);
        assert_eq!(seen(&ola, &day).await["own"]["invitationstatus"], "ACCEPTED");
    }
}
