//! The office's forms for logs, and logs that are filled in.

use std::io::{Cursor, Write};

use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, ProgramAreaId};
use svenn_people::{apprentices, entity::apprentice::ActiveModel};
use svenn_testkit::{Client, Value, json, on_both_engines};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{draft, path, png, send_back, step};

fn part(key: &str, kind: &str, required: bool) -> Value {
    json!({
        "key": key, "kind": kind, "title": format!("Del {key}"), "guidance": "Slik", "questions": [],
        "columns": [], "required": required,
    })
}

fn form(title: &str) -> Value {
    let mut table = part("risiko", "tabell", true);
    table["questions"] = json!(["Er strømmen slått av?", "Er det fare for fall?"]);
    table["columns"] = json!(["tiltak", "ja/nei", "risiko"]);
    json!({
        "title": title, "description": "Etter hver jobb", "trades": [], "active": true,
        "parts": [
            part("for", "overskrift", false), table, part("gjort", "tekst", true),
            part("brukt", "materiell", false), part("bilder", "bilder", true),
        ],
    })
}

fn filling(form: &Value, done: &str) -> Value {
    json!({ "id": form["id"], "answers": [
        { "part": "gjort", "text": done },
        { "part": "brukt", "materials": [{ "name": "Kabel", "amount": "4 m" }] },
        { "part": "risiko", "rows": [
            { "yes": true, "risk": "høy", "measure": "Låste bryteren" },
            { "yes": false, "risk": "lav", "measure": null },
        ] },
    ]})
}

async fn office_form(siri: &Client, title: &str) -> Value {
    siri.post("/logforms", form(title)).await.expect(201)
}

async fn begun(kari: &Client, form: &Value, done: &str) -> Value {
    let body = json!({ "name": "Tavle", "content": "", "form": filling(form, done) });
    kari.post("/documentation", body).await.expect(201)
}

/// A log in Word: a heading, a table of questions, and a heading in bold.
pub fn word_log() -> Vec<u8> {
    let line = |text: &str| format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>");
    let cell = |text: &str| format!("<w:tc>{}</w:tc>", line(text));
    let row = |cells: [&str; 2]| format!("<w:tr>{}</w:tr>", cells.map(cell).concat());
    let heading =
        "<w:p><w:pPr><w:pStyle w:val=\"Heading1\"/></w:pPr><w:r><w:t>Risiko</w:t></w:r></w:p>";
    let table = [row(["Spørsmål", "Tiltak"]), row(["Er strømmen slått av?", ""])].concat();
    let bold = "<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Bilder</w:t></w:r></w:p>";
    let body = format!("{}{heading}<w:tbl>{table}</w:tbl>{bold}", line("Arbeidslogg"));
    let xml = format!("<w:document><w:body>{body}</w:body></w:document>");
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    archive.start_file("word/document.xml", SimpleFileOptions::default()).unwrap();
    archive.write_all(xml.as_bytes()).unwrap();
    archive.finish().unwrap().into_inner()
}

