//! A coordinator's bad week: "a company merges, an instructor quits on Friday, two apprentices change
//! place on the first of the month, one is archived by mistake and restored, a course is moved and
//! then cancelled, with everybody's screen, calendar and telephone looked at".

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use svenn_kernel::{PersonId, Role, oslo};
use svenn_testkit::{Client, MailedEvent, Office, Value, World, json, on_both_engines};

use crate::{
    interviews::{plan, samples::LATER},
    signing::{sent, signer},
    trainingdays::{answer, information, invite, lasting, made, path, seen, turn},
};

/// An apprentice's address.
fn of(who: &Client, part: &str) -> String {
    format!("/apprentices/{}{part}", who.id)
}

async fn mailbox(who: &Client) -> String {
    who.get("/me").await.expect(200)["epost"].as_str().unwrap().to_owned()
}

/// What is in somebody's notification centre, as text.
async fn centre(fjord: &Office<'_>, who: &Client, rolle: Role) -> String {
    let who = fjord.sign_in(&PersonId::parse(&who.id).unwrap(), rolle).await;
    let all = who.get("/notificationcenter/my?days=100").await.expect(200);
    all["automaticMessages"]["messages"].to_string()
}

/// The last that a calendar was told of each event: its method, by the event's id. Each is told with
/// a number that never falls.
fn calendar(mailed: &[MailedEvent]) -> BTreeMap<&str, &str> {
    let mut last = BTreeMap::new();
    let mut numbers = BTreeMap::new();
    for one in mailed {
        let before = numbers.insert(one.uid.as_str(), one.sequence).unwrap_or_default();
        assert!(one.sequence >= before, "{one:?} after {before}");
        last.insert(one.uid.as_str(), one.method.as_str());
    }
    last
}

async fn version(siri: &Client, who: &Client) -> Value {
    siri.get(&of(who, "")).await.expect(200)["version"].clone()
}

/// The apprentice works there from a day on which the contract began.
async fn works(siri: &Client, who: &Client, company: &str, instructors: &[&Client]) {
    let began = json!({
        "version": version(siri, who).await, "startdato": "2025-08-01", "sluttdato": "2028-07-31",
    });
    siri.put(&of(who, "/laeretid"), began).await.expect(200);
    let ids: Vec<&str> = instructors.iter().map(|it| it.id.as_str()).collect();
    let there = json!({
        "version": version(siri, who).await, "bedriftid": company, "ansatte": ids,
        "avdelingerMore": [],
    });
    siri.put(&of(who, "/laerebedrift"), there).await.expect(200);
}

/// Another company is agreed from a day on.
async fn goes_over(siri: &Client, who: &Client, (first, company): (NaiveDate, &str), by: &Client) {
    let body = json!({
        "version": version(siri, who).await, "arsak": "NYBEDRIFT",
        "avsluttet": first.pred_opt().unwrap().to_string(), "bedriftid": company,
        "programomrade": null, "startdato": first.to_string(), "sluttdato": "2028-07-31",
        "ansatte": [by.id],
    });
    siri.post(&of(who, "/kontrakter"), body).await.expect(200);
}

