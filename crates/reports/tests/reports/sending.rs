//! Reports that somebody sends now.

use std::time::Duration;

use futures::TryStreamExt;
use svenn_files::{Variant, records};
use svenn_kernel::{ApprenticeId, CoordinatorId, OfficeRights, ReportId, oslo};
use svenn_people::{apprentices, coordinators};
use svenn_testkit::{Client, Office, World, json, on_both_engines};

use super::kept::{input, mailed, path, person, schedule, stored, told};

/// Kind of file, what its e-mail calls it, and how it begins.
const KINDS: [(&str, &str, &[u8]); 3] = [
    ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", b"PK\x03\x04"),
    ("csv", "text/csv", b"\xef\xbb\xbfNavn;"),
    ("pdf", "application/pdf", b"%PDF-"),
];

/// Apprentices of the large report, each at a company of their own.
const APPRENTICES: usize = 100;
/// What stands in one of its cells, in characters of 14 bits that no program makes smaller: the
/// file is larger than 5 MB.
const NOISE_CHARS: usize = 32_000;

async fn address(fjord: &Office<'_>, who: &Client) -> String {
    let tx = fjord.read().await;
    let id = CoordinatorId::parse(who.id.as_str()).unwrap();
    coordinators::find(&tx, &id).await.unwrap().unwrap().epost.unwrap()
}

/// Names and types of the files of the e-mails about reports that somebody got.
async fn enclosed(world: &World, epost: &str) -> Vec<(String, String)> {
    let all = world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap();
    let to_her = all.into_iter().filter(|it| it.to == epost && it.subject.starts_with("Rapport:"));
    to_her.flat_map(|it| it.attachments).map(|it| (it.name, it.content_type)).collect()
}

/// That each kind of file is stored once, and is what it is called.
async fn each_kind_is_stored(world: &World, fjord: &Office<'_>) {
    let tx = fjord.read().await;
    let files = records::of_collection(&tx, svenn_reports::RAPPORTER).await.unwrap();
    drop(tx);
    let files: Vec<_> = files.into_values().flatten().collect();
    assert_eq!(files.len(), KINDS.len());
    for (format, _, begins) in KINDS {
        let record = files.iter().find(|it| it.name == format!("Ukens.{format}")).unwrap();
        let path = record.object_path(&fjord.tenant).unwrap();
        let opened = world.app().files.open(&path, Variant::Original, None).await.unwrap().unwrap();
        let pieces: Vec<_> = opened.body.try_collect().await.unwrap();
        assert!(pieces.concat().starts_with(begins), "{format}");
    }
}

/// The same characters in every run, in no order.
fn noise(state: &mut u64) -> String {
    let one = || {
        *state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from_u32(0x4e00 + u32::try_from(*state >> 50).unwrap()).unwrap()
    };
    std::iter::repeat_with(one).take(NOISE_CHARS).collect()
}

