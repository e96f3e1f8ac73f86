//! Courses are written, published, copied and put away.

use std::io::{Cursor, Write};

use svenn_testkit::{Value, json, on_both_engines};
use zip::{ZipWriter, write::SimpleFileOptions};

use super::{give, keys, modules, office, path, published, taking, written};
use crate::server::authorization::samples::picture;

/// An archive of a course with these modules.
pub fn archive(modules: &Value) -> Vec<u8> {
    let text = json!({
        "format": "svenn-kurs", "version": 1, "title": "HMS", "description": "",
        "modules": modules, "files": [], "missing": ["film.mp4"],
    });
    zipped(&[("kurs.json", text.to_string().as_bytes())])
}

fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

on_both_engines! {
    async fn a_draft_comes_back_as_it_was_written_and_a_stale_one_is_refused(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let course = written(&siri, modules(0)).await;
        assert_eq!(course["modules"][0]["items"][1]["quiz"]["questions"][0]["kind"], "ONE");
        assert_eq!((&course["state"], &course["problems"]), (&json!("DRAFT"), &json!([])));
        assert_eq!(siri.get(&path(&course)).await.expect(200)["modules"], course["modules"]);
        let body = json!({ "version": 1, "title": "Annet", "description": "", "modules": [] });
        assert_eq!(siri.put(&path(&course), body).await.problem(409), "stale_version");
    }

    /// Cell `part_switched`.
    async fn where_courses_are_off_there_are_none(world) {
        let fjord = world.office("fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let body = json!({ "title": "HMS" });
        siri.post("/courses", body).await.expect(404);
        kari.get("/courses/own").await.expect(404);
    }

    async fn what_is_not_ready_is_not_published_and_says_why(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let mut bad = modules(0);
        bad[0]["items"][1]["quiz"]["questions"][0]["choices"][0]["correct"] = json!(false);
        let course = written(&siri, bad).await;
        assert_eq!(
            course["problems"],
            json!([{ "item": "prove", "text": "Spørsmål 1: ett svar skal være riktig" }])
        );
        let publish = format!("{}/publish", path(&course));
        let body = json!({ "version": course["version"] });
        assert_eq!(siri.post(&publish, body).await.problem(409), "not_ready");
        let assign = format!("{}/assign", path(&course));
        assert_eq!(siri.post(&assign, json!({})).await.problem(409), "not_published");
    }

    async fn wrong_fields_are_named(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let course = written(&siri, modules(0)).await;
        let sent = |modules| json!({
            "version": course["version"], "title": "HMS", "description": "", "modules": modules,
        });
        let mut twice = modules(0);
        twice[0]["items"][1]["id"] = json!("les");
        let refused = siri.put(&path(&course), sent(twice)).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "twice");
        let mut unknown = modules(0);
        unknown[0]["items"][0]["content"]["files"] = json!(["0190-fil"]);
        let refused = siri.put(&path(&course), sent(unknown)).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "unknown_file");
        let mut part = modules(0);
        part[0]["items"][0]["type"] = json!("TASK");
        let refused = siri.put(&path(&course), sent(part)).await.expect(422);
        assert_eq!(refused["fields"][0]["code"], "wrong_part");
    }

    async fn who_has_begun_an_edition_keeps_hers(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, ola) = (fjord.apprentice("Kari").await, fjord.apprentice("Ola").await);
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari, &ola]).await;
        kari.post(&format!("{}/items/les/view", path(&course)), json!({})).await.expect(200);
        let mut other = modules(0);
        other[0]["items"][0]["content"]["text"] = json!("<p>Bruk hjelm og hansker.</p>");
        let body = json!({
            "version": course["version"], "title": "HMS på jobben", "description": "",
            "modules": other,
        });
        let changed = siri.put(&path(&course), body).await.expect(200);
        assert_eq!(changed["state"], "CHANGED");
        let body = json!({ "version": changed["version"] });
        siri.post(&format!("{}/publish", path(&course)), body).await.expect(200);
        let hers = taking(&kari, &course).await;
        assert_eq!(hers["modules"][0]["items"][0]["content"]["text"], "<p>Bruk hjelm.</p>");
        assert_eq!((&hers["edition"], &hers["newerEdition"]), (&json!(1), &json!(true)));
        assert_eq!(taking(&ola, &course).await["edition"], 2);
    }

    async fn a_copy_is_a_draft_that_nobody_has(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let course = published(&siri, modules(0)).await;
        let copy = siri.post(&format!("{}/copy", path(&course)), json!({})).await.expect(201);
        assert_eq!(copy["title"], "Kopi av HMS på jobben");
        assert_eq!((&copy["state"], &copy["total"]), (&json!("DRAFT"), &json!(0)));
        assert_eq!(copy["modules"], course["modules"]);
    }

    async fn what_somebody_has_begun_is_archived_and_not_deleted(world) {
        let fjord = office(&world, "fjord").await;
        let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
        let course = published(&siri, modules(0)).await;
        give(&siri, &course, &[&kari]).await;
        kari.post(&format!("{}/items/les/view", path(&course)), json!({})).await.expect(200);
        assert_eq!(siri.delete(&path(&course)).await.problem(409), "in_use");
        let body = json!({ "version": course["version"] });
        let put_away = siri.post(&format!("{}/archive", path(&course)), body).await.expect(200);
        assert_eq!(put_away["state"], "ARCHIVED");
        let body = json!({ "persons": [kari.id] });
        let assign = format!("{}/assign", path(&course));
        assert_eq!(siri.post(&assign, body).await.problem(409), "archived");
        let other = written(&siri, modules(0)).await;
        siri.delete(&path(&other)).await.expect(204);
        siri.get(&path(&other)).await.expect(404);
    }

    async fn a_preview_marks_without_keeping_anything(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let course = written(&siri, modules(0)).await;
        let preview = siri.get(&format!("{}/preview", path(&course))).await.expect(200);
        let asked = &preview["modules"][0]["items"][1]["quiz"]["preview"];
        let body = json!({ "answers": [
            { "question": "q1", "answer": { "chosen": keys(asked, 0, &["Hjelm"]) } },
        ]});
        let mark = format!("{}/preview/prove/mark", path(&course));
        let marked = siri.post(&mark, body).await.expect(200);
        assert_eq!((&marked["score"], &marked["passed"]), (&json!(50.0), &json!(false)));
    }

    async fn questions_of_others_are_read_and_nothing_is_stored(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let read = async |text: &str| {
            let bytes = text.as_bytes().to_vec();
            siri.upload("/courses/questions/read?name=a.txt", "text/plain", bytes).await
        };
        let told = read("Er vann vått? {T}\n\nSkriv litt {}").await.expect(200);
        assert_eq!(told["questions"][0]["choices"][0]["text"], "Sant");
        assert_eq!((&told["remarks"][0]["line"], &told["remarks"][0]["comes"]),
            (&json!(3), &json!(false)));
        let wrong = read("<quiz>\n<question></quiz>").await.expect(422);
        assert_eq!(wrong["fields"][0]["code"], "unreadable");
        assert!(wrong["fields"][0]["message"].as_str().unwrap().starts_with("Linje 2"), "{wrong}");
        assert_eq!(siri.post("/search/COURSES", json!({})).await.expect(200)["found"], 0);
    }

    async fn a_course_that_is_exported_is_imported_with_its_files(world) {
        let fjord = office(&world, "fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let made = siri.post("/courses", json!({ "title": "HMS" })).await.expect(201);
        let to = format!("{}/files?name=bilde.png", path(&made));
        let file = siri.upload(&to, "image/png", picture()).await.expect(201);
        let mut all = modules(0);
        all[0]["items"][0]["content"]["files"] = json!([file["id"]]);
        let body = json!({
            "version": made["version"], "title": "HMS", "description": "Om", "modules": all,
            "minutes": 90, "validMonths": 24,
        });
        let course = siri.put(&path(&made), body).await.expect(200);
        let exported = siri.get(&format!("{}/export", path(&course))).await;
        assert_eq!(exported.status, 200);
        let import = async |bytes: Vec<u8>| {
            siri.upload("/courses/import?name=kurs.zip", "application/zip", bytes).await
        };
        let back = import(exported.bytes.clone()).await.expect(201);
        assert_eq!(back["missing"], json!([]));
        let copy = &back["course"];
        assert_ne!(copy["id"], course["id"]);
        assert_eq!((&copy["title"], &copy["description"]), (&json!("HMS"), &json!("Om")));
        assert_eq!((&copy["minutes"], &copy["validMonths"]), (&json!(90), &json!(24)));
        assert_eq!(copy["modules"][0]["items"][1], course["modules"][0]["items"][1]);
        assert_eq!(copy["files"][0]["name"], "bilde.png");
        assert_eq!(copy["modules"][0]["items"][0]["content"]["files"][0], copy["files"][0]["id"]);
        assert_ne!(copy["files"][0]["id"], file["id"]);
        let bare = import(archive(&json!([]))).await.expect(201);
        assert_eq!(bare["missing"], json!(["film.mp4"]));
        let code = async |bytes: Vec<u8>| {
            import(bytes).await.expect(422)["fields"][0]["code"].as_str().unwrap().to_owned()
        };
        assert_eq!(code(b"PK\x03\x04 og mer".to_vec()).await, "unreadable");
        assert_eq!(code(zipped(&[("imsmanifest.xml", b"<manifest/>")])).await, "unreadable");
        let twice = modules(0)[0].clone();
        assert_eq!(code(archive(&json!([twice, twice]))).await, "twice");
    }
}