/// Everybody's company, and who instructs them.
async fn placed(siri: &Client, who: &Client) -> (Value, Vec<Value>) {
    let seen = siri.get(&of(who, "")).await.expect(200);
    let ids = seen["ansatte"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect();
    (seen["bedrift"]["navn"].clone(), ids)
}

/// Each person who takes part in an interview.
async fn takes_part(siri: &Client, interview: &str) -> Vec<Value> {
    let seen = siri.get(interview).await.expect(200);
    seen["participants"].as_array().unwrap().iter().map(|it| it["id"].clone()).collect()
}

/// What stands on the thing itself.
async fn why(siri: &Client, what: &str) -> String {
    siri.get(&format!("/hvorfor/{what}")).await.expect(200).to_string()
}

/// Days after the day on which the week begins, at noon; people sign in anew.
async fn day(world: &World, (fjord, siri): (&Office<'_>, &Client), at: NaiveDate) -> Client {
    world.clock.set(oslo::noon(at));
    world.run_jobs().await;
    fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await
}

on_both_engines! {
    async fn everybody_is_told_once_and_is_where_they_should_be(world) {
        turn(&world, -24 * 7);
        let begins = oslo::day_of(world.databases().clock().now());
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let (ola, nina) = (fjord.apprentice("Ola").await, fjord.apprentice("Nina").await);
        let (berit, siv) = (fjord.instructor("Berit").await, fjord.instructor("Siv").await);
        let bygg = fjord.company("Bygg AS").await.to_string();
        let vik = fjord.company("Vik AS").await.to_string();
        let nord = fjord.company("Nord AS").await.to_string();
        works(&siri, &kari, &bygg, &[&terje]).await;
        works(&siri, &ola, &nord, &[&siv]).await;
        works(&siri, &nina, &nord, &[&siv]).await;
        let employed = json!({ "version": 1, "ansatte": [{ "id": berit.id, "avdelinger": [] }] });
        siri.put(&format!("/companies/{bygg}/ansatte"), employed).await.expect(200);
        let interview = plan(&siri, &kari, LATER).await;
        let to_sign = [signer("Employee", &terje, 1), signer("Apprentice", &kari, 1)];
        sent(&siri, "Avtale", &to_sign).await;
        let mut course = information("Truckkurs");
        course["waitingList"] = json!(true);
        course["deadline"]["maxSpotsEnabled"] = json!(true);
        course["deadline"]["maxSpots"] = json!(1);
        let course = made(&siri, course, &[&nina, &ola]).await;
        invite(&siri, &course).await;
        answer(&nina, &course, "ACCEPTED").await.unwrap();
        answer(&ola, &course, "ACCEPTED").await.unwrap();
        let boxes = [mailbox(&kari).await, mailbox(&berit).await, mailbox(&ola).await, mailbox(&nina).await];
        world.run_jobs().await;

        // Monday: Bygg AS becomes a part of Vik AS.
        siri.post(&format!("/companies/{bygg}/move"), json!({ "til": vik })).await.expect(200);
        world.run_jobs().await;
        world.run_jobs().await;
        assert_eq!(placed(&siri, &kari).await, (json!("Vik AS"), vec![json!(terje.id)]));
        let merged = "Bygg AS er slått sammen med Vik AS";
        for (who, rolle) in
            [(&kari, Role::Laerling), (&terje, Role::Ansatt), (&berit, Role::Ansatt)]
        {
            let told = centre(&fjord, who, rolle).await;
            assert_eq!(told.matches(merged).count(), 1, "{told}");
        }
        assert!(!centre(&fjord, &siv, Role::Ansatt).await.contains(merged));

        // Tuesday: Nina is archived by mistake, and comes back. Ola has had her place since.
        let nr = json!({ "ids": [nina.id] });
        let siri = day(&world, (&fjord, &siri), begins.succ_opt().unwrap()).await;
        siri.post("/apprentices/archive", nr.clone()).await.expect(200);
        siri.post("/apprentices/restore", nr).await.expect(200);
        world.run_jobs().await;
        let ola = fjord.sign_in(&PersonId::parse(&ola.id).unwrap(), Role::Laerling).await;
        assert_eq!(seen(&ola, &course).await["own"]["invitationstatus"], "ACCEPTED");
        let shown = seen(&siri, &course).await;
        assert_eq!((&shown["counts"]["kommer"], &shown["counts"]["venterSvar"]), (&json!(1), &json!(1)));
        let reasons = why(&siri, &format!("trainingdays/{}", course["id"].as_str().unwrap())).await;
        assert!(reasons.contains("ble arkivert") && reasons.contains("hentet tilbake"), "{reasons}");

        // Wednesday: the course is moved, and then cancelled.
        let version = shown["version"].clone();
        let later = json!({ "version": version, "days": [lasting(48, 50)] });
        siri.put(&format!("{}/time", path(&course)), later).await.expect(200);
        let off = json!({ "message": "Kursholderen er syk." });
        siri.post(&format!("{}/cancel", path(&course)), off).await.expect(200);
        world.run_jobs().await;

        // Friday: Terje quits. Berit instructs in his place.
        let exchange = json!({ "ids": [kari.id], "add": [berit.id], "remove": [] });
        let siri = day(&world, (&fjord, &siri), begins.checked_add_days(Days::new(4)).unwrap()).await;
        siri.post("/apprentices/ansatte", exchange).await.expect(200);
        siri.post("/employeemgmt/delete", json!({ "employeeId": terje.id })).await.expect(204);
        world.run_jobs().await;
        assert_eq!(placed(&siri, &kari).await.1, vec![json!(berit.id)]);
        let people = takes_part(&siri, &interview).await;
        assert!(people.contains(&json!(berit.id)) && !people.contains(&json!(terje.id)), "{people:?}");
        let reasons = why(&siri, &interview.replace("/assessmentinterview", "interviews")).await;
        assert!(reasons.contains("Berit"), "{reasons}");

        // Kari and Ola change place on the first of the month.
        let first: NaiveDate = "2027-02-01".parse().unwrap();
        goes_over(&siri, &kari, (first, &nord), &siv).await;
        goes_over(&siri, &ola, (first, &vik), &berit).await;
        assert_eq!(placed(&siri, &kari).await.0, "Vik AS", "not before the day");
        assert_eq!(placed(&siri, &ola).await.0, "Nord AS");
        let siri = day(&world, (&fjord, &siri), first).await;
        world.run_jobs().await;
        assert_eq!(placed(&siri, &kari).await, (json!("Nord AS"), vec![json!(siv.id)]));
        assert_eq!(placed(&siri, &ola).await, (json!("Vik AS"), vec![json!(berit.id)]));
        for (who, rolle, said) in [
            (&kari, Role::Laerling, "har Nord AS som lærebedrift"),
            (&ola, Role::Laerling, "har Vik AS som lærebedrift"),
        ] {
            let told = centre(&fjord, who, rolle).await;
            assert_eq!(told.matches(said).count(), 1, "{told}");
        }
        // Each instructor hears of who comes and of who goes.
        let told = centre(&fjord, &berit, Role::Ansatt).await;
        assert_eq!(told.matches("Du er ikke lenger faglig leder").count(), 1, "{told}");
        assert_eq!(told.matches("Ola Lærlingsen har Vik AS").count(), 1, "{told}");
        let people = takes_part(&siri, &interview).await;
        assert!(people.contains(&json!(siv.id)) && !people.contains(&json!(berit.id)), "{people:?}");

        // Everybody's calendar: the course is nowhere any more, and the interview is where it is.
        let [hers, berits, olas, ninas] = &boxes;
        let shown = world.mailed_events(hers).await;
        assert!(calendar(&shown).values().all(|method| *method == "REQUEST"), "{shown:?}");
        let shown = world.mailed_events(berits).await;
        assert!(calendar(&shown).values().all(|method| *method == "CANCEL"), "{shown:?}");
        for mailbox in [olas, ninas] {
            let shown = world.mailed_events(mailbox).await;
            assert!(!shown.is_empty());
            assert!(calendar(&shown).values().all(|method| *method == "CANCEL"), "{shown:?}");
        }
    }
}
