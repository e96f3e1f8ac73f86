//! Reports that are kept, shared and sent.

use std::time::Duration;

use svenn_http::personal::DataSubject;
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::definition;

pub fn input(navn: &str, delt: bool) -> Value {
    json!({ "navn": navn, "beskrivelse": "", "definition": definition(), "delt": delt })
}

pub fn path(report: &Value) -> String {
    format!("/reports/{}", report["id"].as_str().unwrap())
}

async fn update(siri: &Client, report: &Value, delt: bool) -> Value {
    let mut body = input(report["navn"].as_str().unwrap(), delt);
    body["version"] = report["version"].clone();
    siri.put(&path(report), body).await.expect(200)
}

pub fn schedule(report: &Value, receivers: &[&Client]) -> Value {
    let receivers: Vec<&str> = receivers.iter().map(|it| it.id.as_str()).collect();
    json!({
        "version": report["version"], "hyppighet": "UKENTLIG", "dag": 1, "klokken": 7,
        "mottakere": receivers, "tomOgsaa": true,
    })
}

pub fn person(who: &Client) -> svenn_kernel::PersonId {
    svenn_kernel::PersonId::parse(who.id.as_str()).unwrap()
}

/// The files of the e-mails about reports that somebody got, newest first.
pub async fn mailed(world: &World, epost: &str) -> Vec<Vec<String>> {
    let all = world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap();
    let to_her = all.into_iter().filter(|it| it.to == epost && it.subject.starts_with("Rapport:"));
    to_her.map(|it| it.attachments.into_iter().map(|file| file.name).collect()).collect()
}

/// Files of reports that are stored.
pub async fn stored(fjord: &Office<'_>) -> usize {
    let tx = fjord.read().await;
    let files = svenn_files::records::of_collection(&tx, svenn_reports::RAPPORTER).await.unwrap();
    files.values().map(Vec::len).sum()
}

/// The messages about reports that somebody got.
pub async fn told(world: &World, fjord: &Office<'_>, who: &Client) -> usize {
    let tx = fjord.read().await;
    let id = svenn_kernel::CoordinatorId::parse(who.id.as_str()).unwrap();
    let epost = svenn_people::coordinators::find(&tx, &id).await.unwrap().unwrap().epost;
    drop(tx);
    let all = world.messages_to(&epost.unwrap()).await;
    all.iter().filter(|it| it.contains("/k/systemvalg/rapporter/")).count()
}

