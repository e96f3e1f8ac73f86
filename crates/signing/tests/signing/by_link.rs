//! Those without an account: the link, the code, and what programs that go through mail do.

use std::time::Duration;

use chrono::Days;
use svenn_gateways::mail::MAIL_ATTACHMENTS_BYTES_MAX;
use svenn_kernel::oslo;
use svenn_testkit::{Client, Value, World, json, on_both_engines};

use super::{
    outsider, path, pdf_with, seen, send, sent, sent_until, sign, signature, signer, text,
};

const EMAIL: &str = "berit@mail.example";
const PHONE: &str = "+4790000077";

/// The address of the newest link that was sent.
async fn link(world: &World) -> String {
    world.run_jobs().await;
    let letter = world.newest_message_to(EMAIL).await.unwrap();
    let (_, rest) = letter.split_once("/signeringslenke/").unwrap();
    let token: String =
        rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '.').collect();
    format!("/signinglinks/{token}")
}

async fn code(world: &World, nobody: &Client, link: &str) -> String {
    let asked = nobody.post(&format!("{link}/code"), json!({ "way": "SMS" })).await.expect(200);
    assert_eq!(asked["to"], "*** ** *77");
    world.run_jobs().await;
    let text = world.newest_message_to(PHONE).await.unwrap();
    text.split(|c: char| !c.is_ascii_digit()).find(|it| it.len() == 6).unwrap().to_owned()
}

async fn let_in(world: &World, nobody: &Client, link: &str) -> Value {
    let code = code(world, nobody, link).await;
    // As telephones show it.
    let code = format!(" {} {}", &code[..3], &code[3..]);
    let visit = nobody.post(&format!("{link}/verify"), json!({ "code": code })).await.expect(200);
    visit["key"].clone()
}

