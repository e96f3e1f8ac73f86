//! What the office does: refuses odd files, takes back, reminds, gives more time.

use chrono::Days;
use svenn_kernel::{PersonId, Role, oslo};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{draft, file, path, pdf, seen, send, sent, sign, signer, text};

/// A PDF whose catalog says more.
fn odd(catalog: &str, more: &[&str]) -> Vec<u8> {
    let first = [
        format!("<</Type/Catalog/Pages 2 0 R{catalog}>>"),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>".to_owned(),
    ];
    let all: Vec<String> =
        first.into_iter().chain(more.iter().map(|it| (*it).to_owned())).collect();
    file(&all)
}

async fn refusal(office: &Client, signing: &Value, bytes: Vec<u8>) -> String {
    let files = format!("{}/files?name=fil.pdf", path(signing));
    let refused = office.upload(&files, "application/pdf", bytes).await.expect(422);
    refused["fields"][0]["message"].as_str().unwrap().to_owned()
}

on_both_engines! {
    async fn what_cannot_be_signed_is_refused_in_words(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let made = siri.post("/signings", text("Avtale", &[])).await.expect(201);
        let broken = refusal(&siri, &made, b"%PDF-1.7\nnoe".to_vec()).await;
        assert!(broken.contains("skadet"), "{broken}");
        let script = odd("/OpenAction 4 0 R", &["<</S/JavaScript/JS(app.alert\\(1\\))>>"]);
        let script = refusal(&siri, &made, script).await;
        assert!(script.contains("skript"), "{script}");
        let names = "/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>";
        let one = "<</Type/Filespec/F(a)/EF<</F 5 0 R>>>>";
        let embedded = odd(names, &[one, "<</Length 0>>stream\n\nendstream"]);
        let embedded = refusal(&siri, &made, embedded).await;
        assert!(embedded.contains("andre filer"), "{embedded}");
        let locked = String::from_utf8(pdf("x")).unwrap();
        let (owner, user) = ("4f".repeat(32), "55".repeat(32));
        let encrypted = format!(
            "/Root 1 0 R/ID[<00><00>]/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4\
             /O<{owner}>/U<{user}>>>"
        );
        let locked = locked.replace("/Root 1 0 R", &encrypted);
        let locked = refusal(&siri, &made, locked.into_bytes()).await;
        assert!(locked.contains("passord"), "{locked}");
        let picture = format!("{}/files?name=bilde.png", path(&made));
        let refused = siri.upload(&picture, "image/png", pdf("x")).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "file_type");
        assert!(seen(&siri, &made).await["files"].as_array().unwrap().is_empty());
    }

    async fn a_file_over_the_limit_is_refused_in_words(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let made = siri.post("/signings", text("Avtale", &[])).await.expect(201);
        let mut large = pdf("Stor");
        large.resize(26 * 1024 * 1024, b' ');
        let files = format!("{}/files?name=fil.pdf", path(&made));
        let refused = siri.upload(&files, "application/pdf", large).await;
        assert!(refused.status.is_client_error(), "{}", refused.status);
        assert!(refused.json().to_string().contains("høyst 25 MB"), "{}", refused.json());
        assert!(seen(&siri, &made).await["files"].as_array().unwrap().is_empty());
    }

    /// Signed before it came here, in a way that forbids additions: its bytes stay, and the
    /// evidence beside it carries the seal.
    async fn what_was_signed_before_is_kept_byte_for_byte(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let first = sent(&siri, "Første", &[signer("Apprentice", &kari, 1)]).await;
        sign(&kari, &first).await;
        world.run_jobs().await;
        let fetch = async |view: &Value, list: &str, at: usize| {
            let url = view[list][at]["url"].as_str().unwrap().strip_prefix("/api").unwrap();
            world.anonymous().get(url).await.bytes.to_vec()
        };
        let certified = fetch(&seen(&siri, &first).await, "signedFiles", 0).await;
        let signers = [signer("Apprentice", &kari, 1)];
        let made = siri.post("/signings", text("Andre", &signers)).await.expect(201);
        let files = format!("{}/files?name=signert.pdf", path(&made));
        siri.upload(&files, "application/pdf", certified.clone()).await.expect(201);
        let made = seen(&siri, &made).await;
        let warned = made["files"][0]["warnings"].to_string();
        assert!(warned.contains("signert fra før"), "{warned}");
        let second = send(&siri, &made).await;
        sign(&kari, &second).await;
        world.run_jobs().await;
        let sealed = seen(&siri, &second).await;
        assert_eq!(sealed["sealing"], "FORSEGLET", "{sealed}");
        assert!(fetch(&sealed, "files", 0).await == certified, "not a byte is changed");
        let names: Vec<&str> =
            sealed["signedFiles"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
        assert!(names.iter().any(|it| it.contains("bevis")), "{names:?}");
    }

    async fn what_is_not_ready_is_not_sent_and_what_is_sent_does_not_change(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let url = |signing: &Value| format!("{}/send", path(signing));
        let empty = siri.post("/signings", text("Avtale", &[])).await.expect(201);
        let version = json!({ "version": 1 });
        assert_eq!(siri.post(&url(&empty), version.clone()).await.problem(409), "no_files");
        let alone = draft(&siri, text("Avtale", &[])).await;
        assert_eq!(siri.post(&url(&alone), version.clone()).await.problem(409), "no_signers");
        let unreachable = json!({ "type": "External", "fornavn": "Berit", "order": 1 });
        let unreachable = draft(&siri, text("Avtale", &[unreachable])).await;
        let refused = siri.post(&url(&unreachable), version).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "no_contact");
        let unknown = json!({ "type": "Apprentice", "ref": "finnes-ikke", "order": 1 });
        let refused = siri.post("/signings", text("Avtale", &[unknown])).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "signers.0.ref");
        let twice = [signer("Apprentice", &kari, 1), signer("Apprentice", &kari, 2)];
        siri.post("/signings", text("Avtale", &twice)).await.expect(422);

        let signing = sent(&siri, "Avtale", &[signer("Apprentice", &kari, 1)]).await;
        let mut change = text("Ny tittel", &[]);
        change["version"] = signing["version"].clone();
        assert_eq!(siri.put(&path(&signing), change).await.problem(409), "sent");
        let files = format!("{}/files?name=to.pdf", path(&signing));
        let late = siri.upload(&files, "application/pdf", pdf("To")).await;
        assert_eq!(late.problem(409), "sent");
        let delete = format!("{}?version={}", path(&signing), signing["version"]);
        assert_eq!(siri.delete(&delete).await.problem(409), "sent");
    }

    /// Cell `signing_withdrawn`.
    async fn it_is_taken_back_with_a_reason(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let ola = fjord.apprentice("Ola").await;
        let both = [signer("Apprentice", &kari, 1), signer("Apprentice", &ola, 1)];
        let signing = sent(&siri, "Avtale", &both).await;
        sign(&ola, &signing).await;
        let void = format!("{}/void", path(&signing));
        // Said before it is done, and nothing is done by it.
        let preview = siri.post(&format!("{void}/preview"), json!({})).await.expect(200);
        let said = "2 som er bedt om å signere, får beskjed med begrunnelsen";
        let again = "1 som har signert, må signere på nytt hvis dokumentet sendes igjen";
        assert_eq!(preview["folger"], json!([said, again]));
        assert_eq!(seen(&siri, &signing).await["status"], json!("Delvis signert"));
        let voided = siri.post(&void, json!({ "reason": "Feil fil" })).await.expect(200);
        assert_eq!(voided["status"], json!("Trukket"));
        assert_eq!(voided["voided"]["reason"], json!("Feil fil"));
        assert_eq!(siri.post(&void, json!({ "reason": "Igjen" })).await.problem(409), "not_open");
        let again = siri.post(&format!("{void}/preview"), json!({})).await;
        assert_eq!(again.problem(409), "not_open");
        let journal = siri.get(&format!("/journal/apprentices/{}", kari.id)).await.expect(200);
        let journal = journal.to_string();
        assert!(journal.contains("«Avtale» ble trukket tilbake") && journal.contains(said));
        let view = kari.get(&format!("{}/sign", path(&signing))).await.expect(200);
        assert_eq!((&view["reason"], &view["can"]["sign"]), (&json!("Feil fil"), &json!(false)));
        let late = kari.post(&format!("{}/opened", path(&signing)), json!({})).await;
        assert_eq!(late.problem(409), "voided");
    }

    /// "Utløpt if the due date has passed."
    /// Cell `signing_changed`.
    async fn it_runs_out_and_gets_more_time_and_those_who_are_left_are_reminded_once_a_day(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let today = oslo::day_of(world.databases().clock().now());
        let mut body = text("Avtale", &[signer("Apprentice", &kari, 1)]);
        body["dueDate"] = json!(today.pred_opt().unwrap());
        let late = draft(&siri, body.clone()).await;
        let refused = siri.post(&format!("{}/send", path(&late)), json!({ "version": 1 })).await;
        assert_eq!(refused.expect(422)["fields"][0]["field"], "dueDate");
        body["dueDate"] = json!(today);
        let made = draft(&siri, body).await;
        let signing = send(&siri, &made).await;
        world.clock.advance(std::time::Duration::from_secs(61));
        let who = signing["signers"][0]["participantId"].as_str().unwrap();
        let resend = format!("{}/signers/{who}/resend", path(&signing));
        let resent = siri.post(&resend, json!({})).await.expect(200);
        assert_eq!((&resent["can"]["remind"], &resent["can"]["resend"]), (&json!(true), &json!(true)));
        let remind = format!("{}/remind", path(&signing));
        let reminded = siri.post(&remind, json!({})).await.expect(200);
        let can = &reminded["can"];
        assert_eq!((&can["remind"], &can["resend"]), (&json!(false), &json!(false)), "together");
        assert_eq!(siri.post(&remind, json!({})).await.problem(409), "reminded_today");
        world.clock.advance(std::time::Duration::from_secs(61));
        assert_eq!(siri.post(&resend, json!({})).await.problem(409), "reminded_today");
        // The history says who did it, and to whom.
        let acts = reminded["acts"].as_array().unwrap();
        let said: Vec<&str> = acts.iter().map(|it| it["act"].as_str().unwrap()).collect();
        assert_eq!(said, ["Sendt til signering", "Sendte på nytt", "Sendte påminnelse"]);
        for act in acts {
            assert!(act["navn"].as_str().unwrap().starts_with("Siri"), "{act}");
        }
        assert!(acts[2]["text"].as_str().unwrap().starts_with("Til Kari"), "{}", acts[2]);
        world.clock.advance(std::time::Duration::from_secs(26 * 3_600));
        let kari = PersonId::parse(&kari.id).unwrap();
        let kari = fjord.sign_in(&kari, Role::Laerling).await;
        let siri = fjord.coordinator("Ingrid").await;
        let view = kari.get(&format!("{}/sign", path(&signing))).await.expect(200);
        assert_eq!((&view["status"], &view["isDue"]), (&json!("Utløpt"), &json!(true)));
        let listed = siri.post("/search/SIGNINGS", json!({})).await.expect(200);
        assert!(listed["items"].as_array().unwrap().iter().any(|it| it["status"] == "Utløpt"));
        let later = today.checked_add_days(Days::new(10)).unwrap();
        let office = seen(&siri, &signing).await;
        let body = json!({ "version": office["version"], "dueDate": later });
        let more = siri.put(&format!("{}/duedate", path(&signing)), body).await.expect(200);
        assert_eq!(more["status"], json!("Venter signering"));
        assert_eq!(more["dueDate"], json!(later));
    }
}