on_both_engines! {
    async fn what_is_sent_now_goes_as_what_is_sent_on_its_day(world) {
        world.clock.set(oslo::noon("2026-11-27".parse().unwrap()));
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        fjord.apprentice("Kari").await;
        let epost = address(&fjord, &nora).await;
        let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
        let to = format!("{}/send", path(&made));
        let mut body = json!({ "mottakere": [nora.id], "somFil": true });
        let refused = siri.post(&to, body.clone()).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "not_allowed");
        siri.put("/reports/settings", json!({ "version": 0, "filer": true })).await.expect(200);
        let sent = siri.post(&to, body.clone()).await.expect(200);
        let got = json!([{ "id": nora.id, "navn": "Nora Koordinatorsen" }]);
        assert_eq!(sent, json!({ "mottakere": got, "rader": 1, "forStor": false }));
        // The same press again.
        assert_eq!(siri.post(&to, body.clone()).await.problem(409), "sent_meanwhile");
        world.run_jobs().await;
        assert_eq!(mailed(&world, &epost).await, Vec::<Vec<String>>::new(), "in two minutes");
        world.clock.advance(Duration::from_secs(120));
        world.run_jobs().await;
        assert_eq!(mailed(&world, &epost).await, [["Ukens.xlsx"]]);
        assert_eq!(stored(&fjord).await, 1);
        // Another press, by who has seen that it was sent, for a link alone.
        body["sistSendt"] = siri.get(&path(&made)).await.expect(200)["plan"]["sistSendt"].clone();
        body["somFil"] = json!(false);
        siri.post(&to, body).await.expect(200);
        world.run_jobs().await;
        let mut files: Vec<usize> = mailed(&world, &epost).await.iter().map(Vec::len).collect();
        files.sort_unstable();
        assert_eq!(files, [0, 1]);
        let log = siri.get("/privacy/audit?kind=KONTORET").await.expect(200).to_string();
        assert!(log.contains("sendte en rapport"), "{log}");
    }

    /// "sent on a schedule …, as XLSX …, CSV and PDF"
    async fn a_report_goes_along_as_a_workbook_as_csv_and_on_paper(world) {
        world.clock.set(oslo::noon("2026-11-27".parse().unwrap()));
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        fjord.apprentice("Kari").await;
        siri.put("/reports/settings", json!({ "version": 0, "filer": true })).await.expect(200);
        let mut expected = Vec::new();
        for (format, media_type, _) in KINDS {
            let by_hand = fjord.coordinator(&format!("Nora{format}")).await;
            let on_its_day = fjord.coordinator(&format!("Ola{format}")).await;
            let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
            let mut body = schedule(&made, &[&on_its_day]);
            body["somFil"] = json!(true);
            body["filformat"] = json!(format);
            let planned = siri.put(&format!("{}/schedule", path(&made)), body).await.expect(200);
            assert_eq!(planned["plan"]["filformat"], format);
            let body = json!({ "mottakere": [by_hand.id], "somFil": true, "filformat": format });
            siri.post(&format!("{}/send", path(&made)), body).await.expect(200);
            let addresses = (address(&fjord, &by_hand).await, address(&fjord, &on_its_day).await);
            let file = (format!("Ukens.{format}"), media_type.to_owned());
            expected.push((addresses, [file]));
        }
        world.run_jobs().await;
        each_kind_is_stored(&world, &fjord).await;
        world.clock.advance(Duration::from_secs(120));
        world.run_jobs().await;
        for ((by_hand, _), file) in &expected {
            assert_eq!(enclosed(&world, by_hand).await, *file);
        }
        // Monday, two minutes past 07:00, and the two minutes that an e-mail with a file waits.
        world.clock.advance(Duration::from_secs(67 * 3_600));
        world.run_jobs().await;
        world.clock.advance(Duration::from_secs(120));
        world.run_jobs().await;
        for ((_, on_its_day), file) in &expected {
            assert_eq!(enclosed(&world, on_its_day).await, *file);
        }
        each_kind_is_stored(&world, &fjord).await;
        let siri = fjord.sign_in(&person(&siri), svenn_kernel::Role::Koordinator).await;
        let wrong = json!({ "mottakere": [siri.id], "somFil": true, "filformat": "odt" });
        let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
        siri.post(&format!("{}/send", path(&made)), wrong).await.expect(422);
    }

    /// What is there from before, or comes from a process of before, is a workbook.
    async fn a_report_of_which_no_kind_of_file_was_chosen_is_a_workbook(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
        assert_eq!(made["plan"]["filformat"], "xlsx");
        let tx = fjord.write().await;
        let id = ReportId::new(tx.now(), tx.entropy());
        let columns = r#"version, navn, beskrivelse, definition, owner, shared, hyppighet, dag,
            klokken, mottakere, "tomOgsaa", "somFil", "sistFeil", created, sistendret"#;
        let sql =
            format!("INSERT INTO reports (id, {columns}) SELECT '{id}', {columns} FROM reports");
        sea_orm::ConnectionTrait::execute_unprepared(&tx, &sql).await.unwrap();
        tx.commit().await.unwrap();
        let before = siri.get(&format!("/reports/{id}")).await.expect(200);
        assert_eq!(before["plan"]["filformat"], "xlsx");
    }

    async fn a_report_that_is_sent_twice_at_once_goes_once(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
        let to = format!("{}/send", path(&made));
        let body = || json!({ "mottakere": [nora.id] });
        let (one, other) = fjord.race(siri.post(&to, body()), siri.post(&to, body())).await;
        let mut both = [one.status.as_u16(), other.status.as_u16()];
        both.sort_unstable();
        assert_eq!(both, [200, 409]);
        world.run_jobs().await;
        assert_eq!(told(&world, &fjord, &nora).await, 1);
    }

    /// "with the rights of its owner at that moment"
    async fn what_its_owner_may_not_see_any_more_nobody_sends(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let mut grants = input("Tilskudd", true);
        grants["definition"] = json!({
            "list": "TILSKUDDBEDRIFTER", "columns": ["name", "expectedTotal"], "chart": "INGEN",
        });
        let made = siri.post("/reports", grants).await.expect(201);
        let of_grants = format!("{}/send", path(&made));
        let made = siri.post("/reports", input("Ukens", true)).await.expect(201);
        let of_all = format!("{}/send", path(&made));
        let mut body = json!({ "mottakere": [nora.id] });
        let tx = fjord.write().await;
        let none = OfficeRights::new();
        svenn_access::accounts::set_rights(&tx, &person(&siri), &none).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(siri.post(&of_grants, body.clone()).await.problem(403), "forbidden");
        assert_eq!(nora.post(&of_grants, body.clone()).await.problem(409), "owner_gone");
        nora.post(&of_all, body.clone()).await.expect(200);
        world.run_jobs().await;
        assert_eq!(told(&world, &fjord, &nora).await, 1);
        // Shut out.
        body["sistSendt"] = nora.get(&path(&made)).await.expect(200)["plan"]["sistSendt"].clone();
        let tx = fjord.write().await;
        let sql = format!("UPDATE coordinators SET deaktivert = 1 WHERE id = '{}'", siri.id);
        sea_orm::ConnectionTrait::execute_unprepared(&tx, &sql).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(nora.post(&of_all, body).await.problem(409), "owner_gone");
        world.run_jobs().await;
        assert_eq!(told(&world, &fjord, &nora).await, 1);
    }

    /// What passes the limit of the mail goes as a link, and the mail says why.
    async fn a_file_that_is_too_large_goes_as_a_link_that_says_so(world) {
        let fjord = world.office("fjord").await;
        let (siri, nora) = (fjord.coordinator("Siri").await, fjord.coordinator("Nora").await);
        let mut companies = Vec::new();
        for number in 0..APPRENTICES {
            companies.push(fjord.company(&format!("Bygg {number} AS")).await);
        }
        let tx = fjord.write().await;
        let mut state = 1;
        for company in companies {
            let county = noise(&mut state);
            let sql = format!("UPDATE companies SET fylke = '{county}' WHERE id = '{company}'");
            sea_orm::ConnectionTrait::execute_unprepared(&tx, &sql).await.unwrap();
            let id = ApprenticeId::new(tx.now(), tx.entropy());
            let new = apprentices::Apprentice {
                fornavn: "Kari".to_owned(),
                etternavn: "Vik".to_owned(),
                bedriftid: Some(company),
                ..apprentices::blank(id)
            };
            apprentices::insert(&tx, new).await.unwrap();
        }
        tx.commit().await.unwrap();
        let epost = address(&fjord, &nora).await;
        siri.put("/reports/settings", json!({ "version": 0, "filer": true })).await.expect(200);
        let mut large = input("Store", true);
        large["definition"] = json!({
            "list": "LAERLINGER", "columns": ["navn", "fylke"], "chart": "INGEN",
        });
        let made = siri.post("/reports", large).await.expect(201);
        for format in ["xlsx", "csv"] {
            let last = siri.get(&path(&made)).await.expect(200)["plan"]["sistSendt"].clone();
            let body = json!({
                "mottakere": [nora.id], "somFil": true, "filformat": format, "sistSendt": last,
            });
            let sent = siri.post(&format!("{}/send", path(&made)), body).await.expect(200);
            assert_eq!((&sent["rader"], &sent["forStor"]), (&json!(APPRENTICES), &json!(true)));
            world.run_jobs().await;
        }
        let files: Vec<usize> = mailed(&world, &epost).await.iter().map(Vec::len).collect();
        assert_eq!(files, [0, 0], "a link alone");
        assert_eq!(stored(&fjord).await, 0);
        let said = world.messages_to(&epost).await;
        let is_said = |it: &String| it.contains("filen er for stor til å ligge ved");
        assert!(said.iter().any(is_said), "{said:?}");
    }
}