on_both_engines! {
    async fn who_has_no_account_signs_by_a_link_and_a_code(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let signers = [outsider(EMAIL, PHONE, 1), signer("Apprentice", &kari, 1)];
        let signing = sent(&siri, "Lån av utstyr", &signers).await;
        let (link, nobody) = (link(&world).await, world.anonymous());
        let key = let_in(&world, &nobody, &link).await;
        let document = json!({ "key": key });
        let view = nobody.post(&format!("{link}/document"), document.clone()).await.expect(200);
        assert_eq!(view["title"], "Lån av utstyr");
        let url = view["files"][0]["url"].as_str().unwrap().strip_prefix("/api").unwrap();
        assert_eq!(nobody.get(url).await.status.as_u16(), 200);
        let mut body = signature(&view, "Berit Vik");
        body["key"] = key.clone();
        let early = nobody.post(&format!("{link}/sign"), body.clone()).await;
        assert_eq!(early.problem(409), "not_read");
        nobody.post(&format!("{link}/opened"), document.clone()).await.expect(200);
        let read = json!({ "key": key, "file": view["files"][0]["id"] });
        nobody.post(&format!("{link}/read"), read).await.expect(200);
        body["drawing"] = json!("M10 20 L30 40");
        let receipt = nobody.post(&format!("{link}/sign"), body.clone()).await.expect(200);
        assert_eq!(receipt["me"]["hasSigned"], true);
        let again = nobody.post(&format!("{link}/sign"), body).await.expect(200);
        assert_eq!(again["me"]["signedTime"], receipt["me"]["signedTime"]);
        assert_eq!(nobody.get(&link).await.expect(200)["state"], "SIGNERT");
        sign(&kari, &signing).await;
        world.run_jobs().await;
        world.run_jobs().await;
        let letter = world.newest_message_to(EMAIL).await.unwrap();
        assert!(letter.contains("Alle har signert"), "{letter}");
        assert!(letter.contains("Filene ligger ved"), "{letter}");
        let sent = world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap();
        let mailed = |subject: &str| {
            let these = sent.iter().filter(|it| it.subject.starts_with(subject));
            these.map(|it| it.attachments.len()).collect::<Vec<_>>()
        };
        assert_eq!(mailed("Ferdig signert"), [2, 2, 2], "to all who signed, and to the office");
        let view = nobody.post(&format!("{link}/document"), document).await.expect(200);
        assert_eq!(view["signedFiles"].as_array().unwrap().len(), 2);
        let acts = seen(&siri, &signing).await["acts"].clone();
        let by_code = acts.as_array().unwrap().iter().filter(|it| it["method"] == "LENKE_OG_KODE_SMS");
        assert!(by_code.count() >= 4, "{acts}");
    }

    /// An address that was handed out may have gone further: what was taken back is read by nobody
    /// any more who is not of the office.
    async fn what_was_taken_back_is_read_by_no_address_that_was_handed_out(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let signers = [outsider(EMAIL, PHONE, 1), signer("Apprentice", &kari, 1)];
        let signing = sent(&siri, "Avtale", &signers).await;
        let (link, nobody) = (link(&world).await, world.anonymous());
        let document = json!({ "key": let_in(&world, &nobody, &link).await });
        let by_link = nobody.post(&format!("{link}/document"), document).await.expect(200);
        let page = format!("{}/sign", path(&signing));
        let hers = kari.get(&page).await.expect(200);
        let address = |view: &Value| {
            let url = view["files"][0]["url"].as_str().unwrap();
            url.strip_prefix("/api").unwrap().to_owned()
        };
        let all = [address(&by_link), address(&hers), address(&seen(&siri, &signing).await)];
        for url in &all {
            assert_eq!(nobody.get(url).await.status.as_u16(), 200, "{url}");
        }
        let void = format!("{}/void", path(&signing));
        siri.post(&void, json!({ "reason": "Feil fil" })).await.expect(200);
        for url in &all {
            assert_eq!(nobody.get(url).await.problem(404), "not_found", "{url}");
        }
        assert_eq!(kari.get(&page).await.expect(200)["files"], json!([]));
        let archive = format!("{}/archive", path(&signing));
        assert_eq!(kari.get(&archive).await.problem(409), "voided");
        assert_eq!(siri.get(&archive).await.status.as_u16(), 200);
        let again = json!({ "downloadUrl": hers["files"][0]["url"] });
        kari.post("/users/generateSignedUrl", again).await.expect(404);
        let office = address(&seen(&siri, &signing).await);
        assert_eq!(nobody.get(&office).await.status.as_u16(), 200, "the office has it still");
    }

    /// "receipt by e-mail with the file": one that no e-mail has room for is fetched by its link.
    async fn a_receipt_of_large_files_leads_to_them(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let body = text("Tegninger", &[signer("Apprentice", &kari, 1)]);
        let signing = siri.post("/signings", body).await.expect(201);
        let files = format!("{}/files?name=tegninger.pdf", path(&signing));
        let large = pdf_with("Tegninger", MAIL_ATTACHMENTS_BYTES_MAX + 1);
        siri.upload(&files, "application/pdf", large).await.expect(201);
        let signing = send(&siri, &seen(&siri, &signing).await).await;
        sign(&kari, &signing).await;
        world.run_jobs().await;
        world.run_jobs().await;
        let sent = world.composed.simulator.as_ref().unwrap().messages(100).await.unwrap();
        let receipts: Vec<_> =
            sent.iter().filter(|it| it.subject.starts_with("Ferdig signert")).collect();
        assert_eq!(receipts.len(), 2, "to whoever signed, and to the office");
        assert!(receipts.iter().all(|it| it.attachments.is_empty()));
        let route = |before: &str| format!("{before}/{}", signing["id"].as_str().unwrap());
        for leads in [route("/l/signer"), route("/k/signering")] {
            assert_eq!(receipts.iter().filter(|it| it.body.contains(&leads)).count(), 1, "{leads}");
        }
    }

    /// "Signing reminders: 7, 3 and 1 days before the deadline."
    async fn who_has_no_account_is_reminded_with_her_link_once_for_each_day(world) {
        let fjord = world.office("fjord").await;
        let today = oslo::day_of(world.databases().clock().now());
        world.clock.set(oslo::noon(today));
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let siri = fjord.coordinator("Siri").await;
        let due = today.checked_add_days(Days::new(9)).unwrap().to_string();
        let by_sms = outsider("", PHONE, 1);
        sent_until(&siri, &due, &[outsider(EMAIL, "", 1), by_sms]).await;
        world.run_jobs().await;
        let received = async || {
            let all = world.composed.simulator.as_ref().unwrap().messages(500).await.unwrap();
            let to = |to: &str| {
                let theirs = all.iter().filter(|it| it.to == to);
                theirs.filter(|it| it.body.contains("venter på signaturen din")).count()
            };
            (to(EMAIL), to(PHONE))
        };
        let mut expected = 0;
        for days in 1..=9 {
            world.clock.advance(Duration::from_secs(24 * 3_600));
            world.run_jobs().await;
            world.run_jobs().await;
            expected += usize::from([2, 6, 8].contains(&days));
            assert_eq!(received().await, (expected, expected), "after {days} days");
        }
        let letter = world.newest_message_to(EMAIL).await.unwrap();
        assert!(letter.contains("/signeringslenke/"), "{letter}");
    }

    async fn programs_that_open_links_and_press_change_nothing(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let signing = sent(&siri, "Avtale", &[outsider(EMAIL, PHONE, 1)]).await;
        let (link, scanner) = (link(&world).await, world.anonymous());
        let before = seen(&siri, &signing).await;
        for _ in 0..3 {
            let looked = scanner.get(&link).await.expect(200);
            assert_eq!(looked["state"], json!("APEN"));
            assert_eq!(looked["ways"][0]["to"], json!("*** ** *77"));
            assert!(!looked.to_string().contains("Avtale"), "it says nothing of what is signed");
        }
        let key = "x".repeat(43);
        let made_up = [
            ("document", json!({ "key": key })),
            ("opened", json!({ "key": key })),
            ("sign", json!({ "key": key, "name": "xx", "consent": "2026-11", "files": [] })),
            ("decline", json!({ "key": key, "reason": "x" })),
            ("read", json!({ "key": key, "file": signing["files"][0]["id"] })),
        ];
        for (verb, body) in made_up {
            let url = format!("{link}/{verb}");
            let reply = scanner.post(&url, json!({})).await;
            assert!(reply.status.is_client_error(), "{verb}");
            assert_eq!(scanner.post(&url, body).await.problem(409), "visit_over", "{verb}");
        }
        let code = json!({ "code": "000000" });
        let tried = scanner.post(&format!("{link}/verify"), code).await;
        assert_eq!(tried.problem(409), "code_expired");
        let after = seen(&siri, &signing).await;
        assert_eq!((&before["acts"], &before["signers"]), (&after["acts"], &after["signers"]));
        let unknown = "/signinglinks/fjord.0000";
        assert_eq!(scanner.get(unknown).await.expect(200)["state"], "UKJENT");
        assert_eq!(scanner.get("/signinglinks/x").await.expect(200)["state"], "UKJENT");
        let account = format!("/signinglinks/{}/mine", signing["id"].as_str().unwrap());
        assert_eq!(siri.get(&account).await.problem(404), "not_found");
    }

    async fn a_code_is_tried_five_times_and_a_link_that_is_taken_back_says_so(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let signing = sent(&siri, "Avtale", &[outsider(EMAIL, PHONE, 1)]).await;
        let (link, nobody) = (link(&world).await, world.anonymous());
        let right = code(&world, &nobody, &link).await;
        let wrong = if right == "000000" { "000001" } else { "000000" };
        let verify = format!("{link}/verify");
        for _ in 0..5 {
            let refused = nobody.post(&verify, json!({ "code": wrong })).await.expect(422);
            assert_eq!(refused["fields"][0]["code"], "wrong");
        }
        assert_eq!(nobody.post(&verify, json!({ "code": right })).await.problem(409), "code_tries");
        let key = let_in(&world, &nobody, &link).await;
        let unanswered = code(&world, &nobody, &link).await;
        let void = format!("{}/void", path(&signing));
        siri.post(&void, json!({ "reason": "Feil fil" })).await.expect(200);
        assert_eq!(nobody.get(&link).await.expect(200)["state"], "TRUKKET");
        let asked = nobody.post(&format!("{link}/code"), json!({ "way": "SMS" })).await;
        assert_eq!(asked.problem(409), "voided");
        let late = nobody.post(&verify, json!({ "code": unanswered })).await;
        assert_eq!(late.problem(409), "voided", "a code that was sent before lets nobody in");
        for verb in ["opened", "document"] {
            let opened = nobody.post(&format!("{link}/{verb}"), json!({ "key": key })).await;
            assert_eq!(opened.problem(409), "voided", "{verb}");
        }
    }

    async fn whoever_guesses_has_twenty_answers_a_day(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        sent(&siri, "Avtale", &[outsider(EMAIL, PHONE, 1)]).await;
        let (link, nobody) = (link(&world).await, world.anonymous());
        let verify = format!("{link}/verify");
        for _ in 0..4 {
            world.clock.advance(Duration::from_secs(601));
            let right = code(&world, &nobody, &link).await;
            let wrong = if right == "000000" { "000001" } else { "000000" };
            for _ in 0..5 {
                let refused = nobody.post(&verify, json!({ "code": wrong })).await.expect(422);
                assert_eq!(refused["fields"][0]["code"], "wrong");
            }
        }
        world.clock.advance(Duration::from_secs(601));
        let asked = nobody.post(&format!("{link}/code"), json!({ "way": "SMS" })).await;
        assert_eq!(asked.status.as_u16(), 429);
        world.clock.advance(Duration::from_secs(24 * 3_600));
        let_in(&world, &nobody, &link).await;
    }

    async fn whoever_has_a_link_is_sent_ten_codes_a_day(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        sent(&siri, "Avtale", &[outsider(EMAIL, PHONE, 1)]).await;
        let (link, nobody) = (link(&world).await, world.anonymous());
        for _ in 0..10 {
            world.clock.advance(Duration::from_secs(601));
            let_in(&world, &nobody, &link).await;
        }
        world.clock.advance(Duration::from_secs(601));
        let asked = nobody.post(&format!("{link}/code"), json!({ "way": "SMS" })).await;
        assert_eq!(asked.status.as_u16(), 429, "answers that were right were not wrong");
    }

    /// "a personal link with a one-time code": best by another way than the link.
    async fn a_code_goes_by_sms_where_a_telephone_is_known(world) {
        let fjord = world.office("fjord").await;
        let (siri, nobody) = (fjord.coordinator("Siri").await, world.anonymous());
        sent(&siri, "Avtale", &[outsider(EMAIL, PHONE, 1)]).await;
        let by_phone = link(&world).await;
        let ways = nobody.get(&by_phone).await.expect(200)["ways"].clone();
        assert_eq!(ways, json!([{ "way": "SMS", "to": "*** ** *77" }]));
        let asked = nobody.post(&format!("{by_phone}/code"), json!({ "way": "EPOST" })).await;
        assert_eq!(asked.expect(422)["fields"][0]["code"], "no_contact");
        world.clock.advance(Duration::from_secs(1));
        let signing = sent(&siri, "Avtale", &[outsider(EMAIL, "", 1)]).await;
        let link = link(&world).await;
        let asked = nobody.post(&format!("{link}/code"), json!({ "way": "EPOST" })).await;
        asked.expect(200);
        world.clock.advance(Duration::from_secs(1));
        world.run_jobs().await;
        let text = world.newest_message_to(EMAIL).await.unwrap();
        let code = text.split(|c: char| !c.is_ascii_digit()).find(|it| it.len() == 6).unwrap();
        let verify = format!("{link}/verify");
        let visit = nobody.post(&verify, json!({ "code": code })).await.expect(200);
        let document = json!({ "key": visit["key"] });
        nobody.post(&format!("{link}/document"), document).await.expect(200);
        let acts = seen(&siri, &signing).await["acts"].clone();
        let fetched = acts.as_array().unwrap().last().unwrap();
        assert_eq!(fetched["method"], "LENKE_OG_KODE_EPOST", "the way is named");
    }
}
