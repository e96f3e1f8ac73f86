//! Applicants from a file of the county.

use svenn_testkit::{Client, Reply, Value, json, on_both_engines};

use super::{apply, listed, open_office, values};

const PATH: &str = "/applications/imports";
const NUMBER: &str = "17912099997";
const FILE: &str = "Fornavn;Etternavn;Fødselsnummer;E-post;Mobil;Ønske 1;Fylke\n\
    Kari;Vik;17912099997;kari@mail.example;40000214;BATAU3;Oslo\n\
    Ola;Dal;;ola@mail.example;40000215;BATAU3;Oslo\n";

async fn send(siri: &Client, mode: &str, file: &str) -> Reply {
    let path = format!("{PATH}?name=sokere.csv&mode={mode}&aar=2027");
    siri.upload(&path, "text/csv", file.as_bytes().to_vec()).await
}

async fn numbers(siri: &Client, file: &str) -> (Value, Value) {
    let it = send(siri, "check", file).await.expect(200);
    (it["created"].clone(), it["doubles"].clone())
}

on_both_engines! {
    /// "Import of applicants from a file (county export) by the mapping page of the imports;
    /// imported flag shown."
    async fn a_file_is_shown_written_and_told_apart(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let upload = format!("{PATH}/outline?name=sokere.csv");
        let outline = siri.upload(&upload, "text/csv", FILE.as_bytes().to_vec()).await.expect(200);
        assert_eq!(outline["columns"][2]["column"], "personnr");
        assert_eq!(numbers(&siri, FILE).await, (json!(2), json!(0)));
        assert!(listed(&siri).await.is_empty(), "a check writes nothing");
        let written = send(&siri, "write", FILE).await.expect(200);
        assert_eq!((&written["written"], &written["created"]), (&json!(true), &json!(2)));
        let found = siri.post("/search/APPLICATIONS", json!({})).await.expect(200);
        assert!(found["items"].as_array().unwrap().iter().all(|it| it["imported"] == true));
        assert!(!found.to_string().contains(NUMBER));
        for id in listed(&siri).await {
            let seen = siri.get(&format!("/applications/{id}")).await.expect(200);
            assert_eq!((&seen["status"], &seen["imported"]), (&json!("SENT"), &json!(true)));
            assert!(!seen.to_string().contains(NUMBER), "it is sealed");
        }
        assert_eq!(numbers(&siri, FILE).await, (json!(0), json!(2)), "again makes no second one");
        world.run_jobs().await;
        assert!(world.messages_to("kari@mail.example").await.is_empty(), "nobody is written");
        let nobody = world.anonymous();
        let ask = json!({ "epost": "kari@mail.example" });
        nobody.post("/soknad/fjord/lenke", ask).await.expect(204);
        world.run_jobs().await;
        let letter = world.newest_message_to("kari@mail.example").await.unwrap();
        assert!(letter.contains("/soknad/fjord/min#"), "she comes in by her address: {letter}");
    }

    async fn with_anything_wrong_nothing_is_written(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let file = "Navn;E-post\nKari Vik;kari\n;ola@mail.example\n";
        let told = send(&siri, "write", file).await.expect(200);
        assert_eq!((&told["written"], &told["errorsTotal"]), (&json!(false), &json!(2)));
        assert!(listed(&siri).await.is_empty());
        let year = format!("{PATH}?name=a.csv&mode=check&aar=27");
        assert_eq!(siri.upload(&year, "text/csv", FILE.into()).await.status, 422);
        let column = format!("{PATH}?name=a.csv&mode=check&aar=2027&columns=sko");
        assert_eq!(siri.upload(&column, "text/csv", FILE.into()).await.status, 422);
    }

    async fn who_has_applied_is_told_and_passed_over(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let kari = values("Kari Vik", "kari@mail.example", "400 00 299");
        apply(&world, "fjord", kari).await;
        let told = send(&siri, "check", FILE).await.expect(200);
        assert_eq!((&told["created"], &told["doubles"]), (&json!(1), &json!(1)));
        assert_eq!((&told["notes"][0]["row"], &told["notes"][0]["code"]), (&json!(2), &json!("double")));
        send(&siri, "write", FILE).await.expect(200);
        for (kilde, name) in [("Importert", "Ola Dal"), ("Søknadsskjemaet", "Kari Vik")] {
            let filters = json!({ "filters": [{ "field": "kilde", "values": [kilde] }] });
            let found = siri.post("/search/APPLICATIONS", filters).await.expect(200);
            assert_eq!((&found["found"], &found["items"][0]["navn"]), (&json!(1), &json!(name)));
        }
    }

    async fn an_import_is_taken_back_but_for_whom_somebody_has_worked_with(world) {
        let (_fjord, siri) = open_office(&world, "fjord").await;
        let written = send(&siri, "write", FILE).await.expect(200);
        let rows = siri.post("/search/APPLICATIONS", json!({})).await.expect(200);
        let rows = rows["items"].as_array().unwrap().clone();
        let kari = rows.iter().find(|it| it["navn"] == "Kari Vik").unwrap();
        let reject = json!({ "ids": [kari["id"]], "begrunnelse": "Ingen plass", "tekst": "" });
        siri.post("/applications/reject", reject).await.expect(200);
        let path = format!("{PATH}/{}/undo", written["id"].as_str().unwrap());
        let ola = rows.iter().find(|it| it["navn"] == "Ola Dal").unwrap()["id"].as_str().unwrap();
        let journal = format!("/applications/{ola}/journal");
        let note = json!({ "notat": "Ring", "dag": null, "slag": "TELEFON" });
        let note = siri.post(&journal, note).await.expect(201);
        let noted = siri.get(&path).await.expect(200);
        assert_eq!(noted["removed"], json!([]), "a note is work with the applicant: {noted}");
        let note = format!("/applications/journal/{}", note["id"].as_str().unwrap());
        siri.delete(&note).await.expect(204);
        let preview = siri.get(&path).await.expect(200);
        assert_eq!(preview["removed"], json!(["Ola Dal"]));
        assert_eq!(preview["kept"][0]["navn"], "Kari Vik");
        assert_eq!(listed(&siri).await.len(), 2, "a preview takes nothing back");
        assert_eq!(siri.post(&path, json!({})).await.expect(200), preview);
        assert_eq!(listed(&siri).await.len(), 1);
        assert_eq!(siri.post(&path, json!({})).await.problem(409), "already_undone");
        let past = siri.get(PATH).await.expect(200);
        assert_eq!((&past[0]["undoable"], &past[0]["antall"]), (&json!("UNDONE"), &json!(2)));
    }
}