on_both_engines! {
    async fn a_report_is_its_owners_until_it_is_shared(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let made = siri.post("/reports", input("Mine", false)).await.expect(201);
        assert_eq!(nora.get(&path(&made)).await.problem(404), "not_found");
        let refused = siri.put(&format!("{}/schedule", path(&made)), schedule(&made, &[&nora])).await;
        assert_eq!(refused.problem(409), "not_shared");
        let shared = update(&siri, &made, true).await;
        assert_eq!(nora.get(&path(&made)).await.expect(200)["eier"], "Siri Koordinatorsen");
        let stale = json!({ "version": 1, "navn": "x", "definition": definition(), "delt": true });
        assert_eq!(siri.put(&path(&made), stale).await.problem(409), "stale_version");
        let own = json!({
            "version": shared["version"], "navn": "x", "definition": definition(), "delt": false,
        });
        assert_eq!(nora.put(&path(&made), own).await.problem(403), "forbidden");
        let not_hers = nora.put(&format!("{}/schedule", path(&made)), schedule(&shared, &[&nora])).await;
        assert_eq!(not_hers.problem(403), "forbidden");
        let wrong = json!({ "navn": "", "definition": { "list": "X", "columns": [] }, "delt": true });
        let refused = siri.post("/reports", wrong).await.expect(422);
        assert_eq!(refused["fields"].as_array().unwrap().len(), 3);
        nora.delete(&path(&made)).await.expect(204);
        assert_eq!(siri.get(&path(&made)).await.problem(404), "not_found");
    }

    /// "a link by default", a file where the office allows it: nothing stays beyond its e-mails.
    async fn a_report_goes_along_as_a_file_where_the_office_allows_it(world) {
        // A Friday at noon.
        world.clock.set(svenn_kernel::oslo::noon("2026-11-27".parse().unwrap()));
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        fjord.apprentice("Kari").await;
        let id = svenn_kernel::CoordinatorId::parse(nora.id.as_str()).unwrap();
        let tx = fjord.read().await;
        let epost = svenn_people::coordinators::find(&tx, &id).await.unwrap().unwrap().epost;
        let epost = epost.unwrap();
        drop(tx);
        let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
        let to = format!("{}/schedule", path(&made));
        let mut body = schedule(&made, &[&nora]);
        body["somFil"] = json!(true);
        let refused = siri.put(&to, body.clone()).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "not_allowed");
        let before = siri.get("/reports/settings").await.expect(200);
        assert_eq!(before, json!({ "version": 0, "filer": false }));
        let allowed = json!({ "version": 0, "filer": true });
        siri.put("/reports/settings", allowed.clone()).await.expect(200);
        let stale = siri.put("/reports/settings", allowed).await;
        assert_eq!(stale.problem(409), "stale_version");
        let planned = siri.put(&to, body).await.expect(200);
        assert_eq!(planned["plan"]["somFil"], true);
        // Monday, 07:00.
        world.clock.advance(Duration::from_secs(67 * 3_600));
        world.run_jobs().await;
        assert_eq!(mailed(&world, &epost).await, Vec::<Vec<String>>::new(), "in two minutes");
        world.clock.advance(Duration::from_secs(120));
        world.run_jobs().await;
        assert_eq!(mailed(&world, &epost).await, [["Ukens.xlsx"]]);
        assert_eq!(stored(&fjord).await, 1, "until it is looked after");
        world.clock.advance(Duration::from_secs(3_601));
        world.run_jobs().await;
        assert_eq!(stored(&fjord).await, 0);
        // What is not allowed any more goes as a link.
        let siri = fjord.sign_in(&person(&siri), svenn_kernel::Role::Koordinator).await;
        let forbidden = json!({ "version": 1, "filer": false });
        siri.put("/reports/settings", forbidden).await.expect(200);
        world.clock.advance(Duration::from_secs(7 * 24 * 3_600));
        world.run_jobs().await;
        let files: Vec<usize> = mailed(&world, &epost).await.iter().map(Vec::len).collect();
        assert_eq!(files, [0, 1]);
        assert_eq!(stored(&fjord).await, 0);
    }

    /// A file is no way around a right: who may not see grants gets the link, which refuses.
    async fn a_file_of_grants_goes_to_those_alone_who_may_see_grants(world) {
        world.clock.set(svenn_kernel::oslo::noon("2026-11-27".parse().unwrap()));
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let mut addresses = Vec::new();
        let tx = fjord.write().await;
        for who in [&siri, &nora] {
            let id = svenn_kernel::CoordinatorId::parse(who.id.as_str()).unwrap();
            let found = svenn_people::coordinators::find(&tx, &id).await.unwrap().unwrap();
            addresses.push(found.epost.unwrap());
        }
        let none = svenn_kernel::OfficeRights::new();
        svenn_access::accounts::set_rights(&tx, &person(&nora), &none).await.unwrap();
        tx.commit().await.unwrap();
        siri.put("/reports/settings", json!({ "version": 0, "filer": true })).await.expect(200);
        let mut grants = input("Tilskudd", true);
        grants["definition"] = json!({
            "list": "TILSKUDDBEDRIFTER", "columns": ["name", "expectedTotal"], "chart": "INGEN",
        });
        let made = siri.post("/reports", grants).await.expect(201);
        let mut body = schedule(&made, &[&siri, &nora]);
        body["somFil"] = json!(true);
        siri.put(&format!("{}/schedule", path(&made)), body).await.expect(200);
        // Monday, 07:00, and the two minutes that an e-mail with a file waits.
        world.clock.advance(Duration::from_secs(67 * 3_600));
        world.run_jobs().await;
        world.clock.advance(Duration::from_secs(120));
        world.run_jobs().await;
        assert_eq!(mailed(&world, &addresses[0]).await, [["Tilskudd.xlsx"]]);
        assert_eq!(mailed(&world, &addresses[1]).await, [Vec::<String>::new()], "a link alone");
    }

    /// Of somebody who is erased nothing goes out any more, in no file either.
    async fn files_that_wait_go_when_somebody_is_erased(world) {
        world.clock.set(svenn_kernel::oslo::noon("2026-11-27".parse().unwrap()));
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let allowed = json!({ "version": 0, "filer": true });
        siri.put("/reports/settings", allowed).await.expect(200);
        let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
        let mut body = schedule(&made, &[&siri]);
        body["somFil"] = json!(true);
        siri.put(&format!("{}/schedule", path(&made)), body).await.expect(200);
        world.clock.advance(Duration::from_secs(67 * 3_600));
        world.run_jobs().await;
        assert_eq!(stored(&fjord).await, 1);
        let subject = DataSubject { id: person(&kari), rolle: svenn_kernel::Role::Laerling };
        let tx = fjord.write().await;
        for data in &world.app().personal_data {
            data.delete(&tx, &subject).await.unwrap();
        }
        tx.commit().await.unwrap();
        assert_eq!(stored(&fjord).await, 0);
    }

    async fn coordinator_left(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let made = nora.post("/reports", input("Ukens", true)).await.expect(201);
        let to = format!("{}/schedule", path(&made));
        nora.put(&to, schedule(&made, &[&siri])).await.expect(200);
        let of_nora = format!("/coordinators/{}", nora.id);
        let shut_out = siri.post(&format!("{of_nora}/access/preview"), json!({})).await.expect(200);
        assert!(shut_out.to_string().contains("1 rapport sendes ikke"), "{shut_out}");
        let deleted = siri.post(&format!("{of_nora}/preview"), json!({})).await.expect(200);
        assert!(deleted.to_string().contains("1 rapport som er delt med kontoret"), "{deleted}");
        siri.delete(&format!("{of_nora}?version=1")).await.expect(204);
        assert_eq!(siri.get(&path(&made)).await.problem(404), "not_found");
    }

    /// "sent on a schedule with the rights of its owner at that moment (a link by default)"
    async fn a_report_goes_out_on_its_day_as_long_as_its_owner_is_here(world) {
        // A Friday at noon.
        let friday = svenn_kernel::oslo::noon("2026-11-27".parse().unwrap());
        world.clock.set(friday);
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
        let to = format!("{}/schedule", path(&made));
        let planned = siri.put(&to, schedule(&made, &[&nora])).await.expect(200);
        assert!(planned["plan"]["neste"].as_i64().unwrap() > friday.millis());
        world.run_jobs().await;
        assert_eq!(told(&world, &fjord, &nora).await, 0, "not before its day");
        // Monday, 07:00.
        world.clock.advance(Duration::from_secs(67 * 3_600));
        world.run_jobs().await;
        assert_eq!(told(&world, &fjord, &nora).await, 1);
        let siri = fjord.sign_in(&person(&siri), svenn_kernel::Role::Koordinator).await;
        let after = siri.get(&path(&made)).await.expect(200);
        assert_eq!(after["plan"]["sistRader"], 0);
        // The owner is shut out: the next Monday nothing goes out, and the report says why.
        let tx = fjord.write().await;
        let sql = format!("UPDATE coordinators SET deaktivert = 1 WHERE id = '{}'", siri.id);
        sea_orm::ConnectionTrait::execute_unprepared(&tx, &sql).await.unwrap();
        tx.commit().await.unwrap();
        world.clock.advance(Duration::from_secs(7 * 24 * 3_600));
        world.run_jobs().await;
        assert_eq!(told(&world, &fjord, &nora).await, 1);
        let nora = fjord.sign_in(&person(&nora), svenn_kernel::Role::Koordinator).await;
        let after = nora.get(&path(&made)).await.expect(200);
        assert!(after["plan"]["sistFeil"].as_str().unwrap().contains("eier rapporten"));
    }
}