on_both_engines! {
    /// "A Word template is read in as a first draft."
    async fn a_log_in_word_is_a_first_draft_of_a_form(world) {
        let fjord = world.office("fjord").await;
        let (siri, terje) = (fjord.coordinator("Siri").await, fjord.instructor("Terje").await);
        let kind = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
        let read = "/logforms/read?name=logg.docx";
        let draft = siri.upload(read, kind, word_log()).await.expect(200);
        assert_eq!(draft["title"], "Arbeidslogg");
        let told = |at: usize, field: &str| draft["parts"][at][field].clone();
        assert_eq!((told(0, "title"), told(0, "kind")), (json!("Risiko"), json!("tabell")));
        assert_eq!(told(0, "questions"), json!(["Er strømmen slått av?"]));
        assert_eq!((told(1, "title"), told(1, "kind")), (json!("Bilder"), json!("bilder")));
        assert!(siri.get("/logforms").await.expect(200).as_array().unwrap().is_empty());
        let mut new = form("Fra Word");
        new["parts"] = draft["parts"].clone();
        assert_eq!(siri.post("/logforms", new).await.expect(201)["parts"], draft["parts"]);

        let refused = siri.upload(read, kind, b"ikke Word".to_vec()).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "unreadable");
        assert_eq!(terje.upload(read, kind, word_log()).await.problem(403), "forbidden");
    }

    /// "The office's log as a form … required parts; answers are searchable text"
    async fn a_log_is_filled_in_and_sent_once_its_required_parts_are(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let made = office_form(&siri, "Arbeidslogg").await;
        assert_eq!(made["parts"][1]["columns"], json!(["ja/nei", "risiko", "tiltak"]));
        let own = kari.get("/documentation/forms").await.expect(200);
        assert_eq!(own[0]["id"], made["id"]);
        let log = begun(&kari, &made, "Koblet om sikringsskapet.").await;
        let content = log["content"].as_str().unwrap();
        for said in [
            "<h2>Del for</h2>", "Koblet om sikringsskapet.", "Kabel: 4 m",
            "Er strømmen slått av? Ja. Risiko: høy. Tiltak: Låste bryteren",
        ] {
            assert!(content.contains(said), "{said}: {content}");
        }
        let send = format!("{}/send", path(&log));
        let refused = kari.post(&send, json!({ "version": log["version"] })).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "form");
        assert!(refused["fields"][0]["message"].as_str().unwrap().contains("Del bilder"));
        let upload = format!("{}/files?name=bilde.png", path(&log));
        kari.upload(&upload, "image/png", png(40, 30)).await.expect(201);
        let waits = step(&kari, &log, "send").await;
        assert_eq!(waits["form"]["title"], "Arbeidslogg");

        let found = json!({ "q": "sikringsskapet" });
        let found = terje.post("/search/DOKUMENTASJONER", found).await.expect(200);
        assert_eq!(found["items"][0]["id"], log["id"], "{found}");
        let paper = terje.get(&format!("{}/pdf", path(&log))).await;
        assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"));
        let stranger = fjord.instructor("Siv").await;
        assert_eq!(stranger.get(&format!("{}/pdf", path(&log))).await.problem(404), "not_found");
    }

    /// "Diffed in review": what was answered otherwise after a return is told.
    async fn what_was_changed_after_a_return_is_told_to_whom_it_waits_for(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let made = office_form(&siri, "Arbeidslogg").await;
        let log = begun(&kari, &made, "Koblet").await;
        let upload = format!("{}/files?name=bilde.png", path(&log));
        kari.upload(&upload, "image/png", png(40, 30)).await.expect(201);
        let waits = step(&kari, &log, "send").await;
        assert!(waits["changes"].is_null());
        let back = send_back(&terje, &waits).await;
        let body = json!({
            "version": back["version"], "name": "Tavle", "content": "", "goals": [],
            "form": filling(&made, "Koblet og målte"),
        });
        let saved = kari.put(&path(&log), body).await.expect(200);
        assert!(saved["changes"].is_null(), "it does not wait");
        step(&kari, &saved, "send").await;
        let seen = terje.get(&path(&log)).await.expect(200);
        let told = json!({ "added": ["Koblet og målte"], "removed": ["Koblet"] });
        assert_eq!(seen["changes"], told);
    }

    /// What an office changes later changes nothing that was begun.
    async fn a_log_keeps_the_form_it_was_begun_with(world) {
        let fjord = world.office("fjord").await;
        let (kari, ..) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let made = office_form(&siri, "Arbeidslogg").await;
        let log = begun(&kari, &made, "Koblet").await;
        let form_path = format!("/logforms/{}", made["id"].as_str().unwrap());
        let mut changed = form("Ny logg");
        changed["parts"] = json!([part("annet", "liste", true)]);
        changed["version"] = json!(1);
        let now = siri.put(&form_path, changed.clone()).await.expect(200);
        assert_eq!((&now["version"], &now["title"]), (&json!(2), &json!("Ny logg")));
        assert_eq!(siri.put(&form_path, changed).await.problem(409), "stale_version");
        let body = |version: &Value, form: Value| json!({
            "version": version, "name": "Tavle", "content": "<p>x</p>", "goals": [], "form": form,
        });
        let again = filling(&made, "Koblet om");
        let saved = kari.put(&path(&log), body(&log["version"], again)).await.expect(200);
        assert_eq!(saved["form"]["parts"], log["form"]["parts"]);
        assert!(saved["content"].as_str().unwrap().contains("Koblet om"));
        // Who does not know of forms leaves what is filled in.
        let plain = body(&saved["version"], Value::Null);
        let kept = kari.put(&path(&log), plain).await.expect(200);
        assert_eq!((&kept["form"], &kept["content"]), (&saved["form"], &saved["content"]));
        let mut strange = filling(&made, "Koblet");
        strange["answers"][0]["part"] = json!("annet");
        let refused = kari.put(&path(&log), body(&kept["version"], strange)).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "form.answers.0.part");

        siri.delete(&form_path).await.expect(204);
        assert_eq!(siri.get(&form_path).await.problem(404), "not_found");
        assert_eq!(kari.get(&path(&log)).await.expect(200)["form"], saved["form"]);
        let body = json!({ "name": "Ny", "content": "", "form": filling(&made, "Nei") });
        let refused = kari.post("/documentation", body).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "form.id");
    }

    async fn forms_are_the_offices_and_told_to_the_trades_they_are_for(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        let tx = fjord.write().await;
        let trade = ActiveModel {
            programomrade: Set(Some(ProgramAreaId::parse("BAELE3----").unwrap())),
            ..Default::default()
        };
        let id = ApprenticeId::parse(&kari.id).unwrap();
        apprentices::store(&tx, &id, trade).await.unwrap();
        tx.commit().await.unwrap();
        for (title, trades, active) in [
            ("Annet fag", json!(["NAAGR3----"]), true),
            ("Faget", json!(["BAELE3----", "NAAGR3----"]), true),
            ("Alle", json!([]), true),
            ("Ute av bruk", json!([]), false),
        ] {
            let mut new = form(title);
            new["trades"] = trades;
            new["active"] = json!(active);
            siri.post("/logforms", new).await.expect(201);
        }
        let own = kari.get("/documentation/forms").await.expect(200);
        let titles: Vec<&Value> = own.as_array().unwrap().iter().map(|it| &it["title"]).collect();
        assert_eq!(titles, ["Alle", "Faget"]);
        assert_eq!(siri.get("/logforms").await.expect(200).as_array().unwrap().len(), 4);
        for who in [&kari, &terje] {
            assert_eq!(who.get("/logforms").await.problem(403), "forbidden");
            assert_eq!(who.post("/logforms", form("Min")).await.problem(403), "forbidden");
        }
        let mut empty = form("Tom");
        empty["parts"][1]["questions"] = json!([]);
        let refused = siri.post("/logforms", empty).await.expect(422);
        assert_eq!(refused["fields"][0]["field"], "parts.1.questions");
        let mut twice = form("To");
        twice["parts"][0]["key"] = json!("gjort");
        let refused = siri.post("/logforms", twice).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "duplicate");
        // Documentation that is written freely is as it was.
        let free = draft(&kari, "Fritt", &[]).await;
        assert!(free["form"].is_null());
        assert_eq!(kari.get(&format!("{}/pdf", path(&free))).await.status, 200);
    }
}
